import CWlroots
import ShellModel

/// The connection of input devices: keyboards, pointers, touchscreens and virtual devices.
extension Compositor {
    func listenToDevices() {
        listeners.on(&core.backend.pointee.events.new_input) {
            [weak self] (device: UnsafeMutablePointer<wlr_input_device>) in
            self?.add(device)
        }
        listeners.on(&protocols.virtualKeyboards.pointee.events.new_virtual_keyboard) {
            [weak self] (keyboard: UnsafeMutablePointer<wlr_virtual_keyboard_v1>) in
            guard let device = cwl_virtual_keyboard_device(keyboard) else { return }
            self?.add(keyboard: device, client: wl_resource_get_client(keyboard.pointee.resource))
        }
        listeners.on(&protocols.virtualPointers.pointee.events.new_virtual_pointer) {
            [weak self] (event: UnsafeMutablePointer<wlr_virtual_pointer_v1_new_pointer_event>) in
            guard let self, let pointer = event.pointee.new_pointer, let device = cwl_virtual_pointer_device(pointer)
            else {
                return
            }
            add(virtualPointer: device)
            wlr_cursor_attach_input_device(core.cursor, device)
            if let output = event.pointee.suggested_output {
                wlr_cursor_map_input_to_output(core.cursor, device, output)
            }
        }
        let all =
            WL_SEAT_CAPABILITY_POINTER.rawValue | WL_SEAT_CAPABILITY_KEYBOARD.rawValue
            | WL_SEAT_CAPABILITY_TOUCH.rawValue
        wlr_seat_set_capabilities(core.seat, all)
    }

    private func add(_ device: UnsafeMutablePointer<wlr_input_device>) {
        switch device.pointee.type {
        case WLR_INPUT_DEVICE_KEYBOARD: add(keyboard: device)
        case WLR_INPUT_DEVICE_POINTER, WLR_INPUT_DEVICE_TOUCH:
            wlr_cursor_attach_input_device(core.cursor, device)
            // If an output is a window of a parent display, the output has its own input device. This device reports
            // positions in the window, so these positions are mapped to this output only.
            guard let name = cwl_device_output_name(device).map({ String(cString: $0) }),
                let output = output(OutputIdentifier(name))
            else { return }
            wlr_cursor_map_input_to_output(core.cursor, device, output.output)
        default: break
        }
    }
}
