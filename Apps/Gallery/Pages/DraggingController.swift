import UIKit

/// The page with drag and drop, a table whose rows are reordered by dragging, and a custom view with band selection.
final class DraggingController: SpecimenController {
    private let rows = ReorderingTable()
    private let fields = [UITextField(), UITextField()]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Drag to the box, also several at once",
            [
                Specimen.row([
                    DragBlock("Text", .systemTeal) { NSItemProvider(object: NSString(string: "A dragged text")) },
                    DragBlock("Link", .systemBlue) {
                        NSURL(string: "https://example.org/").map { NSItemProvider(object: $0) } ?? NSItemProvider()
                    },
                    DragBlock("Orange", .systemOrange) { NSItemProvider(object: UIColor.systemOrange) },
                    DragBlock("Purple", .systemPurple) { NSItemProvider(object: UIColor.systemPurple) },
                ]),
                Specimen.sized(DropBox(), height: 88),
            ])
        add("Drag the rows into another order", [Specimen.sized(rows, height: 4 * 44)])
        fields[0].text = "Select words and drag them"
        fields[1].placeholder = "Drop the words here"
        for field in fields { field.borderStyle = .roundedRect }
        add("Selected text", fields)
        add(
            "Drag the block to an edge of the screen, or rest a drag on the button",
            [
                Specimen.row([
                    DragBlock("Buttons", .systemIndigo) {
                        let provider = NSItemProvider()
                        let activity = SceneDelegate.activity(for: GalleryLocation(page: .buttons))
                        provider.registerObject(activity, visibility: .all)
                        return provider
                    }, SpringLoadedButton(),
                ])
            ])
        add("Drag the colours into another order", [Specimen.sized(ColorCollection(), height: 44)])
        add("Draw a band around the dots with the pointer", [Specimen.sized(BandBoard(), height: 140)])
    }
}

/// A block that can be dragged.
private final class DragBlock: UIView, UIDragInteractionDelegate {
    private let makeProvider: () -> NSItemProvider

    init(_ title: String, _ color: UIColor, _ makeProvider: @escaping () -> NSItemProvider) {
        self.makeProvider = makeProvider
        super.init(frame: .zero)
        let label = Specimen.sized(Specimen.block(title, color), width: 84, height: 40)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        addInteraction(UIDragInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: makeProvider())] }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { [UIDragItem(itemProvider: makeProvider())] }
}

/// A box that shows dropped text, and uses a dropped colour as its background.
private final class DropBox: UIView, UIDropInteractionDelegate {
    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 8
        layer.borderWidth = 1
        label.text = "Drop here"
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        ])
        addInteraction(UIDropInteraction(delegate: self))
        show(isTargeted: false)
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    private func show(isTargeted: Bool) {
        layer.borderWidth = isTargeted ? 3 : 1
        let color = isTargeted ? tintColor : UIColor.separator
        layer.borderColor = (color ?? .separator).resolvedColor(with: traitCollection).cgColor
    }

    private func show(_ texts: [String]) {
        guard !texts.isEmpty else { return }
        label.text = texts.joined(separator: ", ")
        label.textColor = .label
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIColor.self) || session.canLoadObjects(ofClass: String.self)
            || session.canLoadObjects(ofClass: URL.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        show(isTargeted: true)
        return UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        show(isTargeted: false)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        show(isTargeted: false)
        session.loadObjects(ofClass: UIColor.self) { [weak self] colors in
            if let color = colors.first as? UIColor { self?.backgroundColor = color.withAlphaComponent(0.3) }
        }
        session.loadObjects(ofClass: String.self) { [weak self] in self?.show($0) }
        session.loadObjects(ofClass: URL.self) { [weak self] in self?.show($0.map(\.absoluteString)) }
    }
}

/// A table whose rows the user can reorder by dragging.
private final class ReorderingTable: UITableView, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    private var names = ["Apricot", "Blackberry", "Cherry", "Damson"]

    init() {
        super.init(frame: .zero, style: .plain)
        rowHeight = 44
        isScrollEnabled = false
        backgroundColor = .clear
        register(UITableViewCell.self, forCellReuseIdentifier: "name")
        (dataSource, dragDelegate, dropDelegate) = (self, self, self)
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.row]
        cell.contentConfiguration = content
        cell.backgroundColor = .clear
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        names.insert(names.remove(at: source.row), at: destination.row)
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[indexPath.row])))]
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        let isOwn = session.localDragSession != nil && tableView.hasActiveDrag
        return UITableViewDropProposal(
            operation: isOwn ? .move : .forbidden, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}

/// A board with dots that the user can select with a band.
private final class BandBoard: UIView {
    private static let diameter: CGFloat = 18
    private var dots: [UIView] = []
    private var selected: Set<Int> = []
    /// The selection before the current band selection began.
    private var initial: Set<Int> = []

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 8
        clipsToBounds = true
        for _ in 0..<24 {
            let dot = UIView()
            dot.layer.cornerRadius = Self.diameter / 2
            dot.isUserInteractionEnabled = false
            dots.append(dot)
            addSubview(dot)
        }
        addInteraction(UIBandSelectionInteraction { [weak self] in self?.bandChanged($0) })
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (columns, rows) = (8, 3)
        for (index, dot) in dots.enumerated() {
            // Every second row is shifted, so that the edge of a band does not always touch whole columns.
            let shift = (index / columns) % 2 == 0 ? 0 : 0.4
            let x = bounds.width * (CGFloat(index % columns) + 0.3 + shift) / CGFloat(columns)
            let y = bounds.height * (CGFloat(index / columns) + 0.5) / CGFloat(rows)
            dot.frame = CGRect(
                x: x, y: y - Self.diameter / 2, width: Self.diameter, height: Self.diameter)
        }
    }

    /// Selects the dots in the band. Shift adds the dots to the selection; Command toggles the dots.
    private func bandChanged(_ interaction: UIBandSelectionInteraction) {
        if interaction.state == .began { initial = interaction.initialModifierFlags.isEmpty ? [] : selected }
        guard let rect = interaction.selectionRect else { return }
        let touched = Set(dots.indices.filter { dots[$0].frame.intersects(rect) })
        selected =
            interaction.initialModifierFlags.contains(.command)
            ? initial.symmetricDifference(touched) : initial.union(touched)
        show()
    }

    private func show() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = selected.contains(index) ? tintColor : .tertiarySystemFill
        }
    }
}
