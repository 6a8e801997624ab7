/// The table of symbols, one per line: the name in SF Symbols, then the names of icons in icon themes, best first. The
/// names of icons are stored without their common ending `-symbolic`.
enum SymbolTable {
    /// Symbols for actions.
    static let actions = """
        plus list-add
        minus list-remove
        multiply window-close
        xmark window-close
        xmark.circle window-close dialog-close
        xmark.circle.fill edit-clear window-close
        checkmark object-select emblem-ok
        checkmark.circle emblem-ok object-select
        checkmark.circle.fill emblem-ok object-select
        checkmark.seal emblem-ok object-select
        arrow.up go-up
        arrow.down go-down
        arrow.left go-previous
        arrow.right go-next
        arrow.backward go-previous
        arrow.forward go-next
        arrow.up.to.line go-top
        arrow.down.to.line go-bottom
        arrow.left.to.line go-first
        arrow.right.to.line go-last
        chevron.up pan-up go-up
        chevron.down pan-down go-down
        chevron.left go-previous pan-start
        chevron.right go-next pan-end
        chevron.backward go-previous pan-start
        chevron.forward go-next pan-end
        chevron.up.chevron.down pan-up-down view-more
        arrow.clockwise view-refresh
        arrow.counterclockwise edit-undo
        arrow.triangle.2.circlepath emblem-synchronizing view-refresh
        arrow.2.circlepath emblem-synchronizing view-refresh
        arrowshape.turn.up.left mail-reply-sender
        arrowshape.turn.up.left.2 mail-reply-all
        arrowshape.turn.up.right mail-forward
        arrow.uturn.backward edit-undo
        arrow.uturn.left edit-undo
        arrow.uturn.forward edit-redo
        arrow.uturn.right edit-redo
        arrow.up.left.and.arrow.down.right view-fullscreen
        arrow.down.right.and.arrow.up.left view-restore
        arrow.up.arrow.down object-flip-vertical
        arrow.left.arrow.right object-flip-horizontal
        arrow.up.arrow.down.circle view-sort-descending
        line.3.horizontal open-menu
        line.horizontal.3 open-menu
        line.3.horizontal.decrease view-sort-descending
        line.3.horizontal.decrease.circle view-sort-descending
        ellipsis view-more-horizontal view-more
        ellipsis.circle view-more-horizontal view-more
        ellipsis.vertical view-more
        square.and.arrow.up emblem-shared send-to document-send
        square.and.arrow.down document-save folder-download
        square.and.pencil document-edit
        pencil document-edit
        pencil.circle document-edit
        pencil.tip document-edit
        trash user-trash edit-delete
        trash.fill user-trash edit-delete
        trash.slash user-trash
        doc.on.doc edit-copy
        doc.on.clipboard edit-paste
        scissors edit-cut
        clipboard edit-paste
        magnifyingglass edit-find system-search
        plus.magnifyingglass zoom-in
        minus.magnifyingglass zoom-out
        1.magnifyingglass zoom-original
        plus.circle list-add
        plus.circle.fill list-add
        plus.square list-add tab-new
        plus.square.on.square tab-new list-add
        minus.circle list-remove
        minus.circle.fill list-remove
        delete.left edit-clear
        delete.right edit-clear
        return key-enter go-previous
        paperplane mail-send document-send
        paperplane.fill mail-send document-send
        printer printer document-print
        icloud.and.arrow.down folder-download document-save
        icloud.and.arrow.up document-send
        play media-playback-start
        play.fill media-playback-start
        play.circle media-playback-start
        pause media-playback-pause
        pause.fill media-playback-pause
        stop media-playback-stop
        stop.fill media-playback-stop
        record.circle media-record
        backward media-seek-backward
        backward.fill media-seek-backward
        forward media-seek-forward
        forward.fill media-seek-forward
        backward.end media-skip-backward
        backward.end.fill media-skip-backward
        forward.end media-skip-forward
        forward.end.fill media-skip-forward
        gobackward media-seek-backward
        goforward media-seek-forward
        repeat media-playlist-repeat
        repeat.1 media-playlist-repeat-song
        shuffle media-playlist-shuffle
        eject media-eject
        eject.fill media-eject
        speaker audio-volume-low
        speaker.fill audio-volume-low
        speaker.slash audio-volume-muted
        speaker.slash.fill audio-volume-muted
        speaker.wave.1 audio-volume-low
        speaker.wave.2 audio-volume-medium
        speaker.wave.3 audio-volume-high
        speaker.wave.2.fill audio-volume-medium
        speaker.wave.3.fill audio-volume-high
        textformat font-x-generic format-text-rich preferences-desktop-font
        textformat.size font-x-generic preferences-desktop-font
        bold format-text-bold
        italic format-text-italic
        underline format-text-underline
        strikethrough format-text-strikethrough
        text.alignleft format-justify-left
        text.aligncenter format-justify-center
        text.alignright format-justify-right
        text.justify format-justify-fill
        text.justifyleft format-justify-left
        increase.indent format-indent-more
        decrease.indent format-indent-less
        list.bullet view-list
        list.number view-list-ordered view-list
        list.dash view-list
        list.bullet.indent view-list
        checklist view-list checkbox-checked
        rectangle.portrait.and.arrow.right system-log-out application-exit
        rectangle.portrait.and.arrow.forward system-log-out application-exit
        power system-shutdown
        crop image-crop edit-cut
        rotate.left object-rotate-left
        rotate.right object-rotate-right
        slider.horizontal.3 preferences-system applications-engineering
        wand.and.stars tools-check-spelling applications-graphics
        paintbrush applications-graphics
        paintpalette preferences-color applications-graphics
        eyedropper color-select applications-graphics
        """

