import Foundation

/// A rectangle that constraints can refer to, such as a gap, a column or a margin. A guide is not a view and draws
/// nothing.
///
/// A guide belongs to a view; `layoutFrame` is in the coordinates of that view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
    /// The purpose of the guide. The purpose determines the implicit constraints of the guide. Guides added by the app
    /// are `plain` and have no implicit constraints.
    let role: Role
    weak var owner: UIView?
    var solvedFrame = CGRect.zero

    /// Whether a constraint that was used in a layout pass refers to the guide.
    var isInLayout = false

    enum Role { case plain, margins, safeArea, readable, content, frame }

    /// Creates a guide without an owning view.
    public override init() {
        role = .plain
        super.init()
    }

    init(role: Role, owner: UIView) {
        self.role = role
        self.owner = owner
        super.init()
    }

    /// A name for messages; empty unless set.
    open var identifier = ""

    /// The view that the guide belongs to; nil for none. Setting the property moves the guide to the new view.
    open var owningView: UIView? {
        get { owner }
        set { if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) } }
    }

    /// The frame in the coordinates of the owning view, in points. The frame of a guide that the app has added is the
    /// result of the last layout.
    open var layoutFrame: CGRect {
        guard let owner, role != .plain else { return solvedFrame }
        if role == .content { return isInLayout ? solvedFrame : contentRect(of: owner) }
        return owner.bounds.inset(by: insets(in: owner))
    }

    /// Returns the distances of the guide's edges from the edges of `view`, for guides with implicit constraints.
    func insets(in view: UIView) -> UIEdgeInsets {
        switch role {
        case .plain, .content, .frame: .zero
        case .margins: view.layoutMargins
        case .safeArea: view.safeAreaInsets
        case .readable: view.readableInsets
        }
    }

    private func contentRect(of view: UIView) -> CGRect {
        CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
    }

    var layoutView: UIView? { owner }

    var layoutName: String {
        if !identifier.isEmpty { return "UILayoutGuide \"\(identifier)\"" }
        let name = owner?.layoutName ?? "nil"
        switch role {
        case .plain: return "UILayoutGuide of \(name)"
        case .margins: return "\(name).layoutMarginsGuide"
        case .safeArea: return "\(name).safeAreaLayoutGuide"
        case .readable: return "\(name).readableContentGuide"
        case .content: return "\(name).contentLayoutGuide"
        case .frame: return "\(name).frameLayoutGuide"
        }
    }
}
