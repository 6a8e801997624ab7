import Foundation
import SceneModel
import SceneProtocol
import Testing

/// Tests of the messages that the daemon sends as replies to `Register`. Each message is an object with exactly one
/// field. The name of the field is the kind of the message.
@Suite("Kinds of messages")
struct MessageKindTests {
    /// A message with its JSON.
    struct Form<Message: Codable & Equatable & Sendable>: Sendable, CustomTestStringConvertible {
        let json: String
        let message: @Sendable (SessionIdentifier, AppIdentifier) -> Message
        var testDescription: String { json }

        init(_ json: String, _ message: @escaping @Sendable (SessionIdentifier, AppIdentifier) -> Message) {
            (self.json, self.message) = (json, message)
        }

        func check() throws {
            let message = message(try SessionIdentifier("S"), try AppIdentifier("a.b"))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            #expect(String(decoding: try encoder.encode(message), as: UTF8.self) == json)
            let decoder = JSONDecoder()
            #expect(try decoder.decode(Message.self, from: Data(json.utf8)) == message)
            // Fields of a later version, and known fields that are null, are ignored.
            let extended = json.dropLast() + #","later":{"deep":[1]},"other":null}"#
            #expect(try decoder.decode(Message.self, from: Data(extended.utf8)) == message)
        }
    }

