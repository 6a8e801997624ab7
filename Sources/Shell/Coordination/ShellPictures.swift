import Foundation
import SceneModel
import SceneProtocol
import ShellModel

/// The pictures that displays can show: snapshots, last frames of windows, and pictures of notifications.
@ShellActor
final class ShellPictures {
    /// The cache of pictures. It can be used on any thread.
    let store: PictureStore
    /// Called when a picture has been loaded.
    var pictureLoaded: ((PictureIdentifier) -> Void)?
    /// Called when an icon or symbol has been loaded.
    var iconLoaded: ((IconSource) -> Void)?
    /// The folder with the snapshot files; nil until the daemon has sent the folder's path.
    var folder: URL?
    /// The new snapshots for which the daemon has not named a file yet. The keys are the sessions.
    private var unnamedSnapshots: [SessionIdentifier: PackedBitmap] = [:]
    /// The destroyed windows whose last frames are still cached, because a display may show them.
    private var destroyedWindows: Set<WindowIdentifier> = []

    /// The snapshots that stay unpacked, so that they are available without a delay.
    private var unpacked = UnpackedSnapshots<Bitmap>()

    init(limit: Int) { store = PictureStore(limit: limit) }

    /// Loads a picture from its file into the cache. Does nothing if the picture is cached or has no file.
    func prefetch(_ identifier: PictureIdentifier) {
        guard !store.has(identifier), let path = path(identifier) else { return }
        store.load(identifier, from: path) { [weak self] picture in
            guard picture != nil else { return }
            Task { @ShellActor in self?.pictureLoaded?(identifier) }
        }
    }

    /// Unpacks snapshots on another thread, because they may be displayed at any moment. The snapshots that were most
    /// recently removed from the set stay unpacked until ``packUnused()``.
    func setUnpackedSnapshots(_ wanted: Set<PictureIdentifier>) {
        for identifier in unpacked.setWanted(wanted) {
            guard let path = path(identifier) else { continue }
            let handleSnapshot: @Sendable (Bitmap?) -> Void = { [weak self] snapshot in
                Task { @ShellActor in self?.setUnpacked(snapshot, for: identifier) }
            }
            store.perform { [store] in
                // A cached snapshot may be packed; reading it from the store unpacks it.
                if let snapshot = store.picture(identifier) { return handleSnapshot(snapshot) }
                store.load(identifier, from: path, completion: handleSnapshot)
            }
        }
    }

    private func setUnpacked(_ snapshot: Bitmap?, for identifier: PictureIdentifier) {
        unpacked.insert(snapshot, for: identifier)
    }

    /// Releases the unpacked snapshots that are not wanted, and packs the pictures whose packing was postponed. Called
    /// when nothing moves.
    func packUnused() {
        unpacked.removeUnwanted()
        store.packAll()
    }

    /// Stores a new snapshot in memory until the daemon has named its file.
    func storeUnnamed(_ picture: PackedBitmap, of session: SessionIdentifier) { unnamedSnapshots[session] = picture }

    /// Caches a new snapshot under the file name that the card contains. The snapshot file then need not be read.
    func assignFile(from card: StageMessages.Card) {
        guard let file = card.snapshot?.file, let picture = unnamedSnapshots.removeValue(forKey: card.session) else {
            return
        }
        store.store(picture, as: .snapshot(card.session, file: file))
    }

    /// Discards the unnamed snapshot of a session that has ended or become private.
    func discard(_ session: SessionIdentifier) { unnamedSnapshots[session] = nil }

    /// Records that a window was destroyed. ``releaseFrames(except:)`` later removes the window's last frame from the
    /// cache.
    func windowDestroyed(_ window: WindowIdentifier) { destroyedWindows.insert(window) }

    /// Removes the last frames of destroyed windows from the cache, except the frames that are still displayed.
    func releaseFrames(except isShown: (PictureIdentifier) -> Bool) {
        for window in destroyedWindows where !isShown(.window(window)) {
            store.remove(.window(window))
            destroyedWindows.remove(window)
        }
    }

    private func path(_ identifier: PictureIdentifier) -> String? {
        switch identifier {
        // Only a plain file name is accepted, so that no file outside of the folder is read.
        case .snapshot(_, let file): file.contains("/") ? nil : folder?.appendingPathComponent(file).path
        case .file(let path): path
        case .window, .notification: nil
        }
    }
}

extension ShellDrawing {
    /// Whether the drawing shows the picture.
    func shows(_ picture: PictureIdentifier) -> Bool {
        switch self {
        case .card(let card): card.face == .picture(picture)
        case .banner(let banner): banner.picture == picture
        default: false
        }
    }

    /// Whether the drawing shows the icon or symbol, or may show it.
    func shows(_ icon: IconSource) -> Bool {
        switch self {
        case .icon(let drawing): drawing.source == icon
        case .folder(let folder): folder.icons.contains(icon)
        case .card(let card): card.icon == icon || card.face.shows(icon)
        case .launch(let launch): launch.shows(icon)
        case .slot(let source, _), .draggedIcon(let source): source == icon
        case .banner(let banner): banner.icon == icon || banner.isCritical && icon.isThemed
        case .menu(let menu): menu.rows.contains { $0.symbol.map(IconSource.themed) == icon }
        case .strip, .searchField, .notificationList: icon.isThemed
        default: false
        }
    }
}

extension CardDrawing.Face {
    /// Whether the content is a launch drawing with the icon.
    fileprivate func shows(_ icon: IconSource) -> Bool {
        if case .launch(let launch) = self { launch.shows(icon) } else { false }
    }
}

extension IconSource {
    fileprivate var isThemed: Bool {
        if case .themed = self { true } else { false }
    }
}
