import Foundation
import SceneModel

/// The classes of a scene and of its delegate, and the scene's storyboard, from Info.plist or from code.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name in Info.plist; nil for none.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil for a scene without a delegate. The delegate is created with `init()`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial view controller UIKit shows in a window of the scene; nil for none. The property
    /// takes effect when it is set before the scene is connected.
    open var storyboard: UIStoryboard? {
        get { storyboardName.map { UIStoryboard(name: $0, bundle: ApplicationEnvironment.current.storyboardBundle) } }
        set { storyboardName = newValue?.name }
    }
    /// The storyboard's name in the app's bundle; nil for none.
    final var storyboardName: String?
    /// The class names of the `SceneConfiguration` that this object was created from. A name is kept even if no class
    /// has that name.
    private var writtenNames: (scene: String?, delegate: String?) = (nil, nil)

    /// Looks up a configuration in Info.plist by its name; a nil name selects the role's first configuration.
    ///
    /// The lookup never fails: if Info.plist has no configuration with the name, the object has the given name and
    /// role, and its other properties are nil.
    public convenience init(name: String?, sessionRole: UISceneSession.Role) {
        let role = SceneRole(rawValue: sessionRole.rawValue)
        let found = ApplicationEnvironment.current.bundle?.manifest.configuration(named: name, for: role)
        self.init(found ?? SceneConfiguration(name: name, role: role))
    }

    /// Creates a configuration from an entry of Info.plist or from the daemon's record of a session.
    init(_ value: SceneConfiguration) {
        name = value.name
        role = UISceneSession.Role(rawValue: value.role.rawValue)
        sceneClass = value.sceneClassName.flatMap(ClassNames.find)
        delegateClass = value.delegateClassName.flatMap(ClassNames.find)
        storyboardName = value.storyboardName
        writtenNames = (value.sceneClassName, value.delegateClassName)
        super.init()
    }

    /// The configuration as it is sent to the daemon, with class names in place of classes.
    final var record: SceneConfiguration {
        SceneConfiguration(
            name: name, role: SceneRole(rawValue: role.rawValue),
            sceneClassName: sceneClass.map(ClassNames.name) ?? writtenNames.scene,
            delegateClassName: delegateClass.map(ClassNames.name) ?? writtenNames.delegate,
            storyboardName: storyboardName)
    }

    /// Returns a copy of the configuration.
    final func copied() -> UISceneConfiguration {
        let copy = UISceneConfiguration(record)
        (copy.sceneClass, copy.delegateClass) = (sceneClass, delegateClass)
        return copy
    }

    /// The name of the configured delegate class if no class has that name; otherwise nil.
    final var missingDelegateName: String? { delegateClass == nil ? writtenNames.delegate : nil }
}
