import ArgumentParser
import Foundation
import SceneModel

/// `proscenium appearance`: shows or changes the user's choice between light and dark.
struct AppearanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appearance",
        abstract: "Show or change the appearance of the shell: light, dark, by time, or the desktop's.",
        discussion: """
            Without an argument, prints the setting. A running shell and its apps change at once. The setting is stored \
            in proscenium/appearance in $XDG_CONFIG_HOME, else in ~/.config.

              light        always light
              dark         always dark
              schedule     dark from 22:00 until 07:00; --dark and --light set other times
              desktop      as the desktop's settings prefer; this is the default

            Examples:
              proscenium appearance dark
              proscenium appearance schedule --dark 20:30 --light 6:45

            Exit status: 0 on success, 2 if the setting cannot be stored or a time is invalid.
            """
    )

    /// The values of the argument.
    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case light, dark, schedule, desktop
    }

    @Argument(help: "The setting: light, dark, schedule or desktop.")
    var setting: Choice?

    @Option(help: ArgumentHelp("With schedule: the time at which the dark appearance begins.", valueName: "time"))
    var dark: String?

    @Option(help: ArgumentHelp("With schedule: the time at which the light appearance begins.", valueName: "time"))
    var light: String?

    func validate() throws {
        guard setting != .schedule, dark != nil || light != nil else { return }
        throw ValidationError("--dark and --light belong to `proscenium appearance schedule`")
    }

    func run() throws {
        guard let path = AppearanceFile.path(in: ProcessInfo.processInfo.environment) else {
            throw ValidationError("neither XDG_CONFIG_HOME nor HOME is set to an absolute path")
        }
        guard let setting else {
            return StandardOutput.write(lines: ["\(AppearanceFile.read(path) ?? .desktop)"])
        }
        do {
            try AppearanceFile.write(chosenSetting(setting), to: path)
        } catch let error as ValidationError {
            throw error
        } catch {
            throw ValidationError("cannot write \(path): \(error.localizedDescription)")
        }
    }

    private func chosenSetting(_ choice: Choice) throws -> AppearanceSetting {
        switch choice {
        case .light: return .light
        case .dark: return .dark
        case .desktop: return .desktop
        case .schedule:
            return .schedule(
                dark: try time(dark ?? "22:00", option: "--dark"), light: try time(light ?? "07:00", option: "--light"))
        }
    }

    private func time(_ text: String, option: String) throws -> TimeOfDay {
        guard let time = TimeOfDay(text) else {
            throw ValidationError("\(option) needs a time of day such as 22:00, not “\(text)”")
        }
        return time
    }
}
