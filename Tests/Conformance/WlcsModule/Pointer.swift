import CWlcs
import Foundation
import Shell

/// The pointer device that the conformance suite drives.
enum Pointer {
    static func make(_ server: Server) -> UnsafeMutablePointer<WlcsPointer> {
        let record = UnsafeMutablePointer<cwlcs_pointer>.allocate(capacity: 1)
        record.initialize(to: cwlcs_pointer())
        record.pointee.context = Unmanaged.passRetained(server).toOpaque()
        record.pointee.base.version = UInt32(WLCS_POINTER_VERSION)
        record.pointee.base.move_absolute = { pointer, x, y in
            Pointer.server(of: pointer).inject(
                .pointer(Server.output, CGPoint(x: Pointer.fixed(x), y: Pointer.fixed(y))))
        }
        record.pointee.base.move_relative = { pointer, dx, dy in
            Pointer.server(of: pointer).inject(.pointerBy(dx: Pointer.fixed(dx), dy: Pointer.fixed(dy)))
        }
        record.pointee.base.button_down = {
            Pointer.server(of: $0).inject(.button(UInt32(bitPattern: $1), isDown: true))
        }
        record.pointee.base.button_up = {
            Pointer.server(of: $0).inject(.button(UInt32(bitPattern: $1), isDown: false))
        }
        record.pointee.base.destroy = { pointer in
            guard let pointer else { return }
            let record = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: cwlcs_pointer.self)
            Unmanaged<Server>.fromOpaque(record.pointee.context).release()
            record.deallocate()
        }
        return UnsafeMutableRawPointer(record).assumingMemoryBound(to: WlcsPointer.self)
    }

    private static func fixed(_ number: wl_fixed_t) -> Double { Double(number) / 256 }

    private static func server(of pointer: UnsafeMutablePointer<WlcsPointer>?) -> Server {
        guard let pointer else { preconditionFailure("the suite passed no pointer") }
        let record = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: cwlcs_pointer.self)
        return Unmanaged<Server>.fromOpaque(record.pointee.context).takeUnretainedValue()
    }
}

/// A touch device that the conformance suite drives. The suite's header declares coordinates as fixed-point numbers,
/// but the suite passes integers.
enum Touch {
    static func make(_ server: Server) -> UnsafeMutablePointer<WlcsTouch> {
        let record = UnsafeMutablePointer<cwlcs_touch>.allocate(capacity: 1)
        record.initialize(to: cwlcs_touch())
        record.pointee.context = Unmanaged.passRetained(server).toOpaque()
        record.pointee.number = runOnShellLoop { server.nextTouch() }
        record.pointee.base.version = UInt32(WLCS_TOUCH_VERSION)
        record.pointee.base.touch_down = { touch, x, y in
            let (server, number) = Touch.serverAndIdentifier(touch)
            server.inject(.touchDown(number, Server.output, CGPoint(x: Int(x), y: Int(y))))
        }
        record.pointee.base.touch_move = { touch, x, y in
            let (server, number) = Touch.serverAndIdentifier(touch)
            server.inject(.touchMove(number, Server.output, CGPoint(x: Int(x), y: Int(y))))
        }
        record.pointee.base.touch_up = { touch in
            let (server, number) = Touch.serverAndIdentifier(touch)
            server.inject(.touchUp(number))
        }
        record.pointee.base.destroy = { touch in
            guard let touch else { return }
            let record = UnsafeMutableRawPointer(touch).assumingMemoryBound(to: cwlcs_touch.self)
            Unmanaged<Server>.fromOpaque(record.pointee.context).release()
            record.deallocate()
        }
        return UnsafeMutableRawPointer(record).assumingMemoryBound(to: WlcsTouch.self)
    }

    private static func serverAndIdentifier(_ touch: UnsafeMutablePointer<WlcsTouch>?) -> (Server, Int) {
        guard let touch else { preconditionFailure("the suite names no touch") }
        let record = UnsafeMutableRawPointer(touch).assumingMemoryBound(to: cwlcs_touch.self)
        let server = Unmanaged<Server>.fromOpaque(record.pointee.context).takeUnretainedValue()
        return (server, Int(record.pointee.number))
    }
}
