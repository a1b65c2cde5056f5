import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openHouse, PASSWORD } from '../test/house.ts';
import { keepSample } from '../test/kept-pictures.ts';
import { hashInTurn, type Lane } from './hashing-queue.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
/** The queue is the process's: what a failed test leaves in it would hold up every other test. */
const started: (() => void)[] = [];
afterEach(async () => {
  for (const end of started.splice(0)) end();
  await house.close();
});

const FLOOD = 30;

const guess = (number: number) =>
  house.stranger.post('/auth/login', { mobile_number: `0151 88${1000 + number}`, password: 'wrong one' });

test('a picture, the menu and the desk do not wait behind a flood of logins', async () => {
  await keepSample(house, 'paneer.jpg');
  const owner = await house.owner();
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, number) => {
    expect((await guess(number)).status).toBe(401);
    answered += 1;
  });
  // By the first answer the others have arrived too.
  await Promise.race(flood);
  const picture = await house.app.request('/files/pictures/paneer');
  const answeredBefore = answered;
  const menu = await house.stranger.get('/menu');
  const desk = await owner.get('/orders/allOrders');
  const answeredAfter = answered;
  // First of all: what is still under way would go on in the next test.
  await Promise.all(flood);
  expect([picture.status, menu.status, desk.status]).toEqual([200, 200, 200]);
  expect(answeredBefore).toBeLessThan(FLOOD / 2);
  expect(answeredAfter).toBeLessThan(FLOOD);
});

/** Work that takes until it is told to end. */
function work(lane: Lane, log: string[], name: string) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  started.push(end);
  const done = hashInTurn(lane, async () => {
    log.push(name);
    await promise;
  });
  return { end, done };
}

test('two are hashed at once; of the others those whom the house knows go first, and a bounded number waits', async () => {
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
  expect((await house.stranger.get('/menu')).status).toBe(200);

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
  expect((await house.stranger.post('/auth/register', asha)).status).toBe(503);
  for (const { end } of all) end();
  await Promise.all(all.map(({ done }) => done));
  expect((await house.stranger.post('/auth/register', asha)).status).toBe(201);
});

test('work that fails makes room for the next', async () => {
  for (let time = 0; time < 5; time += 1) {
    const failing = hashInTurn('stranger', () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
  }
  expect((await guess(1)).status).toBe(401);
});
