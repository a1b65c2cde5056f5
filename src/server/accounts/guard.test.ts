import { afterAll, describe, expect, test } from 'vitest';
import type { Access } from '#contract/create-route.ts';
import { STAFF_RIGHTS, type StaffRight } from '#domain/accounts.ts';
import { defaultSection } from '#domain/plain-settings.ts';
import type { Answer } from '../test/answer.ts';
import type { Caller } from '../test/caller.ts';
import { type ContractRoute, routesByName, UNKNOWN_ID } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { everyCall } from '../test/every-call.ts';
import { openEvening, walkEvening } from '../test/examples/walk-evening.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const owner = await testApp.owner();
const staff = await testApp.staff();
const guest = await testApp.guest();

/** The least that somebody must be to make a call, and what is said to those who are less. */
const LEVELS = ['everybody', 'signed in', 'staff', 'owner'] as const;
type Level = 0 | 1 | 2 | 3;
const REFUSALS: readonly string[] = ['401 unauthorised', '403 forbidden', '403 owner_only'];

function levelOf(access: Access): Level {
  if (typeof access === 'object') return 3;
  return ({ everybody: 0, linkOrToken: 0, signedIn: 1, deskAccount: 2, staff: 2, owner: 3 } as const)[access];
}

async function levelOfCaller(caller: Caller): Promise<Level> {
  if (caller.token === null) return 0;
  const { status, body } = await caller.get('/auth/isadmin');
  if (status === 401) return 1;
  return body.user.role === 'admin' ? 3 : 2;
}

/** A guest’s session that is over. */
async function expired({ db, guest }: TestApp): Promise<Caller> {
  const caller = await guest();
  await db.updateTable('sessions').set({ expires_at: 1 }).where('account_id', '=', caller.id).execute();
  return caller;
}

/** The call with nothing right in it: who may make it is told so, or that there is no such thing. */
function sendNonsense(caller: Caller, { method, path }: ContractRoute, id = UNKNOWN_ID) {
  const body = method === 'get' ? undefined : { nonsense: true };
  return caller.send(method.toUpperCase(), `${path.replaceAll(/\{\w+\}/g, id)}?page=nonsense`, { body });
}

/** Whether nothing is done if there is nothing right in it. */
const canBeWrong = ({ method, path, request }: ContractRoute) =>
  method === 'get' || path.includes('{') || request?.body !== undefined;

/** What comes, in a word; it is stored nowhere. */
function outcome({ status, body, headers }: Answer): string {
  if (status >= 400) expect(headers.get('cache-control')).toBe('no-store');
  return `${status} ${body?.code ?? ''}`.trim();
}

