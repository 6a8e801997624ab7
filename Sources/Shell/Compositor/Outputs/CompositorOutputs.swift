import CWlroots
import Foundation
import ShellModel

extension Compositor {
    /// Adds a headless output; does nothing if the compositor uses another backend or if the output cannot be created.
    package func addOutput(_ wanted: CompositorOptions.HeadlessOutput) {
        guard !isTornDown, wlr_backend_is_headless(core.backend) else { return }
        // wlroots reports the output to `newOutput(_:)` before this call returns. `newOutput(_:)` sets the mode and the
        // scale of the output before the first frame, because each later change of the size would allocate and fill
        // another buffer.
        pendingHeadlessOutput = wanted
        _ = wlr_headless_add_output(
            core.backend, UInt32(clamping: wanted.width), UInt32(clamping: wanted.height))
        pendingHeadlessOutput = nil
    }

    /// Removes a headless output; does nothing for other outputs.
    package func removeOutput(_ id: OutputIdentifier) {
        guard !isTornDown, let output = output(id), wlr_output_is_headless(output.output) else { return }
        wlr_output_destroy(output.output)
    }

    /// The properties of all outputs.
    package var outputProperties: [OutputProperties] { outputs.map(\.properties) }

    /// Requests one ``CompositorEvent/frame(_:nanoseconds:)`` event. The event is sent when the output can show its
    /// next frame.
    package func requestFrame(on id: OutputIdentifier) {
        guard let output = output(id) else { return }
        output.wantsFrame = true
        wlr_output_schedule_frame(output.output)
    }

    func newOutput(_ output: UnsafeMutablePointer<wlr_output>) {
        guard wlr_output_init_render(output, core.allocator, core.renderer) else { return }
        if wlr_output_is_headless(output) {
            headlessOutputCount += 1
            cwl_headless_output_set_number(output, headlessOutputCount)
        }
        var state = cwl_output_state()
        state.is_enabled = true
        if let pendingHeadlessOutput {
            state.width = Int32(clamping: pendingHeadlessOutput.width)
            state.height = Int32(clamping: pendingHeadlessOutput.height)
            state.refresh = Int32(clamping: pendingHeadlessOutput.refresh)
        } else {
            state.mode = wlr_output_preferred_mode(output)
        }
        let name = String(cString: output.pointee.name)
        if let scale = pendingHeadlessOutput?.scale ?? options.scales[name] ?? options.scales[""] {
            state.scale = Float(scale)
        }
        _ = cwl_output_commit_state(output, &state)
        let taken = Set(outputs.map(\.slot))
        let slot = (0...outputs.count).first { !taken.contains($0) } ?? outputs.count
        guard let added = ShellOutput(output, slot: slot, compositor: self) else { return }
        outputs.append(added)
        added.listeners.on(&output.pointee.events.frame) { [weak self, weak added] in
            if let added { self?.frame(added) }
        }
        added.listeners.on(&output.pointee.events.destroy) { [weak self, weak added] in
            if let added { self?.handleDestroyed(added) }
        }
        listenToProperties(of: added)
        nameWindow(of: output)
        outputChanged(added)
    }

    private func listenToProperties(of output: ShellOutput) {
        let changed: () -> Void = { [weak self, weak output] in
            if let output { self?.outputChanged(output) }
        }
        output.listeners.on(cwl_output_request_signal(output.output)) { (event: UnsafeMutablePointer<wlr_output>) in
            cwl_output_accept_request(event)
            changed()
        }
        output.listeners.on(&output.output.pointee.events.commit) {
            (event: UnsafeMutablePointer<wlr_output_event_commit>) in
            if cwl_output_commit_changes_properties(event) { changed() }
        }
        if let enabled = cwl_output_enable_signal(output.output) { output.listeners.on(enabled, changed) }
    }

