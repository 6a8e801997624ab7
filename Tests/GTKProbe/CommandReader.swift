import CGTK
import EventLoop
import Foundation
import UIKitCore
import UIKitGTK

/// A reader of commands from standard input: executes each line, and prints a confirmation as soon as the result is
/// on screen.
@MainActor
final class CommandReader {
    private var watch: DescriptorWatch?
    private var pending = ""

    init(_ platform: GTKPlatform, _ execute: @escaping ([String]) -> Void) {
        watch = try? platform.loop.watch(0, for: .read) { [weak self] _ in self?.read(execute) }
    }

    private func read(_ execute: ([String]) -> Void) {
        let data = FileHandle.standardInput.availableData
        guard !data.isEmpty else { exit(0) }
        pending += String(decoding: data, as: UTF8.self)
        while let end = pending.firstIndex(of: "\n") {
            let words = pending[..<end].split(separator: " ").map(String.init)
            pending.removeSubrange(...end)
            execute(words)
            // The result is on screen after two more frames, so the confirmation is printed in the third frame.
            ApplicationEnvironment.current.frames?.request { _ in
                ApplicationEnvironment.current.frames?.request { _ in
                    ApplicationEnvironment.current.frames?.request { _ in Output.print("done \(words.first ?? "")") }
                }
            }
        }
    }

    /// Executes the commands that all probes share.
    static func executeCommon(_ words: [String]) {
        switch words.first {
        case "dark", "light":
            guard let settings = gtk_settings_get_default() else { return }
            cgtk_set_boolean(
                UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", words[0] == "dark" ? 1 : 0)
        case "theme":
            guard let settings = gtk_settings_get_default() else { return }
            let name = cgtk_get_string(UnsafeMutableRawPointer(settings), "gtk-theme-name")
            defer { g_free(name) }
            let variable = getenv("GTK_THEME").map { String(cString: $0) } ?? "none"
            Output.print("theme \(name.map { String(cString: $0) } ?? "none"), variable \(variable)")
        case "key": KeyProbe.printKey()
        case "watch": KeyProbe.watch()
        case "quit": exit(0)
        default: return
        }
    }
}
