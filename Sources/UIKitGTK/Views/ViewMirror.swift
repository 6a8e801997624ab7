import CGTK
import Foundation
import UIKitCore

/// The widget of one view. The view owns it, by way of its `hostState`.
@MainActor
final class ViewMirror: WidgetBody {
    let widget: UnsafeMutablePointer<GtkWidget>
    private(set) weak var view: UIView?
    private let painter: DrawingPainter
    /// The view's own drawing as GTK keeps it, with its size; nil when the view must be asked.
    private(set) var content: ViewContent?
    /// The bounds that GTK was last told of; nil before it was.
    private var bounds: CGRect?

    /// The text that is edited in the view, whose widget is the first in this one; nil for none.
    private(set) var text: GTKTextInput?
    private var access: ViewAccess

    private init?(_ view: UIView, _ painter: DrawingPainter) {
        (self.view, self.painter, access) = (view, painter, ViewAccess(view))
        guard let widget = WidgetClass.make(access.role, access.kind) else { return nil }
        self.widget = widget
        super.init()
        WidgetClass.attach(self, to: widget)
        takeText()
        applyAppearance()
    }

    isolated deinit {
        WidgetClass.forget(widget)
        removeChildren()
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
        g_object_unref(widget)
    }

    /// The mirror of a view that is shown; nil before it is.
    static func existing(_ view: UIView) -> ViewMirror? { view.hostState as? ViewMirror }

    /// The mirror of a view, made with those of everything in it when it is first asked for.
    static func of(_ view: UIView, _ painter: DrawingPainter) -> ViewMirror? {
        if let mirror = existing(view) {
            mirror.catchUp()
            mirror.matchChildren()
            return mirror
        }
        guard let mirror = ViewMirror(view, painter) else { return nil }
        view.hostState = mirror
        mirror.matchChildren()
        return mirror
    }

    private func removeChildren() {
        while let child = firstOfOthers { gtk_widget_unparent(child) }
    }

    /// The first child that is not the class's own.
    private var firstOfOthers: UnsafeMutablePointer<GtkWidget>? {
        let first = gtk_widget_get_first_child(widget)
        return access.kind == .range ? first.flatMap { gtk_widget_get_next_sibling($0) } : first
    }

    // MARK: Text

    /// Has the widget of the view's text in the widget, behind those of the subviews.
    private func takeText() {
        guard let view, let text = view.nativeInput as? GTKTextInput else { return }
        (self.text, text.view) = (text, view)
        if let old = gtk_widget_get_parent(text.widget), old != widget { gtk_widget_unparent(text.widget) }
        gtk_widget_insert_after(text.widget, widget, nil)
    }

    /// The text whose widget a widget is in.
    static func text(around widget: UnsafeMutablePointer<GtkWidget>) -> GTKTextInput? {
        var place: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = place {
            if let mirror = WidgetClass.body(of: current) as? ViewMirror { return mirror.text }
            place = gtk_widget_get_parent(current)
        }
        return nil
    }

    private var firstChild: UnsafeMutablePointer<GtkWidget>? {
        let first = firstOfOthers
        return text != nil && first == text?.widget ? gtk_widget_get_next_sibling(first) : first
    }

    // MARK: Hierarchy

    /// Has the widgets of the subviews in the widget, in their order.
    func matchChildren() {
        guard let view else { return }
        var next = firstChild
        for child in view.subviews {
            guard let mirror = ViewMirror.of(child, painter) else { continue }
            if mirror.widget == next {
                next = gtk_widget_get_next_sibling(mirror.widget)
            } else {
                mirror.place(in: widget, before: next)
            }
        }
        while let extra = next {
            next = gtk_widget_get_next_sibling(extra)
            gtk_widget_unparent(extra)
        }
    }

    /// A subview has come, or has another place among its siblings.
    func insert(_ child: UIView, at index: Int) {
        guard let view, let mirror = ViewMirror.of(child, painter) else { return }
        let above = view.subviews.dropFirst(index + 1).lazy.compactMap { ViewMirror.existing($0)?.widget }
            .first { gtk_widget_get_parent($0) == self.widget }
        mirror.place(in: widget, before: above)
    }

