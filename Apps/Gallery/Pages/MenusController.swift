import UIKit

/// The page with menus: on buttons, on a bar button, as context menus, and as key commands of a responder.
final class MenusController: SpecimenController, SpecimenShowing {
    private var buttons: [String: UIButton] = [:]
    private let chosen = UILabel()
    private var isLarge = false

    override func viewDidLoad() {
        super.viewDidLoad()
        chosen.text = "Nothing was chosen"
        chosen.textColor = .secondaryLabel
        chosen.numberOfLines = 0
        add(
            "A tap opens the menu",
            [
                Specimen.row([
                    button("pulldown", "Pull-down", sorting()), button("popup", "Pop-up", colors()),
                    button("contents", "All Kinds", contents()),
                ])
            ])
        add("A long press or a secondary click opens the menu", [Specimen.row([secondary, colorBlock, bigBlock])])
        add("Keys of this page: the command key with J, with Shift and J, and with K", [chosen])
        addKeyCommands()
        let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: contents())
        item.accessibilityLabel = "More"
        navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [item]
    }

    func show(_ specimen: String) { _ = buttons[specimen]?.accessibilityActivate() }

    private func showChoice(_ text: String) { chosen.text = "\(text) was chosen" }

    // MARK: - Buttons

    private func button(_ specimen: String, _ title: String, _ menu: UIMenu) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = specimen == "popup"
        buttons[specimen] = button
        return button
    }

    private var secondary: UIButton {
        let button = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Action") { [weak self] _ in self?.showChoice("The action") })
        button.menu = sorting()
        return button
    }

    // MARK: - Menus

    private func action(
        _ title: String, _ symbol: String? = nil, _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state
        ) { [weak self] in self?.showChoice("“\($0.title)”") }
    }

    private func sorting() -> UIMenu {
        UIMenu(
            title: "Sort By",
            children: [action("Name", "textformat"), action("Date", "calendar"), action("Size", "slider.horizontal.3")])
    }

    private func colors() -> UIMenu {
        UIMenu(children: [action("Ochre"), action("Sage", state: .on), action("Plum")])
    }

    /// A menu with every kind of element.
    private func contents() -> UIMenu {
        let detailed = action("Duplicate", "plus.square.on.square")
        detailed.subtitle = "Beside the original"
        let marks = UIMenu(
            options: .displayInline,
            children: [
                action("On", state: .on), action("Mixed", state: .mixed), action("Disabled", "lock", .disabled),
            ])
        let layout = UIMenu(
            title: "Layout", image: UIImage(systemName: "tablecells"), options: .singleSelection,
            children: [action("List", "list.bullet", state: .on), action("Grid", "tablecells")])
        let deferred = UIDeferredMenuElement { [weak self] provide in
            provide(self.map { [$0.action("Provided Later", "arrow.clockwise")] } ?? [])
        }
        let delete = UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)])
        return UIMenu(children: [detailed, layout, marks, deferred, delete])
    }

    // MARK: - Context menus

    private var colorBlock: UIView {
        let block = Specimen.sized(Specimen.block("Menu", .systemOrange), width: 96, height: 44)
        block.isUserInteractionEnabled = true
        block.addInteraction(UIContextMenuInteraction(delegate: self))
        return block
    }

    private var bigBlock: UIView {
        let block = Specimen.sized(Specimen.block("Preview", .systemPurple), width: 96, height: 44)
        block.isUserInteractionEnabled = true
        block.accessibilityIdentifier = "preview"
        block.addInteraction(UIContextMenuInteraction(delegate: self))
        return block
    }

    // MARK: - Key commands

    private static let zoom = Selector("zoom:", MenusController.zoom(_:))
    private static let zoomOut = Selector("zoomOut:", MenusController.zoomOut(_:))
    private static let enlarge = Selector("enlarge:", MenusController.enlarge(_:))

    private func addKeyCommands() {
        let out = UICommandAlternate(title: "Zoom Out", action: Self.zoomOut, modifierFlags: .shift)
        addKeyCommand(
            UIKeyCommand(
                title: "Zoom In", action: Self.zoom, input: "j", modifierFlags: .command, alternates: [out]))
        addKeyCommand(UIKeyCommand(title: "Large Text", action: Self.enlarge, input: "k", modifierFlags: .command))
    }

    @IBAction func zoom(_ sender: Any?) { showChoice("Zoom In") }

    @IBAction func zoomOut(_ sender: Any?) { showChoice("The alternate Zoom Out") }

    @IBAction func enlarge(_ sender: Any?) {
        isLarge.toggle()
        chosen.font = .preferredFont(forTextStyle: isLarge ? .title1 : .body)
        showChoice(isLarge ? "Large Text" : "Small Text")
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        if command.action == Self.enlarge { command.title = isLarge ? "Small Text" : "Large Text" }
    }
}

extension MenusController: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let hasPreview = interaction.view?.accessibilityIdentifier == "preview"
        return UIContextMenuConfiguration(previewProvider: hasPreview ? { PreviewController() } : nil) {
            [weak self] _ in self?.contents()
        }
    }
}

/// The preview of a context menu.
private final class PreviewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemPurple
        preferredContentSize = CGSize(width: 240, height: 160)
    }
}
