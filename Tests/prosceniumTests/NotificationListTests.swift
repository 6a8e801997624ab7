import Foundation
import Testing

/// `proscenium notifications`, against a daemon with canned answers.
@Suite("proscenium notifications", .timeLimit(.minutes(15)))
struct NotificationListTests {
    static let app = "com.example.clowntown"

    @Test("M08: notifications prints a table, in which control characters are shown as ·", arguments: [[], ["list"]])
    func list(_ subcommand: [String]) throws {
        let daemon = try FakeDaemon()
        let run = try CommandRun(["notifications"] + subcommand, environment: daemon.environment)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output == """
                APP                    STATE      WHEN                 IDENTIFIER  TITLE           ABOUT
                com.example.clowntown  pending    2026-11-20 09:30:00  feed        Feed ·[31mthem  –
                com.example.clowntown  delivered  2026-11-19 17:00:00  crusty      Crusty is here  clown/Crusty
                org.example.notes      delivered  2026-11-19 18:00:00  n-1         –               –

                """)
        #expect(daemon.calls == ["ListNotifications {}"])
        _ = try CommandRun(["notifications"] + subcommand + ["--app", "a.b"], environment: daemon.environment)
        #expect(daemon.calls.last == #"ListNotifications {"app":"a.b"}"#)
    }

    @Test(
        "M08: The named notifications are removed; without a name, all are removed",
        arguments: [
            ([], #""delivered":true,"pending":true"#, ["feed", "crusty"]),
            (["--pending"], #""delivered":false,"pending":true"#, ["feed"]),
            (["--delivered"], #""delivered":true,"pending":false"#, ["crusty"]),
            (["--pending", "--delivered"], #""delivered":true,"pending":true"#, ["feed", "crusty"]),
            (["crusty"], #""delivered":true,"identifiers":["crusty"],"pending":true"#, ["crusty"]),
            (["feed", "--pending"], #""delivered":false,"identifiers":["feed"],"pending":true"#, ["feed"]),
        ])
    func remove(_ options: [String], _ call: String, _ removed: [String]) throws {
        let ownNotifications = Canned.notifications.split(separator: ",\n  {\"app\": \"org")[0] + "]}"
        let daemon = try FakeDaemon(["ListNotifications": .reply(String(ownNotifications))])
        let run = try CommandRun(["notifications", "remove", Self.app] + options, environment: daemon.environment)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output == removed.map { "removed \($0)\n" }.joined())
        #expect(
            daemon.calls == [
                #"ListNotifications {"app":"com.example.clowntown"}"#,
                #"RemoveNotifications {"app":"com.example.clowntown",\#(call)}"#,
            ])
        let json = try CommandRun(
            ["notifications", "remove", Self.app, "--json"] + options, environment: daemon.environment)
        #expect(
            json.output
                == removed.map { #"{"app":"com.example.clowntown","identifier":"\#($0)"}"# + "\n" }.joined())
    }

    @Test("M08: If a removed notification was both pending and delivered, its identifier is printed once")
    func removeRepeating() throws {
        let status =
            #"{"app": "a.b", "state": "pending", "date": "2026-11-20T09:30:00.000Z", "request": "#
            + #"{"identifier": "feed", "content": {"title": "t"}}}"#
        let list = #"{"notifications": [\#(status), \#(status.replacing("pending", with: "delivered"))]}"#
        let daemon = try FakeDaemon(["ListNotifications": .reply(list)])
        #expect(try daemon.run("notifications", "remove", "a.b").output == "removed feed\n")
    }

    @Test("M08: An unknown identifier removes nothing; an app without notifications is reported")
    func removeNothing() throws {
        let daemon = try FakeDaemon()
        let run = try daemon.run("notifications", "remove", Self.app, "crusty", "pie")
        #expect(run.status == 1 && run.output == "")
        #expect(
            run.errors == """
                proscenium: “com.example.clowntown” has no notification “pie”
                  list the app's notifications with: proscenium notifications list --app com.example.clowntown

                """)
        let pending = try daemon.run("notifications", "remove", Self.app, "crusty", "--pending")
        #expect(pending.status == 1 && pending.errors.contains("has no pending notification “crusty”"))
        #expect(daemon.calls.allSatisfy { $0.hasPrefix("List") })
        let empty = try FakeDaemon(["ListNotifications": .reply(#"{"notifications": []}"#)])
        #expect(try empty.run("notifications", "remove", "a.b").output == "There are no notifications to remove.\n")
        #expect(try empty.run("notifications", "remove", "a.b", "--json").output == "")
        // The daemon is still called, so that it can refuse an unknown app.
        #expect(empty.calls.contains { $0.hasPrefix("RemoveNotifications") })
    }

    @Test("M08: A tap and an action are sent, and the session that receives them is printed")
    func answer() throws {
        let daemon = try FakeDaemon()
        #expect(try daemon.run("notifications", "answer", "a.b", "n").output == "session \(Canned.crusty)\n")
        let acted = try daemon.run(
            "notifications", "answer", "a.b", "n", "--action", "feed", "--text", "pie",
            environment: ["XDG_ACTIVATION_TOKEN": "t"])
        #expect(acted.status == 0, "\(acted.errors)")
        #expect(
            daemon.calls == [
                #"AnswerNotification {"app":"a.b","identifier":"n"}"#,
                #"AnswerNotification {"action":"feed","activationToken":"t","app":"a.b","identifier":"n","text":"pie"}"#,
            ])
        let background = try FakeDaemon(["AnswerNotification": .reply("{}")])
        #expect(try background.run("notifications", "answer", "a.b", "n").output == "handled in the background\n")
        #expect(try background.run("notifications", "answer", "a.b", "n", "--json").output == "{}\n")
        let textRun = try background.run("notifications", "answer", "a.b", "n", "--text", "pie")
        #expect(
            textRun.status == 2
                && textRun.errors.contains("--text needs an action with a text field; specify it with --action."))
    }

    @Test(
        "M08: Errors from the daemon are printed verbatim, with status 1",
        arguments: [
            ("UnknownNotification", ["answer", "a.b", "n"], "AnswerNotification"),
            ("InvalidAction", ["answer", "a.b", "n", "--action", "x"], "AnswerNotification"),
            ("UnknownApp", ["remove", "a.b"], "RemoveNotifications"),
        ])
    func refused(_ error: String, _ arguments: [String], _ method: String) throws {
        let daemon = try FakeDaemon([
            method: .error(error, #"{"message": "this cannot be", "remedy": "do that"}"#),
            "ListNotifications": .reply(#"{"notifications": []}"#),
        ])
        let run = try CommandRun(["notifications"] + arguments, environment: daemon.environment)
        #expect(run.status == 1 && run.output == "" && run.errors == "proscenium: this cannot be\n  do that\n")
    }
}
