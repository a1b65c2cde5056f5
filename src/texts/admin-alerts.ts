import { defineTexts } from './texts.ts';

/** The line of alerts on every page of the desk: open table requests, and what does not work. */
export const adminAlertTexts = defineTexts({
  de: {
    staleText: (time: string) => `Sie sehen den Stand von ${time}. Wir versuchen es weiter.`,
    soundBlocked: 'Der Ton ist aus',
    silent: 'Der Ton ist aus.',
    soundBlockedText: 'Tippen Sie einmal, dann klingelt es bei neuen Bestellungen und Reservierungen.',
    soundOn: 'Ton einschalten',
    ringing: (count: number) => (count === 1 ? 'Eine Bestellung wartet' : `${count} Bestellungen warten`),
    alerts: 'Meldungen',
    unfold: (more: number) =>
      more > 1
        ? `${more} weitere Meldungen zeigen`
        : more === 1
          ? 'Eine weitere Meldung zeigen'
          : 'Ganz lesen',
    fold: 'Meldungen zuklappen',
    tables: (count: number) =>
      count === 1 ? 'Ein Tisch wartet auf Antwort' : `${count} Tische warten auf Antwort`,
    view: 'Ansehen',
    tellOwner: 'Bitte sagen Sie es dem Inhaber.',
    disk: {
      title: 'Der Speicherplatz geht zu Ende',
      text: 'Ist er voll, kommt keine Bestellung mehr an. Machen Sie auf dem Server Platz.',
    },
    provider: {
      title: (time: string) => `Der Zahlungsdienst antwortet nicht, seit ${time}`,
      text: 'Online bezahlen geht so lange nicht. Bar geht weiter.',
    },
    mailsLate: {
      title: (count: number) =>
        count === 1 ? 'Eine E-Mail geht nicht hinaus' : `${count} E-Mails gehen nicht hinaus`,
      text: 'Gäste warten auf Nachricht. Wir versuchen es weiter.',
    },
    mailsFailed: {
      title: (count: number) =>
        count === 1 ? 'Eine E-Mail kam nicht an' : `${count} E-Mails kamen nicht an`,
      text: 'Der Gast weiß vielleicht nichts davon.',
    },
    printer: {
      title: (name: string) => `Drucker ${name} druckt nicht richtig`,
      texts: {
        never_seen: 'Er hat sich noch nie gemeldet.',
        not_seen: 'Er meldet sich nicht mehr: Strom, Netz?',
        cover_open: 'Sein Deckel ist offen.',
        paper_out: 'Er hat kein Papier.',
        faulty: 'Er meldet eine Störung.',
        waiting: 'Ein Bon wartet seit über einer Minute.',
        paper_low: 'Das Papier geht zu Ende.',
      },
    },
    desk: {
      asleep: (name: string) => `${name} schläft`,
      mute: (name: string) => `${name} ist stumm`,
      text: 'Dort klingelt keine Bestellung.',
    },
    payments: {
      title: (count: number) =>
        count === 1 ? 'Eine Zahlung ist ungewiss' : `${count} Zahlungen sind ungewiss`,
      text: 'Sehen Sie beim Zahlungsdienst nach, ob Geld kam.',
    },
    launch: { title: 'Noch nicht eröffnet', text: 'Fremde sehen „Wir öffnen bald“.' },
    newVersion: 'Es gibt eine neue Version',
    newVersionText: 'Laden Sie die Seite neu, wenn gerade nichts eilt.',
    goLive: { title: 'Etwas fehlt Ihrer Website', text: 'Die Prüfung nennt, was nicht mehr stimmt.' },
    refunds: {
      title: (count: number) =>
        count === 1 ? 'Eine Erstattung ist nicht gelungen' : `${count} Erstattungen sind nicht gelungen`,
      text: 'Ein Gast wartet auf Geld.',
    },
  },
  en: {
    staleText: (time: string) => `You are looking at the list of ${time}. We keep trying.`,
    soundBlocked: 'The sound is off',
    silent: 'The sound is off.',
    soundBlockedText: 'Tap once, then new orders and reservations ring.',
    soundOn: 'Turn sound on',
    ringing: (count: number) => (count === 1 ? 'One order is waiting' : `${count} orders are waiting`),
    alerts: 'Alerts',
    unfold: (more: number) =>
      more > 1 ? `Show ${more} more alerts` : more === 1 ? 'Show one more alert' : 'Read all of it',
    fold: 'Fold the alerts',
    tables: (count: number) =>
      count === 1 ? 'One table is waiting for an answer' : `${count} tables are waiting for an answer`,
    view: 'View',
    tellOwner: 'Please tell the owner.',
    disk: {
      title: 'Storage is running out',
      text: 'Once it is full, no order arrives any more. Make room on the server.',
    },
    provider: {
      title: (time: string) => `The payment service has not answered since ${time}`,
      text: 'Nobody can pay online meanwhile. Cash still works.',
    },
    mailsLate: {
      title: (count: number) => (count === 1 ? 'One email does not go out' : `${count} emails do not go out`),
      text: 'Guests are waiting to hear from you. We keep trying.',
    },
    mailsFailed: {
      title: (count: number) => (count === 1 ? 'One email did not arrive' : `${count} emails did not arrive`),
      text: 'The guest may not know of it.',
    },
    printer: {
      title: (name: string) => `Printer ${name} does not print properly`,
      texts: {
        never_seen: 'It has never been heard of.',
        not_seen: 'It is not heard of any more: power, network?',
        cover_open: 'Its cover is open.',
        paper_out: 'It has no paper.',
        faulty: 'It reports a fault.',
        waiting: 'A ticket has been waiting for over a minute.',
        paper_low: 'Its paper is running out.',
      },
    },
    desk: {
      asleep: (name: string) => `${name} is asleep`,
      mute: (name: string) => `${name} is muted`,
      text: 'No order rings there.',
    },
    payments: {
      title: (count: number) =>
        count === 1 ? 'One payment is uncertain' : `${count} payments are uncertain`,
      text: 'Look at the payment service whether money has come.',
    },
    launch: { title: 'Not open yet', text: "Strangers see 'Opening soon'." },
    newVersion: 'There is a new version',
    newVersionText: 'Reload the page when there is a quiet moment.',
    goLive: { title: 'Your site lacks something', text: 'The check says what is not right any more.' },
    refunds: {
      title: (count: number) => (count === 1 ? 'One refund has failed' : `${count} refunds have failed`),
      text: 'A guest is waiting for money.',
    },
  },
});
