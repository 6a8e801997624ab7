import Foundation
import SceneModel

extension UIScene {
    /// The options for activating a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene whose interface made the request; nil for none.
        open var requestingScene: UIScene?
        /// The frame that the new window grows from, in the coordinates of the requesting scene's window; nil lets the
        /// system decide.
        final var preview: PreviewSourceFrame?

        /// Creates options with the default values.
        public override init() { super.init() }

        /// Returns the presentation options that are sent to the daemon. Without a requesting scene the preview frame
        /// is omitted, because it is relative to the window of that scene.
        func presentation() -> PresentationOptions {
            PresentationOptions(
                style: .automatic, requestingSession: requestingScene?.session.identifier,
                preview: requestingScene == nil ? nil : preview)
        }
    }

    /// A nested name for `UISceneDestructionRequestOptions`, as an Apple conference talk uses it.
    public typealias DestructionRequestOptions = UISceneDestructionRequestOptions
}

extension UIWindowScene {
    /// The options for activating a window scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// The preferred arrangement of the new window relative to other windows. With `automatic`, the default, the
        /// system decides. The system may ignore any other value.
        open var preferredPresentationStyle = PresentationStyle.automatic
        /// The placement of the new window; nil to use the style. A placement takes precedence over the style.
        open var placement: (any UIWindowScenePlacement)?

        override func presentation() -> PresentationOptions {
            var options = super.presentation()
            options.style = (placement as? any StyledScenePlacement)?.style ?? preferredPresentationStyle.value
            return options
        }
    }

    /// The arrangement of a new window relative to other windows.
    public enum PresentationStyle: UInt, Sendable {
        /// The system decides.
        case automatic = 0
        /// Beside the other windows.
        case standard = 1
        /// Above the other windows, which are dimmed.
        case prominent = 2

        var value: PresentationOptions.Style {
            switch self {
            case .automatic: .automatic
            case .standard: .standard
            case .prominent: .prominent
            }
        }
    }

    /// The animation of a window that is closed.
    public enum DismissalAnimation: Int, Sendable {
        /// An ordinary close.
        case standard = 1
        /// The window's work is complete.
        case commit = 2
        /// The window's work is not completed, for instance because it is postponed.
        case decline = 3

        var value: SceneModel.DismissalAnimation {
            switch self {
            case .standard: .standard
            case .commit: .commit
            case .decline: .decline
            }
        }
    }

    /// A nested name for `UIWindowSceneDestructionRequestOptions`, as an Apple conference talk uses it.
    public typealias DestructionRequestOptions = UIWindowSceneDestructionRequestOptions
}

/// The options for destroying a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    /// Creates options with the default values.
    public override init() { super.init() }

    var animation: SceneModel.DismissalAnimation { .standard }
}

/// The options for closing a window.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animation with which the window closes. The animation expresses the reason for closing. The default is
    /// `standard`.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard

    override var animation: SceneModel.DismissalAnimation { windowDismissalAnimation.value }
}

/// A placement of a window.
public protocol UIWindowScenePlacement: Hashable {}

/// A placement that has a presentation style. UIKit ignores a placement that does not conform to
/// this protocol.
protocol StyledScenePlacement {
    var style: PresentationOptions.Style { get }
}

/// A placement above the other windows, which are dimmed.
public struct UIWindowSceneProminentPlacement: UIWindowScenePlacement, StyledScenePlacement, Sendable {
    /// Creates the placement.
    public init() {}
    var style: PresentationOptions.Style { .prominent }
}

/// A placement beside the other windows.
public struct UIWindowSceneStandardPlacement: UIWindowScenePlacement, StyledScenePlacement, Sendable {
    /// Creates the placement.
    public init() {}
    var style: PresentationOptions.Style { .standard }
}

extension UIWindowScenePlacement where Self == UIWindowSceneProminentPlacement {
    /// Returns the placement above the other windows, which are dimmed.
    public static func prominent() -> Self { Self() }
}

extension UIWindowScenePlacement where Self == UIWindowSceneStandardPlacement {
    /// Returns the placement beside the other windows.
    public static func standard() -> Self { Self() }
}

/// A request to activate a scene, the parameter of `UIApplication.activateSceneSession(for:errorHandler:)`.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The session to activate. With nil, a session whose conditions accept the activity is activated, or a new session
    /// is created.
    public let session: UISceneSession?
    /// The activity that is passed to the scene; nil for none.
    public var userActivity: NSUserActivity?
    /// The activation options; nil lets the system decide.
    public var options: UIScene.ActivationRequestOptions?

    /// Creates a request for a scene of a role. An existing scene whose conditions accept the activity is activated;
    /// otherwise a new scene is created.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    }

    /// Creates a request for a session's scene.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
    }
}
