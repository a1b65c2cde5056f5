import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { ownerToken, requestApi } from './api-client.ts';
import { OWNER } from './app.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

const PUBLIC_URL = 'https://haveli.example';

/** As in a shell: without npm's settings of the current run; at a public address, as every real site. */
function shellEnv(dataDir: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/i.test(name));
  return {
    ...Object.fromEntries(own),
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL, SMTP_URL: '', PORT: '0', RATE_LIMIT: 'off' },
    TRUST_PROXY: 'on',
    PAYMENT_PROVIDER: 'demo',
    ...{ ADMIN_MOBILE: OWNER.mobile, ADMIN_PASSWORD: OWNER.password, LOG: 'off' },
    // Otherwise the sample's pictures would be resized first; the other stories begin with them.
    SAMPLE: 'off',
  };
}

/** All descendants of this process, with their command lines. */
function startedBy(pid: number | undefined): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const below = (parent: number | undefined): { pid: number; command: string }[] =>
    all
      .filter(([, , ppid]) => Number(ppid) === parent)
      .flatMap(([, child, , command = '']) => [{ pid: Number(child), command }, ...below(Number(child))]);
  return below(pid);
}

/** As a proxy that ends TLS asks, for a visitor who comes to that host. */
async function throughProxy(url: string, host: string, path: string) {
  const headers = { host, 'x-forwarded-for': '203.0.113.7' };
  const asked = request(url + path, { headers }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, location: answer.headers.location, text: await text(answer) };
}

test('what npm start serves is whole, runs beside npm alone, and stops with it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-production-'));
  const env = shellEnv(dataDir);
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(npm, 'exit');
  let server: number | undefined;
  try {
    let url = '';
    for await (const line of createInterface(npm.stdout)) {
      url ||= /^Thali serves on (\S+)/.exec(line)?.[1] ?? '';
      if (!line.startsWith('At ')) continue;
      expect(line).toContain(`At ${PUBLIC_URL} strangers see that the restaurant opens soon`);
      break;
    }
    const app = { url: url.replace('localhost', '127.0.0.1') };

    // The launcher has been replaced by the server, which is the built one.
    const beside = () => startedBy(npm.pid).filter(({ command }) => !command.includes('make-pictures'));
    server = beside().find(({ command }) => command.includes('build/server/main.js'))?.pid;
    // What makes the pictures' sizes may just be ending.
    await expect
      .poll(() => beside().map(({ command }) => command))
      .toEqual([expect.stringMatching(/build\/server\/main\.js$/)]);

    // Strangers do not see a restaurant that is not open yet; its staff does.
    expect(await (await fetch(`${app.url}/menu`)).text()).toContain('Wir öffnen bald');
    const { host } = new URL(PUBLIC_URL);
    for (const path of ['/', '/en', '/menu', '/login', '/reservation', '/robots.txt', '/readyz']) {
      expect(await throughProxy(app.url, host, path), path).toMatchObject({ status: 200 });
    }
    expect(await throughProxy(app.url, `www.${host}`, '/menu')).toMatchObject({
      location: `${PUBLIC_URL}/menu`,
    });
    expect(await throughProxy(app.url, 'evil.example', '/menu')).toMatchObject({ status: 421 });
    const token = await ownerToken(app);
    const asOwner = await fetch(`${app.url}/api/admin/troubles`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const cookie = asOwner.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');

    // Pages and their files.
    const page = await fetch(`${app.url}/menu`, { headers: { cookie } });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Speisekarte');
    const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0];
    expect((await fetch(`${app.url}${asset}`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/api/docs`)).text()).toContain('/giftcard/create');

    // An uploaded picture, and its sizes, which a separate process makes.
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0e2a2f' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('title', 'Diwali');
    form.set('image', new File([new Uint8Array(picture)], 'diwali.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${token}` };
    const uploaded = await fetch(`${app.url}/api/banner`, { method: 'POST', headers, body: form });
    expect(uploaded.status).toBe(201);
    const { imageUrl } = (await uploaded.json()).data;
    const typeOf = async (path: string) =>
      (await fetch(app.url + path, { headers: { cookie } })).headers.get('content-type');
    expect(await typeOf(`${imageUrl}.jpg`)).toBe('image/jpeg');
    await expect.poll(() => typeOf(`${imageUrl}-320.avif`), { timeout: 60_000 }).toBe('image/avif');

    // A paid gift card as a PDF, and its e-mail: before the opening only the staff can buy one.
    const bought = {
      amount: 50,
      recipientEmail: 'freund@beispiel.example',
      buyerEmail: 'ich@beispiel.example',
    };
    const { giftCard, links } = await requestApi(app, (api) =>
      api.giftcard.create.$post({ header: {}, json: bought }, { headers: { cookie } }),
    );
    const numberIn = (href = '', name = '') => new URL(href, app.url).searchParams.get(name) ?? '';
    const paymentId = numberIn(links[0]?.href, 'id');
    const decision = { param: { id: paymentId }, json: { decision: 'approve' as const } };
    const { href } = await requestApi(app, (api) => api['demo-payment'][':id'].$post(decision));
    const paid = { giftCardId: giftCard._id, paymentId, payerId: numberIn(href, 'PayerID') };
    await requestApi(app, (api) => api.giftcard.verify.$post({ json: paid }));
    const paper = await fetch(`${app.url}/api/giftcard/${giftCard._id}/pdf`);
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect
      .poll(() => statSync(join(dataDir, 'mail'), { throwIfNoEntry: false })?.isDirectory(), {
        timeout: 30_000,
      })
      .toBe(true);

    // Backed up while it runs.
    const archive = join(dataDir, 'backup.tar.gz');
    await run('npm', ['run', '-s', 'backup', '--', archive], { cwd: ROOT, env });
    expect(execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })).toContain(
      `${imageUrl.split('/').at(-1)}.jpg`,
    );

    // A signal to npm alone, as some service managers send it.
    npm.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
    expect(() => process.kill(server ?? 0, 0)).toThrow('ESRCH');
  } finally {
    npm.kill('SIGKILL');
    if (server !== undefined && startedBy(1).some(({ pid }) => pid === server))
      process.kill(server, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
