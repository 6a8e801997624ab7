import UIKit

class EditorViewController: UIViewController, UITextViewDelegate {

    let document: TextDocument
    private(set) lazy var textView = UITextView()
    private let countLabel = UILabel()
    private var saveTimer: Timer?
    private var observation: NSKeyValueObservation?

    init(document: TextDocument) {
        self.document = document
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = document.name
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = UIColor(named: "Paper")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .action, target: self, action: Selector("share:", checking: EditorViewController.share(_:)))

        textView.text = document.text
        textView.font = UIFont.preferredFont(forTextStyle: .body)
        textView.backgroundColor = .clear
        textView.delegate = self
        textView.alwaysBounceVertical = true
        countLabel.font = .preferredFont(forTextStyle: .footnote)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .center
        for subview in [textView, countLabel] as [UIView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            textView.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            countLabel.topAnchor.constraint(equalTo: textView.bottomAnchor, constant: 8),
            countLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            countLabel.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
        observation = document.observe(\.wordCount, _key: "wordCount", options: [.initial, .new]) { [weak self] document, _ in
            self?.countLabel.text = "\(document.wordCount) words"
        }
        NotificationCenter.default.addObserver(
            self, selector: Selector("save", checking: EditorViewController.save), name: UIScene.didEnterBackgroundNotification, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        save()
    }

    var countText: String? {
        return countLabel.text
    }

    func textViewDidChange(_ textView: UITextView) {
        document.text = textView.text
        saveTimer?.invalidate()
        saveTimer = Timer.scheduledTimer(
            timeInterval: 2, target: self, selector: Selector("saveTimerFired:", checking: EditorViewController.saveTimerFired(_:)), userInfo: nil, repeats: false)
    }

    private func saveTimerFired(_ timer: Timer) {
        save()
    }

    func save() {
        saveTimer?.invalidate()
        guard document.hasUnsavedChanges else { return }
        try? document.save()
    }

    func share(_ sender: UIBarButtonItem) {
        save()
        let controller = UIActivityViewController(activityItems: [document.fileURL], applicationActivities: nil)
        controller.popoverPresentationController?.barButtonItem = sender
        present(controller, animated: true)
    }

    override var keyCommands: [UIKeyCommand]? {
        return [UIKeyCommand(title: "Save", action: Selector("save", checking: EditorViewController.save), input: "s", modifierFlags: .command)]
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("saveTimerFired:") { (object: EditorViewController, sender: Timer) in object.saveTimerFired(sender) }
        ObjCMembers.action("save") { (object: EditorViewController) in object.save() }
        ObjCMembers.action("share:") { (object: EditorViewController, sender: UIBarButtonItem) in object.share(sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        EditorViewController.registerMembers1()
    }
}
