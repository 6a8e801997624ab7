import UIKit

class BrewViewController: UIViewController {

    let teaControl = UISegmentedControl(items: Tea.allCases.map { $0.title })
    let startButton = UIButton(type: .system)
    let timeLabel = UILabel()
    let progressView = UIProgressView(progressViewStyle: .default)

    private var timer: Timer?
    private(set) var remainingSeconds = 0 {
        didSet { showTime() }
    }

    private var minutes: Int {
        return max(1, UserDefaults.standard.integer(forKey: "minutes"))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Kettle"
        view.backgroundColor = .systemBackground
        teaControl.selectedSegmentIndex = 0
        teaControl.addTarget(self, action: #selector(teaChanged), for: .valueChanged)
        timeLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 72, weight: .thin)
        timeLabel.textAlignment = .center
        startButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        startButton.setTitle("Start", for: .normal)
        startButton.setTitle("Stop", for: .selected)
        startButton.addTarget(self, action: #selector(toggle(_:)), for: .touchUpInside)

        let stack = UIStackView(arrangedSubviews: [teaControl, timeLabel, progressView, startButton])
        stack.axis = .vertical
        stack.spacing = 32
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let width = stack.widthAnchor.constraint(equalToConstant: 360)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
            width,
        ])
        let tap = UITapGestureRecognizer(target: self, action: #selector(addMinute))
        tap.numberOfTapsRequired = 2
        timeLabel.isUserInteractionEnabled = true
        timeLabel.addGestureRecognizer(tap)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if timer == nil { remainingSeconds = minutes * 60 }
    }

    // MARK: Actions

    @IBAction func toggle(_ sender: UIButton) {
        sender.isSelected = !sender.isSelected
        if sender.isSelected {
            timer = Timer.scheduledTimer(
                timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        } else {
            stop()
        }
    }

    @objc func tick() {
        remainingSeconds -= 1
        guard remainingSeconds <= 0 else { return }
        BrewLog.shared.add(Brew(tea: Tea.allCases[teaControl.selectedSegmentIndex], minutes: minutes, date: Date()))
        stop()
    }

    @objc private func addMinute() {
        remainingSeconds += 60
    }

    @objc private func teaChanged() {
        stop()
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
        startButton.isSelected = false
        remainingSeconds = minutes * 60
    }

    private func showTime() {
        timeLabel.text = String(format: "%d:%02d", remainingSeconds / 60, remainingSeconds % 60)
        progressView.progress = 1 - min(1, Float(remainingSeconds) / Float(minutes * 60))
    }
}
