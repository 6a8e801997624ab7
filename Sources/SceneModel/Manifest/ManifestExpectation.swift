/// The expected value of a manifest key: a description of the value, and an instruction for writing it.
struct ManifestExpectation {
    /// The description of the expected value, including its article, such as "a boolean".
    let description: String

    /// The instruction for writing the value.
    let remedy: String

    /// Returns the expectation of a non-empty string, with an example for the remedy.
    static func text(_ words: String, example: String) -> ManifestExpectation {
        ManifestExpectation(description: "\(words) (a string)", remedy: "write it like <string>\(example)</string>")
    }

    /// The expectation of a boolean.
    static let flag = ManifestExpectation(description: "a boolean", remedy: "write <true/> or <false/>")

    /// Returns the expectation of an array.
    static func array(of elements: String) -> ManifestExpectation {
        ManifestExpectation(description: "an array of \(elements)", remedy: "write <array> … </array>")
    }

    /// Returns the expectation of a dictionary.
    static func dictionary(_ words: String) -> ManifestExpectation {
        ManifestExpectation(description: "\(words) (a dictionary)", remedy: "write <dict> … </dict>")
    }
}
