import Foundation
import UIKitCore
import UIKitGTK

/// A program that tests watch from outside: an app on GTK whose system side it plays itself.
///
///     gtk-probe show      shows a window, says what happens to it, and does what lines on standard input say
///     gtk-probe fields    the same with text that is edited
///     gtk-probe drag      the same with something that is dragged from window to window
///     gtk-probe touch     the same for fingers
///     gtk-probe smooth    shows ten thousand items, and says what its frames were like
///     gtk-probe loop      tries the main loop and ends
///     gtk-probe text FILE lays out texts, says their sizes, writes a picture of them, and ends
///     gtk-probe churn N   opens and closes N windows, says how much memory is in use, and ends
@main
@MainActor
struct GTKProbe {
    static func main() {
        do {
            let platform = try GTKPlatform(identifier: "org.example.probe")
            CurrentPlatform.use(platform)
            switch CommandLine.arguments.dropFirst().first {
            case "loop": LoopProbe.start(platform)
            case "text": TextProbe.run(platform, file: CommandLine.arguments.last ?? "")
            case "churn": ChurnProbe.start(platform, count: Int(CommandLine.arguments.last ?? "") ?? 10)
            case "fields": try FieldsProbe.start(platform)
            case "drag": try DragProbe.start(platform)
            case "touch": try TouchProbe.start(platform)
            case "smooth": try SmoothProbe.start(platform)
            default: try ShowProbe.start(platform)
            }
            platform.loop.run()
        } catch let fault as LaunchFault {
            Output.say("fault \(fault.diagnostic.code)")
            exit(fault.status)
        } catch {
            Output.say("fault \(error)")
            exit(1)
        }
    }
}

/// Lines on standard output.
enum Output {
    /// Written at once, so that a test sees it as soon as it has happened.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    /// A number without more digits than tests look at.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.1f", Double(value))
    }

    static func place(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
}
