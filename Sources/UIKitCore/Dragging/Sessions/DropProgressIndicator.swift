import Foundation

/// The indicator of a drop whose data is delivered slowly: a panel with the progress and a button that cancels the
/// delivery.
@MainActor final class DropProgressIndicator {
    /// The time after which the indicator appears, in seconds.
    static let delay: TimeInterval = 1
    /// The time between two updates of the progress, in seconds.
    static let interval: TimeInterval = 0.1

    private unowned let session: DropSession
    private(set) var window: DropProgressWindow?
    private var task: ClockTask?

    init(_ session: DropSession) { self.session = session }

    /// Shows the indicator in a scene after the delay.
    func start(in scene: UIWindowScene, _ clock: any UIKitClock) {
        task = clock.schedule(after: Self.delay) { [weak self, weak scene] in
            if let scene { self?.show(in: scene, clock) }
        }
    }

    private func show(in scene: UIWindowScene, _ clock: any UIKitClock) {
        let new = DropProgressWindow(scene) { [weak self] in self?.session.cancelLoads() }
        window = new
        new.isHidden = false
        update(clock)
    }

    private func update(_ clock: any UIKitClock) {
        window?.fraction = session.fractionLoaded
        task = clock.schedule(after: Self.interval) { [weak self] in self?.update(clock) }
    }

    /// Removes the indicator, because the delivery has ended.
    func end() {
        task?.cancel()
        window?.isHidden = true
        window?.windowScene = nil
        window = nil
    }
}

/// The window of the panel. It never becomes key; events outside of the panel are delivered to other windows.
@MainActor final class DropProgressWindow: SystemWindow {
    private static let cancelAction = Selector("cancelTapped", DropProgressWindow.cancelTapped)
    /// The size of the panel, in points.
    private static let size = CGSize(width: 270, height: 92)
    private static let barHeight: CGFloat = 4
    private static let margin: CGFloat = 20
    private let panel = UIView()
    private let track = UIView()
    private let bar = UIView()
    private let label = UILabel()
    private let cancel: () -> Void
    /// The shown progress, from 0 to 1.
    var fraction: Double = 0 { didSet { if fraction != oldValue { setNeedsLayout() } } }

    /// Creates the window in a scene.
    ///
    /// - Parameter cancel: called when the user cancels the delivery.
    init(_ scene: UIWindowScene, cancel: @escaping () -> Void) {
        self.cancel = cancel
        super.init(scene, level: .drag)
        panel.backgroundColor = .secondarySystemBackground
        panel.layer.cornerRadius = 14
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 12
        track.backgroundColor = .tertiarySystemFill
        bar.backgroundColor = tintColor
        for view in [track, bar] { view.layer.cornerRadius = Self.barHeight / 2 }
        label.text = "Cancel"
        label.textColor = tintColor
        label.textAlignment = .center
        label.isUserInteractionEnabled = true
        label.accessibilityTraits = .button
        label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.cancelAction))
        for view in [track, bar, label] { panel.addSubview(view) }
        addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }

    /// Cancels the delivery.
    func cancelTapped() { cancel() }

    override func layoutSubviews() {
        super.layoutSubviews()
        panel.bounds.size = Self.size
        panel.center = CGPoint(x: bounds.midX, y: bounds.maxY - safeAreaInsets.bottom - Self.size.height / 2 - 24)
        let width = Self.size.width - 2 * Self.margin
        track.frame = CGRect(x: Self.margin, y: 24, width: width, height: Self.barHeight)
        bar.frame = track.frame
        bar.frame.size.width = width * min(max(fraction, 0), 1)
        label.frame = CGRect(x: Self.margin, y: 40, width: width, height: 40)
    }
}
