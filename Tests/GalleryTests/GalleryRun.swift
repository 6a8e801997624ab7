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
    /// Whether missing and differing references are rewritten. They must be reviewed afterwards.
    static let isRewriting = ProcessInfo.processInfo.environment["PROSCENIUM_GALLERY_REWRITE"] != nil

    let look: GalleryVariant
    private let folder: TestFolder
    private let display: PrivateDisplay
    private let manager = Process()
    private let daemon: DaemonProcess
    private let system: SystemClient
    private let app: AppIdentifier
    private var last: GalleryPicture?

    init(_ look: GalleryVariant) throws {
        self.look = look
        folder = try TestFolder()
        try Self.settings(look, in: folder)
        let size = "\(GalleryVariant.width * look.scale)x\(GalleryVariant.height * look.scale)"
        display = try PrivateDisplay(size: size, pixels: folder.url)
        let environment = [
            "DISPLAY": display.name, "LANG": look.language, "GDK_SCALE": "\(look.scale)", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
        ]
        daemon = try DaemonProcess(in: folder, environment: environment)
        system = try SystemClient(path: daemon.socketPath)
        app = try system.addApp(path: try Self.bundle(in: folder).path)
        try startManager()
    }

    deinit {
        // Without a daemon the app would retry to connect forever. It may have ended by itself.
        if let apps = try? system.apps() { for case let process? in apps.map(\.processID) { kill(process, SIGKILL) } }
        guard manager.isRunning else { return }
        kill(manager.processIdentifier, SIGKILL)
        manager.waitUntilExit()
    }

    /// Writes GTK settings without animations and blinking cursors, dark or light.
    private static func settings(_ look: GalleryVariant, in folder: TestFolder) throws {
        let place = URL(fileURLWithPath: folder.path("config/gtk-4.0"))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let text = """
            [Settings]
            gtk-application-prefer-dark-theme=\(look.isDark)
            gtk-enable-animations=false
            gtk-cursor-blink=false
            """
        try Data(text.utf8).write(to: place.appendingPathComponent("settings.ini"))
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
        try wait("the window manager is there", seconds: 20) {
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

    // MARK: Pictures

    /// Opens a page and compares screenshots with its reference until they match or time out.
    ///
    /// - Returns: a description of the difference; nil if they match.
    func check(_ place: String) throws -> String? {
        try system.open("gallery:\(place)", in: app)
        let name = place.replacingOccurrences(of: "/", with: "-")
        let file = Self.references.appendingPathComponent("\(look.name)/\(name).png")
        guard let reference = GalleryPicture(file: file) else {
            guard Self.isRewriting else { return "there is no reference \(file.path)" }
            try waitForStableScreenshot(place).write(to: file)
            return nil
        }
        var (comparison, seen): (GalleryComparison?, GalleryPicture?) = (nil, nil)
        var (before, count): (GalleryPicture?, Int) = (nil, 0)
        let isSame = try happens(within: last == nil ? 40 : 20) {
            guard let raw = try screenshot(of: place) else { return false }
            count = raw.pixels == before?.pixels ? count + 1 : 0
            before = raw
            guard count == 0 || count == 8 else { return false }
            let now = raw.reduced
            seen = now
            // The tolerant comparison is slow, so it is made only when the screen has stopped changing.
            guard now.pixels == reference.pixels || count == 8 else { return false }
            let new = GalleryComparison(reference, now)
            comparison = new
            return new.isSame
        }
        last = before
        if isSame {
            // An earlier reference may have been written with all bits.
            if Self.isRewriting, let seen { try seen.write(to: file) }
            return nil
        }
        guard let seen else { return "nothing is on the display" }
        guard !Self.isRewriting else {
            try seen.write(to: file)
            return nil
        }
        return try report(name, comparison ?? GalleryComparison(reference, seen), seen)
    }

    private func report(_ name: String, _ comparison: GalleryComparison, _ seen: GalleryPicture) throws -> String {
        let place =
            ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("gallery-differences")
        let stem = place.appendingPathComponent("\(look.name)-\(name)")
        try seen.write(to: stem.appendingPathExtension("seen.png"))
        try comparison.picture.write(to: stem.appendingPathExtension("difference.png"))
        return "\(comparison.bounds); see \(stem.path).seen.png and .difference.png; \(daemon.errorText.suffix(400))"
    }

    /// Returns the screenshot once it differs from the previous page and has not changed for a second.
    private func waitForStableScreenshot(_ place: String) throws -> GalleryPicture {
        let before = last
        var (seen, count): (GalleryPicture?, Int) = (nil, 0)
        try wait("\(place) stands still", seconds: 30) {
            guard let now = try screenshot(of: place), now.pixels != before?.pixels else { return false }
            count = now.pixels == seen?.pixels ? count + 1 : 0
            seen = now
            return count >= 40
        }
        last = seen
        guard let seen else { throw BusTestError(description: "nothing is on the display") }
        return seen.reduced
    }

    /// Returns a screenshot of a page's area; nil before the window is visible.
    private func screenshot(of place: String) throws -> GalleryPicture? {
        let file = folder.url.appendingPathComponent("Xvfb_screen0")
        guard let picture = try GalleryPicture(ofDisplay: file, look.area(of: place)) else { return nil }
        return picture.pixels.contains { $0 != 0 } ? picture : nil
    }

    private func wait(_ what: String, seconds: Double, _ condition: () throws -> Bool) throws {
        guard try happens(within: seconds, condition) else {
            throw BusTestError(description: "it did not happen: \(what); \(daemon.errorText.suffix(2000))")
        }
    }

    private func happens(within seconds: Double, _ condition: () throws -> Bool) throws -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < end else { return false }
            usleep(25_000)
        }
        return true
    }
}
