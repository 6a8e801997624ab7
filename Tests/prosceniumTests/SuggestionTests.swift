import Foundation
import Testing

/// The names that the command suggests in place of unknown ones.
@Suite("Suggestions for unknown names")
struct SuggestionTests {
    @Test(
        "B08: An unknown command is refused with the names of similar commands",
        arguments: [
            (["statsu"], "“proscenium” has no command “statsu”", "did you mean “status”?"),
            (["INSTALL"], "“proscenium” has no command “INSTALL”", "did you mean “install”?"),
            (["help", "explian"], "“proscenium” has no command “explian”", "did you mean “explain”?"),
            (["rules", "lst"], "“proscenium rules” has no command “lst”", "did you mean “list”?"),
            (["notifications", "anwser", "a.b", "n"], "“proscenium notifications” has no command", "“answer”?"),
            (["notifi"], "has no command “notifi”", "did you mean “notify”?"),
            (["frobnicate"], "has no command “frobnicate”", "\n  list the commands with: proscenium --help\n"),
            (["apps", ""], "“proscenium apps” has no command “”", "list the commands with: proscenium apps --help"),
            ([String(repeating: "x", count: 100_000)], "has no command", "list the commands with"),
        ])
    func commands(_ arguments: [String], _ message: String, _ remedy: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains(message) && run.errors.contains(remedy), "\(run.errors.prefix(500))")
    }

    @Test("B08: Known commands, options and help are not affected", arguments: [["help"], ["help", "rules", "add"]])
    func known(_ arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 0 && run.errors == "" && run.output.contains("USAGE: proscenium"))
    }

    private static let unknownApp = FakeDaemon.CannedReply.error(
        "UnknownApp", #"{"message": "the app is unknown", "remedy": "check the spelling"}"#)

    @Test(
        "B08: A request for an unknown app is refused with the identifiers of similar apps",
        arguments: [
            ["activate", "com.example.clowntwon"], ["activate", "ClownTown"],
            ["explain", "--app", "com.example.clowntow", "--url", "a:b"],
            ["notify", "com.exmaple.clowntown", "--title", "T"],
            ["rules", "add", "com.example.clown-town", "TRUEPREDICATE", "--to-new", "--name", "r"],
            ["rules", "remove", "clowntow", "r"],
        ])
    func apps(_ arguments: [String]) throws {
        let methods = ["Activate", "Explain", "Notify", "AddRule", "RemoveRule"]
        let daemon = try FakeDaemon(Dictionary(uniqueKeysWithValues: methods.map { ($0, Self.unknownApp) }))
        let run = try CommandRun(arguments, environment: daemon.environment)
        #expect(run.status == 1 && run.output == "")
        #expect(run.errors.contains("did you mean “com.example.clowntown”?"), "\(run.errors)")
        #expect(!run.errors.contains("check the spelling"))
    }

    @Test("B08: Without a similar app the daemon's remedy is shown")
    func noSimilarApp() throws {
        let daemon = try FakeDaemon(["Activate": Self.unknownApp])
        let run = try daemon.run("activate", "org.other.editor")
        #expect(run.status == 1 && run.errors == "proscenium: the app is unknown\n  check the spelling\n")
    }

    @Test(
        "B08: An empty list for an unknown app is printed with a note",
        arguments: [
            (["sessions"], "ListSessions", "sessions"), (["items"], "ListItems", "items"),
            (["rules", "list"], "ListRules", "rules"),
            (["notifications", "list"], "ListNotifications", "notifications"),
        ])
    func lists(_ command: [String], _ method: String, _ field: String) throws {
        let daemon = try FakeDaemon([method: .reply("{\"\(field)\": []}")])
        let unknown = try CommandRun(command + ["--app", "com.example.clowntwon"], environment: daemon.environment)
        #expect(unknown.status == 0)
        #expect(
            unknown.errors
                == "note: the app “com.example.clowntwon” is unknown; did you mean “com.example.clowntown”?\n")
        let known = try CommandRun(command + ["--app", "com.example.clowntown"], environment: daemon.environment)
        #expect(known.status == 0 && known.errors == "")
    }

    @Test("B08: If a scenes file lacks the app, the error suggests a similar app of the file, or lists all its apps")
    func scenesFile() throws {
        let similar = try CommandRun([
            "explain", "examples/tabs.json", "--app", "com.example.tab", "--url", "a:b",
        ])
        #expect(similar.status == 2 && similar.errors.contains("did you mean “com.example.tabs”?"), "\(similar.errors)")
        let other = try CommandRun(["explain", "examples/tabs.json", "--app", "org.other", "--url", "a:b"])
        #expect(other.status == 2 && other.errors.contains("the file has: com.example."), "\(other.errors)")
    }
}
