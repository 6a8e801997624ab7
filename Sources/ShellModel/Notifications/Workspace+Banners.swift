import Faults
import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Handles a tap on a notification or on one of its buttons.
    mutating func tapBanner(_ name: String, at point: CGPoint, frame: CGRect, on output: OutputIdentifier) {
        guard let entry = banners[name] else { return }
        if let button = button(of: entry, at: point, frame) { return press(button, of: entry, on: output, frame) }
        guard entry.isTappable || entry.source == .shell else {
            return transition { $0.banners.hide(name) }
        }
        switch entry.source {
        case .app(let app):
            addPendingPresentation(of: app, on: output, from: frame)
            actions.append(.call(.tapBanner(name)))
        case .foreign(let number): actions.append(.invokeForeignNotification(number, action: nil))
        case .shell: break
        }
        transition { workspace in
            workspace.banners.remove(name)
            workspace.closeList(output)
        }
    }

    /// Returns the button of a notification at a point; nil if no button is there.
    private func button(of entry: BannerEntry, at point: CGPoint, _ frame: CGRect) -> BannerEntry.Button? {
        guard !entry.buttons.isEmpty, point.y >= frame.minY + Metrics.bannerHeight, frame.width > 0 else { return nil }
        let buttonIndex = Int((point.x - frame.minX) / frame.width * Double(entry.buttons.count))
        return entry.buttons.indices.contains(buttonIndex) ? entry.buttons[buttonIndex] : nil
    }

    private mutating func press(
        _ button: BannerEntry.Button, of entry: BannerEntry, on output: OutputIdentifier, _ frame: CGRect
    ) {
        switch entry.source {
        case .app(let app):
            if let input = button.input {
                guard let index = index(of: output) else {
                    return InternalFault.report("a notification was tapped on an output that is not connected")
                }
                let reply = BannerReply(
                    banner: entry.identifier, action: button.key,
                    placeholder: input.placeholder.isEmpty ? button.title : input.placeholder)
                return transition { $0.outputStates[index].overlay = .reply(reply) }
            }
            addPendingPresentation(of: app, on: output, from: frame)
            actions.append(.call(.chooseBannerAction(entry.identifier, action: button.key, text: nil)))
        case .foreign(let number): actions.append(.invokeForeignNotification(number, action: button.key))
        case .shell: break
        }
        transition { workspace in
            workspace.banners.remove(entry.identifier)
            workspace.closeList(output)
        }
    }

    /// Sends the typed reply to the daemon, and removes the notification. The daemon delivers the reply to the app.
    mutating func sendReply(on index: OutputIndex) {
        guard case .reply(let reply) = outputStates[index].overlay else {
            return InternalFault.report("a reply is sent, but no reply field is open")
        }
        if case .app(let app) = banners[reply.banner]?.source {
            addPendingPresentation(of: app, on: outputStates[index].output, from: nil)
            actions.append(.call(.chooseBannerAction(reply.banner, action: reply.action, text: reply.text)))
        }
        transition { workspace in
            workspace.banners.remove(reply.banner)
            workspace.outputStates[index].overlay = nil
        }
    }

    /// Discards a notification and reports the dismissal to the daemon or to the foreign program.
    mutating func dismissNotification(_ name: String) {
        guard let entry = banners[name] else { return }
        transition { $0.banners.remove(name) }
        switch entry.source {
        case .app: actions.append(.call(.dismissBanner(name)))
        case .foreign(let number): actions.append(.dismissForeignNotification(number))
        case .shell: break
        }
    }

    mutating func post(_ banner: StageMessages.Banner) {
        let entry = BannerEntry(banner)
        guard banner.content.hasText else { return }
        transition { $0.banners.add(entry, at: $0.now, lasting: $0.options.durations.banner) }
    }

    mutating func post(_ notification: ForeignNotification) {
        let entry = BannerEntry(notification, date: calendar.timestamp)
        transition { $0.banners.add(entry, at: $0.now, lasting: $0.options.durations.banner) }
    }

    /// Shows a message of the shell itself as a banner.
    mutating func showMessage(_ message: String, title: String) {
        messageCount += 1
        let entry = BannerEntry(message: message, title: title, name: "shell:\(messageCount)", date: calendar.timestamp)
        transition { $0.banners.add(entry, at: $0.now, lasting: $0.options.durations.banner) }
    }
}
