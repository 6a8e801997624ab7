import Foundation
import PredicateFormat

/// Tells or asks something in a few words, with buttons for the answers.
///
/// An alert stands in the middle of the window; an action sheet is a popover, or stands on the lower edge of a narrow
/// window. Return chooses the preferred action, Escape the one that cancels.
@MainActor open class UIAlertController: UIViewController {
    /// How an alert is shown, with UIKit's values.
    public enum Style: Int, Sendable {
        /// From the place that it is about: a choice of what to do.
        case actionSheet = 0
        /// In the middle of the window: something to know, or to decide.
        case alert = 1
    }

    private final var kind = Style.alert
    final var answers: [UIAlertAction] = []
    /// What is to be filled in, between the message and the buttons.
    final var fields: [UIView] = []
    final let card = AlertCard()
    /// Whether it is an action sheet that stands in a popover.
    final var isInPopover = false { didSet { if isInPopover != oldValue { contentMayHaveChanged() } } }

    /// An alert without buttons yet.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        kind = preferredStyle
        self.title = title
        self.message = message
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    }

    /// How the alert is shown.
    open var preferredStyle: Style { kind }

    /// What it says under its title; nil for nothing.
    open var message: String? { didSet { contentMayHaveChanged() } }

    /// What it says first; nil for nothing.
    open override var title: String? { didSet { contentMayHaveChanged() } }

    /// The actions, in the order in which they were added.
    open var actions: [UIAlertAction] { answers }

    /// The action that Return chooses; it must be one of the actions.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !answers.contains(preferredAction) {
                self.preferredAction = oldValue
                return report("the preferred action is none of the alert's", "add it with addAction(_:) first")
            }
            contentMayHaveChanged()
        }
    }

    /// How much the alert matters; it is kept and has no effect here.
    open var severity = UIAlertControllerSeverity.default

    /// Adds a button. Only one of them may cancel.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, answers.contains(where: { $0.style == .cancel }) {
            return report("an alert has one action of the style cancel only", "give the other one the style default")
        }
        answers.append(action)
        action.alert = self
        contentMayHaveChanged()
    }

    /// Makes the view.
    open override func loadView() { view = card }

    /// Shows the words and buttons.
    open override func viewDidLoad() {
        super.viewDidLoad()
        contentMayHaveChanged()
    }

    /// The first text field takes the keys once the alert has come.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first { $0.canBecomeFirstResponder }?.becomeFirstResponder()
    }

    override func standardPresentation(_ style: UIModalPresentationStyle) -> UIPresentationController? {
        style == .custom
            ? AlertPresentation(presentedViewController: self, presenting: nil) : super.standardPresentation(style)
    }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isPlain else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: return choose(answerForReturn)
        case .keyboardEscape: return choose(answerForEscape)
        default: return false
        }
    }

    final func report(_ message: String, _ remedy: String) {
        UIKitFault.report(Diagnostic(code: "alertMisused", message: message, remedy: remedy))
    }
}

/// How much an alert matters, with UIKit's values.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// As most do.
    case `default` = 0
    /// Something could be lost.
    case critical = 1
}
