import { describe, expect, test } from 'vitest';
import { type Alarm, hearOf } from './alarm.ts';

const silent: Alarm = { known: new Set(), isRinging: false };

describe('hearOf', () => {
  test('rings for an order that is new', () => {
    expect(hearOf(silent, ['a']).isRinging).toBe(true);
  });

  test('goes on ringing while nobody answers', () => {
    const ringing = hearOf(silent, ['a', 'b']);
    expect(hearOf(ringing, ['a', 'b']).isRinging).toBe(true);
  });

  test('stops when one was answered, at this tablet or another, though others still wait', () => {
    const ringing = hearOf(silent, ['a', 'b']);
    expect(hearOf(ringing, ['b']).isRinging).toBe(false);
  });

  test('stays silent for orders that were answered with silence before', () => {
    const calmed = { ...hearOf(silent, ['a', 'b']), isRinging: false };
    expect(hearOf(calmed, ['a', 'b']).isRinging).toBe(false);
  });

  test('a later new order starts it again, even when another was answered in the same moment', () => {
    const calmed = { ...hearOf(silent, ['a', 'b']), isRinging: false };
    expect(hearOf(calmed, ['b', 'c']).isRinging).toBe(true);
  });
});
