import Foundation

/// How a compositor is to be made. Nothing else decides that: it reads no environment of its own accord.
public struct CompositorOptions: Hashable, Sendable {
    /// Where it shows what it shows.
    public enum Backend: Hashable, Sendable {
        /// What wlroots finds by the environment: the desktop that it runs in, or else the bare screen.
        case automatic
        /// Nowhere: outputs that exist in memory only.
        case headless([HeadlessOutput])
        /// In a window of the Wayland compositor of that name.
        case wayland(String)
        /// In a window of the X11 display of that name.
        case x11(String)
    }

    /// Who draws.
    public enum Renderer: Hashable, Sendable {
        /// The processor.
        case pixman
        /// What wlroots finds by the environment: a graphics card, or else the processor.
        case automatic
    }

    /// How clients find it.
    public enum Socket: Hashable, Sendable {
        /// By this name in the folder for sockets.
        case named(String)
        /// By a name that is free.
        case automatic
        /// Not at all, but for those it makes itself.
        case none
    }

    /// The pointer's picture.
    public enum Cursor: Hashable, Sendable {
        /// None, until a client or the shell sets one.
        case none
        /// That of a theme; nil for the default one, of a size in points.
        case theme(String?, size: Int)
    }

    /// An output in memory.
    public struct HeadlessOutput: Hashable, Sendable {
        /// Its size in pixels.
        public var width, height: Int
        /// Pixels of a point.
        public var scale: Double
        /// How often it shows a frame, in thousandths of a hertz.
        public var refresh: Int

        /// Makes an output.
        public init(width: Int, height: Int, scale: Double = 1, refresh: Int = 60_000) {
            (self.width, self.height, self.scale, self.refresh) = (width, height, scale, refresh)
        }
    }

    /// The rules by which keys have a meaning; nil for the usual ones.
    public struct Keyboard: Hashable, Sendable {
        /// The names that xkb knows them by.
        public var rules, model, layout, variant, options: String?
        /// Repeats a second of a key that is held, and milliseconds before the first.
        public var repeatRate, repeatDelay: Int

        /// Makes them.
        public init(
            rules: String? = nil, model: String? = nil, layout: String? = nil, variant: String? = nil,
            options: String? = nil, repeatRate: Int = 25, repeatDelay: Int = 600
        ) {
            (self.rules, self.model, self.layout) = (rules, model, layout)
            (self.variant, self.options) = (variant, options)
            (self.repeatRate, self.repeatDelay) = (repeatRate, repeatDelay)
        }
    }

    /// Where it shows what it shows.
    public var backend: Backend
    /// Who draws.
    public var renderer: Renderer
    /// How clients find it.
    public var socket: Socket
    /// The pointer's picture.
    public var cursor: Cursor
    /// What keys mean.
    public var keyboard: Keyboard
    /// Pixels of a point of outputs, by name; the entry under an empty name is for all others. Outputs without an entry have 1.
    public var scales: [String: Double]

    /// Makes options.
    public init(
        backend: Backend = .automatic, renderer: Renderer = .automatic, socket: Socket = .automatic,
        cursor: Cursor = .theme(nil, size: 24), keyboard: Keyboard = Keyboard(), scales: [String: Double] = [:]
    ) {
        (self.backend, self.renderer, self.socket) = (backend, renderer, socket)
        (self.cursor, self.keyboard, self.scales) = (cursor, keyboard, scales)
    }
}
