import UIKit

class TrailViewController: UIViewController {
    var trail = Trail(name: "", length: 0)

    weak var nameLabel: UILabel!
    weak var lengthLabel: UILabel!
    weak var openSwitch: UISwitch!
    weak var ratingSlider: UISlider!
    weak var notesView: UITextView!
    var stars: [UIImageView]!

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = trail.name
        nameLabel.text = trail.name
        lengthLabel.text = String(format: "%.1f km", trail.length)
        openSwitch.isOn = trail.isOpen
        ratingSlider.value = Float(trail.rating)
        notesView.text = trail.notes
        showRating()
    }

    func ratingChanged(_ sender: UISlider) {
        trail.rating = Int(sender.value.rounded())
        showRating()
    }

    private func showRating() {
        for (index, star) in stars.enumerated() {
            star.tintColor = index < trail.rating ? .systemOrange : .systemGray4
        }
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.outlet("nameLabel") { (object: TrailViewController, value: Any?) in object.nameLabel = value as? UILabel }
        ObjCMembers.outlet("lengthLabel") { (object: TrailViewController, value: Any?) in object.lengthLabel = value as? UILabel }
        ObjCMembers.outlet("openSwitch") { (object: TrailViewController, value: Any?) in object.openSwitch = value as? UISwitch }
        ObjCMembers.outlet("ratingSlider") { (object: TrailViewController, value: Any?) in object.ratingSlider = value as? UISlider }
        ObjCMembers.outlet("notesView") { (object: TrailViewController, value: Any?) in object.notesView = value as? UITextView }
        ObjCMembers.outlet("stars") { (object: TrailViewController, value: Any?) in object.stars = value as? [UIImageView] }
        ObjCMembers.action("ratingChanged:") { (object: TrailViewController, sender: UISlider) in object.ratingChanged(sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        TrailViewController.registerMembers1()
    }
}
