import Foundation
import InterfaceFiles

/// The connections of storyboards and nibs: outlets, collections of outlets, actions, and segues of controls.
@MainActor enum InterfaceConnections {
    /// Establishes connections.
    ///
    /// - Parameter isComplete: whether all objects have been created. If false, collections of outlets and connections
    ///   to missing objects stay pending.
    static func establish(
        _ connections: [InterfaceGraph.Connection], in graph: InterfaceGraph, isComplete: Bool
    ) {
        var collections: [Collection] = []
        for connection in connections {
            guard let source = connection.source.object else { continue }
            let node = connection.node
            if node.name == "segue" {
                connectSegue(node, source, graph)
                continue
            }
            guard let id = node["destination"] else { continue }
            if node.name == "action" {
                let isFirstResponder = graph.isFirstResponder(id)
                guard isFirstResponder || graph.object(id) != nil || isComplete else {
                    graph.connections.append(connection)
                    continue
                }
                connectAction(node, source, isFirstResponder ? nil : graph.object(id), graph)
            } else if node.name == "outletCollection", !isComplete {
                graph.connections.append(connection)
            } else if let target = graph.object(id) {
                if node.name == "outletCollection" {
                    Collection.add(target, node["property"] ?? "", of: source, to: &collections)
                } else {
                    connectOutlet(node["property"] ?? "", source, target, graph)
                }
            } else if !isComplete {
                graph.connections.append(connection)
            }
        }
        for collection in collections { connect(collection, graph) }
    }

    /// An outlet with several objects.
    private struct Collection {
        let name: String
        let source: AnyObject
        var objects: [AnyObject]

        static func add(_ object: AnyObject, _ name: String, of source: AnyObject, to collections: inout [Collection]) {
            if let index = collections.firstIndex(where: { $0.name == name && $0.source === source }) {
                collections[index].objects.append(object)
            } else {
                collections.append(Collection(name: name, source: source, objects: [object]))
            }
        }
    }

    private static func connect(_ collection: Collection, _ graph: InterfaceGraph) {
        if collection.name == "gestureRecognizers", let view = collection.source as? UIView {
            for case let recognizer as UIGestureRecognizer in collection.objects {
                view.addGestureRecognizer(recognizer)
            }
            return
        }
        if !ObjCMembers.setOutlet(collection.name, of: collection.source, to: collection.objects) {
            InterfaceFault.missingOutlet(collection.name, of: collection.source, in: graph.document.name)
        }
    }

    // MARK: Outlets

    private static func connectOutlet(_ name: String, _ source: AnyObject, _ target: AnyObject, _ graph: InterfaceGraph)
    {
        if ObjCMembers.setOutlet(name, of: source, to: target) { return }
        if StandardOutlets.set(name, of: source, to: target) { return }
        InterfaceFault.missingOutlet(name, of: source, in: graph.document.name)
    }

    // MARK: Actions

    private static func connectAction(
        _ node: InterfaceNode, _ source: AnyObject, _ target: AnyObject?, _ graph: InterfaceGraph
    ) {
        guard let name = node["selector"] else { return }
        let action = Selector(name)
        switch source {
        case let control as UIControl:
            control.addTarget(target, action: action, for: event(node["eventType"], of: control))
        case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
        case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: action) }
        default: InterfaceFault.missingOutlet(name, of: source, in: graph.document.name)
        }
    }

    /// Returns the event that a storyboard file names. Without a name, returns the event that triggers the control.
    static func event(_ name: String?, of control: UIControl) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchDragEnter": .touchDragEnter
        case "touchDragExit": .touchDragExit
        case "touchUpInside": .touchUpInside
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: control is UIButton ? .touchUpInside : control is UITextField ? .editingDidEndOnExit : .valueChanged
        }
    }

    // MARK: Segues

    private static func connectSegue(_ node: InterfaceNode, _ source: AnyObject, _ graph: InterfaceGraph) {
        let template = SegueTemplate(node, graph)
        switch source {
        case let container as UIView where node["kind"] == "embed":
            graph.controller?.storyboardScene?.embeds.append((WeakReference(container), template))
            return
        case let cell as UIView where cell is UITableViewCell || cell is UICollectionViewCell:
            template.startsAtCell = true
            cell.makeExtras().segues.append(template)
            return
        case let control as UIControl:
            control.addTarget(template, action: SegueTemplate.action, for: event(nil, of: control))
        case let item as UIBarButtonItem: (item.target, item.action) = (template, SegueTemplate.action)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(template, action: SegueTemplate.action)
        default: break
        }
        graph.segues.append(template)
    }
}

