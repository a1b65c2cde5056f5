import { describe, expect, test } from 'vitest';
import {
  changeByTap,
  isForgotten,
  isRetried,
  isSameNews,
  isTooLate,
  type KeptTap,
  outcomeOf,
  parseKeptTap,
  unreadTaps,
  waitingTaps,
} from './kept-tap.ts';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-25T18:00:00Z');
let count = 0;
const tap = (fields: Partial<KeptTap> = {}): KeptTap => ({
  ...{ key: `key-${count++}`, accountId: 'me', orderId: 'one', verb: 'accepted', at: AT, tries: 0 },
  ...fields,
});
const dish = (fields: Partial<KeptTap> = {}) => tap({ itemId: 'naan', verb: 'prepared', ...fields });
const inMinutes = (minutes: number) => AT + minutes * MINUTE;

describe('kept taps', () => {
  test('are sent in the order in which they were tapped, each by its own account, and once it is refused no more', () => {
    const [first, second] = [tap({ at: AT }), dish({ at: AT + 1 })];
    const [others, refused] = [tap({ accountId: 'other' }), tap({ outcome: 'cancelled' })];
    expect(waitingTaps([second, refused, others, first], 'me')).toEqual([first, second]);
    expect(unreadTaps([second, refused, others, first], 'me')).toEqual([refused]);
  });

  test('of one order are one, and a second tap of it is none', () => {
    const kept = tap();
    expect(changeByTap([kept], tap())).toEqual({});
    expect(changeByTap([kept], tap({ verb: 'completed' }))).toEqual({});
    const other = tap({ orderId: 'two' });
    expect(changeByTap([kept], other)).toEqual({ add: other });
  });

  test('of a dish are taken back by the opposite, unless the first may have arrived', () => {
    const kept = dish();
    const opposite = dish({ verb: 'unprepared' });
    expect(changeByTap([kept], opposite)).toEqual({ remove: kept });
    expect(changeByTap([kept], dish())).toEqual({});
    const asked = dish({ tries: 1 });
    expect(changeByTap([asked], opposite)).toEqual({ add: opposite });
    expect(changeByTap([asked, opposite], dish())).toEqual({ remove: opposite });
  });

  test('are forgotten after twelve hours, and where the clock was set back', () => {
    expect(isForgotten(tap(), inMinutes(12 * 60 - 1))).toBe(false);
    expect(isForgotten(tap(), inMinutes(12 * 60))).toBe(true);
    expect(isForgotten(tap(), inMinutes(-61))).toBe(true);
  });

  test('come back from the storage as they were; what is none does not', () => {
    const kept = dish({ outcome: 'completed' });
    expect(parseKeptTap(JSON.stringify(kept))).toEqual(kept);
    for (const other of ['', 'null', '7', '{}', JSON.stringify({ ...kept, verb: 'cancelled' })])
      expect(parseKeptTap(other)).toBeUndefined();
  });
});

describe('a tap is too late', () => {
  test.each([
    ['an acceptance', tap({ promisedAt: new Date(inMinutes(40)).toISOString() }), 40],
    [
      'an acceptance whose promise is nearly over',
      tap({ promisedAt: new Date(inMinutes(1)).toISOString() }),
      10,
    ],
    ['an acceptance without a promise', tap(), 30],
    ['a step', tap({ verb: 'ready' }), 60],
    ['a completion', tap({ verb: 'completed' }), 60],
  ])('%s', (_, kept, minutes) => {
    expect(isTooLate(kept, inMinutes(minutes))).toBe(false);
    expect(isTooLate(kept, inMinutes(minutes) + 1)).toBe(true);
  });

  test('but the mark of a dish never is', () => {
    expect(isTooLate(dish(), inMinutes(11 * 60))).toBe(false);
  });
});

describe('what the server says', () => {
  const error = (httpStatus: number, code = 'x', more = {}) => ({ code, message: '', httpStatus, ...more });

  test('is asked for again without an answer of its own, and a failure three times', () => {
    for (const status of [0, 429, 502, 503, 504])
      expect(isRetried(tap({ tries: 9 }), error(status))).toBe(true);
    expect(isRetried(tap({ tries: 2 }), error(500))).toBe(true);
    expect(isRetried(tap({ tries: 3 }), error(500))).toBe(false);
    for (const status of [400, 403, 404, 409]) expect(isRetried(tap(), error(status))).toBe(false);
  });

  test('tells what somebody else did', () => {
    expect(outcomeOf(error(409, 'order_status_conflict', { status: 'cancelled' }), tap())).toBe('cancelled');
    expect(outcomeOf(error(409, 'order_step_conflict', { step: 'ready' }), tap())).toBe('ready');
    expect(outcomeOf(error(409, 'order_changed', { version: 2 }), dish())).toBe('changed');
    // The dish was taken out of the order, which is still there.
    expect(outcomeOf(error(404, 'not_found'), dish())).toBe('changed');
    expect(outcomeOf(error(404, 'not_found'), tap())).toBe('gone');
    expect(outcomeOf(error(400, 'invalid_input'), tap())).toBe('refused');
  });

  test('of the dishes of one order is read once', () => {
    const dishes = ['naan', 'rice'].map((itemId) => dish({ itemId, outcome: 'completed' }));
    const order = tap({ outcome: 'completed' });
    expect(unreadTaps([...dishes, order], 'me')).toEqual([dishes[0], order]);
    const [one, other] = dishes as [KeptTap, KeptTap];
    expect(isSameNews(one, other)).toBe(true);
    expect(isSameNews(one, order)).toBe(false);
  });
});
