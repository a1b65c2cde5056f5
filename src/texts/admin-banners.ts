import { defineTexts } from './texts.ts';

/** The pop-up banners of the home page, at the desk. */
export const adminBannerTexts = defineTexts({
  de: {
    fetchFailed: 'Beim Laden der Ankündigungen ist ein Fehler aufgetreten',
    list: 'Ankündigungen, die neuesten zuerst',
    create: 'Neue Ankündigung',
    saved: 'Gespeichert! Die Ankündigung ist auf dem neuesten Stand.',
    deleteQuestion: 'Möchten Sie diese Ankündigung wirklich löschen?',
    deleteText: 'Besucher sehen sie dann nicht mehr. Ihr Bild wird mitgelöscht.',
    empty: 'Noch keine Ankündigung',
    emptyText:
      'Eine Ankündigung erscheint auf der Startseite, jedem Besucher einmal: für ein Fest, ein neues Gericht, Betriebsferien.',
    states: {
      shown: 'Auf der Startseite',
      covered: 'Aktiv, aber eine neuere wird gezeigt',
      off: 'Aus',
    },
    titleDe: 'Titel (Deutsch)',
    titleEn: 'Titel (Englisch)',
    descriptionDe: 'Beschreibung (Deutsch)',
    descriptionEn: 'Beschreibung (Englisch)',
    isEnabled: 'Auf der Startseite zeigen',
    yes: 'Ja',
    no: 'Nein',
    isEnabledHint:
      'Jeder Besucher sieht sie einmal. Sind mehrere aktiv, wird die gezeigt, die zuletzt eingeschaltet wurde.',
  },
  en: {
    fetchFailed: 'An error occurred while fetching banners',
    list: 'Banners, newest first',
    create: 'New banner',
    saved: 'Success! Banner saved successfully.',
    deleteQuestion: 'Are you sure you want to delete this banner?',
    deleteText: 'Visitors will not see it any more. Its picture is deleted with it.',
    empty: 'No banner yet',
    emptyText:
      'A banner pops up on the home page, once for each visitor: for a feast, a new dish, the days you are away.',
    states: {
      shown: 'On the home page',
      covered: 'Enabled, but a newer one is shown',
      off: 'Off',
    },
    titleDe: 'Title (German)',
    titleEn: 'Title (English)',
    descriptionDe: 'Description (German)',
    descriptionEn: 'Description (English)',
    isEnabled: 'Show on the home page',
    yes: 'Yes',
    no: 'No',
    isEnabledHint:
      'Each visitor sees it once. Of several that are enabled, the one that was switched on last is shown.',
  },
});
