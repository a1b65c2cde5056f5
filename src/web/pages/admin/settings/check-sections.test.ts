import { describe, expect, test } from 'vitest';
import { checkDelivery, checkPlainSection, checkTestimonials } from './check-sections.ts';

const checkRestaurant = (form: FormData) => checkPlainSection('house', form);
const checkSocial = (form: FormData) => checkPlainSection('social', form);
const checkCounters = (form: FormData) => checkPlainSection('counters', form);
const checkReuse = (form: FormData) => checkPlainSection('reuse', form);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const restaurant = {
  name: 'Zum Test',
  street: 'Marktplatz 1',
  zipCode: '72379',
  city: 'Hechingen',
  country: 'DE',
  phone: '+49 7471 1234',
  email: 'tisch@haveli.example',
  mapPoint: '48.3522, 8.9634',
};

describe('name and contact', () => {
  test('with a point on the map, or without', () => {
    const { mapPoint: _, ...rest } = restaurant;
    expect(checkRestaurant(formOf(restaurant))).toMatchObject({
      status: 'success',
      value: { ...rest, location: { latitude: 48.3522, longitude: 8.9634 } },
    });
    expect(checkRestaurant(formOf({ ...restaurant, mapPoint: '' }))).toMatchObject({
      value: { location: null },
    });
  });

  test.each([
    '48,3522; 8,9634',
    '48,3522 8,9634',
    'https://www.openstreetmap.org/#map=17/48.3522/8.9634',
    'https://www.openstreetmap.org/?mlat=48.3522&mlon=8.9634#map=19/48.99/8.11',
    'https://www.google.com/maps/place/Haveli/@48.99,8.11,17z/data=!3m1!4b1!4m6!3m5!8m2!3d48.3522!4d8.9634',
    'https://www.google.de/maps/@48.3522,8.9634,17z',
    'https://maps.google.com/?q=48.3522,8.9634',
    'https://maps.apple.com/?ll=48.3522,8.9634&q=Haveli',
    'geo:48.3522,8.9634',
  ])('with a point as a map names it: %s', (mapPoint) => {
    expect(checkRestaurant(formOf({ ...restaurant, mapPoint }))).toMatchObject({
      value: { location: { latitude: 48.3522, longitude: 8.9634 } },
    });
  });

  test.each(['https://maps.app.goo.gl/abc', 'Marktplatz 1', 'geo:148.3522,8.9634'])(
    'that is no point is refused: %s',
    (mapPoint) => {
      expect(checkRestaurant(formOf({ ...restaurant, mapPoint })).status).toBe('error');
    },
  );

  test('an error is shown at its field', () => {
    const empty = Object.fromEntries(Object.keys(restaurant).map((name) => [name, '']));
    expect(checkRestaurant(formOf({ ...empty, mapPoint: '91, 0' })).reply().error).toEqual({
      name: ['name_required'],
      street: ['address_street_required'],
      zipCode: ['address_zip_invalid'],
      city: ['address_city_required'],
      country: ['value_invalid'],
      phone: ['message_phone_invalid'],
      email: ['email_invalid'],
      mapPoint: ['value_invalid'],
    });
  });
});

test('links may be left empty', () => {
  const form = formOf({ instagram: '', facebook: 'https://www.facebook.com/haveli' });
  expect(checkSocial(form)).toMatchObject({
    value: { instagram: null, facebook: 'https://www.facebook.com/haveli' },
  });
  expect(checkSocial(formOf({ instagram: 'haveli', facebook: '' })).reply().error).toEqual({
    instagram: ['web_address_invalid'],
  });
});

describe('numbers', () => {
  const counters = { dailyVisitors: '300', recipes: '5.000', events: '5,000', orders: '12 000' };

  test('are counted however thousands are written', () => {
    expect(checkCounters(formOf(counters))).toMatchObject({
      value: { dailyVisitors: 300, recipes: 5000, events: 5000, orders: 12000 },
    });
  });

  test.each(['', '1,5', '-3', 'viele'])('%j is no count', (events) => {
    expect(checkCounters(formOf({ ...counters, events })).reply().error).toEqual({
      events: ['number_invalid'],
    });
  });

  test.each([
    ['', 0],
    ['2,50', 2.5],
  ])('a deposit of %j is %d euros', (deposit, euros) => {
    expect(checkReuse(formOf({ offer: 'boxes', deposit }))).toMatchObject({
      value: { offer: 'boxes', deposit: euros },
    });
  });

  const times = { deliveryMinutes: '60', pickupMinutes: '30' };
  test.each(['', '4', '1.000', '30,5', 'bald'])('%j are no minutes', (pickupMinutes) => {
    expect(checkDelivery(formOf({ ...times, pickupMinutes })).reply().error).toEqual({
      pickupMinutes: ['number_invalid'],
    });
  });

  const area = (fee: string) => ({
    ...times,
    'areas[0].zipCode': '72379',
    'areas[0].city': 'Hechingen',
    'areas[0].minimumOrder': '30',
    'areas[0].fee': fee,
  });
  test.each([
    ['2,50', 2.5],
    ['2.5', 2.5],
    ['0', 0],
  ])('%j is an amount', (typed, fee) => {
    expect(checkDelivery(formOf(area(typed)))).toMatchObject({
      value: { areas: [{ minimumOrder: 30, fee }] },
    });
  });
  test.each(['', '1.000', '2,505', '-1', 'gratis'])('%j is none', (typed) => {
    expect(checkDelivery(formOf(area(typed))).reply().error).toEqual({ 'areas[0].fee': ['amount_invalid'] });
  });
});

