import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusal } from '../refusal.ts';
import { changedAmounts, changeLines, changesOfLines, formerDiscount, type StoredLine } from './change.ts';
import { orderTotals, type PricedLine } from './line.ts';
import type { LineChoice } from './price-line.ts';

const naan = { id: 'naan', name: { de: 'Naan', en: null }, priceCents: 350, vatPercent: 7 };
const line = (id: string, fields: Partial<StoredLine> = {}): StoredLine => ({
  id,
  dishId: id,
  variantId: 'v',
  name: { de: id, en: null },
  variantName: { de: '', en: null },
  variantPriceCents: 1000,
  vatPercent: 7,
  minimumAge: null,
  deposit: null,
  kitchenMinutes: null,
  quantity: 1,
  message: '',
  addOns: [],
  ...fields,
});

/** The menu of the tests: a dish is priced by its id. */
const menuOf =
  (lines: readonly StoredLine[]) =>
  ({ dishId, quantity, message }: LineChoice): PricedLine => {
    const { id: _, ...priced } = lines.find((one) => one.dishId === dishId) ?? line(dishId);
    return { ...priced, quantity, message };
  };
const keepAll = (lines: readonly StoredLine[]) => lines.map(({ id, quantity }) => ({ id, quantity }));

describe('the lines of a changed order', () => {
  test('keep what was agreed, though the menu no longer has it', () => {
    const before = [line('old', { quantity: 3 })];
    const gone = () => refusal('dish_gone', { dishId: 'old' });
    const fewer = changeLines(before, { kept: [{ id: 'old', quantity: 2 }], added: [] }, gone);
    expect(fewer).toMatchObject([{ line: { quantity: 2, variantPriceCents: 1000 }, from: { id: 'old' } }]);
    const more = changeLines(before, { kept: [{ id: 'old', quantity: 4 }], added: [] }, gone);
    expect(more).toMatchObject({ code: 'dish_gone' });
  });

  test('have more pieces at today’s price, as a line of their own where it is another', () => {
    const before = [line('dal')];
    const dearer = menuOf([line('dal', { variantPriceCents: 1200 })]);
    const kept = [{ id: 'dal', quantity: 3 }];
    expect(changeLines(before, { kept, added: [] }, dearer)).toMatchObject([
      { line: { quantity: 1, variantPriceCents: 1000 }, from: { id: 'dal' } },
      { line: { quantity: 2, variantPriceCents: 1200 }, from: null },
    ]);
    expect(changeLines(before, { kept, added: [] }, menuOf(before))).toMatchObject([
      { line: { quantity: 3 }, from: { id: 'dal' } },
    ]);
  });

  test('are told by what they are: added, removed, another quantity, another note', () => {
    const before = [line('dal'), line('tikka', { quantity: 2 }), line('beer')];
    const after = [
      line('dal', { quantity: 3 }),
      line('tikka', { quantity: 2, message: 'mild' }),
      line('tea'),
    ];
    expect(changesOfLines(before, after)).toMatchObject([
      { kind: 'quantity', before: 1, quantity: 3, name: { de: 'dal' } },
      { kind: 'line_note', name: { de: 'tikka' } },
      { kind: 'removed', quantity: 1, name: { de: 'beer' } },
      { kind: 'added', quantity: 1, name: { de: 'tea' } },
    ]);
  });

  test('that were taken out and put in again are no change', () => {
    const before = [line('dal', { addOns: [{ ...naan, quantity: 1 }] })];
    expect(changesOfLines(before, [{ ...(before[0] as StoredLine), id: 'again' }])).toEqual([]);
    const without = [{ ...line('dal'), id: 'again' }];
    expect(changesOfLines(before, without).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('the money of a changed order', () => {
  const fees = { couponDiscountCents: 0, deliveryFeeCents: 0 };
  const paid = {
    paymentMethod: 'online' as const,
    ...{ totalCents: 3000, giftCardPaidCents: 1000, handoverCents: 0 },
  };
  const dishes = (cents: number) => [line('dal', { variantPriceCents: cents })];

  test('goes back online first, and to the gift card only then', () => {
    expect(changedAmounts(paid, dishes(3500), fees)).toMatchObject({
      ...{ onlineBackCents: 500, giftCardBackCents: 0, handoverCents: 0 },
      totals: { totalCents: 2500, giftCardPaidCents: 1000 },
    });
    expect(changedAmounts(paid, dishes(700), fees)).toMatchObject({
      ...{ onlineBackCents: 3000, giftCardBackCents: 300, handoverCents: 0 },
      totals: { totalCents: 0, giftCardPaidCents: 700 },
    });
  });

  test('that is dearer is paid on handing over, and taken off there first', () => {
    const dearer = changedAmounts(paid, dishes(4600), fees);
    expect(dearer).toMatchObject({ onlineBackCents: 0, handoverCents: 600, totals: { totalCents: 3600 } });
    const then = { ...paid, totalCents: 3600, handoverCents: 600 };
    expect(changedAmounts(then, dishes(4100), fees)).toMatchObject({
      onlineBackCents: 0,
      handoverCents: 100,
    });
    expect(changedAmounts(then, dishes(3900), fees)).toMatchObject({
      onlineBackCents: 100,
      handoverCents: 0,
    });
  });

  test('of an order in cash is settled on handing over', () => {
    const cash = { ...paid, paymentMethod: 'cod' as const };
    expect(changedAmounts(cash, dishes(2000), fees)).toMatchObject({
      ...{ onlineBackCents: 0, handoverCents: 0, giftCardBackCents: 0 },
      totals: { totalCents: 1000 },
    });
  });

  test('keeps the share of a coupon that no longer exists', () => {
    const before = { subtotalCents: 4000, couponDiscountCents: 400 };
    expect(formerDiscount(before, 2000)).toBe(200);
    expect(formerDiscount(before, 9000)).toBe(400);
    expect(formerDiscount({ ...before, subtotalCents: 0 }, 100)).toBe(0);
  });

  const anyLine = fc.record({
    cents: fc.integer({ min: 0, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    vatPercent: fc.constantFrom(7, 19),
    wanted: fc.integer({ min: 0, max: 12 }),
  });
  const anyChange = [
    fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    fc.array(anyLine, { maxLength: 4 }),
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 0, max: 500 }),
    fc.constantFrom('online' as const, 'cod' as const),
  ] as const;
  test('is that of a new order with the same dishes, and every cent is somewhere', () => {
    fc.assert(
      fc.property(...anyChange, (old, fresh, card, fee, how) => {
        const stored = [...old, ...fresh].map(({ cents, quantity, vatPercent }, index) =>
          line(`${index}`, { variantPriceCents: cents, quantity, vatPercent }),
        );
        const before = stored.slice(0, old.length);
        const first = orderTotals(before, { giftCardBalanceCents: card, deliveryFeeCents: fee });
        const kept = old.map(({ wanted }, index) => ({ id: `${index}`, quantity: wanted }));
        const added = stored
          .slice(old.length)
          .map(({ dishId, quantity }) => ({ dishId, variantId: 'v', quantity, message: '', addOns: [] }));
        const changed = changeLines(before, { kept, added }, menuOf(stored));
        if ('code' in changed) throw new Error('the menu has them all');
        const ordered = [...kept.map(({ quantity }) => quantity), ...added.map(({ quantity }) => quantity)];
        const fromScratch = stored
          .map((one, index) => ({ ...one, quantity: ordered[index] as number }))
          .filter(({ quantity }) => quantity > 0);
        const after = changedAmounts(
          { ...first, paymentMethod: how, handoverCents: 0 },
          changed.map((one) => one.line),
          { couponDiscountCents: 0, deliveryFeeCents: fee },
        );
        expect(after.totals).toEqual(
          orderTotals(fromScratch, { giftCardBalanceCents: first.giftCardPaidCents, deliveryFeeCents: fee }),
        );
        expect(after.giftCardBackCents).toBe(first.giftCardPaidCents - after.totals.giftCardPaidCents);
        expect(Math.min(after.onlineBackCents, after.handoverCents)).toBe(0);
        if (how === 'online')
          expect(first.totalCents - after.onlineBackCents + after.handoverCents).toBe(
            after.totals.totalCents,
          );
        else expect([after.onlineBackCents, after.handoverCents]).toEqual([0, 0]);
        if (after.giftCardBackCents > 0) expect(after.totals.totalCents).toBe(0);
      }),
    );
  });

  test('does not move where nothing changes', () => {
    fc.assert(
      fc.property(anyChange[0], (old) => {
        const before = old.map(({ cents, quantity, vatPercent }, index) =>
          line(`${index}`, { variantPriceCents: cents, quantity, vatPercent }),
        );
        const changed = changeLines(before, { kept: keepAll(before), added: [] }, menuOf(before));
        if ('code' in changed) throw new Error('nothing is asked of the menu');
        const totals = orderTotals(before);
        const after = changedAmounts(
          { ...totals, paymentMethod: 'online', handoverCents: 0 },
          changed.map((one) => one.line),
          fees,
        );
        expect(after).toEqual({ totals, handoverCents: 0, onlineBackCents: 0, giftCardBackCents: 0 });
      }),
    );
  });
});
