// Small scenes made in code, with their vertices already posed, and pictures of them.
#pragma once

#include <QTest>

#include <array>
#include <map>
#include <memory>
#include <string>

#include "render/offscreen_context.h"
#include "render/renderer.h"

namespace rigscope::test {

using namespace rigscope::render;

struct Colour {
    int r = 0;
    int g = 0;
    int b = 0;
    int a = 255;
};

inline bool near(const Colour& x, const Colour& y, int tolerance) {
    return std::abs(x.r - y.r) <= tolerance && std::abs(x.g - y.g) <= tolerance && std::abs(x.b - y.b) <= tolerance &&
           std::abs(x.a - y.a) <= tolerance;
}

inline std::string text(const Colour& c) {
    return std::to_string(c.r) + " " + std::to_string(c.g) + " " + std::to_string(c.b) + " " + std::to_string(c.a);
}

inline Colour pixel(const RenderedImage& image, int x, int y) {
    const std::size_t at =
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
    return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}

// How many pixels of two pictures of one size are visibly others.
inline int differences(const RenderedImage& a, const RenderedImage& b) {
    int count = 0;
    for (int y = 0; y < a.height; ++y)
        for (int x = 0; x < a.width; ++x)
            count += near(pixel(a, x, y), pixel(b, x, y), 8) ? 0 : 1;
    return count;
}

// Compares a pixel and shows both colours where they differ.
#define COMPARE_PIXEL(image, x, y, expected, tolerance)                                                                \
    do {                                                                                                               \
        const rigscope::test::Colour got = rigscope::test::pixel(image, x, y);                                         \
        const rigscope::test::Colour want = rigscope::test::Colour expected;                                           \
        QVERIFY2(rigscope::test::near(got, want, tolerance),                                                           \
                 ("got " + rigscope::test::text(got) + ", expected " + rigscope::test::text(want)).c_str());           \
    } while (false)

// A scene under construction. Each mesh has one pool and one submesh; vertices stay where they are put.
class SceneMaker {
public:
    SceneMaker() { input.scene = &scene; }

    // A square of side 2 about `centre`, facing +z, with texture coordinates (0, 0) at the top left of the
    // front view of a right-handed scene.
    SubmeshId addSquare(MaterialId material, const glm::vec3& centre = glm::vec3(0.0F), float half = 1.0F) {
        VertexData data;
        const std::vector<glm::vec3> corners{{-half, half, 0}, {-half, -half, 0}, {half, -half, 0}, {half, half, 0}};
        std::vector<glm::vec3> places;
        for (const glm::vec3& corner : corners)
            places.push_back(centre + corner);
        data.positions = std::make_shared<std::vector<glm::vec3>>(places);
        data.normals = std::make_shared<std::vector<glm::vec3>>(4, glm::vec3(0, 0, 1));
        data.textureCoordinates.push_back(
            {std::make_shared<std::vector<glm::vec2>>(std::vector<glm::vec2>{{0, 0}, {0, 1}, {1, 1}, {1, 0}}), nullptr,
             2});
        return addMesh(std::move(data), {0, 1, 2, 0, 2, 3}, material);
    }

    // A cube with its own normals on each face and texture coordinates 0..1 on each.
    SubmeshId addBox(MaterialId material, const glm::vec3& low, const glm::vec3& high) {
        VertexData data;
        std::vector<glm::vec3> positions;
        std::vector<glm::vec3> normals;
        std::vector<glm::vec2> coordinates;
        std::vector<std::uint32_t> indices;
        for (int axis = 0; axis < 3; ++axis)
            for (int side = 0; side < 2; ++side) {
                glm::vec3 normal(0.0F);
                normal[axis] = side == 0 ? -1.0F : 1.0F;
                const int u = (axis + 1) % 3;
                const int v = (axis + 2) % 3;
                const auto first = static_cast<std::uint32_t>(positions.size());
                for (int corner = 0; corner < 4; ++corner) {
                    const bool right = corner == 1 || corner == 2;
                    const bool top = corner >= 2;
                    glm::vec3 place;
                    place[axis] = side == 0 ? low[axis] : high[axis];
                    place[u] = right ? high[u] : low[u];
                    place[v] = top ? high[v] : low[v];
                    positions.push_back(place);
                    normals.push_back(normal);
                    coordinates.push_back({right ? 1.0F : 0.0F, top ? 0.0F : 1.0F});
                }
                for (const std::uint32_t i : side == 1 ? std::array<std::uint32_t, 6>{0, 1, 2, 0, 2, 3}
                                                       : std::array<std::uint32_t, 6>{0, 2, 1, 0, 3, 2})
                    indices.push_back(first + i);
            }
        data.positions = std::make_shared<std::vector<glm::vec3>>(positions);
        data.normals = std::make_shared<std::vector<glm::vec3>>(normals);
        data.textureCoordinates.push_back({std::make_shared<std::vector<glm::vec2>>(coordinates), nullptr, 2});
        return addMesh(std::move(data), std::move(indices), material);
    }

