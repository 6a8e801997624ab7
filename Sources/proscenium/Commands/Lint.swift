import ArgumentParser
import Foundation
import PredicateFormat

/// `proscenium lint`: checks whether predicates are valid as scene activation conditions.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check predicates for use as scene activation conditions.",
        discussion: """
            Prints the canonical form of each predicate that is valid as a scene condition. For each other predicate, \
            prints every violation with a caret under the offending part and a remedy.

            Examples:
              proscenium lint "SELF == 'clown' OR SELF LIKE 'clown/*'"
              proscenium lint "SELF BEGINSWITH %@" --argument clown/
              printf '%s\\n' "SELF == 'a'" "SELF LIKE 'a/*'" | proscenium lint
              proscenium lint "SELF LIKE 'clown/*'" --evaluate clown/Crusty

            Exit status: 0 if all predicates are accepted, 1 if at least one is rejected, 2 if an argument is not a \
            valid predicate or an input cannot be read.
            """
    )

    @Argument(help: "Predicates; without any, and without --file, they are read from standard input.")
    var predicates: [String] = []

    @Option(help: "A file with one predicate per line; - for standard input.", completion: .file())
    var file: String?

    @Option(help: "A string for the next %@ of each predicate; may be repeated.")
    var argument: [String] = []

    @Option(help: "Print whether each predicate matches this text.")
    var evaluate: String?

    @Flag(help: "Print whether each predicate matches an event without an identifier.")
    var evaluateWithoutIdentifier = false

    @Flag(help: "Print one JSON object per line for each predicate.")
    var json = false

    func validate() throws {
        if file != nil, !predicates.isEmpty {
            throw ValidationError("--file cannot be combined with predicates on the command line.")
        }
        if evaluate != nil, evaluateWithoutIdentifier {
            throw ValidationError("--evaluate cannot be combined with --evaluate-without-identifier.")
        }
    }

    func run() throws {
        let results = try inputs().map { name, text in
            LintResult(
                name: name, text: text, arguments: argument.map(PredicateArgument.string), evaluation: evaluation)
        }
        for result in results { try report(result) }
        let status = results.map(\.exitStatus).max() ?? ExitStatus.success
        if status != ExitStatus.success { throw ExitCode(status) }
    }

    private var evaluation: LintResult.Evaluation? {
        evaluateWithoutIdentifier ? .withoutIdentifier : evaluate.map(LintResult.Evaluation.text)
    }

    private func inputs() throws -> [(name: String, text: String)] {
        guard predicates.isEmpty else {
            return predicates.enumerated().map { index, text in
                (predicates.count == 1 ? "" : "predicate \(index + 1)", text)
            }
        }
        let input = try InputText(path: file ?? "-")
        let lines = input.lines.enumerated().filter { !$0.element.allSatisfy(\.isWhitespace) }
        // Empty input is checked as one empty predicate, so that the parser reports the error.
        guard !lines.isEmpty else { return [(input.name, "")] }
        return lines.map { ("\(input.name): line \($0.offset + 1)", $0.element) }
    }

    private func report(_ result: LintResult) throws {
        if json { return try StandardOutput.write(json: result) }
        if let output = result.output {
            var stream = StandardOutput()
            print(output, to: &stream)
        }
        for diagnostic in result.diagnostics {
            StandardError.write(
                (result.name.isEmpty ? diagnostic : diagnostic.located(in: result.name)).rendered())
        }
    }
}
