import { expect, test } from 'vitest';
import { keepUntilContent } from './keep-until-content.ts';
import { createLocalLive } from './live.ts';

function reader(fails = 0) {
  let count = 0;
  return async () => {
    count += 1;
    if (count <= fails) throw new Error('no database');
    return count;
  };
}

test('is read once until the content changes, also when asked at once', async () => {
  const live = createLocalLive();
  const kept = keepUntilContent(live, reader());
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  live.publish({ type: 'staff' });
  expect(await kept()).toBe(1);
  live.publish({ type: 'content' });
  expect(await kept()).toBe(2);
});

test('a failed read is not kept', async () => {
  const kept = keepUntilContent(createLocalLive(), reader(1));
  await expect(kept()).rejects.toThrow('no database');
  expect(await kept()).toBe(2);
});

test('is read each time while events may be missed', async () => {
  const kept = keepUntilContent({ ...createLocalLive(), isConnected: () => false }, reader());
  expect([await kept(), await kept()]).toEqual([1, 2]);
});
