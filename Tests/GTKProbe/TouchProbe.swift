import Foundation
import UIKitCore
import UIKitGTK

/// A probe that shows a list, a text and a button for touches, and prints the results.
@MainActor
enum TouchProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "TouchDelegate", isQuiet: true)
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            if words.first == "sheet" {
                TouchDelegate.last?.presentSheet()
                return
            }
            guard words.first == "select", words.count == 3, let text = TouchDelegate.last?.area else {
                return CommandReader.executeCommon(words)
            }
            text.selectedRange = NSRange(location: Int(words[1]) ?? 0, length: Int(words[2]) ?? 0)
        }
    }
}

/// The delegate of the scene for touches: a list on the left, a text in the middle with a button below, a picker on the
/// right, and pages at the bottom.
final class TouchDelegate: UIResponder, UIWindowSceneDelegate, UITableViewDataSource, UITableViewDelegate,
    UITextViewDelegate, UIPickerViewDataSource, UIPickerViewDelegate
{
    static weak var last: TouchDelegate?
    var window: UIWindow?
    let area = UITextView(frame: CGRect(x: 400, y: 0, width: 300, height: 200))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let button = UIButton(type: .system)
    private let picker = UIPickerView(frame: CGRect(x: 720, y: 0, width: 200, height: 216))
    private let pages = ProbePages()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.last = self
        let window = TouchWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate, table.rowHeight) = (self, self, 50)
        area.text = (1...60).map { "Line \($0) of a text that is read with a finger" }.joined(separator: "\n")
        area.delegate = self
        button.frame = CGRect(x: 400, y: 260, width: 200, height: 80)
        button.setTitle("Press", for: .normal)
        button.addAction(UIAction { _ in Output.print("pressed") }, for: .touchUpInside)
        let long = UILongPressGestureRecognizer(target: self, action: Selector("held:", TouchDelegate.held))
        button.addGestureRecognizer(long)
        (picker.dataSource, picker.delegate) = (self, self)
        let root = UIViewController()
        root.addChild(pages)
        pages.view.frame = CGRect(x: 340, y: 400, width: 500, height: 200)
        for view in [table, area, button, picker, pages.view] as [UIView] { root.view.addSubview(view) }
        pages.didMove(toParent: root)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        Output.print("active \(Output.number(window?.bounds.width ?? 0))x\(Output.number(window?.bounds.height ?? 0))")
    }

    /// Presents a sheet.
    func presentSheet() {
        window?.rootViewController?.present(ProbeSheet(), animated: true) { Output.print("sheet shown") }
    }

    func held(_ recognizer: UILongPressGestureRecognizer) { Output.print("held \(recognizer.state)") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Output.print("selected \(indexPath.row)")
    }

    private func action(_ title: String, _ path: IndexPath) -> UISwipeActionsConfiguration {
        let action = UIContextualAction(style: .normal, title: title) { _, _, done in
            Output.print("\(title) \(path.row)")
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { action("pin", indexPath) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { action("flag", indexPath) }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Choice \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        Output.print("picked \(row)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        Output.print("\(scrollView === table ? "table" : "area") at \(Int(scrollView.contentOffset.y))")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        Output.print("\(scrollView === table ? "table" : "area") rests")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        Output.print("\(scrollView === table ? "table" : "area") let go\(decelerate ? ", moving" : "")")
    }

    func textViewDidBeginEditing(_ textView: UITextView) { Output.print("area begins") }

    func textViewDidChangeSelection(_ textView: UITextView) {
        Output.print("area selects \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
}

/// A window that prints the phase and position of each touch that begins or ends, and whether it is a direct touch. The
/// window also prints each new safe area at the bottom, each new interface level and, in each layout pass, the window's
/// size and safe area.
private final class TouchWindow: UIWindow {
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        Output.print("safe area \(Output.number(safeAreaInsets.bottom))")
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard traitCollection.userInterfaceLevel != previous?.userInterfaceLevel else { return }
        Output.print("level \(traitCollection.userInterfaceLevel)")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = "\(Output.number(bounds.width))x\(Output.number(bounds.height))"
        Output.print("window \(size) safe area \(Output.number(safeAreaInsets.bottom))")
    }

    override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] where touch.phase == .began || touch.phase == .ended {
            Output.print("touch \(touch.phase) \(Output.position(touch.location(in: self))) \(touch.type == .direct)")
        }
        super.sendEvent(event)
    }
}

/// Five numbered pages. Each page that a user's gesture shows is printed.
private final class ProbePages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private final class Page: UIViewController {
        let number: Int

        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor(hue: CGFloat(number) / 5, saturation: 0.3, brightness: 0.9, alpha: 1)
            let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            label.text = "Page \(number)"
            view.addSubview(label)
        }
    }

    convenience init() {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
        (dataSource, delegate) = (self, self)
        setViewControllers([Page(0)], direction: .forward, animated: false)
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let page = controller as? Page, (0..<5).contains(page.number + step) else { return nil }
        return Page(page.number + step)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        Output.print("page \((viewControllers?.first as? Page)?.number ?? -1) \(completed)")
    }
}

/// A sheet that prints its end.
private final class ProbeSheet: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        Output.print("sheet gone")
    }
}
