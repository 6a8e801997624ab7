import UIKit


class ErrandViewController: UIViewController {

    var index = 0
    let field = UITextField()
    let stepper = UIStepper()
    let amountLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        let errand = ErrandStore.shared.errands[index]
        title = errand.title
        view.backgroundColor = .systemBackground
        field.text = errand.title
        field.borderStyle = .roundedRect
        field.addTarget(self, action: Selector("titleChanged:", checking: ErrandViewController.titleChanged(_:)), for: .editingChanged)
        stepper.minimumValue = 1
        stepper.value = Double(errand.amount)
        stepper.addTarget(self, action: Selector("amountChanged:event:", checking: ErrandViewController.amountChanged(_:event:)), for: .valueChanged)
        amountLabel.text = "\(errand.amount)"
        let row = UIStackView(arrangedSubviews: [amountLabel, stepper])
        row.spacing = 12
        let stack = UIStackView(arrangedSubviews: [field, row])
        stack.axis = .vertical
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: Selector("endEditing:", checking: UIView.endEditing(_:))))
    }

    func titleChanged(_ sender: UITextField) {
        ErrandStore.shared.update(index) { $0.title = sender.text ?? "" }
        title = sender.text
    }

    func amountChanged(_ sender: UIStepper, event: UIEvent?) {
        ErrandStore.shared.update(index) { $0.amount = Int(sender.value) }
        amountLabel.text = "\(Int(sender.value))"
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("titleChanged:") { (object: ErrandViewController, sender: UITextField) in object.titleChanged(sender) }
        ObjCMembers.action("amountChanged:event:") { (object: ErrandViewController, sender: UIStepper, event: UIEvent?) in object.amountChanged(sender, event: event) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        ObjCMembers.action("endEditing:") { (object: UIView, _: Any?) in _ = object.endEditing(true) }
        ErrandViewController.registerMembers1()
    }
}
