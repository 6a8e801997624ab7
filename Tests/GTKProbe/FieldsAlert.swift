import Foundation
import UIKitCore

/// An alert with two text fields that prints the action that the user has chosen.
@MainActor
enum FieldsAlert {
    static func present(in window: UIWindow?) {
        let controller = UIViewController()
        window?.rootViewController = controller
        let alert = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
        for name in ["Name", "Place"] { alert.addTextField { $0.placeholder = name } }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in Output.print("alert cancels") })
        let accept = UIAlertAction(title: "Sign In", style: .default) { [weak alert] _ in
            let texts = alert?.textFields?.map { FieldsProbe.quoted($0.text ?? "") } ?? []
            Output.print("alert accepts \(texts.joined(separator: " "))")
        }
        alert.addAction(accept)
        alert.preferredAction = accept
        controller.present(alert, animated: false) { Output.print("alert appears") }
    }
}
