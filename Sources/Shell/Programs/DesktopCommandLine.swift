/// The command line of a desktop file.
struct DesktopCommandLine: Hashable, Sendable {
    /// The program and its arguments without quotes; field codes are still in them.
    private let words: [String]

    /// Splits the value of `Exec`, whose general escape sequences are already resolved, by the quoting rules of the
    /// desktop entry specification.
    ///
    /// - Returns: nil if the value is empty or a quote is not closed.
    init?(_ text: String) {
        var words: [String] = []
        var word: String?
        var (isQuoted, isEscaped) = (false, false)
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if !isQuoted, character == " " || character == "\t" {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard !isQuoted, !isEscaped else { return nil }
        if let word { words.append(word) }
        guard !words.isEmpty else { return nil }
        self.words = words
    }

    /// Returns the arguments without files. Field codes are replaced: `%i` by the icon, `%c` by the name, `%k` by the
    /// path of the desktop file; the codes for files and the deprecated codes are removed.
    func arguments(name: String, icon: String?, path: String) -> [String] {
        words.flatMap { word -> [String] in
            if word == "%i" { return icon.map { ["--icon", $0] } ?? [] }
            if ["%f", "%F", "%u", "%U", "%d", "%D", "%n", "%N", "%v", "%m"].contains(word) { return [] }
            var (result, isCode) = ("", false)
            for character in word {
                guard isCode else {
                    if character == "%" { isCode = true } else { result.append(character) }
                    continue
                }
                isCode = false
                switch character {
                case "%": result.append("%")
                case "c": result += name
                case "k": result += path
                default: break
                }
            }
            return [result]
        }
    }
}
