import SceneModel
import SceneProtocol

/// The state that an app sends when it registers. From this state, a restarted daemon recognises the process and its
/// scenes.
@MainActor
final class AppRegistration {
    private let bundle: AppBundle
    private let scenes: @MainActor () -> [ScenesMessages.RunningScene]
    /// The daemon's identifier of this process; nil until a daemon has registered the app.
    private var process: String?
    /// The highest item number that the app has received; nil if the app has received no item.
    private var received: ItemNumber?

    /// Creates the state of an app that has not registered yet.
    ///
    /// - Parameter scenes: returns the connected scenes.
    init(_ bundle: AppBundle, scenes: @escaping @MainActor () -> [ScenesMessages.RunningScene]) {
        (self.bundle, self.scenes) = (bundle, scenes)
    }

    /// The parameters of the app's `Register` call. The scenes are sent only when the app registers again.
    var parameters: ScenesMessages.Register {
        var parameters = ScenesMessages.Register(
            app: bundle.manifest.identifier, bundle: bundle.path, process: process, received: received,
            scenes: process == nil ? nil : scenes())
        parameters.answersShortcutQueries = true
        return parameters
    }

    /// Stores the process identifier or the item number that a message contains.
    func update(from message: ScenesMessages.AppMessage) {
        switch message {
        case .registration(let registration): process = registration.process
        case .item(let item): received = max(received ?? item.number, item.number)
        case .transition, .disconnection, .presentation, .saveState, .shortcutQuery, .shortcutChoice, .activityQuery,
            .continuedActivity:
            break
        }
    }
}