    func place(in parent: UnsafeMutablePointer<GtkWidget>, before sibling: UnsafeMutablePointer<GtkWidget>?) {
        if let old = gtk_widget_get_parent(widget), old != parent { gtk_widget_unparent(widget) }
        gtk_widget_insert_before(widget, parent, sibling)
        applyAppearance()
        if let view { access.apply(to: self, view) }
    }

    func remove() {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }

    // MARK: Changes

    /// The view has another place or size in its superview.
    func geometryChanged() {
        guard let view else { return }
        if let content, content.size != view.bounds.size, view.contentMode == .redraw { view.setNeedsDisplay() }
        if let parent = gtk_widget_get_parent(widget) { FrameWork.allocate(parent) }
        // What is in a view that only moves stays as it is; its subviews move with the origin of its bounds.
        guard view.shown.bounds != bounds else { return }
        bounds = view.shown.bounds
        FrameWork.allocate(widget)
        FrameWork.draw(widget)
    }

    /// The view is shown or hidden, or more or less opaque.
    func applyAppearance() {
        guard let view else { return }
        gtk_widget_set_child_visible(widget, view.isHidden ? 0 : 1)
        gtk_widget_set_opacity(widget, Double(view.shown.alpha))
        gtk_widget_set_can_target(widget, view.isUserInteractionEnabled ? 1 : 0)
        FrameWork.draw(widget)
    }

    /// Assistive technologies are to be told something else.
    func accessibilityChanged() {
        guard let view else { return }
        let new = ViewAccess(view)
        guard new.role == access.role, new.kind == access.kind else { return replace() }
        access.isKnown = false
        access.apply(to: self, view)
        for child in view.subviews {
            guard let mirror = ViewMirror.existing(child) else { continue }
            mirror.access.apply(to: mirror, child)
        }
    }

    /// A widget keeps the role that it was made with, so the view gets another widget.
    private func replace() {
        guard let view, let mirror = ViewMirror(view, painter) else { return }
        let (parent, next) = (gtk_widget_get_parent(widget), gtk_widget_get_next_sibling(widget))
        text = nil
        view.hostState = mirror
        mirror.matchChildren()
        if let parent {
            if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
            mirror.place(in: parent, before: next)
            FrameWork.allocate(parent)
        }
    }

    /// The view comes back into a window: nobody has told what changed meanwhile.
    private func catchUp() {
        guard let view else { return }
        if view.needsRecording { displayChanged() }
        geometryChanged()
        applyAppearance()
    }

    /// The view must be asked for its drawing.
    func displayChanged() {
        content = nil
        FrameWork.draw(widget)
    }

    /// Everything must be drawn anew, as for a display of another scale.
    func forgetContents() {
        displayChanged()
        for child in view?.subviews ?? [] { ViewMirror.existing(child)?.forgetContents() }
    }

    // MARK: WidgetBody

    override func takesEvents(at point: CGPoint) -> Bool {
        guard let view, view.isUserInteractionEnabled, view.alpha > 0.01 else { return false }
        let origin = view.bounds.origin
        return view.point(inside: CGPoint(x: point.x + origin.x, y: point.y + origin.y), with: nil)
    }

    override func perform(_ action: WidgetAction) {
        guard let view else { return }
        switch action {
        case .activate: ViewAccess.activate(view)
        case .increment: view.accessibilityIncrement()
        case .decrement: view.accessibilityDecrement()
        }
    }

    override func take(_ number: Double) { view?.accessibilityTake(number) }

    override func allocate(_ width: Int, _ height: Int) {
        guard let view else { return }
        let origin = view.shown.bounds.origin
        text?.allocate(from: origin)
        for child in view.subviews {
            guard let mirror = ViewMirror.existing(child), gtk_widget_get_parent(mirror.widget) == widget else {
                continue
            }
            WidgetPlace.allocate(mirror.widget, child.shown, from: origin)
        }
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard let view else { return }
        if content == nil {
            let scale = CGFloat(gtk_widget_get_scale_factor(widget))
            content = FrameWork.whileDrawing { ViewContent(of: view, painter, scale: scale) }
        }
        ViewSnapshot(view: view, widget: widget, content: content).append(to: snapshot)
    }
}
