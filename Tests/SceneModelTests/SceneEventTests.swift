import Foundation
import Testing

@testable import SceneModel

@Suite struct SceneEventTests {
    private func event(_ kind: SceneEvent.Kind, _ identifier: String? = nil) throws -> SceneEvent {
        try SceneEvent(app: Sample.app(), kind: kind, explicitIdentifier: identifier.map { try Sample.content($0) })
    }

    @Test("M08, M09: A notification, quick action or refresh has a content identifier only if its sender gives one")
    func senders() throws {
        for kind in [SceneEvent.Kind.notification(identifier: "n1"), .quickAction(type: "t"), .refresh] {
            #expect(try event(kind).contentIdentifier == nil)
            #expect(try event(kind, "clown://robbie").contentIdentifier?.text == "clown://robbie")
        }
    }

    @Test("M11: The content identifier of an opened URL is its absolute string unless the sender gives another one")
    func urls() throws {
        let url = try Sample.url("clowntown://robbie?x=1#nose")
        #expect(try event(.openURL(url)).contentIdentifier?.text == "clowntown://robbie?x=1#nose")
        #expect(try event(.openURL(url), "other").contentIdentifier?.text == "other")
        let relative = try #require(URL(string: "nose", relativeTo: Sample.url("clowntown://robbie/")))
        #expect(try event(.openURL(relative)).contentIdentifier?.text == "clowntown://robbie/nose")
    }

    @Test("M10: The content identifier is the activity's own; without one, a browsing activity uses its page's URL")
    func activities() throws {
        var activity = UserActivity(activityType: "com.example.open")
        activity.webpageURL = try Sample.url("https://clowns.example/robbie")
        #expect(try event(.userActivity(activity)).contentIdentifier == nil)

        var browsing = UserActivity(activityType: UserActivity.browsingWeb)
        #expect(browsing.activityType == "NSUserActivityTypeBrowsingWeb")
        #expect(try event(.userActivity(browsing)).contentIdentifier == nil)
        browsing.webpageURL = activity.webpageURL
        #expect(try event(.userActivity(browsing)).contentIdentifier?.text == "https://clowns.example/robbie")
        browsing.targetContentIdentifier = try Sample.content("robbie")
        #expect(try event(.userActivity(browsing)).contentIdentifier?.text == "robbie")
        #expect(try event(.userActivity(browsing), "explicit").contentIdentifier?.text == "explicit")
    }

    @Test("M11: A URL that is too long for a content identifier needs an explicit identifier")
    func longURLs() throws {
        let url = try Sample.url("clown://" + String(repeating: "x", count: 8185))
        #expect(failure { try event(.openURL(url)) }?.contains("has 8193 bytes; the limit is 8192") == true)
        #expect(try event(.openURL(url), "short").contentIdentifier?.text == "short")
        var browsing = UserActivity(activityType: UserActivity.browsingWeb)
        browsing.webpageURL = url
        #expect(failure { try event(.userActivity(browsing)) } != nil)
    }

