import Foundation
import PredicateFormat

/// A factory that creates scenes and their delegates from configurations.
@MainActor
enum SceneFactory {
    /// Creates a scene from the session's configuration, with its delegate.
    static func make(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIScene {
        let configuration = session.configuration
        let type = (configuration.sceneClass as? UIScene.Type) ?? UIWindowScene.self
        let scene = type.init(session: session, connectionOptions: options)
        scene.delegate = delegate(of: configuration)
        return scene
    }

    private static func delegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        if let name = configuration.missingDelegateName {
            report(
                "delegateClassMissing", "the scene delegate class “\(name)” does not exist",
                "include the module in UISceneDelegateClassName, such as ClownTown.SceneDelegate")
            return nil
        }
        guard let type = configuration.delegateClass else { return nil }
        guard let delegate = InstantiableObject.make(type) as? any UISceneDelegate else {
            report(
                "delegateClassUnusable", "\(ClassNames.name(type)) is not a scene delegate",
                "derive it from UIResponder and declare UIWindowSceneDelegate")
            return nil
        }
        return delegate
    }

    /// Reports a fault because the app delegate returned a configuration whose role is not the session's role. UIKit
    /// raises an exception instead.
    static func reportWrongRole(_ role: UISceneSession.Role, of session: UISceneSession) {
        UIKitFault.report(
            Diagnostic(
                code: "sceneRole",
                message: "the scene configuration has the role \(role.rawValue), the session \(session.role.rawValue)",
                remedy: "pass connectingSceneSession.role to UISceneConfiguration(name:sessionRole:); "
                    + "the session's own configuration is used",
                place: "application(_:configurationForConnecting:options:)"))
    }

    private static func report(_ code: String, _ message: String, _ remedy: String) {
        UIKitFault.report(Diagnostic(code: code, message: message, remedy: remedy, place: "Info.plist"))
    }
}
