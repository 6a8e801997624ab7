/// A quick action on an app's icon: UIKit's `UIApplicationShortcutItem`, or an element of `UIApplicationShortcutItems`.
public struct ShortcutItem: Hashable, Sendable {
    /// The type by which the app identifies the action (`UIApplicationShortcutItemType`).
    public var type: String

    /// The title for people (`UIApplicationShortcutItemTitle`).
    public var title: String

    /// The second line (`UIApplicationShortcutItemSubtitle`); nil for none.
    public var subtitle: String?

    /// The name of a system icon, such as `UIApplicationShortcutIconTypeCompose`; nil for none.
    public var iconType: String?

    /// The name of an image of the app (`UIApplicationShortcutItemIconFile`); nil for none. The image takes precedence
    /// over ``iconType``.
    public var iconFile: String?

    /// The name of a symbol (`UIApplicationShortcutItemIconSymbolName`); nil for none.
    public var iconSymbolName: String?

    /// The app's own data (`UIApplicationShortcutItemUserInfo`); nil for none.
    public var userInfo: [String: PropertyListValue]?

    /// The identifier of the action's content, matched against the scenes' activation conditions
    /// (`UIApplicationShortcutItemTargetContentIdentifier`); nil for none.
    public var targetContentIdentifier: TargetContentIdentifier?

    /// Creates a quick action. All arguments except type and title are optional.
    public init(
        type: String,
        title: String,
        subtitle: String? = nil,
        iconType: String? = nil,
        iconFile: String? = nil,
        iconSymbolName: String? = nil,
        userInfo: [String: PropertyListValue]? = nil,
        targetContentIdentifier: TargetContentIdentifier? = nil
    ) {
        self.type = type
        self.title = title
        self.subtitle = subtitle
        self.iconType = iconType
        self.iconFile = iconFile
        self.iconSymbolName = iconSymbolName
        self.userInfo = userInfo
        self.targetContentIdentifier = targetContentIdentifier
    }

    /// Reads an element of the manifest's array and records its faults; nil if the type or the title is missing or not
    /// acceptable.
    init?(_ table: ManifestTable) {
        func text(_ key: String, _ words: String, _ example: String) -> String? {
            table.text("UIApplicationShortcutItem" + key, .text(words, example: example))
        }
        func required(_ key: String, _ words: String, _ example: String) -> String? {
            let expected = ManifestExpectation.text(words, example: example)
            return table.required("UIApplicationShortcutItem" + key, expected)?.text(expected)
        }
        let type = required("Type", "the action's type", "com.example.clowntown.open")
        let title = required("Title", "the action's title", "Open Clown")
        let subtitle = text("Subtitle", "a subtitle", "The last one")
        let iconType = text("IconType", "the name of an icon type", "UIApplicationShortcutIconTypeCompose")
        let iconFile = text("IconFile", "the name of an image", "clown")
        let symbol = text("IconSymbolName", "the name of a symbol", "star")
        let userInfo = table.node("UIApplicationShortcutItemUserInfo")?.table(.dictionary("the action's user info"))
        let identifier = Self.identifier(table)
        guard let type, let title else { return nil }
        self.init(
            type: type, title: title, subtitle: subtitle, iconType: iconType, iconFile: iconFile,
            iconSymbolName: symbol, userInfo: userInfo?.entries, targetContentIdentifier: identifier)
    }

    private static func identifier(_ table: ManifestTable) -> TargetContentIdentifier? {
        let expected = ManifestExpectation.text("a target content identifier", example: "clown://robbie")
        guard let node = table.node("UIApplicationShortcutItemTargetContentIdentifier"),
            let text = node.text(expected)
        else { return nil }
        do throws(TargetContentIdentifierError) {
            return try TargetContentIdentifier(text)
        } catch {
            let found = "an invalid value: \(error.diagnostic.message)"
            table.faults.add(node.path, at: .unacceptable(found: found), expected: expected)
            return nil
        }
    }
}

extension ShortcutItem: Codable {
    /// The version of the stored form; quick actions of another version cannot be read.
    static let storedVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, type, title, subtitle, iconType, iconFile, iconSymbolName, userInfo, targetContentIdentifier
    }

    /// Reads an object in which only the type and the title are required.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a quick action")
        try reader.version(.version, supported: Self.storedVersion)
        self.init(
            type: try reader.required(.type, "the quick action's type (a string)"),
            title: try reader.required(.title, "the quick action's title (a string)"),
            subtitle: try reader.optional(.subtitle, "a subtitle (a string)"),
            iconType: try reader.optional(.iconType, "the name of an icon type (a string)"),
            iconFile: try reader.optional(.iconFile, "the name of an image (a string)"),
            iconSymbolName: try reader.optional(.iconSymbolName, "the name of a symbol (a string)"),
            userInfo: try reader.nested(.userInfo, "an object", PropertyListDecoding.userInfo),
            targetContentIdentifier: try reader.optional(
                .targetContentIdentifier, "a target content identifier (a string)")
        )
    }

    /// Writes an object; values that are nil are omitted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.storedVersion, forKey: .version)
        try container.encode(type, forKey: .type)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
        try container.encodeIfPresent(iconType, forKey: .iconType)
        try container.encodeIfPresent(iconFile, forKey: .iconFile)
        try container.encodeIfPresent(iconSymbolName, forKey: .iconSymbolName)
        try container.encodeIfPresent(userInfo.map(PropertyListValue.dictionary), forKey: .userInfo)
        try container.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
    }
}
