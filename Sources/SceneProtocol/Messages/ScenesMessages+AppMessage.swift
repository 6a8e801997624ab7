import SceneModel

extension ScenesMessages {
    /// One reply to `Register`: an object with exactly one field. The field is named after the case.
    public enum AppMessage: Hashable, Sendable {
        /// The registration, in the first reply.
        case registration(Registration)
        /// An item to handle.
        case item(Item)
        /// A change of a scene's activation state.
        case transition(Transition)
        /// The disconnection of a scene.
        case disconnection(Disconnection)
        /// A request to bring a scene's window to the front.
        case presentation(WindowPresentation)
        /// A request to save the state of this session's scene without changing its activation state.
        case saveState(SessionIdentifier)
        /// A request for the shortcuts of a scene.
        case shortcutQuery(ShortcutMessages.Query)
        /// A command that a person has chosen from the shortcuts of a scene.
        case shortcutChoice(ShortcutMessages.Choice)
        /// A request for the complete current activity.
        case activityQuery(HandoffMessages.ActivityQuery)
        /// The number of an activity that another device has continued.
        case continuedActivity(Int)

        private enum Kind: String, CodingKey {
            case registration, item, transition, disconnection, presentation, saveState, shortcutQuery, shortcutChoice
            case activityQuery, continuedActivity
        }
    }
}

extension ScenesMessages.AppMessage: Codable {
    /// Decodes a message; unknown fields are ignored.
    ///
    /// - Throws: ``MessageKindError`` unless exactly one field is known, and the decoder's errors.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Kind.self)
        let kind = try fields.messageKind()
        switch kind {
        case .registration: self = .registration(try fields.decode(ScenesMessages.Registration.self, forKey: kind))
        case .item: self = .item(try fields.decode(ScenesMessages.Item.self, forKey: kind))
        case .transition: self = .transition(try fields.decode(ScenesMessages.Transition.self, forKey: kind))
        case .disconnection: self = .disconnection(try fields.decode(ScenesMessages.Disconnection.self, forKey: kind))
        case .presentation:
            self = .presentation(try fields.decode(ScenesMessages.WindowPresentation.self, forKey: kind))
        case .saveState: self = .saveState(try fields.decode(SessionIdentifier.self, forKey: kind))
        case .shortcutQuery: self = .shortcutQuery(try fields.decode(ShortcutMessages.Query.self, forKey: kind))
        case .shortcutChoice: self = .shortcutChoice(try fields.decode(ShortcutMessages.Choice.self, forKey: kind))
        case .activityQuery: self = .activityQuery(try fields.decode(HandoffMessages.ActivityQuery.self, forKey: kind))
        case .continuedActivity: self = .continuedActivity(try fields.decode(Int.self, forKey: kind))
        }
    }

    /// Encodes the payload as the only field.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Kind.self)
        switch self {
        case .registration(let registration): try fields.encode(registration, forKey: .registration)
        case .item(let item): try fields.encode(item, forKey: .item)
        case .transition(let transition): try fields.encode(transition, forKey: .transition)
        case .disconnection(let disconnection): try fields.encode(disconnection, forKey: .disconnection)
        case .presentation(let presentation): try fields.encode(presentation, forKey: .presentation)
        case .saveState(let session): try fields.encode(session, forKey: .saveState)
        case .shortcutQuery(let query): try fields.encode(query, forKey: .shortcutQuery)
        case .shortcutChoice(let choice): try fields.encode(choice, forKey: .shortcutChoice)
        case .activityQuery(let query): try fields.encode(query, forKey: .activityQuery)
        case .continuedActivity(let number): try fields.encode(number, forKey: .continuedActivity)
        }
    }
}
