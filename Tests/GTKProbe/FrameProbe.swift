import CGTK
import Foundation
import UIKitCore
import UIKitGTK

/// A probe that shows ten thousand items in a window of changing size, and prints statistics about the frames.
@MainActor
enum FrameProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?
    static var screen: SmoothScreen?
    static var cellCount = 0

    private static var (frameStart, work, first, wrong, cells) = (0.0, [Double](), 0.0, 0, 0)

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "SmoothDelegate", isQuiet: true)
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            let count = words.dropFirst().first.flatMap { Int($0) } ?? 1
            switch words.first {
            case "watch": watch()
            case "scroll": animateFrames(count) { _ in screen?.list.contentOffset.y += 37 }
            case "count": printStatistics()
            default: CommandReader.executeCommon(words)
            }
        }
    }

    private static var window: UnsafeMutablePointer<GtkWindow>? {
        guard let windows = gtk_window_get_toplevels(), let item = g_list_model_get_item(windows, 0) else { return nil }
        // The list of toplevels holds a reference for as long as the window exists.
        g_object_unref(item)
        return item.assumingMemoryBound(to: GtkWindow.self)
    }

    /// Starts measuring every frame.
    private static func watch() {
        (work, wrong, first, cells, cellCount) = ([], 0, now, 0, 0)
        guard let window,
            let clock = gtk_widget_get_frame_clock(
                UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        else { return Output.print("fault no clock") }
        let beforeCallback: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, _ in
            FrameProbe.begin()
        }
        let afterCallback: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, _ in
            FrameProbe.end()
        }
        for (name, function) in [("before-paint", beforeCallback), ("after-paint", afterCallback)] {
            g_signal_connect_data(
                UnsafeMutableRawPointer(clock), name, unsafeBitCast(function, to: GCallback.self), nil, nil,
                GConnectFlags(rawValue: 0))
        }
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime * 1000 }

    private static func begin() { frameStart = now }

    /// Checks a painted frame: its content must have the window's size, without gaps. Counts the frames that fail.
    private static func end() {
        guard let window, let screen, let shown = screen.window else { return }
        work.append(now - frameStart)
        let widget = gtk_window_get_child(window)
        let size = CGSize(width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        cells = max(cells, screen.list.visibleCells.count)
        let hasWindowSize =
            shown.bounds.size == size && screen.list.frame == shown.bounds && screen.right.frame.maxX == size.width
            && screen.below.frame.maxY == size.height && screen.isCovered
        if !hasWindowSize { wrong += 1 }
    }

    private static func printStatistics() {
        let times = work.sorted()
        guard !times.isEmpty else { return Output.print("frames 0") }
        let seconds = (now - first) / 1000
        Output.print(
            "frames \(times.count) wrong \(wrong) visible \(cells) made \(cellCount) median \(round(times[times.count / 2]))"
                + " p99 \(round(times[times.count * 99 / 100])) ms, \(Int(Double(times.count) / seconds)) a second")
    }

    private static func round(_ time: Double) -> String { String(format: "%.2f", time) }

    /// Executes a step in each frame, for a number of frames.
    private static func animateFrames(_ count: Int, _ step: @escaping @MainActor (Int) -> Void) {
        ApplicationEnvironment.current.frames?.request { _ in
            step(count)
            count > 1 ? animateFrames(count - 1, step) : Output.print("moved")
        }
    }
}

/// A list that fills its window, with bars along the right and the lower edge.
@MainActor
final class SmoothScreen: NSObject, UICollectionViewDataSource {
    let list: UICollectionView
    let (right, below) = (UIView(), UIView())
    weak var window: UIWindow?

    init(in window: UIWindow) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 50)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (4, 4)
        list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        super.init()
        self.window = window
        list.register(SmoothCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = self
        right.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        below.backgroundColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        for view in [list, right, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
        }
        NSLayoutConstraint.activate([
            list.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: window.trailingAnchor),
            list.topAnchor.constraint(equalTo: window.topAnchor),
            list.bottomAnchor.constraint(equalTo: window.bottomAnchor),
            right.widthAnchor.constraint(equalToConstant: 6), right.topAnchor.constraint(equalTo: window.topAnchor),
            right.bottomAnchor.constraint(equalTo: window.bottomAnchor),
            right.trailingAnchor.constraint(equalTo: window.trailingAnchor),
            below.heightAnchor.constraint(equalToConstant: 6),
            below.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            below.trailingAnchor.constraint(equalTo: window.trailingAnchor),
            below.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ])
    }

    /// Whether every part of the visible area is covered by a cell or by the spacing between two cells.
    var isCovered: Bool {
        let visible = list.bounds.intersection(CGRect(origin: .zero, size: list.contentSize))
        let expected = list.collectionViewLayout.layoutAttributesForElements(in: visible) ?? []
        return !expected.isEmpty && expected.allSatisfy { list.cellForItem(at: $0.indexPath)?.frame == $0.frame }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? SmoothCell)?.label.text = "\(indexPath.item)"
        return cell
    }
}

/// A cell that shows a number.
private final class SmoothCell: UICollectionViewCell {
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 62, height: 42))

    override init(frame: CGRect) {
        super.init(frame: frame)
        FrameProbe.cellCount += 1
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 8
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// The delegate of the scene with ten thousand items.
final class SmoothDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Probe"
        let window = UIWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        FrameProbe.screen = SmoothScreen(in: window)
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Output.print("active") }
}
