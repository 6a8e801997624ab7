import Foundation
import SceneModel

/// The classes of a scene and its delegate, from Info.plist or from code.
///
/// Unlike in UIKit a storyboard is only a name: storyboards cannot be loaded, and connecting such a scene reports a
/// fault.
@MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name in Info.plist; nil for none.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which is created with `init()`; nil for a scene without a delegate.
    open var delegateClass: AnyClass?
    /// The storyboard's name in the app's bundle; nil for none.
    final var storyboardName: String?
    /// The class names as they were written, which also include classes that could not be found.
    private var writtenNames: (scene: String?, delegate: String?) = (nil, nil)

    /// Looks up a configuration in Info.plist by its name; without a name it uses the role's first configuration.
    ///
    /// If there is none, name and role have the given values and everything else is nil. The lookup never fails.
    public convenience init(name: String?, sessionRole: UISceneSession.Role) {
        let role = SceneRole(rawValue: sessionRole.rawValue)
        let found = ApplicationEnvironment.current.bundle?.manifest.configuration(named: name, for: role)
        self.init(found ?? SceneConfiguration(name: name, role: role))
    }

    /// Creates a configuration from the daemon's record.
    init(_ value: SceneConfiguration) {
        name = value.name
        role = UISceneSession.Role(rawValue: value.role.rawValue)
        sceneClass = value.sceneClassName.flatMap(ClassNames.find)
        delegateClass = value.delegateClassName.flatMap(ClassNames.find)
        storyboardName = value.storyboardName
        writtenNames = (value.sceneClassName, value.delegateClassName)
        super.init()
    }

    /// The record for the daemon, with class names in place of classes.
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

    /// The name of a delegate class that could not be found; nil if the class exists or none is configured.
    final var missingDelegateName: String? { delegateClass == nil ? writtenNames.delegate : nil }
}
