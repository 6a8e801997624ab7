import Foundation

/// The name of a new app as people see it, and the name of its package and module.
struct NewAppName: Hashable {
    /// The maximum number of characters in each of the two names. The limit also keeps file names short, because they
    /// are derived from the module's name.
    static let maximumLength = 64

    /// The name that people see.
    let display: String
    /// The name of the package, its folder, its product and its module: an ASCII identifier.
    let module: String

    /// Checks a name, and derives the module's name unless one is given.
    ///
    /// - Parameter reserved: names that the module must not have, in addition to the names of Swift and the template.
    init(_ text: String, module: String? = nil, reserved: Set<String>) throws(NewAppError) {
        display = text.trimmingCharacters(in: .whitespaces)
        try Self.checkDisplayName(display)
        self.module = module ?? Self.derivedModule(of: display)
        guard !self.module.isEmpty else { throw .unusableName(display, .noModuleName) }
        guard self.module.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil,
            self.module.utf8.count <= Self.maximumLength
        else { throw .unusableName(self.module, .invalidModule) }
        // SwiftPM reports names that differ only in case as a conflict on some file systems.
        let taken = Self.swiftNames.union(Self.templateNames).union(reserved).map { $0.lowercased() }
        guard !taken.contains(self.module.lowercased()) else { throw .unusableName(self.module, .reservedModule) }
    }

    /// The identifier of the app if none is given.
    var defaultIdentifier: String { "com.example." + module.lowercased().replacing("_", with: "-") }

    private static func checkDisplayName(_ text: String) throws(NewAppError) {
        guard !text.isEmpty, text.count <= maximumLength else { throw .unusableName(text, .length(text.count)) }
        if text.contains("/") { throw .unusableName(text, .slash) }
        let isPrintable = text.unicodeScalars.allSatisfy {
            ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        guard isPrintable else { throw .unusableName(text, .controlCharacter) }
    }

    /// Joins the ASCII letters and digits of all words, each word with a capital first letter. Apostrophes,
    /// accents and all other letters are omitted.
    private static func derivedModule(of text: String) -> String {
        let plain = text.decomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark && !"'’".unicodeScalars.contains($0) }
        let words = plain.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
        let joined = words.map { word in
            let word = String(String.UnicodeScalarView(word.filter(\.isASCII)))
            return word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        return joined.first?.isNumber == true ? "App" + joined : joined
    }

    /// Keywords, and modules that every app can import.
    private static let swiftNames: Set<String> = [
        "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "type", "typealias", "var", "where", "while",
        "Builtin", "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking",
        "FoundationXML", "Glibc", "Musl", "Observation", "PackageDescription", "RegexBuilder", "Swift",
        "SwiftShims", "Synchronization", "Testing", "XCTest", "_Concurrency", "std",
    ]

    /// The names of the template's types. In a module with the same name as a type, code could not refer to that type.
    private static let templateNames: Set<String> = ["AppDelegate", "SceneDelegate", "ItemViewController"]
}
