import CWlroots
import EventLoop
import Foundation
import Glibc

extension Compositor {
    /// Opens the client socket, the shell's keyboard and the outputs. The ``handler`` receives an event for each
    /// output, during this call or soon after it.
    ///
    /// - Throws: ``CompositorError``. The caller must then tear the compositor down.
    package func start() throws {
        addListeners()
        do throws(SystemError) {
            _ = try eventLoop.watch(LoopExecutor.shared.descriptor, for: .read) { _ in LoopExecutor.shared.drain() }
        } catch {
            throw CompositorError(
                .creationFailed, "cannot add a file descriptor to the event loop; check the limit of open files")
        }
        try openKeyboard()
        try openSocket()
        repeatTimer = eventLoop.addTimer { [weak self] in self?.repeatKey() }
        hiddenFrameTimer = eventLoop.addTimer { [weak self] in self?.sendFramesToHiddenWindows() }
        guard wlr_backend_start(core.backend) else {
            throw CompositorError(
                .notStarted, "the screen or display exists but cannot be started; check whether another program uses it"
            )
        }
        if case .headless(let outputs) = options.backend {
            for output in outputs { addOutput(output) }
        } else if wlr_backend_is_wl(core.backend) {
            if self.outputs.isEmpty { wlr_wl_output_create(core.backend) }
        } else if wlr_backend_is_x11(core.backend) {
            if self.outputs.isEmpty { wlr_x11_output_create(core.backend) }
        }
    }

    /// Runs the event loop until ``stop()`` is called or the parent Wayland or X11 display has closed.
    package func run() {
        guard !isTornDown else { return }
        wl_display_run(core.display)
        hasLostDisplay = !isStopped
    }

    /// Runs one iteration of the event loop: waits for an event for at most the given number of milliseconds, and
    /// handles all ready events. If the number is -1, the wait has no limit.
    package func turn(milliseconds: Int) {
        guard !isTornDown else { return }
        wl_event_loop_dispatch(wl_display_get_event_loop(core.display), Int32(clamping: milliseconds))
        wl_display_flush_clients(core.display)
    }

    /// Makes ``run()`` return after the current iteration of the event loop. Does nothing after ``tearDown()``.
    package func stop() {
        isStopped = true
        if !isTornDown { wl_display_terminate(core.display) }
    }

    /// Destroys everything that the compositor has created. Objects obtained from the compositor must not be used
    /// afterwards. A second call does nothing.
    package func tearDown() {
        guard !isTornDown else { return }
        (handler, keyFilter, willActivate) = ({ _ in }, { _, _ in false }, {})
        contentDragHandler = { _, _ in false }
        wl_display_destroy_clients(core.display)
        isTornDown = true
        eventLoop.clear()
        removeAllListeners()
        core.destroy()
    }

    /// Creates a connected client, which has all privileges. Returns the client's end of the connection, which the
    /// caller must close; nil if the connection cannot be created.
    ///
    /// - Parameter processID: the process that will use the connection; nil for this process.
    package func makeClient(processID: Int? = nil) -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard !isTornDown, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { return nil }
        privileges.isCreatingOwnClient = true
        defer { privileges.isCreatingOwnClient = false }
        guard let client = wl_client_create(core.display, ends[0]) else {
            for end in ends { Glibc.close(end) }
            return nil
        }
        connections[ends[1]] = client
        if let processID {
            clientProcesses[client] = processID
        }
        watch(client)
        return ends[1]
    }

    /// Returns the `wl_client` of a connection created by ``makeClient(processID:)``; nil after the client has
    /// disconnected.
    ///
    /// - Parameter descriptor: the client's end of the connection.
    package func client(of descriptor: Int32) -> OpaquePointer? { connections[descriptor] }

    /// Returns the identifier of the process at the other end of a client's connection.
    func processID(of client: OpaquePointer) -> Int {
        if let cached = clientProcesses[client] { return cached }
        var (process, user, group) = (pid_t(0), uid_t(0), gid_t(0))
        wl_client_get_credentials(client, &process, &user, &group)
        return Int(process)
    }

    func clientDisconnected(_ client: OpaquePointer) {
        presses.remove(client)
        activationRights.clientDisconnected(client)
        dismissedPanelClients.remove(client)
    }

    /// Starts to count a client's objects and to listen for its disconnection. Does nothing if the client is already
    /// watched.
    func watch(_ client: OpaquePointer) {
        guard clientDestroyListeners[client] == nil else { return }
        let objects = ClientObjects(client, limits: .standard)
        let listener = Listener { [weak self] in
            objects.stop()
            guard let self else { return }
            releaseTokens(of: client)
            clientProcesses[client] = nil
            clientDestroyListeners.removeValue(forKey: client)?.remove()
            connections = connections.filter { $0.value != client }
        }
        listener.attach { wl_client_add_destroy_listener(client, $0) }
        clientDestroyListeners[client] = listener
    }

    private func openSocket() throws {
        switch options.socket {
        case .none: return
        case .automatic:
            guard let name = wl_display_add_socket_auto(core.display) else {
                throw CompositorError(
                    .noSocket, "cannot open a socket for clients; check that XDG_RUNTIME_DIR is a folder that you own")
            }
            socketName = String(cString: name)
        case .named(let name):
            guard wl_display_add_socket(core.display, name) == 0 else {
                throw CompositorError(
                    .noSocket,
                    "cannot open the socket '\(name)'; check that it is not in use and that you own the folder XDG_RUNTIME_DIR"
                )
            }
            socketName = name
        }
    }

    private func removeAllListeners() {
        listeners.clear()
        dragListeners.clear()
        for output in outputs { output.removeListeners() }
        for window in windows.values { window.removeListeners() }
        for popup in popups.values { popup.removeListeners() }
        for layer in layers.values { layer.removeListeners() }
        for keyboard in keyboards { keyboard.invalidate() }
        for pointer in virtualPointers.values { pointer.listeners.clear() }
        for input in textInputs { input.listeners.clear() }
        inputMethod?.removeListeners()
        constraint?.listeners.clear()
        for listeners in [surfaces, inhibitors, decorations].flatMap(\.values) { listeners.clear() }
        for watch in clientDestroyListeners.values { watch.remove() }
        privileges.remove(from: core.display)
        clientCreatedListener?.remove()
        clientCreatedListener = nil
        issuedTokenWatch?.remove()
        issuedTokenWatch = nil
        (windowsBySurface, windowsWithParent) = ([:], [])
        requestWatch?.remove()
        requestWatch = nil
        activationRights.removeAll()
        (outputs, windows, popups, layers, keyboards, virtualPointers) = ([], [:], [:], [:], [], [:])
        (textInputs, inputMethod, constraint, surfaces) = ([], nil, nil, [:])
        (inhibitors, decorations, clientDestroyListeners, clientProcesses) = ([:], [:], [:], [:])
        dismissedPanelClients = []
        (connections, focusedLayer, repeatTimer, hiddenFrameTimer) = ([:], nil, nil, nil)
        pointerImages.destroy()
        pointerRegions?.remove()
        (pointerRegions, pointerTimer) = (nil, nil)
        bitmaps.clear()
        cwl_shell_events_destroy(protocols.shellEvents)
    }
}
