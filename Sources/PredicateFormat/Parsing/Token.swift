/// A word of the language: what the lexer hands to the parser.
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

    /// Offsets in UTF-8 bytes of the source.
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

        /// The longest reserved word; a longer word cannot be one.
        static let longest = 15
    }

    enum Symbol: String {
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
    }

    /// What a `%` in the format asks for.
    enum Conversion: Equatable {
        case object
        case keyPath
        case integer
        case real
        case text
    }
}
