import Foundation
import PackagePlugin

/// The command `swift package make-app`: builds a product and packages it with its Info.plist and resources as an app
/// bundle.
@main
struct MakeApp: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let options = try MakeAppOptions(arguments, package: context.package.directoryURL)
        guard !options.isHelp else { return print(MakeAppOptions.usage) }
        let product = try product(options.product, of: context.package)
        // Check the Info.plist before the build, so that its errors are reported without waiting.
        let module = (product.mainTarget as? SwiftSourceModuleTarget)?.moduleName ?? product.mainTarget.name
        let file = options.infoPlist ?? infoPlist(of: product)
        let plist = try AppPropertyList(file, product: product.name, module: module)
        let package = options.makesPackage ? try AppPackage(for: context.package) : nil
        let shared = options.isRelease ? nil : SharedBuild(of: context.package)
        let executable = try shared?.build(product.name, of: context.package) ?? build(product, options)

        var bundle = AppStaging(name: product.name, folder: options.output ?? Self.defaultOutput(context))
        var assets = AssetCatalogs(context)
        try bundle.add(executable, as: product.name)
        for resources in try Self.resources(of: product, beside: executable) {
            let name = resources.lastPathComponent
            try bundle.add(resources, as: name)
            try assets.compile(AssetCatalogs.find(in: resources), into: name, of: &bundle)
        }
        let folder = options.resources ?? Self.bundleResources(of: product.mainTarget)
        if let folder {
            for name in try AppStaging.names(in: folder) where !name.hasSuffix("." + AssetCatalogs.fileExtension) {
                try bundle.add(folder.appendingPathComponent(name), as: name)
            }
        }
        try assets.compile(Self.catalogs(of: product.mainTarget, folder), into: "", of: &bundle)
        bundle.add(try plist.data(icons: assets.icons), as: "Info.plist")
        let path = try bundle.finish { folder in try Self.compileInterfaces(in: folder, of: product, plist, context) }
            .path
        print(path)
        if let package { print(try package.make(path)) }
        guard assets.errors.isEmpty else {
            throw MakeAppError(
                "the app was created, but its asset catalogues have errors:\n" + assets.errors.joined(separator: "\n"))
        }
    }

    /// Replaces the storyboards and nibs in a bundle by their compiled forms, and writes the launch screen. A problem
    /// in a file is reported with the file's path in the bundle.
    private static func compileInterfaces(
        in folder: URL, of product: ExecutableProduct, _ plist: AppPropertyList, _ context: PluginContext
    ) throws {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let hasInterfaces = paths.contains { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
        guard hasInterfaces || plist.hasLaunchScreen else { return }
        let process = Process()
        process.executableURL = try context.tool(named: "compile-interface").url
        process.arguments = ["\(folder.path)=\(product.name).app"]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let messages = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw MakeAppError("storyboards or nibs could not be compiled:\n\(messages)")
        }
        for line in messages.split(separator: "\n") { Diagnostics.warning(String(line)) }
    }

    /// Returns the asset catalogues of an app: those in the folder of its resources, and those in the folder of its
    /// target that the package does not declare as resources.
    private static func catalogs(of target: any Target, _ resources: URL?) -> [URL] {
        let declared = ((target as? SwiftSourceModuleTarget)?.sourceFiles.map { $0 } ?? [])
            .filter { $0.type == .resource }.map(\.url.path)
        let own = AssetCatalogs.find(in: target.directoryURL).map(\.path)
            .filter { path in !declared.contains { $0 == path || $0.hasPrefix(path + "/") } }
        let all = (resources.map { AssetCatalogs.find(in: $0).map(\.path) } ?? []) + own
        return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }
            .map { URL(fileURLWithPath: $0.element) }
    }

    /// Returns the folder Resources of a target, whose contents are copied into the bundle; nil if the folder does not
    /// exist, or if the package declares it as resources of the target, because such resources have a bundle of their
    /// own.
    private static func bundleResources(of target: any Target) -> URL? {
        let folder = target.directoryURL.appendingPathComponent("Resources")
        let declared = (target as? SwiftSourceModuleTarget)?.sourceFiles.contains { file in
            file.type == .resource && file.url.path.hasPrefix(folder.path + "/")
        }
        return declared != true && FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    private func product(_ name: String?, of package: Package) throws -> ExecutableProduct {
        let products = package.products(ofType: ExecutableProduct.self)
        let names = products.map(\.name).sorted().joined(separator: ", ")
        guard let name else {
            guard products.count == 1, let only = products.first else {
                throw MakeAppError(
                    "the package has several executable products; choose one with --product NAME: \(names)")
            }
            return only
        }
        guard let product = products.first(where: { $0.name == name }) else {
            throw MakeAppError("there is no executable product “\(name)”; the executable products are: \(names)")
        }
        return product
    }

    private func infoPlist(of product: ExecutableProduct) -> URL {
        product.mainTarget.directoryURL.appendingPathComponent("Info.plist")
    }

    private func build(_ product: ExecutableProduct, _ options: MakeAppOptions) throws -> URL {
        var parameters = PackageManager.BuildParameters()
        parameters.configuration = options.isRelease ? .release : .debug
        if options.isRelease {
            // An app that is given to others must run without a toolchain. The app also starts faster if it does not
            // load Swift's libraries.
            parameters.otherSwiftcFlags = ["-static-stdlib"]
            // With symbols the executable would be one and a half times as large.
            parameters.otherLinkerFlags = ["-s"]
        }
        let result = try packageManager.build(.product(product.name), parameters: parameters)
        guard result.succeeded else {
            throw MakeAppError("“\(product.name)” could not be built:\n\(result.logText)")
        }
        guard
            let artifact = result.builtArtifacts.first(where: {
                $0.kind == .executable && $0.url.lastPathComponent == product.name
            })
        else { throw MakeAppError("the build did not produce the executable “\(product.name)”") }
        return artifact.url
    }

    /// Returns the folder `apps` in the build folder. The plugin's work folder is three levels below the build folder.
    private static func defaultOutput(_ context: PluginContext) -> URL {
        (0..<3).reduce(context.pluginWorkDirectoryURL) { url, _ in url.deletingLastPathComponent() }
            .appendingPathComponent("apps")
    }

    /// Returns the resource bundles of all targets of the product. The build puts them beside the executable.
    private static func resources(of product: ExecutableProduct, beside executable: URL) throws -> [URL] {
        let folder = executable.deletingLastPathComponent()
        var targets = Set(product.targets.map(\.name))
        for target in product.targets { targets.formUnion(target.recursiveTargetDependencies.map(\.name)) }
        // Resource bundles are called PACKAGE_TARGET.resources. A plugin does not know PACKAGE, so only the end of the
        // name is compared.
        return try AppStaging.names(in: folder).filter { name in
            targets.contains { name.hasSuffix("_\($0).resources") }
        }.map(folder.appendingPathComponent)
    }
}

/// An error whose description is shown to the user.
struct MakeAppError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
