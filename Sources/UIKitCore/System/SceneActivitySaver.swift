import Foundation
import SceneModel

/// The saving of scenes' activities while the scenes are in the foreground.
///
/// A scene saves its state when it enters the background. If the process is killed while the scene is in the
/// foreground, that save is never made. A changed `userActivity` of a scene is therefore also saved shortly after the
/// change.
@MainActor
final class SceneActivitySaver {
    /// The time between a change and the save, in which further changes are coalesced.
    static let delay: TimeInterval = 1

    private unowned let director: SceneDirector
    private var scheduledSaves: [SessionIdentifier: ClockTask] = [:]
    /// Whether a save is in progress. The scene updates its activity during a save; this update requires no further
    /// save.
    private var isSaving = false

    init(_ director: SceneDirector) { self.director = director }

    /// Schedules a save of the scene's activity, unless one is already scheduled.
    func activityChanged(in scene: UIScene) {
        let session = scene.session.identifier
        guard !isSaving, scheduledSaves[session] == nil, scene.userActivity != nil else { return }
        scheduledSaves[session] = ApplicationEnvironment.current.clock.schedule(after: Self.delay) {
            [weak self, weak scene] in
            self?.scheduledSaves[session] = nil
            if let scene, scene.activationState != .unattached { self?.save(scene) }
        }
    }

    /// Cancels the scheduled save of the scene and calls `save`, which must store the scene's activity. Changes of
    /// activities during the call schedule no further save.
    func replaceScheduledSave(of scene: UIScene, by save: () -> Void) {
        scheduledSaves.removeValue(forKey: scene.session.identifier)?.cancel()
        let before = isSaving
        isSaving = true
        save()
        isSaving = before
    }

    /// Stores the state that the scene's delegate provides, or else the scene's own activity.
    private func save(_ scene: UIScene) {
        replaceScheduledSave(of: scene) {
            var saved = scene.userActivity?.savedValue()
            if case .provided(let activity?) = RestorationState(of: scene) { saved = activity }
            guard let saved, saved != scene.session.record.stateRestorationActivity else { return }
            director.store(saved, in: scene.session)
        }
    }
}
