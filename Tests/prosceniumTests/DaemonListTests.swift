import Foundation
import Testing

/// Commands that list the daemon's state, against a daemon with canned answers.
@Suite("List commands", .timeLimit(.minutes(15)))
struct DaemonListTests {
    @Test("B08 M48: sessions prints a table, in which control characters are shown as ·")
    func sessions() throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("sessions")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output == """
                SESSION                               APP                    TITLE            STATE             LAST ACTIVE       PREFERS
                \(Canned.crusty)  com.example.clowntown  Crusty           foregroundActive  2026-11-19 18:02  SELF == "clown/Crusty" OR SELF LIKE "clown/Crus…
                \(Canned.main)  com.example.clowntown  All ·[31mclowns  background        2026-11-19 10:30  FALSEPREDICATE
                \(Canned.notes)  org.example.notes                       unattached        –                 FALSEPREDICATE

                """)
        #expect(daemon.calls == ["ListSessions {}"])
    }

    @Test("B08: sessions -l prints all properties of the sessions, with times in the user's time zone")
    func sessionsLong() throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("sessions", "-l", "--app", "com.example.clowntown", environment: ["TZ": "UTC-2"])
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output.hasPrefix(
                """
                \(Canned.crusty)
                  app          com.example.clowntown
                  title        Crusty
                  state        foregroundActive
                  created      2026-11-18 10:00:00
                  last active  2026-11-19 20:02:33
                  can          SELF == "clown/Crusty"
                  prefers      SELF == "clown/Crusty" OR SELF LIKE "clown/Crusty/review/*"
                  private      yes
                  restores     com.example.clowntown.open

                \(Canned.main)
                """), "\(run.output)")
        #expect(daemon.calls == [#"ListSessions {"app":"com.example.clowntown"}"#])
    }

    @Test("B08: apps, items and status print text")
    func appsItemsAndStatus() throws {
        let daemon = try FakeDaemon()
        #expect(
            try daemon.run("apps").output == """
                APP                    NAME        PROCESS       SESSIONS  WAITING  QUARANTINED  BUNDLE
                com.example.clowntown  Clown Town  running 1234  2         1        0            /opt/ClownTown.app
                org.example.notes      Notes       –             1         0        1            –

                """)
        #expect(
            try daemon.run("items").output == """
                ITEM  APP                    KIND      SESSION                               STATE        ATTEMPTS  CRASHES  EVENT
                7     org.example.notes      activate  \(Canned.notes)  quarantined  3         3        link notes:7
                12    com.example.clowntown  discard   –                                     waiting      0         0        –

                """)
        #expect(
            try daemon.run("status").output == """
                version        0.1.0
                process        4321
                socket         \(daemon.socket)
                state          /var/state/proscenium
                started        2026-11-19 08:00:00
                sessions       3
                apps           2
                stage          none
                notifications  not shown: no notification server
                disk           writable

                """)
    }

    @Test(
        "B08: JSON output has one object per line",
        arguments: [
            (["sessions", "--json"], 3, "session"), (["apps", "--json"], 2, "app"),
            (["apps", "list", "--json"], 2, "app"), (["items", "--json"], 2, "number"),
            (["status", "--json"], 1, "version"), (["activate", "a.b", "--json"], 1, "session"),
            (["refresh", "81D4", "--json"], 1, "session"), (["close", "81D4", "5f0c2", "--json"], 2, "session"),
            (["apps", "add", ".", "--json"], 1, "app"), (["watch", "--json", "--count", "2"], 2, "moment"),
            (["explain", "--app", "a.b", "--without-identifier", "--json"], 1, "reason"),
            (["notify", "a.b", "--title", "t", "--json"], 1, "identifier"),
            (["notifications", "--json"], 3, "request"),
            (["notifications", "list", "--json"], 3, "request"),
            (["notifications", "remove", "com.example.clowntown", "--json"], 3, "identifier"),
            (["notifications", "answer", "a.b", "n", "--json"], 1, "session"),
            (["open", "a:b", "--json"], 1, "session"),
        ])
    func json(_ arguments: [String], _ count: Int, _ key: String) throws {
        let daemon = try FakeDaemon()
        let run = try CommandRun(arguments, environment: daemon.environment)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == count)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?[key] != nil, "\(line)")
        }
    }

    @Test("B08: JSON has sorted keys, and unknown values are omitted")
    func jsonForm() throws {
        let run = try FakeDaemon().run("apps", "--json")
        #expect(
            run.output.split(separator: "\n").last == #"""
                {"app":"org.example.notes","badge":0,"name":"Notes","process":"none","quarantined":1,"sessions":1,"shortcutItems":[],"supportsMultipleScenes":false,"waiting":0}
                """#)
    }

    @Test(
        "B08: An empty list prints a sentence as text and nothing as JSON",
        arguments: [
            (["sessions"], "ListSessions", #"{"sessions": []}"#, "There are no sessions. Starting an app"),
            (["sessions", "--app", "a.b"], "ListSessions", #"{"sessions": []}"#, "proscenium activate a.b\n"),
            (["apps"], "ListApps", #"{"apps": []}"#, "proscenium apps add BUNDLE\n"),
            (["items"], "ListItems", #"{"items": []}"#, "There are no unacknowledged items for any app"),
            (
                ["notifications"], "ListNotifications", #"{"notifications": []}"#,
                "There are no notifications. Add one with: proscenium notify APP --title TITLE\n"
            ),
            (
                ["notifications", "list", "--app", "a.b"], "ListNotifications", #"{"notifications": []}"#,
                "There are no notifications of a.b. Add one with: proscenium notify a.b"
            ),
        ])
    func empty(_ arguments: [String], _ method: String, _ answer: String, _ text: String) throws {
        let daemon = try FakeDaemon([method: .reply(answer)])
        let run = try CommandRun(arguments, environment: daemon.environment)
        #expect(run.status == 0 && run.output.contains(text), "\(run.output) \(run.errors)")
        let json = try CommandRun(arguments + ["--json"], environment: daemon.environment)
        #expect(json.status == 0 && json.output == "" && json.errors == "")
    }
}
