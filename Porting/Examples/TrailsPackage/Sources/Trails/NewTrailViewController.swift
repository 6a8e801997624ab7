import UIKit

class NewTrailViewController: UIViewController, UITextFieldDelegate {
    weak var nameField: UITextField!
    weak var lengthStepper: UIStepper!
    weak var lengthLabel: UILabel!
    weak var saveButton: UIBarButtonItem!

    var trail: Trail? {
        guard let name = nameField.text, !name.isEmpty else { return nil }
        return Trail(name: name, length: lengthStepper.value)
    }

    func nameChanged(_ sender: UITextField) {
        saveButton.isEnabled = sender.text?.isEmpty == false
    }

    func lengthChanged(_ sender: UIStepper) {
        lengthLabel.text = String(format: "%.1f km", sender.value)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.outlet("nameField") { (object: NewTrailViewController, value: Any?) in object.nameField = value as? UITextField }
        ObjCMembers.outlet("lengthStepper") { (object: NewTrailViewController, value: Any?) in object.lengthStepper = value as? UIStepper }
        ObjCMembers.outlet("lengthLabel") { (object: NewTrailViewController, value: Any?) in object.lengthLabel = value as? UILabel }
        ObjCMembers.outlet("saveButton") { (object: NewTrailViewController, value: Any?) in object.saveButton = value as? UIBarButtonItem }
        ObjCMembers.action("nameChanged:") { (object: NewTrailViewController, sender: UITextField) in object.nameChanged(sender) }
        ObjCMembers.action("lengthChanged:") { (object: NewTrailViewController, sender: UIStepper) in object.lengthChanged(sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        NewTrailViewController.registerMembers1()
    }
}
