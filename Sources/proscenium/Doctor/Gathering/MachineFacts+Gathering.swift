import Foundation

extension MachineFacts {
    /// Looks at everything. Nothing is started or changed, and it comes to an end whatever is broken.
    static func gather(_ surroundings: Surroundings = .current) -> MachineFacts {
        // At once, so that several that hang are waited for no longer than one.
        let places = Bounded { PlaceFacts(surroundings) }
        let control = Bounded { ControlFacts(surroundings) }
        let limitsFile = Bounded { LimitsFileFact(surroundings) }
        let bus = Bounded { BusFacts(surroundings) }
        let packages = Bounded { PackageFacts(surroundings) }
        let fonts = Bounded { FontFacts(surroundings) }
        let graphics = Bounded { GraphicsFacts(surroundings) }
        let display = Bounded { DisplayFacts(surroundings) }
        // What is asked has a limit of its own, within which it gives a better answer than none.
        let patience = Double(surroundings.limit.components.seconds) + 1
        let limit = Date(timeIntervalSinceNow: patience)

        var facts = MachineFacts()
        facts.account = AccountFacts(surroundings)
        facts.control = control.value(until: limit)
        let known = if case .daemon(let daemon) = facts.control?.answer { daemon.bundles } else { [String: String]() }
        let apps = Bounded { AppFacts(surroundings, known: known) }
        facts.places = places.value(until: limit)
        facts.limitsFile = limitsFile.value(until: limit)
        facts.bus = bus.value(until: limit)
        facts.packages = packages.value(until: limit)
        facts.fonts = fonts.value(until: limit)
        facts.graphics = graphics.value(until: limit)
        facts.display = display.value(until: limit)
        facts.apps = apps.value(until: Date(timeIntervalSinceNow: patience))
        return facts
    }
}
