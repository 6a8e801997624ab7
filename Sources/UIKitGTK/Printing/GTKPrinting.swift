import CGTK
import Foundation
import UIKitCore

/// The desktop's dialogue for printing: the portal's in a sandbox, GTK's otherwise.
@MainActor final class GTKPrinting: PlatformPrinting {
    private let painter: DrawingPainter
    private var running: GTKPrintOperation?

    init(painter: DrawingPainter) { self.painter = painter }

    func run(
        _ job: PrintJob, over surface: (any PlatformSurface)?, completion: @escaping @MainActor (PrintOutcome) -> Void
    ) {
        let operation = GTKPrintOperation(job, painter) { [weak self] outcome in
            self?.running = nil
            completion(outcome)
        }
        running = operation
        operation.run((surface as? GTKSurface)?.window)
    }

    func cancel() { running?.cancel() }
}

/// A running print job.
@MainActor private final class GTKPrintOperation {
    private let operation = nonNull(gtk_print_operation_new())
    private let job: PrintJob
    private let painter: DrawingPainter
    private var completion: (@MainActor (PrintOutcome) -> Void)?

    init(_ job: PrintJob, _ painter: DrawingPainter, _ completion: @escaping @MainActor (PrintOutcome) -> Void) {
        (self.job, self.painter, self.completion) = (job, painter, completion)
        gtk_print_operation_set_job_name(operation, job.name)
        gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
        gtk_print_operation_set_use_full_page(operation, 1)
        gtk_print_operation_set_allow_async(operation, 1)
        gtk_print_operation_set_embed_page_setup(operation, 1)
        setDefaults()
        let object = opaque(operation)
        PrintSignals.context(object, "begin-print") { [weak self] context, _ in self?.begin(context) }
        PrintSignals.page(object) { [weak self] context, page in self?.draw(page, context) }
        PrintSignals.done(object) { [weak self] in self?.finish($0) }
    }

    isolated deinit { g_object_unref(operation) }

    private func setDefaults() {
        let orientation = job.isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
        if let setup = gtk_page_setup_new() {
            gtk_page_setup_set_orientation(setup, orientation)
            gtk_print_operation_set_default_page_setup(operation, setup)
            g_object_unref(UnsafeMutableRawPointer(setup))
        }
        guard let settings = gtk_print_settings_new() else { return }
        gtk_print_settings_set_orientation(settings, orientation)
        gtk_print_settings_set_use_color(settings, job.isGrayscale ? 0 : 1)
        let duplex: GtkPrintDuplex =
            switch job.duplex {
            case .none: GTK_PRINT_DUPLEX_SIMPLEX
            case .longEdge: GTK_PRINT_DUPLEX_HORIZONTAL
            case .shortEdge: GTK_PRINT_DUPLEX_VERTICAL
            }
        gtk_print_settings_set_duplex(settings, duplex)
        gtk_print_operation_set_print_settings(operation, settings)
        g_object_unref(UnsafeMutableRawPointer(settings))
    }

    func run(_ parent: UnsafeMutablePointer<GtkWindow>?) {
        var action = GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG
        if let file = job.exportFile {
            gtk_print_operation_set_export_filename(operation, file.path)
            action = GTK_PRINT_OPERATION_ACTION_EXPORT
        }
        var error: UnsafeMutablePointer<GError>?
        let result = gtk_print_operation_run(operation, action, parent, &error)
        if let error { g_error_free(error) }
        // The signal `done` reports all other results.
        if result == GTK_PRINT_OPERATION_RESULT_ERROR { finish(result) }
    }

    func cancel() { gtk_print_operation_cancel(operation) }

    private func begin(_ context: OpaquePointer) {
        guard let setup = gtk_print_context_get_page_setup(context) else { return }
        let paper = CGRect(
            x: 0, y: 0, width: gtk_page_setup_get_paper_width(setup, GTK_UNIT_POINTS),
            height: gtk_page_setup_get_paper_height(setup, GTK_UNIT_POINTS))
        let margins = UIEdgeInsets(
            top: gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS),
            left: gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS),
            bottom: gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS),
            right: gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS))
        let count = job.layOut(paper: paper, printable: paper.inset(by: margins))
        // GTK cannot print a job without pages.
        gtk_print_operation_set_n_pages(operation, gint(max(1, count)))
    }

    private func draw(_ page: Int32, _ context: OpaquePointer) {
        guard let cairo = gtk_print_context_get_cairo_context(context) else { return }
        painter.paint(job.drawing(ofPage: Int(page)), on: cairo, scale: Self.scale)
    }

    /// The pixels per point of effects that are drawn into bitmaps: 288 per inch.
    private static let scale: CGFloat = 4

    private func finish(_ result: GtkPrintOperationResult) {
        guard let completion else { return }
        self.completion = nil
        switch result {
        case GTK_PRINT_OPERATION_RESULT_APPLY: completion(.completed)
        case GTK_PRINT_OPERATION_RESULT_CANCEL: completion(.cancelled)
        default: completion(.failed(CocoaError(.fileWriteUnknown)))
        }
    }
}

/// Connections of Swift closures to the signals of a print operation.
private enum PrintSignals {
    static func context(_ object: OpaquePointer, _ name: String, _ action: @escaping (OpaquePointer, Int32) -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, context, data in Handler<(OpaquePointer, Int32), Void>.of(data).action((nonNull(context), 0))
        }
        Signals.connect(
            object, name, unsafeBitCast(handler, to: GCallback.self),
            Handler<(OpaquePointer, Int32), Void> { action($0.0, $0.1) })
    }

    static func page(_ object: OpaquePointer, _ action: @escaping (OpaquePointer, Int32) -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gint, UnsafeMutableRawPointer?) -> Void =
            {
                _, context, page, data in
                Handler<(OpaquePointer, Int32), Void>.of(data).action((nonNull(context), page))
            }
        Signals.connect(
            object, "draw-page", unsafeBitCast(handler, to: GCallback.self),
            Handler<(OpaquePointer, Int32), Void> { action($0.0, $0.1) })
    }

    static func done(_ object: OpaquePointer, _ action: @escaping (GtkPrintOperationResult) -> Void) {
        let handler:
            @convention(c) (UnsafeMutableRawPointer?, GtkPrintOperationResult, UnsafeMutableRawPointer?) -> Void =
                { _, result, data in Handler<GtkPrintOperationResult, Void>.of(data).action(result) }
        Signals.connect(
            object, "done", unsafeBitCast(handler, to: GCallback.self), Handler<GtkPrintOperationResult, Void>(action))
    }
}
