import UIKit
import UniformTypeIdentifiers

/// The page with presentations: sheets, full screen, popovers, and the desktop's share sheet and file chooser.
final class PresentationsController: SpecimenController, SpecimenShowing {
    private var buttons: [String: UIButton] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Sheets", alignment: .leading,
            [button("sheet", "Page Sheet"), button("form", "Form Sheet"), button("detents", "Half a Sheet")])
        add("In front of everything", alignment: .leading, [button("full", "Full Screen")])
        add("Popovers", alignment: .leading, [button("popover", "Popover")])
        add(
            "From the Desktop", alignment: .leading,
            [button("share", "Share a Text"), button("picker", "Open a Picture")])
    }

    func show(_ specimen: String) {
        guard buttons[specimen] != nil else { return }
        let content = PresentedController()
        let stack = UINavigationController(rootViewController: content)
        switch specimen {
        case "form": stack.modalPresentationStyle = .formSheet
        case "full": stack.modalPresentationStyle = .fullScreen
        case "detents":
            stack.sheetPresentationController?.detents = [.medium(), .large()]
            stack.sheetPresentationController?.prefersGrabberVisible = true
        case "popover": return showPopover()
        case "share": return showShareSheet()
        case "picker": return present(UIDocumentPickerViewController(forOpeningContentTypes: [.image]), animated: true)
        default: stack.modalPresentationStyle = .pageSheet
        }
        present(stack, animated: true)
    }

    private func showPopover() {
        let content = PresentedController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 300, height: 220)
        content.popoverPresentationController?.sourceView = buttons["popover"]
        content.popoverPresentationController?.sourceRect = buttons["popover"]?.bounds ?? .zero
        present(content, animated: true)
    }

    private func showShareSheet() {
        let sheet = UIActivityViewController(activityItems: ["Clowns of the World"], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = buttons["share"]
        sheet.popoverPresentationController?.sourceRect = buttons["share"]?.bounds ?? .zero
        present(sheet, animated: true)
    }

    private func button(_ specimen: String, _ title: String) -> UIButton {
        let button = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: title) { [weak self] _ in self?.show(specimen) })
        buttons[specimen] = button
        return button
    }
}

/// The controller that the page presents.
final class PresentedController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presented"
        let done = UIAction { [weak self] _ in self?.dismiss(animated: true) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: done)
        add("Settings", [Specimen.named("Colour", UISwitch()), Specimen.named("Sound", UISwitch()), UISlider()])
    }
}
