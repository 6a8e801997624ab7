/// A reader that turns a project file of Xcode into a project.
///
/// The reader supports the project formats of Xcode 3 to 16, with groups and with synchronized folders. Objects of
/// unknown classes are ignored.
struct XcodeProjectReader {
    private let objects: XcodeObjects
    private let files: any ProjectFiles
    /// The path of the project file, for diagnostics.
    private let file: String
    private var project: AppProject
    private let packages: XcodePackageReader
    private var modules: [String: String] = [:]

    /// The name of the configuration whose settings are used.
    private let configuration: String

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - name: the name of the project.
    ///   - file: the path of the project file, for diagnostics.
    ///   - text: the text of the project file, for the lines in diagnostics.
    static func read(
        _ list: PropertyListTree, name: String, file: String, text: String, files: any ProjectFiles,
        configuration: String = "Release"
    ) -> AppProject {
        guard let objects = XcodeObjects(list, source: text) else {
            let problem = PortingDiagnostic(
                .error, file: file, line: nil, "this is not an Xcode project", remedy: "open it in Xcode and save it")
            return AppProject(name: name, diagnostics: [problem])
        }
        var reader = XcodeProjectReader(
            objects: objects, files: files, file: file, project: AppProject(name: name), configuration: configuration)
        reader.run()
        return reader.project
    }

    private init(
        objects: XcodeObjects, files: any ProjectFiles, file: String, project: AppProject, configuration: String
    ) {
        self.objects = objects
        self.files = files
        packages = XcodePackageReader(objects, files)
        self.file = file
        self.project = project
        self.configuration = configuration
    }

    /// Adds a warning about an object of the project file.
    private mutating func warn(_ message: String, remedy: String, at identifier: String) {
        project.diagnostics.append(
            PortingDiagnostic(.warning, file: file, line: objects.line(of: identifier), message, remedy: remedy))
    }

    /// Adds a warning about a file of the project.
    private mutating func warn(_ message: String, remedy: String, file: String) {
        project.diagnostics.append(PortingDiagnostic(.warning, file: file, line: nil, message, remedy: remedy))
    }

    private mutating func run() {
        project.packages = packages.packages
        for reference in packages.remoteReferences {
            let url = objects.text(reference, "repositoryURL") ?? ""
            warn("the package \(url) is fetched by the build", remedy: "check that it supports Linux", at: reference)
        }
        let supported: [String: AppProject.Target.Product] = [
            "com.apple.product-type.application": .app, "com.apple.product-type.framework": .library,
            "com.apple.product-type.framework.static": .library, "com.apple.product-type.library.static": .library,
        ]
        let identifiers = objects.list(objects.root, "targets")
        var chosen: [(identifier: String, product: AppProject.Target.Product)] = []
        for identifier in identifiers {
            let type = objects.text(identifier, "productType") ?? ""
            let name = objects.text(identifier, "name") ?? identifier
            if let product = supported[type] {
                chosen.append((identifier, product))
            } else if type.contains("unit-test") || type.contains("ui-testing") {
                warn(
                    "the tests of the target “\(name)” are not ported", remedy: "write a test with UIKitTesting",
                    at: identifier)
            } else {
                warn(
                    "the target “\(name)” is not ported: \(type.isEmpty ? objects.isa(identifier) : type)",
                    remedy: "only apps and frameworks can be built", at: identifier)
            }
        }
        var targets = chosen.map { target($0.identifier, $0.product) }
        for (index, item) in chosen.enumerated() {
            targets[index].dependencies = dependencies(of: item.identifier)
        }
        project.targets = targets
    }

    // MARK: Settings

    private func settings(_ identifier: String) -> BuildSettingTable {
        let name = objects.text(identifier, "name") ?? identifier
        var table = BuildSettingTable(builtIn: [
            "TARGET_NAME": name, "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1",
            "DEVELOPMENT_LANGUAGE": objects.text(objects.root, "developmentRegion") ?? "en",
            "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".", "PROJECT_NAME": project.name,
            "CONFIGURATION": configuration,
        ])
        for owner in [objects.root, identifier] {
            guard let configuration = configurationObject(of: owner) else { continue }
            if let base = objects.text(configuration, "baseConfigurationReference"), let path = objects.paths[base] {
                table.add(readXcconfig(path))
            } else if let folder = objects.text(configuration, "baseConfigurationReferenceAnchor"),
                let base = objects.paths[folder],
                let relative = objects.text(configuration, "baseConfigurationReferenceRelativePath")
            {
                table.add(readXcconfig(XcodeObjects.join(base, relative)))
            }
            let values = objects.value(configuration, "buildSettings")?.pairs ?? [:]
            table.add(values.mapValues { $0.texts.joined(separator: " ") })
        }
        return table
    }

    private func configurationObject(of owner: String) -> String? {
        guard let list = objects.text(owner, "buildConfigurationList") else { return nil }
        let all = objects.list(list, "buildConfigurations")
        let named = all.first { objects.text($0, "name") == configuration }
        return named ?? all.last
    }

    private func readXcconfig(_ path: String) -> [String: String] {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return XcconfigParser.parse(files.text(path) ?? "") { files.text(XcodeObjects.join(folder, $0)) }
    }

    // MARK: Targets

