import CWlroots
import Foundation

extension Compositor {
    func listenToLayers() {
        listeners.on(&protocols.shellEvents.pointee.new_panel) {
            [weak self] (surface: UnsafeMutablePointer<wlr_layer_surface_v1>) in
            self?.newLayer(surface)
        }
    }

    private func newLayer(_ surface: UnsafeMutablePointer<wlr_layer_surface_v1>) {
        let output =
            surface.pointee.output.flatMap { self.output($0) } ?? activeOutput.flatMap { self.output($0) }
            ?? outputs.first
        guard let output, let layer = LayerSurface(surface, on: output) else {
            return wlr_layer_surface_v1_destroy(surface)
        }
        surface.pointee.output = output.output
        let key = UnsafeMutableRawPointer(surface)
        layers[key] = layer
        layer.listeners.on(&surface.pointee.surface.pointee.events.commit) { [weak self, weak layer] in
            guard let self, let layer else { return }
            // The requests of a layer surface take effect when the client commits them.
            if layer.surface.pointee.current.committed != 0 || !layer.surface.pointee.configured,
                let output = layer.output
            {
                scheduleArrangement(of: output)
            }
            if layer.surface.pointee.current.committed & WLR_LAYER_SURFACE_V1_STATE_KEYBOARD_INTERACTIVITY.rawValue != 0
            {
                applyFocus()
            }
        }
        layer.listeners.on(cwl_layer_surface_map_signal(surface)) { [weak self, weak layer] in
            if let layer { self?.handleMapped(layer) }
        }
        layer.listeners.on(cwl_layer_surface_unmap_signal(surface)) { [weak self, weak layer] in
            if self?.focusedLayer === layer { self?.focusedLayer = nil }
            self?.layersChanged()
        }
        layer.listeners.on(&surface.pointee.events.destroy) { [weak self, weak layer] in
            guard let self, let layer else { return }
            layers[key] = nil
            if focusedLayer === layer { focusedLayer = nil }
            layer.destroy()
            if let output = layer.output { scheduleArrangement(of: output) }
            layersChanged()
        }
        scheduleArrangement(of: output)
        // Clients that attach a buffer with their first commit are refused, except in conformance tests.
        if cwl_layer_surface_is_mapped(surface) { handleMapped(layer) }
    }

    private func handleMapped(_ layer: LayerSurface) {
        // A surface with on-demand interactivity, such as a launcher, receives the keyboard focus when it is mapped.
        if layer.hasOnDemandKeyboard, !isDismissed(layer) { focusedLayer = layer }
        layersChanged()
    }

    /// Returns the layer surface of a surface; nil if the surface has another role.
    func layerSurface(_ surface: UnsafeMutablePointer<wlr_surface>) -> LayerSurface? {
        guard let layer = cwl_layer_surface_of(surface) else { return nil }
        return layers[UnsafeMutableRawPointer(layer)]
    }

    /// Computes the frames of an output's layer surfaces and reports the remaining area to the shell.
    func arrangeLayers(on output: ShellOutput) {
        let layersOfOutput = layers.values.filter { $0.output === output && $0.tree != nil }
        // Front layers come first. In the same layer, older surfaces come before newer surfaces, so that a surface
        // keeps its position when another surface is added.
        let sorted = layersOfOutput.sorted {
            ($0.surface.pointee.current.layer.rawValue, $1.creationIndex) > (
                $1.surface.pointee.current.layer.rawValue, $0.creationIndex
            )
        }
        let (frames, usable) = LayerArrangement.arrange(sorted.map(\.request), in: output.size)
        output.usableArea = usable
        for (layer, frame) in zip(sorted, frames) {
            if layer.violatesProtocol {
                cwl_post_layer_size_error(layer.surface)
                continue
            }
            layer.setFrame(frame)
        }
        reportProperties(of: output)
    }

    /// Arranges the layer surfaces of an output after the current events have been handled. An arrangement looks at all
    /// layer surfaces, and the shell computes a new layout afterwards, so any number of changes causes only one
    /// arrangement.
    private func scheduleArrangement(of output: ShellOutput) {
        guard !output.isArrangementScheduled else { return }
        output.isArrangementScheduled = true
        eventLoop.addIdle { [weak self, weak output] in
            output?.isArrangementScheduled = false
            if let self, let output, outputs.contains(where: { $0 === output }) { arrangeLayers(on: output) }
        }
    }

    private func layersChanged() {
        applyFocus()
        scheduleHitTest()
    }
}
