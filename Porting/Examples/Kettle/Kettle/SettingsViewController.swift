import UIKit

class SettingsViewController: UITableViewController {

    private enum Row: Int, CaseIterable {
        case minutes
        case badge
    }

    let minutesStepper = UIStepper()
    let badgeSwitch = UISwitch()

    init() {
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Setting")
        minutesStepper.minimumValue = 1
        minutesStepper.maximumValue = 10
        minutesStepper.value = UserDefaults.standard.double(forKey: "minutes")
        minutesStepper.addTarget(self, action: #selector(minutesChanged(_:)), for: .valueChanged)
        badgeSwitch.isOn = UserDefaults.standard.bool(forKey: "showsBadge")
        badgeSwitch.addTarget(self, action: #selector(badgeChanged(_:)), for: .valueChanged)
    }

    @objc private func minutesChanged(_ sender: UIStepper) {
        UserDefaults.standard.set(Int(sender.value), forKey: "minutes")
        tableView.reloadRows(at: [IndexPath(row: Row.minutes.rawValue, section: 0)], with: .none)
    }

    @objc private func badgeChanged(_ sender: UISwitch) {
        UserDefaults.standard.set(sender.isOn, forKey: "showsBadge")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Row.allCases.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Setting", for: indexPath)
        cell.selectionStyle = .none
        switch Row(rawValue: indexPath.row)! {
        case .minutes:
            cell.textLabel?.text = "Minutes: \(UserDefaults.standard.integer(forKey: "minutes"))"
            cell.accessoryView = minutesStepper
        case .badge:
            cell.textLabel?.text = "Show Badge"
            cell.accessoryView = badgeSwitch
        }
        return cell
    }
}
