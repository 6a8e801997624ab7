/// The classes from which a scene is created, and the name of a storyboard: UIKit's `UISceneConfiguration`, with names
/// in place of classes.
public struct SceneConfiguration: Hashable, Sendable {
    /// The name of the configuration in the manifest (`UISceneConfigurationName`); nil for an unnamed configuration.
    public var name: String?

    /// The role of the sessions for which the configuration is intended.
    public var role: SceneRole

    /// The name of the scene class (`UISceneClassName`); nil for `UIWindowScene`.
    public var sceneClassName: String?

    /// The name of the scene delegate's class, including its module (`UISceneDelegateClassName`); nil for none.
    public var delegateClassName: String?

    /// The name of the storyboard (`UISceneStoryboardFile`), without extension; nil for none. The scene's window then
    /// shows the storyboard's initial view controller.
    public var storyboardName: String?

    /// Creates a configuration. As in UIKit, only the role is required.
    public init(
        name: String? = nil,
        role: SceneRole,
        sceneClassName: String? = nil,
        delegateClassName: String? = nil,
        storyboardName: String? = nil
    ) {
        self.name = name
        self.role = role
        self.sceneClassName = sceneClassName
        self.delegateClassName = delegateClassName
        self.storyboardName = storyboardName
    }
}

extension SceneConfiguration: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case name, role, sceneClassName, delegateClassName, storyboardName
    }

    /// Reads an object; an absent role is ``SceneRole/windowApplication``.
    ///
    /// The object has no version of its own: the version of the session or message that contains the configuration
    /// applies.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        try self.init(from: decoder, defaultRole: .windowApplication)
    }

    /// Reads an object in which an absent role is `defaultRole`.
    init(from decoder: any Decoder, defaultRole: SceneRole) throws {
        let reader = try FieldReader<Key>(decoder, "a scene configuration")
        self.init(
            name: try reader.optional(.name, "a configuration name (a string)"),
            role: try reader.optional(.role, "a scene role (a string)") ?? defaultRole,
            sceneClassName: try reader.optional(.sceneClassName, "a class name (a string)"),
            delegateClassName: try reader.optional(.delegateClassName, "a class name (a string)"),
            storyboardName: try reader.optional(.storyboardName, "a storyboard name (a string)")
        )
    }

    /// Writes an object; values that are nil are omitted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encode(role, forKey: .role)
        try container.encodeIfPresent(sceneClassName, forKey: .sceneClassName)
        try container.encodeIfPresent(delegateClassName, forKey: .delegateClassName)
        try container.encodeIfPresent(storyboardName, forKey: .storyboardName)
    }
}
