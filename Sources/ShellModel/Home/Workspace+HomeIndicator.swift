import Foundation
import SceneModel

/// The home indicator hides while the scenes in front prefer a hidden indicator and nobody touches the output. The
/// gestures of the home indicator also work while it is hidden.
extension Workspace {
    /// Whether the home indicator hides after some time without a touch. It hides if no part of the shell covers the
    /// scenes and the prominent scene prefers a hidden indicator. Without a prominent scene, every scene of the
    /// arrangement must prefer a hidden indicator. Scenes of foreign programs always prefer it.
    private func prefersHiddenIndicator(on state: OutputState) -> Bool {
        guard state.overlay == nil, state.pull == nil, state.drag == nil, state.shelf == nil, state.dockDeadline == nil
        else { return false }
        let keys = state.prominent.map { [$0] } ?? state.arrangement.keys
        return !keys.isEmpty
            && keys.allSatisfy { key in
                // Foreign programs do not know the safe area, so the indicator would cover their last line.
                guard let session = key.session else { return true }
                return catalog.cards[session]?.prefersHomeIndicatorAutoHidden ?? false
            }
    }

    /// Shows the home indicator after a touch. It hides again after the usual time.
    mutating func showIndicator(on index: OutputIndex) {
        outputStates[index].indicator.deadline = nil
        if outputStates[index].indicator.isHidden { transition { $0.outputStates[index].indicator.isHidden = false } }
    }

    /// Hides the home indicator if its deadline has passed.
    mutating func advanceIndicator(on index: OutputIndex) {
        guard let deadline = outputStates[index].indicator.deadline, deadline <= now,
            !isTouched(outputStates[index].output)
        else { return }
        transition { $0.outputStates[index].indicator = HomeIndicatorState(isHidden: true) }
    }

    /// Sets or removes the deadline of the home indicator after a change of the scenes in front.
    mutating func reconcileIndicator(on index: OutputIndex) {
        let state = outputStates[index]
        guard prefersHiddenIndicator(on: state) else {
            if state.indicator != HomeIndicatorState() {
                transition { $0.outputStates[index].indicator = HomeIndicatorState() }
            }
            return
        }
        // A deadline that passes during a touch is replaced after the touch has ended.
        let hasPassed = state.indicator.deadline.map { $0 <= now && !isTouched(state.output) } ?? true
        guard !state.indicator.isHidden, hasPassed else { return }
        outputStates[index].indicator.deadline = now + options.durations.indicator
    }
}
