import Foundation
import Testing

@testable import SceneModel

@Suite struct NotificationPushTests {
    private func payload(_ text: String) throws -> PushPayload { try PushPayload(Data(text.utf8)) }

    @Test("M08, M12, B09: A payload in APNs format becomes a notification with its target content")
    func complete() throws {
        let payload = try payload(
            """
            {"aps": {"alert": {"title": "Robbie", "subtitle": "Clown", "body": "Hello", "launch-image": "x"},
              "badge": 3, "sound": {"name": "horn", "critical": 1, "volume": 0.5}, "category": "clown",
              "thread-id": "town", "content-available": 1, "mutable-content": 1,
              "target-content-id": "clown://robbie", "interruption-level": "time-sensitive"},
             "$type": "x", "list": [1, 2.5, null, true]}
            """)
        let alert = try #require(payload.alert)
        #expect([alert.title, alert.subtitle, alert.body] == ["Robbie", "Clown", "Hello"])
        #expect(alert.badge == 3 && alert.sound == "horn")
        #expect(alert.categoryIdentifier == "clown" && alert.threadIdentifier == "town")
        #expect(alert.targetContentIdentifier?.text == "clown://robbie")
        #expect(alert.interruptionLevel == .timeSensitive)
        #expect(payload.isBackground && payload.badge == 3 && payload.sound == "horn")
        #expect(payload.userInfo["$type"] == .string("x"))
        #expect(payload.userInfo["list"] == .array([.integer(1), .real(2.5), .null, .boolean(true)]))
        guard case .dictionary(let aps) = alert.userInfo["aps"] else {
            Issue.record("userInfo does not contain the payload's aps dictionary")
            return
        }
        #expect(aps["target-content-id"] == .string("clown://robbie"))
        let request = try NotificationRequest(identifier: "n", content: alert)
        #expect(try JSON.roundTrip(request) == request)
    }

    @Test("B09: An alert may be a plain string, and each kind of push is classified")
    func short() throws {
        let plain = try payload(#"{"aps":{"alert":"Hello"}}"#)
        #expect(plain.alert?.body == "Hello" && plain.alert?.title == "" && !plain.isBackground)
        let silent = try payload(#"{"aps":{"content-available":1,"target-content-id":"a"},"id":7}"#)
        #expect(silent.isBackground && silent.alert == nil && silent.targetContentIdentifier?.text == "a")
        #expect(silent.userInfo["id"] == .integer(7))
        let badge = try payload(#"{"aps":{"badge":0,"alert":null}}"#)
        #expect(badge.badge == 0 && badge.alert == nil)
        #expect(try payload(#"{"aps":{"sound":{}}}"#).sound == "default")
        let key = try payload(#"{"aps":{"alert":{"title-loc-key":"T","loc-key":"B","loc-args":["x"]}}}"#)
        #expect(key.alert?.title == "T" && key.alert?.body == "B")
    }

    @Test("B09: A payload may have at most 4096 bytes")
    func size() throws {
        let frame = #"{"aps":{"alert":""}}"#.utf8.count
        let text = String(repeating: "x", count: 4096 - frame)
        #expect(try payload(#"{"aps":{"alert":"\#(text)"}}"#).alert?.body.count == text.count)
        #expect(throws: PushPayloadError.tooLarge(bytes: 4097)) { try payload(#"{"aps":{"alert":"\#(text)x"}}"#) }
    }

    @Test(
        "B09: Faults of a payload are reported with their key path",
        arguments: [
            (
                #"{"aps":{"alert":"a",}}"#,
                "push payload: line 1, column 21: this is not valid JSON: expected a key in quo"
            ),
            ("{\n\"aps\": x}", "push payload: line 2, column 8: this is not valid JSON: expected a value"),
            ("", "push payload: line 1, column 1: this is not valid JSON"),
            ("[]", "expected a payload (an object) but found an array"),
            (#"{"alert":"a"}"#, "the payload does not have the key \"aps\"\n  write"),
            (#"{"aps":null}"#, "the payload does not have the key \"aps\""),
            (#"{"aps":5}"#, "aps: expected an object but found the number 5"),
            (#"{"aps":{"alert":5}}"#, "aps.alert: expected a string or an object but found the number 5"),
            (#"{"aps":{"alert":{"title":{}}}}"#, "aps.alert.title: expected a string but found an object"),
            (#"{"aps":{"alert":"a","badge":-1}}"#, "aps.badge: expected a whole number of 0 or more but found the"),
            (#"{"aps":{"alert":"a","badge":"1"}}"#, "aps.badge: expected a whole number of 0 or more"),
            (#"{"aps":{"alert":"a","sound":1}}"#, "aps.sound: expected a string or an object"),
            (#"{"aps":{"alert":"a","sound":{"name":1}}}"#, "aps.sound.name: expected a string"),
            (#"{"aps":{"alert":"a","content-available":2}}"#, "aps.content-available: expected 0 or 1"),
            (#"{"aps":{"alert":"a","content-available":true}}"#, "aps.content-available: expected 0 or 1"),
            (#"{"aps":{"alert":"a","category":1}}"#, "aps.category: expected a string"),
            (#"{"aps":{"alert":"a","thread-id":1}}"#, "aps.thread-id: expected a string"),
            (
                #"{"aps":{"alert":"a","interruption-level":"timeSensitive"}}"#,
                "aps.interruption-level: expected one of \"passive\", \"active\", \"time-sensitive\", \"critical\""
            ),
            (#"{"aps":{"alert":"a","target-content-id":""}}"#, "aps.target-content-id: a target content identifier"),
            (#"{"aps":{"alert":"a","target-content-id":7}}"#, "aps.target-content-id: expected a string"),
            (#"{"aps":{}}"#, "aps: the payload neither shows anything nor wakes the app"),
            (#"{"aps":{"alert":"","content-available":0}}"#, "aps: the payload neither shows anything"),
        ])
    func faults(_ text: String, _ prefix: String) {
        let message = failure { try payload(text) }
        #expect(message?.hasPrefix(prefix) == true, "\(message ?? "accepted")")
    }

    @Test("B09: A payload nested too deeply for storage is refused")
    func depth() throws {
        func nested(_ levels: Int) -> String {
            let lists = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            return #"{"aps":{"alert":"a"},"deep":\#(lists)}"#
        }
        let deepest = try payload(nested(63))
        let request = try NotificationRequest(identifier: "n", content: try #require(deepest.alert))
        #expect(try JSON.roundTrip(request) == request)
        #expect(failure { try payload(nested(64)) }?.contains("nested more than 64 levels") == true)
        #expect(failure { try payload(nested(1000)) } != nil)
    }
}
