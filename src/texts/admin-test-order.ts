import { defineTexts } from './texts.ts';

interface CheckText {
  title: string;
}

interface TestOrderTexts {
  fetchFailed: string;
  unreachable: string;
  error: (message: string) => string;
  lead: string;
  leadMore: string;
  formTitle: string;
  name: string;
  email: string;
  emailHint: string;
  phone: string;
  send: string;
  sendAgain: string;
  sendFailed: string;
  last: (time: string) => string;
  lastText: string;
  goOn: string;
  gone: string;
  goneText: string;
  listTitle: (number: string) => string;
  what: (dish: string, time: string) => string;
  progress: (done: number, all: number) => string;
  ticked: (what: string) => string;
  all: string;
  allText: string;
  noted: string;
  states: Record<'done' | 'todo' | 'waiting' | 'trouble' | 'none' | 'unused', string>;
  shown: CheckText & { done: (time: string) => string; waiting: string; late: string };
  sound: CheckText & {
    blocked: string;
    turnOn: string;
    ask: string;
    yes: string;
    no: string;
    again: string;
    done: string;
    notHeard: string;
  };
  paper: CheckText & {
    of: (printer: string) => string;
    printed: string;
    waiting: string;
    trouble: string;
    says: (words: string) => string;
    on_acceptance: string;
    nothing: string;
    noPrinter: string;
    open: string;
  };
  mail: {
    guest: string;
    house: string;
    sent: (address: string) => string;
    waiting: (address: string) => string;
    next: (time: string) => string;
    failed: (address: string) => string;
    noServer: string;
    noAddress: string;
    gone: string;
    outbox: string;
    settings: string;
  };
  push: CheckText & {
    of: (device: string) => string;
    sent: string;
    waiting: string;
    failed: string;
  };
  page: CheckText & { todo: string; open: string; done: (time: string) => string };
  accepted: CheckText & { todo: string; desk: string; done: string; cancelled: string };
  discardTitle: (count: number) => string;
  discardText: string;
  discardByOwner: string;
  discard: string;
  discardQuestion: (count: number) => string;
  discardFinal: string;
  discardFailed: string;
}

