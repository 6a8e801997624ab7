import UIKit

/// A read-only view of a draft as a letter.
final class LetterViewController: UIViewController {
    private let name: String?
    private let recipient = UILabel()
    private let subject = UILabel()
    private let text = UILabel()
    private let scrollView = UIScrollView()
    private var observation: DraftStoreObservation?

    /// - Parameter name: The draft's name; nil to show that no draft is selected.
    init(_ name: String?) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        subject.font = .systemFont(ofSize: 28, weight: .bold)
        recipient.font = .preferredFont(forTextStyle: .subheadline)
        recipient.textColor = .secondaryLabel
        for label in [subject, recipient, text] { label.numberOfLines = 0 }
        let stack = UIStackView(arrangedSubviews: [subject, recipient, text])
        (stack.axis, stack.spacing) = (.vertical, 6)
        stack.setCustomSpacing(24, after: recipient)
        layOut(stack)
        show()
        observation = DraftStoreObservation { [weak self] in self?.show() }
    }

    private func layOut(_ stack: UIStackView) {
        for (part, parent) in [(scrollView, view), (stack, scrollView)] as [(UIView, UIView?)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent?.addSubview(part)
        }
        let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
        let width = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48)
        // The priority is higher than the compression resistance of the labels (750), so that long text wraps.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 28),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -40),
            stack.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
            width,
        ])
    }

    private func show() {
        let draft = name.flatMap(DraftStore.shared.draft(named:))
        subject.text = draft?.title ?? "No Draft Chosen"
        recipient.text =
            draft.map { ($0.isSent ? "Sent to " : "To ") + ($0.recipient.isEmpty ? "nobody yet" : $0.recipient) }
            ?? "Choose one from the list, or write a new one."
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 5
        let format = draft?.format ?? TextFormat()
        style.alignment = format.textAlignment
        text.attributedText = NSAttributedString(
            string: draft?.text ?? "", attributes: [.font: format.font, .paragraphStyle: style])
        guard let draft, !draft.isSent else {
            navigationItem.rightBarButtonItem = nil
            return
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIWindowScene.ActivationAction.editing(draft, from: self))
    }
}
