import Foundation
import Glibc
import TestSupport

/// A client that sends random requests of all offered protocols, with numbers near the limits of their types.
final class RandomClient {
    private let protocols: OfferedProtocols
    private var random: SplitMix64
    private let client: WireClient
    /// The client's objects by interface.
    private var objects: [String: [UInt32]] = [:]
    private(set) var sentRequests = 0

    init(_ client: WireClient, _ protocols: OfferedProtocols, _ random: SplitMix64) throws {
        (self.client, self.protocols, self.random) = (client, protocols, random)
        objects["wl_display"] = [1]
        objects["wl_registry"] = [2]
        for interface in client.interfaces { objects[interface] = [try client.bind(interface, .max)] }
    }

    /// Whether the compositor has ended the connection.
    var isEnded: Bool { client.isClosed || client.error != nil }

    /// Sends requests until the compositor ends the connection or a number of requests is sent.
    func run(requests count: Int) throws {
        try prepare()
        while sentRequests < count, !isEnded {
            if pick(20) == 0 { try prepare() }
            send()
            // The client reads at times, so that it knows recent serials and answers pings.
            if pick(8) == 0 { client.read() }
        }
        if !isEnded { try client.roundTrip() }
    }

    private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    /// Creates a window, a panel or a pop-up as a well-behaved client does, so that the following requests find objects
    /// in all states.
    private func prepare() throws {
        guard !isEnded else { return }
        switch pick(4) {
        case 0: add(try shownWindow())
        case 1:
            let panel = try WirePanel(client, layer: UInt32(pick(4)))
            add(["wl_surface": panel.surface, "zwlr_layer_surface_v1": panel.panel])
            try panel.show()
        case 2:
            let window = try shownWindow()
            add(window)
            guard !isEnded else { return }
            let popup = try WirePopup(on: window, at: (5, 5), color: 0xFF00_00FF, width: 20, height: 20)
            add(["wl_surface": popup.surface, "xdg_surface": popup.xdgSurface, "xdg_popup": popup.popup])
        default: break
        }
    }

    private func shownWindow() throws -> WireWindow {
        let window = try WireWindow(client, title: "Random")
        try window.show(0xFF80_0000)
        return window
    }

    private func add(_ window: WireWindow) {
        add(["wl_surface": window.surface, "xdg_surface": window.xdgSurface, "xdg_toplevel": window.toplevel])
    }

    private func add(_ new: [String: UInt32]) {
        for (interface, object) in new { objects[interface, default: []].append(object) }
    }

    /// Sends a random request of a random object, if its arguments can be found.
    private func send() {
        let interfaces = objects.keys.filter { !(objects[$0]?.isEmpty ?? true) }.sorted()
        let interface = interfaces[pick(interfaces.count)]
        guard let requests = protocols.requests[interface], !requests.isEmpty, let own = objects[interface] else {
            return
        }
        let (request, object) = (requests[pick(requests.count)], own[pick(own.count)])
        // Only one in four destroy requests is sent, so that more requests refer to existing objects.
        if request.isDestructor, pick(4) != 0 { return }
        guard request.arguments.allSatisfy(hasValue) else { return }
        var new: [String: UInt32] = [:]
        var files: [Int32] = []
        defer { for file in files { close(file) } }
        let arguments = request.arguments.map { value(of: $0, &new, &files) }
        client.send(object, request.opcode, arguments)
        sentRequests += 1
        add(new)
        if request.isDestructor { objects[interface]?.removeAll { $0 == object } }
    }

    /// Whether there is a value for an argument. The compositor requires that the numbers of new objects have no gaps,
    /// so a new object is created only if all arguments have values.
    private func hasValue(_ argument: OfferedProtocols.Argument) -> Bool {
        switch argument {
        case .object(let interface, let isOptional): isOptional || !candidates(interface).isEmpty
        // `wl_registry.bind` is the only request without an interface; `init` has bound everything.
        case .newObject(let interface): interface != nil
        case .signed, .unsigned, .fixed, .array, .text, .file: true
        }
    }

    /// Returns the objects of an interface; all objects if the interface is nil.
    private func candidates(_ interface: String?) -> [UInt32] {
        interface.map { objects[$0] ?? [] } ?? objects.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Returns a value for an argument. For an optional argument, 0 stands for no object.
    private func value(
        of argument: OfferedProtocols.Argument, _ new: inout [String: UInt32], _ files: inout [Int32]
    ) -> WireClient.Argument {
        switch argument {
        case .signed, .unsigned, .fixed: return .word(number())
        case .array: return .word(0)
        case .text(let isOptional):
            return isOptional && pick(3) == 0 ? .word(0) : .text(Self.texts[pick(Self.texts.count)])
        case .file:
            let file = Self.file()
            files.append(file)
            return .file(file)
        case .object(let interface, let isOptional):
            let candidates = candidates(interface)
            if candidates.isEmpty || (isOptional && pick(3) == 0) { return .word(0) }
            return .word(candidates[pick(candidates.count)])
        case .newObject(let interface):
            let object = client.newObject()
            if let interface { new[interface] = object }
            return .word(object)
        }
    }

    /// Returns a number at which calculations could overflow, a small number or a serial of the compositor.
    private func number() -> UInt32 {
        switch pick(10) {
        case 0...5: Self.extremes[pick(Self.extremes.count)]
        case 6...8: UInt32(pick(300))
        default: client.events.last?.word(0) ?? 0
        }
    }

    private static let extremes: [UInt32] =
        [0, 1, -1, 65_536, -65_536, 1 << 30, -(1 << 30), Int32.max, Int32.min].map { UInt32(bitPattern: $0) }
        + [1 << 31, .max - 7]
    private static let texts = ["", "a", "org.example.Random", String(repeating: "x", count: 2_000), "\u{1F600}"]

    /// Creates a file of 4,096 bytes.
    private static func file() -> Int32 {
        var name = Array((NSTemporaryDirectory() + "/random-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        unlink(name)
        ftruncate(file, 4_096)
        return file
    }
}
