import Foundation
import Testing

@testable import OSLog

@Suite("Log messages")
struct LogTests {
    private func text(_ message: OSLogMessage, showsPrivate: Bool = false) -> String {
        message.text(showsPrivate: showsPrivate)
    }

    @Test("Numbers are public and texts are private, unless `privacy` specifies another privacy")
    func privacy() {
        let name = "Crusty"
        #expect(text("clown \(7) \(true) \(1.5, format: .fixed(precision: 1))") == "clown 7 true 1.5")
        #expect(text("clown \(name)") == "clown <private>")
        #expect(text("clown \(name, privacy: .public) \(7, privacy: .private)") == "clown Crusty <private>")
        #expect(text("clown \(name)", showsPrivate: true) == "clown Crusty")
        let (first, second) = (
            text("\(name, privacy: .private(mask: .hash))"), text("\(name, privacy: .private(mask: .hash))")
        )
        #expect(first == second && first.hasPrefix("<mask.hash: ") && !first.contains(name))
    }

    @Test("Formats and alignments also apply to extreme numbers")
    func formats() {
        #expect(text("\(255, format: .hex) \(255, format: .hex(uppercase: true, minDigits: 4))") == "ff 00FF")
        #expect(text("\(Int64.min, format: .decimal) \(UInt64.max)") == "-9223372036854775808 18446744073709551615")
        #expect(text("[\(7, align: .right(columns: 3))][\(7, align: .left(columns: 3))]") == "[  7][7  ]")
        #expect(text("\(7, align: .right(columns: .max))").count == 1001)
        #expect(text("\(Double.nan) \(1, format: .hex(minDigits: .max))").hasPrefix("nan 0"))
    }

    @Test(
        "The formats of os_log convert only values of the right kind",
        arguments: [
            ("%{public}@ has %d of %ld", "Crusty has 3 of 4"), ("%@", "<private>"),
            ("100 %% %{private}d", "100 % <private>"),
            ("%{public}s|%f", "Crusty|3"), ("%d %d %d %d", "<private> 3 4 %d"), ("%", "%"), ("%{public", "%{public"),
        ])
    func formatStrings(format: String, expected: String) {
        #expect(LogFormat.text(format, ["Crusty" as NSString, 3, 4], showsPrivate: false) == expected)
    }

    @Test(
        "A journal entry has the fields of the journal's protocol, with the length before a value of several lines")
    func journal() {
        let log = OSLog(subsystem: "com.example.app", category: "windows")
        let plain = String(decoding: LogEntry(log, .error, "failed").journalFields, as: UTF8.self)
        #expect(plain.hasPrefix("MESSAGE=failed\nPRIORITY=3\nSYSLOG_IDENTIFIER="))
        #expect(plain.hasSuffix("SUBSYSTEM=com.example.app\nCATEGORY=windows\n"))
        let lines = LogEntry(log, .debug, "a\nb=c").journalFields
        #expect(
            lines.starts(with: Array("MESSAGE\n".utf8) + [5, 0, 0, 0, 0, 0, 0, 0] + Array("a\nb=c\nPRIORITY=7\n".utf8)))
        #expect(LogEntry(log, .fault, "x").line.hasSuffix(" [com.example.app:windows] fault: x\n"))
    }

    @Test("Debug messages are written only on request; a disabled log does not write messages")
    func types() {
        #expect(!LogOutput(environment: [:]).writes(.debug) && LogOutput(environment: [:]).writes(.info))
        #expect(LogOutput(environment: ["OS_ACTIVITY_MODE": "debug"]).writes(.debug))
        #expect(LogOutput(environment: ["OS_LOG_PRIVATE": "show"]).showsPrivate)
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        var isEvaluated = false
        func evaluate() -> String {
            isEvaluated = true
            return "x"
        }
        Logger(.disabled).fault("\(evaluate())")
        #expect(!isEvaluated)
    }
}
