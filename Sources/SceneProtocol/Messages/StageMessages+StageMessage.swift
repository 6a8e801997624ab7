import SceneModel

extension StageMessages {
    /// One reply to `Register`: an object with exactly one field. The field is named after the case.
    public enum StageMessage: Hashable, Sendable {
        /// The registration, in the first reply.
        case registration(Registration)
        /// An app that is new or has changed.
        case app(App)
        /// A card that is new or has changed.
        case card(Card)
        /// A request to show a session.
        case presentation(Presentation)
        /// A session that was removed.
        case dismissal(Dismissal)
        /// An announced window: the session and the token by which the stage recognises the window.
        case expectation(Expectation)
        /// A banner to show.
        case banner(Banner)
        /// The identifier of a banner to remove.
        case bannerRemoved(String)
        /// The session that the stage must take a snapshot of.
        case snapshot(SessionIdentifier)
        /// The session whose scene has ended; the session's card stays.
        case sceneEnded(SessionIdentifier)

        private enum Kind: String, CodingKey {
            case registration, app, card, presentation, dismissal, expectation, banner, bannerRemoved, snapshot
            case sceneEnded
        }
    }
}

extension StageMessages.StageMessage: Codable {
    /// Decodes a message; unknown fields are ignored.
    ///
    /// - Throws: ``MessageKindError`` unless exactly one field is known, and the decoder's errors.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Kind.self)
        let kind = try fields.messageKind()
        switch kind {
        case .registration: self = .registration(try fields.decode(StageMessages.Registration.self, forKey: kind))
        case .app: self = .app(try fields.decode(StageMessages.App.self, forKey: kind))
        case .card: self = .card(try fields.decode(StageMessages.Card.self, forKey: kind))
        case .presentation: self = .presentation(try fields.decode(StageMessages.Presentation.self, forKey: kind))
        case .dismissal: self = .dismissal(try fields.decode(StageMessages.Dismissal.self, forKey: kind))
        case .expectation: self = .expectation(try fields.decode(StageMessages.Expectation.self, forKey: kind))
        case .banner: self = .banner(try fields.decode(StageMessages.Banner.self, forKey: kind))
        case .bannerRemoved: self = .bannerRemoved(try fields.decode(String.self, forKey: kind))
        case .snapshot: self = .snapshot(try fields.decode(SessionIdentifier.self, forKey: kind))
        case .sceneEnded: self = .sceneEnded(try fields.decode(SessionIdentifier.self, forKey: kind))
        }
    }

    /// Encodes the payload as the only field.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Kind.self)
        switch self {
        case .registration(let registration): try fields.encode(registration, forKey: .registration)
        case .app(let app): try fields.encode(app, forKey: .app)
        case .card(let card): try fields.encode(card, forKey: .card)
        case .presentation(let presentation): try fields.encode(presentation, forKey: .presentation)
        case .dismissal(let dismissal): try fields.encode(dismissal, forKey: .dismissal)
        case .expectation(let expectation): try fields.encode(expectation, forKey: .expectation)
        case .banner(let banner): try fields.encode(banner, forKey: .banner)
        case .bannerRemoved(let name): try fields.encode(name, forKey: .bannerRemoved)
        case .snapshot(let session): try fields.encode(session, forKey: .snapshot)
        case .sceneEnded(let session): try fields.encode(session, forKey: .sceneEnded)
        }
    }
}
