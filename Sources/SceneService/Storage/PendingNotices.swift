import SceneStore

/// The store's notices about damage that no person has acknowledged yet.
final class PendingNotices {
    private let store: SceneStore
    private var notices: [StoreNotice]
    /// The damage that the daily check has found; nil for none. The next start salvages the store and stores a notice.
    var checkFailure: String?

    /// Reads the notices.
    init(_ store: SceneStore) throws(StoreError) {
        self.store = store
        notices = try store.notices()
    }

    /// The notices as text, each with its date, the oldest first.
    var texts: [String] { notices.map { "\($0.found): \($0.message)" } + [checkFailure].compactMap { $0 } }

    /// The notices as text for the log. This text lacks the lines that name lost records, because the log must not
    /// contain the title of a private session.
    var logTexts: [String] {
        notices.map { notice in
            let headline = notice.message.prefix { $0 != "\n" }
            return "\(notice.found): \(headline); `proscenium status` lists the lost records"
        } + [checkFailure].compactMap { $0 }
    }

    /// Removes the notices from the store.
    func acknowledge() throws(StoreError) {
        guard let last = notices.last else { return }
        try store.acknowledgeNotices(through: last.number)
        notices = []
    }
}
