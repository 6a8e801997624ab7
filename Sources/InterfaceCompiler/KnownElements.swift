/// The elements of Xcode's files that the compiled form keeps.
enum KnownElements {
    /// The elements for views.
    static let views: Set<String> = [
        "view", "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper",
        "segmentedControl", "pageControl", "progressView", "activityIndicatorView", "pickerView", "datePicker",
        "scrollView", "tableView", "tableViewCell", "tableViewCellContentView", "collectionView",
        "collectionViewCell", "collectionViewCellContentView", "collectionReusableView", "stackView", "searchBar",
        "navigationBar", "toolbar", "tabBar", "containerView", "visualEffectView", "control", "window",
        "tableViewHeaderFooterView", "refreshControl",
    ]

    /// The elements for view controllers.
    static let controllers: Set<String> = [
        "viewController", "navigationController", "tabBarController", "splitViewController", "tableViewController",
        "collectionViewController", "pageViewController", "viewControllerPlaceholder",
    ]

    /// The elements for objects other than views and view controllers.
    static let objects: Set<String> = [
        "placeholder", "exit", "customObject", "navigationItem", "barButtonItem", "tabBarItem", "constraint",
        "viewLayoutGuide", "viewControllerLayoutGuide", "layoutGuide", "tapGestureRecognizer",
        "pinchGestureRecognizer", "rotationGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
        "pongPressGestureRecognizer", "longPressGestureRecognizer", "screenEdgePanGestureRecognizer",
        "hoverGestureRecognizer", "collectionViewFlowLayout", "collectionViewLayout", "tableViewSection", "segment",
        "segue", "action", "outlet", "outletCollection", "variation", "userDefinedRuntimeAttribute",
    ]

    /// The elements that only matter to Xcode.
    static let ignored: Set<String> = [
        "device", "dependencies", "inferredMetricsTieBreakers", "simulatedStatusBarMetrics",
        "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics",
        "freeformSimulatedViewControllerMetrics", "simulatedMetricsContainer", "customFonts", "designables",
        "nil", "classes", "viewControllerSimulatedMetrics", "accessibilityTraits",
    ]

    /// The keys of values that only matter to Xcode.
    static let ignoredKeys: Set<String> = [
        "canvasLocation", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTopBarMetrics",
        "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedBottomBarMetrics",
        "simulatedOrientationMetrics", "simulatedDestinationMetrics", "simulatedSizeMetrics",
    ]

    /// The elements for values, for lists, and for parts of other objects.
    static let values: Set<String> = [
        "rect", "size", "inset", "edgeInsets", "directionalEdgeInsets", "point", "color", "fontDescription", "state",
        "string", "mutableString", "attributedString", "fragment", "attributes", "paragraphStyle", "font",
        "autoresizingMask", "textInputTraits", "offsetWrapper", "date", "bool", "integer", "real", "number", "range",
        "array", "dictionary", "imageReference", "symbolConfiguration", "preferredSymbolConfiguration",
        "buttonConfiguration", "backgroundConfiguration", "dateComponents", "timeZone", "locale", "calendarIdentifier",
        "accessibility", "blurEffect", "vibrancyEffect", "popoverArrowDirection", "textAttributes", "shadow",
        "barButtonItemAppearance", "navigationBarAppearance", "toolbarAppearance", "tabBarAppearance",
        "userDefinedRuntimeAttributes", "connections", "subviews", "constraints", "gestureRecognizers", "items",
        "segments", "prototypes", "sections", "cells", "layoutGuides", "mask", "exclude", "include", "modifiers",
        "value", "titleView", "leftBarButtonItems", "rightBarButtonItems", "scopeButtonTitles", "objects", "metadata",
        "menu", "command", "data", "key", "slice", "lengthType", "attributedText", "offset", "keyCommands", "decimal",
        "variation", "preferredFont", "tabBarItemAppearance", "gestureRecognizer", "accessibilityTraits",
        "behavior", "behaviors", "subtitle", "keyCommand", "extendedEdge", "toolbarItems", "direction", "customSpacing",
    ]

    static func isKnown(_ name: String) -> Bool {
        views.contains(name) || controllers.contains(name) || objects.contains(name) || values.contains(name)
    }
}
