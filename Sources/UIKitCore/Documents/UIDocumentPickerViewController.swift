import Foundation
import PredicateFormat
import UniformTypeIdentifiers

/// A controller with which the user chooses files to open, or locations to which files are exported.
///
/// The controller shows the desktop's own dialogue above the window. Without such a dialogue, the picker is cancelled.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
    private enum Purpose {
        case opening([UTType])
        case exporting([URL])
    }

    private let purpose: Purpose
    private let isCopy: Bool
    private var choice: (any PlatformFileChoice)?
    private var hasFinished = false

    /// The delegate; held weakly.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether the user can choose several files. The default is false.
    open var allowsMultipleSelection = false
    /// The folder that is shown first; nil for the folder that the user has chosen last.
    open var directoryURL: URL?
    /// Whether file names are shown with their extensions; without effect, because desktops always show them.
    open var shouldShowFileExtensions = false

    /// Creates a controller for opening files of some types. If `asCopy` is true, the delegate gets copies in the app's
    /// temporary folder.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        (purpose, isCopy) = (.opening(contentTypes), asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller for exporting files. If `asCopy` is true, the files are copied; otherwise they are moved.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        (purpose, isCopy) = (.exporting(urls), asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller from uniform type identifiers. Deprecated in UIKit.
    ///
    /// - Parameter mode: `import` for copies, `open` for the files themselves.
    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        let types = allowedUTIs.map { UTType($0) ?? UTType(importedAs: $0) }
        self.init(forOpeningContentTypes: types, asCopy: mode == .import)
    }

    /// Creates a controller for exporting a file. Deprecated in UIKit.
    ///
    /// - Parameter mode: `exportToService` for a copy, `moveToService` for the file itself.
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

    /// Creates a controller for exporting files. Deprecated in UIKit.
    ///
    /// - Parameter mode: `exportToService` for copies, `moveToService` for the files themselves.
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(forExporting: urls, asCopy: mode == .exportToService)
    }

    /// Returns nil, because the files are unknown.
    public required init?(coder: NSCoder) { nil }

    /// The purpose of the controller. Deprecated in UIKit.
    open var documentPickerMode: UIDocumentPickerMode {
        switch purpose {
        case .opening: isCopy ? .import : .open
        case .exporting: isCopy ? .exportToService : .moveToService
        }
    }

    /// Creates a transparent view, because the dialogue is a window of its own.
    open override func loadView() { view = UIView() }

    /// Shows the desktop's dialogue.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard choice == nil, !hasFinished else { return }
        guard let chooser = ApplicationEnvironment.current.fileChooser else { return finish(nil) }
        choice = chooser.choose(request, over: viewIfLoaded?.window?.windowScene?.surface) { [weak self] urls in
            self?.finish(urls)
        }
    }

    /// Closes the dialogue if the app ends the presentation first.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if !hasFinished { choice?.cancel() }
        choice = nil
    }

    override func standardPresentation(_ style: UIModalPresentationStyle) -> UIPresentationController? {
        UncoveringPresentationController(presentedViewController: self, presenting: nil)
    }

    private var request: FileChooserRequest {
        var request: FileChooserRequest
        switch purpose {
        case .opening(let types):
            let isFolder = !types.isEmpty && types.allSatisfy { $0 == .folder || $0 == .directory }
            request = FileChooserRequest(isFolder ? .folder : .open)
            request.allowsMultiple = allowsMultipleSelection
            if !isFolder { request.filter = FileFilter(types) }
        case .exporting(let urls):
            request = FileChooserRequest(urls.count == 1 ? .save : .folder)
            if urls.count == 1 { request.suggestedName = urls.first?.lastPathComponent }
        }
        request.folder = directoryURL
        return request
    }

    private func finish(_ urls: [URL]?) {
        guard !hasFinished else { return }
        hasFinished = true
        let result = urls.map(deliver) ?? []
        let report = { [self] in
            if result.isEmpty {
                delegate?.documentPickerWasCancelled(self)
            } else {
                delegate?.documentPicker(self, didPickDocumentsAt: result)
            }
        }
        if presentingViewController != nil { dismiss(animated: false) { report() } } else { report() }
    }

    /// Copies or moves the files as the purpose requires, and returns the URLs for the delegate.
    private func deliver(_ urls: [URL]) -> [URL] {
        switch purpose {
        case .opening:
            isCopy ? urls.compactMap { url in DocumentTransfer.report { try DocumentTransfer.copy(url) } } : urls
        case .exporting(let sources):
            sources.compactMap { source in
                guard let place = urls.first else { return nil }
                let target = sources.count == 1 ? place : place.appendingPathComponent(source.lastPathComponent)
                return DocumentTransfer.report {
                    try DocumentTransfer.export(source, to: target, isCopy: isCopy)
                    return target
                }
            }
        }
    }
}

/// The purpose of a document picker, with UIKit's values. Deprecated in UIKit.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Copies of files are opened.
    case `import` = 0
    /// Files are opened.
    case open = 1
    /// Copies of files are written.
    case exportToService = 2
    /// Files are moved.
    case moveToService = 3
}

/// The delegate of a document picker. All methods have defaults.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
    /// Called with the chosen or exported files, after the dialogue was closed.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called with a chosen or exported file. Deprecated in UIKit.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
    /// Called after the user has closed the dialogue without choosing files.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Calls the deprecated method with the only file.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let url = urls.first, urls.count == 1 { documentPicker(controller, didPickDocumentAt: url) }
    }
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A presentation of a controller without visible content. The presenting view stays on the screen.
@MainActor final class UncoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { false }
    override var setsFrameOnLayout: Bool { true }
}

/// The copying and moving of files that a user has chosen.
enum DocumentTransfer {
    /// Copies a file into a new folder in the app's temporary folder, and returns the copy.
    static func copy(_ url: URL) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let target = folder.appendingPathComponent(url.lastPathComponent)
        try FileManager.default.copyItem(at: url, to: target)
        return target
    }

    /// Copies or moves a file to a location that the user has chosen. Replaces an existing file there, because the
    /// dialogue has asked the user to confirm the replacement.
    static func export(_ source: URL, to target: URL, isCopy: Bool) throws {
        let files = FileManager.default
        guard source.standardizedFileURL != target.standardizedFileURL else { return }
        guard files.fileExists(atPath: source.path) else { throw CocoaError(.fileReadNoSuchFile) }
        // The new file is complete before the existing one is replaced.
        let draft = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        try files.copyItem(at: source, to: draft)
        guard rename(draft.path, target.path) == 0 else {
            let code = POSIXErrorCode(rawValue: errno) ?? .EIO
            try? files.removeItem(at: draft)
            throw POSIXError(code)
        }
        if !isCopy { try files.removeItem(at: source) }
    }

    /// Returns the result of an operation on files. If the operation fails, reports the error and returns nil.
    static func report<Result>(_ operation: () throws -> Result) -> Result? {
        do {
            return try operation()
        } catch {
            UIKitFault.report(
                Diagnostic(
                    code: "documentNotTransferred", message: "a chosen file could not be copied or moved",
                    remedy: "check that the file and the folder can be read and written", cause: "\(error)"))
            return nil
        }
    }
}
