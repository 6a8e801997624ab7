import Foundation
import SceneModel
import SceneProtocol

/// The pictures that are at hand: kept ones, last frames, those of notifications.
@ShellActor
final class ShellPictures {
    /// The decoded pictures, which may be asked from any thread.
    let store: PictureStore
    /// Told that a picture has come.
    var arrived: (PictureIdentifier) -> Void = { _ in }
    /// Told that an icon or symbol has been read.
    var iconArrived: (IconSource) -> Void = { _ in }
    /// Where kept pictures are; nil before the system side has said so.
    var folder: URL?
    /// What was taken of a session and has no name yet.
    private var taken: [SessionIdentifier: PackedBitmap] = [:]
    /// Windows that are gone, whose last frames may still be on their way out of sight.
    private var gone: Set<WindowIdentifier> = []

    /// What may be shown at any moment.
    private var wanted: Set<PictureIdentifier> = []
    /// What of it is unpacked.
    private var unpacked: [PictureIdentifier: Bitmap] = [:]

    init(limit: Int) { store = PictureStore(limit: limit) }

    /// Reads a picture into memory where it is not there.
    func warm(_ identifier: PictureIdentifier) {
        guard !store.has(identifier), let path = path(identifier) else { return }
        store.load(identifier, from: path) { [weak self] picture in
            guard picture != nil else { return }
            Task { @ShellActor in self?.arrived(identifier) }
        }
    }

    /// Has pictures unpacked, beside the loop, that may be shown at any moment. What is no longer among them goes with ``rest()``.
    func ready(_ wanted: Set<PictureIdentifier>) {
        let fresh = wanted.subtracting(self.wanted).filter { unpacked[$0] == nil }
        self.wanted = wanted
        for identifier in fresh {
            guard let path = path(identifier) else { continue }
            let take: @Sendable (Bitmap?) -> Void = { [weak self] picture in
                Task { @ShellActor in self?.take(picture, identifier) }
            }
            store.perform { [store] in
                // What is in memory has to be unpacked all the same.
                if let picture = store.picture(identifier) { return take(picture) }
                store.load(identifier, from: path, completion: take)
            }
        }
    }

    private func take(_ picture: Bitmap?, _ identifier: PictureIdentifier) {
        if wanted.contains(identifier) { unpacked[identifier] = picture }
    }

    /// Nothing moves: what is not needed at once may be packed.
    func rest() {
        unpacked = unpacked.filter { wanted.contains($0.key) }
        store.packAll()
    }

    /// Keeps what was just taken of a session until the system side has given it a name.
    func keep(_ picture: PackedBitmap, of session: SessionIdentifier) { taken[session] = picture }

    /// The system side has named a picture: what was taken is that one, and need not be read again.
    func named(_ card: StageMessages.Card) {
        guard let file = card.snapshot?.file, let picture = taken.removeValue(forKey: card.session) else { return }
        store.keep(picture, as: .snapshot(card.session, file: file))
    }

    /// The session is gone, or private.
    func forget(_ session: SessionIdentifier) { taken[session] = nil }

    /// The window is gone; its last frame goes with ``dropFrames(besides:)``.
    func windowIsGone(_ window: WindowIdentifier) { gone.insert(window) }

    /// Drops the last frames of windows that are gone, but not those that are still shown.
    func dropFrames(besides isShown: (PictureIdentifier) -> Bool) {
        for window in gone where !isShown(.window(window)) {
            store.remove(.window(window))
            gone.remove(window)
        }
    }

    private func path(_ identifier: PictureIdentifier) -> String? {
        switch identifier {
        // A name of a file, so that nothing outside the folder is read.
        case .snapshot(_, let file): file.contains("/") ? nil : folder?.appendingPathComponent(file).path
        case .file(let path): path
        case .window, .notification: nil
        }
    }
}

extension Drawing {
    /// Whether the picture is part of it.
    func shows(_ picture: PictureIdentifier) -> Bool {
        switch self {
        case .card(let card): card.face == .picture(picture)
        case .banner(let banner): banner.picture == picture
        default: false
        }
    }

    /// Whether an icon or symbol is part of it, or may be.
    func shows(_ icon: IconSource) -> Bool {
        switch self {
        case .icon(let drawing): drawing.source == icon
        case .card(let card): card.icon == icon || card.face.icon == icon
        case .launch(let launch): launch.icon == icon
        case .slot(let source, _), .draggedIcon(let source): source == icon
        case .banner(let banner): banner.icon == icon || banner.isCritical && icon.isThemed
        case .menu(let menu): menu.rows.contains { $0.symbol.map(IconSource.themed) == icon }
        case .strip, .searchField, .notificationList: icon.isThemed
        default: false
        }
    }
}

extension CardDrawing.Face {
    /// The icon of what stands for a scene without a picture.
    fileprivate var icon: IconSource? {
        if case .launch(let launch) = self { launch.icon } else { nil }
    }
}

extension IconSource {
    fileprivate var isThemed: Bool {
        if case .themed = self { true } else { false }
    }
}
