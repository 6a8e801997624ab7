import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// Tests of the errors for calls with invalid parameters.
@Suite("Invalid parameters")
struct RefusalTests {
    struct InvalidCall: Sendable, CustomTestStringConvertible {
        let parameters: String
        let parameter: String
        let read: @Sendable (Call) throws(VarlinkError) -> Void
        var testDescription: String { parameters }

        init<Message: Decodable & Sendable>(_ type: Message.Type, _ parameters: String, _ parameter: String) {
            (self.parameters, self.parameter) = (parameters, parameter)
            read = { call throws(VarlinkError) in _ = try call.decode(type) }
        }

        init(preview: String, _ parameter: String) {
            self.init(
                ScenesCalls.RequestActivation.self,
                "{\"presentation\": {\"style\": \"standard\", \"preview\": \(preview)}}", "presentation.\(parameter)")
        }
    }

    static let wrong: [InvalidCall] = [
        // Missing required fields.
        InvalidCall(ScenesMessages.Register.self, "{}", "app"),
        InvalidCall(ScenesCalls.Acknowledge.self, "{}", "number"),
        InvalidCall(ScenesCalls.UpdateScene.self, #"{"title": "a"}"#, "session"),
        InvalidCall(StageCalls.SnapshotTaken.self, #"{"session": "S", "file": "f", "width": 1}"#, "height"),
        InvalidCall(SystemCalls.Explain.self, "{}", "event"),
        InvalidCall(SystemCalls.TrimScenes.self, "{}", "keep"),
        InvalidCall(SharedMessages.Join.self, "{}", "token"),
        // Unknown enumeration values.
        InvalidCall(StageCalls.Report.self, #"{"session": "S", "state": "asleep"}"#, "state"),
        InvalidCall(SharedMessages.CloseSession.self, #"{"session": "S", "animation": "burn"}"#, "animation"),
        InvalidCall(ScenesCalls.UpdateScene.self, #"{"session": "S", "removes": ["title", "soul"]}"#, "removes[1]"),
        InvalidCall(
            ScenesMessages.Register.self,
            #"{"app": "a", "scenes": [{"session": "S", "state": "background"}, {"session": "S", "state": "gone"}]}"#,
            "scenes[1].state"),
        InvalidCall(ScenesCalls.RequestActivation.self, #"{"presentation": {"style": "loud"}}"#, "presentation.style"),
        // Preview frames that are incomplete or out of range.
        InvalidCall(preview: #"{"x": 0, "y": 0, "width": 1}"#, "preview.height"),
        InvalidCall(preview: #"{"x": 1e6, "y": 0, "width": 1, "height": 1}"#, "preview.x"),
        InvalidCall(preview: #"{"x": 0, "y": -1e308, "width": 1, "height": 1}"#, "preview.y"),
        InvalidCall(preview: #"{"x": 0, "y": 0, "width": 0, "height": 1}"#, "preview.width"),
        InvalidCall(preview: #"{"x": 0, "y": 0, "width": 1, "height": -1}"#, "preview.height"),
        // Wrong types and invalid texts.
        InvalidCall(ScenesCalls.Acknowledge.self, #"{"number": "7"}"#, "number"),
        InvalidCall(ScenesCalls.RequestActivation.self, #"{"byConditions": 1}"#, "byConditions"),
        InvalidCall(ScenesMessages.Register.self, #"{"app": "a b"}"#, "app"),
        InvalidCall(SharedMessages.SessionReference.self, #"{"session": ""}"#, "session"),
        InvalidCall(
            ScenesCalls.UpdateScene.self, #"{"session": "S", "conditions": {"can": "self =="}}"#, "conditions.can"),
        InvalidCall(
            SystemCalls.Activate.self, #"{"app": "a", "event": {"app": "a", "kind": "openURL"}}"#, "event.url"),
        InvalidCall(SystemCalls.Activate.self, #"{"app": "a", "event": {"app": "a", "kind": "bang"}}"#, "event.kind"),
        InvalidCall(
            ScenesCalls.SaveState.self, #"{"session": "S", "activity": {"activityType": "a", "title": 3}}"#,
            "activity.title"),
    ]

    @Test("B08: An invalid or missing parameter is named in the error", arguments: wrong)
    func named(_ wrong: InvalidCall) throws {
        let message = Data(#"{"method": "a.b.C", "parameters": \#(wrong.parameters)}"#.utf8)
        let call = try Call(message: message)
        #expect(throws: VarlinkError.invalidParameter(wrong.parameter)) { try wrong.read(call) }
    }
}
