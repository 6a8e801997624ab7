import Foundation
import PredicateFormat
import Synchronization

@testable import UIKitCore

/// A view with a settable intrinsic size, and with baselines like a label's.
@MainActor final class SizedView: UIView, BaselineProviding {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var firstBaselineDistance: CGFloat = 15
    var lastBaselineDistance: CGFloat = 4

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// A root view of 400 × 300 points with subviews for layout by constraints.
@MainActor struct LayoutFixture {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views: [UIView]

    init(_ count: Int) {
        views = (0..<count).map { _ in LayoutFixture.view() }
        views.forEach(root.addSubview)
    }

    init(_ views: [UIView]) {
        self.views = views
        views.forEach(root.addSubview)
    }

    static func view() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    func layout() { root.layoutIfNeeded() }

    /// Pins the top edges and gives every view a height of 20 points, so that a test only adds horizontal constraints.
    func pinVertically() {
        for view in views {
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
    }

    /// The left edge and width of every view after a layout pass, as text such as "0+100 108+292".
    var columns: String {
        layout()
        return views.map {
            "\(LayoutFault.number($0.frame.minX))+\(LayoutFault.number($0.frame.width))"
        }.joined(separator: " ")
    }
}

/// Returns the faults that are reported while a closure runs.
@MainActor func faults(in body: () throws -> Void) rethrows -> [UIKitFault] {
    let log = FaultLog()
    try UIKitFault.withHandler({ fault in log.faults.withLock { $0.append(fault) } }, body)
    return log.faults.withLock { $0 }
}

private final class FaultLog: Sendable {
    let faults = Mutex<[UIKitFault]>([])
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
