/// The words that make up the names of SF Symbols in iPadOS 15.
///
/// A name is a sequence of these words, separated by dots. For a name without an icon, the words determine whether
/// iPadOS has a symbol with the name.
enum SymbolWords {
    /// Whether a name consists of words and numbers of SF Symbols.
    static func isName(_ name: String) -> Bool {
        guard name.utf8.count <= maximumLength else { return false }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= maximumParts else { return false }
        let isNumber = { (part: Substring) in !part.isEmpty && part.utf8.count <= 3 && part.allSatisfy(\.isASCIIDigit) }
        guard parts.allSatisfy({ words.contains(String($0)) || isNumber($0) }) else { return false }
        // Words such as `fill` and `and` only follow other words. A number alone, or a word such as `search` alone, is
        // not a symbol.
        if followers.contains(String(first)) { return false }
        return parts.count > 1 || !isNumber(first) && !companions.contains(String(first))
    }

    private static let maximumLength = 80
    private static let maximumParts = 10

    private static func set(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    private static let followers = set(
        """
        and fill in on to the inverse dashed badge slash left right up down forward backward horizontal vertical top
        bottom leading trailing inset split compress decrease increase rtl ltr half partial
        """)

    /// Words of longer names that are not symbols by themselves, but are likely names of an app's own images.
    private static let companions = set(
        """
        above abs activity add alert align alt angled apps archive artframe arts automatic average bars below body
        bounce branch bubbles burn callout cancel case center check child close closed collapse compact connected
        connection connector cooldown core crossed curved dashed day delete departure docs document dotted download
        drawing drawn ellipse end enter entry exclude exit expand export express extension extreme filemenu filled
        filters fingers fluid frame front full grip group half handsfree head heated high horizon include indoor
        inward isolated justify keypad kind knife landscape lanes larger latch lever light logo low macro magnify
        matrix max measurement medical merge min mode mount move multiple navigate new next no none north off offgrid
        on open opening orientation outdoor outward overlay oversized pad pages parking path pattern phase point
        pointed portrait present previous profile projective proxy pull push quarter raised rear record refresh remove
        reply restart rightthird roll rolling rotate rotation run running saucer search seat selection send sequence
        settings shape share shutter side single size skiing smaller smart smiling snow solo sort spacing spatial
        split spot stack stand statistics step stereo straw subtract swap swim swipe sync tab table tap text top track
        train training transparent turn type unlock unread update upload variable view voice volume walk walking
        warning watchface water wave wheel whole window words zoom
        """)

    private static let words = followers.union(singleLetters).union(
        set([actions, shapes, devices, people, nature, objects, text, transport].joined(separator: " ")))

    /// The letters in shapes, such as `a.circle`, and a few letters in other symbols.
    private static let singleLetters = Set((97...122).map { String(UnicodeScalar(UInt8($0))) })

    private static let actions = """
        add alarm alert align ar archive arrow arrows arrowtriangle arrowshape arrowkeys at asterisk aspectratio
        antenna ac average backspace backward backwards ban barcode bars bell bolt bookmark broom bubble bubbles
        burst callout cancel cart check checkerboard checklist checkmark chevron circle circlebadge circlepath circles
        clear clock clockwise close clipboard coloncurrencysign command connected control counterclockwise cross
        crop cropmark cube cursor cursorarrow curlybraces curved cycle dash delete diagonal diamond dial dialpad dots
        dotted dot doc document docs download drop ear eject ellipsis end envelope equal escape exclamation
        exclamationmark export expand eye eyebrow eyedropper eyeglasses eyes flag flip flipped filled filters
        fingers fn folder forward frame function gauge gear gearshape goforward gobackward greaterthan grid grip
        hammer hand hare heart hexagon hexagonpath highlighter hourglass house infinity info input intersect
        isolated key kind laser lasso latch lessthan lifepreserver line lines lineweight link list location lock
        locked magnifyingglass mail mappin map mark minus metronome megaphone mode moon mount move multiple
        multiply music multicolor navigate network newspaper next no nosign note nodes notequal number octagon
        off open opticaldisc option orientation oval overlay oversized pad paintbrush paintpalette palette paperclip
        paperplane path pause pencil pentagon percent personalhotspot pi pills pin pip pivot plain play playpause plus
        plusminus point poweroff poweron power powersleep present previous print printer projective proxy
        purchased qrcode questionmark quote quotelevel radio radiowaves rays recordingtape record recordcircle
        rectangle rectangles rectangular refresh remove repeat reply restart return rhombus rosette rotate
        rotation ruler scale scissors scope scribble seal search selection send settings shape shapes share shield
        shift shippingbox shuffle side sidebar signature simcard single singlequote skew slider sliders slowmo snow
        sort sos sparkle sparkles square squares squareshape stack staroflife star statistics stop stopwatch strikethrough
        subtract sum swap switch swift sum sync tablecells tag tap target terminal text thermometer timeline timelapse
        timer togglepower toggle tornado tortoise touchid tray trash trianglebadge triangle triangles truefalse
        turn uiwindow umbrella unlock union unread update upload uturn wake wand warning wave waveform whole wrench
        wrongwaysign x xmark zoom zzz merge move view viewfinder rectangleinset insert compact stars
        exclude excluded include delta divide lessthanorequalto greaterthanorequalto crossed alternate
        """

    private static let shapes = """
        magnify trianglepath branch double forwardslash backslash 3x3 2x2 1x2 2x1 3x1 3x2 4x3 4x2 hexagongrid tophalf
        bottomhalf lefthalf righthalf topthird bottomthird leftthird rightthird leadingthird trailingthird leadinghalf
        trailinghalf centerthird memories message angled enter exit offgrid below above straw path ecg bin artframe 4k
        halffull controlhandles swirl half plaintext richtext zipper zigzag bounce sequence horizon backward smallcircle
        weighted 123 measurement dotmatrix vial poweroutlet type candybarphone platter watchface earpods express extreme
        tower nas connector macro tshirt righttriangle arkit 3d dottedline speedometer deskclock outward inward pull push
        filemenu contextualmenu group quarter bottomrightquarter bottomleading topleading toptrailing bottomtrailing
        bottomleft topleft topright bottomright burn sleep day digitalcrown lever keypad entry plug swipe detents collapse
        rectanglepath hexagonpath octagonpath scalemass
        abc fx cpu bubbles quote
        """

    private static let devices = """
        airplayaudio airplayvideo airpod airpodpro airpods airpodsmax airpodspro airpod3 airpods3 airport airtag
        appletv applelogo applepencil appletvremote gen1 gen2 gen3 gen4 applescript appclip applewatch apps app battery
        batteryblock beats powerbeats powerbeatspro fitpro studiobuds studiobud earphones solo flex camera display
        desktopcomputer pc macpro macmini macbook laptopcomputer ipad iphone ipod ipodtouch ipodshuffle homebutton
        homekit homepod homepodmini mini hifispeaker hifispeaker2 headphones headset hearingdevice keyboard memorychip
        cpu magicmouse mouse computermouse scroll wheel externaldrive internaldrive opticaldiscdrive server rack
        timemachine wifi router airplane radiowaves landscape portrait lightning lidar sensor sensors tv videoprojector
        video xserve faceid faxmachine scanner speaker speakerphone visionpro watchface phone teletype tty
        connection cable charging smart meter dock esim sdcard mediastick cellularbars circlepath wirelesscharging
        gamecontroller joystick l1 l2 lb lt lt r1 r2 rb rt rsb lsb dpad logo playstation xbox paddle trigger menubar
        menucard statusbar toolbar macwindow window uiwindow capslock eject tab capsule mosaic bonjour carplay
        siri apple spatial stereo volume mic microphone megaphone hifispeakerandhomepod handsfree
        """

    private static let people = """
        person person2 people figure stand walk wave roll run skiing hiking activity archery badminton ball barre
        baseball basketball bowling boxing climbing cooldown core training crosstraining cricket curling dance
        elliptical disc sports equestrian fencing fishing flexibility football golf gymnastics child circle cross
        hunting indoor jumprope lacrosse martial arts mind body mixed cardio outdoor pickleball pilates play pool swim
        rower rugby sailing socialdance softball squash stairs stairstepper step strengthtraining surfing table tennis
        taichi track field volleyball water fitness yoga walking running brain cross drawn face facemask smiling dashed
        faceid foot mouth mustache nose lips lungs allergens bandage bed brain cross case syringe stethoscope ivfluid bag
        pills medical heart head profile hand hands  thumbsup thumbsdown raised fingers point pinch
        draw tap clap crop icloud lanyardcard photo accessibility rollingwheelchair wheelchair ear trianglebadge
        voice zipper mustache eyes wallet pass graduationcap
        """

    private static let nature = """
        allergens ant aqi atom bird bolt bonfire carrot cat cloud clouddrizzle drizzle rain heavyrain fog hail haze high low
        hurricane humidity leaf ladybug lizard dog fish flame globe americas asia australia europe africa hare light max
        min moon phase pawprint rainbow raindrop sleet smoke snowflake snowing sun sunrise sunset dust stars thermometer
        tornado tortoise tree tropicalstorm umbrella water waves wind windshield drop earth icloud link mountain
        mountains oceanic temperature degreesign fahrenheit celsius pollen waning waxing crescent gibbous quarter first
        last new full haptic beach sunmin sunmax
        """

    private static let objects = """
        abc acoustic alarm amplifier archivebox backpack bag balance bandage banknote barometer barcode basket bathtub battery
        beats bed binoculars books book closed vertical pages bookmark box briefcase building buildings columns bus cabinet
        calendar candle camera filters metering center matrix multispot none spot aperture shutter button case cart chair
        chart bar doc pie xyaxis line uptrend downtrend flattrend circlebadge clipboard comb creditcard crown cup and
        saucer curtain cylinder split dice die face1 die1 directcurrent door drop dishwasher envelope esim facemask fanblades
        film fireplace flag pattern checkered flashlight flask flipphone folder fork knife fuelpump gift giftcard gauge
        guitars gyroscope hammer hands heart text house lodge key keyboard lamp desk floor ceiling latch leaf level
        lifepreserver lightbulb led list lock rotation shield loupe magazine magnifyingglass map mappin medal
        metronome mug music mic house newspaper noise note quarternote notes nose number oven paintbrush pointed
        paintpalette paintroller pano paperclip paperplane paintpalette pc pencil tip ruler peacesign perspective
        photo pianokeys pin pills pyramid puzzlepiece extension latch radio recordingtape refrigerator ruler safari
        scalemass scanner screwdriver scroll selfie sensor seal shippingbox shower signpost simcard sink skateboard
        sofa sparkles sportscourt stethoscope stopwatch stove studentdesk suit club diamond spade suitcase cart rolling
        switch signpost tablecells takeoutbag cupandstraw target tag teddybear telescope terminal testtube theatermasks
        thermometer ticket timer togglesquare toilet tornado torus tray trophy tuningfork tv umbrella video waterbottle
        washer waveform wallet pass wrench adjustable barcode binoculars globe desk hifi
        opticid photoframe squareshape controlpoints livephoto badge a automatic off slash rectangle stack tuner
        underline lassos bezierpath capsule cone cube transparent cylinder rotate3d scale3d move3d rotate 3d
         layers skew squareroot sum wand rays inverse dots circlepath cursor rectangle bandage
        """

    private static let text = """
        abc textformat alt subscript superscript 123 size larger smaller abc dottedunderline bold italic underline
        strikethrough shadow paragraphsign characters character cursor ibeam textbox increase decrease quotelevel indent
        list bullet number dash star triangle aligncenter alignleft alignright justify justifyleft justifyright
        justified center redaction magnifyingglass append insert badge highlighter signature scribble variable
        rectangle pencil and outline textformat fx fn equal function sum x squareroot sum percent number numbersign
        dollarsign eurosign sterlingsign yensign centsign pesosign pesetasign rupeesign indianrupeesign rublesign
        francsign lirasign turkishlirasign wonsign hryvniasign tengesign tugriksign bahtsign australsign cedisign
        cruzeirosign florinsign guaranisign kipsign larisign manatsign millsign nairasign shekelsign dongsign
        bitcoinsign brazilianrealsign norwegiankronesign greetingcard ar he hi ja ko th zh
        words spacing lineweight parentheses curlybraces ellipsis quote opening closing
        spell translate book closed phrase dictionary
        """

    private static let transport = """
        airplane  departure arrival car rear front bolt bicycle bus doubledecker tram cablecar ferry
        sailboat scooter train side tunnel lightrail truck box fuelpump ev charger parkingsign road lanes wheel
        steeringwheel engine combustion parking brakesignal hazardsign fluid abs ventilation airflow seat heated
        headlight highbeam lowbeam daytime rollover signpost stoplights location north northeast southeast
        compass drawing mappin ellipse circle point map wave3 helm
        """
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
