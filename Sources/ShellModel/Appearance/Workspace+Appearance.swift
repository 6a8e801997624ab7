import SceneModel

extension Workspace {
    /// The appearance that the setting prescribes at the current time of day.
    private var prescribedAppearance: Appearance {
        appearanceSetting.isDark(at: calendar.timeOfDay, desktopPrefersDark: desktopAppearance.map { $0 == .dark })
            ? .dark : .light
    }

    /// Changes the appearance if the setting, the desktop's settings or the time of day require it.
    mutating func updateAppearance() {
        let prescribed = prescribedAppearance
        if let override = appearanceOverride, override.replaced != prescribed { appearanceOverride = nil }
        let wanted = appearanceOverride?.chosen ?? prescribed
        guard wanted != appearance else { return }
        appearance = wanted
        actions.append(.appearanceChanged(wanted))
        beginSnapshotRefresh()
    }

    /// Switches between light and dark at the user's request. With a schedule, the choice is valid until the next
    /// scheduled change; otherwise the choice becomes the setting.
    mutating func toggleAppearance() {
        let chosen: Appearance = appearance == .dark ? .light : .dark
        if case .schedule = appearanceSetting {
            let prescribed = prescribedAppearance
            appearanceOverride = chosen == prescribed ? nil : AppearanceOverride(chosen: chosen, replaced: prescribed)
        } else {
            appearanceSetting = chosen == .dark ? .dark : .light
            actions.append(.storeAppearanceSetting(appearanceSetting))
        }
        updateAppearance()
    }
}

/// The user's choice of an appearance until the next scheduled change.
struct AppearanceOverride: Hashable, Sendable {
    let chosen: Appearance
    /// The appearance that the schedule prescribed at the time of the choice.
    let replaced: Appearance
}
