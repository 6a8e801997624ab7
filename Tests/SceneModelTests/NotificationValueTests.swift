import Foundation
import Testing

@testable import SceneModel

@Suite struct NotificationValueTests {
    private func fullContent() throws -> NotificationContent {
        NotificationContent(
            title: "Robbie", subtitle: "Clown", body: "Hello", badge: 3, sound: "default", categoryIdentifier: "clown",
            threadIdentifier: "town", userInfo: ["id": .integer(7), "when": .date(Timestamp.epoch.date)],
            targetContentIdentifier: try Sample.content("clown://robbie"), interruptionLevel: .timeSensitive)
    }

    @Test("M08: The JSON form of a request omits default values")
    func requests() throws {
        let plain = try NotificationRequest(identifier: "n1", content: NotificationContent(title: "Robbie"))
        let short = #"{"content":{"title":"Robbie"},"identifier":"n1","version":1}"#
        #expect(try JSON.encode(plain) == short)
        #expect(try JSON.decode(short) == plain)
        let full = try NotificationRequest(
            identifier: "n1", content: fullContent(), trigger: .interval(seconds: 5, repeats: false))
        #expect(
            try JSON.encode(full) == """
                {"content":{"badge":3,"body":"Hello","categoryIdentifier":"clown","interruptionLevel":"timeSensitive",\
                "sound":"default","subtitle":"Clown","targetContentIdentifier":"clown://robbie",\
                "threadIdentifier":"town","title":"Robbie","userInfo":{"id":7,\
                "when":{"$date":"1970-01-01T00:00:00.000Z"}}},"identifier":"n1",\
                "trigger":{"kind":"interval","seconds":5},"version":1}
                """)
        #expect(try JSON.roundTrip(full) == full)
        #expect(full.content.hasText && !NotificationContent(badge: 1).hasText)
    }

    @Test("M08: Categories and responses have a JSON form")
    func answers() throws {
        let reply = NotificationAction(
            identifier: "reply", title: "Reply", options: [.foreground, .authenticationRequired],
            textInput: NotificationAction.TextInput(buttonTitle: "Send", placeholder: "Text"))
        let category = try NotificationCategory(
            identifier: "clown",
            actions: [NotificationAction(identifier: "feed", title: "Feed", options: .destructive), reply],
            options: .customDismissAction)
        #expect(
            try JSON.encode(category) == """
                {"actions":[{"identifier":"feed","options":["destructive"],"title":"Feed"},{"identifier":"reply",\
                "options":["authenticationRequired","foreground"],"textInput":{"buttonTitle":"Send",\
                "placeholder":"Text"},"title":"Reply"}],"identifier":"clown","options":["customDismissAction"],\
                "version":1}
                """)
        #expect(try JSON.roundTrip(category) == category)
        let response = NotificationResponse(
            request: try NotificationRequest(identifier: "n", content: NotificationContent()), date: .epoch,
            actionIdentifier: "reply", userText: "Hi")
        #expect(
            try JSON.encode(response) == """
                {"actionIdentifier":"reply","date":"1970-01-01T00:00:00.000Z","request":{"content":{},"identifier":"n",\
                "version":1},"userText":"Hi","version":1}
                """)
        #expect(try JSON.roundTrip(response) == response)
        #expect(NotificationResponse.defaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(NotificationResponse.dismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
    }

    @Test("M08: A content whose JSON exceeds 256 KiB is refused")
    func size() throws {
        let empty = #"{"body":""}"#.utf8.count
        let fitting = NotificationContent(body: String(repeating: "x", count: NotificationLimits.contentSize - empty))
        _ = try NotificationRequest(identifier: "n", content: fitting)
        let large = NotificationContent(body: fitting.body + "x")
        #expect(
            failure { try NotificationRequest(identifier: "n", content: large) } == """
                the notification's content has 262145 bytes; the limit is 262144
                  store an identifier in userInfo and the rest in the app's own files
                """)
        let text = #"{"identifier":"n","content":{"body":"\#(large.body)"}}"#
        #expect(
            failure { try JSON.decode(text, as: NotificationRequest.self) }?
                .hasPrefix("content: the notification's content has 262145 bytes") == true)
    }

    @Test("M08: A userInfo that could not be decoded again is refused when the request is created")
    func unreadable() throws {
        func message(_ value: PropertyListValue) -> String? {
            failure { try NotificationRequest(identifier: "n", content: NotificationContent(userInfo: ["a": value])) }
        }
        var nested = PropertyListValue.string("core")
        for _ in 1..<PropertyListValue.maximumDepth { nested = .array([nested]) }
        #expect(message(nested) == nil)
        nested = .array([nested])
        #expect(message(nested)?.hasPrefix("userInfo: the value is nested more than 64 levels deep") == true)
        #expect(
            message(.date(Date(timeIntervalSinceReferenceDate: .infinity)))?.contains("not a valid point in time")
                == true)
        #expect(message(.real(.nan)) == nil)
    }

    @Test("M08: Invalid identifiers are refused")
    func identifiers() throws {
        let content = NotificationContent()
        let long = String(repeating: "x", count: NotificationLimits.identifierLength)
        _ = try NotificationRequest(identifier: long, content: content)
        for (text, error) in [
            ("", NotificationError.emptyIdentifier(.request)), ("a\0", .identifierContainsNUL(.request)),
            (long + "x", .identifierTooLong(.request, bytes: 1025)),
        ] {
            #expect(throws: error) { try NotificationRequest(identifier: text, content: content) }
        }
        func category(_ names: [String]) throws {
            _ = try NotificationCategory(
                identifier: "c", actions: names.map { NotificationAction(identifier: $0, title: "") })
        }
        #expect(throws: NotificationError.emptyIdentifier(.category)) { try NotificationCategory(identifier: "") }
        #expect(throws: NotificationError.emptyIdentifier(.action)) { try category([""]) }
        #expect(throws: NotificationError.duplicateAction("a")) { try category(["a", "b", "a"]) }
        #expect(throws: NotificationError.tooManyActions(count: 17)) { try category((0..<17).map(String.init)) }
        let reserved = NotificationResponse.dismissActionIdentifier
        #expect(throws: NotificationError.reservedAction(reserved)) { try category([reserved]) }
    }

    @Test(
        "M08: A malformed request is refused; the error names the key and the expected value",
        arguments: [
            (#"{"content":{}}"#, "the key \"identifier\" is missing\n  add it: the request's identifier (a string)"),
            (#"{"identifier":"","content":{}}"#, "identifier: the request's identifier is empty"),
            (
                #"{"identifier":"n"}"#,
                "the key \"content\" is missing\n  add it: the notification's content (an object)"
            ),
            (
                #"{"identifier":"n","content":{"title":5}}"#,
                "content.title: expected a title (a string) but found the number 5"
            ),
            (
                #"{"identifier":"n","content":{"interruptionLevel":"loud"}}"#,
                "content.interruptionLevel: expected one of \"passive\", \"active\", \"timeSensitive\", \"critical\""
            ),
            (
                #"{"identifier":"n","content":{"targetContentIdentifier":""}}"#,
                "content.targetContentIdentifier: a target content identifier cannot be empty"
            ),
            (#"{"identifier":"n","content":{"userInfo":[]}}"#, "content.userInfo: expected an object"),
            (
                #"{"identifier":"n","content":{},"version":2}"#,
                "version: this has format version 2; only version 1 is supported"
            ),
        ])
    func malformed(_ text: String, _ prefix: String) {
        #expect(failure { try JSON.decode(text, as: NotificationRequest.self) }?.hasPrefix(prefix) == true)
    }

    @Test(
        "M08: A malformed category is refused; the error names the key and the expected value",
        arguments: [
            (
                #"{"identifier":"c","options":["loud"]}"#,
                "options: expected a list of \"customDismissAction\" but found the string \"loud\" in it"
            ),
            (
                #"{"identifier":"c","actions":[{"identifier":"a"}]}"#,
                "actions[0]: the key \"title\" is missing\n  add it: the action's title (a string)"
            ),
            (
                #"{"identifier":"c","actions":[{"identifier":"a","title":""},{"identifier":"a","title":""}]}"#,
                "actions: two actions of the category have the identifier \"a\"\n"
                    + "  give each action a unique identifier"
            ),
        ])
    func malformedCategories(_ text: String, _ message: String) {
        #expect(failure { try JSON.decode(text, as: NotificationCategory.self) } == message)
    }
}
