import BusTestKit
import Foundation
import Glibc
import SceneModel
import SceneTestKit

/// The gallery as a process, in a window that fills an invisible display.
final class GalleryRun {
    static let isAvailable = Programs.has("Xvfb", "openbox", "xprop", "convert")
    /// The folder of the reference images.
    static let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("References")
    /// Whether the installed GTK is the one that has drawn the references. Other versions, with other versions of Pango,
    /// place and antialias letters differently.
    static let hasVersionOfReferences = {
        guard let output = popen("pkg-config --exists 'gtk4 < 4.9'", "r") else { return false }
        return pclose(output) == 0
    }()
    /// Whether missing and differing references are rewritten. A person must review the new references afterwards.
    static let isRewriting = ProcessInfo.processInfo.environment["PROSCENIUM_GALLERY_REWRITE"] != nil

    let variant: GalleryVariant
    private let folder: TestFolder
    private let display: PrivateDisplay
    private let manager = Process()
    private let daemon: DaemonProcess
    private let system: SystemClient
    private let app: AppIdentifier
    private var previousPage: GalleryPicture?

    init(_ variant: GalleryVariant) throws {
        self.variant = variant
        folder = try TestFolder()
        try Self.settings(variant, in: folder)
        let size = "\(variant.width * variant.scale)x\(variant.height * variant.scale)"
        display = try PrivateDisplay(size: size, pixels: folder.url)
        let environment = [
            "DISPLAY": display.name, "LANG": variant.language, "GDK_SCALE": "\(variant.scale)", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
        ]
        daemon = try DaemonProcess(in: folder, environment: environment)
        system = try SystemClient(path: daemon.socketPath)
        app = try system.addApp(path: try Self.bundle(in: folder).path)
        try startManager()
    }

    deinit {
        // Kills the app if it is still running, because without a daemon the app would try to connect forever.
        if let apps = try? system.apps() { for case let process? in apps.map(\.processID) { kill(process, SIGKILL) } }
        guard manager.isRunning else { return }
        kill(manager.processIdentifier, SIGKILL)
        manager.waitUntilExit()
    }

    /// Writes the settings of GTK and of the window manager. GTK is dark or light, and has neither animations nor
    /// blinking cursors.
    private static func settings(_ variant: GalleryVariant, in folder: TestFolder) throws {
        let settingsFolder = URL(fileURLWithPath: folder.path("config/gtk-4.0"))
        try FileManager.default.createDirectory(at: settingsFolder, withIntermediateDirectories: true)
        let text = """
            [Settings]
            gtk-application-prefer-dark-theme=\(variant.isDark)
            gtk-enable-animations=false
            gtk-cursor-blink=false
            """
        try Data(text.utf8).write(to: settingsFolder.appendingPathComponent("settings.ini"))
        // Windows have no decorations, and are at the origin of the display.
        let windows = """
            <openbox_config xmlns="http://openbox.org/3.4/rc"><theme><keepBorder>no</keepBorder></theme><applications><application class="*"><decor>no</decor>
            <position force="yes"><x>0</x><y>0</y></position></application></applications></openbox_config>
            """
        try Data(windows.utf8).write(to: URL(fileURLWithPath: folder.path("openbox.xml")))
    }