    private mutating func target(_ identifier: String, _ product: AppProject.Target.Product) -> AppProject.Target {
        let name = objects.text(identifier, "name") ?? identifier
        var settings = settings(identifier)
        let module = BuildSettingTable.moduleName(settings.value("PRODUCT_MODULE_NAME") ?? name)
        var target = AppProject.Target(name: name, module: module, product: product)
        modules[identifier] = module
        target.infoPlist = settings.value("INFOPLIST_FILE").map { XcodeObjects.join("", $0) }.flatMap {
            $0.isEmpty ? nil : $0
        }
        if let header = settings.value("SWIFT_OBJC_BRIDGING_HEADER"), !header.isEmpty {
            warn(
                "the bridging header of “\(name)” is not ported", remedy: "write its declarations in Swift",
                file: header)
        }
        target.settings = settings
        for phase in objects.list(identifier, "buildPhases") { readPhase(phase, &target) }
        for folder in objects.list(identifier, "fileSystemSynchronizedGroups") {
            readSynchronizedFolder(folder, of: identifier, &target)
        }
        addSharedFiles(of: identifier, &target)
        for dependency in objects.list(identifier, "packageProductDependencies") {
            guard let product = objects.text(dependency, "productName") else { continue }
            target.packageProducts.append(product)
            project.productPackages[product] = packages.package(ofDependency: dependency)
        }
        return target
    }

    private mutating func readPhase(_ phase: String, _ target: inout AppProject.Target) {
        let members = objects.list(phase, "files").compactMap { objects.text($0, "fileRef") }
        switch objects.isa(phase) {
        case "PBXSourcesBuildPhase":
            for member in members { addSource(member, &target) }
        case "PBXResourcesBuildPhase":
            for member in members { addResource(member, &target) }
        case "PBXShellScriptBuildPhase":
            let name = objects.text(phase, "name") ?? "Run Script"
            warn(
                "the script “\(name)” of “\(target.name)” is not run",
                remedy: "run it before the build if the app needs what it creates", at: phase)
        default: break
        }
    }

    private mutating func addSource(_ identifier: String, _ target: inout AppProject.Target) {
        if objects.isa(identifier) == "PBXVariantGroup" || objects.isa(identifier) == "XCVersionGroup" {
            return addResource(identifier, &target)
        }
        guard let path = objects.paths[identifier] else { return }
        add(path, kind: FileKind(path), bundlePath: lastName(path), reference: identifier, &target)
    }

    private mutating func addResource(_ identifier: String, _ target: inout AppProject.Target) {
        if objects.isa(identifier) == "PBXVariantGroup" {
            for child in objects.list(identifier, "children") { addResource(child, &target) }
            return
        }
        guard let path = objects.paths[identifier] else { return }
        add(path, kind: .resource, bundlePath: Self.bundlePath(path), reference: identifier, &target)
    }

    /// Adds a file to a target.
    ///
    /// - Parameter reference: the object of the project file that names the file.
    private mutating func add(
        _ path: String, kind: FileKind, bundlePath: String, reference: String, _ target: inout AppProject.Target
    ) {
        guard files.exists(path) else {
            project.diagnostics.append(
                PortingDiagnostic(
                    .error, file: file, line: objects.line(of: reference), "the file \(path) does not exist",
                    remedy: "restore it, or remove it from the project"))
            return
        }
        switch kind {
        case .swift: target.sources.append(path)
        case .foreignSource:
            warn("this source is not ported", remedy: "write it in Swift, or put it into a C target", file: path)
        case .header, .infoPlist, .ignored: break
        case .resource, .bundle:
            if path == target.infoPlist { return }
            target.resources.append(.init(path: path, bundlePath: bundlePath))
        }
    }

    /// Returns the path of a resource in the bundle: its name, in the folder of its language if the resource is
    /// localized.
    static func bundlePath(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }), folder < parts.count - 1 else {
            return parts.last ?? path
        }
        return parts[folder...].joined(separator: "/")
    }

    private func lastName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Adds all files of a synchronized folder, except those that the project excludes.
    private mutating func readSynchronizedFolder(
        _ folder: String, of target: String, _ result: inout AppProject.Target
    ) {
        guard let path = objects.paths[folder] else { return }
        let excluded = exceptions(in: folder, of: target)
        for file in files.files(below: path, except: { excluded.contains($0) }) {
            add(file, kind: FileKind(file), bundlePath: Self.bundlePath(file), reference: folder, &result)
        }
    }

    /// Adds the files of synchronized folders that belong to other targets. For such a folder, the exceptions are
    /// the files that are members of the target.
    private mutating func addSharedFiles(of target: String, _ result: inout AppProject.Target) {
        let own = Set(objects.list(target, "fileSystemSynchronizedGroups"))
        for folder in objects.identifiers(ofClass: "PBXFileSystemSynchronizedRootGroup") where !own.contains(folder) {
            for file in exceptions(in: folder, of: target).sorted() {
                add(file, kind: FileKind(file), bundlePath: Self.bundlePath(file), reference: folder, &result)
            }
        }
    }

    /// Returns the paths of the files in a synchronized folder whose membership in a target is an exception.
    private func exceptions(in folder: String, of target: String) -> Set<String> {
        guard let path = objects.paths[folder] else { return [] }
        let sets = objects.list(folder, "exceptions").filter { objects.text($0, "target") == target }
        return Set(sets.flatMap { objects.list($0, "membershipExceptions") }.map { XcodeObjects.join(path, $0) })
    }

    private func dependencies(of identifier: String) -> [String] {
        objects.list(identifier, "dependencies").compactMap { objects.text($0, "target") }.compactMap { modules[$0] }
    }
}