    /// Handles a change of an output's properties. The output may also have been enabled or disabled.
    func outputChanged(_ output: ShellOutput) {
        guard output.isOn else {
            wlr_output_layout_remove(core.layout, output.output)
            withdraw(output)
            return announceOutputs()
        }
        if wlr_output_layout_get(core.layout, output.output) == nil {
            wlr_output_layout_add_auto(core.layout, output.output)
        }
        readLayout()
        loadPointer(scale: output.scale)
        arrangeLayers(on: output)
        output.renderer.redraw(scale: output.scale)
        announceOutputs()
        scheduleHitTest()
    }

    /// Clears the display of an output that is being removed or was turned off, and reports the removal to the shell.
    private func withdraw(_ output: ShellOutput) {
        output.renderer.clear()
        if hoverOutput == output.id { hoverOutput = nil }
        if activeOutput == output.id { activeOutput = nil }
        contactOwners.removeOwner(output: output.id)
        guard output.reportedProperties != nil else { return }
        output.reportedProperties = nil
        // The focus moves to the focused window of another output, because the windows of this output are not visible
        // any more. If no other output has a focused window, no client receives keys.
        focus(outputs.lazy.compactMap { $0.renderer.display.focus }.first)
        handler(.outputRemoved(output.id))
    }

    /// Reports the properties of an output to the shell if they have changed. Does nothing for an output that is turned
    /// off.
    func reportProperties(of output: ShellOutput) {
        guard output.isOn else { return }
        let properties = output.properties
        guard properties != output.reportedProperties, properties.size.width > 0, properties.size.height > 0 else {
            return
        }
        output.reportedProperties = properties
        handler(.output(properties))
    }

    func readLayout() {
        for output in outputs {
            var box = wlr_box()
            guard cwl_output_layout_get_box(core.layout, output.output, &box) else { continue }
            output.layoutOrigin = CGPoint(x: Double(box.x), y: Double(box.y))
        }
    }

    /// Suppresses frames until ``resumeFrames()`` is called. The first frames would be empty, and each of them would
    /// allocate and fill a buffer for the whole output.
    func suspendFrames() { suspendsFrames = true }

    /// Resumes frames and schedules a frame on every output.
    func resumeFrames() {
        guard suspendsFrames, !isTornDown else { return }
        suspendsFrames = false
        for output in outputs { wlr_output_schedule_frame(output.output) }
    }

    private func frame(_ output: ShellOutput) {
        guard output.output.pointee.enabled, !suspendsFrames else { return }
        let nanoseconds = monotonicNanoseconds()
        if output.wantsFrame {
            output.wantsFrame = false
            handler(.frame(output.id, nanoseconds: nanoseconds))
        }
        output.renderer.updateCorners(on: output)
        paintPointer(on: output, nanoseconds: nanoseconds)
        advanceDragIcon(nanoseconds: nanoseconds)
        let covered = usesSoftwareRenderer ? output.renderer.opaqueWindowAreas : []
        cwl_scene_output_commit(output.sceneOutput, covered, covered.count)
        continuePointerMotion(on: output, nanoseconds: nanoseconds)
        continueDragIconMotion()
        var now = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        wlr_scene_output_send_frame_done(output.sceneOutput, &now)
    }

    private func handleDestroyed(_ output: ShellOutput) {
        // wlroots has already destroyed the output's damage tracking. The output must be removed from the scene before
        // the scene accesses the damage tracking again.
        wlr_scene_output_destroy(output.sceneOutput)
        outputs.removeAll { $0 === output }
        output.removeListeners()
        for layer in layers.values where layer.output === output { layer.outputRemoved() }
        wlr_scene_node_destroy(&output.tree.pointee.node)
        eventLoop.addIdle { [weak self] in
            self?.readLayout()
            self?.announceOutputs()
        }
        withdraw(output)
    }

    private func nameWindow(of output: UnsafeMutablePointer<wlr_output>) {
        if wlr_output_is_wl(output) { wlr_wl_output_set_title(output, "Proscenium") }
        if wlr_output_is_x11(output) { wlr_x11_output_set_title(output, "Proscenium") }
    }
}
