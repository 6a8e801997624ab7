import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// Conformance of Swift's encoding and decoding to the interface files.
@Suite("Messages and interfaces")
struct MessageTests {
    @Test(
        "M14, M19, B08: Messages conform to their interface and round-trip", arguments: MessageForm.all)
    func roundTrip(_ form: MessageForm) throws {
        let description = try form.interface.description()
        for filling in MessageGenerator.OptionalFields.allCases {
            for seed in 0..<UInt64(filling == .some ? 60 : 15) {
                var generator = MessageGenerator(seed: seed, filling)
                try form.roundTrip(&generator, description)
            }
        }
    }

    @Test("M05: Conditions in messages round-trip through the predicate language")
    func conditions() throws {
        let text = #"{"session": "S", "conditions": {"can": "self ==[c] 'A' OR self BEGINSWITH 'b'"}}"#
        let update = try decode(ScenesCalls.UpdateScene.self, text)
        let written = try JSONEncoder().encode(update)
        #expect(try JSONDecoder().decode(ScenesCalls.UpdateScene.self, from: written) == update)
        #expect(update.conditions?.prefers == ActivationConditions.standard.prefers)
    }

    @Test("M14: JSON with required fields only is decoded")
    func minimal() throws {
        let app = try AppIdentifier("com.example.clown")
        let session = try SessionIdentifier("S")
        #expect(
            try decode(ScenesMessages.Register.self, #"{"app": "com.example.clown"}"#)
                == ScenesMessages.Register(app: app))
        #expect(
            try decode(ScenesCalls.UpdateScene.self, #"{"session": "S"}"#) == ScenesCalls.UpdateScene(session: session))
        #expect(
            try decode(ScenesCalls.Acknowledge.self, #"{"number": 7}"#)
                == ScenesCalls.Acknowledge(number: ItemNumber(rawValue: 7)))
        #expect(try decode(ScenesCalls.RequestActivation.self, "{}") == ScenesCalls.RequestActivation())
        #expect(try decode(SharedMessages.OptionalApp.self, "{}") == SharedMessages.OptionalApp())
        #expect(
            try decode(SharedMessages.CloseSession.self, #"{"session": "S", "animation": null}"#)
                == SharedMessages.CloseSession(session: session))
        #expect(
            try decode(SystemCalls.Activate.self, #"{"app": "com.example.clown"}"#) == SystemCalls.Activate(app: app))
        #expect(try decode(DaemonEvent.WatchReply.self, "{}") == DaemonEvent.WatchReply(nil))
        let event = #"{"event": {"app": "com.example.clown", "kind": "openURL", "url": "clown://robbie"}}"#
        let read = try decode(SystemCalls.Explain.self, event).event
        #expect(read.contentIdentifier?.text == "clown://robbie")
    }

    @Test("B08: Unknown fields from later versions are ignored")
    func unknownFields() throws {
        #expect(
            try decode(SharedMessages.Join.self, #"{"token": "T", "later": {"deep": [1]}}"#)
                == SharedMessages.Join(token: "T"))
        let text =
            #"{"item": {"number": 1, "kind": "refresh", "isRedelivered": false, "session": "S", "x": 1}, "y": 2}"#
        let item = ScenesMessages.Item(
            number: ItemNumber(rawValue: 1), isRedelivered: false,
            .refresh(try SessionIdentifier("S"), connection: nil))
        #expect(try decode(ScenesMessages.AppMessage.self, text) == ScenesMessages.AppMessage.item(item))
        let activity = #"{"session": "S", "activity": {"activityType": "a", "later": true}}"#
        #expect(try decode(ScenesCalls.SaveState.self, activity).activity == UserActivity(activityType: "a"))
    }

    private func decode<Message: Decodable>(_ type: Message.Type, _ text: String) throws -> Message {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
