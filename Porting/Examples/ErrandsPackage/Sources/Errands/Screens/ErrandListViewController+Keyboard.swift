import UIKit

extension ErrandListViewController {
    var extension_canBecomeFirstResponder: Bool { return true }

    var extension_keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(title: "New Errand", action: Selector("addErrand", checking: ErrandListViewController.addErrand), input: "n", modifierFlags: .command)
        ]
    }

    func extension_viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
}
