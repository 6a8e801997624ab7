import CWlroots

extension Compositor {
    /// Registers the listeners on wlroots' signals.
    func addListeners() {
        listeners.on(&core.backend.pointee.events.new_output) {
            [weak self] (output: UnsafeMutablePointer<wlr_output>) in
            self?.newOutput(output)
        }
        listenToClients()
        listenToSurfaces()
        listenToShell()
        listenToLayers()
        listenToDecorations()
        listenToActivation()
        listenToIssuedTokens()
        listenToRequests()
        listenToDevices()
        listenToPointer()
        listenToPointerImages()
        listenToPointerRegions()
        listenToGestures()
        listenToTouch()
        listenToConstraints()
        listenToSelections()
        listenToTextInputs()
        listenToIdleInhibition()
        listenToOutputManager()
    }
}
