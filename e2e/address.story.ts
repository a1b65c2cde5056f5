import { createApiUser } from './api-user.ts';
import { allowStatus, expect, expectAccessible, LANGUAGES, localizedPath, story } from './story.ts';

const LABELS = {
  de: {
    pickup: 'Ich hole selbst ab',
    name: 'Vor- und Nachname',
    phone: 'Telefon',
    email: 'E-Mail-Adresse',
    street: 'Straße und Hausnummer',
    extra: 'Adresszusatz',
    city: 'Stadt',
    zip: 'PLZ',
    country: 'Land',
    germany: 'Deutschland',
    isDefault: 'Als meine Standardadresse speichern',
    save: 'Adresse speichern',
    add: 'Neue Adresse',
    saved: 'Die Adresse ist gespeichert.',
    saveFailed: 'Die Adresse ließ sich nicht speichern',
    loadFailed: 'Die Adresse lässt sich nicht laden',
    messages: [
      'Name ist erforderlich!',
      'Telefonnummer ungültig!',
      'E-Mail ungültig!',
      'Straße und Hausnummer sind erforderlich!',
      'Stadt ist erforderlich!',
      'Postleitzahl ungültig!',
    ],
  },
  en: {
    pickup: 'I pick it up myself',
    name: 'Full name',
    phone: 'Phone',
    email: 'Email address',
    street: 'Street & House No.',
    extra: 'Additional address line',
    city: 'City',
    zip: 'ZIP code',
    country: 'Country',
    germany: 'Germany',
    isDefault: 'Save as my default address',
    save: 'Save address',
    add: 'New address',
    saved: 'The address has been saved.',
    saveFailed: 'Failed to save address',
    loadFailed: 'Failed to fetch address data',
    messages: [
      'Full name is required!',
      'Invalid phone number!',
      'Invalid email address!',
      'Street & House No. is required!',
      'City is required!',
      'Invalid ZIP code!',
    ],
  },
};

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(`self-pickup fills in and locks the restaurant's address (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    await max.enter(page);
    await page.goto(localizedPath(language, '/add-address?pickup=true'));
    const pickup = page.getByLabel(w.pickup);
    const [street, extra, city, zip] = [w.street, w.extra, w.city, w.zip].map((label) =>
      page.getByLabel(label),
    );
    await expect(pickup).toBeChecked();
    await expect(street).toHaveValue('Zollernstraße 2');
    await expect(zip).toHaveValue('72379');
    await expect(city).toHaveValue('Hechingen');
    await expect(page.getByLabel(w.country, { exact: true })).toHaveValue(w.germany);
    for (const field of [street, extra, city, zip]) await expect(field).not.toBeEditable();
    await expect(page.getByLabel(w.isDefault)).toHaveCount(0);
    await expectAccessible(page);

    await pickup.uncheck({ force: true });
    for (const field of [street, extra, city, zip]) {
      await expect(field).toHaveValue('');
      await expect(field).toBeEditable();
    }
    await expect(page.getByLabel(w.isDefault)).toBeVisible();
    // City and zip fill in each other.
    await city.fill('Mössingen');
    await expect(zip).toHaveValue('72116');
    await zip.fill('72372');
    // What was typed stays.
    await expect(city).toHaveValue('Mössingen');
    await city.fill('');
    await zip.fill('72116');
    await expect(city).toHaveValue('Mössingen');
    await zip.fill('72372');
    await expect(city).toHaveValue('Bisingen');
  });

  story(`an address is checked in order, saved, and leads back (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    await max.enter(page);
    await page.goto(localizedPath(language, '/addresses'));
    await page.getByRole('link', { name: w.add }).click();
    await expect(page.getByLabel(w.pickup)).not.toBeChecked();
    // What the account already contains is not a field of the form.
    await expect(page.getByLabel(w.name)).not.toHaveValue('');
    const email = page.locator('main').getByLabel(w.email);
    for (const known of [page.getByLabel(w.name), page.getByLabel(w.phone), email]) await known.fill('');
    await page.getByRole('button', { name: w.save }).click();
    for (const words of w.messages) await expect(page.getByText(words)).toBeVisible();
    const said = await page.locator('main form').innerText();
    const places = w.messages.map((words) => said.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));

    await page.getByLabel(w.name).fill('Max Beispiel');
    await page.getByLabel(w.phone).fill('07471 1234');
    await page.locator('main').getByLabel(w.email).fill('max@beispiel.example');
    await page.getByLabel(w.street).fill('Marktplatz 2');
    await page.getByLabel(w.zip).fill('72379');
    allowStatus(page, 500);
    await page.route('**/api/address/add', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saveFailed)).toBeVisible();
    await expect(page.getByLabel(w.street)).toHaveValue('Marktplatz 2');
    await page.unroute('**/api/address/add');
    await page.clock.pauseAt(new Date('2026-06-13T18:05:00+02:00'));
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    // The message stays for two seconds, and so does the page.
    await page.clock.runFor(1900);
    await expect(page).toHaveURL(/\/add-address\?/);
    await expect(page.getByText(w.saved)).toBeVisible();
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/addresses')}$`));
    await expect(page.getByRole('heading', { name: 'Max Beispiel' })).toBeVisible();
  });

  story(`an address that could not be loaded shows an error (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    const { _id: id } = await max.saveAddress();
    await max.enter(page);
    allowStatus(page, 500);
    await page.route(`**/api/address/${id}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(localizedPath(language, `/add-address?aId=${id}`));
    await expect(page.getByText(w.loadFailed)).toBeVisible();
    await expectAccessible(page);
  });
}
