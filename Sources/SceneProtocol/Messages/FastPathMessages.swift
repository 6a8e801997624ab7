import SceneModel
import Varlink

// A fast path for the messages that carry an event from the caller to the stage. The fast path bypasses the general
// decoder and encoder, because decoding and encoding there would take longer than the targeting decision itself.

extension SystemCalls.Activate: FastPathDecodable {
    /// Decodes the common forms. They contain an app and may contain a session, `newSession`, an activation token, a
    /// request identifier, and an event that is a notification or a quick action with few fields. Returns nil to leave
    /// any other form to the general decoder.
    package init?(fastPath object: PlainObject) {
        var app: AppIdentifier?
        var (event, session): (SceneEvent?, SessionIdentifier?)
        var (newSession, token, identifier): (Bool?, String?, String?)
        for member in object.members {
            switch (member.name, member.value) {
            case ("app", .text(let text)):
                app = try? AppIdentifier(text)
                if app == nil { return nil }
            case ("event", .object(let json)):
                event = PlainObject(json, isValid: true).flatMap(SceneEvent.init(fastPath:))
                if event == nil { return nil }
            case ("session", .text(let text)):
                session = try? SessionIdentifier(text)
                if session == nil { return nil }
            case ("newSession", .flag(let flag)): newSession = flag
            case ("activationToken", .text(let text)): token = text
            case ("requestIdentifier", .text(let text)): identifier = text
            default: return nil
            }
        }
        guard let app else { return nil }
        self.init(app: app, event: event, session: session, newSession: newSession, activationToken: token)
        requestIdentifier = identifier
    }
}

extension SceneEvent {
    /// Decodes an event with few fields; returns nil to leave it to the general decoder.
    fileprivate init?(fastPath object: PlainObject) {
        var (app, content): (AppIdentifier?, TargetContentIdentifier?)
        var (kindName, identifier, type): (String?, String?, String?)
        for member in object.members {
            switch (member.name, member.value) {
            case ("version", .number(1)): break
            case ("app", .text(let text)): app = try? AppIdentifier(text)
            case ("kind", .text(let text)): kindName = text
            case ("identifier", .text(let text)): identifier = text
            case ("type", .text(let text)): type = text
            case ("targetContentIdentifier", .text(let text)):
                content = try? TargetContentIdentifier(text)
                if content == nil { return nil }
            default: return nil
            }
        }
        guard let app else { return nil }
        let kind: Kind
        switch (kindName, type) {
        case ("notification", nil): kind = .notification(identifier: identifier)
        case ("quickAction", let type?) where identifier == nil: kind = .quickAction(type: type)
        default: return nil
        }
        guard let event = try? SceneEvent(app: app, kind: kind, explicitIdentifier: content) else { return nil }
        self = event
    }
}

extension StageMessages.StageMessage: FastPathEncodable {
    /// The JSON of a presentation without a preview frame; nil for every other message. Other messages are not urgent,
    /// and the general encoder encodes them.
    package var fastPathJSON: String? {
        guard case .presentation(let presentation) = self, presentation.preview == nil,
            PlainObject.isPlain(presentation.session.text)
        else { return nil }
        var requestingSessionField = ""
        if let session = presentation.requestingSession {
            guard PlainObject.isPlain(session.text) else { return nil }
            requestingSessionField = "\"requestingSession\":\"\(session.text)\","
        }
        return "{\"presentation\":{\"hasScene\":\(presentation.hasScene),\(requestingSessionField)"
            + "\"session\":\"\(presentation.session.text)\",\"style\":\"\(presentation.style.rawValue)\"}}"
    }
}
