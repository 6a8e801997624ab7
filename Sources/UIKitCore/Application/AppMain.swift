import Foundation
import SceneModel

/// The launch of an app: `UIApplicationMain` without the choice of a platform.
@MainActor
package enum AppMain {
    /// The class names of the application and its delegate.
    package struct Classes {
        /// The name of the application's class; nil for `UIApplication`.
        package var applicationName: String?
        /// The name of the delegate's class; nil for an application that is its own delegate or has no delegate.
        package var delegateName: String?

        package init(applicationName: String?, delegateName: String?) {
            (self.applicationName, self.delegateName) = (applicationName, delegateName)
        }
    }

    /// Runs the app of this process until the platform's main loop ends. Returns 0, or the exit status of the fault
    /// that prevents the start.
    ///
    /// - Parameters:
    ///   - prepare: work for the platform that is done while a background thread reads the bundle.
    ///   - makePlatform: creates the platform that runs and shows the app.
    package static func run(
        _ classes: Classes, prepare: @MainActor () -> Void = {},
        makePlatform: (AppBundle) throws(LaunchFault) -> any Platform
    ) -> Int32 {
        let loader = BundleLoader()
        prepare()
        do {
            let bundle = try loader.bundle()
            let environment = ApplicationEnvironment.current
            environment.bundle = bundle
            if let folder = bundle.path { SettingsDefaults.register(folder: folder) }
            let application = try make(classes)
            let platform = try makePlatform(bundle)
            let system = connect(application, bundle, platform)
            environment.install(platform)
            application.connect(to: system, windowHost: platform.windowHost)
            environment.defaultsSynchronizer = DefaultsSynchronizer(
                on: platform.loop, app: bundle.manifest.identifier.text)
            TerminationSignals.watch(on: platform.loop) { terminate(application, system) }
            environment.quit = { terminate(application, system) }
            platform.watchDisplay { handleDisplayLoss($0, application, system) }
            platform.run()
            return 0
        } catch {
            return report(error)
        }
    }

    /// Creates the application and its delegate.
    package static func make(_ classes: Classes) throws(LaunchFault) -> UIApplication {
        let application = try makeApplication(classes.applicationName)
        if let name = classes.delegateName {
            guard let type = ClassNames.find(name),
                let delegate = InstantiableObject.make(type) as? any UIApplicationDelegate
            else { throw .noDelegate(name: name) }
            application.delegate = delegate
            ApplicationEnvironment.current.retainedObjects.append(delegate)
        } else if let own = application as? any UIApplicationDelegate {
            application.delegate = own
        }
        return application
    }

    private static func makeApplication(_ name: String?) throws(LaunchFault) -> UIApplication {
        let application: UIApplication
        if let name {
            guard let type = ClassNames.find(name), let made = InstantiableObject.make(type) as? UIApplication else {
                throw .noApplication(name: name)
            }
            application = made
        } else {
            application = UIApplication()
        }
        ApplicationEnvironment.current.retainedObjects.append(application)
        return application
    }

    /// Registers the app with the daemon. The main loop later reads the daemon's replies. Until then, the daemon works
    /// on the registration while the platform completes its setup.
    private static func connect(
        _ application: UIApplication, _ bundle: AppBundle, _ platform: any Platform
    ) -> DaemonSceneSystem {
        let system = DaemonSceneSystem(bundle, at: .fromEnvironment(), on: platform.loop) {
            [weak application] in application?.director?.runningScenes ?? []
        }
        system.onEnd = { exit(report($0)) }
        system.start()
        return system
    }

    /// Reports the reason why the app cannot continue, and returns the exit status. A second process of a running app
    /// reports nothing.
    private static func report(_ fault: LaunchFault) -> Int32 {
        if case .alreadyRunning = fault { return fault.status }
        let name = ApplicationEnvironment.current.bundle?.manifest.displayName ?? ProcessInfo.processInfo.processName
        FileHandle.standardError.write(Data("\(name): \(fault.diagnostic.rendered())\n".utf8))
        return fault.status
    }

    /// Handles a request to end the process: notifies the app, saves the state of its scenes, and exits when the daemon
    /// has replied, or after 2 seconds at the latest.
    private static func terminate(_ application: UIApplication, _ system: DaemonSceneSystem) {
        application.delegate?.applicationWillTerminate(application)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
        application.director?.saveAll()
        system.finish(within: 2) { exit(0) }
    }

    /// Handles the loss of the display. Because the process is about to end, saves the state of the scenes and waits
    /// for the daemon's replies for at most 2 seconds.
    private static func handleDisplayLoss(_ name: String, _ application: UIApplication, _ system: DaemonSceneSystem) {
        application.director?.saveAll()
        system.waitForAnswers(within: 2)
        _ = report(.displayLost(name: name))
    }
}
