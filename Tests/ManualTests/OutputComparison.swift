import Foundation
import Varlink

/// A comparison of a program's output with the output that the manual shows.
///
/// Values that vary from run to run may differ:
/// - identifiers (UUIDs) and secrets (32 hexadecimal digits) must be equal wherever the manual shows equal ones;
/// - timestamps, dates, times of day, durations and process IDs only have to be present;
/// - two or more blanks between columns count as two;
/// - a line `…` matches any lines, `…` at the end of a line matches its rest, and in JSON `"…"` matches any value, and
///   `"…": "…"` matches further keys.
struct OutputComparison {
    /// The identifiers and secrets of this run; the keys are the identifiers and secrets that the manual shows in their
    /// place.
    private(set) var names: [String: String] = [:]
    /// The JSON members of this run whose numbers vary; the keys are the members that the manual shows in their place.
    private var numbers: [String: String] = [:]
    /// Texts of this machine, and the texts that the manual shows in their place. They are replaced in this order, so
    /// longer texts come first.
    let replacements: [(machine: String, manual: String)]

    init(replacements: [(machine: String, manual: String)]) { self.replacements = replacements }

    /// Returns a command or a call of the manual with the values of this run, so that it can be executed.
    func actualText(_ text: String) -> String {
        var text = text
        for (manual, found) in names { text = text.replacing(manual, with: found) }
        for (manual, found) in numbers { text = text.replacing(manual, with: found) }
        // A session may be abbreviated by its first digits.
        text = text.replacing(/\b[0-9a-fA-F]{4,12}\b/) { match in
            let candidates = names.filter { $0.key.lowercased().hasPrefix(match.output.lowercased()) }
            guard candidates.count == 1, let found = candidates.first?.value else { return String(match.output) }
            return String(found.prefix(match.output.count)).lowercased()
        }
        for (machine, manual) in replacements { text = text.replacing(manual, with: machine) }
        return text
    }

    /// Returns a text of this run with the values of the manual. Identifiers that the manual does not show are kept.
    func manual(_ text: String) -> String {
        var text = text
        for (machine, manual) in replacements { text = text.replacing(machine, with: manual) }
        for (manual, found) in names { text = text.replacing(found, with: manual) }
        return text
    }

    // MARK: - Lines

    /// Returns whether lines match the lines of the manual. Stores the identifiers found.
    mutating func accepts(_ actual: [String], as shown: [String]) -> Bool {
        guard let first = shown.first else { return actual.isEmpty }
        if first.trimmingCharacters(in: .whitespaces) == "…" {
            let remaining = Array(shown.dropFirst())
            for skipped in 0...actual.count {
                var attempt = self
                guard attempt.accepts(Array(actual.dropFirst(skipped)), as: remaining) else { continue }
                self = attempt
                return true
            }
            return false
        }
        guard let line = actual.first, accepts(line, as: first) else { return false }
        return accepts(Array(actual.dropFirst()), as: Array(shown.dropFirst()))
    }

    /// Returns whether a text matches a text of the manual. Stores the identifiers found.
    mutating func accepts(_ actual: String, as shown: String) -> Bool {
        var replaced = actual
        for (machine, manual) in replacements { replaced = replaced.replacing(machine, with: manual) }
        let (found, expected) = (Self.template(replaced), Self.template(shown))
        let isAbbreviated = found.text != expected.text && expected.text.hasSuffix("…")
        guard isAbbreviated ? found.text.hasPrefix(String(expected.text.dropLast())) : found.text == expected.text
        else {
            return false
        }
        guard isAbbreviated ? found.names.count >= expected.names.count : found.names.count == expected.names.count
        else {
            return false
        }
        for (name, actual) in zip(expected.names, found.names) {
            if let knownValue = names[name] {
                guard knownValue == actual else { return false }
            } else {
                guard !names.values.contains(actual) else { return false }
                names[name] = actual
            }
        }
        return true
    }

    /// Returns a text with placeholders for varying values, and the identifiers and secrets that were replaced.
    private static func template(_ text: String) -> (text: String, names: [String]) {
        var names: [String] = []
        var text = text.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}|\b[0-9a-f]{32}\b/) { match in
            names.append(String(match.output.0))
            return "⟨name⟩"
        }
        text = text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/, with: "⟨moment⟩")
        text = text.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/, with: "⟨date⟩")
        text = text.replacing(/\d\d:\d\d:\d\d\.\d{3}/, with: "⟨time⟩")
        text = text.replacing(/\d+(\.\d+)? (µs|ms)/, with: "⟨duration⟩")
        text = text.replacing(/\b(process|running|launching|number)( +)\d+/) { "\($0.output.1) ⟨number⟩" }
        text = text.replacing(/(\S)  +/) { "\($0.output.1)  " }
        while text.last == " " { text.removeLast() }
        return (text, names)
    }

    // MARK: - JSON

    /// JSON keys whose numbers vary from run to run.
    private static let variable: Set<String> = [
        "processID", "microseconds", "processorSeconds", "machineBusy",
    ]

    /// Returns the path of the first value that differs from the manual's; nil if no value differs.
    mutating func difference(_ actual: JSONValue, from shown: JSONValue, at path: String = "") -> String? {
        switch (actual, shown) {
        case (_, .string("…")): return nil
        case (.object(let actual), .object(let shown)): return difference(actual, from: shown, at: path)
        case (.array(let actual), .array(let shown)):
            let isOpenEnded = shown.last == .string("…")
            let expected = isOpenEnded ? shown.dropLast() : shown[...]
            guard isOpenEnded ? actual.count >= expected.count : actual.count == expected.count else {
                return "\(path) has \(actual.count) elements"
            }
            for (index, pair) in zip(actual, expected).enumerated() {
                if let fault = difference(pair.0, from: pair.1, at: "\(path)[\(index)]") { return fault }
            }
            return nil
        case (.string(let actual), .string(let shown)):
            return accepts(actual, as: shown) ? nil : "\(path) is “\(manual(actual))”"
        default: return actual == shown ? nil : "\(path) is \(actual)"
        }
    }

    private mutating func difference(
        _ actual: [String: JSONValue], from shown: [String: JSONValue], at path: String
    ) -> String? {
        for key in shown.keys.sorted() where key != "…" {
            guard let expected = shown[key] else { continue }
            guard let value = actual[key] else { return "\(path).\(key) is missing" }
            if Self.variable.contains(key), case .integer(let number) = value, case .integer(let named) = expected {
                numbers["\"\(key)\": \(named)"] = "\"\(key)\": \(number)"
                continue
            }
            if Self.variable.contains(key), case .number = value { continue }
            if let fault = difference(value, from: expected, at: "\(path).\(key)") { return fault }
        }
        if shown["…"] != nil { return nil }
        return actual.keys.filter { shown[$0] == nil }.min().map { "\(path).\($0) is not shown" }
    }
}
