import Foundation
import Testing

/// `proscenium explain`, run as a process on the example files.
@Suite("explain")
struct ExplainTests {
    @Test("B01 M01 M02 M03 M06: explain prints the decision of the Clown Town example as text")
    func clownTown() throws {
        let run = try CommandRun([
            "explain", "examples/clown-town.json", "--target-content-id", "http://clowntown.example.com/clown/Crusty",
        ])
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                event    notification for com.example.clowntown
                about    http://clowntown.example.com/clown/Crusty

                   SESSION  TITLE       CAN    PREFERS  RANK     LAST ACTIVE
                ▶  crusty   Crusty      true   true     prefers  2026-11-19 18:02
                   main     All clowns  true   false    can      2026-11-20 09:15
                   bubu     BuBu LuBu   false  false    –        2026-11-19 10:30

                crusty
                  can      true   SELF == "http://clowntown.example.com/clown/Crusty"
                  prefers  true   SELF == "http://clowntown.example.com/clown/Crusty"

                main
                  can      true   TRUEPREDICATE
                  prefers  false  FALSEPREDICATE

                bubu
                  can      false  SELF == "http://clowntown.example.com/clown/BuBu"
                  prefers  false  any of
                           false    SELF == "http://clowntown.example.com/clown/BuBu"
                           false    SELF LIKE "*/clown/BuBu/review/*"

                → session crusty, because it prefers this content, and no other session does.

                """)
    }

    @Test("B01 M07 M11 B07: explain prints a sentence for each of the events in the tabs example")
    func tabs() throws {
        let run = try CommandRun(["explain", "examples/tabs.json", "--events", "examples/tabs-events.jsonl"])
        #expect(run.status == 0)
        let sentences = run.output.split(separator: "\n").filter { $0.hasPrefix("→") }
        #expect(
            sentences == [
                "→ session reading, because it prefers this content, and no other session does.",
                """
                → session work, because it prefers this content; of the 2 sessions that prefer it, this session \
                was active most recently.
                """,
                """
                → session work, because it can show this content, and no session prefers it; of the 2 sessions that can \
                show it, this session was active most recently.
                """,
                "→ session reading, because the user's rule “manuals-stay-in-reading” matches.",
                "→ session only, because the app supports one scene at a time, so every event goes there.",
            ])
    }

    struct Form: Decodable {
        struct Decision: Decodable {
            let session: String?
            let rule: String
        }
        struct Session: Decodable {
            let session: String
            let rank: Int
        }
        let version: Int
        let contentIdentifier: String?
        let decision: Decision
        let reason: String
        let sessions: [Session]
    }

    private func forms(_ run: CommandRun) throws -> [Form] {
        try run.output.split(separator: "\n").map { try JSONDecoder().decode(Form.self, from: Data($0.utf8)) }
    }

    @Test("B01 M10 M11: explain reads events of every kind from standard input and prints a JSON object for each")
    func json() throws {
        let crusty = "http://clowntown.example.com/clown/Crusty"
        let app = "\"app\": \"com.example.clowntown\""
        let events = """
            {\(app), "kind": "notification", "targetContentIdentifier": "\(crusty)"}

            {\(app), "kind": "openURL", "url": "\(crusty)"}
            {\(app), "kind": "openURL", "url": "\(crusty)", "targetContentIdentifier": "other"}
            {\(app), "kind": "quickAction", "type": "order", "targetContentIdentifier": "\(crusty)"}
            {\(app), "kind": "userActivity", "activity": {"activityType": "a.b", "targetContentIdentifier": "\(crusty)"}}
            {\(app), "kind": "userActivity", "activity": {"activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "\(crusty)"}}
            {\(app), "kind": "notification"}
            """
        let run = try CommandRun(
            ["explain", "examples/clown-town.json", "--events", "-", "--json"], input: Data(events.utf8))
        #expect(run.status == 0)
        let forms = try forms(run)
        #expect(forms.map(\.decision.session) == ["crusty", "crusty", "main", "crusty", "crusty", "crusty", "main"])
        #expect(forms.map(\.decision.rule) == ["prefers", "prefers", "can", "prefers", "prefers", "prefers", "can"])
        #expect(forms.map(\.contentIdentifier) == [crusty, crusty, "other", crusty, crusty, crusty, nil])
        #expect(forms.allSatisfy { $0.version == 1 && $0.sessions.count == 3 && !$0.reason.isEmpty })
        #expect(forms[0].sessions.map(\.rank) == [2, 1, 0])
    }

    @Test("B01: Predicates without a result and excluded sessions are shown; control characters are shown as ·")
    func unusualResults() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(
            "scenes.json",
            #"""
            {"version": 1, "apps": [{"identifier": "a.b", "supportsMultipleScenes": true}], "sessions": [
              {"identifier": "odd", "app": "a.b", "title": "\u001b[31mred", "conditions": {"can": "SELF BETWEEN {'b'}"}},
              {"identifier": "gone", "app": "a.b", "isDiscarded": true},
              {"identifier": "tv", "app": "a.b", "role": "UIWindowSceneSessionRoleExternalDisplay"}]}
            """#)
        let run = try CommandRun(["explain", file, "--target-content-id", "b"])
        #expect(run.status == 0)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.contains("·[31mred"))
        #expect(run.output.contains("can      fails  SELF BETWEEN {\"b\"}\n"))
        #expect(run.output.contains("needs exactly two bounds in {…}"))
        #expect(run.output.contains("discarded"))
        #expect(run.output.contains("role UIWindowSceneSessionRoleExternalDisplay"))
        #expect(run.output.hasSuffix("→ a new session, because none of the app's sessions can show this content.\n"))
    }

    @Test(
        "Invalid input gives a clear error, exit status 2 and no result",
        arguments: [
            (["explain"], "Specify an event"),
            (["explain", "examples/clown-town.json"], "Specify an event"),
            (["explain", "no-such-file.json", "--url", "a:b"], "no-such-file.json: this file does not exist"),
            (["explain", "examples", "--url", "a:b"], "this is a folder, not a file"),
            (["explain", "/dev/zero", "--url", "a:b"], "a device, not a regular file"),
            (["explain", "README.md", "--url", "a:b"], "README.md"),
            (["explain", "examples/tabs.json", "--url", "a:b"], "has 2 apps; choose one with --app"),
            (
                ["explain", "examples/tabs.json", "--app", "com.example.none", "--url", "a:b"],
                "the app “com.example.none” is unknown"
            ),
            (["explain", "examples/tabs.json", "--app", "no app", "--url", "a:b"], "no app"),
            (["explain", "examples/clown-town.json", "--url", "no link"], "is not a link"),
            (["explain", "examples/clown-town.json", "--target-content-id", ""], "cannot be empty"),
            (
                ["explain", "examples/clown-town.json", "--target-content-id", String(repeating: "x", count: 8_193)],
                "has 8193 bytes; the limit is 8192"
            ),
            (["explain", "examples/clown-town.json", "--events", "examples/tabs.json"], "line 1"),
            (["explain", "examples/clown-town.json", "--events", "-", "--url", "a:b"], "cannot be combined"),
            (["frobnicate"], "has no command “frobnicate”"),
        ])
    func invalidInput(_ arguments: [String], _ message: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test(
        "Invalid scenes files are refused with the position of the fault",
        arguments: [
            ("", "empty"), ("{", "line"), ("[]", "a scenes document"), ("{\"version\": 2}", "version"),
            (
                #"{"version": 1, "apps": [{"identifier": "a.b"}], "sessions": [{"identifier": "s", "app": "c.d"}]}"#,
                "sessions[0].app"
            ),
            (
                #"{"version": 1, "apps": [{"identifier": "a.b"}], "sessions": [{"identifier": "s", "app": "a.b", "conditions": {"can": "SELF =="}}]}"#,
                "sessions[0].conditions.can"
            ),
            (
                #"{"version": 1, "apps": [{"identifier": "a.b"}], "sessions": [{"identifier": "s", "app": "a.b", "conditions": {"can": "x == 'a'"}}]}"#,
                "only to SELF"
            ),
            (
                #"{"version": 1, "apps": [{"identifier": "a.b"}], "sessions": [{"identifier": "s", "app": "a.b"}, {"identifier": "s", "app": "a.b"}]}"#,
                "sessions[1].identifier"
            ),
            (#"{"version": 1, "apps": [{"identifier": "a.b"}], "sesions": []}"#, "sesions"),
            (String(repeating: "[", count: 1 << 20), "scenes.json"),
        ])
    func invalidScenes(_ text: String, _ message: String) throws {
        let scratch = try ScratchFolder()
        let run = try CommandRun(["explain", try scratch.write("scenes.json", text), "--url", "a:b"])
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test("Cyclic links, an endless file, and one invalid event among valid ones give no result")
    func cyclicAndEndless() throws {
        let scratch = try ScratchFolder()
        let (first, second) = (scratch.url.appendingPathComponent("a"), scratch.url.appendingPathComponent("b"))
        try FileManager.default.createSymbolicLink(at: first, withDestinationURL: second)
        try FileManager.default.createSymbolicLink(at: second, withDestinationURL: first)
        let cyclic = try CommandRun(["explain", first.path, "--url", "a:b"])
        #expect(cyclic.status == 2 && cyclic.output == "")
        #expect(cyclic.errors.contains("form a cycle"))

        let endless = try CommandRun(shell: "yes | \"$proscenium\" lint")
        #expect(endless.status == 2 && endless.output == "")
        #expect(endless.errors.contains("larger than"))

        let events = "{\"app\": \"com.example.clowntown\", \"kind\": \"notification\"}\n{\"app\": 5}\n"
        let mixed = try CommandRun(["explain", "examples/clown-town.json", "--events", "-"], input: Data(events.utf8))
        #expect(mixed.status == 2 && mixed.output == "")
        #expect(mixed.errors.contains("standard input: line 2: app"), "\(mixed.errors)")
    }
}
