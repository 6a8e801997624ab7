import UIKit

/// An app with one window in which a thousand views move with every frame.
@main
final class ViewsAppDelegate: UIResponder, UIApplicationDelegate {}

/// The window with the views.
final class ViewsSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        controller.view = MovingViews(frame: .zero)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// A view that moves its subviews by one point in every frame, in a layout pass.
final class MovingViews: UIView {
    private static let (columns, rows) = (40, 25)
    private var step = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for number in 0..<Self.columns * Self.rows {
            let view = UIView(frame: .zero)
            view.backgroundColor = [UIColor.systemBlue, .systemGreen, .systemOrange][number % 3]
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = CGSize(
            width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
        for (number, view) in subviews.enumerated() {
            view.frame = CGRect(
                x: CGFloat(number % Self.columns) * place.width + CGFloat(step % 8),
                y: CGFloat(number / Self.columns) * place.height, width: place.width - 10, height: place.height - 4)
        }
        // The next frame is requested after the current frame has been drawn.
        DispatchQueue.main.async { [weak self] in
            self?.step += 1
            self?.setNeedsLayout()
        }
    }
}