/** A test order from the desk, and what has arrived of it. */
export const adminTestOrderTexts = defineTexts<TestOrderTexts>({
  de: {
    fetchFailed: 'Der Stand der Testbestellung lässt sich nicht laden.',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    error: (message) => message,
    lead: 'Schicken Sie eine Bestellung durch alles, was bei einer echten geschieht: Ton, Papier, E-Mail und die Seite des Gastes.',
    leadMore:
      'Das geht jederzeit, auch wenn geschlossen ist. Auf Bildschirm und Bon steht „Test“; sie zählt nirgends mit und nimmt keinem Gast einen Platz. Sagen Sie der Küche Bescheid.',
    formTitle: 'Wer testet',
    name: 'Name',
    email: 'E-Mail',
    emailHint: 'Hierhin geht die Bestätigung, die sonst der Gast bekommt.',
    phone: 'Telefon',
    send: 'Testbestellung abschicken',
    sendAgain: 'Noch eine abschicken',
    sendFailed: 'Die Testbestellung ist nicht angekommen.',
    last: (time) => `Letzte Testbestellung: ${time}`,
    lastText: 'Was davon angekommen ist, steht noch da.',
    goOn: 'Weiter ansehen',
    gone: 'Diese Testbestellung gibt es nicht mehr.',
    goneText: 'Sie wurde weggeworfen. Sie können eine neue abschicken.',
    listTitle: (number) => `Testbestellung ${number}`,
    what: (dish, time) => `1 × ${dish}, abgeschickt ${time}`,
    progress: (done, all) => `${done} von ${all} angekommen`,
    ticked: (what) => `Angekommen: ${what}`,
    all: 'Alles ist angekommen.',
    allText: 'So kommt auch jede echte Bestellung an.',
    noted: 'Das konnte nicht gespeichert werden.',
    states: {
      done: 'Angekommen',
      todo: 'Jetzt Sie',
      waiting: 'Unterwegs',
      trouble: 'Nicht angekommen',
      none: 'Nicht eingerichtet',
      unused: 'Entfällt',
    },
    shown: {
      title: 'An diesem Bildschirm',
      done: (time) => `Um ${time} hier gemeldet.`,
      waiting: 'Gespeichert. Die Meldung an diesen Browser ist unterwegs.',
      late: 'Gespeichert, aber dieser Browser hat noch nichts davon gehört. Prüfen Sie das WLAN, und laden Sie die Seite neu. Hilft das nicht, fragen Sie, wer den Server betreibt.',
    },
    sound: {
      title: 'Ton',
      blocked:
        'Der Browser lässt hier noch keinen Ton zu. Tippen Sie auf den Knopf. Bleibt es still: In den Einstellungen des Browsers für diese Seite Ton erlauben, und die Seite neu laden.',
      turnOn: 'Ton einschalten',
      ask: 'Es klingelt, solange die Bestellung offen ist. Hören Sie es?',
      yes: 'Ja',
      no: 'Nein',
      again: 'Noch einmal klingeln',
      done: 'Die Klingel war zu hören.',
      notHeard:
        'Lautstärke höher stellen, Stummschalter und „Nicht stören“ ausschalten, und nachsehen, ob ein Kopfhörer oder eine Bluetooth-Box verbunden ist. Dann noch einmal klingeln.',
    },
    paper: {
      title: 'Papier',
      of: (printer) => `Papier: ${printer}`,
      printed: 'Gedruckt.',
      waiting: 'Wartet auf den Drucker. Er fragt alle paar Sekunden.',
      trouble: 'Der Bon wartet.',
      says: (words) => `Der Drucker meldet: ${words}`,
      on_acceptance: 'Kommt, sobald die Bestellung angenommen ist.',
      nothing: 'Von dieser Bestellung druckt er nichts: So ist er eingestellt.',
      noPrinter: 'Kein Drucker. Bestellungen stehen dann nur am Bildschirm.',
      open: 'Bondrucker',
    },
    mail: {
      guest: 'E-Mail an den Gast',
      house: 'E-Mail an das Restaurant',
      sent: (address) => `Gesendet an ${address}. Sehen Sie nach, auch im Spam-Ordner.`,
      waiting: (address) => `Geht gleich hinaus an ${address}.`,
      next: (time) => `Nächster Versuch ${time}.`,
      failed: (address) => `Nicht gesendet an ${address}.`,
      noServer:
        'Es ist kein Mailserver eingerichtet: E-Mails liegen nur als Dateien beim Server, und niemand bekommt sie. Richten Sie ihn unter „Einstellungen“, „Technik“ ein.',
      noAddress: 'Das Restaurant hat noch keine E-Mail-Adresse.',
      gone: 'Der Eintrag im Postausgang ist schon gelöscht.',
      outbox: 'Postausgang',
      settings: 'Einstellungen',
    },
    push: {
      title: 'Mitteilung',
      of: (device) => `Mitteilung: ${device}`,
      sent: 'Gesendet. Sehen Sie auf dem Gerät nach.',
      waiting: 'Geht gleich hinaus.',
      failed: 'Nicht gesendet. Schalten Sie Mitteilungen auf dem Gerät aus und wieder ein.',
    },
    page: {
      title: 'Seite des Gastes',
      todo: 'Öffnen Sie den Link aus der E-Mail auf einem Handy, oder gleich hier.',
      open: 'Seite des Gastes öffnen',
      done: (time) => `Um ${time} geöffnet.`,
    },
    accepted: {
      title: 'Angenommen',
      todo: 'Nehmen Sie die Bestellung an wie jede andere. Danach finden Sie hierher zurück unter „Testbestellung“ (als Personal: unter „Alle Bestellungen“).',
      desk: 'Zu den offenen Bestellungen',
      done: 'Angenommen. Der Gast hat eine E-Mail bekommen.',
      cancelled: 'Sie wurde storniert. Zum Annehmen brauchen Sie eine neue.',
    },
    discardTitle: (count) => (count === 1 ? 'Eine Testbestellung' : `${count} Testbestellungen`),
    discardText: 'Wenn Sie fertig sind, werfen Sie alles weg, was nur zum Testen da war.',
    discardByOwner: 'Wenn Sie fertig sind, kann der Inhaber oder die Inhaberin sie wegwerfen.',
    discard: 'Alle wegwerfen',
    discardQuestion: (count) =>
      count === 1 ? 'Die Testbestellung wegwerfen?' : `Alle ${count} Testbestellungen wegwerfen?`,
    discardFinal: 'Sie verschwinden ganz. Das lässt sich nicht rückgängig machen.',
    discardFailed: 'Das hat nicht geklappt',
  },
  en: {
    fetchFailed: 'The state of the test order could not be loaded.',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    error: (message) => message,
    lead: 'Send an order through everything that happens to a real one: sound, paper, email and the guest’s page.',
    leadMore:
      'This works at any time, also while you are closed. Screen and ticket say “Test”; it counts nowhere and takes no guest’s place. Tell the kitchen.',
    formTitle: 'Who tests',
    name: 'Name',
    email: 'Email',
    emailHint: 'The confirmation that a guest would get goes here.',
    phone: 'Phone',
    send: 'Send a test order',
    sendAgain: 'Send another one',
    sendFailed: 'The test order did not arrive.',
    last: (time) => `Last test order: ${time}`,
    lastText: 'What has arrived of it is still here.',
    goOn: 'Go on',
    gone: 'This test order is gone.',
    goneText: 'It was thrown away. You can send a new one.',
    listTitle: (number) => `Test order ${number}`,
    what: (dish, time) => `1 × ${dish}, sent ${time}`,
    progress: (done, all) => `${done} of ${all} arrived`,
    ticked: (what) => `Arrived: ${what}`,
    all: 'Everything has arrived.',
    allText: 'Every real order will arrive like this.',
    noted: 'That could not be saved.',
    states: {
      done: 'Arrived',
      todo: 'Your turn',
      waiting: 'On its way',
      trouble: 'Did not arrive',
      none: 'Not set up',
      unused: 'Not used',
    },
    shown: {
      title: 'On this screen',
      done: (time) => `Announced here at ${time}.`,
      waiting: 'Stored. The message to this browser is on its way.',
      late: 'Stored, but this browser has not heard of it yet. Check the Wi-Fi and reload the page. If that does not help, ask whoever runs the server.',
    },
    sound: {
      title: 'Sound',
      blocked:
        'The browser allows no sound here yet. Tap the button. If it stays silent: allow sound for this site in the settings of the browser, and reload the page.',
      turnOn: 'Turn the sound on',
      ask: 'It rings while the order is pending. Can you hear it?',
      yes: 'Yes',
      no: 'No',
      again: 'Ring again',
      done: 'The bell was heard.',
      notHeard:
        'Turn the volume up, turn the mute switch and “Do not disturb” off, and see whether headphones or a Bluetooth speaker are connected. Then ring again.',
    },
    paper: {
      title: 'Paper',
      of: (printer) => `Paper: ${printer}`,
      printed: 'Printed.',
      waiting: 'Waiting for the printer. It asks every few seconds.',
      trouble: 'The ticket is waiting.',
      says: (words) => `The printer says: ${words}`,
      on_acceptance: 'Comes as soon as the order is accepted.',
      nothing: 'It prints nothing of this order: that is how it is set up.',
      noPrinter: 'No printer. Orders are on the screen only.',
      open: 'Receipt printers',
    },
    mail: {
      guest: 'Email to the guest',
      house: 'Email to the restaurant',
      sent: (address) => `Sent to ${address}. Have a look, in the spam folder too.`,
      waiting: (address) => `About to go out to ${address}.`,
      next: (time) => `Next try ${time}.`,
      failed: (address) => `Not sent to ${address}.`,
      noServer:
        "No mail server is set up: emails are only files on the server, and nobody gets them. Set it up under 'Settings', 'Technical'.",
      noAddress: 'The restaurant has no email address yet.',
      gone: 'The entry in the outbox is already deleted.',
      outbox: 'Outbox',
      settings: 'Settings',
    },
    push: {
      title: 'Notification',
      of: (device) => `Notification: ${device}`,
      sent: 'Sent. Look at the device.',
      waiting: 'About to go out.',
      failed: 'Not sent. Turn push off and on again on the device.',
    },
    page: {
      title: 'The guest’s page',
      todo: 'Open the link in the email on a phone, or right here.',
      open: 'Open the guest’s page',
      done: (time) => `Opened at ${time}.`,
    },
    accepted: {
      title: 'Accepted',
      todo: 'Accept the order like any other. Afterwards you find your way back under “Test an order” (as staff: under “All Orders”).',
      desk: 'To the pending orders',
      done: 'Accepted. The guest got an email.',
      cancelled: 'It was cancelled. To try accepting, send a new one.',
    },
    discardTitle: (count) => (count === 1 ? 'One test order' : `${count} test orders`),
    discardText: 'When you are done, throw everything away that was only there for testing.',
    discardByOwner: 'When you are done, the owner can throw them away.',
    discard: 'Throw all away',
    discardQuestion: (count) =>
      count === 1 ? 'Throw the test order away?' : `Throw all ${count} test orders away?`,
    discardFinal: 'They are gone for good. This can’t be undone.',
    discardFailed: 'That did not work',
  },
});
