import Foundation

extension AppManifest {
    /// The maximum size of a manifest in bytes: one MiB, the limit of every property list that this module reads.
    /// Typical manifests are less than a hundredth of this size.
    public static let maximumFileSize = PropertyListValue.maximumSize

    /// Reads an Info.plist in XML or binary form.
    ///
    /// - Parameter url: the file itself, not the bundle's folder. Only regular files are opened.
    /// - Throws: ``ManifestError`` with all faults.
    public init(contentsOf url: URL) throws(ManifestError) {
        let data: Data
        do throws(FileError) {
            data = try RegularFile.read(url, limit: Self.maximumFileSize)
        } catch {
            throw ManifestError(file: url.path, problem: .unreadable(error))
        }
        try self.init(data: data, file: url.path)
    }

    /// Decodes the contents of an Info.plist.
    ///
    /// - Parameters:
    ///   - data: the property list in XML (UTF-8) or binary form, at most ``maximumFileSize`` bytes.
    ///   - file: the name of the manifest in errors.
    /// - Throws: ``ManifestError`` with all faults.
    public init(data: Data, file: String) throws(ManifestError) {
        guard !data.isEmpty else {
            throw ManifestError(file: file, problem: .unreadable(FileError(path: file, problem: .empty)))
        }
        guard data.count <= Self.maximumFileSize else {
            let error = FileError(path: file, problem: .tooLarge(limit: Self.maximumFileSize))
            throw ManifestError(file: file, problem: .unreadable(error))
        }
        let root: PropertyListValue
        do throws(PropertyListFormatError) {
            root = try PropertyListFile.value(data)
        } catch {
            throw ManifestError(file: file, problem: .notPropertyList(error))
        }
        let faults = ManifestFaults()
        let manifest = ManifestNode(value: root, path: "", faults: faults)
            .table(.dictionary("the manifest's keys"))
            .flatMap { AppManifest($0) }
        guard let manifest, faults.list.isEmpty else {
            throw ManifestError(file: file, problem: .faults(faults.list))
        }
        self = manifest
    }

    /// Reads all keys and records their faults; nil only if there is at least one fault.
    private init?(_ table: ManifestTable) {
        let identifier = Self.identifier(table)
        let displayName = table.text("CFBundleDisplayName", .text("the app's name", example: "Clown Town"))
        let name = table.text("CFBundleName", .text("the app's name", example: "ClownTown"))
        let scenes = SceneManifest(table)
        executable = Self.executable(table)
        version = table.text("CFBundleShortVersionString", .text("a version", example: "1.0"))
        buildVersion = table.text("CFBundleVersion", .text("a version", example: "1"))
        iconNames = Self.iconNames(table)
        usesSceneLifecycle = scenes != nil
        supportsMultipleScenes = scenes?.supportsMultipleScenes ?? false
        mainStoryboardName = table.text("UIMainStoryboardFile", .text("the name of a storyboard", example: "Main"))
        supportsPrintCommand = table.node("UIApplicationSupportsPrintCommand")?.flag() ?? false
        declaresMenuBar = table.node("ProsceniumMenuBar")?.flag() ?? false
        performsActionsWhilePresentingModally =
            table.node("UIViewControllerPerformsActionsWhilePresentingModally")?.flag() ?? true
        supportsIndirectInputEvents = table.node("UIApplicationSupportsIndirectInputEvents")?.flag() ?? true
        sceneConfigurations = scenes?.configurations ?? [:]
        userActivityTypes = table.texts(
            "NSUserActivityTypes", of: .text("an activity type", example: "com.example.clowntown.open"),
            named: "activity types")
        shortcutItems = table.tables(
            "UIApplicationShortcutItems", of: .dictionary("a quick action"), named: "quick actions"
        ).compactMap { ShortcutItem($0) }
        urlTypes = table.tables(
            "CFBundleURLTypes", of: .dictionary("a URL type"), named: "URL types"
        ).map { URLType($0) }
        associatedDomains = Self.domains(table)
        guard let identifier else { return nil }
        self.identifier = identifier
        self.displayName = displayName ?? name ?? identifier.text
    }

    private static func identifier(_ table: ManifestTable) -> AppIdentifier? {
        let expected = ManifestExpectation.text("an app identifier", example: "com.example.clowntown")
        guard let node = table.required("CFBundleIdentifier", expected), let text = node.text(expected) else {
            return nil
        }
        do throws(IdentifierError) {
            return try AppIdentifier(text)
        } catch {
            let diagnostic = error.diagnostic
            let advice = ManifestExpectation(
                description: expected.description, remedy: diagnostic.remedy ?? expected.remedy)
            table.faults.add(
                node.path, at: .unacceptable(found: "an invalid value: \(diagnostic.message)"), expected: advice)
            return nil
        }
    }

    private static func executable(_ table: ManifestTable) -> String? {
        let expected = ManifestExpectation.text("the name of a file in the bundle", example: "ClownTown")
        guard let node = table.node("CFBundleExecutable"), let text = node.text(expected) else { return nil }
        // The name must not be a path, because a path could lead out of the bundle.
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }), text != ".", text != ".." else {
            node.recordMismatch(expected)
            return nil
        }
        return text
    }

    private static func domains(_ table: ManifestTable) -> [String] {
        let expected = ManifestExpectation.text("a host name without scheme, port and path", example: "clowns.example")
        var domains: [String] = []
        for node in table.node("ProsceniumAssociatedDomains")?.elements(.array(of: "host names")) ?? [] {
            guard let text = node.text(expected) else { continue }
            let host = URLRules.normalized(host: text)
            guard URLRules.isHost(host) else {
                node.recordMismatch(expected)
                continue
            }
            if !domains.contains(host) { domains.append(host) }
        }
        return domains
    }
}
