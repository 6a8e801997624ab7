import SceneModel
import SceneProtocol

/// The state that an app registers with: a restarted daemon recognises the process and its scenes by it.
@MainActor
final class AppRegistration {
    private let bundle: AppBundle
    private let scenes: @MainActor () -> [ScenesMessages.RunningScene]
    /// The name of this process's registration; nil until a daemon has registered the app.
    private var process: String?
    /// The highest number of a received item.
    private var received: ItemNumber?

    /// - Parameter scenes: returns the connected scenes.
    init(_ bundle: AppBundle, scenes: @escaping @MainActor () -> [ScenesMessages.RunningScene]) {
        (self.bundle, self.scenes) = (bundle, scenes)
    }

    /// The parameters of `Register`.
    var parameters: ScenesMessages.Register {
        ScenesMessages.Register(
            app: bundle.manifest.identifier, bundle: bundle.path, process: process, received: received,
            scenes: process == nil ? nil : scenes())
    }

    /// Remembers the process and the item of a message.
    func update(from message: ScenesMessages.AppMessage) {
        switch message {
        case .registration(let registration): process = registration.process
        case .item(let item): received = max(received ?? item.number, item.number)
        case .transition, .disconnection, .presentation, .saveState: break
        }
    }
}
