/// A reader of the Swift packages on which a project of Xcode depends.
struct XcodePackageReader {
    private let objects: XcodeObjects
    private let files: any ProjectFiles
    /// The packages, each once.
    private(set) var packages: [AppProject.Package] = []
    /// The identifiers of the references to packages that the build fetches.
    private(set) var remoteReferences: [String] = []
    /// The names of the packages, by the identifier of the reference.
    private var names: [String: String] = [:]

    init(_ objects: XcodeObjects, _ files: any ProjectFiles) {
        (self.objects, self.files) = (objects, files)
        for identifier in objects.list(objects.root, "packageReferences") { addReference(identifier) }
        // Xcode 11 to 14 list a package in the project's folder as a file, and list its products without a reference.
        for identifier in objects.identifiers(ofClass: "PBXFileReference") {
            guard let path = objects.paths[identifier], files.exists(XcodeObjects.join(path, "Package.swift")) else {
                continue
            }
            addLocal(path)
        }
    }

    private mutating func addReference(_ identifier: String) {
        if let path = objects.text(identifier, "relativePath") {
            names[identifier] = Self.name(path)
            addLocal(XcodeObjects.join("", path))
        } else if let url = objects.text(identifier, "repositoryURL") {
            names[identifier] = Self.name(url)
            remoteReferences.append(identifier)
            let requirement = Self.requirement(objects.value(identifier, "requirement") ?? .dictionary([:]))
            packages.append(.init(location: url, isLocal: false, requirement: requirement))
        }
    }

    private mutating func addLocal(_ path: String) {
        guard !packages.contains(where: { $0.location == path }) else { return }
        packages.append(.init(location: path, isLocal: true))
    }

    /// Returns the name of the package that has the product of a dependency; nil if it is not known.
    func packageName(ofDependency identifier: String) -> String? {
        if let reference = objects.text(identifier, "package"), let name = names[reference] { return name }
        guard let product = objects.text(identifier, "productName") else { return nil }
        let owner = packages.first { package in
            package.isLocal
                && files.text(XcodeObjects.join(package.location, "Package.swift"))?.contains("\"\(product)\"") == true
        }
        return owner.map { Self.name($0.location) }
    }

    /// Returns the name by which Package.swift refers to a package: the last part of its location.
    static func name(_ location: String) -> String {
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// Returns a requirement as an argument in Package.swift.
    private static func requirement(_ value: PropertyListTree) -> String {
        func text(_ key: String) -> String { value[key]?.text ?? "" }
        return switch text("kind") {
        case "upToNextMajorVersion": "from: \"\(text("minimumVersion"))\""
        case "upToNextMinorVersion": ".upToNextMinor(from: \"\(text("minimumVersion"))\")"
        case "exactVersion": "exact: \"\(text("version"))\""
        case "branch": "branch: \"\(text("branch"))\""
        case "revision": "revision: \"\(text("revision"))\""
        case "versionRange": "\"\(text("minimumVersion"))\"..<\"\(text("maximumVersion"))\""
        default: "from: \"0.0.1\""
        }
    }
}
