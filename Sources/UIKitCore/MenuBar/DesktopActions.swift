import Foundation

/// The actions of the commands in ``DesktopCommands``: the application and the scenes perform them.
@MainActor enum DesktopActions {
    /// Registers the actions by name, once.
    static let registration: Void = {
        add(DesktopCommands.quitAction, UIApplication.self, if: { _ in ApplicationEnvironment.current.quit != nil }) {
            _ in
            ApplicationEnvironment.current.quit?()
        }
        add(DesktopCommands.aboutAction, UIApplication.self, if: { _ in presenter != nil }) { _ in showAbout() }
        add(DesktopCommands.newWindowAction, UIApplication.self, if: { _ in supportsSeveralWindows }) { application in
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        }
        add(DesktopCommands.closeAction, UIWindowScene.self, if: { _ in true }) { $0.surfaceWasClosed() }
        add(DesktopCommands.searchAction, UIWindowScene.self, if: { _ in true }) { CommandPalette.open(in: $0) }
        let actions: [(Selector, WindowAction)] = [
            (DesktopCommands.minimizeAction, .minimize), (DesktopCommands.zoomAction, .toggleMaximized),
            (DesktopCommands.fullScreenAction, .toggleFullScreen),
        ]
        for (selector, action) in actions {
            add(selector, UIWindowScene.self, if: { $0.windowActions != nil }) { $0.windowActions?(action) }
        }
    }()

    private static func add<Owner: AnyObject>(
        _ action: Selector, _ owner: Owner.Type, if condition: @escaping @MainActor (Owner) -> Bool,
        perform: @escaping @MainActor (Owner) -> Void
    ) {
        // This closure is called only on the main actor.
        let isImplemented: @Sendable (Owner) -> Bool = { owner in
            let object = UncheckedTransfer(owner)
            return MainActor.assumeIsolated { condition(object.value) }
        }
        MemberRegistry.shared.add(
            ActionMember(action.name, owner, isImplementedBy: isImplemented) { owner, _ in
                perform(owner)
            })
    }

    private static var supportsSeveralWindows: Bool {
        ApplicationEnvironment.current.bundle?.manifest.supportsMultipleScenes ?? false
    }

    /// The controller that presents the description of the app; nil if no window has a controller.
    private static var presenter: UIViewController? {
        var controller = ApplicationEnvironment.current.keyWindow?.rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller
    }

    private static func showAbout() {
        let manifest = ApplicationEnvironment.current.bundle?.manifest
        let version = manifest?.version.map { "Version \($0)" }
        let build = manifest?.buildVersion.flatMap { $0 == manifest?.version ? nil : "(\($0))" }
        let alert = UIAlertController(
            title: MainMenu.appName, message: [version, build].compactMap(\.self).joined(separator: " "),
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        presenter?.present(alert, animated: true)
    }
}

/// A value that is passed to a closure on the same actor.
private struct UncheckedTransfer<Value>: @unchecked Sendable {
    // Reason: the value never leaves the main actor.
    let value: Value

    init(_ value: Value) { self.value = value }
}
