import { formatRoundCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** The owner's settings, section by section. */
export const adminSettingsTexts = defineTexts({
  de: {
    error: (message: string) => `Fehler: ${message}`,
    fetchFailed: 'Die Einstellungen konnten nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    tabs: { label: 'Bereiche', ordering: 'Bestellen', house: 'Restaurant', site: 'Website', mail: 'Technik' },
    save: 'Speichern',
    discard: 'Verwerfen',
    saved: (section: string) => `${section}: gespeichert.`,
    toWebsite: 'Platz und Überschrift auf der Website',
    saveFailed: 'Das konnte nicht gespeichert werden',
    checkFields: 'Bitte prüfen Sie die markierten Felder.',
    conflictTitle: 'Das wurde inzwischen an einem anderen Gerät geändert',
    conflictText:
      'Was Sie hier eingegeben haben, ist noch nicht gespeichert. Laden Sie den neuen Stand, dann ist Ihre Eingabe weg. Oder speichern Sie Ihre trotzdem, dann ist die andere weg.',
    loadNewer: 'Neuen Stand laden',
    saveMine: 'Meine trotzdem speichern',
    ordering: {
      title: 'Online-Bestellungen',
      runs: 'Läuft',
      paused: 'Pausiert',
      runsText: 'Gäste können bestellen, solange das Restaurant geöffnet ist.',
      pausedText:
        'Gäste sehen die Karte, können aber nicht bestellen. Telefon und Tischreservierung gehen weiter.',
      pause: 'Bestellungen pausieren',
      resume: 'Bestellungen wieder annehmen',
      saidPaused: 'Online-Bestellungen sind pausiert.',
      saidRuns: 'Online-Bestellungen laufen wieder.',
      elsewhere:
        'Ob online bestellt werden kann, entscheidet hier ein anderer Dienst. Wer den Server betreibt, hat ihn eingetragen.',
      failed: 'Der Schalter ließ sich nicht umlegen',
    },
    sample: {
      title: 'Beispielbetrieb',
      on: 'An',
      off: 'Beendet',
      onText:
        'Ihre Website ist noch mit dem Beispielrestaurant gefüllt. Darum steht „Serviervorschlag“ an den Bildern der Speisekarte, der Galerie und der Seite „Über uns“.',
      offText: 'Die Bilder stehen ohne „Serviervorschlag“.',
      left: (count: number) =>
        count === 1
          ? 'Ein Gericht zeigt noch ein Beispielbild.'
          : `${count} Gerichte zeigen noch ein Beispielbild.`,
      leftHero: 'Das Willkommensbild ist noch ein Beispielbild.',
      end: 'Beispielbetrieb beenden',
      resume: 'Wieder kennzeichnen',
      question: 'Beispielbetrieb beenden?',
      questionText:
        'Der Hinweis „Serviervorschlag“ verschwindet sofort von allen Bildern. Die Rabattcodes und der Geschenkgutschein des Beispiels enden für immer; Rabattcodes, die Sie bearbeitet haben, bleiben.',
      warning:
        'Gäste erwarten dann, dass ihr Essen so aussieht. Tauschen Sie diese Bilder besser vorher aus.',
      yes: 'Beenden',
      no: 'Noch nicht',
      saidEnded: 'Der Beispielbetrieb ist beendet.',
      saidResumed: 'Die Bilder sind wieder gekennzeichnet.',
      failed: 'Das ließ sich nicht umstellen',
      empty: 'Beispiel leeren',
      emptyText:
        'Beginnen Sie mit einer leeren Website: Alles, was mit dem Beispiel kam und was Sie noch nicht bearbeitet haben, geht in einem Schritt.',
      emptyQuestion: 'Beispiel für immer leeren?',
      emptyQuestionText: 'Gelöscht wird, was mit dem Beispiel kam und was Sie nie gespeichert haben:',
      emptyStays:
        'Was Sie bearbeitet haben, bleibt, ebenso Name, Anschrift, Öffnungszeiten, Rechtstexte und alle Bestellungen. Danach ist der Beispielbetrieb beendet.',
      emptyYes: 'Für immer leeren',
      saidEmptied: 'Das Beispiel ist geleert.',
      unedited: 'Noch vom ersten Start, bitte ändern und speichern:',
      uneditedParts: {
        house: 'Name, Anschrift, Telefon und E-Mail-Adresse des Restaurants',
        privacy_policy: 'Datenschutzerklärung',
        terms_and_conditions: 'Impressum',
      },
      goes: {
        dishes: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
        categories: (count: number) => (count === 1 ? '1 Kategorie' : `${count} Kategorien`),
        coupons: (count: number) =>
          count === 1
            ? '1 Rabattcode und der Geschenkgutschein'
            : `${count} Rabattcodes und der Geschenkgutschein`,
        banners: (count: number) => (count === 1 ? '1 Ankündigung' : `${count} Ankündigungen`),
        gallery: (count: number) => (count === 1 ? '1 Bild der Galerie' : `${count} Bilder der Galerie`),
        team: (count: number) => (count === 1 ? '1 Bild von „Über uns“' : `${count} Bilder von „Über uns“`),
        hero: () => 'das Willkommensbild',
        testimonials: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),
        features: (count: number) =>
          count === 1 ? '1 Aussage über das Haus' : `${count} Aussagen über das Haus`,
        areas: (count: number) =>
          count === 1
            ? '1 Lieferort (Gäste können dann nur abholen)'
            : `${count} Lieferorte (Gäste können dann nur abholen)`,
        blocks: (count: number) => (count === 1 ? '1 Bereich der Website' : `${count} Bereiche der Website`),
        tables: (count: number) => (count === 1 ? '1 Tisch' : `${count} Tische`),
        counters: (count: number) => (count === 1 ? '1 Zähler' : `${count} Zähler`),
        links: (count: number) => (count === 1 ? '1 Link' : `${count} Links`),
      },
    },
    look: {
      title: 'Aussehen',
      lead: 'Schriften, Farben, Formen und Zeichnungen der Website. Jedes Aussehen kommt ohne ein einziges Foto aus; wo Sie eigene Bilder haben, stehen diese. Der Bereich für das Personal bleibt, wie er ist, und nimmt nur die Akzentfarbe an.',
      preview: 'Website ansehen',
      own: 'Eigene Farbe',
      picker: 'Farbwähler',
      ofLook: 'Farbe des Aussehens',
      typed: 'Ihre Farbe',
      used: {
        color: 'Als Fläche',
        textOnLight: 'Als Schrift auf hellem Grund',
        textOnDark: 'Als Schrift auf dunklem Grund',
      },
      asTyped: 'unverändert',
      shifted: 'angepasst',
      shiftedWhy:
        'Angepasst ist eine Farbe, die dort nicht gut zu lesen wäre: Der Ton bleibt, die Helligkeit ändert sich.',
    },
    corrections: {
      title: 'Was das Personal darf',
      lead: 'Bestellungen, Reservierungen, Nachrichten und Ausverkauft macht jeder, der hier arbeitet. Was darf das Personal außerdem? Wer etwas nicht darf, liest dort, an wen er sich wendet.',
    },
    reuse: {
      title: 'Mehrweg',
      lead: 'Wer Speisen in Einwegverpackungen aus Kunststoff oder Getränke in Einwegbechern mitgibt, muss Mehrweg anbieten und auf der Speisekarte darauf hinweisen (§ 60 VerpackDG). Mit höchstens fünf Beschäftigten und höchstens 80 m² Verkaufsfläche, Lager- und Versandflächen eingerechnet, genügt es, mitgebrachte Gefäße zu füllen (§ 61 VerpackDG). Der Hinweis steht dann auf Speisekarte und Warenkorb.',
    },
    legal: {
      title: 'Recht und Steuern',
      lead: 'Was das Gesetz von Ihrem Betrieb abhängig macht. Im Zweifel fragen Sie Ihre Steuerberatung.',
    },
    offers: {
      title: 'Was Ihr Restaurant anbietet',
      lead: 'Was Sie abwählen, steht nirgends auf der Website und wird nicht mehr angenommen. Was schon bestellt, reserviert oder verkauft ist, bleibt. Ohne Lieferung und Abholung ist die Speisekarte zum Lesen da.',
    },
    accessibility: {
      title: 'Barrierefreiheit',
      lead: 'Entscheidet, was die Erklärung zur Barrierefreiheit sagt. Kleinstunternehmen sind bei Dienstleistungen von den Pflichten des BFSG ausgenommen (§ 3 Abs. 3): weniger als zehn Beschäftigte, dazu höchstens 2 Millionen Euro Jahresumsatz oder höchstens 2 Millionen Euro Jahresbilanzsumme. Kreuzen Sie es nur an, wenn es stimmt. Sonst nennt die Erklärung die zuständige Marktüberwachung, wie das Gesetz es verlangt.',
      statement: 'Erklärung ansehen',
    },
    orderTimes: {
      title: 'Bestellzeiten',
      lead: 'Gäste wählen beim Bestellen ‚so bald wie möglich‘ oder eine dieser Zeiten. Eine Zeit, zu der die Küche voll ist, wird nicht mehr angeboten. Was auf Bezahlung wartet, behält seinen Platz, bis es verfällt.',
    },
    escalation: {
      title: 'Wenn niemand antwortet',
      lead: 'Was geschieht, wenn eine Bestellung unbeantwortet bleibt. Es zählen nur Minuten, in denen geöffnet ist. 0 schaltet eine Stufe aus. Auch wenn kein Gerät an ist, läuft das auf dem Server weiter.',
      secretTitle: 'Schlüssel für den Telefondienst',
      secretText:
        'Damit unterschreibt Ihre Website jeden Anruf bei der Adresse oben. Der Dienst prüft damit, dass er von Ihnen kommt. Geben Sie ihn nur diesem Dienst.',
    },
    firstOrder: {
      title: 'Erste Bestellung',
      on: 'Nur bezahlt oder am Telefon',
      off: 'Ohne Einschränkung',
      onText:
        'Wer noch nie eine abgeschlossene Bestellung hatte, kann nur online bezahlen oder anrufen. Das hilft gegen falsche Bestellungen.',
      offText:
        'Jeder kann bar bestellen. Kommen falsche Bestellungen, schalten Sie hier um: Wer neu ist, bezahlt dann online oder ruft an.',
      turnOn: 'Nur noch bezahlt',
      turnOff: 'Einschränkung aufheben',
      saidOn: 'Erste Bestellungen gehen nur noch bezahlt oder am Telefon.',
      announcementOff: 'Erste Bestellungen gehen wieder ohne Einschränkung.',
      failed: 'Das ließ sich nicht umstellen',
    },
    kitchen: {
      title: 'Schritte der Küche',
      on: 'Mit Zwischenschritten',
      off: 'Ausgeschaltet',
      onText:
        'Angenommene Bestellungen gehen weiter mit ‚An die Küche‘, dann ‚Abholbereit melden‘ oder ‚Losschicken‘, dann ‚Abschließen‘. Der Gast bekommt seine E-Mail, sobald sie abholbereit oder unterwegs ist.',
      offText:
        'Angenommene Bestellungen haben einen einzigen nächsten Schritt, ‚Abholbereit melden‘ oder ‚Losschicken‘. Wer genauer sehen will, woran die Küche ist, schaltet hier um.',
      turnOn: 'Zwischenschritte einschalten',
      turnOff: 'Zwischenschritte ausschalten',
      saidOn: 'Die Schritte der Küche sind eingeschaltet.',
      announcementOff: 'Die Schritte der Küche sind ausgeschaltet.',
      failed: 'Das ließ sich nicht umstellen',
    },
    play: {
      title: 'Spielgeld',
      isTaken: 'Gilt hier',
      isRefused: 'Gilt nicht',
      taken:
        'Online bezahlt wird hier nur zur Probe: Es fließt kein Geld, und solche Bestellungen zählen nicht als Umsatz.',
      refused: 'Gutscheine aus der Probezeit lassen sich nicht einlösen, weder online noch an der Kasse.',
      cards: (cards: number, amount: string) =>
        cards === 0
          ? 'Es gibt keinen Gutschein aus Spielgeld.'
          : `${cards === 1 ? 'Ein Gutschein' : `${cards} Gutscheine`} aus Spielgeld, zusammen ${amount}.`,
      later: 'Mit einem echten Zahlungsdienst gilt davon nichts mehr.',
    },
    delivery: {
      title: 'Liefergebiet',
      lead: 'Jeder Ort hat seinen Mindestbestellwert und seine Gebühr, in Euro. 0 heißt: gratis.',
      list: 'Orte',
      row: (zipCode: string) => (zipCode ? `Ort ${zipCode}` : 'Neuer Ort'),
      zipCode: 'Postleitzahl',
      city: 'Ort',
      minimumOrder: 'Mindestwert',
      fee: 'Gebühr',
      extraMinutes: '+ Minuten',
      add: 'Ort hinzufügen',
      remove: (city: string) => (city ? `${city} entfernen` : 'Ort entfernen'),
      none: 'Keine Orte: Sie liefern im Moment nicht aus, Gäste können nur abholen.',
      sum: (count: number, minimumCents: number) =>
        `${count === 1 ? 'Ein Ort' : `${count} Orte`}, ab ${formatRoundCents(minimumCents, 'de')}`,
    },
    house: {
      title: 'Name und Kontakt',
      lead: 'Steht auf jeder Seite, in E-Mails und bei Suchmaschinen. An die E-Mail-Adresse gehen neue Bestellungen, Reservierungen und Nachrichten.',
    },
    social: {
      title: 'Ihre Seiten anderswo',
      lead: 'Die Zeichen am Rand der Website führen dorthin. Bleibt ein Feld leer, fehlt das Zeichen.',
    },
    logo: {
      title: 'Logo',
      lead: 'Steht anstelle des Namens oben und unten auf der Website, in E-Mails, auf Gutscheinen und Belegen; ein ungefähr quadratisches auch als Zeichen der Website.',
      hint: 'PNG oder SVG, bis 2 MB, am besten ohne Hintergrund. Schrift in einer SVG-Datei vorher in Pfade umwandeln.',
      choose: 'Logo wählen',
      replace: 'Logo ersetzen',
      remove: 'Logo entfernen',
      onLight: 'Auf hellem Grund',
      onDark: 'Auf dunklem Grund',
      now: 'Ihr Logo',
      none: 'Noch kein Logo: Der Name steht in der Schrift des Aussehens.',
      plate: {
        light: 'Auf dunklem Grund wäre es schlecht zu sehen; dort steht es auf einem hellen Feld.',
        dark: 'Auf hellem Grund wäre es schlecht zu sehen; dort steht es auf einem dunklen Feld.',
      },
      question: 'Logo entfernen?',
      without: 'Das Logo wird gelöscht. An seiner Stelle steht wieder der Name.',
    },
    hero: {
      title: 'Willkommensbild',
      lead: 'Das erste, was Gäste von Ihrem Haus sehen. Am besten ein Bild, auf dem das Wichtige in der Mitte ist.',
      kinds: { sample: 'Beispielbild', own: 'Ihr Bild', none: 'Kein Bild', chosen: 'Neu' },
      where: {
        sample:
          'Steht auf „Über uns“ und bei geteilten Links. Im Tor der Startseite läuft der Film, bis Sie ein eigenes Bild wählen.',
        own: 'Steht im Tor der Startseite, auf „Über uns“ und bei geteilten Links.',
        none: 'Im Tor der Startseite läuft der Film. „Über uns“ zeigt einen leeren Bogen, geteilte Links das Zeichen der Website.',
      },
      inArch: 'Im Bogen',
      inLinks: 'Bei geteilten Links',
      hint: 'JPEG, PNG, WebP, AVIF oder GIF, bis 10 MB, am besten ab 1600 Pixeln Breite.',
      alt: 'Was zu sehen ist (Deutsch)',
      altEn: 'Was zu sehen ist (Englisch)',
      altHint: 'Das hören Menschen, die das Bild nicht sehen können.',
      altAnew: 'Passen diese Worte auch zum neuen Bild?',
      question: 'Willkommensbild entfernen?',
      withoutOwn:
        'Ihr Bild wird gelöscht. Im Tor der Startseite läuft dann der Film, auf „Über uns“ bleibt der Bogen leer.',
      withoutSample:
        'Das Beispielbild verschwindet von „Über uns“ und aus geteilten Links. Es lässt sich nicht zurückholen.',
    },
    team: {
      title: 'Bilder von „Über uns“',
      lead: 'Das erste steht oben auf der Seite „Über uns“, sobald es zwei sind; die anderen ziehen dort vorbei, in dieser Reihenfolge. Wer darauf zu sehen ist, muss damit einverstanden sein.',
      row: (number: number) => `Bild ${number}`,
      isNew: 'Neu',
      isSample: 'Beispielbild',
      caption: 'Bildunterschrift',
      captionEn: 'Bildunterschrift, englisch',
      add: 'Bild hinzufügen',
      replace: (number: number) => `Bild ${number} ersetzen`,
      remove: (number: number) => `Bild ${number} entfernen`,
      up: (number: number) => `Bild ${number} nach oben`,
      down: (number: number) => `Bild ${number} nach unten`,
      none: 'Noch keine Bilder. Ohne sie fehlt dieser Teil von „Über uns“.',
      hint: 'JPEG, PNG, WebP, AVIF oder GIF, bis 10 MB, am besten im Querformat 4 : 3.',
      saveFirst: 'Speichern Sie das neue Bild, dann können Sie das nächste wählen.',
      question: 'Dieses Bild entfernen?',
      consequence: 'Mit dem Speichern verschwindet es von „Über uns“.',
      confirm: 'Entfernen',
    },
    testimonials: {
      title: 'Stimmen von Gästen',
      lead: 'Stehen auf der Startseite, in dieser Reihenfolge. Nehmen Sie nur, was ein Gast wirklich gesagt hat und hier stehen darf. Beispiele werden auf der Website als solche gekennzeichnet.',
      row: (number: number) => `Stimme ${number}`,
      sample: 'Beispiel',
      occasion: 'Anlass',
      occasionEn: 'Anlass, englisch',
      text: 'Text',
      textEn: 'Text, englisch',
      rating: 'Sterne, die der Gast gegeben hat',
      noRating: 'Keine',
      stars: (rating: number) => `${rating} von 5`,
      isSample: 'Das ist ein Beispiel, das niemand gesagt hat',
      check: 'Wie Sie prüfen, dass es Gäste waren',
      checkEn: 'Dasselbe, englisch',
      checkHint:
        'Steht unter den Stimmen (§ 5b Abs. 3 UWG). Leer steht dort, dass Sie es nicht prüfen. Zum Beispiel: Wir fragen jeden Gast vor Ort, ob wir seine Worte zeigen dürfen.',
      add: 'Stimme hinzufügen',
      remove: (number: number) => `Stimme ${number} entfernen`,
      up: (number: number) => `Stimme ${number} nach oben`,
      down: (number: number) => `Stimme ${number} nach unten`,
      none: 'Noch keine Stimmen. Ohne sie fehlt dieser Teil der Startseite.',
    },
    features: {
      title: 'Was das Haus über sich sagt',
      lead: 'Nur was stimmt: Angaben wie „halal“ oder „rollstuhlgerecht“ sind Zusagen. Was Sie entfernen, fehlt auf der Website.',
      lists: { highlights: 'Auf der Startseite', features: 'Auf „Über uns“' },
      none: {
        highlights: 'Noch nichts. Dann fehlt dieser Teil der Startseite.',
        features: 'Noch nichts. Dann fehlt dieser Teil von „Über uns“.',
      },
      add: { highlights: 'Aussage für die Startseite', features: 'Aussage für „Über uns“' },
      row: {
        highlights: (number: number) => `Startseite, Aussage ${number}`,
        features: (number: number) => `Über uns, Aussage ${number}`,
      },
      moves: {
        highlights: {
          remove: (number: number) => `Startseite: Aussage ${number} entfernen`,
          up: (number: number) => `Startseite: Aussage ${number} nach oben`,
          down: (number: number) => `Startseite: Aussage ${number} nach unten`,
        },
        features: {
          remove: (number: number) => `Über uns: Aussage ${number} entfernen`,
          up: (number: number) => `Über uns: Aussage ${number} nach oben`,
          down: (number: number) => `Über uns: Aussage ${number} nach unten`,
        },
      },
      // The label above the fields of a row.
      heading: 'Überschrift',
      headingEn: 'Überschrift, englisch',
      text: 'Text',
      textEn: 'Text, englisch',
      icon: 'Zeichen',
      noIcon: 'Ohne',
      icons: { pets: 'Pfote', outdoor: 'Sonnenschirm', kids: 'Drachen', wheelchair: 'Rollstuhl' },
    },
    counters: {
      title: 'Zähler',
      lead: 'Zählen auf der Seite „Über uns“ bis zu diesen Zahlen hoch. Bitte nur, was stimmt.',
    },
    mail: {
      title: 'E-Mail-Versand prüfen',
      from: 'Absender',
      server: 'Mailserver',
      noServer: 'Keiner eingerichtet: E-Mails liegen nur als Dateien beim Server.',
      address: 'Testmail an',
      send: 'Testmail senden',
      sentTitle: 'Die Testmail ist unterwegs',
      sentText: (address: string) =>
        `Der Mailserver hat sie für ${address} angenommen. Kommt sie nicht an, sehen Sie im Spam-Ordner nach.`,
      encrypted: 'Die Verbindung zum Mailserver war verschlüsselt.',
      notEncrypted:
        'Die Verbindung zum Mailserver war nicht verschlüsselt. Das ist nur in Ordnung, wenn er auf demselben Rechner läuft. Sonst braucht es einen, der verschlüsselt.',
      fileTitle: 'Die Testmail liegt als Datei beim Server',
      fileText: 'Es ist kein Mailserver eingerichtet. Gäste bekommen keine E-Mails.',
      failedTitle: 'Die Testmail ging nicht hinaus',
      notTried: 'Die Testmail konnte nicht gesendet werden',
      outbox: 'Zum Postausgang',
    },
  },
  en: {
    error: (message: string) => `Error: ${message}`,
    fetchFailed: 'The settings could not be loaded',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    tabs: { label: 'Areas', ordering: 'Ordering', house: 'Restaurant', site: 'Website', mail: 'Technical' },
    save: 'Save',
    discard: 'Discard',
    saved: (section: string) => `${section}: saved.`,
    toWebsite: 'Its place and heading on the website',
    saveFailed: 'This could not be saved',
    checkFields: 'Please check the marked fields.',
    conflictTitle: 'This has been changed on another device in the meantime',
    conflictText:
      'What you have entered here is not saved yet. Load the newer state, and your entry is gone. Or save yours all the same, and the other one is gone.',
    loadNewer: 'Load the newer state',
    saveMine: 'Save mine all the same',
    ordering: {
      title: 'Online orders',
      runs: 'Running',
      paused: 'Paused',
      runsText: 'Guests can order while the restaurant is open.',
      pausedText: 'Guests see the menu but cannot order. Telephone and table reservations go on.',
      pause: 'Pause online ordering',
      resume: 'Take orders again',
      saidPaused: 'Online ordering is paused.',
      saidRuns: 'Online ordering is running again.',
      elsewhere:
        'Whether orders are taken online is decided by another service here. Whoever runs the server has set it.',
      failed: 'The switch could not be turned',
    },
    sample: {
      title: 'Sample mode',
      on: 'On',
      off: 'Ended',
      onText:
        'Your website is still filled with the sample restaurant. So “Serving suggestion” stands at the pictures of the menu, the gallery and the page “About us”.',
      offText: 'Pictures are shown without “Serving suggestion”.',
      left: (count: number) =>
        count === 1
          ? 'One dish still shows a sample picture.'
          : `${count} dishes still show a sample picture.`,
      leftHero: 'The welcome picture is still a sample picture.',
      end: 'End the sample mode',
      resume: 'Mark pictures again',
      question: 'End the sample mode?',
      questionText:
        'The note “Serving suggestion” goes from all pictures at once. The sample’s coupons and its gift card end for good; coupons that you have edited stay.',
      warning: 'Guests will then expect their food to look like that. Better replace these pictures first.',
      yes: 'End it',
      no: 'Not yet',
      saidEnded: 'The sample mode has ended.',
      saidResumed: 'The pictures are marked again.',
      failed: 'This could not be switched',
      empty: 'Empty the sample',
      emptyText:
        'Begin with an empty website: everything that came with the sample and that you have not edited yet goes in one step.',
      emptyQuestion: 'Empty the sample for good?',
      emptyQuestionText: 'This deletes what came with the sample and what you have never saved:',
      emptyStays:
        'What you have edited stays, and so do name, address, opening hours, legal texts and all orders. The sample mode ends with it.',
      emptyYes: 'Empty for good',
      saidEmptied: 'The sample is empty.',
      unedited: 'Still from the first start, please change and save:',
      uneditedParts: {
        house: 'Name, address, phone and email of the restaurant',
        privacy_policy: 'Privacy policy',
        terms_and_conditions: 'Legal notice',
      },
      goes: {
        dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
        categories: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
        coupons: (count: number) =>
          count === 1 ? '1 discount code and the gift card' : `${count} discount codes and the gift card`,
        banners: (count: number) => (count === 1 ? '1 banner' : `${count} banners`),
        gallery: (count: number) => (count === 1 ? '1 gallery picture' : `${count} gallery pictures`),
        team: (count: number) =>
          count === 1 ? '1 picture of “About us”' : `${count} pictures of “About us”`,
        hero: () => 'the welcome picture',
        testimonials: (count: number) => (count === 1 ? '1 testimonial' : `${count} testimonials`),
        features: (count: number) =>
          count === 1 ? '1 statement about the restaurant' : `${count} statements about the restaurant`,
        areas: (count: number) =>
          count === 1
            ? '1 delivery area (guests can then only collect)'
            : `${count} delivery areas (guests can then only collect)`,
        blocks: (count: number) =>
          count === 1 ? '1 block of the website' : `${count} blocks of the website`,
        tables: (count: number) => (count === 1 ? '1 table' : `${count} tables`),
        counters: (count: number) => (count === 1 ? '1 counter' : `${count} counters`),
        links: (count: number) => (count === 1 ? '1 link' : `${count} links`),
      },
    },
    look: {
      title: 'Look',
      lead: 'Typefaces, colours, shapes and drawings of the website. Each look does without a single photo; where you have pictures of your own, they are shown. The pages for the staff stay as they are and take the accent colour alone.',
      preview: 'See the website',
      own: 'Colour of your own',
      picker: 'Colour picker',
      ofLook: 'The look’s own colour',
      typed: 'Your colour',
      used: {
        color: 'As a surface',
        textOnLight: 'As text on a light ground',
        textOnDark: 'As text on a dark ground',
      },
      asTyped: 'unchanged',
      shifted: 'adjusted',
      shiftedWhy:
        'A colour is adjusted where it would be hard to read: its hue stays, its lightness changes.',
    },
    corrections: {
      title: 'What staff may do',
      lead: 'Orders, reservations, messages and what is sold out are for everybody who works here. What else may staff do? Whoever may not do something reads there whom to ask.',
    },
    reuse: {
      title: 'Reusable packaging',
      lead: 'Whoever hands out food in single-use plastic, or drinks in single-use cups, must offer reusable packaging and say so on the menu (§ 60 VerpackDG, the German Packaging Act). With five employees and 80 m² of sales area at most, storage and dispatch areas included, it is enough to fill containers that guests bring (§ 61 VerpackDG). The notice then stands on menu and cart.',
    },
    legal: {
      title: 'Law and taxes',
      lead: 'What the law makes depend on your business. If in doubt, ask your tax adviser.',
    },
    offers: {
      title: 'What your restaurant offers',
      lead: 'What you leave out is nowhere on the website, and is no longer taken. What has been ordered, reserved or sold stays. Without delivery and pickup the menu is there to be read.',
    },
    accessibility: {
      title: 'Accessibility',
      lead: 'Decides what the accessibility statement says. Micro-enterprises that provide services are exempt from the duties of the BFSG (§ 3(3)): fewer than ten employees, and a yearly turnover of at most 2 million euros or a balance sheet total of at most 2 million euros. Tick it only if it is true. Otherwise the statement names the market surveillance authority, as the law demands.',
      statement: 'Read the statement',
    },
    orderTimes: {
      title: 'Times of orders',
      lead: 'When ordering, guests choose ‘as soon as possible’ or one of these times. A time at which the kitchen is full is no longer offered. What waits for its payment keeps its place until it lapses.',
    },
    escalation: {
      title: 'When nobody answers',
      lead: 'What happens when an order is not answered. Only minutes count in which you are open. 0 turns a step off. The server does it, even if no device is on.',
      secretTitle: 'Key for the telephone service',
      secretText:
        'Your website signs each call to the address above with it, so that the service can check that it comes from you. Give it to nobody but that service.',
    },
    firstOrder: {
      title: 'First order',
      on: 'Only paid or by phone',
      off: 'Not restricted',
      onText: 'Who never had a finished order can only pay online or call. That helps against false orders.',
      offText:
        'Everybody can order in cash. When false orders come, switch it here: who is new then pays online, or calls.',
      turnOn: 'Only paid from now on',
      turnOff: 'Lift the restriction',
      saidOn: 'First orders must be paid, or made by phone.',
      announcementOff: 'First orders are not restricted any more.',
      failed: 'That could not be switched',
    },
    kitchen: {
      title: 'Steps of the kitchen',
      on: 'With steps in between',
      off: 'Without steps in between',
      onText:
        'Accepted orders go on with ‘In the kitchen’, then ‘Ready for pickup’ or ‘On its way’, then ‘Done’. The guest gets the email at ‘Ready for pickup’ or ‘On its way’.',
      offText:
        'Accepted orders have a single next step, ‘Ready for pickup’ or ‘On its way’. To see more closely what the kitchen is doing, switch it here.',
      turnOn: 'Turn the steps on',
      turnOff: 'Turn the steps off',
      saidOn: 'The steps of the kitchen are on.',
      announcementOff: 'The steps of the kitchen are off.',
      failed: 'That could not be switched',
    },
    play: {
      title: 'Play money',
      isTaken: 'Counts here',
      isRefused: 'Does not count',
      taken:
        'Paying online is only for trying out here: no money moves, and such orders do not count as turnover.',
      refused: 'Gift cards from the time of trying out cannot be redeemed, neither online nor at the till.',
      cards: (cards: number, amount: string) =>
        cards === 0
          ? 'There is no gift card of play money.'
          : `${cards === 1 ? 'One gift card' : `${cards} gift cards`} of play money, ${amount} together.`,
      later: 'With a real payment service none of it counts any more.',
    },
    delivery: {
      title: 'Delivery area',
      lead: 'Each place has its own minimum order and fee, in euros. 0 means free.',
      list: 'Places',
      row: (zipCode: string) => (zipCode ? `Place ${zipCode}` : 'New place'),
      zipCode: 'Postal code',
      city: 'Place',
      minimumOrder: 'Minimum',
      fee: 'Fee',
      extraMinutes: '+ minutes',
      add: 'Add place',
      remove: (city: string) => (city ? `Remove ${city}` : 'Remove place'),
      none: 'No places: you do not deliver at the moment, guests can only pick up.',
      sum: (count: number, minimumCents: number) =>
        `${count === 1 ? 'One place' : `${count} places`}, from ${formatRoundCents(minimumCents, 'en')}`,
    },
    house: {
      title: 'Name and contact',
      lead: 'Shown on every page, in emails and by search engines. New orders, reservations and messages go to the email address.',
    },
    social: {
      title: 'Your pages elsewhere',
      lead: 'The signs at the edge of the website lead there. If a field is empty, its sign is not shown.',
    },
    logo: {
      title: 'Logo',
      lead: 'Stands in place of the name at the top and bottom of the website, in emails, on gift cards and receipts; a roughly square one also as the website’s icon.',
      hint: 'PNG or SVG, up to 2 MB, ideally without a background. Convert the text of an SVG file to paths first.',
      choose: 'Choose logo',
      replace: 'Replace logo',
      remove: 'Remove logo',
      onLight: 'On a light ground',
      onDark: 'On a dark ground',
      now: 'Your logo',
      none: 'No logo yet: the name is set in the typeface of the look.',
      plate: {
        light: 'It would be hard to see on a dark ground; there it stands on a light plate.',
        dark: 'It would be hard to see on a light ground; there it stands on a dark plate.',
      },
      question: 'Remove the logo?',
      without: 'The logo will be deleted. The name stands in its place again.',
    },
    hero: {
      title: 'Welcome picture',
      lead: 'The first thing guests see of your house. Choose one with the important part in the middle.',
      kinds: { sample: 'Sample picture', own: 'Your own', none: 'No picture', chosen: 'New' },
      where: {
        sample:
          'Shown on “About us” and with shared links. In the gate of the home page the film plays until you choose a picture of your own.',
        own: 'Shown in the gate of the home page, on “About us” and with shared links.',
        none: 'In the gate of the home page the film plays. “About us” shows an empty arch, shared links the website’s icon.',
      },
      inArch: 'In the arch',
      inLinks: 'With shared links',
      hint: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB, ideally 1600 pixels wide or more.',
      alt: 'What it shows (German)',
      altEn: 'What it shows (English)',
      altHint: 'People who cannot see the picture hear this.',
      altAnew: 'Do these words fit the new picture as well?',
      question: 'Remove the welcome picture?',
      withoutOwn:
        'Your picture will be deleted. Then the film plays in the gate of the home page, and the arch of “About us” stays empty.',
      withoutSample:
        'The sample picture disappears from “About us” and from shared links. It cannot be brought back.',
    },
    team: {
      title: 'Pictures of “About us”',
      lead: 'The first stands at the head of the page “About us”, once there are two; the others move across it in this order. Everyone shown must have agreed.',
      row: (number: number) => `Picture ${number}`,
      isNew: 'New',
      isSample: 'Sample picture',
      caption: 'Caption',
      captionEn: 'Caption in English',
      add: 'Add picture',
      replace: (number: number) => `Replace picture ${number}`,
      remove: (number: number) => `Remove picture ${number}`,
      up: (number: number) => `Move picture ${number} up`,
      down: (number: number) => `Move picture ${number} down`,
      none: 'No pictures yet. Without them this part of “About us” is left out.',
      hint: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB, ideally landscape, 4 : 3.',
      saveFirst: 'Save the new picture, then you can choose the next one.',
      question: 'Remove this picture?',
      consequence: 'It disappears from “About us” when you save.',
      confirm: 'Remove',
    },
    testimonials: {
      title: 'Voices of guests',
      lead: 'Shown on the home page in this order. Only use what a guest has really said and agrees to have shown. Examples are marked as such on the website.',
      row: (number: number) => `Voice ${number}`,
      sample: 'Example',
      occasion: 'Occasion',
      occasionEn: 'Occasion in English',
      text: 'Text',
      textEn: 'Text in English',
      rating: 'Stars that the guest has given',
      noRating: 'None',
      stars: (rating: number) => `${rating} of 5`,
      isSample: 'This is an example that nobody has said',
      check: 'How you check that they were guests',
      checkEn: 'The same in English',
      checkHint:
        'Shown below the voices (§ 5b (3) UWG). Left empty, it says there that you do not check. For example: We ask every guest here whether we may show their words.',
      add: 'Add voice',
      remove: (number: number) => `Remove voice ${number}`,
      up: (number: number) => `Move voice ${number} up`,
      down: (number: number) => `Move voice ${number} down`,
      none: 'No voices yet. Without them this part of the home page is left out.',
    },
    features: {
      title: 'What the house says of itself',
      lead: 'Only what is true: words like “halal” or “wheelchair friendly” are promises. What you remove is not on the website.',
      lists: { highlights: 'On the home page', features: 'On “About us”' },
      none: {
        highlights: 'Nothing yet. This part of the home page is left out.',
        features: 'Nothing yet. This part of “About us” is left out.',
      },
      add: { highlights: 'Add to the home page', features: 'Add to “About us”' },
      row: {
        highlights: (number: number) => `Home page, statement ${number}`,
        features: (number: number) => `About us, statement ${number}`,
      },
      moves: {
        highlights: {
          remove: (number: number) => `Home page: remove statement ${number}`,
          up: (number: number) => `Home page: move statement ${number} up`,
          down: (number: number) => `Home page: move statement ${number} down`,
        },
        features: {
          remove: (number: number) => `About us: remove statement ${number}`,
          up: (number: number) => `About us: move statement ${number} up`,
          down: (number: number) => `About us: move statement ${number} down`,
        },
      },
      heading: 'Heading',
      headingEn: 'Heading in English',
      text: 'Text',
      textEn: 'Text in English',
      icon: 'Sign',
      noIcon: 'None',
      icons: { pets: 'Paw', outdoor: 'Parasol', kids: 'Kite', wheelchair: 'Wheelchair' },
    },
    counters: {
      title: 'Counters',
      lead: 'Count up to these numbers on the page “About us”. Please only what is true.',
    },
    mail: {
      title: 'Check sending of emails',
      from: 'Sender',
      server: 'Mail server',
      noServer: 'None set up: emails are only files on the server.',
      address: 'Test email to',
      send: 'Send test email',
      sentTitle: 'The test email is on its way',
      sentText: (address: string) =>
        `The mail server has taken it for ${address}. If it does not arrive, look into the spam folder.`,
      encrypted: 'The connection to the mail server was encrypted.',
      notEncrypted:
        'The connection to the mail server was not encrypted. That is all right only if it runs on the same machine. Otherwise it takes one that encrypts.',
      fileTitle: 'The test email is a file on the server',
      fileText: 'No mail server is set up. Guests get no emails.',
      failedTitle: 'The test email did not go out',
      notTried: 'The test email could not be sent',
      outbox: 'To the outbox',
    },
  },
});
