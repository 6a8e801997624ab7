import Foundation
import SceneModel

extension Workspace {
    /// Adds an output. If the output was removed before, its scenes return, except the scenes that were closed or moved
    /// to another output meanwhile.
    mutating func addOutput(_ properties: OutputProperties) {
        let remembered = removedOutputs.firstIndex { $0.output == properties.output }.map {
            removedOutputs.remove(at: $0)
        }
        outputStates.append(OutputState(properties))
        if focusedOutput == nil { focusedOutput = properties.output }
        guard let remembered, let index = index(of: properties.output) else { return }
        restore(remembered, on: index)
        fitSplit(on: index)
    }

    private mutating func restore(_ remembered: RemovedOutput, on index: OutputIndex) {
        var remembered = remembered
        if let key = remembered.movedScene, let other = self.index(showing: key),
            outputStates[other].arrangement == .full(key)
        {
            removeFromArrangements(key)
            focusedOutput = outputStates[index].output
        }
        for key in remembered.scenes where !isAlive(key) || self.index(showing: key) != nil { remembered.remove(key) }
        outputStates[index].arrangement = remembered.arrangement
        outputStates[index].arrangementBeforeHome = remembered.arrangementBeforeHome
        (outputStates[index].prominent, outputStates[index].focus) = (remembered.prominent, remembered.focus)
        outputStates[index].home.page = remembered.homePage
    }

    /// Removes an output and remembers its scenes. If the output had the focus and the first remaining output shows
    /// home, the remaining output takes over the focused scene.
    mutating func outputRemoved(_ output: OutputIdentifier) {
        guard let index = index(of: output) else { return }
        let removed = outputStates.remove(at: index)
        removedOutputs.append(RemovedOutput(removed))
        if removedOutputs.count > RemovedOutput.maximumCount { removedOutputs.removeFirst() }
        touches = touches.filter { $0.key.output != output }
        pendingPresentations.removeAll { $0.output == output }
        guard focusedOutput == output else { return }
        focusedOutput = outputStates.first?.output
        if let first = outputStates.first, let key = removed.focus, first.isHome, removed.shows(key) {
            arrange(key, .full, on: outputStates.startIndex)
            removedOutputs[removedOutputs.count - 1].movedScene = key
        }
    }

    /// Places a scene on the output that was removed last. Called for a scene that is opened while no output is
    /// connected; the scene is shown when the output is added again.
    mutating func placeOnRemovedOutput(_ key: SceneKey) {
        guard outputStates.isEmpty, let last = removedOutputs.indices.last else { return }
        removedOutputs[last].arrangement = .full(key)
        (removedOutputs[last].prominent, removedOutputs[last].focus) = (nil, key)
    }
}
