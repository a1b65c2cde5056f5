import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { fileOf, formOf, pictureOf } from '../forms.ts';
import { reservationRequest } from '../reservation-requests.ts';
import { hoursFixture } from '../restaurant-fixtures.ts';
import { type Evening, MINUTE } from './evening.ts';

/** The owner gets the test app ready: settings, hours, legal texts, banner and gallery. */
export async function restaurantCalls(evening: Evening): Promise<void> {
  await settings(evening);
  await hours(evening);
  await legalTexts(evening);
  await pictures(evening);
  await website(evening);
}

async function settings({ owner, stranger, recorded }: Evening): Promise<void> {
  const now: AdminSettings = (await owner.get('/admin/settings')).body;
  const save = (section: keyof AdminSettings, change: object = {}) =>
    recorded(owner).put(`/admin/settings/${section}`, { ...now[section], ...change });
  await save('house', { phone: '07471 123456' });
  await save('social', { facebook: 'https://www.facebook.com/zum-test' });
  await save('counters', { orders: 750 });
  await save('testimonials', { check: 'Wir fragen nach der Bestellnummer.', checkEn: null });
  await save('features');
  await save('delivery', {
    deliveryMinutes: 45,
    areas: [
      { zipCode: '72379', city: 'Hechingen', minimumOrder: 30, fee: 0 },
      { zipCode: '72116', city: 'Mössingen', minimumOrder: 45, fee: 3.5 },
    ],
  });
  await save('orderTimes', { slotMinutes: 20, capacityUnit: 'dishes', capacity: 40 });
  await save('firstOrder');
  await save('kitchen');
  await save('escalation', { declineMinutes: 20, webhook: 'https://telefon.example/alarm' });
  await save('corrections', { staffPercent: 50 });
  await save('reuse', { offer: 'boxes', deposit: 2 });
  await save('legal');
  await save('accessibility', { isExempt: true });
  await save('offers', {});
  await save('look', { look: 'morgen', accent: 'tomate' });
  await recorded(owner).send('PUT', '/admin/settings/hero', {
    raw: formOf({
      version: String(now.hero.version),
      alt: 'Der Saal am Abend',
      altEn: 'The dining room in the evening',
      image: fileOf(await pictureOf(), 'saal.jpg'),
    }),
  });
  await recorded(owner).send('PUT', '/admin/settings/logo', {
    raw: formOf({
      version: String(now.logo.version),
      image: fileOf(await pictureOf({ format: 'png' }), 'logo.png', 'image/png'),
    }),
  });
  const { image, caption } = now.team.team[0];
  await recorded(owner).send('PUT', '/admin/settings/team', {
    raw: formOf({
      version: String(now.team.version),
      team: JSON.stringify([
        { image: null, caption: 'Priya am Tandur', captionEn: 'Priya at the tandoor' },
        { image, caption },
      ]),
      image: fileOf(await pictureOf(), 'priya.jpg'),
    }),
  });
  await recorded(owner).put('/admin/settings/ordering', { isPaused: false });
  await recorded(owner).put('/admin/settings/sample', { isSample: true });
  await recorded(owner).post('/admin/settings/sample/empty');
  await recorded(owner).get('/admin/settings');
  await recorded(stranger).get('/restaurant');
}

async function hours({ house: testApp, owner, staff, stranger, recorded }: Evening): Promise<void> {
  const { version } = (await stranger.get('/admin/timing')).body.data;
  const late = { isOpen: true, timeSlots: [{ openTime: '12:00', closeTime: '23:30' }] };
  await recorded(owner).put('/admin/timing/weekly-schedule', {
    ...{ ...hoursFixture.weekly, saturday: late, version },
  });
  const table = { ...reservationRequest, name: 'Leela Nair', date: '2026-12-24' };
  const reservations = [(await stranger.post('/reservation', table)).body.data.reservation._id];
  await recorded(owner).post('/admin/timing/special-dates', {
    date: '2026-12-24',
    isOpen: true,
    reason: 'Heiligabend',
    timeSlots: [{ openTime: '12:00', closeTime: '15:00' }],
  });
  await recorded(owner).put('/admin/timing/booking', { first: '11:30', last: '22:00' });
  await recorded(owner).get('/admin/timing/affected');
  await recorded(owner).post('/admin/timing/affected', { reservations, orders: [] });
  await recorded(stranger).get('/admin/timing');
  await recorded(owner).put('/admin/timing/current-status', { isOpen: false, reason: 'Stromausfall' });
  await recorded(owner).post('/admin/timing/reset-status');
  await recorded(stranger).get('/restaurant/status');
  await recorded(staff).put('/admin/pause', { what: 'ordering', lasts: '30' });
  await recorded(staff).get('/admin/pause');
  await recorded(stranger).get('/features/cart');
  await staff.put('/admin/pause', { what: 'ordering', lasts: 'over' });
  testApp.clock.advance(MINUTE);
}

