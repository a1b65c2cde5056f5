import { expect, test } from 'vitest';
import { NEW_LADDER } from '#domain/orders/escalation.ts';
import { orderDinner } from '../../test/orders.ts';
import { openTestApp } from '../../test/test-app.ts';
import { startEscalation } from './start-escalation.ts';

const MINUTE = 60_000;

test('the server climbs by itself, with no desk open, while a webhook never answers', async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.owner();
  const { escalation } = (await owner.get('/admin/settings')).body;
  const ladder = { ...escalation, ...NEW_LADDER, webhook: 'https://telefon.example/alarm' };
  await owner.put('/admin/settings/escalation', ladder);
  let calls = 0;
  const hanging = Promise.withResolvers<number>();
  const stop = startEscalation(testApp.deps, 20, () => {
    calls += 1;
    return hanging.promise;
  });
  const rungs = async () => {
    const rows = await testApp.db.selectFrom('order_escalations').select('rung').execute();
    return rows.map(({ rung }) => rung);
  };
  const isWatching = async () => {
    const watch = await testApp.db.selectFrom('escalation_watch').select('seen_at').executeTakeFirst();
    return watch !== undefined && testApp.clock.now() - watch.seen_at < MINUTE / 2;
  };
  await expect.poll(isWatching).toBe(true);
  await orderDinner(await testApp.guest());
  for (let half = 0; half < 30; half += 1) {
    testApp.clock.advance(MINUTE / 2);
    await expect.poll(isWatching).toBe(true);
  }
  await expect.poll(rungs).toContain('decline');
  expect(await rungs()).toEqual(expect.arrayContaining(['louder', 'owner', 'guest']));
  expect(calls).toBe(1);
  hanging.resolve(200);
  await stop();
});
