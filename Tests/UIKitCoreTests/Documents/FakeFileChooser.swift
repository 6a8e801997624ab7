import Foundation

@testable import UIKitCore

/// A fake file dialogue that a test answers.
@MainActor final class FakeFileChooser: PlatformFileChooser, PlatformFileChoice {
    private(set) var requests: [FileChooserRequest] = []
    private(set) var isCancelled = false
    private var completion: (@MainActor ([URL]?) -> Void)?

    var isOpen: Bool { completion != nil }

    func choose(
        _ request: FileChooserRequest, over surface: (any PlatformSurface)?,
        completion: @escaping @MainActor ([URL]?) -> Void
    ) -> any PlatformFileChoice {
        requests.append(request)
        self.completion = completion
        return self
    }

    func cancel() {
        isCancelled = true
        completion = nil
    }

    /// Answers the dialogue with files; nil cancels the dialogue.
    func answer(_ urls: [URL]?) {
        let completion = completion
        self.completion = nil
        completion?(urls)
    }

    /// Runs a test with this dialogue, and with a folder that is removed afterwards.
    static func run(_ test: (FakeFileChooser, URL) throws -> Void) throws {
        let chooser = FakeFileChooser()
        let before = ApplicationEnvironment.current.fileChooser
        ApplicationEnvironment.current.fileChooser = chooser
        defer { ApplicationEnvironment.current.fileChooser = before }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try test(chooser, folder)
    }
}
