import Foundation
import Testing

/// Tests of commands that change the daemon's state or request an explanation, with a fake daemon that sends canned
/// replies.
@Suite("Request commands", .timeLimit(.minutes(15)))
struct DaemonRequestTests {
    static let app = "com.example.clowntown"

    @Test(
        "B08 M22: activate sends the request that its options describe",
        arguments: [
            ([], #"Activate {"app":"com.example.clowntown"}"#),
            (["--new"], #"Activate {"app":"com.example.clowntown","newSession":true}"#),
            (
                ["--session", "5f0c2"],
                #"Activate {"app":"com.example.clowntown","session":"5F0C2D1E-0B8A-4C57-9E21-8D3C4B5A6F70"}"#
            ),
            (
                ["--target-content-id", "clown/Crusty"],
                #"Activate {"app":"com.example.clowntown","event":{"app":"com.example.clowntown","kind":"notification","targetContentIdentifier":"clown/Crusty","version":1}}"#
            ),
            (
                ["--url", "clowntown:crusty", "--new"],
                #"Activate {"app":"com.example.clowntown","event":{"app":"com.example.clowntown","kind":"openURL","url":"clowntown:crusty","version":1},"newSession":true}"#
            ),
            (
                ["--quick-action", "order"],
                #"Activate {"app":"com.example.clowntown","event":{"app":"com.example.clowntown","kind":"quickAction","type":"order","version":1}}"#
            ),
        ])
    func activate(_ options: [String], _ call: String) throws {
        let daemon = try FakeDaemon()
        let run = try CommandRun(["activate", Self.app] + options, environment: daemon.environment)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output == "session \(Canned.crusty)\n")
        #expect(daemon.calls.last == call)
    }

    @Test("B08 M11: activate sends an activity with its type and its target content identifier")
    func activity() throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("activate", "a.b", "--activity-type", "a.b.open", "--target-content-id", "x")
        #expect(run.status == 0, "\(run.errors)")
        #expect(daemon.calls.first?.contains(#""activityType":"a.b.open""#) == true)
        #expect(daemon.calls.first?.contains(#""targetContentIdentifier":"x""#) == true)
    }

