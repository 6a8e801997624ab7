import Foundation

/// The session of a drag over this app's windows, as the destinations see it.
@MainActor final class DropSession: NSObject, UIDropSession {
    /// The time within which the sources must deliver requested data, in seconds.
    static let transferLimit: TimeInterval = 300

    let drag: DragSession
    /// Whether the drag started in another program.
    let isForeign: Bool
    let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// Whether a destination is handling the drop. The destination can request data only while the value is true.
    var isPerforming = false
    /// Called when all requested data was delivered, or at once if no data was requested.
    private var onTransfer: (() -> Void)?
    private var pending: [ObjectIdentifier: Progress] = [:]
    private var timer: ClockTask?
    private lazy var indicator = DropProgressIndicator(self)

    init(_ drag: DragSession, isForeign: Bool = false) { (self.drag, self.isForeign) = (drag, isForeign) }

    var items: [UIDragItem] { drag.items }
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    var localDragSession: (any UIDragSession)? { isForeign ? nil : drag }

    func location(in view: UIView) -> CGPoint { drag.location(in: view) }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = isPerforming ? items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) } : []
        if !isPerforming { DragFault.loadOutsideDrop.report() }
        let total = Progress(totalUnitCount: Int64(providers.count))
        let loads = ObjectLoads(count: providers.count, total) { [weak self] objects in
            completion(objects)
            self?.loaded(total)
        }
        pending[ObjectIdentifier(total)] = total
        progress.totalUnitCount += 1
        loads.start(providers, aClass)
        return total
    }

    private func loaded(_ progress: Progress) {
        guard pending.removeValue(forKey: ObjectIdentifier(progress)) != nil else { return }
        self.progress.completedUnitCount += 1
        if pending.isEmpty { transferEnded() }
    }

    /// Calls a closure when all requested data was delivered. Requests that take too long are cancelled.
    func whenTransferred(_ clock: any UIKitClock, _ action: @escaping () -> Void) {
        onTransfer = action
        guard !pending.isEmpty else { return transferEnded() }
        if progressIndicatorStyle == .default, let scene = drag.window?.windowScene {
            indicator.start(in: scene, clock)
        }
        timer = clock.schedule(after: Self.transferLimit) { [self] in
            DragFault.transferTimeout(count: pending.count).report()
            cancelLoads()
        }
    }

    /// Cancels all requests. Their completions get the objects that have been loaded.
    func cancelLoads() { for progress in pending.values { progress.cancel() } }

    /// The delivered part of all requested data, from 0 to 1.
    var fractionLoaded: Double {
        let done = pending.values.reduce(Double(progress.completedUnitCount)) { sum, load in
            sum + Double(load.completedUnitCount) / Double(max(1, load.totalUnitCount))
        }
        return done / Double(max(1, progress.totalUnitCount))
    }

    private func transferEnded() {
        timer?.cancel()
        indicator.end()
        let action = onTransfer
        onTransfer = nil
        action?()
    }
}

/// A request for objects of several items.
@MainActor private final class ObjectLoads {
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let total: Progress
    private var completion: (([any NSItemProviderReading]) -> Void)?

    init(count: Int, _ total: Progress, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        objects = Array(repeating: nil, count: count)
        (missing, self.total, self.completion) = (count, total, completion)
    }

    func start(_ providers: [NSItemProvider], _ aClass: any NSItemProviderReading.Type) {
        // A completion is never called inside the request.
        guard !providers.isEmpty else { return DispatchQueue.main.async { MainActor.assumeIsolated { self.finish() } } }
        let parts = providers.enumerated().map { index, provider in
            provider.loadObject(ofClass: aClass) { object, _ in
                let loaded = ItemTransfer(object: object)
                DispatchQueue.main.async { MainActor.assumeIsolated { self.loaded(loaded.object, at: index) } }
            }
        }
        total.cancellationHandler = { for part in parts { part.cancel() } }
    }

    private func loaded(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        missing -= 1
        total.completedUnitCount += 1
        if missing == 0 { finish() }
    }

    private func finish() {
        completion?(objects.compactMap(\.self))
        completion = nil
    }
}
