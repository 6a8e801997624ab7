import SceneModel

/// The open overlay with the shortcuts of the app in front.
struct ShortcutOverlay: Sendable {
    /// The state of the content.
    enum Content: Hashable, Sendable {
        /// The app has not answered yet.
        case loading
        /// The app has answered. The commands belong to this query.
        case listed(query: Int)
        /// The app did not answer, or offers no shortcuts.
        case unavailable
    }

    /// The session whose scene has the commands.
    let session: SessionIdentifier
    /// The state of the content.
    var content: Content
    /// The listed commands with the search.
    var browser: ShortcutBrowser
    /// Whether the command key that has opened the overlay is still held.
    var isKeyHeld: Bool

    /// Whether the overlay closes when the command key is released.
    var closesOnRelease: Bool { isKeyHeld && !browser.isEngaged }
}

/// The held command key, and the app's answer that will be shown.
struct HeldCommandKey: Sendable {
    /// The recogniser of a command key that is held alone.
    var hold = CommandKeyHold<ShellTime>()
    /// The session whose shortcuts will be shown; nil if no command key is held.
    var session: SessionIdentifier?
    /// The app's answer; nil before the answer. The inner value is nil if the app did not answer.
    var answer: (query: Int, list: ShortcutList)??

    /// Ends the hold.
    mutating func end() {
        hold.end()
        (session, answer) = (nil, nil)
    }
}
