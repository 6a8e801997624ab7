/// What a manifest's key should hold, in words and as an example.
struct ManifestExpectation {
    /// What should stand there, with its article.
    let words: String

    /// How to write it.
    let remedy: String

    /// A text that is not empty.
    static func text(_ words: String, example: String) -> ManifestExpectation {
        ManifestExpectation(words: "\(words) (a string)", remedy: "write it like <string>\(example)</string>")
    }

    /// True or false.
    static let flag = ManifestExpectation(words: "a boolean", remedy: "write <true/> or <false/>")

    /// An array.
    static func array(of elements: String) -> ManifestExpectation {
        ManifestExpectation(words: "an array of \(elements)", remedy: "write <array> … </array>")
    }

    /// A dictionary.
    static func dictionary(_ words: String) -> ManifestExpectation {
        ManifestExpectation(words: "\(words) (a dictionary)", remedy: "write <dict> … </dict>")
    }
}
