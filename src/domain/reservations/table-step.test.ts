import { expect, test } from 'vitest';
import { MINUTE } from '../hours/zone.ts';
import { isStepDue, STEP_BEFORE, shownStep, TABLE_STEPS } from './table-step.ts';

const AT = Date.parse('2026-11-21T19:00:00Z');

test('that a party did not come is marked only after its time, and nobody sits long before it', () => {
  expect(isStepDue('no_show', AT, AT)).toBe(false);
  expect(isStepDue('no_show', AT, AT + 1)).toBe(true);
  expect(isStepDue('seated', AT, AT - 6 * 60 * MINUTE - 1)).toBe(false);
  expect(isStepDue('seated', AT, AT - 6 * 60 * MINUTE)).toBe(true);
  expect(isStepDue('late', AT, AT - 48 * 60 * MINUTE)).toBe(true);
});

test('each step can be taken back, and whoever is expected is late by themselves some minutes after', () => {
  for (const step of TABLE_STEPS) if (step !== 'expected') expect(STEP_BEFORE[step]).not.toBe(step);
  expect(shownStep('expected', AT, AT + 10 * MINUTE - 1)).toBe('expected');
  expect(shownStep('expected', AT, AT + 10 * MINUTE)).toBe('late');
  expect(shownStep('seated', AT, AT + 90 * MINUTE)).toBe('seated');
});
