import SceneModel
import SceneProtocol

/// The payload of each kind of message, for tests that wait for one kind among many; nil for the other kinds.
extension StageMessages.StageMessage {
    /// The registration.
    package var registration: StageMessages.Registration? {
        if case .registration(let value) = self { value } else { nil }
    }
    /// The app that is new or has changed.
    package var app: StageMessages.App? { if case .app(let value) = self { value } else { nil } }
    /// The card that is new or has changed.
    package var card: StageMessages.Card? { if case .card(let value) = self { value } else { nil } }
    /// The request to show a session.
    package var presentation: StageMessages.Presentation? {
        if case .presentation(let value) = self { value } else { nil }
    }
    /// The session that was removed.
    package var dismissal: StageMessages.Dismissal? { if case .dismissal(let value) = self { value } else { nil } }
    /// The window that the stage has to expect, with the window's activation token.
    package var expectation: StageMessages.Expectation? {
        if case .expectation(let value) = self { value } else { nil }
    }
    /// The banner to show.
    package var banner: StageMessages.Banner? { if case .banner(let value) = self { value } else { nil } }
    /// The identifier of the banner that has become invalid.
    package var bannerRemoved: String? { if case .bannerRemoved(let value) = self { value } else { nil } }
    /// The session to take a snapshot of.
    package var snapshot: SessionIdentifier? { if case .snapshot(let value) = self { value } else { nil } }
    /// The session whose scene has ended.
    package var sceneEnded: SessionIdentifier? { if case .sceneEnded(let value) = self { value } else { nil } }
}
