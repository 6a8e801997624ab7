import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with a format in the style of `printf`. A value that is not a number is private, unless its
/// conversion contains `{public}`, as in `%{public}@`.
public func os_log(
    _ type: OSLogType = .default, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) { LogFormat.write("\(message)", arguments, log, type) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with a format in the style of `printf`. A value that is not a number is private, unless its
/// conversion contains `{public}`, as in `%{public}@`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) { LogFormat.write("\(message)", arguments, log, type) }

/// A formatter for the messages of `os_log`.
enum LogFormat {
    static func write(_ format: String, _ arguments: [any CVarArg], _ log: OSLog, _ type: OSLogType) {
        guard log.isEnabled(type: type) else { return }
        let output = LogOutput.shared
        output.write(LogEntry(log, type, text(format, arguments, showsPrivate: output.showsPrivate)))
    }

    /// Returns the text of a message.
    ///
    /// A conversion without an argument is written unchanged, and surplus arguments are ignored.
    static func text(_ format: String, _ arguments: [any CVarArg], showsPrivate: Bool) -> String {
        var (result, rest, pending) = ("", format[...], arguments[...])
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let conversion = Conversion(&rest) else { break }
            if conversion.isPercent {
                result += "%"
            } else if let argument = pending.popFirst() {
                result += conversion.text(argument, showsPrivate: showsPrivate)
            } else {
                result += conversion.original
            }
        }
        return result + rest
    }

    /// A conversion of a format, such as `%{public}@`.
    private struct Conversion {
        let original: String
        private let options: [String]
        /// The conversion without its options.
        private let plain: String
        private let letter: Character

        var isPercent: Bool { letter == "%" }

        /// Reads the conversion at the beginning of a text and removes it; nil if the text ends before the conversion.
        init?(_ text: inout Substring) {
            var rest = text.dropFirst()
            var (options, flags) = ([String](), "")
            if rest.first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                options = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                rest = rest[rest.index(after: end)...]
            }
            while let next = rest.first, "0123456789.-+ #lhqzjt".contains(next) {
                flags.append(next)
                rest = rest.dropFirst()
            }
            guard let letter = rest.popFirst() else { return nil }
            (self.options, self.letter) = (options, letter)
            original = String(text[..<rest.startIndex])
            plain = "%" + flags + String(letter)
            text = rest
        }

        func text(_ argument: any CVarArg, showsPrivate: Bool) -> String {
            let isNumber = argument is any BinaryInteger || argument is any BinaryFloatingPoint
            let isObject = !isNumber || letter == "@" || letter == "s" || letter == "S"
            let isPrivate = options.contains("private") || options.contains("sensitive")
            if isPrivate || (isObject && !options.contains("public")), !showsPrivate { return "<private>" }
            // A conversion for another kind of value would read invalid memory, so an object is formatted without the
            // conversion.
            if isObject { return "\(argument)" }
            let isFraction = "fFeEgGaA".contains(letter)
            switch argument {
            case let number as Double where isFraction: return String(format: plain, number)
            case let number as Float where isFraction: return String(format: plain, Double(number))
            case is any BinaryInteger where "diuxXoc".contains(letter):
                return String(format: plain.replacingOccurrences(of: "l", with: "").withLength, argument.asInteger)
            default: return "\(argument)"
            }
        }
    }
}

extension String {
    /// The conversion of an integer, with the length modifier for 64 bits.
    fileprivate var withLength: String {
        last == "c" ? self : String(dropLast()).filter { !"hqzjt".contains($0) } + "ll" + String(suffix(1))
    }
}

extension CVarArg {
    fileprivate var asInteger: Int64 {
        guard let number = self as? any BinaryInteger else { return 0 }
        return Int64(truncatingIfNeeded: number)
    }
}
