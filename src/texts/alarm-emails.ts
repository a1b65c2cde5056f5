import type { PrinterTrouble } from '#domain/printing/printer.ts';

/** To the owner, who reads German as the desk's mails do: no desk is awake. */
export const noneAwakeEmailTexts = {
  subject: 'Kein Gerät ist wach: Bestellungen klingeln nirgends',
  title: 'Kein Gerät ist wach',
  text: 'Sie haben geöffnet und nehmen Bestellungen an. Aber auf keinem Gerät ist der Bereich für das Personal so offen, dass es klingeln kann.',
  what: 'Öffnen Sie ihn auf einem Tablet oder Rechner, tippen Sie einmal darauf, und lassen Sie ihn offen. Welches Gerät was hat, steht unter ‚Geräte‘.',
  desk: 'Geräte ansehen',
  once: 'Diese E-Mail kommt höchstens einmal, solange Sie durchgehend geöffnet haben. Sie kommt nicht, wenn ein Bondrucker jede Bestellung gleich druckt.',
};

/** To the owner: a printer does not print what waits for it. */
export const printerEmailTexts = {
  subject: (name: string) => `Drucker ${name} druckt nicht`,
  title: (name: string) => `Drucker ${name} druckt nicht`,
  text: (minutes: number) =>
    minutes === 1
      ? 'Ein Bon ist seit einer Minute nicht gedruckt.'
      : `Ein Bon ist seit ${minutes} Minuten nicht gedruckt.`,
  waiting: (count: number) => (count === 1 ? 'Ein Bon wartet.' : `${count} Bons warten.`),
  troubles: {
    never_seen: 'Er hat sich noch nie gemeldet. Stimmt seine Adresse?',
    not_seen: 'Er meldet sich nicht mehr. Hat er Strom und Netz?',
    cover_open: 'Sein Deckel ist offen.',
    paper_out: 'Er hat kein Papier.',
    faulty: 'Er meldet eine Störung. Schalten Sie ihn aus und wieder an.',
    waiting: 'Er meldet sich, holt den Bon aber nicht ab oder bestätigt ihn nicht.',
    paper_low: 'Das Papier geht zu Ende.',
  } satisfies Record<PrinterTrouble, string>,
  screen: 'Bis er wieder druckt, lesen Sie die Bestellungen am Bildschirm.',
  printers: 'Drucker ansehen',
  settings:
    'Nach wie vielen Minuten diese E-Mail kommt, steht in den Einstellungen unter ‚Wenn niemand antwortet‘.',
};
