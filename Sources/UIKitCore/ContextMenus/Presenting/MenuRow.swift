import Foundation

/// A row of a shown menu, with the element that it shows.
@MainActor struct MenuRow {
    /// The content of a row.
    enum Content {
        /// The title of the menu or of an inline group.
        case header
        /// The first row of a submenu. Choosing this row closes the submenu.
        case back
        /// An action of the app.
        case action(UIAction)
        /// A command with the object that performs it.
        case command(UICommand, CommandTarget)
        /// A submenu.
        case submenu(UIMenu)
        /// The placeholder of elements that the app has not provided yet.
        case loading(UIDeferredMenuElement)
    }

    /// The properties of the row that ``MenuNavigation`` needs.
    let item: MenuItem
    /// The content.
    let content: Content
    /// Whether the row begins a new group, below a space.
    var startsGroup = false
    /// The subtitle, below the title; nil for none.
    var subtitle: String?
    /// The image; nil for none.
    var image: UIImage?
    /// The state mark.
    var state = UIMenuElement.State.off
    /// Whether the row deletes or destroys something.
    var isDestructive = false
    /// Whether the row is a choice among several rows, of which only one can be selected.
    var isExclusive = false
}

/// The numbers that identify rows. A row keeps its number when the app updates the menu.
struct MenuRowIDs {
    /// The key of a row: the identity that its element defines or, without such an identity, the object itself.
    private enum Key: Hashable {
        case element(ElementIdentity, occurrence: Int)
        case object(ObjectIdentifier)
        case header(Int)
        case back
    }

    private var numbers: [Key: Int] = [:]
    /// The number of rows that the present pass has visited, by identity.
    private var occurrences: [ElementIdentity: Int] = [:]
    private var headers = 0

    /// Begins a pass over the rows of a level.
    mutating func beginPass() { (occurrences, headers) = ([:], 0) }

    /// Returns the number of an element's row. Elements with equal identities are distinguished by their order.
    @MainActor mutating func id(of element: UIMenuElement) -> Int {
        guard let identity = element.identity else { return number(.object(ObjectIdentifier(element))) }
        let occurrence = occurrences[identity, default: 0]
        occurrences[identity] = occurrence + 1
        return number(.element(identity, occurrence: occurrence))
    }

    /// Returns the number of the next title row.
    mutating func nextHeader() -> Int {
        headers += 1
        return number(.header(headers))
    }

    /// Returns the number of the row that closes a submenu.
    mutating func back() -> Int { number(.back) }

    private mutating func number(_ key: Key) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = numbers.count
        return numbers.count - 1
    }
}
