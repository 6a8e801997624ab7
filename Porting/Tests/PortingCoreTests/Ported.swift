import PortingCore
import Testing

/// The result of the pass over one or more sources of a test.
struct Ported {
    let outputs: [PortingPass.Output]

    init(_ texts: String..., namesOriginals: Bool = false) {
        let inputs = texts.enumerated().map { index, text in
            PortingPass.Input(path: "File\(index + 1).swift", text: text)
        }
        outputs = PortingPass(.init(namesOriginals: namesOriginals)).run(inputs).outputs
    }

    /// The text of the first source.
    var text: String { outputs[0].text }
    /// The messages of all sources.
    var messages: [String] { outputs.flatMap(\.diagnostics).map(\.text) }
    /// The kinds of changes of all sources.
    var kinds: [PortingChange.Kind] { outputs.flatMap(\.changes).map(\.kind) }

    /// Whether the first source's new text contains a line, without regard to indentation.
    func hasLine(_ line: String) -> Bool {
        text.split(separator: "\n").contains { $0.drop { $0 == " " } == line }
    }
}
