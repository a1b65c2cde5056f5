import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REAL_COST } from '../test/cheap-passwords.ts';
import { storeSamplePicture } from '../test/stored-pictures.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { enqueueHash, type HashingLane } from './hashing-queue.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
/** The queue is global: what a failed test leaves in it would block every other test. */
const started: (() => void)[] = [];
afterEach(async () => {
  for (const end of started.splice(0)) end();
  await testApp.close();
});

const guess = (number: number) =>
  testApp.stranger.post('/auth/login', { mobile_number: `0151 88${1000 + number}`, password: 'wrong one' });

/** Work that runs until it is told to end. */
function work(lane: HashingLane, log: string[], name: string) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  started.push(end);
  const done = enqueueHash(lane, async () => {
    log.push(name);
    await promise;
  });
  return { end, done };
}

test('a picture, the menu and the desk do not wait behind a flood of logins', async () => {
  await storeSamplePicture(testApp, 'paneer.jpg');
  const owner = await testApp.owner();
  const hash = promisify(argon2);
  const secret = { message: 'wrong one', nonce: Buffer.alloc(16), tagLength: 32, ...REAL_COST };
  let hashed = 0;
  let isOver = false;
  started.push(() => {
    isOver = true;
  });
  // As dear as the product's own, and without an end: who waited behind them would wait for ever.
  const flood = Array.from({ length: 30 }, () =>
    enqueueHash('stranger', async () => {
      while (!isOver) {
        await hash('argon2id', secret);
        hashed += 1;
      }
    }),
  );
  await vi.waitUntil(() => hashed > 0);
  const picture = await testApp.app.request('/files/pictures/paneer');
  const menu = await testApp.stranger.get('/menu');
  const staff = await owner.get('/orders/allOrders');
  isOver = true;
  // Work still running would continue in the next test.
  await Promise.all(flood);
  expect([picture.status, menu.status, staff.status]).toEqual([200, 200, 200]);
});

test('two are hashed at once; of the others known visitors go first, and a bounded number waits', async () => {
  const begun: string[] = [];
  const all = Array.from({ length: 42 }, (_, number) => work('stranger', begun, `stranger ${number}`));
  await Promise.resolve();
  expect(begun).toEqual(['stranger 0', 'stranger 1']);

  const refused = await guess(1);
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({
    code: 'busy',
    message: 'Gerade melden sich sehr viele an. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    retryAfterSeconds: 3,
  });
  expect(refused.headers.get('retry-after')).toBe('3');
  expect((await testApp.stranger.get('/menu')).status).toBe(200);

  const known = work('known', begun, 'known');
  all[0]?.end();
  await all[0]?.done;
  await Promise.resolve();
  expect(begun).toEqual(['stranger 0', 'stranger 1', 'known']);
  for (const { end } of [known, ...all]) end();
  await Promise.all([known, ...all].map(({ done }) => done));
  expect(begun).toHaveLength(43);
  expect((await guess(1)).status).toBe(401);
});

test('who is refused has registered nothing and can come again', async () => {
  const all = Array.from({ length: 42 }, (_, number) => work('stranger', [], String(number)));
  const fields = { type: 'user', name: 'Asha', email: 'asha@example.org', mobile_number: '0151 5550001' };
  const asha = { ...fields, password: PASSWORD };
  expect((await testApp.stranger.post('/auth/register', asha)).status).toBe(503);
  for (const { end } of all) end();
  await Promise.all(all.map(({ done }) => done));
  expect((await testApp.stranger.post('/auth/register', asha)).status).toBe(201);
});

test('work that fails makes room for the next', async () => {
  for (let time = 0; time < 5; time += 1) {
    const failing = enqueueHash('stranger', () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
  }
  expect((await guess(1)).status).toBe(401);
});
