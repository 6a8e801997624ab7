import UIKit

class NewTrailViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var lengthStepper: UIStepper!
    @IBOutlet weak var lengthLabel: UILabel!
    @IBOutlet weak var saveButton: UIBarButtonItem!

    var trail: Trail? {
        guard let name = nameField.text, !name.isEmpty else { return nil }
        return Trail(name: name, length: lengthStepper.value)
    }

    @IBAction func nameChanged(_ sender: UITextField) {
        saveButton.isEnabled = sender.text?.isEmpty == false
    }

    @IBAction func lengthChanged(_ sender: UIStepper) {
        lengthLabel.text = String(format: "%.1f km", sender.value)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