    /// Symbols for objects.
    static let objectSymbols = """
        doc text-x-generic
        doc.fill text-x-generic
        doc.text text-x-generic x-office-document
        doc.richtext x-office-document text-x-generic
        doc.badge.plus document-new
        doc.plaintext text-x-generic
        note text-x-generic
        note.text text-x-generic x-office-document
        folder folder
        folder.fill folder
        folder.badge.plus folder-new
        folder.badge.gear folder-saved-search
        archivebox package-x-generic
        tray folder-documents mail-inbox
        tray.full mail-inbox folder-documents
        tray.and.arrow.down folder-download document-save
        tray.and.arrow.up document-send
        externaldrive drive-harddisk
        internaldrive drive-harddisk
        opticaldisc media-optical
        sdcard media-flash
        house user-home go-home
        house.fill user-home go-home
        building.2 applications-office
        book accessories-dictionary x-office-document
        book.fill accessories-dictionary x-office-document
        books.vertical accessories-dictionary
        bookmark user-bookmarks bookmark-new
        bookmark.fill user-bookmarks bookmark-new
        bookmark.slash user-bookmarks
        newspaper x-office-document
        paperclip mail-attachment
        link insert-link emblem-symbolic-link
        photo image-x-generic
        photo.fill image-x-generic
        photo.on.rectangle folder-pictures image-x-generic
        photo.on.rectangle.angled folder-pictures image-x-generic
        camera camera-photo
        camera.fill camera-photo
        video camera-video
        video.fill camera-video
        film video-x-generic
        tv video-display tv
        display video-display computer
        desktopcomputer computer
        laptopcomputer computer-laptop computer
        ipad tablet
        iphone phone
        keyboard input-keyboard
        computermouse input-mouse
        mouse input-mouse
        gamecontroller input-gaming applications-games
        gamecontroller.fill input-gaming applications-games
        headphones audio-headphones
        mic audio-input-microphone
        mic.fill audio-input-microphone
        mic.slash microphone-disabled audio-input-microphone-muted
        music.note audio-x-generic
        music.note.list folder-music audio-x-generic
        hifispeaker audio-speakers
        phone call-start phone
        phone.fill call-start phone
        phone.down call-stop
        phone.down.fill call-stop
        envelope mail-unread
        envelope.fill mail-unread
        envelope.open mail-read
        message user-available chat-message-new
        bubble.left chat-message-new user-available
        bubble.right chat-message-new user-available
        bubble.left.and.bubble.right chat-message-new
        calendar x-office-calendar office-calendar
        calendar.badge.plus appointment-new
        clock preferences-system-time document-open-recent
        clock.fill preferences-system-time document-open-recent
        clock.arrow.circlepath document-open-recent
        alarm alarm
        stopwatch stopwatch preferences-system-time
        timer timer preferences-system-time
        hourglass content-loading
        person avatar-default system-users
        person.fill avatar-default system-users
        person.circle avatar-default
        person.circle.fill avatar-default
        person.crop.circle avatar-default
        person.crop.circle.fill avatar-default
        person.2 system-users
        person.2.fill system-users
        person.3 system-users
        person.badge.plus contact-new
        person.crop.circle.badge.plus contact-new
        globe web-browser applications-internet
        network network-workgroup
        map mark-location map-symbolic
        mappin mark-location
        mappin.circle mark-location
        mappin.and.ellipse find-location mark-location
        location find-location mark-location
        location.fill find-location mark-location
        airplane airplane-mode
        car car driving
        cart system-software-install
        bag system-software-install
        creditcard auth-smartcard
        key dialog-password
        key.fill dialog-password
        lock changes-prevent system-lock-screen
        lock.fill changes-prevent system-lock-screen
        lock.open changes-allow
        lock.open.fill changes-allow
        shield security-high
        shield.fill security-high
        wrench applications-engineering applications-utilities
        hammer applications-engineering applications-utilities
        wrench.and.screwdriver applications-utilities
        gear emblem-system preferences-system
        gearshape emblem-system preferences-system
        gearshape.fill emblem-system preferences-system
        gearshape.2 preferences-system emblem-system
        terminal utilities-terminal
        cpu application-x-firmware
        memorychip media-flash
        puzzlepiece application-x-addon
        shippingbox package-x-generic
        cube package-x-generic
        graduationcap applications-science
        flask applications-science
        function accessories-calculator
        plus.slash.minus accessories-calculator
        x.squareroot accessories-calculator
        chart.bar x-office-spreadsheet
        chart.bar.fill x-office-spreadsheet
        chart.pie x-office-spreadsheet
        tablecells x-office-spreadsheet
        """

