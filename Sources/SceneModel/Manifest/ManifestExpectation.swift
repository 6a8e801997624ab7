/// The expected value of a manifest's key, as a description and an example.
struct ManifestExpectation {
    /// The description of the expected value, with its article.
    let description: String

    /// The instruction for writing the value.
    let remedy: String

    /// A non-empty text.
    static func text(_ words: String, example: String) -> ManifestExpectation {
        ManifestExpectation(description: "\(words) (a string)", remedy: "write it like <string>\(example)</string>")
    }

    /// True or false.
    static let flag = ManifestExpectation(description: "a boolean", remedy: "write <true/> or <false/>")

    /// An array.
    static func array(of elements: String) -> ManifestExpectation {
        ManifestExpectation(description: "an array of \(elements)", remedy: "write <array> … </array>")
    }

    /// A dictionary.
    static func dictionary(_ words: String) -> ManifestExpectation {
        ManifestExpectation(description: "\(words) (a dictionary)", remedy: "write <dict> … </dict>")
    }
}