test('a list may be empty, and a place is in it once', () => {
  const times = { deliveryMinutes: '60', pickupMinutes: '30' };
  expect(checkDelivery(formOf(times))).toMatchObject({ status: 'success', value: { areas: [] } });
  const twice = Object.fromEntries(
    [0, 1].flatMap((index) => [
      [`areas[${index}].zipCode`, '72379'],
      [`areas[${index}].city`, 'Hechingen'],
      [`areas[${index}].minimumOrder`, '30'],
      [`areas[${index}].fee`, '0'],
    ]),
  );
  expect(checkDelivery(formOf({ ...times, ...twice })).reply().error).toEqual({
    'areas[1].zipCode': ['zip_code_taken'],
  });
});

test('a testimonial is a sample only where that is ticked, and needs a text', () => {
  const form = formOf({
    'testimonials[0].occasion': 'Fest',
    'testimonials[0].text': 'Gut.',
    'testimonials[0].isSample': 'on',
    'testimonials[1].occasion': 'Fest',
    'testimonials[1].text': 'Sehr gut.',
    'testimonials[1].textEn': 'Very good.',
  });
  expect(checkTestimonials(form)).toMatchObject({
    value: {
      testimonials: [
        { occasion: 'Fest', occasionEn: null, textEn: null, isSample: true },
        { textEn: 'Very good.', isSample: false },
      ],
    },
  });
  form.set('testimonials[1].text', '');
  expect(checkTestimonials(form).reply().error).toEqual({ 'testimonials[1].text': ['content_required'] });
});

test.each([
  ['8,1', 8.1],
  ['2.6 %', 2.6],
  ['19', 19],
])('%j is a VAT rate', (typed, foodVatPercent) => {
  const form = formOf({ version: '1', foodVatPercent: typed, drinkVatPercent: '19' });
  expect(checkPlainSection('legal', form)).toMatchObject({ value: { foodVatPercent } });
});

test.each(['', '31', '8,123', '-1', 'sieben'])('%j is no VAT rate', (typed) => {
  const form = formOf({ version: '1', foodVatPercent: typed, drinkVatPercent: '19' });
  expect(checkPlainSection('legal', form).reply().error).toEqual({ foodVatPercent: ['vat_rate_invalid'] });
});

describe('rates from a day on', () => {
  const rates = { foodVatPercent: '7', drinkVatPercent: '19' };
  const check = (fields: Record<string, string>) =>
    checkPlainSection('legal', formOf({ ...rates, ...fields }));

  test('are taken as they are typed; empty, there are none', () => {
    const later = { vatChangeOn: '2027-01-01', laterFoodVatPercent: '9,5 %', laterDrinkVatPercent: '' };
    expect(check(later)).toMatchObject({
      value: { vatChangeOn: '2027-01-01', laterFoodVatPercent: 9.5, laterDrinkVatPercent: null },
    });
    expect(check({ vatChangeOn: '', laterFoodVatPercent: '', laterDrinkVatPercent: '' })).toMatchObject({
      value: { vatChangeOn: null, laterFoodVatPercent: null, laterDrinkVatPercent: null },
    });
  });

  test.each([
    '48,3522; 8,9634',
    '48,3522 8,9634',
    'https://www.openstreetmap.org/#map=17/48.3522/8.9634',
    'https://www.openstreetmap.org/?mlat=48.3522&mlon=8.9634#map=19/48.99/8.11',
    'https://www.google.com/maps/place/Haveli/@48.99,8.11,17z/data=!3m1!4b1!4m6!3m5!8m2!3d48.3522!4d8.9634',
    'https://www.google.de/maps/@48.3522,8.9634,17z',
    'https://maps.google.com/?q=48.3522,8.9634',
    'https://maps.apple.com/?ll=48.3522,8.9634&q=Haveli',
    'geo:48.3522,8.9634',
  ])('with a point as a map names it: %s', (mapPoint) => {
    expect(checkRestaurant(formOf({ ...restaurant, mapPoint }))).toMatchObject({
      value: { location: { latitude: 48.3522, longitude: 8.9634 } },
    });
  });

  test.each(['https://maps.app.goo.gl/abc', 'Marktplatz 1', 'geo:148.3522,8.9634'])(
    'that is no point is refused: %s',
    (mapPoint) => {
      expect(checkRestaurant(formOf({ ...restaurant, mapPoint })).status).toBe('error');
    },
  );

  test('an error is shown at its field', () => {
    expect(check({ laterDrinkVatPercent: '21' }).reply().error).toEqual({ vatChangeOn: ['date_invalid'] });
    expect(check({ vatChangeOn: '2027-01-01' }).reply().error).toEqual({
      laterFoodVatPercent: ['vat_rate_invalid'],
    });
  });
});
