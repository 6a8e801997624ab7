import SceneModel

/// The parameters of the short calls of `org.proscenium.Stage`.
public enum StageCalls {
    /// The parameters of `Report`.
    public struct Report: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// Where its window is.
        public var state: ActivationState

        /// Makes parameters.
        public init(session: SessionIdentifier, state: ActivationState) {
            (self.session, self.state) = (session, state)
        }
    }

    /// The parameters of `ChooseBannerAction`.
    public struct ChooseBannerAction: Hashable, Sendable, Codable {
        /// The banner.
        public var banner: String
        /// The identifier of the action that was chosen.
        public var action: String
        /// What the person wrote; nil for actions without a text field.
        public var text: String?

        /// Makes parameters.
        public init(banner: String, action: String, text: String? = nil) {
            (self.banner, self.action, self.text) = (banner, action, text)
        }
    }

    /// The parameters of `PerformQuickAction`.
    public struct PerformQuickAction: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// The quick action's type.
        public var type: String
        /// What it is about, where several have the type; nil for the first.
        public var targetContentIdentifier: TargetContentIdentifier?

        /// Makes parameters.
        public init(app: AppIdentifier, type: String, targetContentIdentifier: TargetContentIdentifier? = nil) {
            (self.app, self.type, self.targetContentIdentifier) = (app, type, targetContentIdentifier)
        }
    }

    /// The parameters of `Redeem`.
    public struct Redeem: Hashable, Sendable, Codable {
        /// What the window came with.
        public var activationToken: String
        /// The process whose window it is.
        public var processID: Int32

        /// Makes parameters.
        public init(activationToken: String, processID: Int32) {
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

        /// Makes parameters.
        public init(session: SessionIdentifier, file: String, width: Int, height: Int) {
            (self.session, self.file, self.width, self.height) = (session, file, width, height)
        }
    }
}
