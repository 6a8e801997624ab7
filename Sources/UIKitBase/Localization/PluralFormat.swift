import Foundation

/// An entry of a `.stringsdict` file: a format whose variables have a text for each plural category.
struct PluralFormat: Hashable, Sendable {
    /// A variable of a format.
    struct Variable: Hashable, Sendable {
        /// The texts by category, or by the name of a device.
        var texts: [String: String]
        /// Whether the texts are chosen by the device instead of by a number.
        var isForDevice = false
    }

    /// The format with references to variables such as `%#@files@`.
    let format: String
    let variables: [String: Variable]
    /// The language whose plural rules apply.
    let language: String

    /// The maximum nesting of variables within the texts of other variables.
    private static let maximumDepth = 8

    /// Reads an entry; nil if the entry does not have a format.
    init?(_ value: Any, language: String) {
        guard let keys = value as? [String: Any], let format = keys["NSStringLocalizedFormatKey"] as? String else {
            return nil
        }
        self.format = format
        self.language = language
        variables = keys.compactMapValues { value in
            guard let rule = value as? [String: Any] else { return nil }
            let isForDevice = rule["NSStringFormatSpecTypeKey"] as? String == "NSStringDeviceSpecificRuleType"
            let texts = rule.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
            return Variable(texts: texts, isForDevice: isForDevice)
        }
    }

    /// The state of an expansion.
    private struct Expansion {
        let arguments: [any CVarArg]
        /// The index of the argument for the next placeholder that does not specify a position.
        var next = 0
        /// The indices of the arguments that the plain format uses. A position in the plain format counts only these.
        var used: [Int] = []

        /// Returns the position of an argument in the plain format, from 1.
        mutating func position(of index: Int) -> Int {
            if let place = used.firstIndex(of: index) { return place + 1 }
            used.append(index)
            return used.count
        }
    }

    /// Returns a plain format and the arguments that it uses. Each placeholder of the plain format contains the
    /// position of its argument.
    func resolve(_ arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        var expansion = Expansion(arguments: arguments)
        let plain = expand(format, &expansion, current: nil, depth: 0)
        return (plain, expansion.used.filter(arguments.indices.contains).map { arguments[$0] })
    }

    /// Expands a text.
    ///
    /// - Parameters:
    ///   - current: the index of the argument of the variable to which the text belongs; nil for the format itself.
    private func expand(_ text: String, _ expansion: inout Expansion, current: Int?, depth: Int) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            if rest.first == "%" {
                result += "%%"
                rest = rest.dropFirst()
                continue
            }
            var position: Int?
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                position = Int(digits).map { $0 - 1 }
                rest = rest.dropFirst(digits.count + 1)
            }
            if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
                let name = String(rest.dropFirst(2)[..<end])
                rest = rest[rest.index(after: end)...]
                let index = position ?? expansion.next
                if position == nil { expansion.next += 1 }
                result += depth < Self.maximumDepth ? self.text(of: name, index, &expansion, depth) : ""
                continue
            }
            // A placeholder in the text of a variable stands for the variable's own number.
            let index = position ?? current ?? expansion.next
            if position == nil, current == nil { expansion.next += 1 }
            result += "%\(expansion.position(of: index))$"
        }
        return result + rest
    }

    private func text(of name: String, _ index: Int, _ expansion: inout Expansion, _ depth: Int) -> String {
        guard let variable = variables[name] else { return "" }
        guard !variable.isForDevice else {
            let chosen = variable.texts["ipad"] ?? variable.texts["other"] ?? ""
            return expand(chosen, &expansion, current: nil, depth: depth + 1)
        }
        let isGiven = expansion.arguments.indices.contains(index)
        let number = isGiven ? Self.number(expansion.arguments[index]) : nil
        let category = number.map { PluralRules.category(of: $0, language: language) } ?? .other
        // As in Foundation on Apple's systems, a text for zero applies to 0 in every language.
        let zero = number == 0 ? variable.texts["zero"] : nil
        let chosen = zero ?? variable.texts[category.rawValue] ?? variable.texts["other"] ?? ""
        return expand(chosen, &expansion, current: index, depth: depth + 1)
    }

    /// Returns an argument as a number; nil for an argument that is not a number.
    private static func number(_ argument: any CVarArg) -> Double? {
        switch argument {
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
