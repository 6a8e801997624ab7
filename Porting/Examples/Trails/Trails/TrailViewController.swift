import UIKit

class TrailViewController: UIViewController {
    var trail = Trail(name: "", length: 0)

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var lengthLabel: UILabel!
    @IBOutlet weak var openSwitch: UISwitch!
    @IBOutlet weak var ratingSlider: UISlider!
    @IBOutlet weak var notesView: UITextView!
    @IBOutlet var stars: [UIImageView]!

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

    @IBAction func ratingChanged(_ sender: UISlider) {
        trail.rating = Int(sender.value.rounded())
        showRating()
    }

    private func showRating() {
        for (index, star) in stars.enumerated() {
            star.tintColor = index < trail.rating ? .systemOrange : .systemGray4
        }
    }
}
