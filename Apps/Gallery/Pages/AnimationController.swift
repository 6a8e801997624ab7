import UIKit

/// The page with animations: views that move to the other end of their track when the user starts them.
final class AnimationController: SpecimenController {
    private struct Runner {
        let view: UIView
        let start: (UIView, @escaping () -> Void) -> Void
    }

    private let track = TrackView()
    private var runners: [Runner] = []
    private var isAway = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(
            configuration: .filled(), primaryAction: UIAction(title: "Run") { [weak self] _ in self?.run() })
        add(
            "Curves, a spring, and a property animator", alignment: .fill,
            [Specimen.sized(track, height: 270), Specimen.row([button])])
        track.onLayout = { [weak self] in self?.layOutRunners() }
        addRunner("Linear", .systemBlue) { _, change in
            UIView.animate(withDuration: 0.8, delay: 0, options: .curveLinear, animations: change)
        }
        addRunner("Ease in", .systemTeal) { _, change in
            UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseIn, animations: change)
        }
        addRunner("Ease out", .systemGreen) { _, change in
            UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseOut, animations: change)
        }
        addRunner("Spring", .systemOrange) { _, change in
            UIView.animate(
                withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
                animations: change)
        }
        addRunner("Animator", .systemPurple) { _, change in
            UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.7, animations: change).startAnimation()
        }
    }

    private func addRunner(_ name: String, _ color: UIColor, _ start: @escaping (UIView, @escaping () -> Void) -> Void)
    {
        let view = Specimen.block(name, color)
        track.addSubview(view)
        runners.append(Runner(view: view, start: start))
    }

    private func layOutRunners() {
        for (index, runner) in runners.enumerated() { layOutRunners(runner.view, index) }
    }

    private func layOutRunners(_ view: UIView, _ index: Int) {
        let isRight = isAway != (track.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        view.frame = CGRect(
            x: isRight ? track.bounds.width - 96 : 0, y: CGFloat(index) * 54 + 4, width: 96, height: 42)
    }

    private func run() {
        isAway.toggle()
        for (index, runner) in runners.enumerated() {
            runner.start(runner.view) { [weak self] in self?.layOutRunners(runner.view, index) }
        }
    }
}

/// The area in which the animated views move.
private final class TrackView: UIView {
    /// Called after every layout, when the view has its size.
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}

extension AnimationController: SpecimenShowing {
    func show(_ specimen: String) {
        if specimen == "run" { run() }
    }
}
