// An open document in the window: what was loaded, its time, its camera and what is selected. Lives on the GUI thread.
#pragma once

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

#include "documents/file_bytes.h"
#include "documents/loaded_document.h"
#include "documents/lost_choices.h"
#include "documents/markers.h"
#include "documents/part_selection.h"
#include "documents/part_visibility.h"
#include "documents/playback_clock.h"
#include "documents/up_axis_choice.h"
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
    // Takes a newer reading of the same file. Camera and time stay and, where the parts are still there, clip,
    // selection and what is hidden; else these come back with a later reading that has the parts again.
    void replace(std::unique_ptr<LoadedDocument> loaded);

    const PlaybackClock& clock() const { return clock_; }
    // Changes the clock by `change` and tells everyone.
    template <class Change> void changeClock(Change change) {
        change(clock_);
        tellClock();
    }
    const Clip* clip() const { return scene().find(clip_); } // null: the rest pose
    void setClip(ClipId clip);

    // Which pose is shown in place of the present time's.
    PoseShown poseShown() const { return poseShown_; }
    void setPoseShown(PoseShown pose);
    // How poses are made, see PoseChoice. Parts that are not in the scene are left out.
    const PoseChoice& poseChoice() const { return poseChoice_; }
    void setPoseChoice(PoseChoice choice);
    // Which level of detail the view draws: 0, the full one, to levelsOfDetail(). What the scene has not is not taken.
    int levelOfDetail() const { return levelOfDetail_; }
    int levelsOfDetail() const;
    void setLevelOfDetail(int level);
    // The scene in the pose of the present time, or the one that is shown in its place.
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
    // The bytes that were looked at last in the structure of the document's files.
    const std::optional<FileBytes>& shownBytes() const { return shownBytes_; }
    void showBytes(const FileBytes& bytes);
    PartRef hovered() const { return hovered_; }
    void hover(PartRef part);
    // Rising times of the keys that stepping and the ruler use: the selected nodes' where they have some, else all.
    const std::vector<double>& keyTimesShown() const { return keyTimes_; }
    // True where keyTimesShown() are those of the selected nodes.
    bool keysOfSelection() const { return keysOfSelection_; }

    // Of the animation that the clip shows or is a range of; kept for the file.
    const Markers& markers() const { return markers_; }
    void setMarkers(Markers markers);
    // Takes other named ranges, as they are saved beside the model; this does not save them. Clips that are no ranges
    // stay as they are, and a range that is shown stays shown where its name is still there.
    void setRanges(RangeList ranges);

    // Which axis is upwards in the picture; what is not as usual is kept for the file. Changes nothing but the view.
    UpAxisChoice upAxis() const { return upAxis_; }
    void setUpAxis(UpAxisChoice choice);
    // As it is kept for the file or, where nothing is kept, as usual.
    void readUpAxis();
    // True where it is not the file's own that is upwards.
    bool upAxisIsOther() const { return camera_.space().up != scene().space.up; }

    render::Camera& camera() { return camera_; }
    const render::Camera& camera() const { return camera_; }
    // Brings the model into the camera's view the first time, when the size of the picture is known.
    void fitCameraOnce();
    // The model in its present pose.
    render::Box boundsNow();
    // What "frame selected" shows; the model where nothing with a place is selected.
    render::Box boundsOfSelection();

signals:
    // A newer reading of the file is about to be taken; what must not be lost can be put into it.
    void aboutToReplace(rigscope::gui::LoadedDocument& newer);
    void replaced();
    void timeChanged();
    void playbackChanged(); // playing, its direction, speed, loop mode, loop range
    void clipChanged();
    void selectionChanged();
    void hoverChanged();
    void visibilityChanged();
    void poseShownChanged();
    void poseChoiceChanged();
    void levelOfDetailChanged();
    void upAxisChanged();
    void markersChanged();
    void bytesShown();

private:
    PartChoices choices() const;
    void tellClock();
    void updateSpan();
    void updateKeyTimes();
    void updateMarkers();
    QString animationName() const;
    // The file's axes, but for the one that is upwards in the picture.
    Space shownSpace() const;

    std::unique_ptr<LoadedDocument> loaded_;
    PlaybackClock clock_;
    // As they were told last.
    double toldSeconds_ = 0.0;
    bool toldPlaying_ = false;
    bool toldBackwards_ = false;
    double toldSpeed_ = 1.0;
    LoopMode toldLoopMode_ = LoopMode::Loop;
    std::optional<LoopRange> toldRange_;
    ClipId clip_;
    PartSelection selection_;
    PartVisibility visibility_;
    PoseShown poseShown_ = PoseShown::Current;
    PoseChoice poseChoice_;
    int levelOfDetail_ = 0;
    PartRef hovered_;
    std::optional<FileBytes> shownBytes_;
    std::vector<double> keyTimes_;
    std::vector<double> allKeyTimes_;
    std::uint64_t allKeysOf_ = 0; // the serial of the clip that they are of
    bool keysOfSelection_ = false;
    Markers markers_;
    std::optional<LoopMode> loopModeBeforeRange_; // while a named range is shown, which says how it is played
    UpAxisChoice upAxis_;
    render::Camera camera_;
    bool cameraFitted_ = false;
    LostChoices lost_; // what a damaged file took away for a while
};

} // namespace rigscope::gui
