import Foundation

/// The options of a compositor. Environment variables of wlroots select the backend only if the option `backend` is
/// `automatic`, and the renderer only if the option `renderer` is `automatic`.
package struct CompositorOptions: Hashable, Sendable {
    /// The backend that provides the outputs.
    package enum Backend: Hashable, Sendable {
        /// The backend that wlroots selects from the environment. On a desktop, the backend shows a window; otherwise
        /// it uses the screens of the machine.
        case automatic
        /// Headless outputs, which exist in memory only.
        case headless([HeadlessOutput])
        /// A window of the Wayland compositor with this display name.
        case wayland(String)
        /// A window of the X11 display with this name.
        case x11(String)
    }

    /// The renderer.
    package enum Renderer: Hashable, Sendable {
        /// The software renderer.
        case pixman
        /// The renderer that wlroots selects from the environment: a renderer that uses the graphics card if possible,
        /// otherwise the software renderer.
        case automatic
    }

    /// The socket on which clients connect.
    package enum Socket: Hashable, Sendable {
        /// A socket of this name in the runtime folder.
        case named(String)
        /// A socket in the runtime folder with the first free name.
        case automatic
        /// No socket. The only clients are the clients of ``Compositor/makeClient(processID:)``.
        case none
    }

    /// The default image of the pointer.
    package enum Cursor: Hashable, Sendable {
        /// No image, until a client or the shell sets one.
        case none
        /// The image of a cursor theme, with its size in points; a nil name selects the default theme.
        case theme(String?, size: Int)
    }

    /// A headless output.
    package struct HeadlessOutput: Hashable, Sendable {
        /// The size in pixels.
        package var width, height: Int
        /// The scale in pixels per point.
        package var scale: Double
        /// The refresh rate in millihertz.
        package var refresh: Int

        /// Creates an output.
        package init(width: Int, height: Int, scale: Double = 1, refresh: Int = 60_000) {
            (self.width, self.height, self.scale, self.refresh) = (width, height, scale, refresh)
        }
    }

    /// The xkb rules and the key repeat. A nil name selects xkb's default.
    package struct Keyboard: Hashable, Sendable {
        /// The names of the rules file, model, layout, variant and options, as xkb defines them.
        package var rules, model, layout, variant, options: String?
        /// The number of repeats per second of a held key (`repeatRate`), and the delay before the first repeat in
        /// milliseconds (`repeatDelay`).
        package var repeatRate, repeatDelay: Int

        /// Creates keyboard options.
        package init(
            rules: String? = nil, model: String? = nil, layout: String? = nil, variant: String? = nil,
            options: String? = nil, repeatRate: Int = 25, repeatDelay: Int = 600
        ) {
            (self.rules, self.model, self.layout) = (rules, model, layout)
            (self.variant, self.options) = (variant, options)
            (self.repeatRate, self.repeatDelay) = (repeatRate, repeatDelay)
        }
    }

    /// The backend.
    package var backend: Backend
    /// The renderer.
    package var renderer: Renderer
    /// The client socket.
    package var socket: Socket
    /// The default image of the pointer.
    package var cursor: Cursor
    /// The keyboard rules.
    package var keyboard: Keyboard
    /// The scales of outputs in pixels per point. The keys are the names of the outputs. The entry with an empty name
    /// is the default for all other outputs; without this entry, their scale is 1.
    package var scales: [String: Double]

    /// Creates options.
    package init(
        backend: Backend = .automatic, renderer: Renderer = .automatic, socket: Socket = .automatic,
        cursor: Cursor = .theme(nil, size: 24), keyboard: Keyboard = Keyboard(), scales: [String: Double] = [:]
    ) {
        (self.backend, self.renderer, self.socket) = (backend, renderer, socket)
        (self.cursor, self.keyboard, self.scales) = (cursor, keyboard, scales)
    }
}
