import { describe, expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';
import { epsonCondition, escPosCondition, starCode, starCondition } from './condition.ts';
import { canPrint, GOOD_CONDITION, NOT_SEEN_MS, printerTroubles, retryDelayMs } from './printer.ts';

describe('what printers say of themselves', () => {
  test.each([
    ['200%20OK', GOOD_CONDITION],
    ['OK', GOOD_CONDITION],
    ['210+Paper+low', { ...GOOD_CONDITION, isPaperLow: true }],
    ['410 Out of paper', { ...GOOD_CONDITION, isPaperOut: true }],
    ['411', { ...GOOD_CONDITION, isFaulty: true }],
    ['420%20Cover%20open', { ...GOOD_CONDITION, isCoverOpen: true }],
    ['500', null],
    ['511', null],
    ['', null],
    ['%E0%A4', null],
  ])('Star %j', (statusCode, expected) => {
    expect(starCondition(statusCode)).toEqual(expected);
  });

  test('the digits of a Star confirmation stand before its words', () => {
    expect([starCode('511%20Media'), starCode('ok'), starCode('%')]).toEqual(['511', 'OK', '%']);
  });

  test('Epson: bits of its status and codes of a result', () => {
    expect(epsonCondition(0x0000_0002)).toEqual(GOOD_CONDITION);
    expect(epsonCondition(251_658_262)).toEqual(GOOD_CONDITION);
    expect(epsonCondition(0x0002_0002)).toEqual({ ...GOOD_CONDITION, isPaperLow: true });
    expect(epsonCondition(0x0000_0028, 'EPTR_COVER_OPEN')).toMatchObject({ isCoverOpen: true });
    expect(epsonCondition(0x000a_0008)).toMatchObject({ isPaperOut: true, isPaperLow: true });
    expect(epsonCondition(0, 'EPTR_REC_EMPTY')).toMatchObject({ isPaperOut: true });
    expect(epsonCondition(0x0000_0001)).toMatchObject({ isFaulty: true });
    expect(epsonCondition(0, 'EPTR_CUTTER')).toMatchObject({ isFaulty: true });
  });

  test('ESC/POS: the bytes that it answers, or none', () => {
    expect(escPosCondition(0x12, 0x12)).toEqual(GOOD_CONDITION);
    expect(escPosCondition(undefined, undefined)).toEqual(GOOD_CONDITION);
    expect(escPosCondition(0x16, 0x12)).toEqual({ ...GOOD_CONDITION, isCoverOpen: true });
    expect(escPosCondition(0x32, 0x7e)).toMatchObject({ isPaperOut: true });
    expect(escPosCondition(0x12, 0x1e)).toEqual({ ...GOOD_CONDITION, isPaperLow: true });
    expect(escPosCondition(0x52, 0x12)).toEqual({ ...GOOD_CONDITION, isFaulty: true });
  });

  test('with little paper it still prints', () => {
    expect(canPrint({ ...GOOD_CONDITION, isPaperLow: true })).toBe(true);
    expect(canPrint({ ...GOOD_CONDITION, isCoverOpen: true })).toBe(false);
  });
});

describe('what the desk is told', () => {
  const fine = { createdAt: 0, seenAt: 1_000_000, condition: GOOD_CONDITION, waitsSince: null };

  test('nothing about a printer that asks and prints', () => {
    expect(printerTroubles(fine, 1_000_000 + NOT_SEEN_MS - 1)).toEqual([]);
  });

  test('a printer that is not seen any more, or never was; its old condition is not known to hold', () => {
    const open = { ...fine, condition: { ...GOOD_CONDITION, isCoverOpen: true } };
    expect(printerTroubles(open, 1_000_001)).toEqual(['cover_open']);
    expect(printerTroubles(open, 1_000_000 + NOT_SEEN_MS)).toEqual(['not_seen']);
    const unseen = { ...fine, seenAt: null };
    expect(printerTroubles(unseen, NOT_SEEN_MS - 1)).toEqual([]);
    expect(printerTroubles(unseen, NOT_SEEN_MS)).toEqual(['never_seen']);
  });

  test('what waits for a minute; paper that is out is not also low', () => {
    const condition = { ...GOOD_CONDITION, isPaperOut: true, isPaperLow: true };
    expect(printerTroubles({ ...fine, waitsSince: 1_000_000 }, 1_059_999)).toEqual([]);
    expect(printerTroubles({ ...fine, waitsSince: 1_000_000, condition }, 1_060_000)).toEqual([
      'paper_out',
      'waiting',
    ]);
  });

  test('what can not be printed is offered again ever more rarely, but at least every five minutes', () => {
    expect([1, 2, 3, 7, 50].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  });
});

describe('what the kitchen does differently after a change', () => {
  const line = (dishId: string, quantity: number, message = '') => ({
    ...{ dishId, variantId: 'v', quantity, message, addOns: [{ id: 'a', quantity: 1 }] },
  });

  test('more and fewer of a dish, and another note', () => {
    const before = [line('soup', 2), line('rice', 1), line('curry', 1, 'mild')];
    const after = [line('soup', 3), line('curry', 1, 'hot')];
    expect(changedLines(before, after)).toEqual({
      added: [line('soup', 1), line('curry', 1, 'hot')],
      removed: [line('rice', 1), line('curry', 1, 'mild')],
    });
  });

  test('two lines of the same dish are one, and the order of lines and add-ons does not matter', () => {
    expect(changedLines([line('soup', 1), line('soup', 1)], [line('soup', 2)])).toEqual({
      added: [],
      removed: [],
    });
  });
});
