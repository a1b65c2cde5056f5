import { beforeEach, expect, test, vi } from 'vitest';
import { readPreference, storePreference } from '../../storage/order-preference.ts';
import {
  clearCheckoutDraft,
  idempotencyKeyOf,
  readCheckoutDraft,
  readCurrentStep,
  specialRequestOf,
  storeCheckoutDraft,
  storeCurrentStep,
} from './checkout-draft.ts';

type Items = Parameters<typeof idempotencyKeyOf>[0]['items'];
const cart = (...rows: [id: string, quantity: number][]) => ({
  _id: 'cart',
  items: rows.map(([_id, quantity]) => ({ _id, quantity })) as Items,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the same cart keeps its key, so that a second press is no second order', () => {
  const key = idempotencyKeyOf(cart(['naan', 2]));
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(idempotencyKeyOf(cart(['naan', 2]))).toBe(key);
});

test('another content, or the time after the order, has another key', () => {
  const key = idempotencyKeyOf(cart(['naan', 2]));
  expect(idempotencyKeyOf(cart(['naan', 3]))).not.toBe(key);
  const next = idempotencyKeyOf(cart(['dal', 1]));
  clearCheckoutDraft('cart');
  expect(idempotencyKeyOf(cart(['dal', 1]))).not.toBe(next);
});

test('a draft comes back, and a broken one does no harm', () => {
  const draft = {
    how: 'pickup',
    addressIds: { pickup: 'a' },
    typed: { fullName: 'Lea' },
    isReuseWanted: true,
    when: '2026-11-22T12:00:00.000Z',
    isOnline: true,
    provider: 'paypal',
    ...{ company: 'Müller GmbH', companyReference: '' },
    request: 'Ring',
    editedRequest: null,
  } as const;
  storeCheckoutDraft('cart', draft);
  expect(readCheckoutDraft('cart')).toEqual(draft);

  sessionStorage.setItem('draft:checkout:cart', '{}');
  sessionStorage.setItem('draft:preference', '{"how":"by balloon","when":"at tea"}');
  expect(readCheckoutDraft('cart')).toMatchObject({ how: null, when: null, editedRequest: '' });
  sessionStorage.setItem('draft:checkout:cart', 'not json');
  expect(readCheckoutDraft('cart').how).toBeNull();
});

test('how and when are those of the menu, and back again, until the order stands', () => {
  storePreference({ how: 'pickup', when: '2026-11-22T12:00:00.000Z' });
  const draft = readCheckoutDraft('cart');
  expect(draft).toMatchObject({ how: 'pickup', when: '2026-11-22T12:00:00.000Z' });
  storeCheckoutDraft('cart', { ...draft, how: 'delivery', when: null });
  expect(readPreference()).toEqual({ how: 'delivery', when: null });
  clearCheckoutDraft('cart');
  expect(readPreference()).toEqual({ how: null, when: null });
});

test('the question that was answered last is known until the order stands', () => {
  expect(readCurrentStep('cart')).toBeUndefined();
  storeCurrentStep('cart', 4);
  expect(readCurrentStep('cart')).toBe(4);
  expect(readCurrentStep('another')).toBeUndefined();
  clearCheckoutDraft('cart');
  expect(readCurrentStep('cart')).toBeUndefined();
});

test('words that were typed but not saved go with the order too', () => {
  expect(specialRequestOf({ request: '', editedRequest: ' Ring twice ' })).toBe('Ring twice');
  expect(specialRequestOf({ request: 'Ring', editedRequest: null })).toBe('Ring');
  expect(specialRequestOf({ request: 'Ring', editedRequest: '  ' })).toBe('Ring');
});
