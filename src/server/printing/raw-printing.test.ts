import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REFETCH_AFTER_MS } from '#domain/printing/printer.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/orders.ts';
import { RawPrinter } from '../test/printers/raw-printer.ts';
import { addPrinter, movedBy } from '../test/printers/setup.ts';
import { openTestApp } from '../test/test-app.ts';
import { addressOf, isAllowedHost, isOwnAddress } from './printer-address.ts';
import { openRawPrinter } from './raw-connection.ts';
import { printRaw } from './raw-printing.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
let owner: Caller;
let staff: Caller;
let printer: RawPrinter;
beforeEach(async () => {
  await testApp.db.deleteFrom('printers').execute();
  testApp.clock.set('2026-11-21T18:00:00+01:00');
  [owner, staff] = [await testApp.owner(), await testApp.staff()];
  printer = await RawPrinter.listen();
});
afterEach(() => printer.close());

const timeouts = { connect: 1_000, answer: 100, print: 300 };
const round = () => printRaw(testApp.deps, (address) => openRawPrinter(address, { timeouts }));
const newRaw = (fields: Record<string, unknown> = {}) =>
  addPrinter(owner, { kind: 'raw', host: '127.0.0.1', port: printer.port, ...fields });
async function accepted() {
  const order = await orderDinner(await testApp.guest());
  await staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
  return order._id.slice(-6).toUpperCase();
}

describe('a printer that the server calls', () => {
  test('prints all that waits, one after the other, and once', async () => {
    expect((await newRaw()).path).toBe('');
    const numbers = [await accepted(), await accepted(), await accepted()];
    await round();
    await round();
    expect(printer.papers).toHaveLength(3);
    numbers.forEach((number, index) => {
      expect(printer.papers[index]?.text).toContain(number);
    });
    expect(printer.papers.some(({ text }) => text.includes('KOPIE'))).toBe(false);
    expect((await owner.get('/admin/printers')).body.printers[0]).toMatchObject({ troubles: [], waiting: 0 });
  });

  test('is found by one of two processes that look at once', async () => {
    await newRaw();
    await accepted();
    await Promise.all([round(), round(), round()]);
    expect(printer.papers).toHaveLength(1);
  });

  test.each(['dies_after_fetch', 'dies_in_the_middle', 'loses_confirmation', 'paper_ends'] as const)(
    'that %s gets it again, as a copy',
    async (fault) => {
      await newRaw();
      const number = await accepted();
      printer.faults = [fault];
      await round();
      testApp.clock.advance(REFETCH_AFTER_MS);
      await round();
      await round();
      const last = printer.papers.at(-1);
      expect(last).toMatchObject({ isWhole: true, text: expect.stringContaining(number) });
      expect(last?.text).toContain('KOPIE');
      expect(printer.papers.filter(({ text }) => text.includes('KOPIE'))).toHaveLength(1);
    },
  );

  test('prints a delay once nobody can take it back any more, and several as one', async () => {
    await newRaw();
    const { _id: orderId } = await orderDinner(await testApp.guest());
    await staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await round();
    const { dueAt } = (await staff.post('/orders/by-id', { orderId })).body;
    const delay = async (from: unknown) => {
      const { status, body } = await staff.post('/orders/delay', { orderId, minutes: 10, dueAt: from });
      expect(status).toBe(200);
      return body.dueAt;
    };
    const undone = await staff.post('/orders/delay/undo', { orderId, dueAt: await delay(dueAt) });
    testApp.clock.advance(UNDO_MS);
    await round();
    expect([undone.status, printer.papers.length]).toEqual([200, 1]);
    await delay(await delay(dueAt));
    await round();
    expect(printer.papers).toHaveLength(1);
    testApp.clock.advance(UNDO_MS);
    await round();
    await round();
    const slips = printer.papers.slice(1).map(({ text }) => text);
    expect(slips).toHaveLength(1);
    expect(slips[0]).toMatch(movedBy(dueAt, 20));
    expect(slips[0]).not.toContain('KOPIE');
  });

  test('gets nothing while its cover is open or its paper is out, and no copy afterwards', async () => {
    await newRaw();
    const number = await accepted();
    const troubles = async () => (await owner.get('/admin/printers')).body.printers[0]?.troubles;
    printer.isCoverOpen = true;
    await round();
    expect(await troubles()).toEqual(['cover_open']);
    [printer.isCoverOpen, printer.isPaperOut] = [false, true];
    await round();
    expect(await troubles()).toEqual(['paper_out']);
    expect(printer.papers).toEqual([]);
    printer.isPaperOut = false;
    await round();
    expect(printer.papers[0]?.text).toContain(number);
    expect(printer.papers[0]?.text).not.toContain('KOPIE');
    expect(await troubles()).toEqual([]);
  });

  test('that never answers is believed: it has taken everything', async () => {
    printer.isSilent = true;
    await newRaw();
    await accepted();
    await round();
    testApp.clock.advance(REFETCH_AFTER_MS);
    await round();
    expect(printer.papers).toHaveLength(1);
  });

  test('whose answer to a question comes late is not taken to have printed', async () => {
    printer.answersLate = true;
    await newRaw();
    const number = await accepted();
    printer.faults = ['paper_ends', undefined];
    await round();
    expect((await owner.get('/admin/printers')).body.printers[0]?.waiting).toBe(1);
    testApp.clock.advance(REFETCH_AFTER_MS);
    await round();
    expect(printer.papers.at(-1)).toMatchObject({ isWhole: true, text: expect.stringContaining(number) });
  });

  test('that talks without an end is hung up on', async () => {
    const closed = Promise.withResolvers<void>();
    let talked = 0;
    const talker = createServer((socket) => {
      socket.on('error', () => undefined).on('close', () => closed.resolve());
      const talk = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(1024))) talked += 1024;
      };
      socket.on('drain', talk);
      talk();
    });
    const listening = Promise.withResolvers<void>();
    talker.listen(0, '127.0.0.1', () => listening.resolve());
    await listening.promise;
    const { port } = talker.address() as AddressInfo;
    // It is not waited for: each of these is longer than a test may take.
    const patience = { connect: 300_000, answer: 300_000, print: 300_000 };
    const connection = await openRawPrinter({ host: '127.0.0.1', port }, { timeouts: patience });
    expect(connection?.condition).toBeNull();
    expect(await connection?.print(Buffer.alloc(10))).toBe('broken');
    await closed.promise;
    expect(talked).toBeGreaterThan(0);
    talker.close();
  });

  test('that is off is missed', async () => {
    await newRaw();
    await accepted();
    await printer.close();
    await round();
    testApp.clock.advance(4 * 60_000);
    expect((await staff.get('/admin/troubles')).body.printers).toEqual([
      { name: 'Küche', trouble: 'never_seen' },
    ]);
    printer = await RawPrinter.listen();
  });
});

