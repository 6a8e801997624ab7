import UIKit

@objc protocol ErrandCellDelegate {
    func errandCell(_ cell: ErrandCell, didChangeDone isDone: Bool)
    @objc optional func errandCellDidDoubleTap(_ cell: ErrandCell)
}

class ErrandCell: UITableViewCell {
    weak var delegate: ErrandCellDelegate?

    @IBInspectable var doneColor: UIColor = .systemGreen
    @IBOutlet private(set) var doneSwitch: UISwitch!

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
        doneSwitch.addTarget(self, action: #selector(doneChanged(_:)), for: .valueChanged)
        accessoryView = doneSwitch
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(ErrandCell.doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    func show(_ errand: Errand) {
        textLabel?.text = errand.title
        detailTextLabel?.text = String(format: NSLocalizedString("Amount: %d", comment: "Amount of an errand"), errand.amount)
        doneSwitch.isOn = errand.isDone
        ErrandStyle.apply(to: textLabel, isDone: errand.isDone)
    }

    @objc private func doneChanged(_ sender: UISwitch) {
        delegate?.errandCell(self, didChangeDone: sender.isOn)
    }

    @objc private func doubleTapped() {
        delegate?.errandCellDidDoubleTap?(self)
    }
}

struct ErrandStyle {
    static func apply(to label: UILabel?, isDone: Bool) {
        label?.textColor = isDone ? .secondaryLabel : .label
    }
}
