import CWlroots
import Foundation

/// Output management by clients such as wlr-randr. These clients change the modes, scales and positions of outputs.
extension Compositor {
    func listenToOutputManager() {
        listeners.on(&protocols.outputManager.pointee.events.apply) {
            [weak self] (configuration: UnsafeMutablePointer<wlr_output_configuration_v1>) in
            self?.answer(configuration, testOnly: false)
        }
        listeners.on(&protocols.outputManager.pointee.events.test) {
            [weak self] (configuration: UnsafeMutablePointer<wlr_output_configuration_v1>) in
            self?.answer(configuration, testOnly: true)
        }
    }

    /// Sends the current output configuration to the clients that manage outputs.
    func announceOutputs() {
        guard !isTornDown, let configuration = wlr_output_configuration_v1_create() else { return }
        for output in outputs {
            guard let head = wlr_output_configuration_head_v1_create(configuration, output.output) else { continue }
            head.pointee.state.x = Int32(points: output.layoutOrigin.x)
            head.pointee.state.y = Int32(points: output.layoutOrigin.y)
            head.pointee.state.enabled = output.isOn
        }
        wlr_output_manager_v1_set_configuration(protocols.outputManager, configuration)
    }

    private func answer(_ configuration: UnsafeMutablePointer<wlr_output_configuration_v1>, testOnly: Bool) {
        var works = true
        var position: Int32 = 0
        while let head = cwl_configuration_head(configuration, position) {
            works = apply(head.pointee.state, testOnly: testOnly) && works
            position += 1
        }
        if works {
            wlr_output_configuration_v1_send_succeeded(configuration)
        } else {
            wlr_output_configuration_v1_send_failed(configuration)
        }
        wlr_output_configuration_v1_destroy(configuration)
        announceOutputs()
    }

    private func apply(_ state: wlr_output_head_v1_state, testOnly: Bool) -> Bool {
        guard let output = state.output, let shown = self.output(output) else { return false }
        if !shown.canPowerOff, !state.enabled {
            guard !testOnly else { return true }
            shown.isBlank = true
            outputChanged(shown)
            return true
        }
        let wasOff = !shown.isOn
        var change = cwl_output_state()
        change.is_enabled = state.enabled
        if state.enabled, !setProperties(state, of: shown, in: &change) { return false }
        guard !testOnly else { return cwl_output_test_state(output, &change) }
        guard cwl_output_commit_state(output, &change) else { return false }
        shown.isBlank = false
        if state.enabled {
            let keepsPlace = wasOff && state.x == 0 && state.y == 0
            let origin = keepsPlace ? shown.layoutOrigin : CGPoint(x: Double(state.x), y: Double(state.y))
            wlr_output_layout_add(core.layout, output, Int32(points: origin.x), Int32(points: origin.y))
        }
        outputChanged(shown)
        return true
    }

    /// Adds the mode, the scale and the transform of a request to a change of an output. Returns false if the mode or
    /// the scale is not usable.
    ///
    /// Clients do not receive the properties of an output that is off. When wlr-randr turns on such an output, it
    /// therefore sends the default scale and transform. This function ignores these default values, so the output keeps
    /// its earlier scale and transform.
    private func setProperties(
        _ state: wlr_output_head_v1_state, of shown: ShellOutput, in change: inout cwl_output_state
    ) -> Bool {
        if let mode = state.mode {
            change.mode = mode
        } else if state.custom_mode.width > 0, state.custom_mode.height > 0 {
            let (width, height) = (state.custom_mode.width, state.custom_mode.height)
            guard let custom = CustomMode(width: width, height: height, refresh: state.custom_mode.refresh) else {
                return false
            }
            (change.width, change.height, change.refresh) = (custom.width, custom.height, custom.refresh)
        }
        // At a scale of 0 or 100, for example, the user could not see the controls that undo the change.
        guard (0.25...8).contains(state.scale) else { return false }
        if shown.isOn || state.scale != 1 { change.scale = state.scale }
        if shown.isOn || state.transform != WL_OUTPUT_TRANSFORM_NORMAL {
            (change.sets_transform, change.transform) = (true, state.transform)
        }
        return true
    }
}