    @Test("B08 M23 M24: refresh and close accept any unambiguous prefix of a session identifier")
    func sessions() throws {
        let daemon = try FakeDaemon()
        #expect(try daemon.run("refresh", "81d4").output == "refreshing \(Canned.notes)\n")
        let closed = try daemon.run("close", "5f0ca", Canned.notes.lowercased(), "81D4FAE0", "--animation", "commit")
        #expect(closed.status == 0 && closed.output == "closed \(Canned.main)\nclosed \(Canned.notes)\n")
        #expect(
            daemon.calls.filter { !$0.hasPrefix("List") } == [
                "Refresh {\"session\":\"\(Canned.notes)\"}",
                "Destroy {\"animation\":\"commit\",\"session\":\"\(Canned.main)\"}",
                "Destroy {\"animation\":\"commit\",\"session\":\"\(Canned.notes)\"}",
            ])
    }

    @Test(
        "B08: An ambiguous, short or unknown session prefix is an error, and no session is closed",
        arguments: [
            ("5f0c", "2 sessions match “5f0c”\n  cause: \(Canned.crusty), \(Canned.main)"),
            ("81D", "“81D” is too short to identify a session"), ("ABCDEF", "no session matches “ABCDEF”"),
        ])
    func ambiguousSession(_ text: String, _ message: String) throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("close", "81d4", text)
        #expect(run.status == 1 && run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(daemon.calls == ["ListSessions {}"])
    }

    @Test("B08 M17: apps add sends the absolute path of the bundle")
    func addApp() throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("apps", "add", "examples/../Some.app")
        #expect(run.status == 0 && run.output == "app com.example.new\n")
        #expect(daemon.calls == ["AddApp {\"bundle\":\"\(CommandRun.repository.path)/Some.app\"}"])
    }

    @Test("B01 B08: explain without a file asks the daemon, and requires --app if the daemon has several apps")
    func explain() throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("explain", "--app", Self.app, "--target-content-id", "clown/Crusty")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output == "event\n→ so.\n")
        #expect(
            daemon.calls == [
                #"Explain {"event":{"app":"com.example.clowntown","kind":"notification","targetContentIdentifier":"clown/Crusty","version":1}}"#
            ])
        let json = try daemon.run(
            "explain", "--app", Self.app, "--events", "examples/clown-town-events.jsonl", "--json")
        #expect(json.status == 0, "\(json.errors)")
        #expect(Set(json.output.split(separator: "\n")) == [#"{"reason":"so","sessions":[],"version":1}"#])
        let ambiguousSession = try daemon.run("explain", "--url", "a:b")
        #expect(ambiguousSession.status == 2)
        #expect(
            ambiguousSession.errors.contains("the daemon has 2 apps; choose one with --app"),
            "\(ambiguousSession.errors)")
    }

    @Test(
        "B08: An error from the daemon is printed with its message, cause and remedy; the exit status is 1",
        arguments: [
            ("UnknownSession", ["refresh", Canned.notes], "Refresh"),
            ("UnknownApp", ["apps", "add", "/nowhere"], "AddApp"), ("UnknownApp", ["activate", "a.b"], "Activate"),
            ("MultipleScenesNotSupported", ["activate", "a.b", "--new"], "Activate"),
            ("RequestDenied", ["activate", "a.b"], "Activate"), ("NoStage", ["activate", "a.b"], "Activate"),
            ("NotStored", ["close", Canned.notes], "Destroy"),
            ("UnknownApp", ["explain", "--app", "a.b", "--url", "a:b"], "Explain"),
        ])
    func daemonError(_ error: String, _ arguments: [String], _ method: String) throws {
        let parameters = #"{"message": "this \u001b[1mcannot be", "remedy": "do that", "cause": "because"}"#
        let daemon = try FakeDaemon([method: .error(error, parameters)])
        let run = try CommandRun(arguments, environment: daemon.environment)
        #expect(run.status == 1 && run.output == "")
        #expect(run.errors == "proscenium: this ·[1mcannot be\n  cause: because\n  do that\n")
    }

    @Test(
        "B08: If the daemon violates the protocol or disconnects without a reply, the exit status is 2",
        arguments: [
            (
                FakeDaemon.CannedReply.error("org.varlink.service.MethodNotFound", #"{"method": "ListApps"}"#),
                "its version differs"
            ),
            (.error("org.varlink.service.InvalidParameter", #"{"parameter": "app"}"#), "InvalidParameter: app"),
            (.error("Surprise", "{}"), "replied with an unknown error\n  cause: Surprise"),
            (.reply(#"{"apps": 5}"#), "the reply has no valid parameter 'apps'"),
            (.close, "the daemon ended the connection without a reply\n  run"),
        ])
    func protocolViolation(_ answer: FakeDaemon.CannedReply, _ message: String) throws {
        let run = try FakeDaemon(["ListApps": answer]).run("apps")
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!run.errors.contains("{"), "\(run.errors)")
    }

    @Test(
        "Invalid options are an error with exit status 2, and the daemon receives no call",
        arguments: [
            (["activate", "a.b", "--session", "5f0c", "--new"], "cannot be combined"),
            (
                ["activate", "a.b", "--url", "a:b", "--activity-type", "x"],
                "--url cannot be combined with --activity-type"
            ),
            (["activate", "a.b", "--url", "no link"], "is not a link"),
            (["activate", "a.b", "--activity-type", ""], "must not be empty"), (["activate", "no app"], "no app"),
            (["activate"], "Missing expected argument"), (["close"], "Missing expected argument"),
            (["close", "5f0c", "--animation", "slow"], "standard"), (["watch", "--count", "0"], "at least 1"),
            (["sessions", "--app", "no app"], "no app"),
            (["explain", "--app", "a.b", "--url", "no link"], "not a link"),
        ])
    func invalidOptions(_ arguments: [String], _ message: String) throws {
        let daemon = try FakeDaemon()
        let run = try CommandRun(arguments, environment: daemon.environment)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(daemon.calls == [])
    }
}
