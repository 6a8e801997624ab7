import Foundation

/// The port of a project's folder into the folder of a package.
public struct ProjectPorter {
    /// The options of a port.
    public struct Options: Sendable {
        /// The folder of Proscenium's package.
        public var proscenium: URL
        /// The names of Proscenium's targets, which a target of an app must not have.
        public var reservedNames: Set<String>
        /// Whether the port only reports problems and writes nothing.
        public var isCheck = false
        /// Whether the package refers to the originals and ports them at every build.
        public var usesPlugin = false
        /// The configuration whose build settings are used.
        public var configuration = "Release"

        /// Creates options.
        public init(proscenium: URL, reservedNames: Set<String>) {
            self.proscenium = proscenium
            self.reservedNames = reservedNames
        }
    }

    private let source: URL
    private let files: FolderFiles
    private let options: Options
    private var output: OutputFolder
    private let outputFolder: URL
    private var report = PortingReport()
    /// The targets whose sources use Combine.
    private var combineTargets: Set<String> = []

    /// Ports a folder, or the project file in it.
    ///
    /// - Parameters:
    ///   - source: a folder, an `.xcodeproj` or a `project.pbxproj`.
    ///   - output: the folder of the package.
    public static func port(_ source: URL, to output: URL, _ options: Options) -> PortingReport {
        var porter = ProjectPorter(source, output, options)
        porter.run()
        return porter.report
    }

    private init(_ source: URL, _ outputFolder: URL, _ options: Options) {
        self.source = source
        self.options = options
        self.outputFolder = outputFolder
        files = FolderFiles(Self.projectFolder(source))
        output = OutputFolder(outputFolder, isDryRun: options.isCheck)
    }

    /// Returns the folder to which the paths of a project are relative.
    private static func projectFolder(_ source: URL) -> URL {
        if source.lastPathComponent == "project.pbxproj" {
            return source.deletingLastPathComponent().deletingLastPathComponent()
        }
        return source.pathExtension == "xcodeproj" ? source.deletingLastPathComponent() : source
    }

    private mutating func run() {
        var project = readProject()
        report.diagnostics += project.diagnostics
        rename(&project)
        let resources = project.targets.filter { $0.product == .library }.flatMap(\.resources)
        let pass = SourcePorter(
            files: files, modules: Set(project.targets.map(\.module)), usesPlugin: options.usesPlugin)
        for index in project.targets.indices {
            if project.targets[index].product == .app { project.targets[index].resources += resources }
            write(project.targets[index], pass)
        }
        for index in project.packages.indices where project.packages[index].isLocal {
            project.packages[index].location = manifestPath(ofPackage: project.packages[index].location)
        }
        if !project.targets.isEmpty {
            let manifest = PackageManifest(
                project: project, proscenium: dependencyPath, usesPlugin: options.usesPlugin,
                combineTargets: combineTargets)
            output.write(Data(manifest.text.utf8), to: "Package.swift")
            output.write(Data(".build/\n".utf8), to: ".gitignore")
        }
        output.finish()
        report.targets = project.targets.map(\.module)
        report.writtenFiles = output.writtenFiles
        report.diagnostics += output.diagnostics
    }

    // MARK: Reading

