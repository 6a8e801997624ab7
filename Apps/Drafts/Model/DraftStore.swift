import UIKit

/// All drafts, and for each window what was written there and not saved yet. Everything is in a file at once, so nothing is lost
/// with the process.
@MainActor
final class DraftStore {
    nonisolated static let didChange = Notification.Name("DraftStoreDidChange")
    static var shared = DraftStore(folder: DraftStore.standardFolder)

    private struct Content: Codable {
        var drafts: [Draft] = []
        /// By the identifiers of the windows' sessions.
        var unsaved: [String: Draft] = [:]
    }
    private var content: Content
    private let file: URL

    init(folder: URL) {
        file = folder.appendingPathComponent("drafts.json")
        if let data = try? Data(contentsOf: file), let stored = try? JSONDecoder().decode(Content.self, from: data) {
            content = stored
        } else {
            content = Content(drafts: Draft.examples)
        }
    }

    private static var standardFolder: URL {
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (support ?? FileManager.default.temporaryDirectory).appendingPathComponent("com.example.drafts")
    }

    // MARK: - What there is

    /// All drafts as they are now, with what is being written.
    var drafts: [Draft] {
        let saved = content.drafts.map { draft in content.unsaved.values.first { $0.name == draft.name } ?? draft }
        let fresh = content.unsaved.values.filter { unsaved in
            !unsaved.isEmpty && !content.drafts.contains { $0.name == unsaved.name }
        }
        return fresh.sorted { $0.name < $1.name } + saved
    }

    func draft(named name: String) -> Draft? { drafts.first { $0.name == name } }

    /// What was written in a window and not saved; nil for nothing.
    func unsaved(in session: String) -> Draft? { content.unsaved[session] }

    /// Whether somebody writes on a draft.
    func isBeingWritten(_ draft: Draft) -> Bool { content.unsaved.values.contains { $0.name == draft.name } }

    // MARK: - What happens to it

    /// Keeps what was written in a window.
    func keep(_ draft: Draft, in session: String) { change { $0.unsaved[session] = draft } }

    /// A window is done with its draft.
    func finish(_ draft: Draft, _ action: DraftAction, in session: String) {
        change { content in
            content.unsaved[session] = nil
            content.drafts.removeAll { $0.name == draft.name }
            guard action != .delete, !draft.isEmpty else { return }
            var draft = draft
            draft.isSent = action == .send
            content.drafts.insert(draft, at: 0)
        }
    }

    /// Saves what was written in windows that are gone.
    func adopt(from sessions: [String]) {
        for session in sessions {
            if let draft = content.unsaved[session] { finish(draft, .save, in: session) }
        }
    }

    /// Adds a paragraph to a draft, wherever it is being written.
    ///
    /// - Returns: false when there is no such draft.
    func append(_ text: String, to name: String) -> Bool {
        guard draft(named: name) != nil else { return false }
        change { content in
            for place in content.drafts.indices where content.drafts[place].name == name {
                content.drafts[place].text += "\n\n" + text
            }
            for (session, draft) in content.unsaved where draft.name == name {
                content.unsaved[session]?.text += "\n\n" + text
            }
        }
        return true
    }

    private func change(_ change: (inout Content) -> Void) {
        change(&content)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(content).write(to: file, options: .atomic)
        NotificationCenter.default.post(name: Self.didChange, object: nil)
    }
}

/// Hears of changes of the drafts as long as it is kept.
final class StoreObservation: Sendable {
    // The centre's token may be handed back from any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol

    init(_ action: @escaping @MainActor @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(forName: DraftStore.didChange, object: nil, queue: nil) { _ in
            // The store belongs to the main actor, and posts there.
            MainActor.assumeIsolated(action)
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
