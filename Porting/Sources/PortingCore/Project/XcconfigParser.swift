/// A parser of `.xcconfig` files.
public enum XcconfigParser {
    /// Parses the text of a file, and the files that it includes.
    ///
    /// - Parameter include: returns the text of an included file; nil if the file does not exist.
    public static func parse(_ text: String, include: (String) -> String?) -> [String: String] {
        parse(text, depth: 0, include: include)
    }

    private static func parse(_ text: String, depth: Int, include: (String) -> String?) -> [String: String] {
        var result: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let content = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...])
            let trimmed = String(content).trimmingSpaces
            if trimmed.hasPrefix("#include") {
                let parts = trimmed.split(separator: "\"")
                guard parts.count >= 2, depth < 16, let included = include(String(parts[1])) else { continue }
                result.merge(parse(included, depth: depth + 1, include: include)) { $1 }
            } else if let equals = separator(in: trimmed) {
                let name = String(trimmed[..<equals]).trimmingSpaces
                result[name] = String(trimmed[trimmed.index(after: equals)...]).trimmingSpaces
            }
        }
        return result
    }

    /// Returns the position of the first equals sign outside of brackets.
    private static func separator(in text: String) -> String.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }
}
