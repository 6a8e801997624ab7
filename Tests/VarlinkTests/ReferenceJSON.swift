@testable import Varlink

/// A simple model of strict JSON, which a test compares with the scanner. It reads Unicode scalars one after the other
/// and recurses.
struct ReferenceJSON {
    /// The kind of the first fault.
    enum Fault: Error, Equatable { case notAnObject, malformed, invalidText, duplicateMember, numberTooLong }

    /// The scalars of the text, each nil for bytes that are not UTF-8.
    private let scalars: [Unicode.Scalar?]
    private var index = 0

    /// Returns the kind of a text's first fault; nil for a valid object.
    static func fault(in text: [UInt8]) -> Fault? {
        var reference = ReferenceJSON(text)
        do throws(Fault) {
            try reference.readObjectOnly()
            return nil
        } catch {
            return error
        }
    }

    private init(_ text: [UInt8]) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = text.makeIterator()
        var scalars: [Unicode.Scalar?] = []
        reading: while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
            case .error: scalars.append(nil)
            case .emptyInput: break reading
            }
        }
        self.scalars = scalars
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skipBlanks() {
        while let scalar = next, " \t\n\r".unicodeScalars.contains(scalar) { index += 1 }
    }

    private mutating func readObjectOnly() throws(Fault) {
        skipBlanks()
        guard next == "{" else { throw .notAnObject }
        try readValue()
        skipBlanks()
        guard index == scalars.count else { throw .malformed }
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(Fault) {
        skipBlanks()
        guard next == scalar else { throw .malformed }
        index += 1
    }

    private mutating func readValue() throws(Fault) {
        skipBlanks()
        switch next {
        case "{": try readObject()
        case "[": try readArray()
        case "\"": _ = try readString()
        default:
            for word in ["true", "false", "null"] where word.unicodeScalars.first == next {
                for scalar in word.unicodeScalars {
                    guard next == scalar else { throw .malformed }
                    index += 1
                }
                return
            }
            try readNumber()
        }
    }

    private mutating func readObject() throws(Fault) {
        var names: [String] = []
        try expect("{")
        skipBlanks()
        while next != "}" || !names.isEmpty {
            skipBlanks()
            guard next == "\"" else { throw .malformed }
            let name = try readString()
            guard !names.contains(name) else { throw .duplicateMember }
            names.append(name)
            try expect(":")
            try readValue()
            skipBlanks()
            if next == "}" { break }
            try expect(",")
        }
        try expect("}")
    }

    private mutating func readArray() throws(Fault) {
        try expect("[")
        skipBlanks()
        if next == "]" {
            index += 1
            return
        }
        while true {
            try readValue()
            skipBlanks()
            if next == "]" {
                index += 1
                return
            }
            try expect(",")
        }
    }

    private mutating func readNumber() throws(Fault) {
        let start = index
        if next == "-" { index += 1 }
        if next == "0" { index += 1 } else { try readDigits() }
        if next == "." {
            index += 1
            try readDigits()
        }
        if next == "e" || next == "E" {
            index += 1
            if next == "+" || next == "-" { index += 1 }
            try readDigits()
        }
        if index - start > 64 { throw .numberTooLong }
    }

    private mutating func readDigits() throws(Fault) {
        let start = index
        while let scalar = next, ("0"..."9").contains(scalar) { index += 1 }
        if index == start { throw .malformed }
    }

    private mutating func readString() throws(Fault) -> String {
        var units: [UInt16] = []
        index += 1
        while true {
            guard index < scalars.count else { throw .malformed }
            guard let scalar = scalars[index], scalar.value >= 0x20 else { throw .invalidText }
            index += 1
            if scalar == "\"" { return String(decoding: units, as: UTF16.self) }
            if scalar != "\\" {
                units.append(contentsOf: UTF16.encode(scalar).map(Array.init) ?? [])
                continue
            }
            let unit = try readEscape()
            units.append(unit)
            guard UTF16.isLeadSurrogate(unit) else {
                if UTF16.isTrailSurrogate(unit) { throw .invalidText }
                continue
            }
            guard next == "\\" else { throw .invalidText }
            index += 1
            let trail = try readEscape()
            guard UTF16.isTrailSurrogate(trail) else { throw .invalidText }
            units.append(trail)
        }
    }

    /// Reads the rest of an escape sequence after its backslash.
    private mutating func readEscape() throws(Fault) -> UInt16 {
        let simple: [Unicode.Scalar: UInt16] = [
            "\"": 34, "\\": 92, "/": 47, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
        ]
        guard let scalar = next else { throw .invalidText }
        index += 1
        if let unit = simple[scalar] { return unit }
        guard scalar == "u" else { throw .invalidText }
        var text = ""
        for _ in 0..<4 {
            guard let digit = next, digit.properties.isASCIIHexDigit else { throw .invalidText }
            text.unicodeScalars.append(digit)
            index += 1
        }
        guard let unit = UInt16(text, radix: 16) else { throw .invalidText }
        return unit
    }
}
