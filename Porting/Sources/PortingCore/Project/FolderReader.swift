/// A reader that turns a folder without a project file into a project with one app.
enum FolderReader {
    /// Folders that are not part of an app.
    private static let skipped: Set<String> = ["Pods", "Carthage", "build", "DerivedData", "fastlane", "vendor"]

    /// Reads the folder of `files`.
    static func read(name: String, files: any ProjectFiles) -> AppProject {
        var project = AppProject(name: name)
        let module = BuildSettingTable.moduleName(name)
        var target = AppProject.Target(name: name, module: module, product: .app)
        target.settings = BuildSettingTable(builtIn: [
            "TARGET_NAME": name, "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": module, "EXECUTABLE_NAME": name,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
            "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(PRODUCT_NAME:rfc1034identifier)",
        ])
        let all = files.files(below: "") { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return skipped.contains(name) || name.hasSuffix("Tests") || name == "Package.swift"
        }
        for path in all { add(path, &target, &project) }
        if target.sources.isEmpty {
            project.diagnostics.append(
                PortingDiagnostic(
                    .error, file: name, line: nil, "there is no Swift source in this folder",
                    remedy: "name the folder of the app, or the project file"))
        }
        project.targets = [target]
        return project
    }

    private static func add(_ path: String, _ target: inout AppProject.Target, _ project: inout AppProject) {
        switch FileKind(path) {
        case .swift: target.sources.append(path)
        case .infoPlist: target.infoPlist = target.infoPlist ?? path
        case .resource, .bundle:
            target.resources.append(.init(path: path, bundlePath: XcodeProjectReader.bundlePath(path)))
        case .foreignSource:
            project.diagnostics.append(
                PortingDiagnostic(
                    .warning, file: path, line: nil, "this source is not ported", remedy: "write it in Swift"))
        case .header, .ignored: break
        }
    }
}
