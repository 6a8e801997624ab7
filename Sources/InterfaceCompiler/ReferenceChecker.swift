import InterfaceFiles

/// A checker of the references between the objects of a file. It removes references to missing objects.
struct ReferenceChecker {
    private(set) var warnings: [InterfaceDiagnostic] = []
    private let file: String
    private let lines: [String: Int]
    /// The identifiers of the file's owner and of the first responder.
    private static let special: Set<String> = ["-1", "-2"]

    init(file: String, lines: [String: Int]) { (self.file, self.lines) = (file, lines) }

    /// Checks a file. Removes connections and constraints to missing objects, and embed segues that form a cycle.
    mutating func check(_ file: inout InterfaceFile) {
        for index in file.scenes.indices {
            var known: Set<String> = []
            file.scenes[index].objects.forEach { if let id = $0.id { known.insert(id) } }
            removeDangling(&file.scenes[index].objects, known)
        }
        if let initial = file.initialController, !file.scenes.contains(where: { $0.controller == initial }) {
            warn(nil, "the initial view controller “\(initial)” does not exist")
            file.initialController = nil
        }
        checkDuplicates(file)
        removeCycles(&file)
    }

    private mutating func removeDangling(_ node: inout InterfaceNode, _ known: Set<String>) {
        for index in node.children.indices { removeDangling(&node.children[index], known) }
        var kept: [InterfaceNode] = []
        for child in node.children {
            if let problem = problem(child, known) {
                warn(child.id.flatMap { lines[$0] }, problem)
            } else {
                kept.append(child)
            }
        }
        node.children = kept
    }

    private func problem(_ node: InterfaceNode, _ known: Set<String>) -> String? {
        func isMissing(_ id: String) -> Bool { !known.contains(id) && !Self.special.contains(id) }
        switch node.name {
        case "outlet", "outletCollection", "action":
            guard let id = node["destination"], isMissing(id) else { return nil }
            return "the connection “\(node["property"] ?? node["selector"] ?? "")” leads to a missing object"
        case "segue":
            guard let id = node["destination"] else { return "a segue has no destination" }
            // The destination is in another scene, except for the exit of an unwind segue.
            let isUnwind = node["kind"] == "unwind"
            return lines[id] == nil || (isUnwind && isMissing(id)) ? "a segue leads to a missing scene" : nil
        case "constraint":
            let items = [node["firstItem"], node["secondItem"]].compactMap { $0 }
            guard let id = items.first(where: isMissing) else { return nil }
            return "a constraint refers to the missing object “\(id)”"
        default: return nil
        }
    }

    private mutating func checkDuplicates(_ file: InterfaceFile) {
        var seen: Set<String> = []
        for scene in file.scenes {
            guard let identifier = scene.storyboardIdentifier, !seen.insert(identifier).inserted else { continue }
            warn(
                scene.controller.flatMap { lines[$0] },
                "two scenes have the storyboard identifier “\(identifier)”; the last one is used")
        }
    }

    // MARK: Cycles

    /// Removes the relationships and embed segues that form a cycle, because such a scene would contain itself.
    private mutating func removeCycles(_ file: inout InterfaceFile) {
        var contained: [String: [String]] = [:]
        for index in file.scenes.indices {
            guard let id = file.scenes[index].controller else { continue }
            var found: [String] = []
            file.scenes[index].objects.forEach { node in
                if Self.isContainment(node), let target = node["destination"] { found.append(target) }
            }
            contained[id] = found
        }
        for index in file.scenes.indices {
            guard let id = file.scenes[index].controller, Self.reaches(id, from: id, contained) else { continue }
            let line = lines[id]
            warn(line, "this scene contains itself through its embedded scenes; the embedding has no effect")
            remove(&file.scenes[index].objects) { node in
                guard Self.isContainment(node), let target = node["destination"] else { return false }
                return target == id || Self.reaches(id, from: target, contained)
            }
            contained[id] = []
        }
    }

    private static func isContainment(_ node: InterfaceNode) -> Bool {
        node.name == "segue" && ["embed", "relationship"].contains(node["kind"])
    }

    private static func reaches(_ goal: String, from start: String, _ contained: [String: [String]]) -> Bool {
        var (waiting, seen): ([String], Set<String>) = (contained[start] ?? [], [])
        while let next = waiting.popLast() {
            if next == goal { return true }
            if seen.insert(next).inserted { waiting += contained[next] ?? [] }
        }
        return false
    }

    private func remove(_ node: inout InterfaceNode, where isRemoved: (InterfaceNode) -> Bool) {
        node.children.removeAll(where: isRemoved)
        for index in node.children.indices { remove(&node.children[index], where: isRemoved) }
    }

    private mutating func warn(_ line: Int?, _ message: String) {
        warnings.append(InterfaceDiagnostic(.warning, file: file, line: line, message))
    }
}
