import Foundation
import PredicateFormat
import SceneModel

/// The identity of a command in a menu: its action together with its property list.
struct CommandIdentity: Hashable, Sendable {
    /// The name of the action; nil for a command without an action.
    let action: String?
    /// The property list; nil for none.
    let propertyList: PropertyListValue?

    // Commands with property lists often have the same action, so the action need not be hashed, too.
    func hash(into hasher: inout Hasher) {
        if let propertyList { hasher.combine(propertyList) } else { hasher.combine(action) }
    }

    /// Creates an identity. A value that is not a property list is reported as a fault, and counts as no property list.
    init(action: Selector?, propertyList: Any?) {
        self.action = action?.name
        guard let propertyList else {
            self.propertyList = nil
            return
        }
        do {
            self.propertyList = try PropertyListValue(propertyList: propertyList)
        } catch {
            self.propertyList = nil
            UIKitFault.report(
                Diagnostic(
                    code: "commandPropertyList",
                    message: "the property list of the command “\(action?.name ?? "")” is not compared, because it "
                        + "is not a property list: \(error.diagnostic.message)"))
        }
    }
}
