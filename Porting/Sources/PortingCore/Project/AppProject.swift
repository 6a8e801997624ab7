/// The parts of a project that are ported: its targets with the paths of their files, and its packages.
public struct AppProject: Hashable, Sendable {
    /// A target that becomes a target of the package.
    public struct Target: Hashable, Sendable {
        /// The kind of a target's product.
        public enum Product: Hashable, Sendable {
            case app
            case library
        }

        /// A file that is copied into the bundle.
        public struct Resource: Hashable, Sendable {
            /// The path in the project's folder.
            public var path: String
            /// The path in the bundle.
            public var bundlePath: String
        }

        /// The name in the project.
        public var name: String
        /// The name of the module and of the target in the package.
        public var module: String
        /// The kind of the target's product.
        public var product: Product
        /// The Swift sources, by path in the project's folder.
        public var sources: [String] = []
        /// The resources.
        public var resources: [Resource] = []
        /// The path of the Info.plist in the project's folder; nil if the project has only build settings for it.
        public var infoPlist: String?
        /// The build settings.
        public var settings = BuildSettingTable()
        /// The modules of the targets on which this one depends.
        public var dependencies: [String] = []
        /// The products of packages on which this target depends.
        public var packageProducts: [String] = []
    }

    /// A package on which the project depends.
    public struct Package: Hashable, Sendable {
        /// The location: a URL, or a path in the project's folder.
        public var location: String
        /// Whether the location is a path.
        public var isLocal: Bool
        /// The requirement as an argument in Package.swift, such as `from: "1.2.0"`; nil for a path.
        public var requirement: String?

        /// The name by which Package.swift refers to the package: the last part of its location.
        public var name: String {
            let last = location.split(separator: "/").last.map(String.init) ?? location
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }
    }

    /// The name.
    public var name: String
    /// The targets.
    public var targets: [Target] = []
    /// The packages.
    public var packages: [Package] = []
    /// The indices of the packages that have the products on which the targets depend, by product.
    public var productPackages: [String: Int] = [:]
    /// The problems of the project.
    public var diagnostics: [PortingDiagnostic] = []
}

/// The files of a project's folder.
public protocol ProjectFiles {
    /// Returns the text of a file; nil if it cannot be read.
    func text(_ path: String) -> String?
    /// Returns the names in a folder, sorted; empty if the folder does not exist.
    func names(in folder: String) -> [String]
    /// Whether there is a folder at a path.
    func isFolder(_ path: String) -> Bool
    /// Whether there is a file or folder at a path.
    func exists(_ path: String) -> Bool
}

extension ProjectFiles {
    /// Returns the paths of all files in a folder and its subfolders, sorted. Bundles such as asset catalogues count as
    /// files.
    func files(below folder: String, except: (String) -> Bool = { _ in false }) -> [String] {
        names(in: folder).flatMap { name -> [String] in
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            if name.hasPrefix(".") || except(path) { return [] }
            let isSearched = isFolder(path) && !(name.contains(".") && FileKind(path).isBundle)
            return isSearched ? files(below: path, except: except) : [path]
        }
    }
}

/// The kind of a file, determined from the end of its name.
enum FileKind: Hashable {
    case swift
    /// A source of another language.
    case foreignSource
    case header
    case infoPlist
    /// A file that is copied into the bundle.
    case resource
    /// A folder that is copied into the bundle as it is.
    case bundle
    /// A file that the build does not need.
    case ignored

    init(_ path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
        switch ending {
        case "swift": self = .swift
        case "m", "mm", "c", "cpp", "cc", "metal", "s": self = .foreignSource
        case "h", "hpp", "pch", "modulemap": self = .header
        case "xcassets", "bundle", "xcdatamodeld", "scnassets", "docc", "appiconset", "xcstickers", "icon":
            self = ending == "docc" ? .ignored : .bundle
        case "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "app", "entitlements", "xcconfig",
            "md", "txt~", "lock", "xctestplan", "swp", "yml", "yaml", "sh", "rb", "py", "gitignore", "resolved":
            self = .ignored
        case "": self = .ignored
        case "plist": self = name == "Info.plist" || name.hasSuffix("-Info.plist") ? .infoPlist : .resource
        default: self = .resource
        }
    }

    /// Whether the search for files skips the contents of a folder of this kind.
    var isBundle: Bool { self == .bundle || self == .ignored }
}
