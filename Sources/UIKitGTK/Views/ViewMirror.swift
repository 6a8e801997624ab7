import CGTK
import Foundation
import UIKitCore

/// The widget of one view, and the object that updates it. The view owns this object through its `hostState`.
@MainActor
final class ViewMirror: WidgetBody {
    let widget: UnsafeMutablePointer<GtkWidget>
    private(set) weak var view: UIView?
    private let painter: DrawingPainter
    /// The view's drawing as a render node; nil if the view must be drawn again.
    private(set) var content: ViewContent?
    /// The bounds of the view at the last update of the geometry; nil before the first update.
    private var bounds: CGRect?

    /// The text input of the view; nil for none. The widget of the text input is the first child of this widget.
    private(set) var text: GTKTextInput?
    private var access: WidgetAccessibility

    private init(_ view: UIView, _ painter: DrawingPainter) {
        (self.view, self.painter, access) = (view, painter, WidgetAccessibility(view))
        widget = WidgetClass.make(access.role, access.kind)
        super.init()
        WidgetClass.attach(self, to: widget)
        attachTextWidget()
        applyAppearance()
    }

    isolated deinit {
        WidgetClass.detach(widget)
        removeChildren()
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
        g_object_unref(widget)
    }

    /// Returns the existing mirror of a view; nil if the view has no mirror.
    static func existing(_ view: UIView) -> ViewMirror? { view.hostState as? ViewMirror }

    /// Returns the mirror of a view. If the view has no mirror, creates the mirror together with the mirrors of all
    /// descendants.
    static func of(_ view: UIView, _ painter: DrawingPainter) -> ViewMirror {
        if let mirror = existing(view) {
            mirror.syncWithView()
            mirror.syncChildren()
            return mirror
        }
        let mirror = ViewMirror(view, painter)
        view.hostState = mirror
        mirror.syncChildren()
        return mirror
    }

    private func removeChildren() {
        while let child = firstOwnChild { gtk_widget_unparent(child) }
    }

    /// The first child widget that was not created by GTK. A `GtkRange` has a child of its own.
    private var firstOwnChild: UnsafeMutablePointer<GtkWidget>? {
        let first = gtk_widget_get_first_child(widget)
        return access.kind == .range ? first.flatMap { gtk_widget_get_next_sibling($0) } : first
    }

    // MARK: Text

    /// Adds the widget of the view's text input as the first child, behind the widgets of the subviews.
    private func attachTextWidget() {
        guard let view, let text = view.nativeInput as? GTKTextInput else { return }
        (self.text, text.view) = (text, view)
        if let view = view as? any PointerTextView { view.window?.pointerAnnouncer.add(text: view) }
        if let old = gtk_widget_get_parent(text.widget), old != widget { gtk_widget_unparent(text.widget) }
        gtk_widget_insert_after(text.widget, widget, nil)
    }

    /// Returns the text input whose native widget is the given widget or contains it; nil if the widget belongs to no
    /// text input.
    static func text(around widget: UnsafeMutablePointer<GtkWidget>) -> GTKTextInput? {
        var ancestor: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = ancestor {
            if let mirror = WidgetClass.body(of: current) as? ViewMirror { return mirror.text }
            ancestor = gtk_widget_get_parent(current)
        }
        return nil
    }

    private var firstChild: UnsafeMutablePointer<GtkWidget>? {
        let first = firstOwnChild
        return text != nil && first == text?.widget ? gtk_widget_get_next_sibling(first) : first
    }

    // MARK: Hierarchy

    /// Makes the subviews' widgets the children of this widget, in the order of the subviews.
    func syncChildren() {
        guard let view else { return }
        var next = firstChild
        for child in view.shownSubviews {
            let mirror = ViewMirror.of(child, painter)
            if mirror.widget == next {
                next = gtk_widget_get_next_sibling(mirror.widget)
            } else {
                mirror.insertWidget(into: widget, before: next)
            }
        }
        while let extra = next {
            next = gtk_widget_get_next_sibling(extra)
            gtk_widget_unparent(extra)
        }
    }

    /// Inserts the widget of a subview, or moves it to another position among its siblings.
    func insert(_ child: UIView, at index: Int) {
        guard let view else { return }
        let mirror = ViewMirror.of(child, painter)
        let above = view.shownSubviews.dropFirst(index + 1).lazy.compactMap { ViewMirror.existing($0)?.widget }
            .first { gtk_widget_get_parent($0) == self.widget }
        mirror.insertWidget(into: widget, before: above)
    }

