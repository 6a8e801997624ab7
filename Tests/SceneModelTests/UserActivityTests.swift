import Foundation
import Testing

@testable import SceneModel

@Suite struct UserActivityTests {
    private func full() throws -> UserActivity {
        var activity = UserActivity(activityType: "com.example.clowntown.open")
        activity.title = "Robbie"
        activity.userInfo = ["clown": .string("robbie"), "since": .date(.distantPast)]
        activity.requiredUserInfoKeys = ["clown"]
        activity.targetContentIdentifier = try Sample.content("clown://robbie")
        activity.webpageURL = try Sample.url("https://clowns.example/robbie")
        activity.referrerURL = try Sample.url("https://clowns.example/")
        activity.persistentIdentifier = "donated"
        activity.expirationDate = Timestamp(millisecondsSince1970: 5)
        activity.keywords = ["nose", "clown"]
        activity.needsSave = true
        activity.isEligibleForHandoff = false
        activity.isEligibleForSearch = true
        activity.isEligibleForPublicIndexing = true
        activity.isEligibleForPrediction = true
        activity.supportsContinuationStreams = true
        return activity
    }

    @Test("M10: A new activity has UIKit's defaults and a short JSON form")
    func defaults() throws {
        let activity = UserActivity(activityType: "com.example.a")
        #expect(activity.isEligibleForHandoff)
        #expect(!activity.isEligibleForSearch && !activity.isEligibleForPublicIndexing)
        #expect(!activity.isEligibleForPrediction && !activity.supportsContinuationStreams && !activity.needsSave)
        #expect(activity.userInfo == nil && activity.requiredUserInfoKeys == nil && activity.keywords.isEmpty)
        #expect(try JSON.encode(activity) == "{\"activityType\":\"com.example.a\",\"version\":1}")
        #expect(try JSON.decode("{\"activityType\":\"com.example.a\"}") == activity)
    }

    @Test("M10: All properties of an activity are stored, in a form that is stable from run to run")
    func stored() throws {
        let activity = try full()
        #expect(try JSON.roundTrip(activity) == activity)
        #expect(
            try JSON.encode(activity) == """
                {"activityType":"com.example.clowntown.open","expirationDate":"1970-01-01T00:00:00.005Z",\
                "isEligibleForHandoff":false,"isEligibleForPrediction":true,"isEligibleForPublicIndexing":true,\
                "isEligibleForSearch":true,"keywords":["clown","nose"],"needsSave":true,\
                "persistentIdentifier":"donated","referrerURL":"https://clowns.example/",\
                "requiredUserInfoKeys":["clown"],"supportsContinuationStreams":true,\
                "targetContentIdentifier":"clown://robbie","title":"Robbie",\
                "userInfo":{"clown":"robbie","since":{"$date":"0000-12-30T00:00:00.000Z"}},"version":1,\
                "webpageURL":"https://clowns.example/robbie"}
                """)
    }

    @Test("Empty and absent values differ where UIKit distinguishes them")
    func emptiness() throws {
        var activity = UserActivity(activityType: "a")
        activity.userInfo = [:]
        activity.requiredUserInfoKeys = []
        #expect(try JSON.roundTrip(activity) == activity)
    }

    @Test(
        "M10: A malformed activity is refused; the error names the key and the expected value",
        arguments: [
            ("[]", "expected a user activity (an object) but found an array"),
            ("{}", "the key \"activityType\" is missing\n  add it: an activity type (a string)"),
            ("{\"activityType\":1}", "activityType: expected an activity type (a string) but found the number 1"),
            (
                "{\"activityType\":null}",
                "activityType: expected an activity type (a string) but found null"
            ),
            (
                "{\"activityType\":\"a\",\"keywords\":[\"b\",2]}",
                "keywords[1]: expected a string but found the number 2"
            ),
            (
                "{\"activityType\":\"a\",\"keywords\":\"b\"}",
                "keywords: expected an array of strings but found the string \"b\""
            ),
            ("{\"activityType\":\"a\",\"webpageURL\":\"\"}", "webpageURL: expected a URL but found the string \"\""),
            ("{\"activityType\":\"a\",\"userInfo\":[1]}", "userInfo: expected an object but found an array"),
            (
                "{\"activityType\":\"a\",\"needsSave\":\"yes\"}",
                "needsSave: expected true or false but found the string \"yes\""
            ),
            (
                "{\"activityType\":\"a\",\"version\":2}",
                """
                version: this has format version 2; only version 1 is supported
                  use a newer Proscenium, or write format version 1
                """
            ),
            (
                "{\"activityType\":\"a\",\"userInfo\":{\"x y\":[{\"$uuid\":0}]}}",
                "userInfo[\"x y\"][0].$uuid: expected a UUID (a string) but found the number 0"
            ),
        ])
    func malformed(_ text: String, _ message: String) {
        #expect(failure { try JSON.decode(text, as: UserActivity.self) } == message)
    }

    @Test("Unknown keys from later versions are ignored on the wire")
    func unknownKeys() throws {
        let activity = try JSON.decode("{\"activityType\":\"a\",\"mood\":1}", as: UserActivity.self)
        #expect(activity == UserActivity(activityType: "a"))
    }
}
