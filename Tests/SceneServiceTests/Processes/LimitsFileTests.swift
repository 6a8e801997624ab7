import Foundation
import Testing

@testable import SceneService

@Suite("Limits file")
struct LimitsFileTests {
    private func read(_ text: String) throws -> TimeLimits {
        try LimitsFile.limits(in: Data(text.utf8), file: "limits.json")
    }

    @Test("M52: Every limit can be changed; limits that the file omits keep their defaults")
    func reads() throws {
        #expect(try read("{}") == TimeLimits())
        #expect(try read(#"{"version": 1, "launch": null}"#) == TimeLimits())
        var limits = TimeLimits()
        limits.launch = .milliseconds(1100)
        limits.crashesToQuarantine = 100
        #expect(try read(#"{"launch": 1.1, "crashesToQuarantine": 100}"#) == limits)
        limits.launch = .seconds(1)
        limits.connection = .seconds(2)
        limits.backgroundSave = .seconds(3)
        limits.restoration = .seconds(4)
        limits.refresh = .seconds(86_400)
        limits.reconnection = .milliseconds(6)
        limits.firstBackOff = .seconds(7)
        limits.longestBackOff = .seconds(8)
        limits.crashesToQuarantine = 1
        let text = """
            {"launch": 1, "connection": 2.0, "backgroundSave": 3, "restoration": 4, "refresh": 86400,
             "reconnection": 6e-3, "firstBackOff": 7, "longestBackOff": 8, "crashesToQuarantine": 1}
            """
        #expect(try read(text) == limits)
        #expect(try read(#"{"launch": 1e-300}"#).launch > .zero)
    }

    private static let seconds = "expected a number of seconds above 0 and at most 86400 but found"
    private static let crashes = "crashesToQuarantine: expected a whole number from 1 to 100 but found"
    private static let knownKeys =
        "version, launch, connection, backgroundSave, restoration, refresh, unfocusedSave, reconnection, "
        + "firstBackOff, longestBackOff, crashesToQuarantine"

    /// Faulty texts, each with the expected error message. The file's name precedes the message.
    private static let faulty: [(String, String)] = [
        ("[]", "expected limits (an object) but found something else"),
        (#"{"launch": 0}"#, "launch: \(seconds) the number 0"),
        (#"{"connection": -1.5}"#, "connection: \(seconds) the number -1.5"),
        (#"{"refresh": 86400.5}"#, "refresh: \(seconds) the number 86400.5"),
        (#"{"refresh": "5 s"}"#, "refresh: \(seconds) a string"),
        (#"{"backgroundSave": true}"#, "backgroundSave: \(seconds) true"),
        (#"{"restoration": [5]}"#, "restoration: \(seconds) an array"),
        (#"{"reconnection": {}}"#, "reconnection: \(seconds) an object"),
        (#"{"crashesToQuarantine": 0}"#, "\(crashes) the number 0"),
        (#"{"crashesToQuarantine": 101}"#, "\(crashes) the number 101"),
        (#"{"crashesToQuarantine": 1.5}"#, "\(crashes) the number 1.5"),
        (
            #"{"version": 2}"#,
            """
            version: this has format version 2; only version 1 is supported
              use a newer Proscenium, or write format version 1
            """
        ),
        (#"{"version": "1"}"#, "version: expected a version number but found a string"),
        (
            #"{"lunch": 3, "connect": 4}"#,
            "unknown keys \"connect\", \"lunch\"\n  use the keys \(knownKeys)"
        ),
        (
            #"{"firstBackOff": 61}"#,
            "firstBackOff: expected at most the longest delay, 60 s, but found 61 s"
        ),
    ]

    @Test("M52: Errors in the limits file are reported with the file and the key", arguments: faulty.indices)
    func refusals(_ index: Int) {
        let (text, expected) = Self.faulty[index]
        do throws(LimitsFileError) {
            _ = try LimitsFile.limits(in: Data(text.utf8), file: "limits.json")
            Issue.record("nothing was refused in \(text)")
        } catch {
            #expect(error.description == "limits.json: \(expected)")
        }
    }

    @Test("M52: Numbers out of range are refused", arguments: ["1e999", "-1e999", "99999999999999999999"])
    func hugeNumbers(_ number: String) {
        #expect(throws: LimitsFileError.self) { try read("{\"launch\": \(number)}") }
        #expect(throws: LimitsFileError.self) { try read("{\"crashesToQuarantine\": \(number)}") }
    }

    @Test("M52: A missing limits file means the defaults; an invalid limits file is refused")
    func files() throws {
        #expect(try LimitsFile.read(URL(filePath: "/nowhere/limits.json")) == TimeLimits())
        let file = FileManager.default.temporaryDirectory.appending(path: "limits-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{\"launch\": 3}".utf8).write(to: file)
        #expect(try LimitsFile.read(file).launch == .seconds(3))
        try Data("{\"launch\": 3".utf8).write(to: file)
        #expect(throws: LimitsFileError.self) { try LimitsFile.read(file) }
        try Data().write(to: file)
        #expect {
            try LimitsFile.read(file)
        } throws: { ($0 as? LimitsFileError)?.description == "\(file.path): this file is empty" }
        #expect {
            try LimitsFile.read(URL(filePath: "/usr"))
        } throws: { ($0 as? LimitsFileError)?.diagnostic.code == "fileIsDirectory" }
    }
}
