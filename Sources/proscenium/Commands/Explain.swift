import ArgumentParser
import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium explain`: shows the session that each event would go to, and the reasons.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show which session an event goes to, and why.",
        discussion: """
            Reads the sessions of one or more apps from a scenes file, or the current ones from the running daemon. \
            Shows for each session how its predicates evaluate for the event's content identifier and how it ranks, \
            and which rule decides. Nothing is delivered and nothing changes.

            Examples:
              proscenium explain examples/clown-town.json \\
                --target-content-id http://clowntown.example.com/clown/Crusty
              proscenium explain examples/clown-town.json --url clowntown:crusty --json
              proscenium explain examples/clown-town.json \\
                --events examples/clown-town-events.jsonl
              proscenium explain --app com.example.clowntown --url clowntown:crusty

            An events file has one event per line, such as
              {"app": "com.example.tabs", "kind": "openURL", "url": "tabs://manual"}
            examples/clown-town-events.jsonl has events of other kinds.

            Exit status: 0 if every event was explained; 1 if the daemon refuses an event; 2 if an input cannot be \
            read or there is no daemon, in which case nothing is explained.
            """
    )

    @Argument(
        help: "Scenes file (JSON); without one, the running daemon is asked.", completion: .file(extensions: ["json"]))
    var scenes: String?

    @Option(help: "The app that the event is for; optional if there is only one.", completion: .app)
    var app: String?

    @OptionGroup var event: EventOptions

    @Option(help: "File of events, one JSON object per line; - for standard input.", completion: .file())
    var events: String?

    @Flag(help: "Print one JSON object per line for each event.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func validate() throws {
        guard event.describesEvent != (events != nil) else {
            throw ValidationError(
                event.describesEvent
                    ? "--events cannot be combined with a single event."
                    : """
                    Specify an event: --target-content-id, --url, --quick-action, --activity-type, --without-identifier \
                    or --events.
                    """)
        }
    }

    func run() throws {
        if let scenes { try explain(file: scenes) } else { try explainLive() }
    }

    private func explain(file: String) throws {
        let document = try ScenesDocument(contentsOf: URL(fileURLWithPath: file))
        let targeting = try SceneTargeting(document)
        // All events are read and explained before the first explanation is written, so that an error leaves no partial
        // output.
        let explanations = try readEvents {
            try resolveApp(candidates: document.apps.map(\.identifier), place: file)
        }.map { event in
            do throws(UnknownAppError) {
                return try targeting.explain(event)
            } catch {
                throw UnknownAppInFileError(
                    file: file, app: error.app, known: document.apps.map(\.identifier.text))
            }
        }
        try write(explanations) { ExplanationText($0).lines.joined(separator: "\n") }
    }

    private func explainLive() throws {
        // If the options name the app or a file of events, the events are created before the daemon is contacted, so
        // that errors in the options or the file are reported first.
        let offlineEvents =
            app == nil && events == nil ? nil : try readEvents { try resolveApp(candidates: [], place: "") }
        let system = try connection.connect()
        let events =
            try offlineEvents
            ?? readEvents { try resolveApp(candidates: system.apps().map(\.app), place: "the daemon") }
        let answers = try events.map { event throws(DaemonCallError) in try system.explain(event) }
        try write(answers.map(DaemonExplanation.init)) { $0.answer.text.trimmingCharacters(in: .newlines) }
    }

    private func write<Value: Encodable>(_ explanations: [Value], text: (Value) -> String) throws {
        var output = StandardOutput()
        for (index, explanation) in explanations.enumerated() {
            if json {
                try StandardOutput.write(json: explanation)
            } else {
                if index > 0 { print("", to: &output) }
                print(text(explanation), to: &output)
            }
        }
    }

    private func readEvents(_ app: () throws -> AppIdentifier) throws -> [SceneEvent] {
        guard let events else { return [try event.event(for: try app())] }
        let input = try InputText(path: events)
        return try input.lines.enumerated().compactMap { index, line in
            guard !line.allSatisfy(\.isWhitespace) else { return nil }
            return try JSONText.decode(SceneEvent.self, from: Data(line.utf8), name: "\(input.name): line \(index + 1)")
        }
    }

    private func resolveApp(candidates apps: [AppIdentifier], place: String) throws -> AppIdentifier {
        if let app { return try AppIdentifier(app) }
        guard apps.count == 1 else {
            let names = apps.map(\.text).joined(separator: ", ")
            throw ValidationError(
                "\(place) has \(apps.count) apps; choose one with --app\(names.isEmpty ? "" : ": " + names).")
        }
        return apps[0]
    }
}

/// The daemon's reply to `Explain`. Its JSON form is the value of the field `explanation`; the text for people is
/// omitted.
private struct DaemonExplanation: Encodable {
    let answer: SystemCalls.Explanation

    func encode(to encoder: any Encoder) throws { try answer.explanation.encode(to: encoder) }
}