    SubmeshId addMesh(VertexData data, std::vector<std::uint32_t> indices, MaterialId material) {
        Mesh mesh;
        mesh.id = scene.newId<MeshId>();
        mesh.pools.push_back({share(std::move(data)), nullptr, {}});
        Submesh submesh;
        submesh.id = scene.newId<SubmeshId>();
        submesh.material = material;
        IndexData list;
        list.values = std::move(indices);
        submesh.indices = share(std::move(list));
        const SubmeshId id = submesh.id;
        mesh.submeshes.push_back(share(std::move(submesh)));
        scene.meshes.push_back(share(std::move(mesh)));
        return id;
    }

    MaterialId addMaterial(Material material) {
        material.id = scene.newId<MaterialId>();
        const MaterialId id = material.id;
        scene.materials.push_back(share(std::move(material)));
        return id;
    }

    MaterialId addPlain(const glm::vec4& colour) {
        Material material;
        material.diffuse = colour;
        material.unlit = true;
        return addMaterial(std::move(material));
    }

    // An unlit material of one texture.
    Material textured(TextureId texture) {
        Material material;
        material.unlit = true;
        TextureLayer layer;
        layer.texture = texture;
        material.layers.push_back(layer);
        return material;
    }

    TextureId addTexture(std::uint32_t width, std::vector<Colour> colours) {
        Texture texture;
        texture.id = scene.newId<TextureId>();
        const TextureId id = texture.id;
        scene.textures.push_back(share(std::move(texture)));
        Picture& picture = pictures_[id];
        for (const Colour& c : colours)
            for (const int value : {c.r, c.g, c.b, c.a})
                picture.rgba.push_back(static_cast<std::uint8_t>(value));
        picture.pixels = {width, static_cast<std::uint32_t>(colours.size()) / width, picture.rgba, Serial().value()};
        return id;
    }

    NodeId addBone(NodeId parent, const glm::vec3& place, const std::string& name) {
        Node node;
        node.id = scene.newId<NodeId>();
        node.parent = parent;
        node.kind = NodeKind::Bone;
        node.name.bytes = name;
        const NodeId id = node.id;
        glm::mat4 model(1.0F);
        model[3] = glm::vec4(place, 1.0F);
        nodes_.push_back(model);
        scene.nodes.push_back(share(std::move(node)));
        return id;
    }

    // Ready to draw: pose and textures filled in, the camera set to the scene's space and framed from the
    // front.
    FrameInput& prepare(int width = 128, int height = 128) {
        input.pose.nodes = nodes_;
        input.pose.vertices = [this](std::size_t mesh, std::size_t pool) {
            const VertexData& data = *scene.meshes[mesh]->pools[pool].data;
            return animation::PosedVertices{spanOf(data.positions), spanOf(data.normals)};
        };
        input.textures = [this](TextureId id) -> const TexturePixels* {
            const auto at = pictures_.find(id);
            return at == pictures_.end() ? nullptr : &at->second.pixels;
        };
        input.camera.setSpace(scene.space);
        input.camera.setViewport(width, height);
        input.camera.setProjection(Projection::Orthographic);
        input.camera.look(StandardView::Front);
        input.camera.frame(boundsOf(scene, input.pose));
        return input;
    }

    // A bare look: nothing but the meshes on black, edges as the rasteriser leaves them.
    FrameInput& prepareBare(int width = 128, int height = 128) {
        prepare(width, height);
        input.options.grid = false;
        input.options.axesBadge = false;
        input.options.antialiasing = Antialiasing::Off;
        input.options.background.top = input.options.background.bottom = glm::vec3(0.0F);
        return input;
    }

    Scene scene;
    FrameInput input;

private:
    struct Picture {
        std::vector<std::uint8_t> rgba;
        TexturePixels pixels;
    };
    std::map<TextureId, Picture> pictures_;
    std::vector<glm::mat4> nodes_;
};

// A context and a renderer for one test class.
class Studio {
public:
    // The reason why there is none, or nothing.
    std::string open() {
        auto made = OffscreenContext::create();
        if (!made)
            return "These tests need OpenGL 3.3 through EGL: " + describe(made.error());
        context_ = std::make_unique<OffscreenContext>(std::move(*made));
        return {};
    }
    void close() {
        if (context_ != nullptr)
            renderer.release();
        context_.reset();
    }
    bool isOpen() const { return context_ != nullptr; }
    OffscreenContext& context() { return *context_; }

    // An empty picture where drawing fails, after a message.
    RenderedImage draw(const FrameInput& input) {
        auto image = renderer.drawToImage(input);
        if (image)
            return std::move(*image);
        qWarning("%s", describe(image.error()).c_str());
        const glm::vec2 size = input.camera.viewport();
        return {static_cast<int>(size.x), static_cast<int>(size.y),
                std::vector<std::uint8_t>(static_cast<std::size_t>(size.x * size.y) * 4)};
    }

    Renderer renderer;

private:
    std::unique_ptr<OffscreenContext> context_;
};

} // namespace rigscope::test
