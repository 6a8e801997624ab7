import Foundation
import Testing

/// `proscenium new`, which creates the package of an app. TemplateAppTests builds and runs such a package.
@Suite("New apps")
struct NewAppTests {
    /// Runs `proscenium new` with arguments in a folder.
    private func new(_ arguments: [String], in folder: URL) throws -> CommandRun {
        let quoted = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
        return try CommandRun(shell: "cd '\(folder.path)' && \"$proscenium\" new \(quoted)")
    }

    /// Returns the contents of all files below a folder by their paths.
    private func files(in folder: URL) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var files: [String: String] = [:]
        for path in paths {
            let file = folder.appendingPathComponent(path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[path] = try String(contentsOf: file, encoding: .utf8)
        }
        return files
    }

    @Test("The package equals examples/TemplateApp, which is built and tested with this project")
    func template() throws {
        let scratch = try ScratchFolder()
        let run = try new(["TemplateApp", "--identifier", "com.example.templateapp"], in: scratch.url)
        // The name of the example is reserved, because targets of this project have this name.
        #expect(run.status == 2 && run.errors.contains("“TemplateApp” is a name of Swift or of Proscenium"))
        let other = try new(["TemplateAqq"], in: scratch.url)
        #expect(other.status == 0 && other.errors == "", "\(other.errors)")
        #expect(
            other.output.contains(
                "\n  cd TemplateAqq\n  swift package make-app\n  proscenium run .build/apps/TemplateAqq.app\n"))
        let created = try files(in: scratch.url.appendingPathComponent("TemplateAqq")).map { path, text in
            (
                path.replacing("Aqq", with: "App"),
                text.replacing("Aqq", with: "App").replacing("aqq", with: "app")
                    .replacing("\"\(CommandRun.repository.path)\"", with: "\"../proscenium\"")
                    .replacing(
                        "package: \"\(CommandRun.repository.lastPathComponent)\"", with: "package: \"proscenium\"")
            )
        }
        let example = try files(in: CommandRun.repository.appendingPathComponent("examples/TemplateApp"))
        #expect(Dictionary(uniqueKeysWithValues: created) == example)
    }

    @Test(
        "A name with spaces, accents, quotes or digits becomes a module name, and is shown as it was written",
        arguments: [
            ("My App", "MyApp"), ("Café & Söhne <1>", "CafeSohne1"), ("2048", "App2048"), ("my-app_2", "MyApp2"),
            (#"Say "hi" \(now) \n"#, "SayHiNowN"), ("  Clown's $HOME  ", "ClownsHOME"), ("Straße 写真", "Strae"),
        ])
    func names(_ name: String, _ module: String) throws {
        let scratch = try ScratchFolder()
        let run = try new([name, "--json"], in: scratch.url)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let folder = scratch.url.appendingPathComponent(module)
        let files = try files(in: folder)
        let plist = try #require(files["Sources/\(module)/Info.plist"])
        let keys = try PropertyListSerialization.propertyList(from: Data(plist.utf8), format: nil) as? [String: Any]
        let shown = name.trimmingCharacters(in: .whitespaces)
        #expect(keys?["CFBundleDisplayName"] as? String == shown)
        #expect(keys?["CFBundleIdentifier"] as? String == "com.example." + module.lowercased())
        #expect(files["Package.swift"]?.contains("name: \"\(module)Tests\"") == true)
        let literal = "\"" + shown.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        #expect(files["Sources/\(module)/SceneDelegate.swift"]?.contains("?? \(literal)\n") == true)
        #expect(files["Tests/\(module)Tests/\(module)Tests.swift"]?.contains("== \(literal))") == true)
    }

    @Test("Sources beside the new folder are named by a relative path, and other sources by an absolute one")
    func dependency() throws {
        let scratch = try ScratchFolder()
        let sources = scratch.url.appendingPathComponent("A \"quoted\" clone")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data("let package = Package(\n    name: \"proscenium\", targets: [.target(name: \"Reserved\")])".utf8)
            .write(to: sources.appendingPathComponent("Package.swift"))
        #expect(try new(["One", "--proscenium", sources.path], in: scratch.url).status == 0)
        let manifest = try files(in: scratch.url.appendingPathComponent("One"))["Package.swift"]
        #expect(manifest?.contains(#".package(path: "../A \"quoted\" clone")"#) == true)
        #expect(manifest?.contains(#".product(name: "UIKit", package: "A \"quoted\" clone")"#) == true)
        let below = scratch.url.appendingPathComponent("below")
        try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
        #expect(try new(["Two", "--proscenium", sources.path], in: below).status == 0)
        let other = try files(in: below.appendingPathComponent("Two"))["Package.swift"]
        #expect(other?.contains("/A \\\"quoted\\\" clone\")") == true && other?.contains("..") == false)
        let reserved = try new(["Reserved", "--proscenium", sources.path], in: below)
        #expect(reserved.status == 2 && reserved.errors.contains("is a name of Swift or of Proscenium"))
    }

    @Test(
        "A name that cannot be used is refused with the rule, and nothing is created",
        arguments: [
            ([""], "the name has 0 characters"), (["   "], "use 1 to 64 characters"),
            ([String(repeating: "x", count: 65)], "the name has 65 characters"),
            (["a/b"], "must not contain “/”"), (["../up"], "write only the name"), (["a\nb"], "a control character"),
            (["写真"], "as in --module Photos"), (["…"], "has no ASCII letter or digit"),
            (["UIKit"], "“UIKit” is a name of Swift or of Proscenium"), (["gallery"], "“Gallery” is a name"),
            (["Swift"], "--module SwiftApp"), (["App Delegate"], "“AppDelegate” is a name"),
            (["Photos", "--module", "class"], "“class” is a name"), (["Self"], "“Self” is a name"),
            (["Photos", "--module", "1x"], "cannot be the name of a module"),
            (["Photos", "--module", "a b"], "use an ASCII letter"),
            (["Photos", "--module", String(repeating: "x", count: 65)], "at most 64 characters"),
            (["Photos", "--identifier", "a b"], "is not an app identifier"),
            (["Photos", "--proscenium", "/nowhere"], "/nowhere: this folder does not have the sources"),
        ])
    func refusedNames(_ arguments: [String], _ message: String) throws {
        let scratch = try ScratchFolder()
        let run = try new(arguments, in: scratch.url)
        #expect(run.status == 2 && run.output == "" && run.errors.contains(message), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == [])
    }

    @Test("An existing folder, file or link is refused and stays as it is", arguments: ["folder", "file", "link"])
    func existing(_ kind: String) throws {
        let scratch = try ScratchFolder()
        let path = scratch.url.appendingPathComponent("First").path
        switch kind {
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        case "file": _ = try scratch.write("First", "mine")
        default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        }
        let run = try new(["First"], in: scratch.url)
        #expect(run.status == 2 && run.errors.contains("/First: this exists already and stays as it is"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["First"])
        switch kind {
        case "folder": #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
        case "file": #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        default: #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "nowhere")
        }
    }

    @Test("A folder without write permission is refused with the reason")
    func notWritable() throws {
        // Nobody, not even root, can create a folder here.
        let run = try new(["First"], in: URL(fileURLWithPath: "/sys/kernel"))
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains("/sys/kernel/First: this cannot be created\n  cause: mkdir: "), "\(run.errors)")
        #expect(run.errors.contains("run the command in a folder in which you can create files"))
    }
}
