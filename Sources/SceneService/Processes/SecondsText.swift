/// Times in seconds, for people and for JSON.
enum SecondsText {
    /// Such as "10 s" or "0.02 s": at most three decimals, none of them needless.
    static func of(_ duration: Duration) -> String {
        let milliseconds = rounded(duration)
        let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
        var decimals = String(String(1000 + rest).dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        return "\(milliseconds < 0 ? "-" : "")\(whole)\(decimals.isEmpty ? "" : ".\(decimals)") s"
    }

    /// The number of seconds, to the millisecond.
    static func seconds(_ duration: Duration) -> Double {
        Double(rounded(duration)) / 1000
    }

    private static func rounded(_ duration: Duration) -> Int64 {
        Int64(clamping: Int128((duration / .milliseconds(1)).rounded()))
    }
}
