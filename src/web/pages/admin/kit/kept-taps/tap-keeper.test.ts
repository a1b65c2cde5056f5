import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../reauth/desk-session.ts';
import { installTapKeeper, isKept, sendTap, type Tap } from './send-tap.ts';
import { dismissTap, keptTapOf, noteList, readKeptTaps, startTapKeeper, takeTapBack } from './tap-keeper.ts';

const MINUTE = 60_000;

function storageOf(entries: Record<string, string>): Storage {
  // As in a browser, the names are own properties.
  return Object.assign(
    Object.create({
      getItem: (name: string) => storage[name] ?? null,
      setItem: (name: string, value: string) => void Object.assign(storage, { [name]: value }),
      removeItem: (name: string) => void delete storage[name],
    }),
    entries,
  );
}
let storage: Storage;

const swallow = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

/** A server that changes an order once for each key, and may lose what it is asked or what it answers. */
const server = {
  status: 'pending',
  carriedOut: [] as string[],
  keys: new Set<string>(),
  line: 'up' as 'up' | 'refused' | 'swallows' | 'loses answers',
  async fetch(url: string, { signal, headers, body }: RequestInit): Promise<Response> {
    if (server.line === 'refused') throw new TypeError('refused');
    if (server.line === 'swallows') return swallow(signal);
    if (url === '/api/healthz') return Response.json({ ok: true });
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const { orderId, status, isPrepared } = JSON.parse(String(body));
    const order = { _id: orderId, status: server.status };
    if (!server.keys.has(key)) {
      if (status === 'accepted' && server.status !== 'pending')
        return Response.json(
          { code: 'order_status_conflict', status: server.status, message: 'x' },
          { status: 409 },
        );
      server.keys.add(key);
      server.carriedOut.push(status ?? (isPrepared ? 'prepared' : 'unprepared'));
    }
    return server.line === 'loses answers' ? swallow(signal) : Response.json(order);
  },
};

