import AssetCatalogs
import Foundation
import InterfaceFiles
import Testing

@Suite("M86: compile-interface")
struct CompileCommandTests {
    @Test("The command replaces the files of a folder, reports the problems, and fails if a file cannot be compiled")
    func folder() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("compile-\(UUID())")
        try files.createDirectory(at: folder.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let map =
            "<subviews><mapView id=\"m\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></mapView></subviews>"
        try XcodeFile.storyboard(XcodeFile.scene("vc1", map))
            .write(to: folder.appendingPathComponent("en.lproj/Main.storyboard"))
        let first = try run("\(folder.path)=My.app")
        #expect(first.status == 0)
        #expect(
            first.errors
                == "My.app/en.lproj/Main.storyboard:14: warning: <mapView> is not supported; a placeholder view is shown\n"
        )
        #expect(try files.contentsOfDirectory(atPath: folder.path + "/en.lproj") == ["Main.storyboardc"])
        let data = try Data(contentsOf: folder.appendingPathComponent("en.lproj/Main.storyboardc"))
        #expect(try InterfaceFileReader([UInt8](data)).sceneCount == 1)

        try Data("<document".utf8).write(to: folder.appendingPathComponent("Cell.xib"))
        let second = try run(folder.path)
        #expect(second.status == 1 && second.errors.contains("Cell.xib:1: error: this is not well-formed XML"))
        #expect(files.fileExists(atPath: folder.path + "/Cell.xib"))
        #expect(try run().status == 2)
    }

    @Test("The command writes the launch screen of a bundle, after it has compiled the bundle's storyboards")
    func launchScreen() throws {
        let bundle = try LaunchBundle(["UILaunchStoryboardName": "Launch"])
        let scene = XcodeFile.scene("vc1", "<color key=\"backgroundColor\" systemColor=\"systemTealColor\"/>")
        try XcodeFile.storyboard(scene).write(to: bundle.url.appendingPathComponent("Launch.storyboard"))
        let result = try run("\(bundle.url.path)=My.app")
        #expect(result.status == 0 && result.errors == "")
        #expect(LaunchScreen(bundle: bundle.url.path)?.light.color == [48.0, 176, 199].map { $0 / 255 })
    }

    /// Runs the command, which is in the same folder as the tests.
    private func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("compile-interface")
        process.arguments = arguments
        let output = Pipe()
        process.standardError = output
        try process.run()
        let errors = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: errors, as: UTF8.self))
    }
}
