import type { GoLiveItem, GoLiveState, SetupStep } from '#domain/go-live/check.ts';
import { defineTexts } from './texts.ts';

interface ItemText {
  title: string;
  /** What to do about it; `count`: how many are wrong. */
  todo: (count: number) => string;
  /** What it means to leave it so. */
  left?: string;
}

interface SetupTexts {
  lead: string;
  /** At the desk, where the first order will be. */
  welcome: { title: string; text: string; next: (step: string) => string; goOn: string };
  notLaunched: string;
  launched: string;
  launchedAt: (time: string) => string;
  ready: string;
  obstacles: (count: number) => string;
  progress: (done: number, all: number) => string;
  open: string;
  /** Where something is left that may be: what it means, and opening all the same. */
  openQuestion: string;
  openWithout: string;
  close: string;
  closeQuestion: string;
  closeText: string;
  view: string;
  preview: string;
  failed: string;
  leave: string;
  takeUp: string;
  go: string;
  /** The way to the next item. */
  next: string;
  lawful: (law: string) => string;
  testOrders: {
    title: (count: number) => string;
    text: string;
    view: string;
    discard: string;
    question: (count: number) => string;
    questionText: string;
  };
  leftBy: (name: string, time: string) => string;
  fetchFailed: string;
  unreachable: string;
  states: Record<GoLiveState, string>;
  steps: Record<SetupStep, string>;
  /** Beside the steps: nothing waits for it. */
  tables: { title: string; optional: string; text: string };
  items: Record<GoLiveItem, ItemText>;
}

