import CGTK
import Faults
import Foundation

/// The Swift object that implements the behaviour of a UIKit widget. The widget itself is a GObject.
///
/// This type is a class and not a protocol, because GTK calls its functions for each widget in each frame, and a
/// protocol conformance would be looked up at each call.
class WidgetBody {
    init() {}

    /// Allocates the children. GTK calls this function before a frame if the widget's size or the positions of children
    /// have changed.
    func allocate(_ width: Int, _ height: Int) {}
    /// Adds the content of the widget and its children to the frame that GTK is drawing.
    func snapshot(_ snapshot: OpaquePointer) {}
    /// Whether a point is inside the widget for GTK's hit test. GTK delivers all events to the scene's widget in any
    /// case; a hit only prevents native widgets behind this widget from being hit.
    func receivesEvents(at point: CGPoint) -> Bool { false }
    /// Performs an action that an assistive technology has requested.
    func perform(_ action: WidgetAction) {}
    /// Performs an action of the app's own that an assistive technology has requested.
    func performAction(named name: String) {}
    /// Sets the number that an assistive technology has requested.
    func setValue(_ number: Double) {}
}

/// The actions that assistive technologies perform on a view.
enum WidgetAction: String, CaseIterable {
    case activate = "view.activate"
    case increment = "view.increment"
    case decrement = "view.decrement"
}

/// The GTK widget classes of views, implemented in Swift.
enum WidgetClass {
    private static let body = g_quark_from_static_string("proscenium-widget-body")

    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "ProsceniumWidget", guint(MemoryLayout<GtkWidgetClass>.stride),
        { widgetClass, _ in
            WidgetClass.fill(nonNull(widgetClass).assumingMemoryBound(to: GtkWidgetClass.self))
        }, guint(MemoryLayout<GtkWidget>.stride), { _, _ in }, GTypeFlags(rawValue: 0))

    /// The widget class of views with accessibility actions but without a number. Plain widgets have no actions,
    /// because actions need memory.
    private static let activeType: GType = g_type_register_static_simple(
        type, "ProsceniumControl", guint(MemoryLayout<GtkWidgetClass>.stride),
        { widgetClass, _ in
            WidgetClass.addActions(nonNull(widgetClass).assumingMemoryBound(to: GtkWidgetClass.self))
        }, guint(MemoryLayout<GtkWidget>.stride), { _, _ in }, GTypeFlags(rawValue: 0))

    /// A subclass of `GtkRange` that otherwise behaves like UIKit's widgets. GTK exposes numbers to assistive
    /// technologies only from its own widget classes.
    private static let rangeType: GType = {
        var parent = GTypeQuery()
        g_type_query(gtk_range_get_type(), &parent)
        return g_type_register_static_simple(
            parent.type, "ProsceniumRange", parent.class_size,
            { widgetClass, _ in
                WidgetClass.fill(nonNull(widgetClass).assumingMemoryBound(to: GtkWidgetClass.self))
                WidgetClass.addActions(nonNull(widgetClass).assumingMemoryBound(to: GtkWidgetClass.self))
            }, parent.instance_size, { _, _ in }, GTypeFlags(rawValue: 0))
    }()

    private static func addActions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        for action in WidgetAction.allCases {
            gtk_widget_class_install_action(widgetClass, action.rawValue, nil) { widget, name, _ in
                guard let action = WidgetAction(rawValue: String(cString: nonNull(name))) else {
                    return InternalFault.report("GTK performs an action that is not installed")
                }
                WidgetClass.body(of: widget)?.perform(action)
            }
        }
    }

    private static func fill(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        // UIKit determines the sizes of views, so the widgets request no size from GTK.
        widgetClass.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
            minimum?.pointee = 0
            natural?.pointee = 0
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
            WidgetClass.body(of: widget)?.allocate(Int(width), Int(height))
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            WidgetClass.body(of: widget)?.snapshot(nonNull(snapshot))
        }
        widgetClass.pointee.contains = { widget, x, y in
            WidgetClass.body(of: widget)?.receivesEvents(at: CGPoint(x: x, y: y)) == true ? 1 : 0
        }
    }

    /// The widget class of the view around a single-line text input. Assistive technologies read the text through this
    /// widget.
    private static let lineType: GType = {
        let line = g_type_register_static_simple(
            type, "ProsceniumLine", guint(MemoryLayout<GtkWidgetClass>.stride),
            { widgetClass, _ in
                let objectClass = nonNull(widgetClass).assumingMemoryBound(to: GObjectClass.self)
                objectClass.pointee.set_property = { gtk_editable_delegate_set_property($0, $1, $2, $3) }
                objectClass.pointee.get_property = { gtk_editable_delegate_get_property($0, $1, $2, $3) }
                gtk_editable_install_properties(objectClass, 1)
            }, guint(MemoryLayout<GtkWidget>.stride), { _, _ in }, GTypeFlags(rawValue: 0))
        var editable = GInterfaceInfo()
        editable.interface_init = { interface, _ in
            let editable = interface?.assumingMemoryBound(to: GtkEditableInterface.self)
            editable?.pointee.get_delegate = { widget in
                widget.flatMap { gtk_widget_get_first_child(cast($0)) }.map { opaque($0) }
            }
        }
        g_type_add_interface_static(line, gtk_editable_get_type(), &editable)
        // The `GtkText` has the focus, and its widget reports the focus to assistive technologies.
        var accessible = GInterfaceInfo()
        accessible.interface_init = { interface, _ in cgtk_report_focus_of_editable(interface) }
        g_type_add_interface_static(line, gtk_accessible_get_type(), &accessible)
        return line
    }()

    /// The widget classes: without actions, with actions, around a single-line text input, and with a number.
    enum Kind { case plain, active, line, range }

    /// Creates a widget that the caller owns. The widget does nothing until a body is attached to it.
    static func make(_ role: GtkAccessibleRole, _ kind: Kind = .plain) -> UnsafeMutablePointer<GtkWidget> {
        let type =
            switch kind {
            case .plain: type
            case .active: activeType
            case .line: lineType
            case .range: rangeType
            }
        let widget = nonNull(cgtk_new_widget(type, role))
        g_object_ref_sink(widget)
        if kind == .range { RangeAccessibility.prepare(widget) }
        return widget
    }

    /// Attaches a body to a widget. The widget does not retain the body: the body must call ``detach(_:)`` before it is
    /// freed.
    static func attach(_ body: WidgetBody, to widget: UnsafeMutablePointer<GtkWidget>) {
        g_object_set_qdata(cast(widget), Self.body, Unmanaged.passUnretained(body).toOpaque())
    }

    /// Detaches the body of a widget, because the body is about to be freed. The widget does nothing from then on.
    static func detach(_ widget: UnsafeMutablePointer<GtkWidget>) { g_object_set_qdata(cast(widget), body, nil) }

    static func body(of widget: UnsafeMutablePointer<GtkWidget>?) -> WidgetBody? {
        let object: UnsafeMutablePointer<GObject> = cast(nonNull(widget))
        guard let data = g_object_get_qdata(object, body) else { return nil }
        return Unmanaged<WidgetBody>.fromOpaque(data).takeUnretainedValue()
    }
}
