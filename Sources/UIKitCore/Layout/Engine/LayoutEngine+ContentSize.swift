import Foundation

/// The constraints of intrinsic sizes.
extension LayoutEngine {
    /// Updates the constraints that make a view as large as its content.
    func updateContentSizeConstraints(_ box: LayoutBox, _ view: UIView) {
        let size = view.intrinsicContentSize
        updateContentSizeConstraint(box, view, .horizontal, box.width, size.width)
        updateContentSizeConstraint(box, view, .vertical, box.height, size.height)
    }

    private func updateContentSizeConstraint(
        _ box: LayoutBox, _ view: UIView, _ axis: UILayoutAxis, _ variable: LayoutSolver.Variable, _ length: CGFloat
    ) {
        let old = box.contentSizeConstraints[axis.rawValue]
        guard length >= 0, length <= LayoutSolver.largestMagnitude else {
            if let old { remove(old) }
            box.contentSizeConstraints[axis.rawValue] = nil
            return
        }
        let hugging = view.contentHuggingPriority(for: axis).rawValue
        let compression = view.contentCompressionResistancePriority(for: axis).rawValue
        reportingErrors {
            guard var constraints = old else {
                box.contentSizeConstraints[axis.rawValue] = ContentSizeConstraints(
                    length: length, hugging: hugging, compression: compression,
                    atMost: try solver.add(
                        .init([Term(variable)], constant: -length, .lessThanOrEqual, priority: hugging)),
                    atLeast: try solver.add(
                        .init([Term(variable)], constant: -length, .greaterThanOrEqual, priority: compression)))
                return
            }
            guard
                constraints.length != length || constraints.hugging != hugging || constraints.compression != compression
            else { return }
            (constraints.length, constraints.hugging, constraints.compression) = (length, hugging, compression)
            try solver.setConstant(constraints.atMost, to: -length)
            try solver.setConstant(constraints.atLeast, to: -length)
            try solver.setPriority(constraints.atMost, to: hugging)
            try solver.setPriority(constraints.atLeast, to: compression)
            box.contentSizeConstraints[axis.rawValue] = constraints
        }
    }
}
