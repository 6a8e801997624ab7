import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// Errors for calls with invalid parameters.
@Suite("Invalid parameters")
struct RefusalTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
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

    static let wrong: [Wrong] = [
        // Missing required fields.
        Wrong(ScenesMessages.Register.self, "{}", "app"),
        Wrong(ScenesCalls.Acknowledge.self, "{}", "number"),
        Wrong(ScenesCalls.UpdateScene.self, #"{"title": "a"}"#, "session"),
        Wrong(StageCalls.SnapshotTaken.self, #"{"session": "S", "file": "f", "width": 1}"#, "height"),
        Wrong(SystemCalls.Explain.self, "{}", "event"),
        Wrong(SystemCalls.TrimScenes.self, "{}", "keep"),
        Wrong(SharedMessages.Join.self, "{}", "token"),
        // Unknown enumeration values.
        Wrong(StageCalls.Report.self, #"{"session": "S", "state": "asleep"}"#, "state"),
        Wrong(SharedMessages.CloseSession.self, #"{"session": "S", "animation": "burn"}"#, "animation"),
        Wrong(ScenesCalls.UpdateScene.self, #"{"session": "S", "removes": ["title", "soul"]}"#, "removes[1]"),
        Wrong(
            ScenesMessages.Register.self,
            #"{"app": "a", "scenes": [{"session": "S", "state": "background"}, {"session": "S", "state": "gone"}]}"#,
            "scenes[1].state"),
        Wrong(ScenesCalls.RequestActivation.self, #"{"presentation": {"style": "loud"}}"#, "presentation.style"),
        // Preview frames that are incomplete or out of range.
        Wrong(preview: #"{"x": 0, "y": 0, "width": 1}"#, "preview.height"),
        Wrong(preview: #"{"x": 1e6, "y": 0, "width": 1, "height": 1}"#, "preview.x"),
        Wrong(preview: #"{"x": 0, "y": -1e308, "width": 1, "height": 1}"#, "preview.y"),
        Wrong(preview: #"{"x": 0, "y": 0, "width": 0, "height": 1}"#, "preview.width"),
        Wrong(preview: #"{"x": 0, "y": 0, "width": 1, "height": -1}"#, "preview.height"),
        // Wrong types and invalid texts.
        Wrong(ScenesCalls.Acknowledge.self, #"{"number": "7"}"#, "number"),
        Wrong(ScenesCalls.RequestActivation.self, #"{"byConditions": 1}"#, "byConditions"),
        Wrong(ScenesMessages.Register.self, #"{"app": "a b"}"#, "app"),
        Wrong(SharedMessages.SessionReference.self, #"{"session": ""}"#, "session"),
        Wrong(ScenesCalls.UpdateScene.self, #"{"session": "S", "conditions": {"can": "self =="}}"#, "conditions.can"),
        Wrong(
            SystemCalls.Activate.self, #"{"app": "a", "event": {"app": "a", "kind": "openURL"}}"#, "event.url"),
        Wrong(SystemCalls.Activate.self, #"{"app": "a", "event": {"app": "a", "kind": "bang"}}"#, "event.kind"),
        Wrong(
            ScenesCalls.SaveState.self, #"{"session": "S", "activity": {"activityType": "a", "title": 3}}"#,
            "activity.title"),
    ]

    @Test("B08: An invalid or missing parameter is named in the error", arguments: wrong)
    func named(_ wrong: Wrong) throws {
        let message = Data(#"{"method": "a.b.C", "parameters": \#(wrong.parameters)}"#.utf8)
        let call = try Call(message: message)
        #expect(throws: VarlinkError.invalidParameter(wrong.parameter)) { try wrong.read(call) }
    }
}
