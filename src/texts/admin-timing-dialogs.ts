import { defineTexts } from './texts.ts';

/** The dialogs of the opening hours, which are loaded when they are opened. */
export const timingDialogTexts = defineTexts({
  de: {
    closeDialog: {
      title: 'Restaurant jetzt schließen?',
      lead: 'Online bestellen geht so lange nicht. Danach gilt von selbst wieder der Plan.',
      lasts: 'Wie lange?',
      reason: 'Grund',
      reasonHint: 'Gäste lesen ihn auf der Website.',
      keep: 'Offen lassen',
    },
    endsManual: {
      open: (until: string | undefined) =>
        `Das Restaurant ist von Hand geöffnet${until ? ` bis ${until}` : ''}.`,
      closed: (until: string | undefined) =>
        `Das Restaurant ist von Hand geschlossen${until ? ` bis ${until}` : ''}.`,
    },
    endsManualText: 'Nach dem Speichern gilt wieder der Plan: speichern?',
  },
  en: {
    closeDialog: {
      title: 'Close the restaurant now?',
      lead: 'Nobody can order online for so long. Then the schedule holds again by itself.',
      lasts: 'For how long?',
      reason: 'Reason',
      reasonHint: 'Guests read it on the website.',
      keep: 'Keep open',
    },
    endsManual: {
      open: (until: string | undefined) =>
        `The restaurant is opened by hand${until ? ` until ${until}` : ''}.`,
      closed: (until: string | undefined) =>
        `The restaurant is closed by hand${until ? ` until ${until}` : ''}.`,
    },
    endsManualText: 'Once saved, the schedule applies again: save?',
  },
});
