import Foundation
import SceneModel
import SceneProtocol

extension DragSession {
    /// The activity with which a drop outside of the app's windows opens a scene (M29). As in UIKit, this is the items'
    /// first activity of a type that `NSUserActivityTypes` in Info.plist declares. Nil without such an activity, and
    /// for an app that supports only one scene. Also nil for a drag that is restricted to the app, because other
    /// programs could read the activity.
    var sceneActivity: NSUserActivity? {
        guard !isRestrictedToDraggingApplication,
            let manifest = ApplicationEnvironment.current.bundle?.manifest, manifest.supportsMultipleScenes
        else { return nil }
        return items.lazy.compactMap(\.itemProvider.registeredActivity)
            .first { manifest.userActivityTypes.contains($0.activityType) }
    }
}

extension DragOffer {
    /// Adds the format in which the shell reads the activity for a new scene.
    mutating func addSceneActivity(_ activity: NSUserActivity) {
        let provide = self.provide
        types.append(DragContents.sceneType)
        self.provide = { type, completion in
            guard type == DragContents.sceneType else { return provide(type, completion) }
            completion(try? JSONEncoder().encode(activity.savedValue()))
        }
    }
}

extension UIApplication {
    /// Opens a new scene for an activity that was dropped outside of all drop targets.
    final func openScene(forDropped activity: NSUserActivity) {
        let request = ScenesCalls.RequestActivation(activity: activity.savedValue(), inNewSession: true)
        director?.activate(request) { DragFault.sceneRefused(reason: "\($0)").report() }
    }
}
