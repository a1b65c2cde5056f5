import { afterAll, test } from 'vitest';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { openMarks, parsePolicy } from '#domain/policies.ts';
import { describeDevice } from '#domain/sessions.ts';
import { readConfig } from '../config.ts';
import { readableEmails } from '../mail/index.ts';
import { planImport } from '../menu/exchange/plan-import.ts';
import { MAX_TABLE_ROWS } from '../spreadsheets/table.ts';
import { everyCall } from '../test/every-call.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { openTestApp } from '../test/test-app.ts';
import { acceptedEncodings, preferredLanguage } from './content-negotiation.ts';

const { providers } = readConfig({
  ...{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
  ...{ MOLLIE_API_KEY: `test_${'a'.repeat(30)}` },
});
const testApp = await openTestApp({ config: { providers } });
afterAll(testApp.close);

const owner = await testApp.owner();

const BYTES = 100_000;
const fill = (text: string) => text.repeat(Math.ceil(BYTES / text.length)).slice(0, BYTES);
const nested = (open: string, close: string) => {
  const depth = Math.floor(BYTES / (open.length + close.length)) - 1;
  return open.repeat(depth) + close.repeat(depth);
};

const post = (type: string, body: string, path = '/api/message', token: string | null = null) =>
  testApp.app.request(path, {
    method: 'POST',
    headers: { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body,
  });
const json = (body: string) => post('application/json', body);
const field = (value: string) =>
  json(JSON.stringify({ name: value, phone: value, email: value, message: value }));
const multipart = (body: string) => post('multipart/form-data; boundary=x', body, '/api/banner', owner.token);
const get = (path: string, headers: Record<string, string> = {}) => testApp.app.request(path, { headers });

// Unsigned, so that PayPal is not asked: what is left is reading it.
const event = (body: string) => post('application/json', body, '/api/payments/paypal/webhook');
const mollie = (body: string) =>
  post('application/x-www-form-urlencoded', body, '/api/payments/mollie/webhook');

const star = (await addPrinter(owner)).path;
const epson = (await addPrinter(owner, { kind: 'epson', name: 'Bar' })).path;
const poll = (body: string) => post('application/json', body, star);
const report = (xml: string) =>
  post(
    'application/x-www-form-urlencoded',
    new URLSearchParams({ ConnectionType: 'SetResponse', ResponseFile: xml }).toString().slice(0, BYTES),
    epson,
  );
const status = (xml: string) =>
  post(
    'application/x-www-form-urlencoded',
    new URLSearchParams({ ConnectionType: 'SetStatus', Status: xml }).toString().slice(0, BYTES),
    epson,
  );

/** A table of the owner's, or with `isText` a printed menu, as the process that reads it hands it over. */
function menu(text: string, isText = false): () => unknown {
  const rows = text
    .split('\n')
    .map((words, index) => ({ line: index + 1, cells: isText ? [words] : words.split(';') }));
  const source = { chosen: new Map(), meanings: new Map(), kinds: new Map(), language: 'de' as const };
  return () => planImport(testApp.db, { ...source, table: { rows, isText } }, testApp.clock.now());
}
/** So many lines as 100 KB have, with their number in the place of #. */
const lines = (line: string) => {
  const rows = line.split('\n').length;
  const count = Math.floor(Math.min(MAX_TABLE_ROWS / rows - 1, BYTES / (line.length + 4)));
  return Array.from({ length: count }, (_, index) => line.replaceAll('#', String(index))).join('\n');
};

/** What strangers, printers, payment services and the desk can send, at its worst. */
const WORST: Record<string, () => unknown> = {
  'JSON that is deep': () => json(nested('[', ']')),
  'JSON of objects that are deep': () => json(nested('{"a":', '}')),
  'JSON with many names': () => json(`{${fill('"a":1,').slice(0, -1)}}`),
  'JSON with escapes that end nowhere': () => json(fill('"\\u00')),
  'a field of spaces': () => field(`${fill(' ').slice(0, 24_000)}x`),
  'an address of at signs': () => field(fill('a@').slice(0, 24_000)),
  'an address of dots': () => field(`${fill('a.').slice(0, 24_000)}@`),
  'a number of separators': () => field(fill('(0)-').slice(0, 24_000)),
  'parts without an end': () => multipart(fill('--x\r\n')),
  'parts with names only': () =>
    multipart(fill('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n')),
  'a part with a long head': () => multipart(`--x\r\ncontent-disposition: ${fill('form-data; ')}`),
  'a form of equal signs': () => post('application/x-www-form-urlencoded', fill('a=%&')),
  'an address of percent signs': () => get(`/api/discount/${fill('%')}`),
  'an address of slashes': () => get(`/api/${fill('/')}x`),
  'a query of parameters': () => get(`/api/menu?${fill('a&')}`),
  'cookies without an end': () => get('/api/menu', { cookie: fill('preview=;') }),
  'languages without an end': () => preferredLanguage(fill('en;q=0.1;q=0.1,')),
  'encodings without an end': () => acceptedEncodings(fill(`br;${' '.repeat(99)},`)),
  'an encoding of spaces': () => acceptedEncodings(`${fill('; ')}q`),
  'a browser of brackets': () => describeDevice(fill('Mozilla/5.0 (')),
  'a token of spaces': () => get('/api/cart', { authorization: `Bearer${fill(' ')}` }),
  'an event of PayPal that is deep': () => event(`{"id":"a","resource":${nested('{"amount":', '}')}}`),
  'an event of PayPal with many names': () => event(`{${fill('"links":[{}],').slice(0, -1)}}`),
  'an event of PayPal with escapes': () => event(fill('"\\u00')),
  'an event of PayPal of spaces': () => event(`${fill(' ')}x`),
  'a call of Mollie with many ids': () => mollie(fill('id=tr_&')),
  'a call of Mollie of percent signs': () => mollie(`id=${fill('%')}`),
  'a call of Mollie with a long id': () => mollie(`id=${fill('tr_')}`),
  'a poll that is deep': () => poll(nested('{"a":', '}')),
  'a poll with a long state': () => poll(JSON.stringify({ statusCode: fill('%20') })),
  'a poll with a state of spaces': () => poll(JSON.stringify({ statusCode: `2${fill(' ')}x` })),
  'a confirmation with a long code': () =>
    testApp.app.request(`${star}?code=${fill('2%20').slice(0, 30_000)}&token=${fill('a')}`, {
      method: 'DELETE',
    }),
  'a kind of media without an end': () => get(`${star}?type=${fill(';')}&token=${fill('-')}`),
  'a report of prints': () => report(fill('<ePOSPrint>')),
  'a report of responses': () => report(fill('<response ')),
  'a report of attributes': () => report(`<ePOSPrint><response ${fill('code="" ')}`),
  'a report of spaces': () => report(`<ePOSPrint><response success${fill(' ')}`),
  'a report of numbers': () => report(fill('<ePOSPrint><printjobid> ')),
  'a report of errors': () => report(`<response success="false">${fill('<ErrorSummary>')}`),
  'a state of attributes': () => status(fill('asbstatus="0x')),
  'a state of spaces': () => status(`asb_status${fill(' ')}`),
  'a form of a printer with many fields': () =>
    post('application/x-www-form-urlencoded', fill('ConnectionType=&'), epson),
  'a legal text of empty lines': () => parsePolicy(fill('\r\n \t')),
  'a legal text of headings': () => parsePolicy(fill('a\nb\n\n')),
  'a legal text of brackets': () => openMarks(fill('[')),
  'a legal text of spaces': () => parsePolicy(`a\n${fill(' ')}x`),
  'an address of points to read': () => readableEmails(`${fill('a@a.').slice(0, -1)}xn--`),
  'names of domains without an end': () => readableEmails(fill('xn--.@')),
  'a phone number of digits': () => normalizeMobile(fill('+49 (0)'), 'DE'),
};

/** Tables of thousands of dishes, which are read in turns with everything else. */
const MENUS: Record<string, () => unknown> = {
  'a menu of many dishes': menu(`Name;Preis\n${lines('Gericht #;9,90')}`),
  'a menu of one dish again and again': menu(`Name;Variante;Preis\n${lines('Suppe;Größe #;9,90')}`),
  'a menu of categories': menu(`Kategorie;Name;Preis\n${lines('Karte #;Gericht #;9,90')}`),
  'a menu of titles': menu(`Name;Preis\n${lines('Karte #;\nGericht #;9')}`),
  'a menu of headings': menu(lines('Name;Preis;Allergene')),
  'a menu of columns': menu(lines(fill('a;').slice(0, 200))),
  'a menu of prices': menu(`Name;Preis\n${lines('Gericht #;klein 9,90 / groß 12,90 / 15,90')}`),
  'a menu of faults': menu(`Name;Preis\n${lines('Gericht #;viel')}`),
  'a menu with one cell of amounts': menu(`Name;Preis\nSuppe;${fill('9,90 / ')}`),
  'a menu with one cell of brackets': menu(`Name;Preis\n${fill('(A, ')};9,90`),
  'a menu with one cell of extras': menu(`Name;Preis;Extras\nSuppe;9,90;${fill('Brot +1,00, ')}`),
  'a menu with one cell of letters': menu(`Name;Preis;Allergene\nSuppe;9,90;${fill('A,')}`),
  'a menu with one cell of entities': menu(`Name;Preis\n${fill('&amp')};9,90`),
  'a menu of letters': menu(`Name;Preis;Allergene\n${lines('Gericht #;9,90;A, C, G, 1, 2, w#')}`),
  'a menu of legends': menu(`Name;Preis\nSuppe;9,90\n${lines('A = Gluten, B = Krebstiere #;')}`),
  'a menu with one cell of days': menu(`Name;Preis;Wochentage\nSuppe;9,90;${fill('Mo,')}`),
  'a menu of spaces': menu(`Name;Preis\n${lines(`Gericht #${' '.repeat(300)}x;9,90`)}`),
  'a printed menu': menu(lines('Gericht # .......... 9,90'), true),
  'a printed menu of dots': menu(lines(`Gericht # ${'. '.repeat(200)} 9,90`), true),
};

// Processor time, not time on the clock: other programs take nothing of it.
const MOST_MS = 200;

test('nothing that is parsed here keeps the processor busy, whatever 100 KB are sent', () =>
  everyCall(Object.entries(WORST), async (send) => {
    // Once before: what is compiled at the first call counts for none.
    await send();
    const before = process.cpuUsage();
    await send();
    const { user, system } = process.cpuUsage(before);
    const spentMs = Math.round((user + system) / 1000);
    if (spentMs > MOST_MS) throw new Error(`took ${spentMs} ms of processor time`);
  }));

test('an import of the menu leaves everything else its turn, whatever 100 KB of table say', () =>
  everyCall(Object.entries(MENUS), async (plan) => {
    await plan();
    let longestMs = 0;
    let isOver = false;
    let last = process.cpuUsage();
    const look = () => {
      const { user, system } = process.cpuUsage(last);
      longestMs = Math.max(longestMs, Math.round((user + system) / 1000));
      last = process.cpuUsage();
      if (!isOver) setImmediate(look);
    };
    setImmediate(look);
    await plan();
    look();
    isOver = true;
    if (longestMs > MOST_MS) throw new Error(`took ${longestMs} ms of processor time in one turn`);
  }));
