/// The command line of a desktop file.
struct DesktopCommandLine: Hashable, Sendable {
    /// The program and its arguments without quotes. They still contain the field codes.
    private let words: [String]

    /// Splits the value of `Exec`, whose general escape sequences are already resolved, by the quoting rules of the
    /// desktop entry specification. The rules apply to Unicode scalars, so a quotation mark counts even if a combining
    /// mark follows it.
    ///
    /// - Returns: nil if the value is empty or a quote is not closed.
    init?(_ text: String) {
        var words: [String] = []
        var word: String.UnicodeScalarView?
        var (isQuoted, isEscaped) = (false, false)
        for scalar in text.unicodeScalars {
            if isEscaped {
                word = word ?? .init()
                word?.append(scalar)
                isEscaped = false
            } else if isQuoted, scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                isQuoted.toggle()
                word = word ?? .init()
            } else if !isQuoted, scalar == " " || scalar == "\t" {
                if let word { words.append(String(word)) }
                word = nil
            } else {
                word = word ?? .init()
                word?.append(scalar)
            }
        }
        guard !isQuoted, !isEscaped else { return nil }
        if let word { words.append(String(word)) }
        guard !words.isEmpty else { return nil }
        self.words = words
    }

    /// Returns the arguments without files. Field codes are replaced: `%i` by the icon, `%c` by the name, `%k` by the
    /// path of the desktop file; the codes for files and the deprecated codes are removed.
    func arguments(name: String, icon: String?, path: String) -> [String] {
        words.flatMap { word -> [String] in
            if word == "%i" { return icon.map { ["--icon", $0] } ?? [] }
            if ["%f", "%F", "%u", "%U", "%d", "%D", "%n", "%N", "%v", "%m"].contains(word) { return [] }
            var (result, isCode) = (String.UnicodeScalarView(), false)
            for scalar in word.unicodeScalars {
                guard isCode else {
                    if scalar == "%" { isCode = true } else { result.append(scalar) }
                    continue
                }
                isCode = false
                switch scalar {
                case "%": result.append("%")
                case "c": result += name.unicodeScalars
                case "k": result += path.unicodeScalars
                default: break
                }
            }
            return [String(result)]
        }
    }
}
