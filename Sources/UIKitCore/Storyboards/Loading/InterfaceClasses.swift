import Foundation
import InterfaceFiles

/// The classes of the objects in storyboards and nibs.
@MainActor enum InterfaceClasses {
    /// The class for an element that describes a view.
    struct ViewKind {
        let type: UIView.Type
        /// The class whose `init(coder:)` sets the attributes: `type` itself, or the superclass from which `type`
        /// inherits the initialiser.
        let initializer: UIView.Type

        init(_ type: UIView.Type, _ initializer: UIView.Type? = nil) {
            (self.type, self.initializer) = (type, initializer ?? type)
        }
    }

    /// The class for an element that describes a view controller.
    struct ControllerKind {
        let type: UIViewController.Type
        /// The class whose `init(coder:)` sets the attributes: `type` itself, or the superclass from which `type`
        /// inherits the initialiser.
        let initializer: UIViewController.Type

        init(_ type: UIViewController.Type, _ initializer: UIViewController.Type? = nil) {
            (self.type, self.initializer) = (type, initializer ?? type)
        }
    }

    static let views: [String: ViewKind] = [
        "view": ViewKind(UIView.self), "containerView": ViewKind(UIView.self), "placeholderView": ViewKind(UIView.self),
        "tableViewCellContentView": ViewKind(UIView.self), "collectionViewCellContentView": ViewKind(UIView.self),
        "label": ViewKind(UILabel.self), "button": ViewKind(UIButton.self), "imageView": ViewKind(UIImageView.self),
        "textField": ViewKind(UITextField.self), "textView": ViewKind(UITextView.self),
        "switch": ViewKind(UISwitch.self), "slider": ViewKind(UISlider.self), "stepper": ViewKind(UIStepper.self),
        "segmentedControl": ViewKind(UISegmentedControl.self),
        "pageControl": ViewKind(UIPageControl.self, UIControl.self), "control": ViewKind(UIControl.self),
        "progressView": ViewKind(UIProgressView.self),
        "activityIndicatorView": ViewKind(UIActivityIndicatorView.self), "pickerView": ViewKind(UIPickerView.self),
        "datePicker": ViewKind(UIDatePicker.self), "scrollView": ViewKind(UIScrollView.self),
        "tableView": ViewKind(UITableView.self), "tableViewCell": ViewKind(UITableViewCell.self),
        "tableViewHeaderFooterView": ViewKind(UITableViewHeaderFooterView.self),
        "collectionView": ViewKind(UICollectionView.self), "collectionViewCell": ViewKind(UICollectionViewCell.self),
        "collectionReusableView": ViewKind(UICollectionReusableView.self), "stackView": ViewKind(UIStackView.self),
        "searchBar": ViewKind(UISearchBar.self), "navigationBar": ViewKind(UINavigationBar.self),
        "toolbar": ViewKind(UIToolbar.self), "tabBar": ViewKind(UITabBar.self),
        "visualEffectView": ViewKind(UIVisualEffectView.self), "window": ViewKind(UIWindow.self),
        "refreshControl": ViewKind(UIRefreshControl.self),
    ]

    static let controllers: [String: ControllerKind] = [
        "viewController": ControllerKind(UIViewController.self),
        "navigationController": ControllerKind(UINavigationController.self),
        "tabBarController": ControllerKind(UITabBarController.self, UIViewController.self),
        "splitViewController": ControllerKind(UISplitViewController.self),
        "tableViewController": ControllerKind(UITableViewController.self),
        "collectionViewController": ControllerKind(UICollectionViewController.self),
        "pageViewController": ControllerKind(UIPageViewController.self),
    ]
}

/// The lookup of the classes that an app names in its storyboards.
@MainActor enum CustomClasses {
    /// The classes that were found, by their names in the files.
    private static var found: [String: AnyClass] = [:]
    /// The modules of the app's classes by the path of the bundle, if they differ from the modules in the files.
    private static var modules: [String: String] = [:]

    /// Returns the class that a node of a bundle names; nil if the node has no class name or the process does not have
    /// the class.
    static func find(_ node: InterfaceNode, in bundle: Bundle) -> AnyClass? {
        guard let name = node["customClass"] else { return nil }
        let key = "\(bundle.bundlePath) \(node["customModule"] ?? "").\(name)"
        if let type = found[key] { return type }
        let type: AnyClass? = find(name, node["customModule"], bundle.bundlePath)
        found[key] = type
        return type
    }

    private static func find(_ name: String, _ module: String?, _ bundle: String) -> AnyClass? {
        if let module, let type = ClassNames.find("\(module).\(name)") { return type }
        // An app's module can have another name than the target in Xcode.
        for module in [modules[bundle], appModule].compactMap(\.self) {
            guard let type = ClassNames.find("\(module).\(name)") else { continue }
            modules[bundle] = module
            return type
        }
        return ClassNames.find(name)
    }

    /// The module of the app's own classes, derived from its delegate; nil for an app without a delegate.
    private static var appModule: String? {
        guard let delegate = UIApplication.current?.delegate else { return nil }
        let name = ClassNames.name(type(of: delegate))
        return name.firstIndex(of: ".").map { String(name[..<$0]) }
    }
}
