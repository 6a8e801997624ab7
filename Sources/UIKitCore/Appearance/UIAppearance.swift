import Foundation

/// A class whose objects get property values from a proxy that the app configures once.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// A container class. Views inside a container can get property values from a proxy for that container.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the proxy of the class. If the app changes a property of the proxy, each view of the class gets the
    /// value when the view is added to a window, unless the app has changed the same property of that view.
    ///
    /// The supported properties are listed in ``AppearanceProperty/all``. The proxy is created by `init(coder:)`, so a
    /// class of the app must not stop the process in this initialiser.
    public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// Returns the proxy for views of the class inside a chain of containers. The first type is the innermost
    /// container, and the last type is the outermost one.
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

    /// Returns the proxy of bar button items. The containers are ignored.
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