describe('who may call what', () => {
  // Who makes a call in the evening is not read from its route: an access that is too wide or too narrow shows.
  test('each role gets what is said of its call', async () => {
    await using evening = await openEvening();
    const people: [string, Level, Caller][] = [
      ['a stranger', 0, evening.stranger],
      ['a forger', 0, evening.forger],
      ['a guest whose session is over', 0, await expired(evening)],
      ['a guest', 1, await evening.guest()],
      ['a customer', 1, await evening.user()],
      ['the staff', 2, await evening.staff()],
      ['the owner', 3, await evening.owner()],
    ];
    // That a session is used is written down.
    const { look, expectUnchanged } = watchDatabase(evening.db, { except: ['sessions'] });
    await walkEvening(evening, async ({ name, route, as, method, path, sending }) => {
      const level = levelOf(route.access);
      // By a key anybody may make it; and isadmin itself answers 401 to customers.
      if (route.access !== 'linkOrToken' && name !== 'GET /auth/isadmin')
        expect(LEVELS[await levelOfCaller(as)], 'who makes it in the evening').toBe(LEVELS[level]);
      const wrong: Record<string, string> = {};
      await look();
      for (const [person, own, caller] of people) {
        if (own >= level) continue;
        const refused = REFUSALS[own] as string;
        const sent = outcome(await caller.send(method, path, sending));
        if (sent !== refused) wrong[person] = `${sent}, not ${refused}`;
        const nonsense = outcome(await sendNonsense(caller, route, 'nonsense'));
        if (nonsense !== refused) wrong[`${person}, with nonsense`] = `${nonsense}, not ${refused}`;
      }
      expect(wrong).toEqual({});
      await expectUnchanged();
      if (!canBeWrong(route)) return;
      for (const [person, own, caller] of people)
        if (own >= level) expect(REFUSALS, person).not.toContain(outcome(await sendNonsense(caller, route)));
    });
  });

  /** What is looser than it seems: before a compulsory second factor is set up, and where the handler asks for a key. */
  const loose: [Access, RegExp][] = [
    ['deskAccount', /^[A-Z]+ \/auth\/second_factor\b/],
    ['linkOrToken', /^POST \/orders\/(follow|cancel|keep|change|again|push|push\/state)$/],
  ];
  test.each(loose)('%s is said of no other call', async (access, names) =>
    everyCall(routesByName, (route, name) =>
      expect(route.access === access ? access : 'another').toBe(names.test(name) ? access : 'another'),
    ),
  );

  /** The calls of an owner that staff may make too where the settings say so. */
  const opened: Record<StaffRight, RegExp> = {
    reversals: /^POST \/orders\/reverse$/,
    opening: /^[A-Z]+ \/admin\/timing\b/,
    menu: /^[A-Z]+ (\/menu|\/category|\/option-groups|\/admin\/export\/menu|\/admin\/menu-)/,
    figures: /^GET \/admin\/figures$/,
  };
  test.each(STAFF_RIGHTS)('the right to %s opens its calls to staff, and no other', async (right) => {
    const { version } = (await owner.get('/admin/settings')).body.corrections;
    const rights = { ...defaultSection('corrections'), [right]: true };
    expect((await owner.put('/admin/settings/corrections', { ...rights, version })).status).toBe(200);
    expect((await staff.get('/auth/isadmin')).body).toMatchObject({ rights: [right], staffPercent: 30 });
    await everyCall(
      routesByName.filter(([, { access }]) => levelOf(access) === 3),
      async (route, name) => {
        const seen = outcome(await sendNonsense(staff, route));
        if (opened[right].test(name)) expect(REFUSALS).not.toContain(seen);
        else expect(seen).toBe('403 owner_only');
      },
    );
  });

  /** Every call that a guest may make before the opening, with why. */
  const STAYS: Record<string, readonly string[]> = {
    'the law demands it of any site': [
      'GET /policy/{type}',
      'GET /terms',
      'POST /withdrawal',
      'GET /auth/own_data',
      'POST /auth/erase',
    ],
    'it is on the page that strangers get: name, contact and hours': [
      'GET /restaurant',
      'GET /restaurant/status',
      'GET /admin/timing',
      'POST /message',
    ],
    'the desk is behind the login': [
      ...['POST /auth/login', 'POST /auth/login/second_factor', 'POST /auth/logout', 'GET /auth/isadmin'],
      ...['POST /auth/forgot_password', 'POST /auth/reset_password', 'PUT /auth/password'],
      ...['GET /auth/sessions', 'POST /auth/sessions/end_others', 'POST /auth/sessions/{id}/end'],
    ],
    'an account is its guest’s own': [
      ...['POST /auth/register', 'GET /auth/get_user_profile', 'PUT /auth/profile'],
      ...['GET /address', 'GET /address/{id}', 'POST /address/add'],
      ...['PUT /address/edit/{id}', 'DELETE /address/delete/{id}'],
    ],
    'a cart into which nothing can be put': ['GET /cart', 'PUT /cart/update', 'DELETE /cart/remove'],
    'what was ordered, bought or reserved before it was closed again': [
      ...['GET /orders/all', 'POST /orders/by-id', 'POST /orders/by-link', 'POST /orders/follow'],
      ...['POST /orders/cancel', 'POST /orders/change', 'POST /orders/keep'],
      ...['POST /orders/push', 'POST /orders/push/state', 'POST /orders/verify', 'POST /orders/abandon'],
      ...['GET /demo-payment/{id}', 'POST /demo-payment/{id}'],
      ...['GET /giftcard/{id}', 'POST /giftcard/verify'],
      ...['POST /reservation/by-link', 'POST /reservation/cancel'],
      ...['POST /reservation/change', 'POST /reservation/coming', 'POST /reservation/take-offer'],
      ...['POST /reservation/pay', 'POST /reservation/verify-payment'],
    ],
    'the owner’s calendar has its secret': ['GET /reservation/calendar/{file}'],
    'letters go out only to who has confirmed it': [
      ...['POST /newsletter/subscribe', 'POST /newsletter/confirm', 'POST /newsletter/unsubscribe'],
    ],
  };
  /** Beside the calls of the contract. */
  const OUTSIDE: Record<string, readonly string[]> = {
    'it speaks of no restaurant': ['GET /docs', 'GET /openapi.json', 'GET /healthz'],
    'by its secret': ['GET /print/{secret}', 'POST /print/{secret}', 'DELETE /print/{secret}'],
    'back from the payment': ['GET /payments/mollie/return', 'GET /payments/paypal/return'],
    'what a provider reports': ['POST /payments/mollie/webhook', 'POST /payments/paypal/webhook'],
    'it says only that it is this server': ['GET /address-proof'],
    'bought before, by its secret': ['GET /giftcard/{id}/pdf', 'GET /giftcard/{id}/receipt'],
    'of the desk': ['GET /orders/events'],
  };

  test('whatever is not of the contract is on a list', () => {
    const known = new Set(routesByName.map(([, { path }]) => path));
    const calls = testApp.app.routes.flatMap(({ method, path }) => {
      const own = path.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}');
      const isCall = method !== 'ALL' && path.startsWith('/api/') && !path.endsWith('*');
      return isCall && !known.has(own) ? [`${method} ${own}`] : [];
    });
    expect([...new Set(calls)].sort()).toEqual(Object.values(OUTSIDE).flat().sort());
  });

  test('before the opening only the staff get past what shows or sells something', async () => {
    const others = [testApp.stranger, testApp.forger, await testApp.guest(), await testApp.user()];
    await owner.post('/admin/go-live/close');
    const stays = new Set(Object.values(STAYS).flat());
    const ofGuests = routesByName.filter(([, { access }]) => levelOf(access) < 2);
    expect([...stays].filter((name) => !ofGuests.some(([other]) => other === name))).toEqual([]);
    await everyCall(ofGuests, async (route, name) => {
      if (stays.has(name)) {
        for (const caller of others)
          expect(outcome(await sendNonsense(caller, route))).not.toBe('409 not_launched');
        return;
      }
      for (const caller of others)
        expect(outcome(await sendNonsense(caller, route))).toBe('409 not_launched');
      for (const caller of [staff, owner])
        expect(outcome(await sendNonsense(caller, route))).not.toBe('409 not_launched');
    });
    await testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute();
    testApp.live.publish({ type: 'content' });
  });
});

