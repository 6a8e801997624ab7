import Foundation
import UIKitCore
import UIKitGTK

/// A GTK app with a fake daemon in its own process. Tests run this program and check its output and its windows.
///
///     gtk-probe show      shows a window, prints its events, and executes commands from standard input
///     gtk-probe fields    the same for text fields
///     gtk-probe drag      the same for drags between windows
///     gtk-probe items     the same for drag and drop interactions
///     gtk-probe touch     the same for touches
///     gtk-probe menus     the same for menus
///     gtk-probe bar       the same for the menu bar
///     gtk-probe pointer   the same for pointer interactions
///     gtk-probe assets FOLDER the same for the assets of a bundle
///     gtk-probe plain     shows a window of GTK without UIKit, for drags between programs
///     gtk-probe smooth    shows ten thousand items and prints statistics about its frames
///     gtk-probe loop      exercises the main loop and ends
///     gtk-probe conformance runs the conformance cases of event loops on GLib's loop, without a display, and ends
///     gtk-probe text FILE lays out texts, prints their sizes, writes an image of them, and ends
///     gtk-probe print [landscape] FILE  prints a text into a PDF file, and ends
///     gtk-probe churn N   opens and closes N windows, prints the memory in use, and ends
@main
@MainActor
struct GTKProbe {
    static func main() {
        if CommandLine.arguments.dropFirst().first == "conformance" { return ConformanceProbe.run() }
        do {
            let dropTime = ProcessInfo.processInfo.environment["PROBE_DROP_TIME"].flatMap(TimeInterval.init)
            let platform = try GTKPlatform(
                identifier: "org.example.probe", dropTime: dropTime ?? DragLimits.dropTime)
            ApplicationEnvironment.current.install(platform)
            switch CommandLine.arguments.dropFirst().first {
            case "loop": LoopProbe.start(platform)
            case "text": TextProbe.run(platform, file: CommandLine.arguments.last ?? "")
            case "churn": ChurnProbe.start(platform, count: Int(CommandLine.arguments.last ?? "") ?? 10)
            case "print": PrintProbe.start(file: CommandLine.arguments.last ?? "")
            case "fields": try FieldsProbe.start(platform)
            case "drag": try DragProbe.start(platform)
            case "items": try ItemDragProbe.start(platform)
            case "plain": PlainProbe.start()
            case "touch": try TouchProbe.start(platform)
            case "menus": try MenuProbe.start(platform)
            case "bar": try MenuBarProbe.start(platform)
            case "pointer": try PointerProbe.start(platform)
            case "assets": try AssetProbe.start(platform, bundle: CommandLine.arguments.last ?? "")
            case "smooth": try FrameProbe.start(platform)
            default: try ShowProbe.start(platform)
            }
            platform.run()
        } catch let fault as LaunchFault {
            Output.print("fault \(fault.diagnostic.code)")
            exit(fault.status)
        } catch {
            Output.print("fault \(error)")
            exit(1)
        }
    }
}

/// Lines on standard output.
enum Output {
    /// Writes a line without buffering, so that a test sees the line at once.
    static func print(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    /// Formats a whole number without decimals, and any other number with one decimal.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.1f", Double(value))
    }

    static func position(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
}
