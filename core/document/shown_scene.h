// A document's scene as a view shows it. Only for drawing: it is never edited and never saved.
#pragma once

#include "document/document.h"

namespace rigscope {

// `scene`, or, where the document has an assumed picture, a scene whose surfaces without a picture carry it as the texture
// `assumedTexture` gives. Nodes, meshes, pools and their order are those of `scene`.
Shared<Scene> shownScene(const Document& document, const Shared<Scene>& scene);

// The id of the assumed picture's texture in the shown scene; none where there is none.
TextureId assumedTexture(const Document& document, const Scene& scene);

} // namespace rigscope
