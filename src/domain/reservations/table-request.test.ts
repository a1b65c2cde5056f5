import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTableRequest, type TableRequest } from './table-request.ts';

const fine: TableRequest = {
  name: 'Asha Rao',
  phone: '+49 (0) 151-2345678',
  email: 'asha@example.org',
  date: '2026-12-24',
  time: '18:30',
  numberOfGuests: 4,
};

const codes = (change: Partial<TableRequest>) =>
  checkTableRequest({ ...fine, ...change }).map(({ code }) => code);

test('nothing is wrong with a complete request', () => {
  expect(checkTableRequest(fine)).toEqual([]);
});

test('what is missing is said in the specified order, once per field', () => {
  const nothing = { name: '', phone: '', email: '', date: '', time: '', numberOfGuests: 0 };
  expect(checkTableRequest(nothing)).toEqual([
    { code: 'reservation_name_short', field: 'name' },
    { code: 'reservation_phone_short', field: 'phone' },
    { code: 'reservation_email_invalid', field: 'email' },
    { code: 'reservation_date_invalid', field: 'date' },
    { code: 'reservation_time_invalid', field: 'time' },
    { code: 'reservation_guests_invalid', field: 'numberOfGuests' },
  ]);
});

describe('the name', () => {
  test('has two characters at least, blanks around it not counted', () => {
    expect(codes({ name: 'A' })).toEqual(['reservation_name_short']);
    expect(codes({ name: '  A  ' })).toEqual(['reservation_name_short']);
    expect(codes({ name: 'A\u200b' })).toEqual(['reservation_name_short']);
    expect(codes({ name: '🐘' })).toEqual(['reservation_name_short']);
    expect(codes({ name: 'Bo' })).toEqual([]);
  });
});

describe('the phone', () => {
  test('has ten characters at least', () => {
    expect(codes({ phone: '015112345' })).toEqual(['reservation_phone_short']);
    expect(codes({ phone: ' 015112345 ' })).toEqual(['reservation_phone_short']);
    expect(codes({ phone: '0151\u200b\u200b\u200b\u200b\u200b12345' })).toEqual(['reservation_phone_short']);
    expect(codes({ phone: '0151       12' })).toEqual(['reservation_phone_short']);
    expect(codes({ phone: '0151123456' })).toEqual([]);
    expect(codes({ phone: '07471 1234' })).toEqual([]);
  });

  test.each([
    '+49 151 2345678',
    '(07471) 12345',
    '(+49) 7471 123',
    '0151-234-5678',
    '+491512345678',
    '07471/123456',
    '0151.2345678',
  ])('%s is one', (phone) => {
    expect(codes({ phone })).toEqual([]);
  });

  test.each(['0151 23456a8', '+49+1512345678', '07471;123456', '----------', '(((((((((('])(
    '%s is none',
    (phone) => {
      expect(codes({ phone })).toEqual(['reservation_phone_invalid']);
    },
  );
});

test.each(['', 'asha', 'asha@', '@example.org', 'a@b', 'a b@example.org', 'a@b..de', 'a@@b.de'])(
  '%j is no email address',
  (email) => {
    expect(codes({ email })).toEqual(['reservation_email_invalid']);
  },
);

test.each(['2026-02-30', '24.12.2026', '2026-1-1', 'heute', '2026-12-24T18:00'])('%s is no date', (date) => {
  expect(codes({ date })).toEqual(['reservation_date_invalid']);
});

test('the time is written HH:mm; the end of the day is 24:00', () => {
  for (const time of ['00:00', '18:30', '23:59', '24:00']) expect(codes({ time })).toEqual([]);
  for (const time of ['', '6:30', '18:60', '25:00', '24:30', '18.30', '18:30:00']) {
    expect(codes({ time })).toEqual(['reservation_time_invalid']);
  }
});

test('exactly 1 to 20 whole guests can come', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: -2, max: 25 })), (numberOfGuests) => {
      const isFine = Number.isInteger(numberOfGuests) && numberOfGuests >= 1 && numberOfGuests <= 20;
      expect(codes({ numberOfGuests })).toEqual(isFine ? [] : ['reservation_guests_invalid']);
    }),
  );
});

test('whatever is written, there is an answer, in the order of the fields', () => {
  const anything = fc.record({
    name: fc.string({ unit: 'binary' }),
    phone: fc.string(),
    email: fc.string(),
    date: fc.string(),
    time: fc.string(),
    numberOfGuests: fc.double(),
  });
  const order = Object.keys(fine);
  fc.assert(
    fc.property(anything, (request) => {
      const places = checkTableRequest(request).map(({ field }) => order.indexOf(field));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    }),
  );
});
