/// A reader of the Swift packages on which a project of Xcode depends.
struct XcodePackageReader {
    private let objects: XcodeObjects
    private let files: any ProjectFiles
    /// The packages, each once.
    private(set) var packages: [AppProject.Package] = []
    /// The identifiers of the references to packages that the build fetches.
    private(set) var remoteReferences: [String] = []
    /// The indices of the packages, by the identifier of the reference.
    private var indices: [String: Int] = [:]

    init(_ objects: XcodeObjects, _ files: any ProjectFiles) {
        (self.objects, self.files) = (objects, files)
        for identifier in objects.list(objects.root, "packageReferences") { addReference(identifier) }
        // Xcode 11 to 14 list a package in the project's folder as a file, and list its products without a reference.
        for identifier in objects.identifiers(ofClass: "PBXFileReference") {
            guard let path = objects.paths[identifier], files.exists(XcodeObjects.join(path, "Package.swift")) else {
                continue
            }
            _ = addLocal(path)
        }
    }

    private mutating func addReference(_ identifier: String) {
        if let path = objects.text(identifier, "relativePath") {
            indices[identifier] = addLocal(XcodeObjects.join("", path))
        } else if let url = objects.text(identifier, "repositoryURL") {
            indices[identifier] = packages.count
            remoteReferences.append(identifier)
            let requirement = Self.requirement(objects.value(identifier, "requirement") ?? .dictionary([:]))
            packages.append(.init(location: url, isLocal: false, requirement: requirement))
        }
    }

    /// Adds a package in a folder unless it was added before, and returns its index.
    private mutating func addLocal(_ path: String) -> Int {
        if let index = packages.firstIndex(where: { $0.location == path }) { return index }
        packages.append(.init(location: path, isLocal: true))
        return packages.count - 1
    }

    /// Returns the index of the package that has the product of a dependency; nil if it is not known.
    func package(ofDependency identifier: String) -> Int? {
        if let reference = objects.text(identifier, "package"), let index = indices[reference] { return index }
        guard let product = objects.text(identifier, "productName") else { return nil }
        return packages.firstIndex { package in
            package.isLocal
                && files.text(XcodeObjects.join(package.location, "Package.swift"))?.contains("\"\(product)\"") == true
        }
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