/** The guide of the first evening, and the check before the opening. */
export const adminSetupTexts = defineTexts<SetupTexts>({
  de: {
    lead: 'Schritt für Schritt zum eigenen Restaurant im Netz. Sie können jederzeit aufhören und hier weitermachen; was gespeichert ist, bleibt.',
    welcome: {
      title: 'Willkommen! Hier kommen bald Ihre Bestellungen an',
      text: 'Vorher richten Sie Ihr Restaurant ein und eröffnen es.',
      next: (step) => `Als Nächstes: ${step}.`,
      goOn: 'Weiter einrichten',
    },
    notLaunched: 'Noch nicht eröffnet',
    launched: 'Eröffnet',
    launchedAt: (time) => `Eröffnet am ${time}`,
    ready: 'Alles ist bereit. Sie können eröffnen.',
    obstacles: (count) => (count === 1 ? 'Ein Punkt ist noch offen.' : `${count} Punkte sind noch offen.`),
    progress: (done, all) => `${done} von ${all} erledigt`,
    open: 'Restaurant eröffnen',
    openQuestion: 'Ohne diese Punkte eröffnen?',
    openWithout: 'So eröffnen',
    close: 'Wieder schließen',
    closeQuestion: 'Das Restaurant wieder schließen?',
    closeText:
      'Fremde sehen dann „Wir öffnen bald“ und können weder bestellen noch reservieren. Was schon bestellt ist, bleibt.',
    view: 'Website ansehen',
    preview:
      'Fremde sehen „Wir öffnen bald“. Sie und Ihr Team sehen in diesem Browser schon die ganze Website.',
    failed: 'Das hat nicht geklappt',
    leave: 'Ohne weitermachen',
    takeUp: 'Doch erledigen',
    go: 'Öffnen',
    next: 'Weiter',
    lawful: (law) => `Gesetzlich nötig: ${law}`,
    testOrders: {
      title: (count) => (count === 1 ? 'Eine Testbestellung' : `${count} Testbestellungen`),
      text: 'Sie sind als Test gekennzeichnet und zählen in keinem Bericht und keinem Export.',
      view: 'Alle Bestellungen',
      discard: 'Wegwerfen',
      question: (count) =>
        count === 1 ? 'Die Testbestellung wegwerfen?' : `Alle ${count} Testbestellungen wegwerfen?`,
      questionText: 'Sie verschwinden ganz. Das lässt sich nicht rückgängig machen.',
    },
    leftBy: (name, time) =>
      name === '' ? `Bewusst ausgelassen, ${time}` : `Bewusst ausgelassen von ${name}, ${time}`,
    fetchFailed: 'Der Stand der Einrichtung lässt sich nicht laden.',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    states: { done: 'Erledigt', missing: 'Fehlt', open: 'Offen', acknowledged: 'Ausgelassen' },
    steps: {
      address: 'Name und Adresse',
      hours: 'Öffnungszeiten',
      menu: 'Speisekarte',
      delivery: 'Lieferung und Abholung',
      payment: 'Bezahlen',
      mail: 'E-Mail',
      legal: 'Rechtstexte',
      pictures: 'Bilder',
      look: 'Aussehen',
      website: 'Texte der Website',
      test_order: 'Probebestellung',
      backup: 'Sicherung',
    },
    tables: {
      title: 'Ihre Tische',
      optional: 'Freiwillig',
      text: 'In zwei Minuten: Wir haben … Tische für zwei, für vier, für sechs. Danach wird kein Tisch zweimal vergeben, und Anfragen können sofort beantwortet werden. Ohne Tische beantworten Sie jede Anfrage selbst.',
    },
    items: {
      contact: {
        title: 'Name, Anschrift, Telefon und E-Mail',
        todo: () => 'Das Impressum (§ 5 DDG) und die Widerrufsbelehrung brauchen alle vier.',
      },
      country: {
        title: 'Ihr Land',
        todo: () =>
          'Impressum, AGB und Steuersätze sind bisher nur für Deutschland geschrieben. Für Österreich und die Schweiz sind sie noch nicht fertig; dort lässt sich ein neues Restaurant noch nicht eröffnen. War es schon offen, bleibt es das, und nach dem Schließen eröffnen Sie es wieder, indem Sie diesen Punkt so lassen: Lassen Sie dann Impressum, AGB und Steuersätze von jemandem prüfen, der das Recht Ihres Landes kennt.',
      },
      public_address: {
        title: 'Eigene Webadresse mit https',
        todo: () => 'Tragen Sie ein, wie Gäste Ihre Website eintippen. Links in E-Mails führen dorthin.',
        left: 'Links in E-Mails führen dann vielleicht ins Leere, und Daten sind unterwegs nicht geschützt.',
      },
      hours: {
        title: 'Ihre Öffnungszeiten',
        todo: () => 'Noch gilt eine vorläufige Woche. Bestellt und reserviert wird nur, wenn geöffnet ist.',
      },
      dishes: {
        title: 'Gerichte auf der Karte',
        todo: () =>
          'Bringen Sie Ihre Karte als Tabelle herein (Excel oder CSV), oder legen Sie unter „Speisekarte“ Gericht für Gericht an.',
      },
      allergens: {
        title: 'Allergene und Zusatzstoffe angegeben',
        todo: (count) =>
          `${count === 1 ? 'Bei einem Gericht fehlt' : `Bei ${count} Gerichten fehlt`} die Angabe, bei Gericht oder Extra, oder bei Verpacktem das Etikett: Hersteller und Zutaten, bei Alkohol die Stärke. Auch „keine“ ist eine Angabe.`,
      },
      base_prices: {
        title: 'Grundpreise von Alkohol und verpackten Waren',
        todo: (count) =>
          `${count === 1 ? 'Einem Gericht' : `${count} Gerichten`} fehlt die Füllmenge, einer Größe oder auf dem Etikett; aus ihr ergibt sich der Preis je Liter oder Kilogramm (PAngV).`,
      },
      drink_vat: {
        title: 'Mehrwertsteuer der Getränke',
        todo: (count) =>
          `${count === 1 ? 'Ein Getränk hat' : `${count} Getränke haben`} den Satz für Speisen. Getränke haben meist 19 %, Milchmischgetränke 7 %.`,
      },
      youth: {
        title: 'Jugendschutz bei Alkohol',
        todo: (count) =>
          `${count === 1 ? 'Ein Gericht heißt' : `${count} Gerichte heißen`} nach Alkohol, ohne Altersgrenze: 16 für Bier, Wein und Sekt, 18 für alles mit Branntwein.`,
        left: 'Wer bestellt, wird nicht nach dem Alter gefragt.',
      },
      zero_prices: {
        title: 'Jedes Gericht hat einen Preis',
        todo: (count) =>
          `${count === 1 ? 'Ein Gericht kostet' : `${count} Gerichte kosten`} 0 €, ganz oder in einer Größe.`,
        left: 'Jeder bekommt es geschenkt.',
      },
      delivery: {
        title: 'Liefergebiete',
        todo: () => 'Ohne Liefergebiet kann nur abgeholt werden.',
        left: 'Gäste können nur abholen.',
      },
      reuse: {
        title: 'Mehrweg: angeboten oder nicht nötig',
        todo: () =>
          'Sagen Sie unter „Einstellungen“, ob Sie Mehrweg anbieten, mitgebrachte Gefäße füllen oder beides nicht brauchen.',
      },
      payment: {
        title: 'Online bezahlen',
        todo: () =>
          'Verbinden Sie Ihr Konto bei PayPal oder Mollie. Oder lassen Sie es aus. Die Demo bewegt kein Geld.',
        left: 'Gäste zahlen bar. Läuft die Demo, sieht es nur aus, als wäre bezahlt.',
      },
      mail: {
        title: 'Mailserver, mit gelungener Testmail',
        todo: () =>
          'Ohne Mailserver bekommen Gäste keine Bestätigung. Tragen Sie ihn ein, und senden Sie danach eine Testmail.',
        left: 'Gäste bekommen vielleicht keine E-Mails.',
      },
      imprint: {
        title: 'Impressum',
        todo: (count) => marksDe(count),
      },
      privacy: {
        title: 'Datenschutzerklärung',
        todo: (count) => marksDe(count),
      },
      terms: {
        title: 'AGB und Widerrufsbelehrung',
        todo: (count) => marksDe(count),
      },
      texts_current: {
        title: 'Rechtstexte passen zu Ihren Angaben',
        todo: (count) =>
          `${count === 1 ? 'Ein Text wurde' : `${count} Texte wurden`} gespeichert, bevor sich etwas geändert hat, das darin steht: Anschrift, Telefon, Rechtsform, Angebot, Bezahlen, Karte, E-Mail-Versand, das Ablehnen ohne Antwort, Anrufer oder Benachrichtigungen. Vergleichen Sie mit der Vorlage und speichern Sie noch einmal.`,
      },
      guarantee_notice: {
        title: 'Hinweis auf die gesetzliche Gewährleistung',
        todo: () =>
          'Seit dem 27. September 2026 gehört der amtliche Hinweis der EU vor jeden Kauf von Waren, etwa Getränken und Gutscheinen. Laden Sie ihn unter „Texte der Website“, „Auf allen Seiten“, in jeder Sprache hoch.',
        left: 'Ohne ihn können Sie abgemahnt werden.',
      },
      sample_pictures: {
        title: 'Keine Bilder des Beispiels mehr',
        todo: (count) =>
          count === 1
            ? 'Ein Bild stammt noch aus dem Beispiel.'
            : `${count} Bilder stammen noch aus dem Beispiel.`,
        left: 'Sie bleiben als Serviervorschlag gekennzeichnet.',
      },
      sample_testimonials: {
        title: 'Keine erfundenen Stimmen mehr',
        todo: (count) => (count === 1 ? 'Eine Stimme ist erfunden.' : `${count} Stimmen sind erfunden.`),
        left: 'Sie bleiben als Beispiel gekennzeichnet.',
      },
      pictures: {
        title: 'Eigene Bilder',
        todo: () => 'Noch hat kein Gericht ein Bild. Eines je Kategorie genügt für den Anfang.',
        left: 'Die Karte kommt ohne Bilder aus.',
      },
      look: {
        title: 'Ihr Aussehen',
        todo: () => 'Wählen Sie, wie Ihre Website aussieht. Ändern können Sie es jederzeit.',
        left: 'Die Website behält das Aussehen, mit dem jedes neue Restaurant beginnt.',
      },
      website: {
        title: 'Ihre eigenen Worte',
        todo: (count) =>
          count === 0
            ? 'Ein Satz zur Begrüßung genügt für den Anfang: schreiben, speichern, veröffentlichen.'
            : `${count === 1 ? 'Ein Abschnitt sagt' : `${count} Abschnitte sagen`} noch, was im Beispiel steht. Schreiben Sie Ihr Eigenes und veröffentlichen Sie es.`,
        left: 'Die Startseite zeigt Name, Karte und Kontakt, ohne eigene Worte.',
      },
      test_order: {
        title: 'Eine Probebestellung',
        todo: () =>
          'Schicken Sie eine Testbestellung ab, oder bestellen Sie auf der Website selbst, in bar. Nehmen Sie sie in der Verwaltung an. Sie ist als Test gekennzeichnet und zählt nirgends.',
        left: 'Die erste Bestellung ist die eines Gastes.',
      },
      backup: {
        title: 'Eine Sicherung an einem anderen Ort',
        todo: () => 'Laden Sie eine Sicherung herunter. Geht der Rechner verloren, ist sonst alles weg.',
        left: 'Sie oder Ihr Anbieter sichern auf anderem Weg, oder mit dem Rechner ist alles weg.',
      },
    },
  },
  en: {
    lead: 'Step by step to your own restaurant on the web. You can stop at any time and go on here; what is saved stays.',
    welcome: {
      title: 'Welcome! Your orders will arrive here',
      text: 'Before that, set up your restaurant and open it.',
      next: (step) => `Next: ${step}.`,
      goOn: 'Carry on setting up',
    },
    notLaunched: 'Not open yet',
    launched: 'Open',
    launchedAt: (time) => `Opened on ${time}`,
    ready: 'Everything is ready. You can open.',
    obstacles: (count) => (count === 1 ? 'One item is still open.' : `${count} items are still open.`),
    progress: (done, all) => `${done} of ${all} done`,
    open: 'Open the restaurant',
    openQuestion: 'Open without these?',
    openWithout: 'Open like this',
    close: 'Close again',
    closeQuestion: 'Close the restaurant again?',
    closeText:
      "Strangers then see 'Opening soon' and can neither order nor reserve. What has been ordered stays.",
    view: 'Look at the site',
    preview: "Strangers see 'Opening soon'. You and your team see the whole site in this browser already.",
    failed: 'That did not work',
    leave: 'Go on without',
    takeUp: 'Do it after all',
    go: 'Open',
    next: 'Next',
    lawful: (law) => `Required by law: ${law}`,
    testOrders: {
      title: (count) => (count === 1 ? 'One test order' : `${count} test orders`),
      text: 'They are marked as tests, and count in no report and no export.',
      view: 'All orders',
      discard: 'Throw away',
      question: (count) =>
        count === 1 ? 'Throw the test order away?' : `Throw all ${count} test orders away?`,
      questionText: 'They are gone for good. This can not be undone.',
    },
    leftBy: (name, time) =>
      name === '' ? `Left out on purpose, ${time}` : `Left out on purpose by ${name}, ${time}`,
    fetchFailed: 'The state of the setup can not be loaded.',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    states: { done: 'Done', missing: 'Missing', open: 'Open', acknowledged: 'Left out' },
    steps: {
      address: 'Name and address',
      hours: 'Opening hours',
      menu: 'Menu',
      delivery: 'Delivery and pickup',
      payment: 'Payment',
      mail: 'Email',
      legal: 'Legal texts',
      pictures: 'Pictures',
      look: 'Look',
      website: 'Words of the website',
      test_order: 'Test order',
      backup: 'Backup',
    },
    tables: {
      title: 'Your tables',
      optional: 'Optional',
      text: 'In two minutes: we have … tables for two, for four, for six. From then on no table is given twice, and requests can be answered at once. Without tables you answer every request yourself.',
    },
    items: {
      contact: {
        title: 'Name, address, phone and email',
        todo: () => 'The imprint (§ 5 DDG) and the instruction on withdrawal need all four.',
      },
      country: {
        title: 'Your country',
        todo: () =>
          'Imprint, terms and tax rates are written for Germany only so far. They are not finished for Austria and Switzerland; a new restaurant there can not be opened yet. One that was open already stays open, and once closed you open it again by leaving this as it is: have imprint, terms and rates checked by somebody who knows the law of your country.',
      },
      public_address: {
        title: 'A web address of its own with https',
        todo: () => 'Enter your website’s address as guests type it. Links in emails lead there.',
        left: 'Links in emails may then lead nowhere, and data is not protected on its way.',
      },
      hours: {
        title: 'Your opening hours',
        todo: () => 'A provisional week still applies. Guests order and reserve only while you are open.',
      },
      dishes: {
        title: 'Dishes on the menu',
        todo: () => "Bring your menu in as a table (Excel or CSV), or create dish by dish under 'Menu'.",
      },
      allergens: {
        title: 'Allergens and additives declared',
        todo: (count) =>
          `${count === 1 ? 'One dish lacks' : `${count} dishes lack`} the declaration, of the dish or an add-on, or of packaged goods the label: producer and ingredients, of alcohol its strength. 'None' is a declaration too.`,
      },
      base_prices: {
        title: 'Base prices of alcohol and packaged goods',
        todo: (count) =>
          `${count === 1 ? 'One dish lacks' : `${count} dishes lack`} a quantity, of a size or on the label, from which the price of a litre or kilogram follows (PAngV).`,
      },
      drink_vat: {
        title: 'VAT of drinks',
        todo: (count) =>
          `${count === 1 ? 'One drink has' : `${count} drinks have`} the rate of food. Drinks mostly have 19 %, milk drinks 7 %.`,
      },
      youth: {
        title: 'Youth protection with alcohol',
        todo: (count) =>
          `${count === 1 ? 'One dish is' : `${count} dishes are`} called as alcohol is, without an age: 16 for beer, wine and sparkling wine, 18 for everything with spirits.`,
        left: 'Guests are not asked their age.',
      },
      zero_prices: {
        title: 'Every dish has a price',
        todo: (count) =>
          `${count === 1 ? 'One dish costs' : `${count} dishes cost`} €0, as a whole or in a size.`,
        left: 'Everybody gets it for nothing.',
      },
      delivery: {
        title: 'Delivery areas',
        todo: () => 'Without a delivery area guests can only pick up.',
        left: 'Guests can only pick up.',
      },
      reuse: {
        title: 'Reusable packaging: offered or not needed',
        todo: () =>
          "Say under 'Settings' whether you offer reusable packaging, fill containers that guests bring, or need neither.",
      },
      payment: {
        title: 'Paying online',
        todo: () => 'Connect your account with PayPal or Mollie. Or leave it out. The demo moves no money.',
        left: 'Guests pay in cash. With the demo it only looks as if they had paid.',
      },
      mail: {
        title: 'Mail server, with a test mail that arrived',
        todo: () => 'Without a mail server guests get no confirmation. Enter it, and then send a test mail.',
        left: 'Guests may get no emails.',
      },
      imprint: { title: 'Imprint', todo: (count) => marksEn(count) },
      privacy: { title: 'Privacy policy', todo: (count) => marksEn(count) },
      terms: { title: 'Terms and instruction on withdrawal', todo: (count) => marksEn(count) },
      texts_current: {
        title: 'Legal texts match what you have set',
        todo: (count) =>
          `${count === 1 ? 'One text was' : `${count} texts were`} saved before something they say has changed: address, telephone, legal form, what is offered, payment, map, emails, declining without an answer, callers or notifications. Compare with the template and save again.`,
      },
      guarantee_notice: {
        title: 'Notice on the legal guarantee',
        todo: () =>
          "Since 27 September 2026 the EU's official notice stands before every sale of goods, such as drinks and gift cards. Upload it under 'Website', 'On every page', in each language.",
        left: 'Without it you can be sent a warning letter that costs money.',
      },
      sample_pictures: {
        title: 'No pictures of the sample any more',
        todo: (count) =>
          count === 1 ? 'One picture is the sample’s.' : `${count} pictures are the sample’s.`,
        left: 'They stay marked as serving suggestions.',
      },
      sample_testimonials: {
        title: 'No invented testimonials any more',
        todo: (count) =>
          count === 1 ? 'One testimonial is invented.' : `${count} testimonials are invented.`,
        left: 'They stay marked as examples.',
      },
      pictures: {
        title: 'Pictures of your own',
        todo: () => 'No dish has a picture yet. One for each category is enough for a start.',
        left: 'The menu does without pictures.',
      },
      look: {
        title: 'Your look',
        todo: () => 'Choose what your website looks like. You can change it at any time.',
        left: 'The site keeps the look with which every new restaurant begins.',
      },
      website: {
        title: 'Words of your own',
        todo: (count) =>
          count === 0
            ? 'A sentence of welcome is enough for a start: write, save, publish.'
            : `${count === 1 ? 'One block says' : `${count} blocks say`} what the sample says. Write your own, and publish it.`,
        left: 'The home page shows name, menu and contact, without words of your own.',
      },
      test_order: {
        title: 'A test order',
        todo: () =>
          'Send a test order, or order on the website yourself, in cash. Accept it at the desk. It is marked as a test and counts nowhere.',
        left: 'The first order is a guest’s.',
      },
      backup: {
        title: 'A backup in another place',
        todo: () => 'Download a backup. If the machine is lost, everything is gone without one.',
        left: 'You or your provider back up in another way, or everything is gone with the machine.',
      },
    },
  },
});

function marksDe(count: number): string {
  if (count === 0)
    return 'Der Text fehlt noch. Eine Vorlage mit Ihren Angaben liegt bereit; lassen Sie sie anwaltlich prüfen.';
  const marks = count === 1 ? 'eine Stelle' : `${count} Stellen`;
  return `Im Text ${count === 1 ? 'ist' : 'sind'} noch ${marks} in [eckigen Klammern] zu entscheiden. Lassen Sie ihn anwaltlich prüfen.`;
}

function marksEn(count: number): string {
  if (count === 0)
    return 'The text is missing. A template with your data is ready; have it read by a lawyer.';
  return `${count === 1 ? 'One place' : `${count} places`} in [square brackets] ${count === 1 ? 'is' : 'are'} still to be decided in the text. Have it read by a lawyer.`;
}
