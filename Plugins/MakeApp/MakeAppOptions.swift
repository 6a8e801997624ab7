import Foundation

/// The options of the command `make-app`.
struct MakeAppOptions {
    static let usage = """
        USAGE: swift package make-app [--product NAME] [--info-plist FILE] [--resources DIR] [--output DIR] [-c release]
                                   [--deb]

        Builds a product and creates NAME.app with its Info.plist and its resources. Storyboards and nibs in the bundle are
        compiled. Prints the bundle's path.

        OPTIONS:
          --product NAME       The executable product; optional if there is only one.
          --info-plist FILE    The Info.plist; by default Info.plist in the folder of the product's target.
          --resources DIR      A folder whose contents are copied into the bundle; by default Resources in the folder
                               of the product's target, if the package does not declare it as resources.
          --output DIR         The folder for NAME.app; by default apps in the build folder, usually .build/apps.
          -c, --configuration  debug (the default) or release, which links Swift's libraries statically.
          --deb                Also creates a Debian package beside the bundle, with the command proscenium package,
                               and prints the package's path. Usually together with -c release.

        Paths are relative to the package. A target with an Info.plist must list it in exclude: ["Info.plist"].
        To write outside the package on systems that sandbox plugins, allow it with \
        --allow-writing-to-directory DIR before make-app.
        """

    private(set) var product: String?
    private(set) var infoPlist: URL?
    private(set) var resources: URL?
    private(set) var output: URL?
    private(set) var isRelease = false
    private(set) var makesPackage = false
    private(set) var isHelp = false

    init(_ arguments: [String], package: URL) throws {
        var remaining = arguments[...]
        func file(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: package).standardizedFileURL }
        while let argument = remaining.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            func value() throws -> String {
                guard let value = parts.count == 2 ? parts[1] : remaining.popFirst(), !value.isEmpty else {
                    throw MakeAppError("\(parts[0]) needs a value\n\n\(Self.usage)")
                }
                return value
            }
            switch parts[0] {
            case "--product": product = try value()
            case "--info-plist": infoPlist = file(try value())
            case "--resources": resources = file(try value())
            case "--output": output = file(try value())
            case "-c", "--configuration": isRelease = try Self.isRelease(try value())
            case "--deb": makesPackage = true
            case "-h", "--help": isHelp = true
            default: throw MakeAppError("unknown option “\(argument)”\n\n\(Self.usage)")
            }
        }
    }

    private static func isRelease(_ name: String) throws -> Bool {
        guard ["debug", "release"].contains(name) else {
            throw MakeAppError("the configuration must be debug or release, not “\(name)”")
        }
        return name == "release"
    }
}
