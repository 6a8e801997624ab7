import ArgumentParser
import Foundation
import PredicateFormat
import SceneModel
import SceneTargeting

/// `proscenium explain`: where events go, and why.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say which session an event goes to, and why.",
        discussion: """
            Reads the sessions of one or more apps from a scenes file, and shows for each what its predicates say of the \
            event's content, how well it fits, and which rule decides.

            Examples:
              proscenium explain scenes.json --target-content-id http://clowntown.example.com/clown/Crusty
              proscenium explain scenes.json --url clowntown:crusty --json
              proscenium explain scenes.json --events events.jsonl

            An events file holds one event to a line:
              {"app": "com.example.clowntown", "kind": "notification", "targetContentIdentifier": "…"}
              {"app": "com.example.clowntown", "kind": "openURL", "url": "clowntown:crusty"}

            Exit status: 0 when every event was explained, 2 when something could not be read; then nothing is explained.
            """
    )

    @Argument(help: "Scenes file (JSON).", completion: .file(extensions: ["json"]))
    var scenes: String

    @Option(help: "The app that the event is for. May be left out when the file has one app.")
    var app: String?

    @Option(name: .customLong("target-content-id"), help: "What the event is about.")
    var targetContentIdentifier: String?

    @Option(help: "A link that is opened; without --target-content-id its text is what the event is about.")
    var url: String?

    @Option(help: "A quick action of this type is chosen.")
    var quickAction: String?

    @Flag(help: "A notification without any identifier.")
    var withoutIdentifier = false

    @Option(help: "Events, one JSON object to a line; - for standard input.", completion: .file())
    var events: String?

    @Flag(help: "Write one JSON object to a line for each event.")
    var json = false

    func validate() throws {
        let isSingle = targetContentIdentifier != nil || url != nil || quickAction != nil || withoutIdentifier
        guard isSingle != (events != nil) else {
            throw ValidationError(
                isSingle
                    ? "--events and a single event exclude each other."
                    : "Say what happens: --target-content-id, --url, --quick-action, --without-identifier or --events.")
        }
        if url != nil, quickAction != nil { throw ValidationError("--url and --quick-action exclude each other.") }
        if withoutIdentifier, targetContentIdentifier != nil || url != nil {
            throw ValidationError("--without-identifier excludes --target-content-id and --url.")
        }
    }

    func run() throws {
        let document = try ScenesDocument(contentsOf: URL(fileURLWithPath: scenes))
        let targeting = try SceneTargeting(document)
        // Everything is read and explained before anything is written.
        let explanations = try readEvents(document).map { try targeting.explain($0) }
        var output = StandardOutput()
        for (index, explanation) in explanations.enumerated() {
            if json {
                try StandardOutput.write(json: explanation)
            } else {
                if index > 0 { print("", to: &output) }
                print(ExplanationText(explanation: explanation).lines.joined(separator: "\n"), to: &output)
            }
        }
    }

    private func readEvents(_ document: ScenesDocument) throws -> [SceneEvent] {
        guard let events else { return [try singleEvent(document)] }
        let input = try TextInput(path: events)
        return try input.lines.enumerated().compactMap { index, line in
            guard !line.allSatisfy(\.isWhitespace) else { return nil }
            return try JSONText.decode(SceneEvent.self, from: Data(line.utf8), name: "\(input.name): line \(index + 1)")
        }
    }

    private func singleEvent(_ document: ScenesDocument) throws -> SceneEvent {
        let kind: SceneEvent.Kind =
            if let url { .openURL(try parsedURL(url)) } else {
                quickAction.map(SceneEvent.Kind.quickAction(type:)) ?? .notification(identifier: nil)
            }
        return try SceneEvent(
            app: try chosenApp(document), kind: kind,
            explicitIdentifier: try targetContentIdentifier.map { try TargetContentIdentifier($0) })
    }

    private func parsedURL(_ text: String) throws -> URL {
        guard let url = URL(string: text), url.scheme != nil else {
            throw ValidationError("“\(TerminalText.visible(text))” is not a link: it needs a scheme, such as https:.")
        }
        return url
    }

    private func chosenApp(_ document: ScenesDocument) throws -> AppIdentifier {
        if let app { return try AppIdentifier(app) }
        guard document.apps.count == 1 else {
            let names = document.apps.map(\.identifier.text).joined(separator: ", ")
            throw ValidationError("\(scenes) has \(document.apps.count) apps; choose one with --app: \(names).")
        }
        return document.apps[0].identifier
    }
}
