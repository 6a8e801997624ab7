import CWlroots
import Glibc
import SceneModel
import ShellModel

/// The privileges of the connected clients. The compositor offers a privileged global only to clients with the
/// privilege; for all other clients the global does not exist.
@ShellActor
final class ClientPrivileges {
    /// The rules for clients that connect from now on.
    var rules = PrivilegeRules()
    /// Called before a decision about a client that has connected, so that the rules can be updated.
    var willDecide: () -> Void = {}
    /// Called when a client without all privileges has connected.
    var restricted: (PrivilegeDecision, _ processID: Int) -> Void = { _, _ in }
    /// Called when a client has disconnected, before its objects are destroyed.
    var disconnected: (OpaquePointer) -> Void = { _ in }
    /// Whether the client that is being created is a process of the shell.
    var isCreatingOwnClient = false
    /// The decisions about the connected clients.
    private(set) var decisions: [OpaquePointer: PrivilegeDecision] = [:]

    private let user = geteuid()
    private let own = OwnProcessFacts()
    private var creation: Listener?
    private var destroyListeners: [OpaquePointer: Listener] = [:]
    /// The classes of the globals. The key is the address of the definition of the global's interface; a definition
    /// never moves.
    private var classes: [UnsafePointer<wl_interface>: WaylandGlobal] = [:]

    /// Starts to decide about all clients of a display. No client may be connected yet.
    init(_ display: OpaquePointer) {
        let creation = Listener { [weak self] client in
            if let client { self?.clientCreated(OpaquePointer(client)) }
        }
        creation.attach { wl_display_add_client_created_listener(display, $0) }
        self.creation = creation
        wl_display_set_global_filter(
            display,
            { client, global, context in
                guard let client, let global, let context else { return false }
                return Unmanaged<ClientPrivileges>.fromOpaque(context).takeUnretainedValue().offers(global, to: client)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Removes all listeners. Call this function before the display is destroyed.
    func remove(from display: OpaquePointer) {
        creation?.remove()
        creation = nil
        for listener in destroyListeners.values { listener.remove() }
        (destroyListeners, decisions) = ([:], [:])
        wl_display_set_global_filter(display, nil, nil)
    }

    private func clientCreated(_ client: OpaquePointer) {
        willDecide()
        let (facts, processID) = facts(of: client)
        let decision = PrivilegeDecision(ClientIdentity(facts, user: user), rules: rules)
        decisions[client] = decision
        let listener = Listener { [weak self] in
            self?.decisions[client] = nil
            self?.disconnected(client)
            self?.destroyListeners.removeValue(forKey: client)?.remove()
        }
        listener.attach { wl_client_add_destroy_listener(client, $0) }
        destroyListeners[client] = listener
        if decision.privileges.count < DisplayPrivilege.allCases.count { restricted(decision, processID) }
    }

    private func facts(of client: OpaquePointer) -> (ClientFacts, processID: Int) {
        var (process, user, group) = (pid_t(0), uid_t.max, gid_t.max)
        wl_client_get_credentials(client, &process, &user, &group)
        if isCreatingOwnClient { return (.ownConnection, Int(process)) }
        guard let own, let peer = PeerProcess(socket: wl_client_get_fd(client), number: process) else {
            return (.peer(userID: user, process: nil), Int(process))
        }
        return (.peer(userID: user, process: PeerProcessFacts(of: peer, comparedWith: own)), Int(process))
    }

    private func offers(_ global: OpaquePointer, to client: OpaquePointer) -> Bool {
        guard let interface = wl_global_get_interface(global) else { return false }
        let kind: WaylandGlobal
        if let cached = classes[interface] {
            kind = cached
        } else {
            kind = WaylandGlobal(interface: String(cString: interface.pointee.name))
            classes[interface] = kind
        }
        if kind == .ordinary { return true }
        return decisions[client]?.offers(kind) ?? false
    }
}
