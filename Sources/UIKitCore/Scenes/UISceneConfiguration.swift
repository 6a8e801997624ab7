import Foundation
import SceneModel

/// What makes a scene: the classes of the scene and its delegate, from Info.plist or from code.
///
/// Unlike in UIKit a storyboard is only a name: storyboards cannot be loaded, and a fault says so at the connection.
@MainActor
open class UISceneConfiguration: NSObject {
    /// The name under which Info.plist has it; nil for none.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which is made with `init()`; nil for a scene without a delegate.
    open var delegateClass: AnyClass?
    /// The storyboard's name in the app's bundle; nil for none.
    final var storyboardName: String?
    /// The names of the classes as they were written, which may say more than could be found.
    private var writtenNames: (scene: String?, delegate: String?) = (nil, nil)

    /// Looks a configuration up in Info.plist by its name, or without a name takes the role's first.
    ///
    /// Where there is none, name and role are as given and everything else is nil; it never fails.
    public convenience init(name: String?, sessionRole: UISceneSession.Role) {
        let role = SceneRole(rawValue: sessionRole.rawValue)
        let found = AppBundle.current?.manifest.configuration(named: name, for: role)
        self.init(found ?? SceneConfiguration(name: name, role: role))
    }

    /// A configuration as the system keeps it.
    init(_ value: SceneConfiguration) {
        name = value.name
        role = UISceneSession.Role(rawValue: value.role.rawValue)
        sceneClass = value.sceneClassName.flatMap(ClassNames.find)
        delegateClass = value.delegateClassName.flatMap(ClassNames.find)
        storyboardName = value.storyboardName
        writtenNames = (value.sceneClassName, value.delegateClassName)
        super.init()
    }

    /// What the system keeps: names in place of classes.
    final var value: SceneConfiguration {
        SceneConfiguration(
            name: name, role: SceneRole(rawValue: role.rawValue),
            sceneClassName: sceneClass.map(ClassNames.name) ?? writtenNames.scene,
            delegateClassName: delegateClass.map(ClassNames.name) ?? writtenNames.delegate,
            storyboardName: storyboardName)
    }

    /// Another configuration with the same contents.
    final func copied() -> UISceneConfiguration {
        let copy = UISceneConfiguration(value)
        (copy.sceneClass, copy.delegateClass) = (sceneClass, delegateClass)
        return copy
    }

    /// The name of a delegate class that is not there; nil when there is one, or none is wanted.
    final var missingDelegateName: String? { delegateClass == nil ? writtenNames.delegate : nil }
}
