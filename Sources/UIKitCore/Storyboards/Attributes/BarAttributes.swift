import Foundation
import InterfaceFiles

/// The attributes of bars and search bars.
@MainActor enum BarAttributes {
    static func apply(_ node: InterfaceNode, to bar: UISearchBar, in graph: InterfaceGraph) {
        if let text = graph.text(node, "placeholder") { bar.placeholder = text }
        if let text = graph.text(node, "text") { bar.text = text }
        if let text = graph.text(node, "prompt") { bar.prompt = text }
        switch node["searchBarStyle"] {
        case "minimal": bar.searchBarStyle = .minimal
        case "prominent": bar.searchBarStyle = .prominent
        default: break
        }
        if let value = node.flag("showsCancelButton") { bar.showsCancelButton = value }
        if let value = node.flag("showsBookmarkButton") { bar.showsBookmarkButton = value }
        if let value = node.flag("translucent") { bar.isTranslucent = value }
        if let color = InterfaceColors.color(node, "barTintColor", in: graph) { bar.barTintColor = color }
        let titles = node.list("scopeButtonTitles").compactMap { $0["content"] }
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        if let value = node.flag("showsScopeBar") { bar.showsScopeBar = value }
        guard let traits = node.child("textInputTraits") else { return }
        if let value = TextInputAttributes.keyboard(traits) { bar.keyboardType = value }
        if let value: UIReturnKeyType = traits.choice("returnKeyType") { bar.returnKeyType = value }
    }

    static func apply(_ node: InterfaceNode, to bar: UINavigationBar, in graph: InterfaceGraph) {
        if let value = node.flag("translucent") { bar.isTranslucent = value }
        if let value = node.flag("largeTitles") { bar.prefersLargeTitles = value }
        if let color = InterfaceColors.color(node, "barTintColor", in: graph) { bar.barTintColor = color }
        let items = node.list("items").filter { $0.name == "navigationItem" }.map { item in
            let made = UINavigationItem(title: "")
            ItemFactory.configure(made, item, in: graph)
            return made
        }
        if !items.isEmpty { bar.items = items }
    }

    static func apply(_ node: InterfaceNode, to bar: UIToolbar, in graph: InterfaceGraph) {
        if let value = node.flag("translucent") { bar.isTranslucent = value }
        if let color = InterfaceColors.color(node, "barTintColor", in: graph) { bar.barTintColor = color }
        let items = ItemFactory.barButtons(node.list("items"), in: graph)
        if !items.isEmpty { bar.items = items }
    }

    static func apply(_ node: InterfaceNode, to bar: UITabBar, in graph: InterfaceGraph) {
        if let value = node.flag("translucent") { bar.isTranslucent = value }
        if let color = InterfaceColors.color(node, "barTintColor", in: graph) { bar.barTintColor = color }
        if let color = InterfaceColors.color(node, "unselectedItemTintColor", in: graph) {
            bar.unselectedItemTintColor = color
        }
        let items = node.list("items").filter { $0.name == "tabBarItem" }.map { ItemFactory.tab($0, in: graph) }
        if !items.isEmpty { bar.items = items }
    }
}

/// A factory for the items of bars in storyboards and nibs.
@MainActor enum ItemFactory {
    /// Sets the attributes of a navigation item, and creates its buttons.
    static func configure(_ item: UINavigationItem, _ node: InterfaceNode, in graph: InterfaceGraph) {
        graph.register(item, node)
        if let title = graph.text(node, "title") { item.title = title }
        if let prompt = graph.text(node, "prompt") { item.prompt = prompt }
        if let title = graph.text(node, "backButtonTitle") { item.backButtonTitle = title }
        if let value = node.flag("hidesBackButton") { item.hidesBackButton = value }
        if let value = node.flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
        if let value: UINavigationItem.LargeTitleDisplayMode = node.choice("largeTitleDisplayMode") {
            item.largeTitleDisplayMode = value
        }
        let left = node.value("leftBarButtonItem").map { [$0] } ?? node.list("leftBarButtonItems")
        let right = node.value("rightBarButtonItem").map { [$0] } ?? node.list("rightBarButtonItems")
        if !left.isEmpty { item.leftBarButtonItems = barButtons(left, in: graph) }
        if !right.isEmpty { item.rightBarButtonItems = barButtons(right, in: graph) }
        if let back = node.value("backBarButtonItem") { item.backBarButtonItem = barButton(back, in: graph) }
        if let view = node.value("titleView") ?? node.list("titleView").first { item.titleView = graph.makeView(view) }
    }

    static func barButtons(_ nodes: [InterfaceNode], in graph: InterfaceGraph) -> [UIBarButtonItem] {
        nodes.filter { $0.name == "barButtonItem" }.map { barButton($0, in: graph) }
    }

    static func barButton(_ node: InterfaceNode, in graph: InterfaceGraph) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if let system: UIBarButtonItem.SystemItem = node.choice("systemItem") {
            item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        } else if let view = node.value("customView").flatMap(graph.makeView) {
            item = UIBarButtonItem(customView: view)
        } else {
            item = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
        }
        graph.register(item, node)
        configure(item, node, in: graph)
        if let value: UIBarButtonItem.Style = node.choice("style") { item.style = value }
        if let value = node.number("width") { item.width = value }
        if let color = InterfaceColors.color(node, "tintColor", in: graph) { item.tintColor = color }
        if let value = node.flag("selected") { item.isSelected = value }
        return item
    }

    static func tab(_ node: InterfaceNode, in graph: InterfaceGraph) -> UITabBarItem {
        let item: UITabBarItem
        if let system: UITabBarItem.SystemItem = node.choice("systemItem") {
            item = UITabBarItem(tabBarSystemItem: system, tag: 0)
        } else {
            item = UITabBarItem(title: nil, image: nil, selectedImage: nil)
        }
        graph.register(item, node)
        configure(item, node, in: graph)
        if let image = InterfaceImages.image(node, "selectedImage", in: graph) { item.selectedImage = image }
        if let text = graph.text(node, "badgeValue") { item.badgeValue = text }
        return item
    }

    private static func configure(_ item: UIBarItem, _ node: InterfaceNode, in graph: InterfaceGraph) {
        if let title = graph.text(node, "title") { item.title = title }
        if let image = InterfaceImages.image(node, "image", in: graph) { item.image = image }
        if let image = InterfaceImages.image(node, "landscapeImage", in: graph) { item.landscapeImagePhone = image }
        if let value = node.flag("enabled") { item.isEnabled = value }
        if let value = node.integer("tag") { item.tag = value }
        if let insets = node.insets("imageInsets") { item.imageInsets = insets }
        guard let values = node.child("accessibility") else { return }
        if let label = values["label"] { item.accessibilityLabel = label }
        if let identifier = values["identifier"] { item.accessibilityIdentifier = identifier }
    }
}
