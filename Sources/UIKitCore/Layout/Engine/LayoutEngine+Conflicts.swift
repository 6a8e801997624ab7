import Foundation

/// The reports of conflicting constraints.
extension LayoutEngine {
    func report(_ breakage: LayoutSolver.Breakage) {
        guard fitting == nil else { return }
        var names: [LayoutSolver.ConstraintID: String] = [:]
        for entry in entries { if let id = entry.id { names[id] = entry.constraint.text } }
        for box in boxes {
            let name = box.item?.layoutName ?? "nil"
            for id in box.implicitConstraints {
                names[id] = box.kind == .free ? "\(name) has no negative size" : "frame of \(name)"
            }
            for constraints in box.contentSizeConstraints.compactMap(\.self) {
                names[constraints.atMost] = "\(name) hugs its content"
                names[constraints.atLeast] = "\(name) resists compression"
            }
        }
        LayoutFault.reportConflict(
            breakage.conflict.map { "  " + (names[$0] ?? "?") }, broken: names[breakage.broken] ?? "?")
    }
}
