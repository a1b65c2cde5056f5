import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../http/env.ts';
import { createCaller } from '../test/caller.ts';
import { resetTokens } from '../test/email-tokens.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { purgeGuests } from './jobs.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOBILE = '0151 5550001';
const OTHER = '0151 5550002';
const NEW = 'Kardamom 7';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp({ config: { isRateLimited: true } });
  await register(MOBILE);
});
afterEach(() => testApp.close());

const register = (mobile_number: string) =>
  testApp.stranger.post('/auth/register', {
    ...{ type: 'user', name: 'Asha', email: 'asha@example.org', mobile_number, password: PASSWORD },
  });

/** A browser at an address, which stores the cookie it receives. */
function browserAt(remoteAddress: string) {
  const env: Env['Bindings'] = { incoming: { socket: { remoteAddress } } };
  let cookie = '';
  const keep = async (path: string, init: RequestInit) => {
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const response = await testApp.app.request(path, { ...init, headers }, env);
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? '';
    return response;
  };
  return {
    ...createCaller(keep, { token: null, id: '' }),
    get cookie() {
      return cookie;
    },
    set cookie(stolen: string) {
      cookie = stolen;
    },
  };
}

type Browser = ReturnType<typeof browserAt>;

const logIn = (browser: Browser, password = PASSWORD, mobile_number = MOBILE) =>
  browser.post('/auth/login', { mobile_number, password });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

/** A browser that has logged in here before. */
async function remembered(address = '192.0.2.1'): Promise<Browser> {
  const browser = browserAt(address);
  expect((await logIn(browser)).status).toBe(200);
  return browser;
}

/** Wrong attempts at one number, from as many addresses: more than are allowed. */
async function attack(mobile = MOBILE, addresses = 40): Promise<number[]> {
  const tries = Array.from({ length: addresses }, (_, place) =>
    logIn(browserAt(`198.51.100.${place}`), 'wrong one', mobile),
  );
  return (await Promise.all(tries)).map(({ status }) => status);
}

/** All attempts allowed for one address, at numbers without an account. */
async function useUpAddress(address: string): Promise<void> {
  for (let number = 0; number < 24; number += 1) {
    await logIn(browserAt(address), 'wrong one', `0151 777${1000 + number}`);
  }
  expect((await logIn(browserAt(address), 'wrong one', '0151 7779999')).status).toBe(429);
}

describe('strangers who guess at one number from many addresses', () => {
  test('have few guesses, and keep a device that is remembered neither out nor waiting', async () => {
    const own = await remembered();
    const statuses = await attack(MOBILE, 200);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(40);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(160);
    for (let time = 0; time < 5; time += 1) expect((await logIn(own)).status).toBe(200);
  });

  test('make others wait for minutes at most, and get the waiting time at once', async () => {
    await attack();
    const { status, body, headers } = await logIn(browserAt('192.0.2.1'));
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(body.retryAfterSeconds).toBeLessThanOrEqual(300);
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds));
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('do not keep out who sets a new password by mail, in whatever browser', async () => {
    await attack();
    const browser = browserAt('192.0.2.1');
    await browser.post('/auth/forgot_password', { email: 'asha@example.org' });
    const [token = ''] = await resetTokens(testApp);
    expect((await browser.post('/auth/reset_password', { token, password: NEW })).status).toBe(200);
    expect((await logIn(browser, NEW)).status).toBe(200);
  });

  test('can request many emails: their links are valid, and the refusal says where they are', async () => {
    const ask = (place: number) =>
      browserAt(`198.51.100.${place}`).post('/auth/forgot_password', { email: 'asha@example.org' });
    for (let place = 0; place < 6; place += 1) await ask(place);
    const browser = browserAt('192.0.2.1');
    const refused = await browser.post('/auth/forgot_password', { email: 'Asha@example.org' });
    expect([refused.status, refused.body.code]).toEqual([429, 'reset_mails_sent']);
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfterSeconds));
    const [token = ''] = await resetTokens(testApp);
    expect((await browser.post('/auth/reset_password', { token, password: NEW })).status).toBe(200);
  });
});

