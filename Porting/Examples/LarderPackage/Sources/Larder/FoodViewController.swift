import UIKit

class FoodViewController: UIViewController {

    let nameField = UITextField()
    let amountSlider = UISlider()
    let amountLabel = UILabel()
    let expiryPicker = UIDatePicker()
    let unitControl = UISegmentedControl(items: ["Pieces", "Packs"])
    let starView = UIImageView(image: UIImage(systemName: "star"))

    private var amountObservation: NSKeyValueObservation?

    var food: Food? {
        didSet {
            loadViewIfNeeded()
            update()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        nameField.borderStyle = .roundedRect
        nameField.addTarget(self, action: Selector("nameChanged:", checking: FoodViewController.nameChanged(_:)), for: .editingChanged)
        nameField.addTarget(self, action: Selector("resignFirstResponder", checking: UIResponder.resignFirstResponder), for: .editingDidEndOnExit)
        amountSlider.maximumValue = 12
        amountSlider.addTarget(self, action: Selector("amountChanged:event:", checking: FoodViewController.amountChanged(_:event:)), for: .valueChanged)
        unitControl.selectedSegmentIndex = 0
        unitControl.addTarget(self, action: Selector("update", checking: FoodViewController.update), for: .valueChanged)
        expiryPicker.datePickerMode = .date
        expiryPicker.preferredDatePickerStyle = .compact
        expiryPicker.addTarget(self, action: Selector("expiryChanged", checking: FoodViewController.expiryChanged), for: .valueChanged)
        starView.isUserInteractionEnabled = true
        starView.contentMode = .scaleAspectFit
        starView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("starTapped:", checking: FoodViewController.starTapped(_:))))
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: Selector("askToDelete:", checking: FoodViewController.askToDelete(_:))),
            UIBarButtonItem(title: "Eat", style: .plain, target: nil, action: Selector("eat", checking: FoodViewController.eat)),
        ]
        layOut()
        update()
    }

    private func layOut() {
        let stack = UIStackView(arrangedSubviews: [nameField, amountLabel, amountSlider, unitControl, expiryPicker, starView])
        stack.axis = .vertical
        stack.alignment = .fill
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            starView.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    func update() {
        title = food?.name ?? "No Selection"
        nameField.text = food?.name
        for control in [nameField, amountSlider, unitControl, expiryPicker] { control.isEnabled = food != nil }
        guard let food = food else {
            amountLabel.text = nil
            return
        }
        amountSlider.value = Float(food.amount)
        expiryPicker.date = food.expiry
        starView.image = UIImage(systemName: food.isFavorite ? "star.fill" : "star")
        amountObservation = food.observe(\.amount, _key: "amount", options: .initial) { [unowned self] food, _ in
            self.amountLabel.text = "\(food.amount) \(self.unitControl.selectedSegmentIndex == 0 ? "pieces" : "packs")"
        }
    }

    // MARK: Actions

    func nameChanged(_ sender: UITextField) {
        food?.name = sender.text ?? ""
        title = sender.text
        NotificationCenter.default.post(name: .larderDidChange, object: Larder.shared)
    }

    func amountChanged(_ sender: UISlider, event: UIEvent) {
        food?.amount = Int(sender.value.rounded())
        NotificationCenter.default.post(name: .larderDidChange, object: Larder.shared)
    }

    func expiryChanged() {
        food?.expiry = expiryPicker.date
    }

    func starTapped(_ recognizer: UITapGestureRecognizer) {
        food?.isFavorite.toggle()
        update()
        NotificationCenter.default.post(name: .larderDidChange, object: Larder.shared)
    }

    func eat() {
        guard let food = food, food.amount > 0 else { return }
        undoManager?.registerUndo(withTarget: self, selector: Selector("restoreAmount:", checking: FoodViewController.restoreAmount(_:)), object: food.amount)
        food.amount -= 1
        update()
        NotificationCenter.default.post(name: .larderDidChange, object: Larder.shared)
    }

    func restoreAmount(_ amount: Any) {
        guard let amount = amount as? Int else { return }
        food?.amount = amount
        update()
    }

    func askToDelete(_ sender: UIBarButtonItem) {
        guard let food = food else { return }
        let alert = UIAlertController(title: "Delete \(food.name)?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { _ in
                self.food = nil
                Larder.shared.remove(food)
            })
        alert.popoverPresentationController?.barButtonItem = sender
        present(alert, animated: true)
    }

    // MARK: Menu

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        let command = UICommand(title: "Eat", action: Selector("eat", checking: FoodViewController.eat))
        builder.insertChild(UIMenu(title: "", options: .displayInline, children: [command]), atEndOfMenu: .edit)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        if command.action == Selector("eat", checking: FoodViewController.eat) {
            command.attributes = (food?.amount ?? 0) > 0 ? [] : .disabled
        }
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("update") { (object: FoodViewController) in object.update() }
        ObjCMembers.action("nameChanged:") { (object: FoodViewController, sender: UITextField) in object.nameChanged(sender) }
        ObjCMembers.action("amountChanged:event:") { (object: FoodViewController, sender: UISlider, event: UIEvent) in object.amountChanged(sender, event: event) }
        ObjCMembers.action("expiryChanged") { (object: FoodViewController) in object.expiryChanged() }
        ObjCMembers.action("starTapped:") { (object: FoodViewController, sender: UITapGestureRecognizer) in object.starTapped(sender) }
        ObjCMembers.action("eat") { (object: FoodViewController) in object.eat() }
        ObjCMembers.action("restoreAmount:") { (object: FoodViewController, sender: Any) in object.restoreAmount(sender) }
        ObjCMembers.action("askToDelete:") { (object: FoodViewController, sender: UIBarButtonItem) in object.askToDelete(sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        ObjCMembers.action("resignFirstResponder") { (object: UIResponder) in _ = object.resignFirstResponder() }
        FoodViewController.registerMembers1()
    }
}
