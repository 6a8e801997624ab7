/// A formatter of durations in seconds, for text and for JSON.
enum SecondsFormatter {
    /// Returns a text such as "10 s" or "0.02 s", with at most three decimals and no trailing zeros.
    static func text(of duration: Duration) -> String {
        let milliseconds = rounded(duration)
        let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
        var decimals = String(String(1000 + rest).dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        return "\(milliseconds < 0 ? "-" : "")\(whole)\(decimals.isEmpty ? "" : ".\(decimals)") s"
    }

    /// Returns the duration in seconds, rounded to milliseconds.
    static func seconds(_ duration: Duration) -> Double {
        Double(rounded(duration)) / 1000
    }

    private static func rounded(_ duration: Duration) -> Int64 {
        Int64(clamping: Int128((duration / .milliseconds(1)).rounded()))
    }
}