describe('a guest in the restaurant’s Wi-Fi', () => {
  test('who uses up what one address may try lets remembered devices behind it go on', async () => {
    const tablet = await remembered('203.0.113.1');
    await useUpAddress('203.0.113.1');
    expect((await logIn(tablet)).status).toBe(200);
    const { status, body } = await logIn(browserAt('203.0.113.1'));
    expect(status).toBe(429);
    expect(body.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('counts wrong tries alone: a shift that logs in does not use the address up', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect((await logIn(browserAt('203.0.113.1'))).status).toBe(200);
    }
  });
});

describe('a remembered device', () => {
  test('has a limit of its own', async () => {
    const own = await remembered();
    const statuses: number[] = [];
    for (let time = 0; time < 14; time += 1) statuses.push((await logIn(own, 'wrong one')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
    // And a thief who uses up the limit slows down no other session.
    expect((await logIn(browserAt('192.0.2.9'))).status).toBe(200);
  });

  test('is one for its account alone', async () => {
    await register(OTHER);
    const own = await remembered();
    await attack(OTHER);
    expect((await logIn(own, PASSWORD, OTHER)).status).toBe(429);
  });

  test('is one for each who logs in with it', async () => {
    await register(OTHER);
    const tablet = await remembered();
    expect((await logIn(tablet, PASSWORD, OTHER)).status).toBe(200);
    await Promise.all([attack(), attack(OTHER)]);
    expect((await logIn(tablet)).status).toBe(200);
    expect((await logIn(tablet, PASSWORD, OTHER)).status).toBe(200);
  });

  test('has a token that changes at every login: one planted by someone else is useless', async () => {
    const mallory = browserAt('198.51.100.1');
    await register(OTHER);
    await logIn(mallory, PASSWORD, OTHER);
    const planted = mallory.cookie;
    const own = browserAt('192.0.2.1');
    own.cookie = planted;
    await logIn(own);
    expect(own.cookie).not.toBe(planted);
    await attack();
    mallory.cookie = planted;
    expect((await logIn(mallory)).status).toBe(429);
    expect((await logIn(own)).status).toBe(200);
  });

  test('is remembered by a hash, in a cookie that no script reads and that goes to these calls alone', async () => {
    const { headers } = await logIn(browserAt('192.0.2.1'));
    const [set = ''] = headers.getSetCookie();
    expect(set).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const token = /device=([\w-]+)/.exec(set)?.[1] ?? 'none';
    const rows = await testApp.db.selectFrom('remembered_devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('sends its cookie over TLS alone where the site has it', async () => {
    await using safe = await openTestApp({ config: { publicUrl: 'https://haveli.example' } });
    const fields = { type: 'user', name: 'Asha', email: 'asha@example.org', mobile_number: MOBILE };
    const { headers } = await safe.stranger.post('/auth/register', { ...fields, password: PASSWORD });
    expect(headers.getSetCookie()[0]).toContain('; Secure');
  });

  test('is deleted when the password changes, except for the browser that changed it', async () => {
    const [own, old] = [await remembered(), await remembered('192.0.2.2')];
    const { token } = (await logIn(own)).body.data;
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await own.put('/auth/password', change, withToken(token))).status).toBe(200);
    await attack();
    expect((await logIn(old, NEW)).status).toBe(429);
    expect((await logIn(own, NEW)).status).toBe(200);
  });

  test('is deleted when the owner sets a new password', async () => {
    const owner = await testApp.owner();
    const fields = { name: 'Meera', mobile_number: OTHER, email: '', role: 'staff' };
    const proof = { currentPassword: PASSWORD };
    const { staff, password } = (await owner.post('/admin/staff', { ...fields, ...proof })).body;
    await logIn(browserAt('192.0.2.3'), password, OTHER);
    const devices = () =>
      testApp.db.selectFrom('remembered_devices').selectAll().where('account_id', '=', staff._id).execute();
    expect(await devices()).toHaveLength(1);
    await owner.post(`/admin/staff/${staff._id}/password`, proof);
    expect(await devices()).toEqual([]);
  });

  test('is deleted with the account, and is part of the data export', async () => {
    const own = await remembered();
    const { token } = (await logIn(own)).body.data;
    const { body } = await own.get('/auth/own_data', withToken(token));
    expect(body.rememberedDevices).toContainEqual({ lastLoginAt: '2026-11-21T17:00:00.000Z' });
    const erased = await own.post('/auth/erase', { currentPassword: PASSWORD }, withToken(token));
    expect(erased.status).toBe(200);
    expect(await testApp.db.selectFrom('remembered_devices').selectAll().execute()).toEqual([]);
  });

  test('is deleted after 180 days without a login', async () => {
    const own = await remembered();
    testApp.clock.advance(180 * DAY);
    await attack();
    expect((await logIn(own)).status).toBe(429);
    await purgeGuests(testApp.deps);
    expect(await testApp.db.selectFrom('remembered_devices').selectAll().execute()).toEqual([]);
  });

  test('is one of twenty at most: the one that was used least lately goes', async () => {
    const first = await remembered();
    for (let place = 1; place <= 20; place += 1) {
      testApp.clock.advance(1000);
      await remembered(`203.0.113.${place}`);
    }
    const rows = await testApp.db.selectFrom('remembered_devices').selectAll().execute();
    expect(rows).toHaveLength(20);
    await attack();
    expect((await logIn(first)).status).toBe(429);
  });
});

test('a login with the old password in the moment of a change leaves neither session nor device', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [from, to] = round % 2 ? [NEW, PASSWORD] : [PASSWORD, NEW];
    const own = browserAt('192.0.2.1');
    const { token } = (await logIn(own, from)).body.data;
    const change = { currentPassword: from, newPassword: to };
    const [late] = await Promise.all([
      logIn(browserAt('192.0.2.2'), from),
      own.put('/auth/password', change, withToken(token)),
      logIn(browserAt('192.0.2.3'), from),
    ]);
    const left = late.body.data?.token;
    if (left) expect((await own.get('/auth/get_user_profile', withToken(left))).status).toBe(401);
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await testApp.db.selectFrom('remembered_devices').selectAll().execute()).toHaveLength(1);
  }
});

test('who tries out the password in a browser that was left logged in slows down no other session', async () => {
  const own = await remembered();
  const [left, mine] = [(await logIn(own)).body.data.token, (await logIn(own)).body.data.token];
  const change = (token: string, currentPassword: string) =>
    own.put('/auth/password', { currentPassword, newPassword: NEW }, withToken(token));
  for (let time = 0; time < 10; time += 1) await change(left, 'wrong one');
  expect((await change(left, PASSWORD)).status).toBe(429);
  expect((await change(mine, PASSWORD)).status).toBe(200);
});