    private func readProject() -> AppProject {
        let name = (source.pathExtension == "xcodeproj" ? source.deletingPathExtension() : source).lastPathComponent
        guard let file = projectFile else { return FolderReader.read(name: name, files: files) }
        let title = file.deletingLastPathComponent().deletingPathExtension().lastPathComponent
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            return failed(title, file, nil, "this project file cannot be read")
        }
        do throws(PropertyListTreeError) {
            let isXML = text.hasPrefix("<?xml")
            let list = try isXML ? PropertyListTree(xml: Data(text.utf8)) : PropertyListTree(parsing: text)
            var project = XcodeProjectReader.read(
                list, name: title, file: file.path, text: text, files: files, configuration: options.configuration)
            if let problem = Self.formatProblem(list, text, file) { project.diagnostics.insert(problem, at: 0) }
            return project
        } catch {
            return failed(title, file, error.line, error.message)
        }
    }

    /// The newest project format that the reader knows, of Xcode 16.3.
    private static let newestFormat = 90

    /// Returns an error if a project has a newer format than the reader knows. The rest of the project is still ported.
    private static func formatProblem(_ list: PropertyListTree, _ text: String, _ file: URL) -> PortingDiagnostic? {
        guard let version = list["objectVersion"]?.text, Int(version).map({ $0 > newestFormat }) ?? true else {
            return nil
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.contains("objectVersion") }.map { $0 + 1 }
        return PortingDiagnostic(
            .error, file: file.path, line: line,
            "the format \(version) of this project is newer than \(newestFormat); parts that it adds are not ported",
            remedy: "choose the project format of Xcode 16 in Xcode's file inspector, and port again")
    }

    private func failed(_ name: String, _ file: URL, _ line: Int?, _ message: String) -> AppProject {
        let problem = PortingDiagnostic(
            .error, file: file.path, line: line, message, remedy: "open the project in Xcode and save it")
        return AppProject(name: name, diagnostics: [problem])
    }

    /// The project file; nil if the folder has none.
    private var projectFile: URL? {
        if source.lastPathComponent == "project.pbxproj" { return source }
        if source.pathExtension == "xcodeproj" { return source.appendingPathComponent("project.pbxproj") }
        let names = files.names(in: "").filter { $0.hasSuffix(".xcodeproj") }
        let own = names.first { $0 == source.lastPathComponent + ".xcodeproj" } ?? names.first
        return own.map { files.url($0).appendingPathComponent("project.pbxproj") }
    }

    /// Renames the targets that have the name of a target of Proscenium.
    private mutating func rename(_ project: inout AppProject) {
        let reserved = Set(options.reservedNames.map { $0.lowercased() })
        for index in project.targets.indices where reserved.contains(project.targets[index].module.lowercased()) {
            let old = project.targets[index].module
            let new = old + "App"
            project.targets[index].module = new
            project.targets[index].settings.add(["PRODUCT_MODULE_NAME": new, "EXECUTABLE_NAME": new])
            for other in project.targets.indices {
                project.targets[other].dependencies = project.targets[other].dependencies.map { $0 == old ? new : $0 }
            }
        }
    }

    /// The path of Proscenium's package; relative if the new package is in or beside Proscenium's folder.
    private var dependencyPath: String {
        let folder = options.proscenium.standardizedFileURL.resolvingSymlinksInPath()
        let output = outputFolder.standardizedFileURL.resolvingSymlinksInPath()
        let (outer, inner) = (folder.pathComponents, output.pathComponents)
        if inner.count > outer.count, inner.starts(with: outer) {
            return Array(repeating: "..", count: inner.count - outer.count).joined(separator: "/")
        }
        return inner.dropLast() == outer.dropLast() ? "../" + folder.lastPathComponent : folder.path
    }

    /// Returns the path of a package in the project's folder; relative if the project is beside the new package.
    private func manifestPath(ofPackage location: String) -> String {
        let folder = files.url(location).standardizedFileURL.resolvingSymlinksInPath()
        let output = outputFolder.standardizedFileURL.resolvingSymlinksInPath()
        let shared = Array(output.pathComponents.dropLast())
        // The path ends with the folder's name, which is the name of the package.
        let isBelow = folder.pathComponents.starts(with: shared) && folder.pathComponents.count > shared.count
        guard isBelow else { return folder.path }
        return ([".."] + folder.pathComponents.dropFirst(shared.count)).joined(separator: "/")
    }

    // MARK: Writing

    private mutating func write(_ target: AppProject.Target, _ pass: SourcePorter) {
        let result = pass.port(target, packages: Set(target.packageProducts))
        report.sources += target.sources.count
        report.changedSources += result.changedCount
        report.add(result.changes)
        report.diagnostics += result.diagnostics
        if result.usesCombine { combineTargets.insert(target.module) }
        let folder = "Sources/\(target.module)"
        for (path, text) in result.files { output.write(Data(text.utf8), to: "\(folder)/\(path)") }
        guard target.product == .app else { return }
        var writer = InfoPlistWriter(target, classNames: result.classNames)
        output.write(writer.write(original: target.infoPlist.flatMap(files.data)), to: "\(folder)/Info.plist")
        report.diagnostics += writer.diagnostics
        copyResources(of: target, to: "\(folder)/Resources")
    }

    private mutating func copyResources(of target: AppProject.Target, to folder: String) {
        output.write(Data("The files in this folder are copied into the app.\n".utf8), to: "\(folder)/.resources")
        var bundlePaths: Set<String> = []
        for resource in target.resources {
            if resource.path.hasSuffix(".xcstrings") {
                convertCatalog(resource, to: folder, &bundlePaths)
                continue
            }
            guard bundlePaths.insert(resource.bundlePath).inserted else {
                report.diagnostics.append(
                    PortingDiagnostic(
                        .warning, file: resource.path, line: nil,
                        "another resource has the same name in the bundle, and this one is not copied",
                        remedy: "rename it"))
                continue
            }
            if let warning = UnsupportedResources.warning(for: resource.path) { report.diagnostics.append(warning) }
            for path in files.isFolder(resource.path) ? files.allFiles(below: resource.path) : [resource.path] {
                let rest = path.dropFirst(resource.path.count)
                guard let data = files.data(path) else {
                    report.diagnostics.append(
                        PortingDiagnostic(.error, file: path, line: nil, "this resource cannot be read"))
                    continue
                }
                output.write(data, to: "\(folder)/\(resource.bundlePath)\(rest)")
            }
        }
    }

    /// Writes the texts of a string catalogue as files of their languages.
    private mutating func convertCatalog(
        _ resource: AppProject.Target.Resource, to folder: String, _ bundlePaths: inout Set<String>
    ) {
        let catalog: StringCatalog
        do throws(StringCatalog.Failure) {
            catalog = try StringCatalog(files.data(resource.path) ?? Data())
        } catch {
            let problem = PortingDiagnostic(
                .error, file: resource.path, line: error.line, "this is not a string catalogue",
                remedy: "open it in Xcode and save it")
            return report.diagnostics.append(problem)
        }
        let name = String(resource.bundlePath.split(separator: "/").last?.dropLast(".xcstrings".count) ?? "")
        for (path, data) in catalog.files(name: name) where bundlePaths.insert(path).inserted {
            output.write(data, to: "\(folder)/\(path)")
        }
        for key in catalog.unsupportedKeys {
            report.diagnostics.append(
                PortingDiagnostic(
                    .warning, file: resource.path, line: nil, "the variations of “\(key)” are not converted",
                    remedy: "write the text in the code, or one plural form for each language"))
        }
    }
}

extension ProjectFiles {
    /// Returns the paths of all files in a folder and its subfolders, without hidden ones.
    func allFiles(below folder: String) -> [String] {
        names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            return isFolder(path) ? allFiles(below: path) : [path]
        }
    }
}

extension PropertyListTree {
    /// Reads a property list in XML form.
    init(xml data: Data) throws(PropertyListTreeError) {
        guard let value = try? PropertyListSerialization.propertyList(from: data, format: nil) else {
            throw PropertyListTreeError(line: 1, message: "this is not a property list")
        }
        self = Self.tree(value)
    }

    private static func tree(_ value: Any) -> PropertyListTree {
        switch value {
        case let keys as [String: Any]: .dictionary(keys.mapValues(tree))
        case let list as [Any]: .array(list.map(tree))
        default: .text("\(value)")
        }
    }
}
