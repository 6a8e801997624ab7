import UIKit

/// A page that shows an item, or a button that opens one in a new window.
final class ItemViewController: UIViewController {
    static let activityType = "com.example.templateapp.item"

    /// The item; nil for the page with the button.
    var item: String?
    let button = UIButton(configuration: .filled())

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let content = item.map(makeLabel) ?? makeButton()
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        content.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        content.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }

    private func makeLabel(_ text: String) -> UIView {
        let label = UILabel()
        label.text = text
        return label
    }

    private func makeButton() -> UIView {
        button.configuration?.title = "Open Item 1 in a New Window"
        let open = UIAction { _ in
            let activity = NSUserActivity(activityType: Self.activityType)
            activity.targetContentIdentifier = "items/1"
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        }
        button.addAction(open, for: .primaryActionTriggered)
        return button
    }
}