describe('the server calls no other addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.178.20',
    '::1',
    'fd12:3456::1',
  ])('%s is of the own network', (address) => {
    expect([isOwnAddress(address), isAllowedHost(address)]).toEqual([true, true]);
  });

  test.each([
    '8.8.8.8',
    '169.254.169.254',
    '172.32.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::ffff:8.8.8.8',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::ffff:127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fe80::1%eth0',
    '2001:4860:4860::8888',
    '2130706433',
    '0x7f000001',
    '127.1',
    '0177.0.0.1',
    'http://192.168.1.5',
    '192.168.1.5:9100',
    'user@192.168.1.5',
    '192.168.1.5/x',
    'a b',
    '',
    '-',
    'x'.repeat(254),
  ])('%j can not be entered', async (host) => {
    expect(isAllowedHost(host)).toBe(false);
    const { status, body } = await owner.post('/admin/printers', {
      ...{ name: 'Küche', kind: 'raw', host, port: 9100, language: 'de', printsAt: 'accepted' },
      ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
      ...{ paperMm: 80, hasCutter: true, hasBuzzer: false },
    });
    expect([400, 409]).toContain(status);
    expect(['printer_address_invalid', 'invalid_input']).toContain(body.code);
  });

  test.each([22, 80, 5432, 6379, 9099, 9200])('nor port %i', async (port) => {
    const { status } = await owner.post('/admin/printers', {
      ...{ name: 'Küche', kind: 'raw', host: '127.0.0.1', port, language: 'de', printsAt: 'accepted' },
      ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
      ...{ paperMm: 80, hasCutter: true, hasBuzzer: false },
    });
    expect(status).toBe(400);
  });

  test.each([
    [['8.8.8.8']],
    [['169.254.169.254']],
    [['::ffff:169.254.169.254']],
    [['192.168.1.5', '8.8.8.8']],
    [['8.8.8.8', '192.168.1.5']],
    [['fe80::1']],
    [[]],
  ])('a name that leads to %j is not called', async (addresses) => {
    expect(isAllowedHost('drucker.example')).toBe(true);
    expect(await addressOf('drucker.example', async () => addresses)).toBeNull();
    await newRaw();
    await accepted();
    const resolve = async () => addresses;
    expect(
      await openRawPrinter({ host: 'drucker.example', port: printer.port }, { timeouts, resolve }),
    ).toBeNull();
    expect(printer.papers).toEqual([]);
  });

  test('what was checked is what is called: a name server that then answers differently leads nowhere', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254'], ['8.8.8.8']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const connection = await openRawPrinter(
      { host: 'drucker.example', port: printer.port },
      { timeouts, resolve },
    );
    expect(connection?.condition).not.toBeNull();
    expect(asked).toBe(1);
    connection?.close();
    expect(
      await openRawPrinter({ host: 'drucker.example', port: printer.port }, { timeouts, resolve }),
    ).toBeNull();
  });

  test('a name that can not be resolved is no printer', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await openRawPrinter({ host: 'drucker.example', port: 9100 }, { timeouts, resolve })).toBeNull();
  });
});