    static let appForms: [Form<ScenesMessages.AppMessage>] = [
        Form(#"{"registration":{"joinToken":"t","openSessions":[],"process":"p"}}"#) { _, _ in
            .registration(.init(process: "p", joinToken: "t", openSessions: []))
        },
        Form(#"{"item":{"isRedelivered":true,"kind":"refresh","number":7,"session":"S"}}"#) { session, _ in
            .item(.init(number: ItemNumber(rawValue: 7), isRedelivered: true, .refresh(session, connection: nil)))
        },
        Form(
            #"{"item":{"event":{"app":"a.b","kind":"notification","version":1},"isRedelivered":false,"#
                + #""kind":"activate","number":7,"session":"S"}}"#
        ) { session, app in
            .item(
                .init(
                    number: ItemNumber(rawValue: 7), isRedelivered: false,
                    .activate(
                        session, event: try? SceneEvent(app: app, kind: .notification(identifier: nil)), connection: nil
                    )))
        },
        Form(#"{"item":{"discarded":["S"],"isRedelivered":false,"kind":"discard","number":7}}"#) { session, _ in
            .item(.init(number: ItemNumber(rawValue: 7), isRedelivered: false, .discard([session])))
        },
        Form(#"{"item":{"isRedelivered":false,"kind":"push","number":7,"userInfo":{"a":1}}}"#) { _, _ in
            .item(.init(number: ItemNumber(rawValue: 7), isRedelivered: false, .push(["a": .integer(1)])))
        },
        Form(#"{"transition":{"session":"S","state":"foregroundActive"}}"#) { session, _ in
            .transition(.init(session: session, state: .foregroundActive))
        },
        Form(#"{"disconnection":{"session":"S"}}"#) { session, _ in
            .disconnection(.init(session: session, animation: nil))
        },
        Form(#"{"presentation":{"activationToken":"t","session":"S"}}"#) { session, _ in
            .presentation(.init(session: session, activationToken: "t"))
        },
        Form(#"{"saveState":"S"}"#) { session, _ in .saveState(session) },
        Form(#"{"shortcutQuery":{"query":7,"session":"S"}}"#) { session, _ in
            .shortcutQuery(.init(query: 7, session: session))
        },
        Form(#"{"shortcutChoice":{"number":3,"query":7,"session":"S"}}"#) { session, _ in
            .shortcutChoice(.init(query: 7, session: session, number: 3))
        },
        Form(#"{"activityQuery":{"number":3,"query":7}}"#) { _, _ in .activityQuery(.init(query: 7, number: 3)) },
        Form(#"{"continuedActivity":3}"#) { _, _ in .continuedActivity(3) },
    ]

    static let stageForms: [Form<StageMessages.StageMessage>] = [
        Form(#"{"registration":{"apps":[],"cards":[],"joinToken":"t","snapshotFolder":"/s"}}"#) { _, _ in
            .registration(.init(joinToken: "t", snapshotFolder: "/s", apps: [], cards: []))
        },
        Form(
            #"{"app":{"app":"a.b","badge":2,"isRunning":false,"name":"B","shortcutItems":[],"#
                + #""supportsMultipleScenes":true}}"#
        ) { _, app in
            .app(
                .init(
                    app: app, name: "B", bundle: nil, supportsMultipleScenes: true, isRunning: false,
                    shortcutItems: [], badge: 2))
        },
        Form(
            #"{"card":{"app":"a.b","hasScene":true,"isPrivate":false,"lastActive":"1970-01-01T00:00:00.000Z","#
                + #""role":"UIWindowSceneSessionRoleApplication","session":"S"}}"#
        ) { session, app in
            .card(
                .init(
                    SceneSession(identifier: session, app: app, role: .windowApplication, lastActive: .epoch),
                    hasScene: true, snapshot: nil))
        },
        Form(#"{"presentation":{"hasScene":true,"session":"S","style":"prominent"}}"#) { session, _ in
            .presentation(.init(session: session, hasScene: true, PresentationOptions(style: .prominent)))
        },
        Form(#"{"dismissal":{"animation":"commit","session":"S"}}"#) { session, _ in
            .dismissal(.init(session: session, animation: .commit))
        },
        Form(#"{"expectation":{"activationToken":"t","session":"S"}}"#) { session, _ in
            .expectation(.init(session: session, activationToken: "t"))
        },
        Form(
            #"{"banner":{"actions":[],"app":"a.b","banner":"n","content":{"title":"T"},"#
                + #""date":"1970-01-01T00:00:00.000Z","isSilent":false}}"#
        ) { _, app in
            .banner(
                .init(
                    banner: "n", app: app, content: NotificationContent(title: "T"), date: .epoch, actions: [],
                    isSilent: false))
        },
        Form(#"{"bannerRemoved":"n"}"#) { _, _ in .bannerRemoved("n") },
        Form(#"{"snapshot":"S"}"#) { session, _ in .snapshot(session) },
        Form(#"{"sceneEnded":"S"}"#) { session, _ in .sceneEnded(session) },
    ]

    @Test("M14: Every message to an app is an object with one field", arguments: appForms)
    func app(_ form: Form<ScenesMessages.AppMessage>) throws { try form.check() }

    @Test("M30: Every message to a stage is an object with one field", arguments: stageForms)
    func stage(_ form: Form<StageMessages.StageMessage>) throws { try form.check() }

    @Test(
        "B08: A message without a known field is refused as a message of an unknown kind",
        arguments: ["{}", #"{"later":{}}"#, #"{"item":null,"presentation":null}"#])
    func unknown(_ json: String) {
        #expect(throws: MessageKindError.unknown) {
            try JSONDecoder().decode(ScenesMessages.AppMessage.self, from: Data(json.utf8))
        }
        #expect(throws: MessageKindError.unknown) {
            try JSONDecoder().decode(StageMessages.StageMessage.self, from: Data(json.utf8))
        }
    }

    @Test("B08: A message with several known fields is refused, and the error names them")
    func ambiguous() {
        let appJSON = Data(#"{"transition":{"session":"S","state":"background"},"saveState":"S"}"#.utf8)
        #expect(throws: MessageKindError.ambiguous(["saveState", "transition"])) {
            try JSONDecoder().decode(ScenesMessages.AppMessage.self, from: appJSON)
        }
        let stageJSON = Data(#"{"snapshot":"S","bannerRemoved":"n"}"#.utf8)
        #expect(throws: MessageKindError.ambiguous(["bannerRemoved", "snapshot"])) {
            try JSONDecoder().decode(StageMessages.StageMessage.self, from: stageJSON)
        }
        let error = MessageKindError.ambiguous(["a", "b"])
        #expect("\(error)" == "the message has more than one field: a, b")
    }

    @Test(
        "B08: An invalid payload is an error of its field, not an unknown kind",
        arguments: [
            #"{"saveState":7}"#, #"{"transition":{"session":"S"}}"#, #"{"item":{}}"#,
            #"{"item":{"number":1,"kind":"activate","isRedelivered":false}}"#,
            #"{"item":{"number":1,"kind":"refresh","isRedelivered":false,"session":null}}"#,
            #"{"item":{"number":1,"kind":"discard","isRedelivered":false,"session":"S"}}"#,
            #"{"item":{"number":1,"kind":"respond","isRedelivered":false}}"#,
            #"{"item":{"number":1,"kind":"push","isRedelivered":false}}"#,
            #"{"item":{"number":1,"kind":"push","isRedelivered":false,"userInfo":[1]}}"#,
            #"{"item":{"number":1,"kind":"later","isRedelivered":false,"session":"S"}}"#,
        ])
    func invalid(_ json: String) {
        let error = #expect(throws: (any Error).self) {
            try JSONDecoder().decode(ScenesMessages.AppMessage.self, from: Data(json.utf8))
        }
        // Types with a handwritten decoder throw `FieldError`, and types with a synthesised decoder throw
        // `DecodingError`.
        #expect(error is FieldError || error is DecodingError)
    }
}
