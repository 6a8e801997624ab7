import Foundation
import Synchronization
import Testing
import UIKitBase

@testable import UIKitCore

@Suite("Symbols without an icon")
struct SymbolPlaceholderTests {
    private static let symbols = """
        a.magnify alarm.fill ant.circle.fill app.badge.fill applelogo applewatch.radiowaves.left.and.right
        archivebox.circle arrow.3.trianglepath arrow.down.app.fill arrow.triangle.branch arrow.turn.up.forward.iphone
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left aspectratio.fill b.circle bag.badge.plus
        bandage battery.100.bolt bed.double.circle.fill bicycle bitcoinsign.circle bolt.horizontal.icloud book.closed
        bubble.left.and.bubble.right.fill building.2.crop.circle car.2.fill chart.line.uptrend.xyaxis checkmark.shield
        chevron.left.forwardslash.chevron.right circle.grid.3x3.fill circle.hexagongrid clock.arrow.circlepath
        cloud.sun.rain.fill cross.case cup.and.saucer.fill dial.max die.face.5 doc.text.magnifyingglass
        dollarsign.circle.fill drop.triangle ear.badge.checkmark eurosign.square eyebrow faceid figure.walk.circle
        film.fill flame flag.2.crossed.fill fork.knife.circle gamecontroller gift.circle.fill goforward.30
        graduationcap.fill guitars hand.raised.slash hand.thumbsup.fill heart.text.square hifispeaker.2
        house.circle hourglass.tophalf.fill infinity.circle info key.fill laptopcomputer.and.iphone leaf.arrow.circlepath
        lightbulb.slash list.bullet.rectangle.portrait location.north.line lock.open.fill lungs.fill macpro.gen1
        magnifyingglass.circle map.fill mappin.and.ellipse memories.badge.plus message.and.waveform moon.stars
        mustache newspaper.fill number.square.fill oval.portrait paintbrush.pointed.fill pawprint.circle person.2.wave.2
        person.crop.circle.badge.exclamationmark person.fill.questionmark phone.down.circle photo.on.rectangle.angled
        pills.circle pip.enter play.rectangle.on.rectangle power.dotted puzzlepiece.extension qrcode.viewfinder
        rectangle.3.offgrid rectangle.portrait.and.arrow.right rosette scissors.badge.ellipsis scribble.variable
        shippingbox.fill slider.horizontal.below.rectangle snowflake.circle speaker.wave.2.circle.fill
        sportscourt square.3.stack.3d.down.right staroflife.fill suit.club.fill sunset.fill swift tablecells.badge.ellipsis
        takeoutbag.and.cup.and.straw teletype.circle textformat.abc.dottedunderline thermometer.snowflake theatermasks
        ticket tortoise.fill tram.tunnel.fill trash.slash.circle tropicalstorm tv.music.note umbrella.percent
        video.badge.checkmark wand.and.rays.inverse waveform.path.ecg wifi.exclamationmark wrench.and.screwdriver.fill
        xmark.bin yensign.circle zzz
        """

    @Test("Symbols of iPadOS 15 always have an image", arguments: symbols.split(whereSeparator: \.isWhitespace))
    func exist(name: Substring) {
        UIKitFault.withHandler({ _ in }) {
            #expect(UIImage(systemName: String(name)) != nil)
        }
    }

    @Test(
        "A name that is not a symbol of iPadOS is nil, so that apps can fall back to their own images",
        arguments: [
            "", ".", "..", "logo", "search", "profile", "close", "home", "my-icon", "Trash", "person.", ".person",
            "and", "fill", "3", "fill.trash",
            "person..fill",
            "company.logo", "trash fill", "trash\u{0}", String(repeating: "a.", count: 500), "person.99999", "ícono",
        ])
    func unknown(name: String) { #expect(UIImage(systemName: name) == nil) }

    @Test("A placeholder is reported once for each name")
    func report() {
        let faults = Mutex<[UIKitFault]>([])
        UIKitFault.withHandler({ fault in faults.withLock { $0.append(fault) } }) {
            for _ in 0..<3 { _ = UIImage(systemName: "pawprint.triangle.badge.minus") }
        }
        let texts = faults.withLock { $0.map { "\($0)" } }
        #expect(texts.count == 1 && texts.allSatisfy { $0.contains("“pawprint.triangle.badge.minus”") })
    }
}
