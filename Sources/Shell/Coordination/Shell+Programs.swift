import Foundation
import ShellModel

/// Foreign programs and the arrangement of home.
extension Shell {
    /// Reads the stored arrangement of home.
    func readHomeArrangement() {
        guard let path = HomeArrangementFile.path(options.environment) else { return }
        let file = HomeArrangementFile(path: path, logger: logger)
        homeFile = file
        if let arrangement = file.read() { send(.homeArrangement(arrangement)) }
    }

    /// Finds the installed programs, and watches their folders.
    func startPrograms() {
        let isNested = ["WAYLAND_DISPLAY", "DISPLAY"].contains { options.environment[$0].map { !$0.isEmpty } ?? false }
        launcher = ProgramLauncher(loop: loop, environment: programEnvironment, isNested: isNested) { [weak self] in
            self?.send(.programProcess($0, processID: Int($1), isRunning: $2))
        } failureHandler: { [weak self] in
            self?.send(.programFailed($0, reason: $1.description))
        }
        programWatch = ProgramFolderWatch(options.programFolders, loop: loop) { [weak self] in self?.findPrograms() }
        findPrograms()
    }

    /// Ends the watch, and waits until the arrangement of home is stored.
    func stopPrograms() {
        programWatch?.stop()
        launcher?.stop()
        homeFile?.finish()
        (programWatch, launcher, homeFile) = (nil, nil, nil)
    }

    /// The queue on which the installed programs are found. Pictures are loaded on another queue meanwhile.
    private static let programQueue = DispatchQueue(label: "org.proscenium.programs", qos: .utility)

    /// Finds the installed programs on another thread, because the search reads hundreds of files.
    private func findPrograms() {
        let environment = options.environment
        let context = ProgramEntry.Context(
            language: options.language, searchPath: ProgramLauncher.searchPath(environment))
        let finder = ProgramFinder(folders: options.programFolders, icons: icons, context: context)
        Self.programQueue.async { [weak self] in
            let found = finder.find()
            Task { @ShellActor in self?.setPrograms(found) }
        }
    }

    private func setPrograms(_ found: [ProgramIdentifier: ProgramEntry]) {
        guard found != programs else { return }
        programs = found
        send(.programs(found.values.map(\.program)))
    }

    /// Starts a program, or performs one of its actions.
    func launch(_ program: ProgramIdentifier, action: String?) {
        guard let entry = programs[program] else {
            return send(.programFailed(program, reason: ProgramError.notInstalled.description))
        }
        launcher?.launch(entry, action: action)
    }
}
