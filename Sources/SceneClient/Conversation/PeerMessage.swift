import SceneModel
import SceneProtocol

/// A message that the daemon sends to a peer as a reply to the peer's `Register` call.
package protocol PeerMessage: Decodable, Equatable, Sendable {
    /// The interface that the peer registers with and calls.
    static var interface: ProtocolInterface { get }
    /// The effect of the message on the conversation.
    var effect: MessageEffect { get }
}

extension ScenesMessages.AppMessage: PeerMessage {
    /// The interface of apps.
    package static var interface: ProtocolInterface { .scenes }

    /// The effect of the message on the conversation.
    package var effect: MessageEffect {
        switch self {
        case .registration(let registration):
            .registers(
                joinToken: registration.joinToken, sessions: Set(registration.openSessions.map(\.identifier)))
        case .item, .transition, .disconnection, .presentation, .saveState, .shortcutQuery, .shortcutChoice,
            .activityQuery, .continuedActivity:
            .none
        }
    }
}

extension StageMessages.StageMessage: PeerMessage {
    /// The interface of stages.
    package static var interface: ProtocolInterface { .stage }

    /// The effect of the message on the conversation.
    package var effect: MessageEffect {
        switch self {
        case .registration(let registration):
            .registers(joinToken: registration.joinToken, sessions: Set(registration.cards.map(\.session)))
        case .dismissal(let dismissal): .removes(dismissal.session)
        case .app, .card, .presentation, .expectation, .banner, .bannerRemoved, .snapshot, .sceneEnded: .none
        }
    }
}