    private static func bundle(in folder: TestFolder) throws -> URL {
        let bundle = folder.url.appendingPathComponent("Gallery.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let sources = references.appendingPathComponent("../../../Apps/Gallery/Info.plist").standardizedFileURL
        try FileManager.default.copyItem(at: sources, to: bundle.appendingPathComponent("Info.plist"))
        for name in ["Gallery", "proscenium_Gallery.resources"] {
            try FileManager.default.createSymbolicLink(
                at: bundle.appendingPathComponent(name), withDestinationURL: BuiltProgram.url(name))
        }
        return bundle
    }

    private func startManager() throws {
        manager.executableURL = URL(fileURLWithPath: try Programs.required("openbox"))
        manager.arguments = ["--config-file", folder.path("openbox.xml")]
        manager.environment = ["DISPLAY": display.name, "HOME": folder.url.path, "PATH": "/usr/bin:/bin"]
        (manager.standardOutput, manager.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try manager.run()
        try wait("the window manager runs", seconds: 20) {
            let probe = Process()
            let output = Pipe()
            probe.executableURL = URL(fileURLWithPath: try Programs.required("xprop"))
            probe.arguments = ["-root", "_NET_SUPPORTING_WM_CHECK"]
            probe.environment = ["DISPLAY": display.name]
            (probe.standardOutput, probe.standardError) = (output, FileHandle.nullDevice)
            try probe.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            probe.waitUntilExit()
            return text.contains("window id")
        }
    }

    // MARK: Screenshots

    /// Opens a page and compares screenshots with the page's reference, until a screenshot matches or the time is up.
    ///
    /// - Returns: a description of the difference; nil if a screenshot matches.
    func check(_ page: String) throws -> String? {
        try system.open("gallery:\(page)", in: app)
        let name = page.replacingOccurrences(of: "/", with: "-")
        let file = Self.references.appendingPathComponent("\(variant.name)/\(name).png")
        guard let reference = GalleryPicture(file: file) else {
            guard Self.isRewriting else { return "the reference \(file.path) is missing" }
            try waitForStableScreenshot(page).write(to: file)
            return nil
        }
        var (comparison, lastScreenshot): (GalleryComparison?, GalleryPicture?) = (nil, nil)
        var (previousScreenshot, count): (GalleryPicture?, Int) = (nil, 0)
        let isMatch = try holds(within: previousPage == nil ? 40 : 20) {
            guard let raw = try screenshot(of: page) else { return false }
            count = raw.pixels == previousScreenshot?.pixels ? count + 1 : 0
            previousScreenshot = raw
            guard count == 0 || count == 8 else { return false }
            let current = raw.reduced
            lastScreenshot = current
            // The tolerant comparison is slow, so it is made only when the screen has stopped changing.
            guard current.pixels == reference.pixels || count == 8 else { return false }
            let newComparison = GalleryComparison(reference, current)
            comparison = newComparison
            return newComparison.isMatch
        }
        previousPage = previousScreenshot
        if isMatch {
            // The stored reference may still have eight bits per colour component, so it is written again.
            if Self.isRewriting, let lastScreenshot { try lastScreenshot.write(to: file) }
            return nil
        }
        guard let lastScreenshot else { return "nothing is on the display" }
        guard !Self.isRewriting else {
            try lastScreenshot.write(to: file)
            return nil
        }
        return try report(name, comparison ?? GalleryComparison(reference, lastScreenshot), lastScreenshot)
    }

    private func report(
        _ name: String, _ comparison: GalleryComparison, _ lastScreenshot: GalleryPicture
    ) throws -> String {
        let page =
            ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("gallery-differences")
        let stem = page.appendingPathComponent("\(variant.name)-\(name)")
        try lastScreenshot.write(to: stem.appendingPathExtension("seen.png"))
        try comparison.picture.write(to: stem.appendingPathExtension("difference.png"))
        return "\(comparison.bounds); see \(stem.path).seen.png and .difference.png; \(daemon.errorText.suffix(400))"
    }

    /// Returns the screenshot as soon as it differs from the previous page and has not changed for a second.
    private func waitForStableScreenshot(_ page: String) throws -> GalleryPicture {
        let previousScreenshot = previousPage
        var (lastScreenshot, count): (GalleryPicture?, Int) = (nil, 0)
        try wait("\(page) is stable", seconds: 30) {
            guard let current = try screenshot(of: page), current.pixels != previousScreenshot?.pixels else {
                return false
            }
            count = current.pixels == lastScreenshot?.pixels ? count + 1 : 0
            lastScreenshot = current
            return count >= 40
        }
        previousPage = lastScreenshot
        guard let lastScreenshot else { throw BusTestError(description: "nothing is on the display") }
        return lastScreenshot.reduced
    }

    /// Returns a screenshot of a page's area; nil before the window is visible.
    private func screenshot(of page: String) throws -> GalleryPicture? {
        let file = folder.url.appendingPathComponent("Xvfb_screen0")
        guard let picture = try GalleryPicture(ofDisplay: file, variant.area(of: page)) else { return nil }
        return picture.pixels.contains { $0 != 0 } ? picture : nil
    }

    private func wait(_ description: String, seconds: Double, _ condition: () throws -> Bool) throws {
        guard try holds(within: seconds, condition) else {
            throw BusTestError(description: "timed out: \(description); \(daemon.errorText.suffix(2000))")
        }
    }

    private func holds(within seconds: Double, _ condition: () throws -> Bool) throws -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < end else { return false }
            usleep(25_000)
        }
        return true
    }
}
