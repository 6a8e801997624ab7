import SceneModel

/// The parameters of calls of `org.proscenium.Stage`, except `Register`.
public enum StageCalls {
    /// The parameters of `Report`.
    public struct Report: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// The activation state of the session's window.
        public var state: ActivationState

        /// Creates parameters.
        public init(session: SessionIdentifier, state: ActivationState) {
            (self.session, self.state) = (session, state)
        }
    }

    /// The parameters of `ChooseBannerAction`.
    package struct ChooseBannerAction: Hashable, Sendable, Codable {
        /// The identifier of the banner.
        package var banner: String
        /// The identifier of the action that was chosen.
        package var action: String
        /// The text that the person entered; nil if the action has no text field.
        package var text: String?

        /// Creates parameters.
        package init(banner: String, action: String, text: String? = nil) {
            (self.banner, self.action, self.text) = (banner, action, text)
        }
    }

    /// The parameters of `OpenNewWindow`.
    package struct OpenNewWindow: Hashable, Sendable, Codable {
        /// The app.
        package var app: AppIdentifier
        /// The activity for the new scene; nil for none.
        package var activity: UserActivity?

        /// Creates parameters.
        package init(app: AppIdentifier, activity: UserActivity? = nil) {
            (self.app, self.activity) = (app, activity)
        }
    }

    /// The parameters of `PerformQuickAction`.
    package struct PerformQuickAction: Hashable, Sendable, Codable {
        /// The app that offers the quick action.
        package var app: AppIdentifier
        /// The quick action's type.
        package var type: String
        /// The target content identifier of the quick action; needed if several quick actions of the app have the same
        /// type. Nil for the first quick action of the type.
        package var targetContentIdentifier: TargetContentIdentifier?

        /// Creates parameters.
        package init(app: AppIdentifier, type: String, targetContentIdentifier: TargetContentIdentifier? = nil) {
            (self.app, self.type, self.targetContentIdentifier) = (app, type, targetContentIdentifier)
        }
    }

    /// The parameters of `Redeem`.
    public struct Redeem: Hashable, Sendable, Codable {
        /// The activation token that the window presented.
        package var activationToken: String
        /// The pid of the process that owns the window.
        public var processID: Int32

        /// Creates parameters.
        package init(activationToken: String, processID: Int32) {
            (self.activationToken, self.processID) = (activationToken, processID)
        }
    }

    /// The parameters of `SnapshotTaken`.
    public struct SnapshotTaken: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// The name of the file in the snapshot folder.
        public var file: String
        /// The width of the window in pixels. The image in the file may be smaller.
        public var width: Int
        /// The height of the window in pixels.
        public var height: Int

        /// Creates parameters.
        public init(session: SessionIdentifier, file: String, width: Int, height: Int) {
            (self.session, self.file, self.width, self.height) = (session, file, width, height)
        }
    }
}
