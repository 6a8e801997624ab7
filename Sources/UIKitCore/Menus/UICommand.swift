import Foundation

/// A menu element that sends an action along the responder chain, with the command as the sender.
///
/// In the main menu, the action and the property list together identify a command.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// The longer title that the overlay of shortcuts shows, where the titles of submenus are missing; nil to show
    /// `title`.
    open var discoverabilityTitle: String?
    /// The attributes of the command.
    open var attributes: Attributes
    /// The state mark of the command.
    open var state: State
    /// The variants of the command for additional modifier keys.
    public final let alternates: [UICommandAlternate]
    /// A property list for the app's use; nil for none.
    public final let propertyList: Any?
    /// The action and the property list.
    nonisolated let commandIdentity: CommandIdentity

    private let actionValue: Selector?

    /// Creates a command. A property list distinguishes commands with the same action.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        (actionValue, self.propertyList, self.alternates) = (action, propertyList, alternates)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        commandIdentity = CommandIdentity(action: action, propertyList: propertyList)
        super.init(title: title, subtitle: nil, image: image)
    }

    /// Creates a command without an action.
    init(withoutAction title: String) {
        (actionValue, propertyList, alternates) = (nil, nil, [])
        (discoverabilityTitle, attributes, state) = (nil, [], .off)
        commandIdentity = CommandIdentity(action: nil, propertyList: nil)
        super.init(title: title, subtitle: nil, image: nil)
    }

    /// Creates a copy of a command.
    init(copying other: UICommand) {
        (actionValue, propertyList, alternates) = (other.actionValue, other.propertyList, other.alternates)
        (discoverabilityTitle, attributes, state) = (other.discoverabilityTitle, other.attributes, other.state)
        commandIdentity = other.commandIdentity
        super.init(title: other.title, subtitle: other.subtitle, image: other.image)
    }

    /// Decodes a command.
    public required init?(coder: NSCoder) {
        (actionValue, propertyList) = (coder.text(.action).map { Selector($0) }, coder.propertyList(.propertyList))
        alternates = coder.objects(.alternates, of: [UICommandAlternate.self])
        discoverabilityTitle = coder.text(.discoverabilityTitle)
        attributes = Attributes(rawValue: UInt(bitPattern: coder.number(.attributes)))
        state = State(rawValue: coder.number(.state)) ?? .off
        commandIdentity = CommandIdentity(action: actionValue, propertyList: propertyList)
        super.init(coder: coder)
    }

    /// Encodes the command without its image. A property list that cannot be archived is omitted.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(actionValue?.name, .action)
        coder.encode(propertyList: propertyList, .propertyList)
        coder.encode(alternates, .alternates)
        coder.encode(discoverabilityTitle, .discoverabilityTitle)
        coder.encode(Int(bitPattern: attributes.rawValue), .attributes)
        coder.encode(state.rawValue, .state)
    }

    override func makeCopy() -> UIMenuElement {
        type(of: self) == UICommand.self ? UICommand(copying: self) : self
    }

    // UIKit declares the type differently in `UICommand` and `UIKeyCommand`; with this type, code for both compiles.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The action that is sent along the responder chain; nil for a key command that was created without an action.
    public final var action: Selector! { actionValue }

    /// The text of the command.
    open override var title: String {
        get { titleValue }
        set { titleValue = newValue }
    }

    /// The image beside the title; nil for none.
    open override var image: UIImage? {
        get { imageValue }
        set { imageValue = newValue }
    }

    /// Whether another object is a command with the same action and the same property list.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UICommand)?.commandIdentity == commandIdentity
    }

    /// A hash of the action and the property list.
    nonisolated open override var hash: Int { commandIdentity.hashValue }
}

// The name is UIKit's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The property list of a command that UIKit for the Mac replaces with a submenu for sharing. Without effect here.
public let UICommandTagShare = "com.apple.menu.share"
