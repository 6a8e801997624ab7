import UIKit

/// The free hours of a clown, and the order.
final class OrderPanel: CardView {
    private let clown: Clown
    private let slots: UISegmentedControl
    private let status = UILabel()
    private let button = UIButton(type: .system)
    private var observation: NSKeyValueObservation?

    init(_ clown: Clown) {
        self.clown = clown
        slots = UISegmentedControl(items: clown.slots)
        super.init(title: "Available Today")
        slots.selectedSegmentIndex = 0
        status.font = .preferredFont(forTextStyle: .subheadline)
        status.textColor = .secondaryLabel
        status.numberOfLines = 0
        button.addAction(UIAction { [weak self] _ in self?.orderOrCancel() }, for: .touchUpInside)
        for part in [slots, status, button] as [UIView] { stack.addArrangedSubview(part) }
        observation = UserDefaults.standard.observe(\.orders, options: .initial) { [weak self] _, _ in
            self?.show()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The index of the chosen hour among the free ones.
    var slotIndex: Int {
        get { slots.selectedSegmentIndex }
        set { if clown.slots.indices.contains(newValue) { slots.selectedSegmentIndex = newValue } }
    }

    /// The latest message about the order; empty for none.
    var news = "" { didSet { show() } }

    private var order: String? { UserDefaults.standard.orders[clown.name] }

    private func orderOrCancel() {
        news = ""
        guard order == nil else { return Orders.cancel(clown) }
        Orders.place(clown, for: clown.slots[max(0, slotIndex)])
    }

    private var statusText: String {
        order.map { "Ordered for \($0.lowercased()). We will tell you when \(clown.name) sets out." }
            ?? "You can cancel until \(clown.name) is at your door."
    }

    private func show() {
        slots.isEnabled = order == nil
        status.text = news.isEmpty ? statusText : news
        status.textColor = news.isEmpty ? .secondaryLabel : .label
        var look = order == nil ? UIButton.Configuration.filled() : .gray()
        look.title = order == nil ? "Order \(clown.name)" : "Cancel Order"
        look.buttonSize = .large
        button.configuration = look
    }
}
