import Foundation
import SceneModel

extension UIScene {
    /// How a scene should come on screen.
    @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene whose interface asked; nil for none.
        open var requestingScene: UIScene?
        /// Where in the asking scene's window the new one is to grow from; nil as the system likes.
        final var preview: PreviewFrame?

        /// Options with their defaults.
        public override init() { super.init() }

        /// What the system is told.
        func presentation() -> PresentationOptions {
            PresentationOptions(
                style: .automatic, requestingSession: requestingScene?.session.identifier,
                preview: requestingScene == nil ? nil : preview)
        }
    }

    /// UIKit's flat name, nested as a talk writes it.
    public typealias DestructionRequestOptions = UISceneDestructionRequestOptions
}

extension UIWindowScene {
    /// How a window should come on screen.
    @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// What the window should look like beside others; the system decides unless it is set, and may do otherwise.
        open var preferredPresentationStyle = PresentationStyle.automatic
        /// Where the window should go; it comes before the style. Nil lets the system decide.
        open var placement: (any UIWindowScenePlacement)?

        override func presentation() -> PresentationOptions {
            var options = super.presentation()
            options.style = (placement as? any ScenePlacing)?.style ?? preferredPresentationStyle.value
            return options
        }
    }

    /// What a window looks like beside others.
    public enum PresentationStyle: UInt, Sendable {
        /// As the system likes.
        case automatic = 0
        /// Beside the others.
        case standard = 1
        /// Over the others, which are dimmed.
        case prominent = 2

        var value: PresentationOptions.Style {
            switch self {
            case .automatic: .automatic
            case .standard: .standard
            case .prominent: .prominent
            }
        }
    }

    /// How a window goes when it is closed.
    public enum DismissalAnimation: Int, Sendable {
        /// Plainly closed.
        case standard = 1
        /// The work is done.
        case commit = 2
        /// The work is put aside.
        case decline = 3

        var value: SceneModel.DismissalAnimation {
            switch self {
            case .standard: .standard
            case .commit: .commit
            case .decline: .decline
            }
        }
    }

    /// UIKit's flat name, nested as a talk writes it.
    public typealias DestructionRequestOptions = UIWindowSceneDestructionRequestOptions
}

/// How a scene goes.
@MainActor
open class UISceneDestructionRequestOptions: NSObject {
    /// Options with their defaults.
    public override init() { super.init() }

    var animation: SceneModel.DismissalAnimation { .standard }
}

/// How a window goes.
@MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// What closing means; `standard` unless set.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard

    override var animation: SceneModel.DismissalAnimation { windowDismissalAnimation.value }
}

/// Where a window should go.
public protocol UIWindowScenePlacement: Hashable {}

/// What the placements here have in common.
protocol ScenePlacing {
    var style: PresentationOptions.Style { get }
}

/// Over the others, which are dimmed.
public struct UIWindowSceneProminentPlacement: UIWindowScenePlacement, ScenePlacing, Sendable {
    /// The placement.
    public init() {}
    var style: PresentationOptions.Style { .prominent }
}

/// Beside the others.
public struct UIWindowSceneStandardPlacement: UIWindowScenePlacement, ScenePlacing, Sendable {
    /// The placement.
    public init() {}
    var style: PresentationOptions.Style { .standard }
}

extension UIWindowScenePlacement where Self == UIWindowSceneProminentPlacement {
    /// Over the others, which are dimmed.
    public static func prominent() -> Self { Self() }
}

extension UIWindowScenePlacement where Self == UIWindowSceneStandardPlacement {
    /// Beside the others.
    public static func standard() -> Self { Self() }
}

/// A wish to see a scene, in the form of iOS 17.
@MainActor
public struct UISceneSessionActivationRequest {
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The session that is wanted; nil for the one whose conditions fit the activity, or a new one.
    public let session: UISceneSession?
    /// What the scene is told; nil for nothing.
    public var userActivity: NSUserActivity?
    /// How the scene should come on screen; nil as the system likes.
    public var options: UIScene.ActivationRequestOptions?

    /// Asks for a scene of a role: an existing one whose conditions accept the activity, else a new one.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    }

    /// Asks for a session's scene.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
    }
}