    /// Symbols for states, shapes and views.
    static let statusSymbols = """
        info help-about dialog-information
        info.circle help-about dialog-information
        info.circle.fill help-about dialog-information
        questionmark dialog-question help-contents
        questionmark.circle dialog-question help-contents
        questionmark.circle.fill dialog-question help-contents
        exclamationmark dialog-warning
        exclamationmark.circle dialog-error
        exclamationmark.circle.fill dialog-error
        exclamationmark.triangle dialog-warning
        exclamationmark.triangle.fill dialog-warning
        exclamationmark.octagon dialog-error
        exclamationmark.bubble dialog-warning
        xmark.octagon process-stop dialog-error
        nosign action-unavailable process-stop
        bell preferences-system-notifications
        bell.fill preferences-system-notifications
        bell.slash notifications-disabled
        bell.badge preferences-system-notifications
        star non-starred
        star.fill starred
        star.leadinghalf.filled semi-starred
        star.slash non-starred
        heart emblem-favorite
        heart.fill emblem-favorite
        flag emblem-important
        flag.fill emblem-important
        tag user-bookmarks
        tag.fill user-bookmarks
        pin view-pin
        pin.fill view-pin
        pin.slash view-unpin view-pin
        hand.thumbsup emblem-ok
        hand.raised preferences-system-privacy
        eye view-reveal view-visible
        eye.fill view-reveal view-visible
        eye.slash view-conceal view-hidden
        eye.slash.fill view-conceal view-hidden
        circle radio
        circle.fill media-record
        circle.inset.filled radio-checked
        square checkbox
        checkmark.square checkbox-checked
        minus.square checkbox-mixed
        rectangle view-paged
        sidebar.left sidebar-show view-sidebar-start
        sidebar.right sidebar-show-right view-sidebar-end
        sidebar.leading sidebar-show view-sidebar-start
        sidebar.trailing sidebar-show-right view-sidebar-end
        square.grid.2x2 view-grid view-app-grid
        square.grid.2x2.fill view-grid view-app-grid
        square.grid.3x2 view-grid view-app-grid
        square.grid.3x3 view-app-grid view-grid
        circle.grid.3x3 view-app-grid
        rectangle.grid.1x2 view-list
        rectangle.split.2x1 view-dual
        square.split.2x1 view-dual
        rectangle.stack focus-windows view-paged
        square.stack focus-windows view-paged
        square.on.square focus-windows edit-copy
        rectangle.on.rectangle focus-windows edit-copy
        macwindow window window-restore
        macwindow.badge.plus window-new
        rectangle.badge.plus window-new tab-new
        plus.rectangle.on.rectangle window-new tab-new
        sun.max weather-clear display-brightness
        sun.max.fill weather-clear display-brightness
        sun.min display-brightness
        moon weather-clear-night
        moon.fill weather-clear-night
        moon.stars weather-clear-night
        cloud weather-overcast
        cloud.fill weather-overcast
        cloud.sun weather-few-clouds
        cloud.rain weather-showers
        cloud.heavyrain weather-showers
        cloud.drizzle weather-showers-scattered
        cloud.bolt weather-storm
        cloud.snow weather-snow
        cloud.fog weather-fog
        snowflake weather-snow
        wind weather-windy
        tornado weather-tornado
        umbrella weather-showers
        bolt battery-full-charging weather-storm
        bolt.fill battery-full-charging weather-storm
        battery.0 battery-empty
        battery.25 battery-caution battery-low
        battery.50 battery-good
        battery.75 battery-good
        battery.100 battery-full
        battery.100.bolt battery-full-charging
        wifi network-wireless
        wifi.slash network-wireless-offline
        antenna.radiowaves.left.and.right network-cellular network-wireless
        cellularbars network-cellular
        dot.radiowaves.left.and.right network-wireless
        icloud folder-remote weather-overcast
        icloud.fill folder-remote weather-overcast
        icloud.slash network-offline
        face.smiling face-smile
        smiley face-smile
        accessibility preferences-desktop-accessibility
        figure.stand preferences-desktop-accessibility
        character.bubble preferences-desktop-locale
        flame emblem-important
        sparkles starred
        leaf power-profile-power-saver
        gift emblem-favorite
        ladybug dialog-warning
        ant dialog-warning
        """
}