async function legalTexts({ owner, stranger, recorded }: Evening): Promise<void> {
  await recorded(owner).post('/policy', {
    type: 'privacy_policy',
    content: 'Wir schützen Ihre Daten.',
    contentEn: 'We protect your data.',
  });
  await recorded(owner).get('/policy');
  await recorded(stranger).get('/policy/privacy_policy');
  await recorded(owner).put('/terms', { content: 'Unsere Bedingungen.', contentEn: 'Our terms.' });
  await recorded(stranger).get('/terms');
}

async function pictures({ owner, staff, stranger, recorded }: Evening): Promise<void> {
  const banner = { title: 'Diwali', titleEn: 'Diwali', description: 'Fünf Gänge am 24. November.' };
  const image = fileOf(await pictureOf(), 'diwali.jpg');
  const made = await recorded(owner).send('POST', '/banner', {
    raw: formOf({ ...banner, descriptionEn: 'Five courses on 24 November.', image }),
  });
  const { _id: bannerId, version } = made.body.data;
  await recorded(owner).send('PUT', `/banner/${bannerId}`, {
    raw: formOf({ ...banner, isEnabled: 'true', version: String(version) }),
  });
  await recorded(stranger).get('/banner/enable');
  await recorded(staff).get('/banner');

  const hung = await recorded(owner).send('POST', '/gallery', {
    raw: formOf({
      number: '1',
      alt: 'Der Tandur',
      altEn: 'The tandoor',
      image: fileOf(await pictureOf(), 'tandur.jpg'),
    }),
  });
  await recorded(owner).send('PUT', `/gallery/${hung.body._id}`, {
    raw: formOf({ number: '2', version: String(hung.body.version) }),
  });
  await recorded(stranger).get('/gallery');
}

async function website({ owner, stranger, recorded, show }: Evening): Promise<void> {
  const draft = async (part: string, version: number, values: object, caller = owner) =>
    (await caller.put('/admin/website/draft', { part, version, values })).body;
  await recorded(owner).send('POST', '/admin/website/pictures', {
    raw: formOf({ image: fileOf(await pictureOf(), 'marktplatz.jpg') }),
  });
  const booking = { title: { de: 'Ein Tisch am Fenster', en: 'A table by the window' } };
  const { version } = await draft('booking', 0, booking, recorded(owner));
  const { token } = (await recorded(owner).post('/admin/website/preview')).body;
  show(token, 'example-preview-token');
  const published = await recorded(owner).post('/admin/website/publish', {
    drafts: [{ part: 'booking', version }],
  });
  const dropped = await draft('booking', version + 1, { title: { de: 'Ein Tisch', en: null } });
  await recorded(owner).post('/admin/website/discard', {
    drafts: [{ part: 'booking', version: dropped.version }],
  });
  await recorded(owner).post(`/admin/website/history/${published.body.history[0]._id}/restore`);
  await recorded(owner).get('/admin/website');
  await recorded(stranger).get('/website');
}

/** What of it can be taken away again. */
export async function restaurantDeletions({ owner, stranger, recorded }: Evening): Promise<void> {
  const { specialDates } = (await stranger.get('/admin/timing')).body.data;
  await recorded(owner).delete(`/admin/timing/special-dates/${specialDates[0]._id}`);
  const { version } = (await stranger.get('/terms')).body;
  await recorded(owner).delete(`/terms?version=${version}`);
  const [banner] = (await owner.get('/banner')).body.data;
  await recorded(owner).delete(`/banner/${banner._id}?version=${banner.version}`);
  const [entry] = (await stranger.get('/gallery')).body;
  await recorded(owner).delete(`/gallery/${entry._id}?version=${entry.version}`);
}
