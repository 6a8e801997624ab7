import Foundation
import SceneModel

extension Workspace {
    mutating func beginDivider(_ key: ContactKey, on index: OutputIndex) {
        guard case .split(let pair) = outputStates[index].arrangement else { return }
        touches[key]?.gesture = .divider(from: pair.fraction)
        outputStates[index].isDividerDragged = true
    }

    /// Moves the divider of a split whose windows both extend beyond their frames, so that one of them fits and only
    /// the other one must be panned. The divider does not move if the other scene would become too narrow.
    mutating func reconcileDivider(on index: OutputIndex) {
        let state = outputStates[index]
        guard case .split(let pair) = state.arrangement, !state.isDividerDragged,
            [pair.left, pair.right].allSatisfy({ isWide($0, on: state) })
        else { return }
        let bounds = fractionBounds(pair, state)
        guard bounds.lowerBound == bounds.upperBound, pair.fraction != bounds.lowerBound else { return }
        transition { $0.setFraction(bounds.lowerBound, on: index) }
    }

    private func fractionBounds(_ pair: ScenePair, _ state: OutputState) -> ClosedRange<Double> {
        func smallest(_ key: SceneKey) -> Double {
            guard let window = windows.window(of: key), let properties = windows[window]?.properties else { return 0 }
            return properties.minimumSize.width
        }
        return SplitFraction.bounds(
            width: geometry(state).sceneArea.width, left: smallest(pair.left), right: smallest(pair.right))
    }

    /// Moves the divider with the contact. Both scenes are resized immediately.
    mutating func dragDivider(_ from: Double, _ touch: ContactState, on index: OutputIndex) {
        guard case .split(let pair) = outputStates[index].arrangement else { return }
        let availableWidth = max(1, geometry(outputStates[index]).sceneArea.width - Metrics.divider)
        let bounds = fractionBounds(pair, outputStates[index])
        setFraction(min(max(from + touch.dx / availableWidth, bounds.lowerBound), bounds.upperBound), on: index)
    }

    mutating func setFraction(_ fraction: Double, on index: OutputIndex) {
        guard case .split(var pair) = outputStates[index].arrangement else { return }
        pair.fraction = fraction
        outputStates[index].arrangement = .split(pair)
        if let pairIndex = pairs.firstIndex(where: { $0.left == pair.left && $0.right == pair.right }) {
            pairs[pairIndex] = pair
        }
    }

    mutating func endDivider(at x: Double, on index: OutputIndex) {
        outputStates[index].isDividerDragged = false
        guard case .split(let pair) = outputStates[index].arrangement else { return }
        let full = geometry(outputStates[index]).sceneArea
        let fraction = (x - full.minX) / full.width
        switch SplitFraction.outcome(at: fraction, within: fractionBounds(pair, outputStates[index])) {
        case .stop(let fraction): transition { $0.setFraction(fraction, on: index) }
        case .close(let side):
            let remaining = side == .left ? pair.right : pair.left
            transition { workspace in
                workspace.outputStates[index].arrangement = .full(remaining)
                workspace.storePair(.full(remaining))
                workspace.focus(remaining)
            }
        }
    }
}
