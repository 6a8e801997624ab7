import ArgumentParser
import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium rules`: manages the user's rules about where content opens.
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Manage your rules for where an app's content opens.",
        discussion: """
            A rule has a predicate over the target content identifier, and an existing session or a new one as its \
            destination. Rules are tried in the order in which they were added, before the activation conditions of \
            the app's scenes, and `proscenium explain` names the rule that decides. A rule whose session was \
            closed is skipped.

            Examples:
              proscenium rules add com.example.tabs "SELF CONTAINS 'draft'" --to-new
              proscenium rules add com.example.tabs "SELF LIKE 'tabs://manual/*'" \\
                --to 5f0c --name manuals
              proscenium rules test com.example.tabs --url tabs://manual/wlroots
              proscenium rules list
              proscenium rules remove com.example.tabs manuals
            """,
        subcommands: [List.self, Add.self, Remove.self, Test.self],
        defaultSubcommand: List.self
    )

    /// `proscenium rules list`: lists the rules.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the rules in the order in which they are tried.",
            discussion: """
                Examples:
                  proscenium rules list
                  proscenium rules list --app com.example.tabs --json
                """
        )

        @Option(help: "Only rules for this app.", completion: .app)
        var app: String?

        @Flag(help: "Print one JSON object per line for each rule.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let owner = try app.map { try AppIdentifier($0) }
            let system = try connection.connect()
            let rules = try system.rules(owner)
            if json { return try rules.forEach(StandardOutput.write(json:)) }
            if rules.isEmpty { try system.warnIfUnknown(owner) }
            guard !rules.isEmpty else {
                return StandardOutput.write(lines: [
                    "There are no rules. Add one with: proscenium rules add APP PREDICATE"
                ])
            }
            var table = TextTable(headings: ["APP", "NAME", "DESTINATION", "PREDICATE"])
            for rule in rules {
                table.add([
                    rule.app.text, rule.identifier, rule.destination.cellText,
                    columnText(rule.predicate.canonicalText, width: 60),
                ])
            }
            StandardOutput.write(lines: table.lines)
        }
    }

    /// `proscenium rules add`: adds a rule, or replaces the rule with the same name.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a rule, or replace the rule with the same name.",
            discussion: """
                Examples:
                  proscenium rules add com.example.tabs "SELF CONTAINS 'draft'" --to-new
                  proscenium rules add com.example.tabs "SELF LIKE 'tabs://manual/*'" \\
                    --to 5f0c --name manuals
                """
        )

        @Argument(help: "The app.", completion: .app)
        var app: String

        @Argument(help: "A predicate over SELF; “proscenium lint” checks it.")
        var predicate: String

        @Option(help: "The destination session: its identifier or a unique prefix.", completion: .session)
        var to: String?

        @Flag(help: "The destination is a new session.")
        var toNew = false

        @Option(help: "The rule's name; generated if omitted.")
        var name: String?

        @Flag(help: "Print a JSON object.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func validate() throws {
            guard (to != nil) != toNew else {
                throw ValidationError("Specify the destination: --to SESSION or --to-new.")
            }
        }

        func run() throws {
            let app = try AppIdentifier(app)
            let parsed = try ScenePredicate(format: predicate)
            let system = try connection.connect()
            let session = try system.resolve(to.map { [$0] } ?? []).first
            let rule = try UserRule(
                identifier: try name ?? freeName(try system.rules(app)), app: app, predicate: parsed,
                destination: session.map { .session($0) } ?? .newSession)
            try system.addRule(rule)
            if json { return try StandardOutput.write(json: rule) }
            StandardOutput.write(lines: ["rule \(rule.identifier)"])
        }

        private func freeName(_ rules: [UserRule]) throws -> String {
            let usedNames = Set(rules.map(\.identifier))
            let name = (1...).lazy.map { "rule-\($0)" }.first { !usedNames.contains($0) }
            guard let name else { throw ValidationError("Specify the rule's name with --name.") }
            return name
        }
    }

    /// `proscenium rules remove`: removes a rule.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a rule.",
            discussion: """
                Examples:
                  proscenium rules remove com.example.tabs manuals
                """
        )

        @Argument(help: "The app.", completion: .app)
        var app: String

        @Argument(help: "The rule's name.")
        var name: String

        @Flag(help: "Print a JSON object.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let app = try AppIdentifier(app)
            try connection.connect().removeRule(name, of: app)
            if json { return try StandardOutput.write(json: LinkCalls.RemoveRule(app: app, identifier: name)) }
            StandardOutput.write(lines: ["removed \(TerminalText.visible(name))"])
        }
    }

    /// `proscenium rules test`: shows the session that would receive an event under the current rules.
    struct Test: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show where an event would go with the current rules.",
            discussion: """
                The same as `proscenium explain`, which shows every rule and every session.

                Examples:
                  proscenium rules test com.example.tabs --url tabs://manual/wlroots
                """
        )

        @Argument(help: "The app.", completion: .app)
        var app: String

        @OptionGroup var event: EventOptions

        @Flag(help: "Print a JSON object.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func validate() throws {
            guard event.describesEvent else {
                throw ValidationError("Specify an event, such as --target-content-id ID.")
            }
        }

        func run() throws {
            let explanation = try connection.connect().explain(try event.event(for: try AppIdentifier(app)))
            if json { return try StandardOutput.write(json: explanation.explanation) }
            StandardOutput.write(lines: [explanation.text])
        }
    }
}

extension UserRule.Destination {
    /// The text that shows the destination in a table.
    fileprivate var cellText: String {
        switch self {
        case .newSession: "a new session"
        case .session(let session): session.text
        }
    }
}
