import Foundation
import SceneModel

/// A quick action on the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    package final var value: ShortcutItem

    /// Creates a quick action. User info that is not a property list is reported as a fault and ignored.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: Any]? = nil
    ) {
        value = ShortcutItem(type: type, title: localizedTitle, subtitle: localizedSubtitle)
        super.init()
        icon?.apply(to: &value)
        setUserInfo(userInfo)
    }

    /// Creates a quick action with a type and a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// Creates a quick action from its stored value. The value is nil if the app has removed the action; the quick
    /// action then has only its type.
    init(_ value: ShortcutItem?, type: String) {
        self.value = value ?? ShortcutItem(type: type, title: "")
        super.init()
    }

    /// The type. The app recognises the chosen action by its type.
    open var type: String { value.type }
    /// The localised title.
    open var localizedTitle: String { value.title }
    /// The localised subtitle; nil for none.
    open var localizedSubtitle: String? { value.subtitle }
    /// The action's icon; nil for none.
    open var icon: UIApplicationShortcutIcon? { UIApplicationShortcutIcon(of: value) }
    /// The app's own data; nil for none.
    open var userInfo: [String: Any]? { value.userInfo?.mapValues(\.propertyListObject) }
    /// An identifier of the content that the action opens, a `String`; nil for none.
    open var targetContentIdentifier: Any? { value.targetContentIdentifier?.text }

    final func setUserInfo(_ userInfo: [String: Any]?) {
        do {
            value.userInfo = try userInfo.map { try PropertyListValue.entries(of: $0) }
        } catch {
            UIKitFault.report(error, in: "UIApplicationShortcutItem.userInfo")
        }
    }

    final func setIdentifier(_ identifier: Any?) {
        guard let text = identifier as? String else { return value.targetContentIdentifier = nil }
        do {
            value.targetContentIdentifier = try TargetContentIdentifier(text)
        } catch {
            UIKitFault.report(error, in: "UIApplicationShortcutItem.targetContentIdentifier")
        }
    }
}

/// A quick action whose properties can be set.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// The type. The app recognises the chosen action by its type.
    open override var type: String {
        get { value.type }
        set { value.type = newValue }
    }
    /// The localised title.
    open override var localizedTitle: String {
        get { value.title }
        set { value.title = newValue }
    }
    /// The localised subtitle; nil for none.
    open override var localizedSubtitle: String? {
        get { value.subtitle }
        set { value.subtitle = newValue }
    }
    /// The action's icon; nil for none.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set {
            (value.iconType, value.iconFile, value.iconSymbolName) = (nil, nil, nil)
            newValue?.apply(to: &value)
        }
    }
    /// The app's own data; nil for none. All values must be property-list values. Setting other values reports a fault
    /// and changes nothing.
    open override var userInfo: [String: Any]? {
        get { super.userInfo }
        set { setUserInfo(newValue) }
    }
    /// An identifier of the content that the action opens, a `String`; nil for none. A value of another type sets nil;
    /// an invalid string reports a fault and changes nothing.
    open override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { setIdentifier(newValue) }
    }
}

/// The icon of a quick action.
@preconcurrency @MainActor
public final class UIApplicationShortcutIcon: NSObject {
    /// The system's icons.
    public enum IconType: Int, Sendable, CaseIterable {
        /// A pen for writing.
        case compose
        /// A play symbol.
        case play
        /// A pause symbol.
        case pause
        /// A plus sign.
        case add
        /// The current location.
        case location
        /// A magnifying glass.
        case search
        /// A share symbol.
        case share
        /// A prohibition sign.
        case prohibit
        /// A person.
        case contact
        /// A house.
        case home
        /// A map pin.
        case markLocation
        /// A star.
        case favorite
        /// A heart.
        case love
        /// A cloud.
        case cloud
        /// An invitation.
        case invitation
        /// A check mark.
        case confirmation
        /// An envelope.
        case mail
        /// A speech bubble.
        case message
        /// A calendar.
        case date
        /// A clock.
        case time
        /// A camera.
        case capturePhoto
        /// A video camera.
        case captureVideo
        /// A task.
        case task
        /// A completed task.
        case taskCompleted
        /// An alarm clock.
        case alarm
        /// A bookmark.
        case bookmark
        /// A shuffle symbol.
        case shuffle
        /// A sound symbol.
        case audio
        /// A refresh symbol.
        case update

        /// The icon's name in Info.plist, such as `UIApplicationShortcutIconTypeCompose`.
        var key: String {
            let name = "\(self)"
            return "UIApplicationShortcutIconType" + name.prefix(1).uppercased() + name.dropFirst()
        }
    }

    private enum Kind {
        case system(String)
        case file(String)
        case symbol(String)
    }
    private let kind: Kind

    /// Creates an icon of a system type.
    public init(type: IconType) { kind = .system(type.key) }
    /// Creates an icon from an image of the app.
    public init(templateImageName: String) { kind = .file(templateImageName) }
    /// Creates an icon from a symbol.
    public init(systemImageName: String) { kind = .symbol(systemImageName) }

    init?(of item: ShortcutItem) {
        if let file = item.iconFile {
            kind = .file(file)
        } else if let symbol = item.iconSymbolName {
            kind = .symbol(symbol)
        } else if let type = item.iconType {
            kind = .system(type)
        } else {
            return nil
        }
        super.init()
    }

    func apply(to item: inout ShortcutItem) {
        switch kind {
        case .system(let name): item.iconType = name
        case .file(let name): item.iconFile = name
        case .symbol(let name): item.iconSymbolName = name
        }
    }
}
