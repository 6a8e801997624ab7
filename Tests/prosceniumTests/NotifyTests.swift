import Foundation
import Testing

/// `proscenium notify`, against a daemon with canned answers.
@Suite("proscenium notify", .timeLimit(.minutes(15)))
struct NotifyTests {
    @Test(
        "M08: The command sends the request that its options describe",
        arguments: [
            ([], #"{"content":{"title":"T"},"identifier":"n","version":1}"#),
            (
                [
                    "--subtitle", "S", "--body", "B", "--target-content-id", "clown/Crusty", "--category", "C",
                    "--thread", "R", "--sound", "default", "--badge", "3", "--level", "timeSensitive",
                    "--user-info", #"{"order": 7, "paid": true, "when": {"$date": "2026-11-19T18:00:00.000Z"}}"#,
                ],
                #"{"content":{"badge":3,"body":"B","categoryIdentifier":"C","interruptionLevel":"timeSensitive","sound":"default","subtitle":"S","targetContentIdentifier":"clown/Crusty","threadIdentifier":"R","title":"T","userInfo":{"order":7,"paid":true,"when":{"$date":"2026-11-19T18:00:00.000Z"}}},"identifier":"n","version":1}"#
            ),
            (
                ["--level", "active", "--badge", "0"],
                #"{"content":{"badge":0,"title":"T"},"identifier":"n","version":1}"#
            ),
            (["--in", "30s"], Self.request(#"{"kind":"interval","seconds":30}"#)),
            (["--in", "0.5"], Self.request(#"{"kind":"interval","seconds":0.5}"#)),
            (["--in", "5m"], Self.request(#"{"kind":"interval","seconds":300}"#)),
            (["--every", "2h"], Self.request(#"{"kind":"interval","repeats":true,"seconds":7200}"#)),
            (["--every", "1.5d"], Self.request(#"{"kind":"interval","repeats":true,"seconds":129600}"#)),
            (
                ["--at", "2027-12-24 18:00"],
                Self.request(
                    #"{"components":{"day":24,"hour":18,"minute":0,"month":12,"year":2027},"kind":"calendar"}"#)
            ),
            (
                ["--at", "2027-01-02 03:04:05"],
                Self.request(
                    #"{"components":{"day":2,"hour":3,"minute":4,"month":1,"second":5,"year":2027},"kind":"calendar"}"#)
            ),
            (
                ["--daily", "09:30"],
                Self.request(#"{"components":{"hour":9,"minute":30},"kind":"calendar","repeats":true}"#)
            ),
        ])
    func sends(_ options: [String], _ request: String) throws {
        let daemon = try FakeDaemon(["ListNotifications": .reply(#"{"notifications": []}"#)])
        let run = try CommandRun(
            ["notify", "a.b", "--title", "T", "--identifier", "n"] + options, environment: daemon.environment)
        #expect(run.status == 0 && run.errors == "" && run.output == "notification n\n", "\(run.errors)")
        #expect(daemon.calls.first == #"Notify {"app":"a.b","request":\#(request)}"#)
        let isScheduled = ["--in", "--every", "--at", "--daily"].contains(options.first)
        #expect(daemon.calls.dropFirst() == (isScheduled ? [#"ListNotifications {"app":"a.b"}"#] : []))
    }

    private static func request(_ trigger: String) -> String {
        #"{"content":{"title":"T"},"identifier":"n","trigger":\#(trigger),"version":1}"#
    }

    @Test("M08: For a scheduled notification the command prints the firing time in the user's time zone")
    func fires() throws {
        let daemon = try FakeDaemon()
        let arguments = ["notify", "com.example.clowntown", "--title", "T", "--identifier", "feed", "--daily", "09:30"]
        let run = try CommandRun(arguments, environment: daemon.environment.merging(["TZ": "UTC-2"]) { $1 })
        #expect(run.status == 0 && run.output == "notification feed\nfires 2026-11-20 11:30:00\n", "\(run.errors)")
        let json = try CommandRun(arguments + ["--json"], environment: daemon.environment)
        #expect(
            json.output
                == #"{"app":"com.example.clowntown","fires":"2026-11-20T09:30:00.000Z","identifier":"feed"}"# + "\n")
    }

    @Test("M08: A notification without an identifier gets a unique one")
    func generatesIdentifier() throws {
        let daemon = try FakeDaemon()
        let names = try (0..<2).map { _ in
            let run = try daemon.run("notify", "a.b", "--title", "T")
            return try #require(run.output.wholeMatch(of: /notification ([0-9A-F-]{36})\n/)?.1)
        }
        #expect(names[0] != names[1])
        #expect(daemon.calls.count == 2 && daemon.calls[0].contains(#""identifier":"\#(names[0])""#))
    }

    @Test(
        "M08: Invalid options print an error with the expected form and exit with status 2; the daemon is not called",
        arguments: [
            ([], "Missing expected argument '--title"),
            (
                ["--in", "soon"],
                "“soon” is not a valid duration: write --in as one of 30s, 5m, 2h, 1d or plain seconds."
            ),
            (["--in", "-5"], "--in"), (["--in", "1e9"], "is not a valid duration"),
            (["--in", ""], "is not a valid duration"),
            (["--in", "0"], "an interval of 0.0 seconds is out of range"),
            (["--every", "30s"], "is too short to repeat\n  use an interval of at least 60 seconds"),
            (["--every", "5x"], "write --every as one of"),
            (
                ["--at", "tomorrow"],
                "“tomorrow” is not a valid date: write --at \"2026-12-24 18:00\", optionally with seconds."
            ),
            (["--at", "2027-12-24"], "is not a valid date"), (["--at", "2027-12-24T18:00"], "is not a valid date"),
            (["--at", "2027-13-24 25:00"], "hour is 25, which is out of range\n  use a value from 0 to 23"),
            (["--daily", "9:30"], "“9:30” is not a valid time of day: write --daily 09:30"),
            (["--daily", "24:00"], "hour is 24, which is out of range"),
            (["--in", "5m", "--daily", "09:30"], "--in cannot be combined with --daily"),
            (["--at", "2027-12-24 18:00", "--every", "2h"], "--at cannot be combined with --every"),
            (["--badge", "-1"], "--badge"), (["--badge=-1"], "--badge must be 0 or more"),
            (["--level", "loud"], "passive"), (["--identifier", ""], "the request's identifier is empty"),
            (["--user-info", "[1]"], "--user-info must be a JSON object, such as {\"order\": 7}."),
            (["--user-info", #"{"a" 1}"#], "--user-info: line 1"),
            (["--target-content-id", ""], "identifier"),
        ])
    func invalidOptions(_ options: [String], _ message: String) throws {
        let daemon = try FakeDaemon()
        let title = options.isEmpty ? [] : ["--title", "T"]
        let run = try CommandRun(["notify", "a.b"] + title + options, environment: daemon.environment)
        #expect(run.status == 2 && run.output == "", "\(run.output)")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(daemon.calls == [])
    }

    @Test("M08: An error from the daemon is printed verbatim, with status 1")
    func daemonError() throws {
        let parameters = #"{"message": "the notification's trigger never fires", "remedy": "name a date"}"#
        let daemon = try FakeDaemon(["Notify": .error("InvalidNotification", parameters)])
        let run = try daemon.run("notify", "a.b", "--title", "T", "--at", "2001-01-01 00:00")
        #expect(run.status == 1 && run.output == "")
        #expect(run.errors == "proscenium: the notification's trigger never fires\n  name a date\n")
    }
}
