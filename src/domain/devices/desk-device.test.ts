import { describe, expect, test } from 'vitest';
import { type DeskSigns, deskStateAt, isAnyAwake, isAsleep, isNoneAwake, nextSigns } from './desk-device.ts';

const MINUTE = 60_000;
const BEGUN = 1_000 * MINUTE;
const tablet: DeskSigns = {
  ...{ hasSound: true, isVisible: true, ringsHidden: false, isClosed: false, isLoggedIn: true },
  ...{ seenAt: BEGUN, changedAt: BEGUN - 5 * MINUTE },
};

describe('a device', () => {
  test.each<[string, Partial<DeskSigns>, string]>([
    ['that rings', {}, 'awake'],
    ['whose browser waits for a tap', { hasSound: false }, 'sound_off'],
    ['in the background', { isVisible: false }, 'hidden'],
    ['in the background of a computer', { isVisible: false, ringsHidden: true }, 'awake'],
    [
      'in the background of a mute computer',
      { isVisible: false, ringsHidden: true, hasSound: false },
      'sound_off',
    ],
    ['that was closed', { isClosed: true }, 'closed'],
  ])('%s', (_, change, state) => {
    expect(deskStateAt({ ...tablet, ...change }, BEGUN + MINUTE)).toEqual({
      state,
      since: BEGUN - 5 * MINUTE,
    });
  });

  test('is silent after more than two minutes without a sign, since the last one; a closed one is not', () => {
    expect(deskStateAt(tablet, BEGUN + 2 * MINUTE).state).toBe('awake');
    expect(deskStateAt(tablet, BEGUN + 2 * MINUTE + 1)).toEqual({ state: 'silent', since: BEGUN });
    expect(deskStateAt({ ...tablet, isClosed: true }, BEGUN + 60 * MINUTE).state).toBe('closed');
    expect(deskStateAt({ ...tablet, isLoggedIn: false }, BEGUN + 60 * MINUTE)).toEqual({
      ...{ state: 'closed', since: BEGUN },
    });
  });

  test('sleeps if it can’t ring for more than two minutes; one that was closed does not', () => {
    const muted = { ...tablet, hasSound: false, changedAt: BEGUN };
    expect(isAsleep(muted, BEGUN + 2 * MINUTE)).toBe(false);
    expect(isAsleep({ ...muted, seenAt: BEGUN + 2 * MINUTE }, BEGUN + 2 * MINUTE + 1)).toBe(true);
    expect(isAsleep(tablet, BEGUN + 2 * MINUTE + 1)).toBe(true);
    expect(isAsleep({ ...tablet, isClosed: true }, BEGUN + 60 * MINUTE)).toBe(false);
  });
});

describe('a sign of life', () => {
  test('is written down at once if it says something new, otherwise once a minute', () => {
    expect(nextSigns(null, tablet, BEGUN)).toEqual({ seenAt: BEGUN, changedAt: BEGUN });
    expect(nextSigns(tablet, tablet, BEGUN + MINUTE - 1)).toBeNull();
    expect(nextSigns(tablet, tablet, BEGUN + MINUTE)).toEqual({
      ...{ seenAt: BEGUN + MINUTE, changedAt: tablet.changedAt },
    });
    for (const key of ['hasSound', 'isVisible', 'ringsHidden', 'isClosed'] as const) {
      const changed = { ...tablet, [key]: !tablet[key] };
      expect(nextSigns(tablet, changed, BEGUN + 1)).toEqual({ seenAt: BEGUN + 1, changedAt: BEGUN + 1 });
    }
  });

  test('after a gap begins its state anew, also when the clock was set back', () => {
    for (const now of [BEGUN + 3 * MINUTE, BEGUN - 3 * MINUTE])
      expect(nextSigns(tablet, tablet, now)).toEqual({ seenAt: now, changedAt: now });
  });
});

test('nobody is awake when each has been silent, closed or mute for more than two minutes', () => {
  const now = BEGUN + 10 * MINUTE;
  const closed = { ...tablet, isClosed: true, seenAt: now - MINUTE, changedAt: now - MINUTE };
  expect(isNoneAwake([], now)).toBe(false);
  expect(isNoneAwake([tablet], now)).toBe(true);
  expect(isNoneAwake([tablet, closed], now)).toBe(false);
  expect(isNoneAwake([tablet, { ...closed, changedAt: now - 3 * MINUTE }], now)).toBe(true);
  expect(isNoneAwake([tablet, { ...tablet, seenAt: now }], now)).toBe(false);
  expect(isAnyAwake([tablet, { ...tablet, seenAt: now }], now)).toBe(true);
  expect(isAnyAwake([tablet, closed], now)).toBe(false);
});
