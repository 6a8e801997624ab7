import UIKit

extension ErrandListViewController {
    override var canBecomeFirstResponder: Bool { return true }

    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(title: "New Errand", action: #selector(ErrandListViewController.addErrand), input: "n", modifierFlags: .command)
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
}
