import CGTK
import Foundation
import UIKitCore

/// The desktop's dialogue for choosing files: the dialogue of the desktop portal if it exists, otherwise GTK's
/// dialogue.
@MainActor final class GTKFileChooser: PlatformFileChooser {
    func choose(
        _ request: FileChooserRequest, over surface: (any PlatformSurface)?,
        completion: @escaping @MainActor ([URL]?) -> Void
    ) -> any PlatformFileChoice {
        let choice = GTKFileChoice(request, parent: (surface as? GTKSurface)?.window, completion)
        choice.show()
        return choice
    }
}

/// An open dialogue. It retains itself until the user answers or the app cancels it.
@MainActor private final class GTKFileChoice: PlatformFileChoice {
    private let dialog: OpaquePointer
    private var completion: (@MainActor ([URL]?) -> Void)?
    /// The reference with which an open dialogue retains itself.
    private var openDialog: GTKFileChoice?

    init(
        _ request: FileChooserRequest, parent: UnsafeMutablePointer<GtkWindow>?,
        _ completion: @escaping @MainActor ([URL]?) -> Void
    ) {
        let action: GtkFileChooserAction =
            switch request.kind {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            }
        dialog = nonNull(gtk_file_chooser_native_new(nil, parent, action, nil, nil))
        self.completion = completion
        gtk_native_dialog_set_modal(cast(dialog), 1)
        if request.allowsMultiple, request.kind != .save { gtk_file_chooser_set_select_multiple(dialog, 1) }
        if let name = request.suggestedName { gtk_file_chooser_set_current_name(dialog, name) }
        if let folder = request.folder, let file = g_file_new_for_path(folder.path) {
            gtk_file_chooser_set_current_folder(dialog, file, nil)
            g_object_unref(UnsafeMutableRawPointer(file))
        }
        add(request.filter)
        Signals.response(dialog) { [weak self] in self?.finish($0) }
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(dialog)) }

    func show() {
        openDialog = self
        gtk_native_dialog_show(cast(dialog))
    }

    func cancel() {
        completion = nil
        gtk_native_dialog_hide(cast(dialog))
        openDialog = nil
    }

    private func add(_ files: FileFilter) {
        guard !files.isEmpty, let filter = gtk_file_filter_new() else { return }
        for mediaType in files.mediaTypes { gtk_file_filter_add_mime_type(filter, mediaType) }
        for name in files.extensions { gtk_file_filter_add_suffix(filter, name) }
        gtk_file_chooser_add_filter(dialog, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    private func finish(_ response: Int32) {
        let urls = response == GTK_RESPONSE_ACCEPT.rawValue ? chosenFiles : nil
        let completion = completion
        self.completion = nil
        openDialog = nil
        completion?(urls?.isEmpty == false ? urls : nil)
    }

    private var chosenFiles: [URL] {
        guard let list = gtk_file_chooser_get_files(dialog) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let file = g_list_model_get_object(list, index) else { return nil }
            defer { g_object_unref(file) }
            guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
            defer { g_free(path) }
            return URL(fileURLWithPath: String(cString: path))
        }
    }
}
