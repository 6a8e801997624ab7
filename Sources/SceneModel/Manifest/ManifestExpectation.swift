/// The expected value of a manifest's key, as a description and an example.
struct ManifestExpectation {
    /// The description of the expected value, with its article.
    let words: String

    /// The instruction for writing the value.
    let remedy: String

    /// A non-empty text.
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
