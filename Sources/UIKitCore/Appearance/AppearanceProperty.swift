import Foundation

/// A property of views and items that an appearance proxy can set.
@MainActor struct AppearanceProperty {
    /// Copies the value of a proxy to a target. Does nothing if the proxy has the standard value, or if the app has set
    /// another value on the target.
    let apply: (_ proxy: NSObject, _ standard: NSObject, _ target: NSObject) -> Void

    /// Creates a property of a class.
    init<Owner: NSObject, Value>(
        _ get: @escaping @MainActor (Owner) -> Value, _ set: @escaping @MainActor (Owner, Value) -> Void,
        isEqual: @escaping @MainActor (Value, Value) -> Bool
    ) {
        apply = { proxy, standard, target in
            guard let proxy = proxy as? Owner, let standard = standard as? Owner, let target = target as? Owner else {
                return
            }
            let value = get(proxy)
            guard !isEqual(value, get(standard)), isEqual(get(target), get(standard)) else { return }
            set(target, value)
        }
    }

    /// Creates a property of a class whose values can be compared.
    init<Owner: NSObject, Value: Equatable & SendableMetatype>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.init(
            { (owner: Owner) in owner[keyPath: path] },
            { (owner: Owner, value: Value) in owner[keyPath: path] = value }, isEqual: ==)
    }

    /// Creates a property whose value is a dictionary of text attributes.
    init<Owner: NSObject>(
        attributes get: @escaping @MainActor (Owner) -> [NSAttributedString.Key: Any]?,
        _ set: @escaping @MainActor (Owner, [NSAttributedString.Key: Any]?) -> Void
    ) {
        self.init(get, set) { ($0 ?? [:]) as NSDictionary == ($1 ?? [:]) as NSDictionary }
    }

    /// Creates a property whose value is the appearance of a bar. The target gets a copy.
    init<Owner: NSObject, Appearance: UIBarAppearance>(appearance path: ReferenceWritableKeyPath<Owner, Appearance>) {
        self.init(
            { (owner: Owner) in owner[keyPath: path] },
            { (owner: Owner, value: Appearance) in owner[keyPath: path] = value.copy() },
            isEqual: { $0.values == $1.values })
    }

    /// Creates a property whose value is the appearance of a bar or nil. The target gets a copy.
    init<Owner: NSObject, Appearance: UIBarAppearance>(appearance path: ReferenceWritableKeyPath<Owner, Appearance?>) {
        self.init(
            { (owner: Owner) in owner[keyPath: path] },
            { (owner: Owner, value: Appearance?) in owner[keyPath: path] = value?.copy() },
            isEqual: { $0?.values == $1?.values })
    }

    /// All properties that appearance proxies can set.
    static let all: [AppearanceProperty] = views + controls + bars + items

    private static let views: [AppearanceProperty] = [
        AppearanceProperty({ (view: UIView) in view.extras?.tint }, { $0.tintColor = $1 }, isEqual: ==),
        AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UILabel.font),
        AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UITextField.keyboardAppearance),
        AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UITableViewCell.separatorInset),
    ]

    private static let controls: [AppearanceProperty] = [
        AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
        AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor), AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor), AppearanceProperty(\UIActivityIndicatorView.color),
        AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
    ]

    private static let bars: [AppearanceProperty] = [
        AppearanceProperty(\UINavigationBar.barTintColor), AppearanceProperty(\UINavigationBar.isTranslucent),
        AppearanceProperty(\UINavigationBar.prefersLargeTitles),
        AppearanceProperty(attributes: { (bar: UINavigationBar) in bar.titleTextAttributes }) {
            $0.titleTextAttributes = $1
        },
        AppearanceProperty(attributes: { (bar: UINavigationBar) in bar.largeTitleTextAttributes }) {
            $0.largeTitleTextAttributes = $1
        },
        AppearanceProperty(appearance: \UINavigationBar.standardAppearance),
        AppearanceProperty(appearance: \UINavigationBar.scrollEdgeAppearance),
        AppearanceProperty(appearance: \UINavigationBar.compactAppearance),
        AppearanceProperty(\UITabBar.barTintColor), AppearanceProperty(\UITabBar.unselectedItemTintColor),
        AppearanceProperty(\UITabBar.isTranslucent), AppearanceProperty(appearance: \UITabBar.standardAppearance),
        AppearanceProperty(appearance: \UITabBar.scrollEdgeAppearance), AppearanceProperty(\UIToolbar.barTintColor),
        AppearanceProperty(\UIToolbar.isTranslucent), AppearanceProperty(appearance: \UIToolbar.standardAppearance),
        AppearanceProperty(appearance: \UIToolbar.scrollEdgeAppearance), AppearanceProperty(\UISearchBar.barTintColor),
        AppearanceProperty(\UISearchBar.searchBarStyle), AppearanceProperty(\UISearchBar.backgroundImage),
    ]

    private static let items: [AppearanceProperty] = [
        AppearanceProperty(\UIBarButtonItem.tintColor), AppearanceProperty(\UITabBarItem.badgeColor),
        AppearanceProperty(attributes: { (item: UIBarItem) in item.titleTextAttributes(for: .normal) }) {
            $0.setTitleTextAttributes($1, for: .normal)
        },
    ]
}

extension UIBarAppearance {
    /// The values of an appearance that can be compared.
    fileprivate var values: [NSObject?] {
        let titles = self as? UINavigationBarAppearance
        return [
            backgroundColor, backgroundImage, shadowColor, backgroundEffect.map { "\($0.style)" as NSString },
            titles.map { $0.titleTextAttributes as NSDictionary },
            titles.map { $0.largeTitleTextAttributes as NSDictionary },
        ]
    }
}
