import Foundation

/// A method or an action that a control calls for some events.
struct ControlHandler {
    /// The method or the action to call.
    enum Callee {
        case action(UIAction)
        /// A method of an object.
        case target(WeakTarget, Selector)
        /// A method of the responder chain. The method is called on the first object in the chain that implements the
        /// method.
        case chain(Selector)
    }

    let callee: Callee
    var events: UIControl.Event
}

/// A weak reference to a target.
struct WeakTarget {
    weak var object: AnyObject?
}

extension UIControl {
    /// Registers a method of a target, or of the responder chain if the target is nil.
    final func add(target: Any?, _ action: Selector, _ events: Event) {
        let callee: ControlHandler.Callee
        if let target {
            guard let object = ActionTarget.object(target, for: action) else { return }
            callee = .target(WeakTarget(object: object), action)
        } else {
            callee = .chain(action)
        }
        // If the method is already registered, the events are added to its handler, so that the method is called once
        // per event.
        let index = handlers.firstIndex { $0.calls(target.map { $0 as AnyObject }, action) }
        if let index {
            handlers[index].events.formUnion(events)
        } else {
            handlers.append(ControlHandler(callee: callee, events: events))
        }
    }

    /// Unregisters the methods of a target. A nil target matches all targets, and a nil action matches all methods.
    final func remove(target: Any?, _ action: Selector?, _ events: Event) {
        let object = target.map { $0 as AnyObject }
        removeEvents(events) { handler in
            switch handler.callee {
            case .action: false
            case .chain(let selector): object == nil && (action == nil || action == selector)
            case .target(let held, let selector):
                (object == nil || held.object === object) && (action == nil || action == selector)
            }
        }
    }

    final func add(_ action: UIAction, _ events: Event) {
        remove(action.identifier, events)
        handlers.append(ControlHandler(callee: .action(action), events: events))
    }

    final func remove(_ identifier: UIAction.Identifier, _ events: Event) {
        removeEvents(events) { handler in
            if case .action(let action) = handler.callee { action.identifier == identifier } else { false }
        }
    }

    /// Removes events from the handlers that match, and removes handlers without events.
    private func removeEvents(_ events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// Calls all handlers registered for one of the events.
    final func send(_ events: Event, _ event: UIEvent?) {
        // The loop iterates over a copy of the handlers. If a handler adds or removes handlers, the change takes effect
        // with the next event.
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            switch handler.callee {
            case .action(let action): sendAction(action)
            case .chain(let selector): sendAction(selector, to: nil, for: event)
            case .target(let target, let selector):
                if let object = target.object { sendAction(selector, to: object, for: event) }
            }
        }
    }

    /// The targets of all handlers; `NSNull` represents the responder chain.
    final var targetSet: Set<AnyHashable> {
        var result: Set<AnyHashable> = []
        for handler in handlers {
            switch handler.callee {
            case .action: continue
            case .chain: result.insert(NSNull())
            case .target(let target, _):
                if let object = target.object {
                    result.insert(
                        (object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
                }
            }
        }
        return result
    }

    /// Returns the names of a target's methods that are called for an event; nil if no method is called.
    final func methodNames(of target: Any?, for event: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let found = handlers.compactMap { handler -> String? in
            guard !handler.events.isDisjoint(with: event) else { return nil }
            switch handler.callee {
            case .action: return nil
            case .chain(let selector): return object == nil ? selector.name : nil
            case .target(let held, let selector): return object != nil && held.object === object ? selector.name : nil
            }
        }
        return found.isEmpty ? nil : found
    }

    final func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stops = false
        for handler in handlers where !stops {
            switch handler.callee {
            case .action(let action): iterator(action, nil, handler.events, &stops)
            case .chain(let selector): iterator(nil, (nil, selector), handler.events, &stops)
            case .target(let target, let selector): iterator(nil, (target.object, selector), handler.events, &stops)
            }
        }
    }
}

extension ControlHandler {
    /// Whether this handler calls a method of `object`, or of the responder chain when `object` is nil.
    fileprivate func calls(_ object: AnyObject?, _ action: Selector) -> Bool {
        switch callee {
        case .action: false
        case .chain(let selector): object == nil && selector == action
        case .target(let held, let selector): object != nil && held.object === object && selector == action
        }
    }
}
