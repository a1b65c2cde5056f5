import { describe, expect, test } from 'vitest';
import { AUDITED_FIELDS, type AuditedEntity, changedFields } from './changed-fields.ts';

const small = { id: 'v1', name: { de: 'Klein', en: 'Small' }, priceCents: 690, allergens: ['milk'] };
const large = { id: 'v2', name: { de: 'Groß', en: null }, priceCents: 990, allergens: [] };

describe('what differs', () => {
  test('is listed by field, with the values before and after; unchanged fields are not', () => {
    const before = { name: { de: 'Lassi', en: null }, vatPercent: 7, window: null, isActive: true };
    const after = {
      name: { de: 'Lassi', en: 'Lassi drink' },
      vatPercent: 19,
      window: { startTime: '11:30', endTime: '15:00' },
      isActive: true,
    };
    expect(changedFields('dish', before, after)).toEqual([
      { field: 'name', of: null, before: 'Lassi', after: 'Lassi / Lassi drink' },
      { field: 'vatPercent', of: null, before: 7, after: 19 },
      { field: 'window', of: null, before: null, after: '11:30–15:00' },
    ]);
  });

  test('in a part is listed with the part’s name, wherever in the list it is', () => {
    const raised = { ...large, priceCents: 1090 };
    expect(changedFields('dish', { variants: [small, large] }, { variants: [raised, small] })).toEqual([
      { field: 'priceCents', of: 'Groß', before: 990, after: 1090 },
    ]);
  });

  test('of a part that is new or gone are its values', () => {
    expect(changedFields('dish', { variants: [small] }, { variants: [large] })).toEqual([
      { field: 'priceCents', of: 'Klein', before: 690, after: null },
      { field: 'allergens', of: 'Klein', before: ['milk'], after: null },
      { field: 'priceCents', of: 'Groß', before: null, after: 990 },
    ]);
    const area = { zipCode: '72379', city: 'Hechingen', minimumCents: 3000, feeCents: 0 };
    expect(changedFields('delivery', { delivery: { areas: [area] } }, { delivery: { areas: [] } })).toEqual([
      { field: 'city', of: '72379', before: 'Hechingen', after: null },
      { field: 'minimumCents', of: '72379', before: 3000, after: null },
      { field: 'feeCents', of: '72379', before: 0, after: null },
    ]);
  });

  test('of a week is shown at its day', () => {
    const noon = { openTime: '11:30', closeTime: '14:30' };
    const evening = { openTime: '17:00', closeTime: '23:00' };
    const monday = { isOpen: true, timeSlots: [noon] };
    const tuesday = { isOpen: true, timeSlots: [noon] };
    const after = {
      monday: { isOpen: true, timeSlots: [noon, evening] },
      tuesday: { ...tuesday, isOpen: false },
    };
    expect(changedFields('hours', { monday, tuesday }, after)).toEqual([
      { field: 'timeSlots', of: 'monday', before: ['11:30–14:30'], after: ['11:30–14:30', '17:00–23:00'] },
      { field: 'isOpen', of: 'tuesday', before: true, after: false },
    ]);
  });
});

test('something new and something gone have one side only', () => {
  const coupon = { id: 'c', code: 'DIWALI', discountPercentage: 10, validTo: null };
  expect(changedFields('coupon', null, coupon)).toEqual([
    { field: 'code', of: null, before: null, after: 'DIWALI' },
    { field: 'discountPercentage', of: null, before: null, after: 10 },
  ]);
  expect(changedFields('coupon', coupon, null)[1]).toMatchObject({ before: 10, after: null });
});

test('a field that is not audited is never recorded, nor more of a text than is needed to recognise it', () => {
  const secrets = {
    password: 'a',
    passwordHash: 'b',
    mobile: 'c',
    text: 'd',
    testimonials: [{ id: 1, text: 'e' }],
  };
  for (const thing of Object.keys(AUDITED_FIELDS) as AuditedEntity[]) {
    expect(changedFields(thing, {}, secrets), thing).toEqual([]);
  }
  // Nor a field of another entity.
  expect(changedFields('staff', null, { name: 'Meera', email: 'meera@example.org', role: 'staff' })).toEqual([
    { field: 'name', of: null, before: null, after: 'Meera' },
    { field: 'role', of: null, before: null, after: 'staff' },
  ]);
  const [change] = changedFields('dish', { desc: '' }, { desc: 'x'.repeat(500) });
  expect(change?.after).toBe(`${'x'.repeat(200)}…`);
});
