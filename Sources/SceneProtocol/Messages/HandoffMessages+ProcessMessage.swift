extension HandoffMessages {
    /// One reply to `Register` of `org.proscenium.Handoff`: an object with exactly one field, named after the case.
    package enum ProcessMessage: Hashable, Sendable {
        /// The activities that other devices may be offered, the latest first.
        case activities([LocalActivity])
        /// A request to transfer the activity of an accepted offer.
        case request(TransferRequest)
        /// A continuation that has ended before the activity was transferred.
        case cancelled(String)

        private enum Kind: String, CodingKey { case activities, request, cancelled }
    }
}

extension HandoffMessages.ProcessMessage: Codable {
    /// Decodes a message; unknown fields are ignored.
    ///
    /// - Throws: ``MessageKindError`` unless exactly one field is known, and the decoder's errors.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Kind.self)
        let kind = try fields.messageKind()
        switch kind {
        case .activities: self = .activities(try fields.decode([HandoffMessages.LocalActivity].self, forKey: kind))
        case .request: self = .request(try fields.decode(HandoffMessages.TransferRequest.self, forKey: kind))
        case .cancelled: self = .cancelled(try fields.decode(String.self, forKey: kind))
        }
    }

    /// Encodes the payload as the only field.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Kind.self)
        switch self {
        case .activities(let activities): try fields.encode(activities, forKey: .activities)
        case .request(let request): try fields.encode(request, forKey: .request)
        case .cancelled(let continuation): try fields.encode(continuation, forKey: .cancelled)
        }
    }
}
