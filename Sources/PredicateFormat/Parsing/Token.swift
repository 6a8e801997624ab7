/// A token of the language. The lexer passes tokens to the parser.
struct Token {
    enum Kind: Equatable {
        case keyword(Keyword)
        case name(String)
        case selector(String)
        case string(String)
        case number(Number)
        case variable(String)
        case conversion(Conversion)
        case symbol(Symbol)
        case end
    }

    var kind: Kind

    /// The range in UTF-8 bytes of the source.
    var range: Range<Int>

    /// The reserved words, by their upper-case spelling.
    enum Keyword: String, CaseIterable {
        case and = "AND"
        case or = "OR"
        case not = "NOT"
        case any = "ANY"
        case some = "SOME"
        case all = "ALL"
        case none = "NONE"
        case `in` = "IN"
        case like = "LIKE"
        case matches = "MATCHES"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case between = "BETWEEN"
        case null = "NULL"
        case `nil` = "NIL"
        case evaluatedObject = "SELF"
        case `true` = "TRUE"
        case yes = "YES"
        case `false` = "FALSE"
        case no = "NO"
        case first = "FIRST"
        case last = "LAST"
        case size = "SIZE"
        case anyKey = "ANYKEY"
        case subquery = "SUBQUERY"
        case cast = "CAST"
        case truePredicate = "TRUEPREDICATE"
        case falsePredicate = "FALSEPREDICATE"
        case caseInsensitive = "CASEINSENSITIVE"
        case ci = "CI"
        case typeConformsTo = "UTI-CONFORMS-TO"
        case typeEquals = "UTI-EQUALS"
        case union = "UNION"
        case intersect = "INTERSECT"
        case minus = "MINUS"

        static let bySpelling = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

        /// Creates the reserved word that the letters spell, regardless of case; nil if they spell no reserved word.
        init?(spelling: ArraySlice<UInt8>) {
            guard let letters = Self.packed(spelling), let word = Self.packedWords.first(where: { $0.0 == letters })
            else { return nil }
            self = word.1
        }

        /// The reserved words, each packed into a pair of integers. Searching these few pairs is faster than hashing a
        /// text.
        private static let packedWords = allCases.map { (packed($0.rawValue.utf8) ?? .zero, $0) }

        /// Packs up to 16 bytes of ASCII into integers, with letters in upper case; nil for longer or other text.
        private static func packed(_ bytes: some Collection<UInt8>) -> SIMD2<UInt64>? {
            guard bytes.count <= 16 else { return nil }
            var result = SIMD2<UInt64>.zero
            for byte in bytes {
                guard byte < 0x80 else { return nil }
                let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                result[1] = result[1] << 8 | result[0] >> 56
                result[0] = result[0] << 8 | UInt64(isSmall ? byte & ~0x20 : byte)
            }
            return result
        }
    }

    enum Symbol: String, CaseIterable {
        case openParenthesis = "("
        case closeParenthesis = ")"
        case openBrace = "{"
        case closeBrace = "}"
        case openBracket = "["
        case closeBracket = "]"
        case comma = ","
        case dot = "."
        case at = "@"
        case hash = "#"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divide = "/"
        case power = "**"
        case assign = ":="
        case equal = "="
        case equalEqual = "=="
        case notEqual = "!="
        case lessGreater = "<>"
        case less = "<"
        case lessEqual = "<="
        case equalLess = "=<"
        case greater = ">"
        case greaterEqual = ">="
        case equalGreater = "=>"
        case and = "&&"
        case or = "||"
        case not = "!"
        case bitAnd = "&"
        case bitOr = "|"
        case bitXor = "^"
        case complement = "~"
        case shiftLeft = "<<"
        case shiftRight = ">>"

        /// Creates the symbol of one or two ASCII characters; nil if they are not a symbol.
        init?(_ first: UInt8, _ second: UInt8 = 0) {
            guard let symbol = Self.byBytes[UInt16(first) << 8 | UInt16(second)] else { return nil }
            self = symbol
        }

        private static let byBytes = Dictionary(
            uniqueKeysWithValues: allCases.map { symbol in
                let bytes = Array(symbol.rawValue.utf8) + [0]
                return (UInt16(bytes[0]) << 8 | UInt16(bytes[1]), symbol)
            })
    }

    /// The kind of argument that a `%` in the format requires.
    enum Conversion: Equatable {
        case object
        case keyPath
        case integer
        case real
        case text
    }
}
