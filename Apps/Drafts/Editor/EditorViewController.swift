import UIKit

/// The editor of a draft. If the app supports multiple scenes, the editor is in a scene of its own; otherwise the
/// editor is presented over the list.
final class EditorViewController: UIViewController, DraftCommands {
    private(set) var draft: Draft
    var onTitleChange: (String) -> Void = { _ in }
    var onFinish: (EditingOutcome) -> Void = { _ in }

    let recipientField = HeadingField("To")
    let subjectField = HeadingField("Subject")
    let textView = UITextView()
    private let session: String
    private var observation: DraftStoreObservation?

    /// - Parameter session: The persistent identifier of the session. Unsaved text is stored under this identifier.
    init(_ draft: Draft, session: String) {
        (self.draft, self.session) = (draft, session)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.backgroundColor = .clear
        textView.delegate = self
        for field in [recipientField, subjectField] {
            field.field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        }
        navigationItem.leftBarButtonItem = button(.delete, "Delete", "trash")
        navigationItem.rightBarButtonItems = [button(.send, "Send", "paperplane"), button(.save, "Save", nil)]
        layOut()
        show()
        observation = DraftStoreObservation { [weak self] in self?.storeChanged() }
    }

    private func button(_ action: EditingOutcome, _ title: String, _ symbol: String?) -> UIBarButtonItem {
        let image = symbol.flatMap { UIImage(systemName: $0) }
        return UIBarButtonItem(
            primaryAction: UIAction(title: title, image: image) { [weak self] _ in self?.finish(action) })
    }

    private func layOut() {
        let stack = UIStackView(arrangedSubviews: [recipientField, subjectField, textView])
        stack.axis = .vertical
        stack.setCustomSpacing(8, after: subjectField)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let safeArea = view.safeAreaLayoutGuide
        let width = stack.widthAnchor.constraint(equalTo: safeArea.widthAnchor, constant: -40)
        // The priority is higher than the compression resistance of the fields (750), so that long text does not widen
        // the stack.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 760),
            width,
        ])
    }

    /// Makes a field first responder: the recipient of an empty draft, otherwise the text, with the cursor at its end.
    func beginWriting() {
        loadViewIfNeeded()
        if draft.isEmpty {
            recipientField.field.becomeFirstResponder()
            return
        }
        textView.becomeFirstResponder()
        textView.selectedRange = NSRange(location: (draft.text as NSString).length, length: 0)
    }

    // MARK: - The draft

    private func show() {
        recipientField.field.text = draft.recipient
        subjectField.field.text = draft.subject
        if textView.text != draft.text { textView.text = draft.text }
        showFormat()
        title = draft.title
    }

    private func textChanged() {
        draft.recipient = recipientField.field.text ?? ""
        draft.subject = subjectField.field.text ?? ""
        draft.text = textView.text ?? ""
        title = draft.title
        onTitleChange(draft.title)
        DraftStore.shared.storeUnsaved(draft, in: session)
    }

    /// Shows the draft again after it was changed outside this editor, for example by a push that appended text. Then
    /// restores the selection.
    private func storeChanged() {
        let store = DraftStore.shared
        guard let updated = store.unsavedDraft(in: session) ?? store.draft(named: draft.name), updated != draft else {
            return
        }
        let selection = textView.selectedRange
        draft = updated
        show()
        textView.selectedRange = selection
    }

    func finish(_ action: EditingOutcome) {
        observation = nil
        DraftStore.shared.finishEditing(draft, with: action, in: session)
        onFinish(action)
    }

    // MARK: - Commands

    @IBAction func sendDraft(_ sender: Any?) { finish(.send) }

    @IBAction func saveDraft(_ sender: Any?) { finish(.save) }

    @IBAction func discardDraft(_ sender: Any?) { finish(.delete) }

    /// The format of the text. Setting it stores the draft.
    var format: TextFormat {
        get { draft.format ?? TextFormat() }
        set {
            draft.format = newValue
            showFormat()
            DraftStore.shared.storeUnsaved(draft, in: session)
        }
    }

    private func showFormat() {
        if textView.font != format.font { textView.font = format.font }
        textView.textAlignment = format.textAlignment
    }

    override func toggleBoldface(_ sender: Any?) { format.isBold.toggle() }

    override func toggleItalics(_ sender: Any?) { format.isItalic.toggle() }

    override func increaseSize(_ sender: Any?) { format.sizeSteps += 1 }

    override func decreaseSize(_ sender: Any?) { format.sizeSteps -= 1 }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformEditorCommand(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        validateEditorCommand(command)
    }

    // MARK: - State restoration

    /// The interaction states of the fields and the text view, as a property list. The text itself is in the draft
    /// store.
    var state: [String: Any] {
        loadViewIfNeeded()
        return [
            "recipient": recipientField.field.interactionState, "subject": subjectField.field.interactionState,
            "text": textView.interactionState,
        ]
    }

    func restore(_ state: [AnyHashable: Any]) {
        loadViewIfNeeded()
        view.layoutIfNeeded()
        if let value = state["recipient"] { recipientField.field.interactionState = value }
        if let value = state["subject"] { subjectField.field.interactionState = value }
        if let value = state["text"] { textView.interactionState = value }
    }
}

extension EditorViewController: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) { textChanged() }
}
