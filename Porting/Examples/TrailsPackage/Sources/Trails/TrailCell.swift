import UIKit

class TrailCell: UITableViewCell {
    weak var nameLabel: UILabel!
    weak var lengthLabel: UILabel!
    weak var stateView: UIImageView!

    override func awakeFromNib() {
        super.awakeFromNib()
        stateView.tintColor = .systemGreen
    }

    func show(_ trail: Trail) {
        nameLabel.text = trail.name
        lengthLabel.text = String(format: "%.1f km", trail.length)
        stateView.tintColor = trail.isOpen ? .systemGreen : .systemRed
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.outlet("nameLabel") { (object: TrailCell, value: Any?) in object.nameLabel = value as? UILabel }
        ObjCMembers.outlet("lengthLabel") { (object: TrailCell, value: Any?) in object.lengthLabel = value as? UILabel }
        ObjCMembers.outlet("stateView") { (object: TrailCell, value: Any?) in object.stateView = value as? UIImageView }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        TrailCell.registerMembers1()
    }
}
