/// A method of UIKit that apps can name in `#selector`.
struct SystemMethod {
    /// The name in Objective-C.
    let name: String
    /// The Swift name with labels.
    let fullName: String
    /// The class that declares the method.
    let type: String
    /// The call of the method on an object.
    let call: String

    /// The statement that registers the method. The registrations of the app's own methods do not contain this
    /// statement.
    var registration: String {
        let parameter = name.hasSuffix(":") ? ", _: Any?" : ""
        return "ObjCMembers.action(\"\(name)\") { (object: \(type)\(parameter)) in \(call) }"
    }

    /// Returns the class to write before the method's name: the class that the app named if it is a known class of
    /// UIKit, else the class that declares the method.
    func owner(_ named: String?) -> String {
        guard let named, Self.subclasses.contains(named) else { return type }
        return named
    }

    /// Returns the method with the given name; nil if it is not in the table.
    static func find(_ baseName: String, labels: [String]?, in type: String?) -> SystemMethod? {
        all.first { method in
            guard method.fullName.prefix(while: { $0 != "(" }) == baseName else { return false }
            guard let labels else { return true }
            let full = labels.isEmpty ? baseName : baseName + "(" + labels.map { $0 + ":" }.joined() + ")"
            return full == method.fullName
        }
    }

    private static let subclasses: Set<String> = [
        "UIView", "UIControl", "UIScrollView", "UITableView", "UICollectionView", "UITextField", "UITextView",
        "UIViewController", "UINavigationController", "UITableViewController", "UIResponder", "UISearchBar",
    ]

    private static func method(_ type: String, _ fullName: String, _ name: String) -> SystemMethod {
        // Objective-C would pass the sender as the Boolean argument, so the argument is true.
        let base = fullName.prefix { $0 != "(" }
        let arguments = fullName.hasSuffix("(_:)") ? "true" : fullName.contains("animated:") ? "animated: true" : ""
        let hasResult = !["removeFromSuperview", "setNeedsDisplay", "setNeedsLayout", "layoutIfNeeded", "reloadData"]
            .contains(fullName)
        return SystemMethod(
            name: name, fullName: fullName, type: type, call: "\(hasResult ? "_ = " : "")object.\(base)(\(arguments))")
    }

    private static let all: [SystemMethod] = [
        method("UIView", "endEditing(_:)", "endEditing:"),
        method("UIView", "removeFromSuperview", "removeFromSuperview"),
        method("UIView", "setNeedsDisplay", "setNeedsDisplay"),
        method("UIView", "setNeedsLayout", "setNeedsLayout"),
        method("UIView", "layoutIfNeeded", "layoutIfNeeded"),
        method("UIResponder", "becomeFirstResponder", "becomeFirstResponder"),
        method("UIResponder", "resignFirstResponder", "resignFirstResponder"),
        method("UITableView", "reloadData", "reloadData"),
        method("UINavigationController", "popViewController(animated:)", "popViewControllerAnimated:"),
        method("UINavigationController", "popToRootViewController(animated:)", "popToRootViewControllerAnimated:"),
    ]
}