    /// Moves the widget into another widget, before a sibling; if `sibling` is nil, to the end.
    func insertWidget(into parent: UnsafeMutablePointer<GtkWidget>, before sibling: UnsafeMutablePointer<GtkWidget>?) {
        if let old = gtk_widget_get_parent(widget), old != parent { gtk_widget_unparent(widget) }
        gtk_widget_insert_before(widget, parent, sibling)
        applyAppearance()
        if let view { access.apply(to: self, view) }
    }

    func remove() {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }

    // MARK: Changes

    /// Updates the widget after the view's position, size or bounds origin has changed.
    func geometryChanged() {
        guard let view else { return }
        if let content, content.size != view.bounds.size, view.contentMode == .redraw { view.setNeedsDisplay() }
        if let parent = gtk_widget_get_parent(widget) { FrameRequests.allocate(parent) }
        // A view that only moves keeps its content. If the origin of its bounds changes, its subviews move.
        guard view.displayedGeometry.bounds != bounds else { return }
        bounds = view.displayedGeometry.bounds
        FrameRequests.allocate(widget)
        FrameRequests.draw(widget)
    }

    /// Applies the view's visibility, opacity and event handling to the widget.
    func applyAppearance() {
        guard let view else { return }
        gtk_widget_set_child_visible(widget, view.isHidden ? 0 : 1)
        gtk_widget_set_opacity(widget, Double(view.displayedGeometry.alpha))
        gtk_widget_set_can_target(widget, view.isUserInteractionEnabled ? 1 : 0)
        FrameRequests.draw(widget)
    }

    /// Updates the accessibility state of the widget and of the subviews' widgets.
    func accessibilityChanged() {
        guard let view else { return }
        let new = WidgetAccessibility(view)
        guard new.role == access.role, new.kind == access.kind else { return replace() }
        access.isUpToDate = false
        access.apply(to: self, view)
        for child in view.subviews {
            guard let mirror = ViewMirror.existing(child) else { continue }
            mirror.access.apply(to: mirror, child)
        }
    }

    /// Replaces the widget by a widget with the new accessible role and class, because GTK cannot change the role or
    /// the class of a widget.
    private func replace() {
        guard let view else { return }
        let mirror = ViewMirror(view, painter)
        let (parent, next) = (gtk_widget_get_parent(widget), gtk_widget_get_next_sibling(widget))
        text = nil
        view.hostState = mirror
        mirror.syncChildren()
        if let parent {
            if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
            mirror.insertWidget(into: parent, before: next)
            FrameRequests.allocate(parent)
        }
    }

    /// Updates the widget after the view has returned to a window, because changes in the meantime were not reported.
    private func syncWithView() {
        guard let view else { return }
        if view.needsRecording { displayChanged() }
        geometryChanged()
        applyAppearance()
    }

    /// Invalidates the view's drawing, so that it is recorded again for the next frame.
    func displayChanged() {
        content = nil
        FrameRequests.draw(widget)
    }

    /// Invalidates the drawings of the view and of its descendants, for example because the display scale has changed.
    func invalidateContents() {
        displayChanged()
        for child in view?.shownSubviews ?? [] { ViewMirror.existing(child)?.invalidateContents() }
    }

    // MARK: WidgetBody

    override func receivesEvents(at point: CGPoint) -> Bool {
        guard let view, view.isUserInteractionEnabled, view.alpha > 0.01 else { return false }
        let origin = view.bounds.origin
        return view.point(inside: CGPoint(x: point.x + origin.x, y: point.y + origin.y), with: nil)
    }

    override func perform(_ action: WidgetAction) {
        guard let view else { return }
        switch action {
        case .activate: WidgetAccessibility.activate(view)
        case .increment: view.accessibilityIncrement()
        case .decrement: view.accessibilityDecrement()
        }
    }

    override func performAction(named name: String) { view?.performAccessibilityAction(named: name) }

    override func setValue(_ number: Double) { view?.setAccessibilityValue(number) }

    override func allocate(_ width: Int, _ height: Int) {
        guard let view else { return }
        let origin = view.displayedGeometry.bounds.origin
        text?.allocate(from: origin)
        for child in view.shownSubviews {
            guard let mirror = ViewMirror.existing(child), gtk_widget_get_parent(mirror.widget) == widget else {
                continue
            }
            WidgetGeometry.allocate(mirror.widget, child.displayedGeometry, from: origin)
        }
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard let view else { return }
        if content == nil {
            let scale = CGFloat(gtk_widget_get_scale_factor(widget))
            content = FrameRequests.whileDrawing { ViewContent(of: view, painter, scale: scale) }
        }
        WidgetSnapshot(view: view, widget: widget, content: content, painter: painter).append(to: snapshot)
    }
}
