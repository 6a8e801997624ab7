/// The objects of a `project.pbxproj`, by their identifiers.
struct XcodeObjects {
    private let objects: [String: PropertyListTree]
    /// The identifier of the project object.
    let root: String
    /// The paths of groups and files, by identifier.
    private(set) var paths: [String: String] = [:]
    /// The lines on which the objects begin, by identifier.
    private let lines: [String: Int]

    /// Reads the contents of a project file; nil if it has no project object.
    ///
    /// - Parameter source: the text from which the contents were read, for the lines of objects.
    init?(_ list: PropertyListTree, source: String) {
        lines = Self.lines(in: source)
        guard let root = list["rootObject"]?.text, let objects = list["objects"]?.pairs, objects[root] != nil else {
            return nil
        }
        (self.root, self.objects) = (root, objects)
        if let main = text(root, "mainGroup") { addPaths(of: main, in: text(root, "projectDirPath") ?? "", depth: 0) }
    }

    /// Returns a value of an object; nil without the object or the key.
    func value(_ identifier: String, _ key: String) -> PropertyListTree? { objects[identifier]?[key] }

    /// Returns a text of an object.
    func text(_ identifier: String, _ key: String) -> String? { value(identifier, key)?.text }

    /// Returns a list of identifiers of an object.
    func list(_ identifier: String, _ key: String) -> [String] { value(identifier, key)?.texts ?? [] }

    /// Returns the class of an object.
    func isa(_ identifier: String) -> String { text(identifier, "isa") ?? "" }

    /// Returns the identifiers of all objects of a class, sorted.
    func identifiers(ofClass name: String) -> [String] {
        objects.filter { $0.value["isa"]?.text == name }.keys.sorted()
    }

    /// Returns the line on which an object begins, counted from 1; nil if it is not known.
    func line(of identifier: String) -> Int? { lines[identifier] }

    /// Returns the lines on which objects begin. Xcode writes an object as `IDENTIFIER /* name */ = {`.
    private static func lines(in text: String) -> [String: Int] {
        var result: [String: Int] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.contains("= {"), let word = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).first else {
                continue
            }
            result[String(word)] = result[String(word)] ?? index + 1
        }
        return result
    }

    /// Adds the paths of a group and of all its descendants.
    private mutating func addPaths(of identifier: String, in folder: String, depth: Int) {
        guard paths[identifier] == nil, depth < 64 else { return }
        let own = text(identifier, "path") ?? ""
        let path: String
        switch text(identifier, "sourceTree") ?? "<group>" {
        case "<group>": path = Self.join(folder, own)
        case "SOURCE_ROOT": path = Self.join(text(root, "projectDirPath") ?? "", own)
        case "<absolute>": path = own
        default: return
        }
        paths[identifier] = path
        for child in list(identifier, "children") { addPaths(of: child, in: path, depth: depth + 1) }
    }

    /// Joins two paths, and removes `.` and `..` where possible.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var parts: [Substring] = []
        for part in (folder + "/" + path).split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
