import UIKit

/// A full-screen page that prefers a locked pointer. A click closes the page.
final class PointerLockController: UIViewController {
    private static let tapped = Selector("tapped:", PointerLockController.tapped(_:))
    private let label = UILabel()
    private var observer: (any NSObjectProtocol)?

    override var prefersPointerLocked: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.textAlignment = .center
        label.numberOfLines = 0
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
        observer = NotificationCenter.default.addObserver(
            forName: UIPointerLockState.didChangeNotification, object: nil, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.showState() }
        }
        showState()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showState()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        observer.map { NotificationCenter.default.removeObserver($0) }
        observer = nil
    }

    private func showState() {
        let state = view.window?.windowScene?.pointerLockState
        let text = state.map { $0.isLocked ? "The pointer is locked." : "The pointer is not locked." }
        label.text = (text ?? "This desktop cannot lock the pointer.") + "\nClick to close."
    }

    @IBAction func tapped(_ recognizer: UITapGestureRecognizer) { dismiss(animated: true) }
}
