import CGTK
import Foundation

/// What a widget of ours does; the widget itself is GTK's object.
protocol WidgetBody: AnyObject {
    /// Gives the children their places. Called by GTK before a frame, when size or places have changed.
    func allocate(_ width: Int, _ height: Int)
    /// Adds what the widget shows, with its children, to a frame.
    func snapshot(_ snapshot: OpaquePointer)
    /// Whether the widget takes events at a point of its own; GTK gives all of them to the scene's widget.
    var takesEvents: Bool { get }
}

/// The one widget class of UIKit, whose functions are written in Swift.
enum WidgetClass {
    private static let body = g_quark_from_static_string("proscenium-widget-body")

    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "ProsceniumWidget", guint(MemoryLayout<GtkWidgetClass>.stride),
        { widgetClass, _ in
            guard let widgetClass = widgetClass?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
            WidgetClass.fill(widgetClass)
        }, guint(MemoryLayout<GtkWidget>.stride), { _, _ in }, GTypeFlags(rawValue: 0))

    private static func fill(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        // Views have the sizes that UIKit gives them, so they ask GTK for none.
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
            guard let snapshot else { return }
            WidgetClass.body(of: widget)?.snapshot(snapshot)
        }
        widgetClass.pointee.contains = { widget, x, y in
            guard let widget, let body = WidgetClass.body(of: widget), body.takesEvents else { return 0 }
            let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
            return x >= 0 && y >= 0 && x < Double(width) && y < Double(height) ? 1 : 0
        }
    }

    /// A new widget, owned by the caller, that does nothing until it is attached to a body.
    static func make() -> UnsafeMutablePointer<GtkWidget>? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        g_object_ref_sink(object)
        return cast(object)
    }

    /// From now on the widget does what its body says, which must call `forget(_:)` before it goes.
    static func attach(_ body: any WidgetBody, to widget: UnsafeMutablePointer<GtkWidget>) {
        g_object_set_qdata(cast(widget), Self.body, Unmanaged<AnyObject>.passUnretained(body).toOpaque())
    }

    /// The body is going: the widget does nothing from now on.
    static func forget(_ widget: UnsafeMutablePointer<GtkWidget>) { g_object_set_qdata(cast(widget), body, nil) }

    private static func body(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any WidgetBody)? {
        guard let widget else { return nil }
        let object: UnsafeMutablePointer<GObject> = cast(widget)
        guard let data = g_object_get_qdata(object, body) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? any WidgetBody
    }
}
