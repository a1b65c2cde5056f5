import { expect, test } from 'vitest';
import { showDirectionSigns } from './direction-signs.ts';

test('signs that turn the direction are shown, letters of every script stay', () => {
  expect(showDirectionSigns('\u202Eekam\u202C \u2066x\u2069')).toBe('\ufffdekam\ufffd \ufffdx\ufffd');
  for (const text of ['Ines Öztürk', 'שלום', 'مرحبا', '👩‍👩‍👧 हिन्दी'])
    expect(showDirectionSigns(text)).toBe(text);
});
