import Foundation

extension MachineFacts {
    /// Gathers all facts. Starts and changes nothing on the machine, and finishes in bounded time whatever is broken.
    static func gather(_ surroundings: Surroundings = .current) -> MachineFacts {
        // All parts run concurrently, so several that hang cost no more time than one.
        let places = Bounded { PlaceFacts(surroundings) }
        let control = Bounded { ControlFacts(surroundings) }
        let limitsFile = Bounded { LimitsFileFact(surroundings) }
        let bus = Bounded { BusFacts(surroundings) }
        let packages = Bounded { PackageFacts(surroundings) }
        let fonts = Bounded { FontFacts(surroundings) }
        let graphics = Bounded { GraphicsFacts(surroundings) }
        let display = Bounded { DisplayFacts(surroundings) }
        // Queries have a shorter time limit of their own, after which they return a more precise result than nil.
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
