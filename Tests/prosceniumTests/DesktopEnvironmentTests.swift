import Foundation
import Testing

/// Desktop integration of commands, against a daemon with canned answers.
@Suite("Desktop environment", .timeLimit(.minutes(15)))
struct DesktopEnvironmentTests {
    @Test(
        "B06 B08: Wayland's activation token is preferred to X11's, and is passed on; an empty token is ignored",
        arguments: [
            (["XDG_ACTIVATION_TOKEN": "w", "DESKTOP_STARTUP_ID": "x"], "w"), (["DESKTOP_STARTUP_ID": "x"], "x"),
            (["XDG_ACTIVATION_TOKEN": "", "DESKTOP_STARTUP_ID": "x"], "x"),
            (["XDG_ACTIVATION_TOKEN": "", "DESKTOP_STARTUP_ID": ""], ""),
        ])
    func activationToken(_ environment: [String: String], _ token: String) throws {
        let daemon = try FakeDaemon()
        #expect(try daemon.run("activate", "a.b", environment: environment).status == 0)
        #expect(try daemon.run("open", "a:b", environment: environment).status == 0)
        let field = token.isEmpty ? "" : #""activationToken":"\#(token)","#
        #expect(
            daemon.calls.filter { !$0.hasPrefix("List") } == [
                "Activate {\(field)\"app\":\"a.b\"}",
                "Open {\(field)\"url\":\"a:b\"}",
            ])
    }

    @Test(
        "M08: status names the notification server",
        arguments: [
            (#""notifications": "gnome-shell""#, "shown by gnome-shell"),
            (
                #""notifications": "dunst", "notificationTrouble": "it shows no actions""#,
                "shown by dunst, but it shows no actions"
            ),
            (#""notificationTrouble": "there is no session bus""#, "not shown: there is no session bus"),
            (#""stage": "shell", "notifications": "shell""#, "shown by shell"), (#""stage": null"#, "not shown"),
        ])
    func status(_ fields: String, _ text: String) throws {
        let status =
            #"{"version": "1", "processID": 1, "stateFolder": "s", "started": "2026-11-19T08:00:00.000Z", "#
            + #""sessions": 0, "apps": 0, \#(fields)}"#
        let run = try FakeDaemon(["GetStatus": .reply(status)]).run("status")
        #expect(run.output.contains("\nnotifications  \(text)\n"), "\(run.output) \(run.errors)")
    }

    @Test("B03: status shows damage to the store on lines of its own; --acknowledge removes the notices")
    func damage() throws {
        let status =
            #"{"version": "1", "processID": 1, "stateFolder": "s", "started": "2026-11-19T08:00:00.000Z", "#
            + #""sessions": 0, "apps": 0, "salvage": "a page is lost\nsession “A\u001b” of a.b: unreadable"}"#
        let daemon = try FakeDaemon(["GetStatus": .reply(status), "AcknowledgeNotices": .reply("{}")])
        let run = try daemon.run("status")
        #expect(
            run.output.contains("\ndamage to the store:\na page is lost\nsession “A"), "\(run.output) \(run.errors)")
        #expect(!run.output.contains("\u{1B}"))
        #expect(!daemon.calls.contains { $0.hasPrefix("Acknowledge") })
        #expect(try daemon.run("status", "--acknowledge").output == run.output)
        #expect(daemon.calls.filter { $0.hasPrefix("Acknowledge") }.count == 1)
    }
}
