import Foundation
import PredicateFormat

/// A view controller that shows a short message or question, with buttons for the answers.
///
/// An alert is shown in the middle of the window. An action sheet is a popover; in a narrow window, the action sheet is
/// two cards at the bottom edge, and the lower card contains the cancel button. The Return key chooses the preferred
/// action, and the Escape key chooses the cancel action. Without the action that a key chooses, the key chooses the
/// only action of the alert, or has no effect if the alert has several actions.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The style of an alert, with UIKit's values.
    public enum Style: Int, Sendable {
        /// A choice of actions, shown beside a view or bar button.
        case actionSheet = 0
        /// A message or a question, shown in the middle of the window.
        case alert = 1
    }

    private final var kind = Style.alert
    final var actionList: [UIAlertAction] = []
    /// The input fields between the message and the buttons.
    final var fields: [UIView] = []
    final let alertView = AlertView()
    /// Whether this is an action sheet that is shown in a popover.
    final var isInPopover = false { didSet { if isInPopover != oldValue { updateCard() } } }

    /// Creates an alert without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        kind = preferredStyle
        self.title = title
        self.message = message
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    }

    /// The style of the alert.
    open var preferredStyle: Style { kind }

    /// The text below the title; nil for none.
    open var message: String? { didSet { updateCard() } }

    /// The title; nil for none.
    open override var title: String? { didSet { updateCard() } }

    /// The actions, in the order in which they were added.
    open var actions: [UIAlertAction] { actionList }

    /// The action that Return chooses; nil for none. The app must have added the action to the alert.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actionList.contains(preferredAction) {
                self.preferredAction = oldValue
                return report("the preferred action does not belong to the alert", "add it with addAction(_:) first")
            }
            updateCard()
        }
    }

    /// The severity of the alert. Without effect here.
    open var severity = UIAlertControllerSeverity.default

    /// Adds a button. Only one action may have the style `cancel`.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actionList.contains(where: { $0.style == .cancel }) {
            return report(
                "an alert can have only one action with the style cancel", "use the style default for the other action")
        }
        actionList.append(action)
        action.alert = self
        updateCard()
    }

    /// Creates the view.
    open override func loadView() { view = alertView }

    /// Shows the title, the message, the input fields and the buttons.
    open override func viewDidLoad() {
        super.viewDidLoad()
        updateCard()
    }

    /// Makes the first input field the first responder after the alert has appeared.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first { $0.canBecomeFirstResponder }?.becomeFirstResponder()
    }

    override func standardPresentation(_ style: UIModalPresentationStyle) -> UIPresentationController? {
        style == .custom
            ? AlertPresentationController(presentedViewController: self, presenting: nil)
            : super.standardPresentation(style)
    }

    /// The button of the preferred action, else of the first action with the style `default`, else of the first action.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        let preferred = preferredAction ?? actionList.first { $0.style == .default } ?? actionList.first
        return alertView.buttons.filter { $0.action === preferred }
    }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isPlain else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: return perform(returnAction)
        case .keyboardEscape: return perform(escapeAction)
        default: return false
        }
    }

    final func report(_ message: String, _ remedy: String) {
        UIKitFault.report(Diagnostic(code: "alertMisused", message: message, remedy: remedy))
    }
}

/// The severity of an alert, with UIKit's values.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// The severity of most alerts.
    case `default` = 0
    /// Data could be lost.
    case critical = 1
}
