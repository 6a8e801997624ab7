import Foundation
import Testing

/// `proscenium push`, against a daemon with canned answers.
@Suite("proscenium push", .timeLimit(.minutes(15)))
struct PushTests {
    private static let payload =
        #"{"aps": {"alert": {"title": "Crusty"}, "content-available": 1}, "order": 7, "$x": 0.5}"#

    @Test("M12: A payload is sent unchanged, from a file and from standard input")
    func sends() throws {
        let daemon = try FakeDaemon()
        let folder = try ScratchFolder()
        let file = try folder.write("crusty.apns", "\u{FEFF}" + Self.payload)
        let run = try daemon.run("push", "a.b", file)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output == "notification p-1\nwakes the app in the background\n")
        let piped = try CommandRun(
            ["push", "a.b", "-", "--json"], input: Data(Self.payload.utf8), environment: daemon.environment)
        #expect(piped.output == #"{"notification":"p-1","wakesApp":true}"# + "\n", "\(piped.errors)")
        let call = #"""
            Push {"app":"a.b","payload":{"$x":0.5,"aps":{"alert":{"title":"Crusty"},"content-available":1},"order":7}}
            """#
        #expect(daemon.calls == [call, call])
    }

    @Test(
        "M12: The result of the push is printed",
        arguments: [
            (#"{"notification": "p-2", "wakesApp": false}"#, #"{"aps": {"alert": "a"}}"#, "notification p-2\n"),
            (#"{"wakesApp": true}"#, #"{"aps": {"content-available": 1}}"#, "wakes the app in the background\n"),
            (#"{"wakesApp": false}"#, #"{"aps": {"badge": 5, "sound": "honk"}}"#, "badge 5\nsound honk\n"),
        ])
    func printsResult(_ answer: String, _ payload: String, _ output: String) throws {
        let daemon = try FakeDaemon(["Push": .reply(answer)])
        let run = try CommandRun(["push", "a.b", "-"], input: Data(payload.utf8), environment: daemon.environment)
        #expect(run.status == 0 && run.output == output, "\(run.errors)")
    }

    @Test(
        "M12: An invalid payload is an error with file, position and exit status 2; the daemon is not called",
        arguments: [
            ("{\"aps\":\n  {\"alert\" \"a\"}}", "crusty.apns: line 2, column 12"),
            ("{}", "crusty.apns: the payload does not have the key \"aps\"\n  write {\"aps\": {\"alert\": \"…\"}}"),
            (
                #"{"aps": {"badge": "5"}}"#,
                "crusty.apns: aps.badge: expected a whole number of 0 or more but found the string \"5\""
            ),
            (#"{"aps": {}}"#, "crusty.apns: aps: the payload neither shows anything nor wakes the app"),
            (#"{"aps": {"alert": "a", "target-content-id": ""}}"#, "crusty.apns: aps.target-content-id: "),
            ("", "crusty.apns: "),
        ])
    func invalidPayload(_ payload: String, _ message: String) throws {
        let daemon = try FakeDaemon()
        let folder = try ScratchFolder()
        let file = try folder.write("crusty.apns", payload)
        let run = try daemon.run("push", "a.b", file)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains(message) && run.errors.hasPrefix("proscenium: \(folder.url.path)"), "\(run.errors)")
        #expect(daemon.calls == [])
    }

    @Test("M12: The limit of 4096 bytes counts the file's bytes, including blanks")
    func limit() throws {
        let daemon = try FakeDaemon()
        let start = #"{"aps": {"alert": "a"}"#
        let blanks = String(repeating: " ", count: 4095 - start.utf8.count)
        for (text, status) in [(start + blanks + "}", Int32(0)), (start + blanks + " }", 2)] {
            let run = try CommandRun(["push", "a.b", "-"], input: Data(text.utf8), environment: daemon.environment)
            #expect(run.status == status, "\(run.errors)")
            if status != 0 { #expect(run.errors == Self.tooLarge) }
        }
    }

    private static let tooLarge = """
        proscenium: standard input: the payload has 4097 bytes; the limit is 4096
          send an identifier, and have the app load the rest

        """

    @Test("M12: A missing file and a refusal by the daemon are errors")
    func failures() throws {
        let daemon = try FakeDaemon(["Push": .error("UnknownApp", #"{"message": "nothing is known of a.b"}"#)])
        let missing = try daemon.run("push", "a.b", "/no/such.apns")
        #expect(missing.status == 2 && missing.errors.contains("/no/such.apns: this file does not exist"))
        #expect(daemon.calls == [])
        let run = try CommandRun(["push", "a.b", "-"], input: Data(Self.payload.utf8), environment: daemon.environment)
        #expect(run.status == 1 && run.errors == "proscenium: nothing is known of a.b\n", "\(run.errors)")
    }
}
