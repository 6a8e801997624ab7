import Foundation
import InterfaceFiles

/// The attributes, the layout and the cells of collections.
@MainActor enum CollectionAttributes {
    static func apply(_ node: InterfaceNode, to collection: UICollectionView, in graph: InterfaceGraph) {
        if let value = node.flag("allowsSelection") { collection.allowsSelection = value }
        if let value = node.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = value }
        if let value = node.flag("prefetchingEnabled") { collection.isPrefetchingEnabled = value }
        if let layout = node.value("collectionViewLayout") { applyLayout(layout, to: collection, in: graph) }
        for cell in node.list("cells") where cell.name == "collectionViewCell" {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            register(cell, kind: nil, identifier, in: collection, graph)
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let view = node.value(key), let identifier = view["reuseIdentifier"] else { continue }
            register(view, kind: kind, identifier, in: collection, graph)
        }
    }

    private static func register(
        _ node: InterfaceNode, kind: String?, _ identifier: String, in collection: UICollectionView,
        _ graph: InterfaceGraph
    ) {
        let template = InterfaceTemplate(node, graph)
        let key = CollectionReusePool.Key(kind: kind, identifier: identifier)
        collection.pool.templates[key] = { template.make() as? UICollectionReusableView }
    }

    private static func applyLayout(_ node: InterfaceNode, to collection: UICollectionView, in graph: InterfaceGraph) {
        if node["customClass"] != nil {
            let type = graph.resolveClass(of: node, UICollectionViewLayout.self)
            if let layout = InstantiableObject.make(type) as? UICollectionViewLayout {
                collection.collectionViewLayout = layout
            }
        }
        graph.register(collection.collectionViewLayout, node)
        guard let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout else { return }
        if let value = node.number("minimumLineSpacing") { layout.minimumLineSpacing = value }
        if let value = node.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = value }
        if let value: UICollectionView.ScrollDirection = node.choice("scrollDirection") {
            layout.scrollDirection = value
        }
        if let size = node.size("itemSize") { layout.itemSize = size }
        if node["automaticEstimatedItemSize"] == "YES" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let size = node.size("estimatedItemSize"), size != .zero { layout.estimatedItemSize = size }
        if let size = node.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = node.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let insets = node.insets("sectionInset") { layout.sectionInset = insets }
    }
}