const notified = { sent: [] as [string, boolean][], changes: 0 };
let stop: (() => void) | undefined;
const start = () => {
  stop = startTapKeeper(
    {
      onSent: ({ verb }, isUndoable) => notified.sent.push([verb, isUndoable]),
      onChange: () => {
        notified.changes += 1;
      },
    },
    () => null,
  );
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function tapOn(tap: Tap) {
  const answer = sendTap(new Request('http://desk.test/adminnavbar', { method: 'POST' }), tap);
  await pass(8000);
  return answer;
}
const accept: Tap = { orderId: 'order-one', verb: 'accepted' };
const mark = (verb: 'prepared' | 'unprepared'): Tap => ({ orderId: 'order-one', itemId: 'naan', verb });

beforeEach(async () => {
  vi.useFakeTimers();
  storage = storageOf({ token: 'token' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { href: 'http://desk.test/adminnavbar' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', server.fetch);
  // Node's own does not follow the clock of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ended = new AbortController();
    setTimeout(() => ended.abort(), ms);
    return ended.signal;
  });
  Object.assign(server, { status: 'pending', carriedOut: [], keys: new Set(), line: 'up' });
  Object.assign(notified, { sent: [], changes: 0 });
  startSession({ token: 'token', accountId: 'me', name: '', mobileNumber: '' });
  noteList(0);
  start();
  await pass(0);
});
afterEach(async () => {
  server.line = 'up';
  await pass(60_000);
  noteList(Date.now());
  stop?.();
  installTapKeeper(undefined);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function cut(how: 'refused' | 'swallows'): Promise<void> {
  server.line = how;
  await pass(16_000);
}
async function mend(): Promise<void> {
  server.line = 'up';
  await pass(10_000);
}

describe('a tap', () => {
  test('without an answer is not kept when a later one of the same dish was answered', async () => {
    const request = () => new Request('http://desk.test/adminnavbar', { method: 'POST' });
    server.line = 'swallows';
    const first = sendTap(request(), mark('prepared'));
    await pass(1000);
    server.line = 'up';
    expect(await sendTap(request(), mark('unprepared'))).toMatchObject({ ok: true });
    await pass(8000);
    expect(isKept(await first)).toBe(true);
    expect(readKeptTaps().waiting).toEqual([]);
    await pass(30_000);
    expect(server.carriedOut).toEqual(['unprepared']);
  });

  test('goes to the server while it answers, and nothing is kept', async () => {
    expect(await tapOn(accept)).toMatchObject({ ok: true });
    expect(server.carriedOut).toEqual(['accepted']);
    expect(readKeptTaps()).toEqual({ waiting: [], unread: [] });
  });

  test.each(['refused', 'swallows'] as const)('without a line (%s) is kept, and sent once', async (how) => {
    await cut(how);
    expect(isKept(await tapOn(accept))).toBe(true);
    await tapOn(mark('prepared'));
    expect(keptTapOf('order-one')?.at).toBe('waiting');
    await pass(5 * MINUTE);
    expect(server.carriedOut).toEqual([]);
    await mend();
    expect(server.carriedOut).toEqual(['accepted', 'prepared']);
    expect(readKeptTaps().waiting).toEqual([]);
    // It could be taken back for all that time.
    expect(notified.sent).toEqual([
      ['accepted', false],
      ['prepared', false],
    ]);
    expect(Object.keys(storage)).toEqual(['token']);
  });

  test('on a half dead line becomes a kept one, which may have arrived', async () => {
    server.line = 'swallows';
    const answer = await tapOn(accept);
    expect(answer).toMatchObject({ ok: false, error: { code: 'kept', httpStatus: 0 } });
    expect(keptTapOf('order-one')?.at).toBe('asked');
    const { tap } = keptTapOf('order-one') ?? {};
    if (tap) takeTapBack(tap);
    expect(keptTapOf('order-one')?.at).toBe('asked');
    await mend();
    expect(server.carriedOut).toEqual(['accepted']);
  });

  test('whose answer was lost is carried out once, however often it is sent', async () => {
    server.line = 'loses answers';
    await tapOn(accept);
    await pass(MINUTE);
    expect(server.carriedOut).toEqual(['accepted']);
    await mend();
    expect(server.carriedOut).toEqual(['accepted']);
    expect(readKeptTaps()).toEqual({ waiting: [], unread: [] });
    expect(notified.sent).toEqual([['accepted', false]]);
  });

  test('that was sent shows so until a list is there that is newer', async () => {
    await cut('refused');
    await tapOn(accept);
    await mend();
    await pass(MINUTE);
    expect(keptTapOf('order-one')?.at).toBe('sent');
    noteList(Date.now());
    expect(keptTapOf('order-one')).toBeUndefined();
  });

  test('that is taken back was never sent', async () => {
    await cut('swallows');
    await tapOn(accept);
    await tapOn(mark('prepared'));
    await tapOn(mark('unprepared'));
    const { tap } = keptTapOf('order-one') ?? {};
    if (tap) takeTapBack(tap);
    expect(readKeptTaps().waiting).toEqual([]);
    await mend();
    expect(server.carriedOut).toEqual([]);
  });
});

describe('what is kept', () => {
  test('survives a reload of the document, and goes with the person who tapped it', async () => {
    await cut('refused');
    await tapOn(accept);
    stop?.();
    startSession({ token: 'token', accountId: 'somebody-else', name: '', mobileNumber: '' });
    server.line = 'up';
    start();
    await pass(MINUTE / 2);
    expect(readKeptTaps().waiting).toEqual([]);
    expect(server.carriedOut).toEqual([]);
    stop?.();
    startSession({ token: 'token', accountId: 'me', name: '', mobileNumber: '' });
    start();
    await pass(1000);
    expect(server.carriedOut).toEqual(['accepted']);
  });

  test('where somebody else was faster changes nothing, and says so until it is read', async () => {
    await cut('refused');
    await tapOn(accept);
    server.status = 'cancelled';
    await mend();
    expect(server.carriedOut).toEqual([]);
    const [unread] = readKeptTaps().unread;
    expect(unread).toMatchObject({ orderId: 'order-one', outcome: 'cancelled' });
    expect(notified.changes).toBeGreaterThan(0);
    stop?.();
    start();
    expect(readKeptTaps().unread).toHaveLength(1);
    if (unread) dismissTap(unread);
    expect(readKeptTaps().unread).toEqual([]);
    expect(Object.keys(storage)).toEqual(['token']);
  });

  test('too late is not sent, and says so', async () => {
    await cut('refused');
    const promisedAt = new Date(Date.now() + 20 * MINUTE).toISOString();
    await tapOn({ ...accept, promisedAt });
    await pass(40 * MINUTE);
    await mend();
    expect(server.carriedOut).toEqual([]);
    expect(readKeptTaps().unread).toMatchObject([{ outcome: 'late' }]);
    dismissTap(readKeptTaps().unread[0] as Parameters<typeof dismissTap>[0]);
  });

  test('is sent by one tab: the other waits while the lock is held', async () => {
    const asked: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _: object, send: (lock: null) => unknown) => {
          asked.push(name);
          return send(null);
        },
      },
    });
    await cut('refused');
    await tapOn(accept);
    await mend();
    expect(asked.length).toBeGreaterThan(1);
    expect(server.carriedOut).toEqual([]);
    vi.stubGlobal('navigator', {});
    await pass(6000);
    expect(server.carriedOut).toEqual(['accepted']);
  });
});
