import Foundation
import PredicateFormat
import Testing

@testable import SceneModel

@Suite struct SceneSessionTests {
    private func full() throws -> SceneSession {
        SceneSession(
            identifier: try Sample.session("S1"), app: try Sample.app(), role: .windowExternalDisplay,
            configuration: SceneConfiguration(
                name: "Detail", role: .windowExternalDisplay, sceneClassName: "C", delegateClassName: "D",
                storyboardName: "B"),
            conditions: try JSON.decode(#"{"can":"SELF == 'x'","prefers":"SELF == 'x'"}"#),
            title: "Robbie", userInfo: ["clown": .integer(1)],
            stateRestorationActivity: UserActivity(activityType: "a"), created: Timestamp(millisecondsSince1970: 1),
            lastActive: Timestamp(millisecondsSince1970: 2), isPrivate: true, isDiscarded: true)
    }

    @Test("M15, M19: All properties of a session are stored")
    func stored() throws {
        let session = try full()
        #expect(try JSON.roundTrip(session) == session)
        let bare = SceneSession(identifier: try Sample.session("S1"), app: try Sample.app())
        #expect(try JSON.roundTrip(bare) == bare)
        #expect(bare != session)
    }

    @Test("A session with default properties has a fixed JSON form")
    func form() throws {
        let bare = SceneSession(identifier: try Sample.session("S1"), app: try Sample.app())
        #expect(
            try JSON.encode(bare) == """
                {"app":"com.example.clowntown","conditions":\(JSON.encode(ActivationConditions.standard)),\
                "configuration":{"role":"UIWindowSceneSessionRoleApplication"},"created":"1970-01-01T00:00:00.000Z",\
                "identifier":"S1","isDiscarded":false,"isPrivate":false,"lastActive":"1970-01-01T00:00:00.000Z",\
                "role":"UIWindowSceneSessionRoleApplication","version":1}
                """)
    }

    @Test("M06, M18: A stored session needs its identifier and app only; everything else has defaults")
    func short() throws {
        let session: SceneSession = try JSON.decode(#"{"identifier":"S1","app":"com.example.clowntown"}"#)
        #expect(session == SceneSession(identifier: try Sample.session("S1"), app: try Sample.app()))
        #expect(session.role == .windowApplication && session.conditions == .standard)
        #expect(session.created == .epoch && session.lastActive == .epoch)
        #expect(!session.isPrivate && !session.isDiscarded && session.userInfo == nil)
    }

    @Test("M18: A configuration without a role gets its session's role")
    func configurationRole() throws {
        let session: SceneSession = try JSON.decode(
            #"{"identifier":"S1","app":"a","role":"R","configuration":{"name":"N"}}"#)
        #expect(session.configuration == SceneConfiguration(name: "N", role: SceneRole(rawValue: "R")))
        let alone: SceneConfiguration = try JSON.decode(#"{"name":"N"}"#)
        #expect(alone.role == .windowApplication)
    }

    @Test(
        "A malformed session is refused; the error names the key and the expected value",
        arguments: [
            (#"{"app":"a"}"#, "the key \"identifier\" is missing\n  add it: a session identifier (a string)"),
            (#"{"identifier":"1"}"#, "the key \"app\" is missing\n  add it: an app identifier (a string)"),
            (
                #"{"identifier":"1","app":"a","role":5}"#,
                "role: expected a scene role (a string) but found the number 5"
            ),
            (
                #"{"identifier":"1","app":"a","configuration":[]}"#,
                "configuration: expected a scene configuration (an object) but found an array"
            ),
            (
                #"{"identifier":"1","app":"a","configuration":{"name":1.5}}"#,
                "configuration.name: expected a configuration name (a string) but found the number 1.5"
            ),
            (
                #"{"identifier":"1","app":"a","lastActive":"soon"}"#,
                """
                lastActive: "soon" is not a valid date and time
                  write date, time and time zone in ISO 8601 format, such as 2024-05-31T09:30:00.000Z
                """
            ),
            (
                #"{"identifier":"1","app":"a","conditions":{"can":1}}"#,
                "conditions.can: expected a string but found the number 1"
            ),
            (
                #"{"identifier":"1","app":"a","stateRestorationActivity":{"activityType":[]}}"#,
                "stateRestorationActivity.activityType: expected an activity type (a string) but found an array"
            ),
            (
                #"{"version":0,"identifier":"1","app":"a"}"#,
                """
                version: this has format version 0; only version 1 is supported
                  use a newer Proscenium, or write format version 1
                """
            ),
        ])
    func malformed(_ text: String, _ message: String) {
        #expect(failure { try JSON.decode(text, as: SceneSession.self) } == message)
    }
}