test('the event stream of the desk is for staff', async () => {
  const guest = await testApp.guest();
  expect((await testApp.stranger.get('/orders/events')).status).toBe(401);
  expect((await guest.get('/orders/events')).body).toEqual({
    code: 'forbidden',
    message: 'Dazu fehlt Ihnen die Berechtigung.',
  });
});

describe('a token', () => {
  const words = { code: 'unauthorised', message: 'Bitte melden Sie sich an.' };

  test.each([
    ['none', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: `Basic ${guest.token}` }],
    ['no scheme', { authorization: `${guest.token}` }],
    ['two tokens', { authorization: `Bearer ${guest.token} ${guest.token}` }],
    ['one that is too short', { authorization: 'Bearer abc' }],
    ['one that is too long', { authorization: `Bearer ${'A'.repeat(5000)}` }],
    ['one with a character changed', { authorization: `Bearer ${guest.token?.slice(0, -1)}_` }],
    ['one in another case', { authorization: `Bearer ${guest.token?.toUpperCase()}` }],
    ['SQL', { authorization: "Bearer ' OR '1'='1' --aaaaaaaaaaaaaa" }],
    ['undefined', { authorization: 'Bearer undefined' }],
  ])('that is %s lets nobody in', async (_, headers) => {
    const { status, body } = await testApp.stranger.get('/cart', headers as Record<string, string>);
    expect(status).toBe(401);
    expect(body).toEqual(words);
  });

  test('that is missing is reported in English to those who prefer it', async () => {
    expect((await testApp.stranger.withLanguage('en').get('/cart')).body.message).toBe('Please log in.');
  });

  test('of a customer gets 401 from isadmin, as the admin area expects', async () => {
    const guest = await testApp.guest();
    expect((await guest.get('/auth/isadmin')).body).toEqual({
      code: 'not_admin',
      message: 'Dieser Bereich ist dem Restaurant vorbehalten.',
    });
  });
});

test('isadmin distinguishes owner and staff by their roles', async () => {
  const owner = await testApp.owner();
  const staff = await testApp.staff();
  expect((await owner.get('/auth/isadmin')).body).toMatchObject({ isAdmin: true, user: { role: 'admin' } });
  expect((await staff.get('/auth/isadmin')).body).toMatchObject({ isAdmin: true, user: { role: 'staff' } });
});
