import Foundation

extension MachineFacts {
    /// Gathers all facts. This function changes nothing on the machine and starts no program that continues to run. It
    /// returns within a bounded time, even if parts of the machine do not respond.
    static func gather(_ host: HostEnvironment = .current) -> MachineFacts {
        // The groups of facts are gathered concurrently, so several groups that time out take no longer than a single
        // group. Only the facts about apps are gathered later, because they depend on the daemon's answer.
        let folders = TimeLimitedWork { FolderFacts(host) }
        let control = TimeLimitedWork { ControlFacts(host) }
        let limitsFile = TimeLimitedWork { LimitsFileState(host) }
        let privilegesFile = TimeLimitedWork { PrivilegesFileState(host) }
        let bus = TimeLimitedWork { BusFacts(host) }
        let packages = TimeLimitedWork { PackageFacts(host) }
        let fonts = TimeLimitedWork { FontFacts(host) }
        let graphics = TimeLimitedWork { GraphicsFacts(host) }
        let display = TimeLimitedWork { DisplayFacts(host) }
        // Queries have a shorter time limit of their own, so that they can return a more precise result than nil.
        let gatheringTimeout = Double(host.queryTimeout.components.seconds) + 1
        let limit = Date(timeIntervalSinceNow: gatheringTimeout)

        var facts = MachineFacts()
        facts.account = AccountFacts(host)
        facts.control = control.value(until: limit)
        let known = if case .daemon(let daemon) = facts.control?.answer { daemon.bundles } else { [String: String]() }
        let apps = TimeLimitedWork { AppFacts(host, known: known) }
        facts.folders = folders.value(until: limit)
        facts.limitsFile = limitsFile.value(until: limit)
        facts.privilegesFile = privilegesFile.value(until: limit)
        facts.bus = bus.value(until: limit)
        facts.packages = packages.value(until: limit)
        facts.fonts = fonts.value(until: limit)
        facts.graphics = graphics.value(until: limit)
        facts.display = display.value(until: limit)
        facts.apps = apps.value(until: Date(timeIntervalSinceNow: gatheringTimeout))
        return facts
    }
}
