import UIKit

/// The page with alerts and action sheets.
final class AlertsController: SpecimenController, SpecimenShowing {
    private var buttons: [String: UIButton] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Alerts", alignment: .leading,
            [button("message", "A Message"), button("question", "A Question"), button("login", "Text Fields")])
        add("Action sheets", alignment: .leading, [button("actions", "Actions")])
    }

    func show(_ specimen: String) {
        let alert: UIAlertController? =
            switch specimen {
            case "message": message()
            case "question": question()
            case "login": login()
            case "actions": actions()
            default: nil
            }
        if let alert { present(alert, animated: true) }
    }

    private func button(_ specimen: String, _ title: String) -> UIButton {
        let button = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: title) { [weak self] _ in self?.show(specimen) })
        buttons[specimen] = button
        return button
    }

    private func message() -> UIAlertController {
        let alert = UIAlertController(
            title: "The Disk Is Almost Full", message: "You can make room in Settings.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        return alert
    }

    private func question() -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete “Hills”?", message: "The picture will be gone from all your devices. You cannot undo this.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        return alert
    }

    private func login() -> UIAlertController {
        let alert = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
        }
        for title in ["Sign In", "I Have Forgotten My Password"] {
            alert.addAction(UIAlertAction(title: title, style: .default))
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.preferredAction = alert.actions.first
        return alert
    }

    private func actions() -> UIAlertController {
        let sheet = UIAlertController(title: "Hills", message: "Taken in spring", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Duplicate", style: .default))
        sheet.addAction(UIAlertAction(title: "Move", style: .default))
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = buttons["actions"]
        sheet.popoverPresentationController?.sourceRect = buttons["actions"]?.bounds ?? .zero
        return sheet
    }
}
