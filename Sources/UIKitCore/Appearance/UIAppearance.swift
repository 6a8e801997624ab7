import Foundation

/// A class whose objects take values from a proxy that the app configures once.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// A class whose objects contain views that take values from a proxy for that container.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the proxy of the class. The properties of the proxy that the app changes are set on each view of the
    /// class when it is added to a window, unless the app has changed the same property of that view.
    ///
    /// The properties are those that UIKit's headers mark for proxies, as far as ``AppearanceProperty/all`` lists them.
    /// The proxy is created by `init(coder:)`, which a class of the app must not end with a fatal error.
    public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// Returns the proxy for views of the class in a view or a controller of the last type, inside one of the type
    /// before it, and so on.
    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.current.view(self, in: containerTypes)
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {}

extension UIBarButtonItem {
    /// Returns the proxy of bar button items. Its tint colour and its title attributes are set on each item that a bar
    /// shows, unless the app has changed the same property of that item.
    public class func appearance() -> UIBarButtonItem {
        AppearanceProxies.current.item(UIBarButtonItem.self) { UIBarButtonItem() }
    }

    /// Returns the proxy of bar button items; containers are not distinguished here.
    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIBarButtonItem { appearance() }
}

extension UITabBarItem {
    /// Returns the proxy of tab bar items. Its title attributes and its badge colour are set on each item that a bar
    /// shows, unless the app has changed the same property of that item.
    public class func appearance() -> UITabBarItem {
        AppearanceProxies.current.item(UITabBarItem.self) { UITabBarItem() }
    }
}
