/// A parser for durations on a command line: `30s`, `5m`, `2h`, `1d`, or a plain number of seconds.
enum DurationParser {
    /// The accepted forms, for error messages and help.
    static let acceptedForms = "30s, 5m, 2h, 1d or plain seconds"

    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

    /// Returns the duration in seconds; nil if the text is not a duration.
    static func seconds(_ text: String) -> Double? {
        let unit = text.last.flatMap { units[$0] }
        let number = unit == nil ? text : String(text.dropLast())
        // The characters are checked first, because `Double.init` also accepts “inf”, “0x1p4” and signs.
        guard number.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }),
            let value = Double(number)
        else { return nil }
        return value * (unit ?? 1)
    }
}
