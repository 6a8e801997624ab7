import Foundation

@testable import ShellModel

/// Sample foreign programs.
enum SamplePrograms {
    static func program(
        _ identifier: String, _ name: String? = nil, _ category: ProgramCategory = .other,
        actions: [ForeignProgram.Action] = [], searchTexts: [String] = [], windowClass: String? = nil
    ) -> ForeignProgram {
        let name = name ?? identifier.capitalized
        return ForeignProgram(
            ProgramIdentifier(identifier), name: name, icon: .letter(name), searchTexts: searchTexts,
            category: category, actions: actions, windowClass: windowClass)
    }

    static let foot = program(
        "foot", "Foot", .system, actions: [.init(identifier: "server", name: "Start Server")],
        searchTexts: ["Terminal", "shell", "prompt"])
    static let games = ["chess", "hearts", "mines"].map { program($0, nil, .games) }
    static let editor = program("org.gnome.Editor", "Éditeur", .accessories, windowClass: "gnome-editor")
    static let all = [foot, editor] + games
}

extension WorkspaceDriver {
    /// Returns a workspace with three apps, three sessions and five foreign programs.
    static func withPrograms(size: CGSize = WorkspaceDriver.size) -> WorkspaceDriver {
        var driver = WorkspaceDriver.withClowns(size: size)
        driver.handle(.programs(SamplePrograms.all))
        driver.finishTransitions()
        return driver
    }

    /// Returns the identifiers of the visible elements of a kind, in the order of their places on the screen.
    func places(_ kind: String) -> [String] {
        elements(kind).sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }
            .map { String($0.id.description.dropFirst(kind.count)) }
    }

    /// The programs that the workspace has started, each with its action.
    var launches: [String] {
        actions.compactMap { action in
            guard case .launchProgram(let program, let action) = action else { return nil }
            return program.text + (action.map { "/" + $0 } ?? "")
        }
    }

    /// The arrangement that was last requested to be stored.
    var storedHome: HomeArrangement? {
        actions.reversed().lazy.compactMap { action -> HomeArrangement? in
            if case .storeHome(let arrangement) = action { arrangement } else { nil }
        }.first
    }
}
