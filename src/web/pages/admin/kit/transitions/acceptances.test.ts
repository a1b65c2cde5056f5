import { expect, test } from 'vitest';
import { forgetAcceptance, onAcceptance, reportAcceptance } from './acceptances.ts';

test('an acceptance is reported once, however often it is found out, and once more after an undo', () => {
  const accepted: string[] = [];
  const stop = onAcceptance((id) => accepted.push(id));
  reportAcceptance('one');
  reportAcceptance('one');
  reportAcceptance('two');
  expect(accepted).toEqual(['one', 'two']);
  forgetAcceptance('one');
  reportAcceptance('one');
  expect(accepted).toEqual(['one', 'two', 'one']);
  stop();
  reportAcceptance('three');
  expect(accepted).toHaveLength(3);
});
