import { expect, test } from 'vitest';
import { dishConflictFields } from './dish-form-data.ts';

test('a conflict names drawings as the chosen look does, and those of others as they do', () => {
  const format = (look: string, drawing: string) =>
    dishConflictFields('de', [], look)
      .find(({ names }) => names.includes('drawing'))
      ?.format({ drawing });
  expect(format('trattoria', 'fish')).toBe('Fisch');
  expect(format('gasthaus', 'fish')).toBe('Forelle');
  expect(format('trattoria', 'octopus')).toBe('Oktopus');
  expect(format('trattoria', '')).toBe('Automatisch');
});
