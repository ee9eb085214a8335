#include "posing/posing_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>

#include "posing/heading.h"
#include "posing/level_slider.h"
#include "posing/pose_slider.h"
#include "scenetree/part_names.h"

namespace rigscope::gui {

namespace {

using AfterLastKey = EvaluationRules::AfterLastKey;
using Mixing = EvaluationRules::Mixing;
using animation::Turning;

constexpr int refreshEvery = 80; // milliseconds, while it plays

// By the order in which they are offered; the first entry of each box is the format's own way.
constexpr AfterLastKey afterLastKeys[]{AfterLastKey::Hold, AfterLastKey::WrapToFirst};
constexpr Turning turnings[]{Turning::NormalisedLinear, Turning::Spherical, Turning::Spline};
constexpr Mixing mixings[]{Mixing::Average, Mixing::Cumulative};

template <class Value, std::size_t count> std::optional<Value> chosen(const QComboBox& box, const Value (&all)[count]) {
    const int index = box.currentIndex();
    return index > 0 ? std::optional(all[index - 1]) : std::nullopt;
}

template <class Value, std::size_t count> int entryOf(const std::optional<Value>& value, const Value (&all)[count]) {
    return value ? static_cast<int>(std::find(std::begin(all), std::end(all), *value) - std::begin(all)) + 1 : 0;
}

} // namespace

PosingPanel::PosingPanel(QWidget* parent)
    : QScrollArea(parent) {
    setObjectName(QStringLiteral("posing"));
    setAccessibleName(tr("Posing"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const inner = new QWidget(this);
    auto* const column = new QVBoxLayout(inner);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(6);
    hint_ = new QLabel(tr("Open a model to choose how its poses are made"), inner);
    hint_->setObjectName(QStringLiteral("posingHint"));
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(hint_);

    rules_ = new QWidget(inner);
    auto* const form = new QFormLayout(rules_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(headingOf(tr("As engines differ"), rules_));
    afterLast_ = addChoice(*form, "afterLastKey", tr("After the &last key"),
                           {tr("Hold it (OGRE from 13.3.3)"), tr("On to the first key (OGRE before)")},
                           tr("What a track does between its last key and the end of the clip"));
    turning_ =
        addChoice(*form, "turning", tr("&Turning"), {tr("Straight, normalised"), tr("Along the arc"), tr("Spline")},
                  tr("How rotations go from key to key; a spline leads positions and scales, too"));
    mixing_ = addChoice(*form, "mixing", tr("&Several clips"), {tr("Average"), tr("Cumulative")},
                        tr("How clips that act together are mixed: their weights divided by their sum where that "
                           "exceeds 1, or as they are"));
    addMixing(*form);
    column->addWidget(rules_);
    levels_ = new LevelSlider(inner);
    column->addWidget(levels_);
    addPoses(inner, *column);
    column->addStretch(1);
    setWidget(inner);
}

QComboBox* PosingPanel::addChoice(QFormLayout& form, const char* name, const QString& label, const QStringList& choices,
                                  const QString& meaning) {
    auto* const box = new QComboBox(rules_);
    box->setObjectName(QLatin1StringView(name));
    box->setAccessibleName(QString(label).remove(u'&'));
    box->setToolTip(meaning);
    box->setFocusPolicy(Qt::StrongFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->addItem(QString()); // the format's own way, see refresh()
    box->addItems(choices);
    form.addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &PosingPanel::takeChoices);
    return box;
}

void PosingPanel::addMixing(QFormLayout& form) {
    mixedClip_ = new QComboBox(rules_);
    mixedClip_->setObjectName(QStringLiteral("mixedClip"));
    mixedClip_->setAccessibleName(tr("Second clip"));
    mixedClip_->setToolTip(tr("A clip that acts together with the one that is shown, at the same time"));
    mixedClip_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    mixedClip_->setMinimumContentsLength(6);
    mixedWeight_ = new QDoubleSpinBox(rules_);
    mixedWeight_->setObjectName(QStringLiteral("mixedWeight"));
    mixedWeight_->setAccessibleName(tr("Weight of the second clip"));
    mixedWeight_->setToolTip(tr("How strongly it acts; the clip that is shown has 1"));
    mixedWeight_->setRange(0.0, 1.0);
    mixedWeight_->setSingleStep(0.1);
    mixedWeight_->setKeyboardTracking(false);
    auto* const row = new QHBoxLayout;
    row->addWidget(mixedClip_, 1);
    row->addWidget(mixedWeight_);
    auto* const label = new QLabel(tr("&Mix with"), rules_);
    label->setBuddy(mixedClip_);
    form.addRow(label, row);
    connect(mixedClip_, &QComboBox::currentIndexChanged, this, &PosingPanel::takeChoices);
    connect(mixedWeight_, &QDoubleSpinBox::valueChanged, this, &PosingPanel::takeChoices);
}

void PosingPanel::addPoses(QWidget* inner, QLayout& column) {
    poses_ = new QWidget(inner);
    auto* const below = new QVBoxLayout(poses_);
    below->setContentsMargins(0, 8, 0, 0);
    resetAll_ = new QPushButton(tr("&Reset All"), poses_);
    resetAll_->setObjectName(QStringLiteral("resetPoses"));
    resetAll_->setAccessibleName(tr("Reset all poses"));
    resetAll_->setToolTip(tr("Leave all poses to the clip again"));
    connect(resetAll_, &QPushButton::clicked, this,
            [this] { choose([](PoseChoice& choice) { choice.morphWeights.clear(); }); });
    auto* const head = new QHBoxLayout;
    head->addWidget(headingOf(tr("Poses"), poses_), 1);
    head->addWidget(resetAll_);
    below->addLayout(head);
    noPoses_ = new QLabel(tr("This model has no poses (morph targets)"), poses_);
    noPoses_->setObjectName(QStringLiteral("noPoses"));
    noPoses_->setWordWrap(true);
    noPoses_->setForegroundRole(QPalette::PlaceholderText);
    below->addWidget(noPoses_);
    rowsPlace_ = below;
    column.addWidget(poses_);
}

void PosingPanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    levels_->setSession(session);
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::replaced, this, &PosingPanel::rebuild);
        connect(session_, &DocumentSession::poseChoiceChanged, this, &PosingPanel::refresh);
        connect(session_, &DocumentSession::clipChanged, this, &PosingPanel::refresh);
        connect(session_, &DocumentSession::timeChanged, this, &PosingPanel::followTime);
        connect(session_, &DocumentSession::playbackChanged, this, &PosingPanel::refresh);
    }
    rebuild();
}

void PosingPanel::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    if (stale_)
        rebuild();
}

