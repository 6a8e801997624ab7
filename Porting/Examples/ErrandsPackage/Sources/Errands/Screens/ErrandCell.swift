import UIKit

protocol ErrandCellDelegate: AnyObject {
    func errandCell(_ cell: ErrandCell, didChangeDone isDone: Bool)
    func errandCellDidDoubleTap(_ cell: ErrandCell)
}

extension ErrandCellDelegate {
    func errandCellDidDoubleTap(_ cell: ErrandCell) {}
}


class ErrandCell: UITableViewCell {
    weak var delegate: ErrandCellDelegate?

    var doneColor: UIColor = .systemGreen
    private(set) var doneSwitch: UISwitch!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        doneSwitch = UISwitch()
        doneSwitch.onTintColor = doneColor
        doneSwitch.addTarget(self, action: Selector("doneChanged:", checking: ErrandCell.doneChanged(_:)), for: .valueChanged)
        accessoryView = doneSwitch
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector("doubleTapped", checking: ErrandCell.doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    func show(_ errand: Errand) {
        textLabel?.text = errand.title
        detailTextLabel?.text = String(format: NSLocalizedString("Amount: %d", comment: "Amount of an errand"), errand.amount)
        doneSwitch.isOn = errand.isDone
        ErrandStyle.apply(to: textLabel, isDone: errand.isDone)
    }

    private func doneChanged(_ sender: UISwitch) {
        delegate?.errandCell(self, didChangeDone: sender.isOn)
    }

    private func doubleTapped() {
        delegate?.errandCellDidDoubleTap(self)
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.outlet("doneColor") { (object: ErrandCell, value: Any?) in if let value = value as? UIColor { object.doneColor = value } }
        ObjCMembers.outlet("doneSwitch") { (object: ErrandCell, value: Any?) in object.doneSwitch = value as? UISwitch }
        ObjCMembers.action("doneChanged:") { (object: ErrandCell, sender: UISwitch) in object.doneChanged(sender) }
        ObjCMembers.action("doubleTapped") { (object: ErrandCell) in object.doubleTapped() }
    }
}

struct ErrandStyle {
    static func apply(to label: UILabel?, isDone: Bool) {
        label?.textColor = isDone ? .secondaryLabel : .label
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        ErrandCell.registerMembers1()
    }
}
