import UIKit

/// A card with a clown's free start times, the state of the order, and the button that orders or cancels.
final class OrderPanel: CardView {
    private let clown: Clown
    private let freeTimes: UISegmentedControl
    private let status = UILabel()
    private let button = UIButton(type: .system)
    private var observation: NSKeyValueObservation?

    init(_ clown: Clown) {
        self.clown = clown
        freeTimes = UISegmentedControl(items: clown.freeTimes)
        super.init(title: "Available Today")
        freeTimes.selectedSegmentIndex = 0
        status.font = .preferredFont(forTextStyle: .subheadline)
        status.textColor = .secondaryLabel
        status.numberOfLines = 0
        button.addAction(UIAction { [weak self] _ in self?.orderOrCancel() }, for: .touchUpInside)
        for part in [freeTimes, status, button] as [UIView] { stack.addArrangedSubview(part) }
        observation = UserDefaults.standard.observe(\.orders, options: .initial) { [weak self] _, _ in
            self?.show()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The index of the selected start time in the clown's `freeTimes`.
    var slotIndex: Int {
        get { freeTimes.selectedSegmentIndex }
        set { if clown.freeTimes.indices.contains(newValue) { freeTimes.selectedSegmentIndex = newValue } }
    }

    /// The latest message about the order; empty for no message.
    var orderUpdate = "" { didSet { show() } }

    private var order: String? { UserDefaults.standard.orders[clown.name] }

    private func orderOrCancel() {
        orderUpdate = ""
        guard order == nil else { return Orders.cancel(clown) }
        Orders.place(clown, for: clown.freeTimes[max(0, slotIndex)])
    }

    private var statusText: String {
        order.map { "Ordered for \($0.lowercased()). We will tell you when \(clown.name) sets out." }
            ?? "You can cancel until \(clown.name) is at your door."
    }

    private func show() {
        freeTimes.isEnabled = order == nil
        status.text = orderUpdate.isEmpty ? statusText : orderUpdate
        status.textColor = orderUpdate.isEmpty ? .secondaryLabel : .label
        var configuration = order == nil ? UIButton.Configuration.filled() : .gray()
        configuration.title = order == nil ? "Order \(clown.name)" : "Cancel Order"
        configuration.buttonSize = .large
        button.configuration = configuration
    }
}