void PosingPanel::rebuild() {
    stale_ = !isVisible();
    if (stale_)
        return;
    hint_->setVisible(session_ == nullptr);
    rules_->setVisible(session_ != nullptr);
    poses_->setVisible(session_ != nullptr);
    levels_->refresh();
    fillClips();
    fillPoses();
    refresh();
}

void PosingPanel::fillClips() {
    const QScopedValueRollback guard(filling_, true);
    mixedClip_->clear();
    mixedClip_->addItem(tr("Nothing"), 0U);
    if (session_ != nullptr)
        for (const auto& clip : session_->scene().clips)
            mixedClip_->addItem(displayName(session_->scene(), clip->id), clip->id.value);
}

void PosingPanel::fillPoses() {
    delete rows_;
    sliders_.clear();
    rows_ = new QWidget(poses_);
    auto* const grid = new QGridLayout(rows_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    if (session_ != nullptr)
        for (const auto& mesh : session_->scene().meshes)
            for (const VertexPool& pool : mesh->pools)
                for (const auto& target : pool.morphTargets) {
                    auto* const slider = new PoseSlider(displayName(session_->scene(), target->id), *grid,
                                                        static_cast<int>(sliders_.size()), rows_);
                    connect(slider, &PoseSlider::chosen, this, [this, id = target->id](double weight) {
                        choose([&](PoseChoice& choice) { choice.setWeight(id, static_cast<float>(weight)); });
                    });
                    connect(slider, &PoseSlider::givenUp, this,
                            [this, id = target->id] { choose([&](PoseChoice& choice) { choice.leaveToClips(id); }); });
                    sliders_.push_back({target->id, slider});
                }
    rowsPlace_->addWidget(rows_);
    rows_->setVisible(!sliders_.empty());
    noPoses_->setVisible(sliders_.empty());
    resetAll_->setVisible(!sliders_.empty());
}

void PosingPanel::refresh() {
    if (!isVisible() || session_ == nullptr || stale_)
        return;
    {
        const QScopedValueRollback guard(filling_, true);
        const PoseChoice& choice = session_->poseChoice();
        const EvaluationRules& rules = session_->scene().rules;
        const auto usual = [](QComboBox& box, const QString& what) { box.setItemText(0, tr("Format: %1").arg(what)); };
        usual(*afterLast_, rules.afterLastKey == AfterLastKey::Hold ? tr("hold") : tr("on to the first key"));
        const Turning turning = animation::turningOf(rules);
        usual(*turning_, turning == Turning::NormalisedLinear ? tr("straight")
                         : turning == Turning::Spherical      ? tr("along the arc")
                                                              : tr("spline"));
        usual(*mixing_, rules.mixing == Mixing::Average      ? tr("average")
                        : rules.mixing == Mixing::Cumulative ? tr("cumulative")
                                                             : tr("one after the other"));
        afterLast_->setCurrentIndex(entryOf(choice.afterLastKey, afterLastKeys));
        turning_->setCurrentIndex(entryOf(choice.turning, turnings));
        mixing_->setCurrentIndex(entryOf(choice.mixing, mixings));
        mixedClip_->setCurrentIndex(std::max(0, mixedClip_->findData(choice.mixedClip.value)));
        mixedWeight_->setValue(choice.mixedWeight);
        mixedWeight_->setEnabled(bool(choice.mixedClip));
        resetAll_->setEnabled(!choice.morphWeights.empty());
    }
    showWeights();
}

// While it plays nobody can read every number.
void PosingPanel::followTime() {
    if (!isVisible() || stale_ || sliders_.empty())
        return;
    if (session_->clock().playing() && sinceWeights_.isValid() && sinceWeights_.elapsed() < refreshEvery)
        return;
    showWeights();
}

void PosingPanel::showWeights() {
    sinceWeights_.start();
    if (sliders_.empty())
        return;
    const PosedScene& posed = session_->posed();
    for (const Row& row : sliders_)
        row.slider->show(posed.morphWeight(row.target), session_->poseChoice().weightOf(row.target) != nullptr);
}

template <class Change> void PosingPanel::choose(Change change) {
    if (session_ == nullptr || filling_)
        return;
    PoseChoice choice = session_->poseChoice();
    change(choice);
    session_->setPoseChoice(std::move(choice));
}

void PosingPanel::takeChoices() {
    choose([this](PoseChoice& choice) {
        choice.afterLastKey = chosen(*afterLast_, afterLastKeys);
        choice.turning = chosen(*turning_, turnings);
        choice.mixing = chosen(*mixing_, mixings);
        choice.mixedClip = ClipId{mixedClip_->currentData().toUInt()};
        choice.mixedWeight = static_cast<float>(mixedWeight_->value());
    });
}

} // namespace rigscope::gui