/// The outlets of UIKit's own classes.
@MainActor enum StandardOutlets {
    /// Sets an outlet. Returns whether the object's class has the outlet.
    static func set(_ name: String, of source: AnyObject, to target: AnyObject) -> Bool {
        switch name {
        case "view": setView(source, target)
        case "delegate": setDelegate(source, target)
        case "dataSource": setDataSource(source, target)
        case "prefetchDataSource": setPrefetchDataSource(source, target)
        case "tableView", "collectionView": setView(source, target)
        case "refreshControl": setRefreshControl(source, target)
        case "titleView": setTitleView(source, target)
        case "backgroundView": setBackgroundView(source, target)
        case "leftView": (source as? UITextField)?.leftView = target as? UIView
        case "rightView": (source as? UITextField)?.rightView = target as? UIView
        case "dragDelegate", "dropDelegate": setDragDelegate(name, source, target)
        default: return false
        }
        return isKnown(name, source)
    }

    private static func isKnown(_ name: String, _ source: AnyObject) -> Bool {
        switch name {
        case "view", "tableView", "collectionView": source is UIViewController
        case "leftView", "rightView": source is UITextField
        case "titleView": source is UINavigationItem
        default: source is UIView || source is UIViewController || source is UIGestureRecognizer
        }
    }

    private static func setView(_ source: AnyObject, _ target: AnyObject) {
        if let controller = source as? UIViewController, let view = target as? UIView { controller.view = view }
    }

    private static func setDelegate(_ source: AnyObject, _ target: AnyObject) {
        switch source {
        case let view as UITableView: view.delegate = target as? any UITableViewDelegate
        case let view as UICollectionView: view.delegate = target as? any UICollectionViewDelegate
        case let view as UITextView: view.delegate = target as? any UITextViewDelegate
        case let view as UIScrollView: view.delegate = target as? any UIScrollViewDelegate
        case let view as UITextField: view.delegate = target as? any UITextFieldDelegate
        case let view as UISearchBar: view.delegate = target as? any UISearchBarDelegate
        case let view as UIPickerView: view.delegate = target as? any UIPickerViewDelegate
        case let view as UITabBar: view.delegate = target as? any UITabBarDelegate
        case let view as UINavigationBar: view.delegate = target as? any UINavigationBarDelegate
        case let controller as UINavigationController:
            controller.delegate = target as? any UINavigationControllerDelegate
        case let controller as UITabBarController: controller.delegate = target as? any UITabBarControllerDelegate
        case let controller as UISplitViewController: controller.delegate = target as? any UISplitViewControllerDelegate
        case let controller as UIPageViewController: controller.delegate = target as? any UIPageViewControllerDelegate
        case let recognizer as UIGestureRecognizer: recognizer.delegate = target as? any UIGestureRecognizerDelegate
        default: break
        }
    }

    private static func setDataSource(_ source: AnyObject, _ target: AnyObject) {
        switch source {
        case let view as UITableView: view.dataSource = target as? any UITableViewDataSource
        case let view as UICollectionView: view.dataSource = target as? any UICollectionViewDataSource
        case let view as UIPickerView: view.dataSource = target as? any UIPickerViewDataSource
        case let controller as UIPageViewController:
            controller.dataSource = target as? any UIPageViewControllerDataSource
        default: break
        }
    }

    private static func setPrefetchDataSource(_ source: AnyObject, _ target: AnyObject) {
        (source as? UITableView)?.prefetchDataSource = target as? any UITableViewDataSourcePrefetching
        (source as? UICollectionView)?.prefetchDataSource = target as? any UICollectionViewDataSourcePrefetching
    }

    private static func setDragDelegate(_ name: String, _ source: AnyObject, _ target: AnyObject) {
        switch source {
        case let view as UITableView where name == "dragDelegate":
            view.dragDelegate = target as? any UITableViewDragDelegate
        case let view as UITableView: view.dropDelegate = target as? any UITableViewDropDelegate
        case let view as UICollectionView where name == "dragDelegate":
            view.dragDelegate = target as? any UICollectionViewDragDelegate
        case let view as UICollectionView: view.dropDelegate = target as? any UICollectionViewDropDelegate
        default: break
        }
    }

    private static func setRefreshControl(_ source: AnyObject, _ target: AnyObject) {
        (source as? UITableViewController)?.refreshControl = target as? UIRefreshControl
        (source as? UIScrollView)?.refreshControl = target as? UIRefreshControl
    }

    private static func setTitleView(_ source: AnyObject, _ target: AnyObject) {
        (source as? UINavigationItem)?.titleView = target as? UIView
    }

    private static func setBackgroundView(_ source: AnyObject, _ target: AnyObject) {
        switch source {
        case let view as UITableView: view.backgroundView = target as? UIView
        case let view as UICollectionView: view.backgroundView = target as? UIView
        case let view as UITableViewCell: view.backgroundView = target as? UIView
        default: break
        }
    }
}
