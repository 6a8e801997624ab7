import UIKit

/// A button that is activated when a drag rests on the button.
final class SpringLoadedButton: UIButton {
    private var count = 0

    init() {
        super.init(frame: .zero)
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Rest a drag here"
        self.configuration = configuration
        isSpringLoaded = true
        addAction(UIAction { [weak self] _ in self?.activate() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    private func activate() {
        count += 1
        configuration?.title = count == 1 ? "Activated once" : "Activated \(count) times"
    }
}
