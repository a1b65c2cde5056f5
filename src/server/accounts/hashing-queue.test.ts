import { afterEach, beforeEach, expect, test } from 'vitest';
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

const FLOOD = 30;

const guess = (number: number) =>
  testApp.stranger.post('/auth/login', { mobile_number: `0151 88${1000 + number}`, password: 'wrong one' });

test('a picture, the menu and the desk do not wait behind a flood of logins', async () => {
  await storeSamplePicture(testApp, 'paneer.jpg');
  const owner = await testApp.owner();
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, number) => {
    expect((await guess(number)).status).toBe(401);
    answered += 1;
  });
  // By the first response the others have arrived too.
  await Promise.race(flood);
  const picture = await testApp.app.request('/files/pictures/paneer');
  const answeredBefore = answered;
  const menu = await testApp.stranger.get('/menu');
  const staff = await owner.get('/orders/allOrders');
  const answeredAfter = answered;
  // First: work still running would continue in the next test.
  await Promise.all(flood);
  expect([picture.status, menu.status, staff.status]).toEqual([200, 200, 200]);
  expect(answeredBefore).toBeLessThan(FLOOD / 2);
  expect(answeredAfter).toBeLessThan(FLOOD);
});

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
