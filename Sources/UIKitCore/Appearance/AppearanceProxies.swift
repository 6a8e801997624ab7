import Foundation

/// The proxies that the app has created. The class applies their values to views and items.
@MainActor final class AppearanceProxies {
    /// The proxies of the running application.
    static var current: AppearanceProxies { ApplicationEnvironment.current.appearanceProxies }

    private struct Rule {
        let type: AnyClass
        let containers: [AnyClass]
        let proxy: NSObject
        /// An object of the same class with the default values.
        let standard: NSObject
    }

    private var rules: [Rule] = []

    /// Whether the app has not created any proxy.
    var isEmpty: Bool { rules.isEmpty }

    /// Returns the proxy for views of a class inside containers of other classes; the outermost container comes last.
    func view<View: UIView>(_ type: View.Type, in containers: [AnyClass]) -> View {
        let existing = rules.first {
            $0.type == type && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
        }
        if let proxy = existing?.proxy as? View { return proxy }
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        guard let proxy = type.init(coder: coder), let standard = type.init(coder: coder) else {
            preconditionFailure("\(type).appearance() needs an init(coder:) that does not return nil")
        }
        add(Rule(type: type, containers: containers, proxy: proxy, standard: standard))
        return proxy
    }

    /// Returns the proxy for items of a class.
    func item<Item: UIBarItem>(_ type: Item.Type, _ make: () -> Item) -> Item {
        if let proxy = rules.first(where: { $0.type == type })?.proxy as? Item { return proxy }
        let proxy = make()
        add(Rule(type: type, containers: [], proxy: proxy, standard: make()))
        return proxy
    }

    /// Adds a rule in the order of precedence: rules for subclasses come before rules for their superclasses, and rules
    /// with more containers before rules with fewer. The first rule that changes a property determines its value.
    private func add(_ rule: Rule) {
        let index = rules.firstIndex { other in
            other.type == rule.type
                ? other.containers.count <= rule.containers.count : Self.is(rule.type, subclassOf: other.type)
        }
        rules.insert(rule, at: index ?? rules.count)
    }

    /// Sets the changed properties of the proxies on a view that was added to a window, or on an item that a bar shows.
    func apply(to object: NSObject) {
        for rule in rules where object !== rule.proxy && Self.is(type(of: object), subclassOf: rule.type) {
            guard rule.containers.isEmpty || isContained(object, in: rule.containers) else { continue }
            for property in AppearanceProperty.all { property.apply(rule.proxy, rule.standard, object) }
        }
    }

    private func isContained(_ object: NSObject, in containers: [AnyClass]) -> Bool {
        var remaining = containers[...]
        var responder = (object as? UIView)?.next
        while let type = remaining.first, let container = responder {
            if Self.is(Swift.type(of: container), subclassOf: type) { remaining = remaining.dropFirst() }
            responder = container.next
        }
        return remaining.isEmpty
    }

    private static func `is`(_ type: AnyClass, subclassOf ancestor: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let candidate = current {
            if candidate == ancestor { return true }
            current = _getSuperclass(candidate)
        }
        return false
    }
}
