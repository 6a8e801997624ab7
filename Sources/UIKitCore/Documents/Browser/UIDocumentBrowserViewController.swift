import Foundation
import UniformTypeIdentifiers

/// The first controller of an app with documents: the user opens a file or creates a new document.
///
/// The controller lists the documents that the user has opened last. Other files are chosen in the desktop's dialogue,
/// in which the user also chooses the location of new documents.
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UIViewController {
    private let list: RecentDocumentsController
    private let navigation: UINavigationController
    final let contentTypes: [UTType]
    final var choice: (any PlatformFileChoice)?

    /// The delegate; held weakly.
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    /// Whether the user can create documents. The default is true.
    open var allowsDocumentCreation = true { didSet { updateButtons() } }
    /// Whether the user can open several files at once. The default is false.
    open var allowsPickingMultipleItems = false
    /// Whether file names are shown with their extensions. The default is false.
    open var shouldShowFileExtensions = false { didSet { list.showsExtensions = shouldShowFileExtensions } }
    /// Further buttons at the start of the bar.
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updateButtons() } }
    /// Further buttons at the end of the bar.
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updateButtons() } }
    /// The title of the button that creates a document. The default is “Create Document”.
    open var localizedCreateDocumentActionTitle = "Create Document" { didSet { updateButtons() } }
    /// The aspect ratio of the picture of a new document; without effect here.
    open var defaultDocumentAspectRatio: CGFloat = 2 / 3
    /// The style of the browser. `dark` shows it in dark colours. The default is `white`.
    open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
        didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .unspecified }
    }

    /// The styles of the browser, with UIKit's values.
    public enum BrowserUserInterfaceStyle: UInt, Sendable {
        /// The colours of the environment.
        case white = 0
        /// The colours of the environment.
        case light = 1
        /// Dark colours.
        case dark = 2
    }

    /// The ways of importing a file, with UIKit's values.
    public enum ImportMode: UInt, Sendable {
        /// The file is not imported.
        case none = 0
        /// The file is copied.
        case copy = 1
        /// The file is moved.
        case move = 2
    }

    /// Creates a browser for files of some types; nil stands for the types in the app's Info.plist.
    public init(forOpening contentTypes: [UTType]?) {
        self.contentTypes = contentTypes ?? DocumentTypes.declared(by: .main)
        let list = RecentDocumentsController()
        (self.list, navigation) = (list, UINavigationController(rootViewController: list))
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Creates a browser for files of some uniform type identifiers. Deprecated in UIKit.
    public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        self.init(forOpening: allowedContentTypes?.map { UTType($0) ?? UTType(importedAs: $0) })
    }

    /// Creates a browser of a storyboard, for the types in the app's Info.plist.
    public required init?(coder: NSCoder) {
        contentTypes = DocumentTypes.declared(by: .main)
        let list = RecentDocumentsController()
        (self.list, navigation) = (list, UINavigationController(rootViewController: list))
        super.init(coder: coder)
        setUp()
    }

    /// The types of files that the browser opens, as uniform type identifiers.
    open var allowedContentTypes: [String] { contentTypes.map(\.identifier) }
    /// The types of files in the list of recent documents.
    open var contentTypesForRecentDocuments: [UTType] { contentTypes }

    private func setUp() {
        addChild(navigation)
        list.title = "Documents"
        list.onSelect = { [weak self] in self?.pick([$0]) }
        navigation.didMove(toParent: self)
        updateButtons()
    }

    /// Shows the list of documents.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let shown: UIView = navigation.view
        shown.frame = view.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown)
    }

    /// Updates the list of documents.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        list.reload()
    }

    /// Closes the desktop's dialogue.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        choice?.cancel()
        choice = nil
    }

    private func updateButtons() {
        let open = UIBarButtonItem(
            title: "Open…", image: nil, primaryAction: UIAction { [weak self] _ in self?.choose() })
        let create = UIBarButtonItem(
            title: localizedCreateDocumentActionTitle, image: nil,
            primaryAction: UIAction { [weak self] _ in self?.createDocument() })
        open.title = "Open…"
        create.title = localizedCreateDocumentActionTitle
        list.navigationItem.leftBarButtonItems = additionalLeadingNavigationBarButtonItems
        let own = allowsDocumentCreation ? [create, open] : [open]
        list.navigationItem.rightBarButtonItems = own + additionalTrailingNavigationBarButtonItems
    }

    // MARK: Documents

    /// Shows a document in the list, and calls the completion handler with its location.
    ///
    /// - Parameter importIfNeeded: whether a file outside of the app's folders is copied first; without effect here,
    ///   because an app has access to all files of its user.
    open func revealDocument(
        at url: URL, importIfNeeded: Bool, completion: (@MainActor (URL?, (any Error)?) -> Void)? = nil
    ) {
        guard FileManager.default.fileExists(atPath: url.path) else {
            completion?(nil, CocoaError(.fileReadNoSuchFile))
            return
        }
        RecentDocuments.add([url])
        list.reload()
        completion?(url, nil)
    }

    /// Copies or moves a file into the folder of another file, under a name that does not exist in that folder.
    open func importDocument(
        at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
        completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) {
        let folder = neighbourURL.deletingLastPathComponent()
        let target = DocumentTypes.freeName(documentURL.lastPathComponent, in: folder)
        let result = Result { try DocumentTransfer.export(documentURL, to: target, isCopy: importMode != .move) }
        switch result {
        case .success: completionHandler(target, nil)
        case .failure(let error): completionHandler(nil, error)
        }
    }

    /// Changes the name of a document, and calls the completion handler with its new location.
    open func renameDocument(
        at documentURL: URL, proposedName: String, completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) {
        let ending = documentURL.pathExtension
        let name = ending.isEmpty || proposedName.hasSuffix("." + ending) ? proposedName : "\(proposedName).\(ending)"
        let target = DocumentTypes.freeName(name, in: documentURL.deletingLastPathComponent())
        do {
            guard !name.contains("/") else { throw CocoaError(.fileWriteInvalidFileName) }
            try FileManager.default.moveItem(at: documentURL, to: target)
            NSFileCoordinator(filePresenter: nil).item(at: documentURL, didMoveTo: target)
            RecentDocuments.replace(documentURL, by: target)
            list.reload()
            completionHandler(target, nil)
        } catch {
            completionHandler(nil, error)
        }
    }

    final func pick(_ urls: [URL]) {
        RecentDocuments.add(urls)
        list.reload()
        delegate?.documentBrowser(self, didPickDocumentsAt: urls)
    }
}

/// The delegate of a document browser. All methods have defaults.
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
    /// Called with the files that the user has chosen.
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
    /// Called when the user creates a document. The delegate calls the closure with a new file and the way in which it
    /// is imported; with nil and `none` to cancel. The default cancels.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping @MainActor (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
    /// Called after a new document was written at the location that the user has chosen.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL)
    /// Called if a new document was not written, because of an error or because the user has cancelled the dialogue.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
    /// Does nothing.
    public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
    }
    /// Cancels.
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping @MainActor (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) { importHandler(nil, .none) }
    /// Does nothing.
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {}
    /// Does nothing.
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) {}
}