    @Test("Every kind of event is written as documented JSON; only a user activity is a nested object")
    func json() throws {
        let activity = UserActivity(activityType: "a")
        let table: [(SceneEvent, String)] = [
            (
                try event(.notification(identifier: nil), "c"),
                #""kind":"notification","targetContentIdentifier":"c","version":1"#
            ),
            (try event(.notification(identifier: "n")), #""identifier":"n","kind":"notification","version":1"#),
            (try event(.quickAction(type: "t")), #""kind":"quickAction","type":"t","version":1"#),
            (try event(.openURL(Sample.url("x://y/z"))), #""kind":"openURL","url":"x://y/z","version":1"#),
            (try event(.refresh), #""kind":"refresh","version":1"#),
        ]
        for (event, fields) in table {
            let text = try JSON.encode(event)
            #expect(text.replacingOccurrences(of: #""app":"com.example.clowntown","#, with: "") == "{\(fields)}")
            #expect(try JSON.decode(text) == event)
        }
        let steps: [(Continuation.Step, String)] = [
            (.announced, ""), (.continued(activity), #""activity":{"activityType":"a","version":1},"#),
            (.failed(.timedOut), #""failure":"timedOut","#),
        ]
        for (step, field) in steps {
            let event = try event(.handoff(Continuation(identifier: "i", activityType: "a", step)))
            let (before, after) = field.contains("activity") ? (field, "") : ("", field)
            #expect(
                try JSON.encode(event) == """
                    {\(before)"app":"com.example.clowntown",\(after)"identifier":"i","kind":"handoff","type":"a",\
                    "version":1}
                    """)
            #expect(try JSON.roundTrip(event) == event)
        }
        let wrapped = try event(.userActivity(activity), "c")
        #expect(
            try JSON.encode(wrapped) == """
                {"activity":{"activityType":"a","version":1},"app":"com.example.clowntown","kind":"userActivity",\
                "targetContentIdentifier":"c","version":1}
                """)
        #expect(try JSON.roundTrip(wrapped) == wrapped)
        let short = #"{"app":"com.example.clowntown","kind":"openURL","url":"x://h/a b"}"#
        #expect(try JSON.decode(short, as: SceneEvent.self).contentIdentifier?.text == "x://h/a%20b")
    }

    @Test(
        "The error for a malformed event names the key and what was expected",
        arguments: [
            ("7", "expected a scene event (an object) but found the number 7"),
            ("{\"kind\":\"refresh\"}", "the key \"app\" is missing\n  add it: an app identifier (a string)"),
            (
                "{\"app\":\"a\"}",
                """
                the key "kind" is missing
                  add it: one of "notification", "quickAction", "openURL", "userActivity", "handoff", "refresh"
                """
            ),
            (
                "{\"app\":\"a\",\"kind\":\"tap\"}",
                """
                kind: expected one of "notification", "quickAction", "openURL", "userActivity", "handoff", "refresh" \
                but found the string "tap"
                """
            ),
            (
                "{\"app\":\"a/b\",\"kind\":\"refresh\"}",
                """
                app: "a/b" is not an app identifier: character 2 is "/"
                  use letters, digits, "-", "." and "_", as in com.example.clowntown
                """
            ),
            (
                "{\"app\":\"a\",\"kind\":\"openURL\"}",
                """
                the key "url" is missing
                  add it: a URL with its scheme, such as "clowntown://robbie"
                """
            ),
            (
                "{\"app\":\"a\",\"kind\":\"openURL\",\"url\":\"robbie\"}",
                "url: expected a URL with its scheme, such as \"clowntown://robbie\" but found the string \"robbie\""
            ),
            (
                "{\"app\":\"a\",\"kind\":\"quickAction\"}",
                "the key \"type\" is missing\n  add it: the quick action's type (a string)"
            ),
            (
                "{\"app\":\"a\",\"kind\":\"userActivity\",\"activity\":{}}",
                "activity: the key \"activityType\" is missing\n  add it: an activity type (a string)"
            ),
            (
                "{\"app\":\"a\",\"kind\":\"refresh\",\"version\":\"1\"}",
                "version: expected a version number but found the string \"1\""
            ),
        ])
    func malformed(_ text: String, _ message: String) {
        #expect(failure { try JSON.decode(text, as: SceneEvent.self) } == message)
    }

    @Test(
        "M08: An invalid identifier is reported at its key, an overlong URL at the URL's key",
        arguments: [
            ("\"kind\":\"refresh\",\"targetContentIdentifier\":\"\"", "targetContentIdentifier: "),
            ("\"kind\":\"refresh\",\"targetContentIdentifier\":\"a\\u0000\"", "targetContentIdentifier: "),
            (
                "\"kind\":\"refresh\",\"targetContentIdentifier\":5",
                "targetContentIdentifier: expected a target content"
            ),
            ("\"kind\":\"openURL\",\"url\":\"x:\(String(repeating: "y", count: 8191))\"", "url: the target content"),
        ])
    func identifiers(_ fields: String, _ prefix: String) {
        #expect(
            failure { try JSON.decode("{\"app\":\"a\",\(fields)}", as: SceneEvent.self) }?.hasPrefix(prefix) == true)
    }
}
