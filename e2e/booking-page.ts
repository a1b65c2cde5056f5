import { expect, type Page } from '@playwright/test';
import { ownerToken, requestApi } from './api-client.ts';
import type { App } from './app.ts';
import { type Language, localizedPath, waitUntilStable } from './story.ts';

/** The story's evening is Saturday, 13 June 2026, 18:00; on Mondays the restaurant is closed. */
export const LABELS = {
  de: {
    sunday: 'Sonntag, 14. Juni',
    monday: 'Montag, 15. Juni, geschlossen',
    openMonday: 'Montag, 15. Juni',
    today: 'Samstag, 13. Juni',
    fullSunday: 'Sonntag, 14. Juni 2026',
    guests: (count: number) => `${count} Gäste`,
    more: 'mehr',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail-Adresse',
    newsletter: /Newsletter/,
    review: 'Reservierung prüfen',
    confirm: 'Stimmt alles?',
    send: 'Anfrage senden',
    change: 'Ändern',
    thanks: 'Vielen Dank!',
    processed: 'Wir bearbeiten Ihre Reservierung. Die Bestätigung kommt in Kürze per E-\u2060Mail.',
    full: /Um 19:30 Uhr ist kein Tisch mehr frei/,
    reserved: 'Ihr Tisch ist reserviert',
    reservedText: 'Wir freuen uns auf Sie.',
    close: 'Schließen',
    yes: 'Ja, nach Bestätigung',
    no: 'Nein',
    chooseTime: 'Bitte wählen Sie noch eine Uhrzeit.',
    closedThen: 'Das Restaurant ist an diesem Tag geschlossen',
    gone: (time: string) => `${time} Uhr ist nicht mehr zu haben.`,
    failed: 'Die Reservierung hat nicht geklappt: Das Restaurant ist an diesem Tag geschlossen',
    unexpected: 'Unerwarteter Fehler. Bitte versuchen Sie es noch einmal.',
    hoursFailed:
      'Die Öffnungszeiten lassen sich gerade nicht laden. Bitte versuchen Sie es später noch einmal.',
    tryAgain: 'Erneut versuchen',
    otherDay: 'Anderen Tag wählen',
    secondOfJuly: 'Donnerstag, 2. Juli',
    struckOut: 'Durchgestrichen: geschlossen.',
    wrong: [
      'Der Name muss mindestens 2 Zeichen haben.',
      'Die Telefonnummer muss mindestens 10 Ziffern haben.',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    ],
    wrongPlain: [
      'Es können 1 bis 20 Gäste sein.',
      'Bitte wählen Sie ein gültiges Datum.',
      'Bitte wählen Sie eine Uhrzeit im Format HH:mm.',
    ],
    phoneInvalid: 'Telefonnummer ungültig. Nur Ziffern',
    howMany: 'Wie viele Gäste?',
    which: 'Welcher Tag?',
    when: 'Welche Uhrzeit?',
  },
  en: {
    sunday: 'Sunday, 14 June',
    monday: 'Monday, 15 June, closed',
    openMonday: 'Monday, 15 June',
    today: 'Saturday, 13 June',
    fullSunday: 'Sunday, 14 June 2026',
    guests: (count: number) => `${count} guests`,
    more: 'more',
    name: 'Name',
    phone: 'Phone',
    email: 'Email address',
    newsletter: /newsletter/,
    review: 'Check reservation',
    confirm: 'Is everything right?',
    send: 'Send request',
    change: 'Change',
    thanks: 'Thank you!',
    processed: 'Your reservation is being processed. A confirmation email will follow shortly.',
    full: /There is no table left at 19:30/,
    reserved: 'Your table is reserved',
    reservedText: 'We look forward to seeing you.',
    close: 'Close',
    yes: 'Yes, once confirmed',
    no: 'No',
    chooseTime: 'Please choose a time first.',
    closedThen: 'Restaurant is closed on this date',
    gone: (time: string) => `${time} is no longer available.`,
    failed: 'Reservation failed: Restaurant is closed on this date',
    unexpected: 'Unexpected error. Please try again.',
    hoursFailed: 'Unable to fetch restaurant opening hours. Please try again later.',
    tryAgain: 'Try Again',
    otherDay: 'Choose another day',
    secondOfJuly: 'Thursday, 2 July',
    struckOut: 'Struck out: closed.',
    wrong: [
      'Name must be at least 2 characters.',
      'Contact Number must be at least 10 digits.',
      'Enter a valid email address.',
    ],
    wrongPlain: [
      'Guests must be between 1 and 20.',
      'Please select a valid date.',
      'Time must be in HH:mm format.',
    ],
    phoneInvalid: 'Invalid Contact Number. Digits',
    howMany: 'How many guests?',
    which: 'Which day?',
    when: 'What time?',
  },
};

export const BOOKING_CONTACT = {
  name: 'Erika Mustermann',
  phone: '07471 123456',
  email: 'erika@beispiel.example',
};

/** The steps of a guest who requests a table. */
export function bookingPage(page: Page, language: Language) {
  const w = LABELS[language];
  const form = page.locator('form').filter({ has: page.getByRole('group', { name: w.howMany }) });
  const radio = (name: string) => form.getByRole('radio', { name, exact: true });
  return {
    w,
    /** Opens a page with the form, and waits until the first touch has hydrated it. */
    async open(path: string) {
      await page.goto(localizedPath(language, path));
      const isAlive = form.locator('input[type=hidden][name=date]');
      await expect(async () => {
        await page.keyboard.press('Shift');
        await expect(isAlive).toBeAttached({ timeout: 1000 });
      }).toPass();
    },
    form,
    dialog: page.getByRole('dialog'),
    review: form.getByRole('button', { name: w.review }),
    radio,
    /** The chip covers its radio button, as it does under a finger. */
    /** A tap before the form's script has loaded takes effect once it has. */
    async choose(name: string) {
      await radio(name).click({ force: true });
      await expect(radio(name)).toBeChecked();
    },
    times: () =>
      form
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .evaluateAll((chips) => chips.map((chip) => (chip as HTMLInputElement).value)),
    field: (label: string) => form.getByLabel(label, { exact: true }),
    async fillIn(person: Partial<typeof BOOKING_CONTACT> = BOOKING_CONTACT) {
      for (const [field, words] of Object.entries(person)) {
        await form.getByLabel(w[field as keyof typeof BOOKING_CONTACT], { exact: true }).fill(words);
      }
    },
    async lookOver() {
      await form.getByRole('button', { name: w.review }).click();
      await expect(page.getByRole('dialog', { name: w.confirm })).toBeVisible();
      await waitUntilStable(page);
    },
  };
}

/** The reservations in the database. */
export async function listReservations(app: App) {
  const all = { query: { page: '1', limit: '100' }, json: { status: null } };
  const token = await ownerToken(app);
  return (await requestApi(app, (api) => api.reservation.get.$post(all), token)).data.reservations;
}
