// An open document in the window: what was loaded, its time, its camera and what is selected. Lives on the GUI thread.
#pragma once

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

#include "documents/loaded_document.h"
#include "documents/part_selection.h"
#include "documents/part_visibility.h"
#include "documents/playback_clock.h"
#include "render/camera.h"

namespace rigscope::gui {

class DocumentSession : public QObject {
    Q_OBJECT

public:
    explicit DocumentSession(std::unique_ptr<LoadedDocument> loaded, QObject* parent = nullptr);
    ~DocumentSession() override;

    const LoadedDocument& loaded() const { return *loaded_; }
    const Scene& scene() const { return loaded_->scene(); }
    const std::filesystem::path& path() const { return loaded_->path; }
    QString title() const; // the file's name
    // Takes a newer reading of the same file. Camera, time and, where they are still there, clip and selection stay.
    void replace(std::unique_ptr<LoadedDocument> loaded);

    const PlaybackClock& clock() const { return clock_; }
    // Changes the clock by `change` and tells everyone.
    template <class Change> void changeClock(Change change) {
        change(clock_);
        tellClock();
    }
    const Clip* clip() const { return scene().find(clip_); } // null: the rest pose
    void setClip(ClipId clip);

    // The scene in the pose of the present time.
    PosedScene& posed();

    const PartSelection& selection() const { return selection_; }
    // The active part; kind Scene: the model as a whole.
    PartRef selected() const { return selection_.active(); }
    // Parts that are not in the scene are left out.
    void select(const PartSelection& selection);
    void select(PartRef only) { select(PartSelection(only)); }
    const PartVisibility& visibility() const { return visibility_; }
    // Changes what is hidden by `change` and tells everyone.
    template <class Change> void changeVisibility(Change change) {
        change(visibility_);
        emit visibilityChanged();
    }
    PartRef hovered() const { return hovered_; }
    void hover(PartRef part);
    // Rising times of the keys that stepping and the ruler use: the selected nodes' where they have some, else all.
    const std::vector<double>& keyTimesShown() const { return keyTimes_; }
    // True where keyTimesShown() are those of the selected nodes.
    bool keysOfSelection() const { return keysOfSelection_; }

    render::Camera& camera() { return camera_; }
    const render::Camera& camera() const { return camera_; }
    // Brings the model into the camera's view the first time, when the size of the picture is known.
    void fitCameraOnce();
    // The model in its present pose.
    render::Box boundsNow();
    // What "frame selected" shows; the model where nothing with a place is selected.
    render::Box boundsOfSelection();

signals:
    void replaced();
    void timeChanged();
    void playbackChanged(); // playing, speed, loop mode
    void clipChanged();
    void selectionChanged();
    void hoverChanged();
    void visibilityChanged();

private:
    void tellClock();
    void updateSpan();
    void updateKeyTimes();

    std::unique_ptr<LoadedDocument> loaded_;
    PlaybackClock clock_;
    // As they were told last.
    double toldSeconds_ = 0.0;
    bool toldPlaying_ = false;
    double toldSpeed_ = 1.0;
    LoopMode toldLoopMode_ = LoopMode::Loop;
    ClipId clip_;
    PartSelection selection_;
    PartVisibility visibility_;
    PartRef hovered_;
    std::vector<double> keyTimes_;
    bool keysOfSelection_ = false;
    render::Camera camera_;
    bool cameraFitted_ = false;
};

} // namespace rigscope::gui
