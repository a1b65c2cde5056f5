import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAt } from './use-count-up.ts';

test('counting begins at nothing, never goes back, and ends at the value', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(countAt(value, 0)).toBe(0);
        expect(countAt(value, 1)).toBe(value);
        expect(countAt(value, earlier)).toBeLessThanOrEqual(countAt(value, later));
      },
    ),
  );
});
