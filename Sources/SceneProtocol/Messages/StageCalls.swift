import SceneModel

/// The parameters of the short calls of `org.proscenium.Stage`.
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
        /// The banner.
        package var banner: String
        /// The identifier of the action that was chosen.
        package var action: String
        /// The text the person entered; nil for actions without a text field.
        package var text: String?

        /// Creates parameters.
        package init(banner: String, action: String, text: String? = nil) {
            (self.banner, self.action, self.text) = (banner, action, text)
        }
    }

    /// The parameters of `PerformQuickAction`.
    package struct PerformQuickAction: Hashable, Sendable, Codable {
        /// The app.
        package var app: AppIdentifier
        /// The quick action's type.
        package var type: String
        /// The content the quick action is about, needed where several actions have the same type; nil for the first of
        /// that type.
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
        /// Name of the file in the folder of snapshots.
        public var file: String
        /// Its width in pixels.
        public var width: Int
        /// Its height in pixels.
        public var height: Int

        /// Creates parameters.
        public init(session: SessionIdentifier, file: String, width: Int, height: Int) {
            (self.session, self.file, self.width, self.height) = (session, file, width, height)
        }
    }
}
