import SceneModel
import SceneProtocol

extension SceneDirector {
    /// Answers a query about the shortcuts of a scene, for the overlay that the stage shows. A scene without a window
    /// has no shortcuts.
    func answer(_ query: ShortcutMessages.Query) {
        let presentation = commandWindow(of: query.session).map { ShortcutPresentation(of: $0) }
        shownShortcuts = presentation.map { (query.query, $0) }
        daemon.notify(
            "AnswerShortcutQuery",
            ShortcutMessages.Answer(query: query.query, presentation?.list ?? ShortcutList()))
    }

    /// Performs the command that a person has chosen from the last answer, once.
    func perform(_ choice: ShortcutMessages.Choice) {
        guard let shown = shownShortcuts, shown.query == choice.query else { return }
        shownShortcuts = nil
        shown.presentation.perform(choice.number)
    }

    /// Returns the window of a session's scene that receives keys: the key window or, without a key window, the
    /// frontmost window. A scene that the stage's overlay covers may have no key window.
    private func commandWindow(of session: SessionIdentifier) -> UIWindow? {
        guard let scene = sessions[session]?.scene as? UIWindowScene else { return nil }
        return scene.keyWindow ?? scene.windows.last { !$0.isHidden }
    }
}
