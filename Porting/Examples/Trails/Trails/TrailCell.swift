import UIKit

class TrailCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var lengthLabel: UILabel!
    @IBOutlet weak var stateView: UIImageView!

    override func awakeFromNib() {
        super.awakeFromNib()
        stateView.tintColor = .systemGreen
    }

    func show(_ trail: Trail) {
        nameLabel.text = trail.name
        lengthLabel.text = String(format: "%.1f km", trail.length)
        stateView.tintColor = trail.isOpen ? .systemGreen : .systemRed
    }
}
