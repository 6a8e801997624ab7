import Foundation

/// The services that every app offers for its content.
@MainActor enum StandardActivities {
    static func all(over controller: UIActivityViewController) -> [UIActivity] {
        [CopyActivity(), OpenActivity(), SaveFileActivity(controller)]
    }
}

/// A service that copies the content to the pasteboard.
@MainActor private final class CopyActivity: UIActivity {
    private var content = SharedContent([])

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !SharedContent(activityItems).isEmpty }
    override func prepare(withActivityItems activityItems: [Any]) { content = SharedContent(activityItems) }

    override func perform() {
        content.copy(to: .general)
        activityDidFinish(true)
    }
}

/// A service that opens a file or page with the user's default program for it.
@MainActor private final class OpenActivity: UIActivity {
    private var url: URL?

    override var activityType: ActivityType? { .openWithProgram }
    override var activityTitle: String? { "Open with Another Program" }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.up.forward.app") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        SharedContent(activityItems).openableURL != nil
    }
    override func prepare(withActivityItems activityItems: [Any]) { url = SharedContent(activityItems).openableURL }

    override func perform() {
        guard let url else { return activityDidFinish(false) }
        UIApplication.shared.open(url) { [self] in activityDidFinish($0) }
    }
}

/// A service that saves the content in a file or folder that the user chooses.
@MainActor private final class SaveFileActivity: UIActivity {
    private weak var controller: UIActivityViewController?
    private var content = SharedContent([])
    private var choice: (any PlatformFileChoice)?

    init(_ controller: UIActivityViewController) {
        self.controller = controller
        super.init()
    }

    override var activityType: ActivityType? { .saveToFile }
    override var activityTitle: String? { "Save to File" }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        ApplicationEnvironment.current.fileChooser != nil && !SharedContent(activityItems).isEmpty
    }
    override func prepare(withActivityItems activityItems: [Any]) { content = SharedContent(activityItems) }

    override func perform() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let files = DocumentTransfer.report {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return try content.writeFiles(into: folder)
        }
        let finish = { [self] (isSaved: Bool) in
            choice = nil
            try? FileManager.default.removeItem(at: folder)
            activityDidFinish(isSaved)
        }
        guard let files, let first = files.first, let chooser = ApplicationEnvironment.current.fileChooser else {
            return finish(false)
        }
        var request = FileChooserRequest(files.count == 1 ? .save : .folder)
        request.suggestedName = files.count == 1 ? first.lastPathComponent : nil
        choice = chooser.choose(request, over: controller?.presenterScene?.surface) { places in
            guard let place = places?.first else { return finish(false) }
            let names = SharedContent.distinctNames(of: files)
            let saved: [Void] = zip(files, names).compactMap { file, name in
                let target = files.count == 1 ? place : place.appendingPathComponent(name)
                return DocumentTransfer.report { try DocumentTransfer.export(file, to: target, isCopy: true) }
            }
            finish(saved.count == files.count)
        }
    }
}
