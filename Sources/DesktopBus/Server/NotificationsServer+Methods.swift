import EventLoop

extension NotificationsServer {
    /// The exported object, with the methods and signals that the notification specification defines.
    var object: BusObject {
        BusObject([
            BusInterface(
                Self.name, methods: [notify, closeNotification, getCapabilities, getServerInformation],
                signals: [
                    BusSignalDeclaration(
                        "NotificationClosed", [BusArgument("id", .uint32), BusArgument("reason", .uint32)]),
                    BusSignalDeclaration(
                        "ActionInvoked", [BusArgument("id", .uint32), BusArgument("action_key", .string)]),
                    BusSignalDeclaration(
                        "ActivationToken", [BusArgument("id", .uint32), BusArgument("activation_token", .string)]),
                ])
        ])
    }

    private var notify: BusMethod {
        BusMethod(
            "Notify",
            arguments: [
                BusArgument("app_name", .string), BusArgument("replaces_id", .uint32),
                BusArgument("app_icon", .string), BusArgument("summary", .string), BusArgument("body", .string),
                BusArgument("actions", .array(.string)),
                BusArgument("hints", .dictionary(key: .string, value: .variant)),
                BusArgument("expire_timeout", .int32),
            ],
            returns: [BusArgument("id", .uint32)]
        ) { [weak self] (call) throws(BusFailure) in
            guard let self else { throw Self.shutDownFailure }
            return [.uint32(try self.notify(call))]
        }
    }

    private var closeNotification: BusMethod {
        BusMethod("CloseNotification", arguments: [BusArgument("id", .uint32)]) {
            [weak self] (call) throws(BusFailure) in
            guard let self, let id = call.arguments.first?.uint32 else { throw Self.shutDownFailure }
            guard self.list[id] != nil else {
                throw .standard("InvalidArgs", "there is no notification \(id)")
            }
            self.perform(self.list.close(id, .closed))
            return []
        }
    }

    private var getCapabilities: BusMethod {
        BusMethod("GetCapabilities", returns: [BusArgument("capabilities", .array(.string))]) {
            [information] _ throws(BusFailure) in [.strings(information.capabilities)]
        }
    }

    private var getServerInformation: BusMethod {
        BusMethod(
            "GetServerInformation",
            returns: [
                BusArgument("name", .string), BusArgument("vendor", .string), BusArgument("version", .string),
                BusArgument("spec_version", .string),
            ]
        ) { [information] _ throws(BusFailure) in
            [.string(information.name), .string(information.vendor), .string(information.version), .string("1.2")]
        }
    }

    private static var shutDownFailure: BusFailure { .standard("Failed", "the server is shutting down") }

    private func notify(_ call: BusIncomingCall) throws(BusFailure) -> UInt32 {
        // A caller can reach this server by its unique name even while another server owns the well-known name. The
        // caller would not receive this server's signals, so the call is refused.
        if case .waiting = nameState { throw .standard("Failed", "another notification server is active") }
        guard let request = DesktopNotification.request(call.arguments, sizes: sizes) else {
            throw .standard("InvalidArgs", "there are more than \(sizes.hints) hints")
        }
        for remark in request.remarks {
            logger.notice("a notification of \(call.sender): \(remark)")
        }
        do throws(NotificationList.Refusal) {
            let (id, actions) = try list.add(
                request.notification, replacing: request.replaces, from: call.sender, at: .now)
            perform(actions)
            return id
        } catch {
            let limit =
                switch error {
                case .full(let limit), .tooManyOfSender(let limit): limit
                }
            // Other servers use the same error name for this refusal.
            throw BusFailure(
                "org.freedesktop.Notifications.Error.ExcessNotificationGeneration",
                "\(limit) notifications are already shown; close some first")
        }
    }
}
