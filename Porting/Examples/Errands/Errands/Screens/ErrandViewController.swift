import UIKit

@objcMembers
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
        field.addTarget(self, action: #selector(titleChanged), for: .editingChanged)
        stepper.minimumValue = 1
        stepper.value = Double(errand.amount)
        stepper.addTarget(self, action: #selector(amountChanged(_:event:)), for: .valueChanged)
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
        view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing)))
    }

    func titleChanged(_ sender: UITextField) {
        ErrandStore.shared.update(index) { $0.title = sender.text ?? "" }
        title = sender.text
    }

    func amountChanged(_ sender: UIStepper, event: UIEvent?) {
        ErrandStore.shared.update(index) { $0.amount = Int(sender.value) }
        amountLabel.text = "\(Int(sender.value))"
    }
}
