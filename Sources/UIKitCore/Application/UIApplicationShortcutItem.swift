import Foundation
import SceneModel

/// An action on the app's icon.
@MainActor
open class UIApplicationShortcutItem: NSObject {
    package final var value: ShortcutItem

    /// An action with everything that it can have; user info that is no property list is reported as a fault and left out.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: Any]? = nil
    ) {
        value = ShortcutItem(type: type, title: localizedTitle, subtitle: localizedSubtitle)
        super.init()
        icon?.put(into: &value)
        setUserInfo(userInfo)
    }

    /// An action of a type and a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// An action as the system gives it; one that the app does not offer any more has its type only.
    init(_ value: ShortcutItem?, type: String) {
        self.value = value ?? ShortcutItem(type: type, title: "")
        super.init()
    }

    /// Tells the app which action was chosen.
    open var type: String { value.type }
    /// The action's name for people.
    open var localizedTitle: String { value.title }
    /// A second line; nil for none.
    open var localizedSubtitle: String? { value.subtitle }
    /// The action's icon; nil for none.
    open var icon: UIApplicationShortcutIcon? { UIApplicationShortcutIcon(of: value) }
    /// The app's own facts; nil for none.
    open var userInfo: [String: Any]? { value.userInfo?.mapValues(\.propertyListObject) }
    /// What the action is about, a `String`; nil for nothing in particular.
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

/// An action on the app's icon whose parts can be set.
@MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// Tells the app which action was chosen.
    open override var type: String {
        get { value.type }
        set { value.type = newValue }
    }
    /// The action's name for people.
    open override var localizedTitle: String {
        get { value.title }
        set { value.title = newValue }
    }
    /// A second line; nil for none.
    open override var localizedSubtitle: String? {
        get { value.subtitle }
        set { value.subtitle = newValue }
    }
    /// The action's icon; nil for none.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set {
            (value.iconType, value.iconFile, value.iconSymbolName) = (nil, nil, nil)
            newValue?.put(into: &value)
        }
    }
    /// The app's own facts, which are property-list values; others are reported as a fault, and the former stay.
    open override var userInfo: [String: Any]? {
        get { super.userInfo }
        set { setUserInfo(newValue) }
    }
    /// What the action is about, a `String`; nil for nothing in particular.
    open override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { setIdentifier(newValue) }
    }
}

/// The icon of an action on the app's icon.
@MainActor
public final class UIApplicationShortcutIcon: NSObject {
    /// The system's icons.
    public enum IconType: Int, Sendable, CaseIterable {
        /// A pen for writing.
        case compose
        /// Play.
        case play
        /// Pause.
        case pause
        /// A plus sign.
        case add
        /// The present location.
        case location
        /// A magnifying glass.
        case search
        /// Sharing.
        case share
        /// A no sign.
        case prohibit
        /// A person.
        case contact
        /// A house.
        case home
        /// A pin for a place.
        case markLocation
        /// A star.
        case favorite
        /// A heart.
        case love
        /// A cloud.
        case cloud
        /// An invitation.
        case invitation
        /// A tick for agreeing.
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
        /// Something to do.
        case task
        /// Something done.
        case taskCompleted
        /// An alarm clock.
        case alarm
        /// A bookmark.
        case bookmark
        /// Random order.
        case shuffle
        /// Sound.
        case audio
        /// Refreshing.
        case update

        /// The name that Info.plist has for it, such as `UIApplicationShortcutIconTypeCompose`.
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

    /// One of the system's.
    public init(type: IconType) { kind = .system(type.key) }
    /// An image of the app.
    public init(templateImageName: String) { kind = .file(templateImageName) }
    /// A symbol.
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

    func put(into item: inout ShortcutItem) {
        switch kind {
        case .system(let name): item.iconType = name
        case .file(let name): item.iconFile = name
        case .symbol(let name): item.iconSymbolName = name
        }
    }
}
