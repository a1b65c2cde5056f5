import { join } from 'node:path';
import { expect as base, type Page, test } from '@playwright/test';
import type { PrinterBody } from '#contract/printing/shapes.ts';
import { weekdayOf } from '#domain/hours/zone.ts';
import { EpsonPrinter } from '#server/test/printers/epson-printer.ts';
import { printerBody } from '#server/test/printers/setup.ts';
import { subscribeBrowser } from '#server/test/push-service.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { adminLabelsOf } from '../e2e/admin-labels.ts';
import { requestApi } from '../e2e/api-client.ts';
import { BOOKING_CONTACT, bookingPage } from '../e2e/booking-page.ts';
import { guestPage } from '../e2e/guest-page.ts';
import { linkIn } from '../e2e/mailbox.ts';
import { setupGuide } from '../e2e/setup-guide.ts';
import { Guide } from './guide.ts';
import { install, isReady, journal, SITE, TLS } from './install.ts';
import { CRON_ENV, Machine, until } from './machine.ts';
import { NAMES, type Services, startServices } from './services.ts';
import type { Walk } from './street.ts';

const ROOT = join(import.meta.dirname, '..');
const MOBILE = '0151 23456789';
const PASSWORD = 'an evening at the lake';
const expect = base.configure({ timeout: 45_000 });

const way = JSON.parse(process.env.STREET ?? '{}') as Walk;
const { database, proxy, folder, isShort } = way;
const t = adminAccountTexts.de.first;
const w = adminLabelsOf('de');

/** The blocks of docs/operations.md that no walk runs, and those that this one does not. */
const NOT_RUN = [
  // Here is no nodejs.org, but the Node that started this.
  'First start: apt-get install -y ca-certificates curl xz-utils',
  // Swap belongs to the kernel, which this machine shares.
  expect.stringContaining('First start: fallocate'),
  // What is sent, received and logged.
  'Orders that nobody answers: POST /alarm HTTP/1.1',
  expect.stringContaining('Orders that nobody answers: const [, t, v1]'),
  expect.stringContaining('The log: {"level":30'),
  proxy === 'nginx' ? `${TLS}: haveli.example, www.haveli.example {` : `${TLS}: server {`,
  ...(database === 'sqlite'
    ? ['PostgreSQL, and several processes: runuser -u postgres -- createuser --pwprompt thali']
    : []),
  ...(isShort
    ? [
        'Backup: install -d -m 700 /root/.ssh',
        expect.stringContaining('Backup: 0 5 * * *'),
        expect.stringContaining('Upgrade: systemctl stop thali'),
      ]
    : []),
];

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(w.mobile).fill(MOBILE);
  await page.getByRole('textbox', { name: w.password }).fill(password);
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
}

const apiToken = async () =>
  (
    await requestApi(SITE, (api) =>
      api.auth.login.$post({ json: { mobile_number: MOBILE, password: PASSWORD } }),
    )
  ).data.token;

/** Emails of a subject that somebody has got. */
async function mailTo({ mail }: Services, address: string, subject: RegExp) {
  return until(`a mail to ${address} with ${subject}`, () =>
    mail.mails.find(
      ({ to, subject: line = '' }) => to?.some((one) => one.address === address) && subject.test(line),
    ),
  );
}

const berlin = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
/** Of '18:05', since midnight. */
const clockMinutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A day this week at which there are tables in the evening. */
async function nextOpenDay(token: string): Promise<string> {
  const { data } = await requestApi(SITE, (api) => api.admin.timing.$get(), token);
  for (let days = 2; days < 9; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    if (data[weekdayOf(date)].isOpen) return date;
  }
  throw new Error('the restaurant is never open');
}

/** What stands in /etc/cron.d after the time and the user, who is root. */
async function runAsCron(machine: Machine, line: string): Promise<void> {
  const [, command = ''] = /^(?:\S+ ){5}root (.*)$/m.exec(line) ?? [];
  await machine.run(command.replaceAll('\\%', '%'), { env: CRON_ENV });
}

/** The other machine of the guide is this one as well: what differs is only its name. */
async function fetchBackups(machine: Machine, guide: Guide): Promise<void> {
  await machine.run(
    "ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519; ssh-keygen -A; mkdir -p /run/sshd; /usr/sbin/sshd",
  );
  const key = (await machine.run('cat ~/.ssh/id_ed25519.pub')).trim();
  await machine.run(guide.block('Backup', 'rrsync').replace('ssh-ed25519 AAAA… root@other', key));
  await machine.run('ssh-keyscan haveli.example >>~/.ssh/known_hosts');
  await runAsCron(machine, guide.block('Backup', '0 5 * * *'));
  await machine.run('cmp /var/backups/thali/2026-11-21.tar.gz /srv/thali/2026-11-21.tar.gz');
}

test(`a restaurant opens and works on ${database} behind ${proxy}`, async ({ browser }) => {
  const guide = new Guide();
  const machine = await test.step('boot', () => Machine.boot(ROOT));
  const services = await startServices(folder);
  const complaints: string[] = [];
  /** Whether open pages have had to do without the service. */
  let isStopped = false;
  const visitor = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 664 },
      baseURL: SITE.url,
      ...options,
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      // What failed to load is known below, and what the leaving of a page has aborted is no failure.
      const isKnown = /^Failed to (load resource|fetch manifest patches)/.test(message.text());
      if (message.type() === 'error' && !isKnown) complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      const status = response.status();
      const isExpected =
        status < 400 || (status === 502 && isStopped) || !response.url().startsWith(SITE.url);
      if (!isExpected) complaints.push(`${status} ${response.url()}`);
    });
    return page;
  };
  try {
    await test.step('the guide’s first start, as a service behind the proxy', () =>
      install(machine, guide, way, services));
    await test.step('a stranger finds it, from every address', async () => {
      const stranger = await visitor();
      for (const address of [
        'http://haveli.example/',
        'http://www.haveli.example/',
        'https://www.haveli.example/',
      ]) {
        await stranger.goto(address);
        expect(stranger.url()).toBe(`${SITE.url}/`);
      }
      await expect(stranger.getByText('Wir öffnen bald').first()).toBeVisible();
      await stranger.context().close();
    });

    const start = await until('what strangers see is in the log', async () => {
      const lines = await journal(machine);
      return lines.includes(`At ${SITE.url} strangers see`) ? lines : undefined;
    });
    expect(start).toContain(`At ${SITE.url} strangers see that the restaurant opens soon`);
    const generated = /password (\S+) \(/.exec(start)?.[1] ?? '';

    // The desk, on a tablet that stands there for the rest of the evening.
    const desk = await visitor({ viewport: { width: 1180, height: 820 } });
    const steps = setupGuide(desk, 'de');
    await test.step('the owner logs in, with a password of their own', async () => {
      await logIn(desk, generated);
      await desk.getByRole('textbox', { name: t.current }).fill(generated);
      await desk.getByRole('textbox', { name: t.next, exact: true }).fill(PASSWORD);
      await desk.getByRole('textbox', { name: t.again }).fill(PASSWORD);
      await desk.getByRole('button', { name: t.change }).click();
      await expect(steps.step('address')).toBeVisible();
    });
    await steps.setUp();
    const token = await apiToken();
    await test.step('opens', async () => {
      await steps.leave('test_order', 'test_order');
      await steps.leave('payment', 'payment');
      await steps.leave('mail', 'mail');
      await steps.leave('pictures', 'pictures');
      await steps.press(adminSetupTexts.de.open);
      await expect(desk.getByRole('button', { name: adminSetupTexts.de.close, exact: true })).toBeVisible();
      // Whatever the time is.
      const json = { isOpen: true, reason: '' };
      await requestApi(SITE, (api) => api.admin.timing['current-status'].$put({ json }), token);
    });

    const stranger = await visitor();
    const me = guestPage(stranger, 'de');
    const printer = await test.step('a printer in the kitchen', async () => {
      const json = printerBody({ kind: 'epson' }) as PrinterBody;
      const added = await requestApi(SITE, (api) => api.admin.printers.$post({ json }), token);
      const epson = new EpsonPrinter(async (path, init) => fetch(SITE.url + path, init), added.path ?? '');
      await epson.fetch();
      return epson;
    });
    const phone = await test.step('a phone is told by push', async () => {
      const subscribed = await subscribeBrowser(`https://${NAMES.push}`);
      const json = { name: 'Handy', ...subscribed.subscription };
      await requestApi(SITE, (api) => api.admin.push.subscriptions.$post({ json }), token);
      return subscribed;
    });

    let orderNumber = '';
    await test.step('a stranger orders and pays; the desk hears of it at once', async () => {
      await desk.goto('/adminnavbar');
      await stranger.goto('/');
      await stranger.getByRole('button', { name: 'Ablehnen' }).click();
      await me.openMenu();
      await me.addDish('Calzone');
      await stranger.getByRole('button', { name: me.w.asGuest }).click();
      await expect(stranger.getByText(me.w.inCart('Calzone')).first()).toBeVisible();
      // Above the least that is paid online.
      for (let dishes = 1; dishes < 4; dishes += 1) await me.addDish('Calzone');
      await stranger
        .getByRole('banner')
        .getByRole('link', { name: /^Warenkorb.*4/ })
        .click();
      await me.toCheckout();
      await me.choosePickup();
      await me.fillInAddress({ isPickup: true });
      await stranger.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true });
      await stranger.getByRole('button', { name: me.w.order }).click();
      await expect(stranger).toHaveURL(/\/checkoutnow\?token=/);
      const payment = new URL(stranger.url()).searchParams.get('token') ?? '';
      await stranger.goto(services.paypal.approve(payment));
      await expect(stranger.getByRole('heading', { level: 1, name: me.w.thanks })).toBeVisible();
      const ticket = desk.locator('[data-order]').first();
      await expect(ticket).toBeVisible({ timeout: 5000 });
      orderNumber = (await ticket.getAttribute('data-order')) ?? '';
      const pushed = await until('a push', () =>
        services.push.requests.find(({ path }) => path === phone.path),
      );
      expect(await phone.read(pushed.body)).toMatchObject({ title: expect.stringContaining(orderNumber) });
      await ticket.getByRole('button', { name: adminOrderTexts.de.accept }).click();
      await expect(stranger.getByText(me.w.accepted).first()).toBeVisible();
      await until('the ticket', async () => (await printer.fetch()).includes(orderNumber) || undefined);
    });

    await test.step('the kitchen reads by when, and how long that is', async () => {
      await desk.goto('/adminnavbar/kitchen');
      const card = desk.locator('[data-cooking]').filter({ hasText: orderNumber });
      await expect(card).toContainText(/noch \d+ Min/);
      const { promised, minutes } =
        /bis (?<promised>\d\d:\d\d)\s*noch (?<minutes>\d+) Min/.exec((await card.innerText()) ?? '')
          ?.groups ?? {};
      await expect(stranger.getByText(new RegExp(`${promised} Uhr`)).first()).toBeVisible();
      const ahead = (clockMinutes(promised) - clockMinutes(berlin.format()) + 1440) % 1440;
      expect(Math.abs(Number(minutes) - ahead)).toBeLessThanOrEqual(1);
    });

    await test.step('somebody without script asks for a table, and gets it', async () => {
      const plain = await visitor({ javaScriptEnabled: false });
      const { w: words } = bookingPage(plain, 'de');
      const form = plain.locator('form').filter({ hasText: words.howMany });
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await plain.goto('/reservation');
      for (const [label, value] of [
        [words.name, BOOKING_CONTACT.name],
        [words.phone, BOOKING_CONTACT.phone],
        [words.email, BOOKING_CONTACT.email],
        [words.howMany, '4'],
        [words.which, await nextOpenDay(token)],
      ] as const) {
        await field(label).fill(value);
      }
      await field(words.when).selectOption('19:00');
      await form.getByRole('button', { name: words.send }).click();
      await expect(plain.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
      await plain.context().close();
      await desk.goto('/adminnavbar/pendingreservation');
      await desk
        .locator('[data-reservation]')
        .getByRole('button', { name: /annehmen/i })
        .click();
    });

    await test.step('a gift card is paid at PayPal by somebody who never comes back', async () => {
      const json = {
        amount: 50,
        recipientEmail: 'freund@beispiel.example',
        buyerEmail: 'ich@beispiel.example',
      };
      await requestApi(SITE, (api) => api.giftcard.create.$post({ header: {}, json }));
      const [id = ''] = [...services.paypal.orders.keys()].slice(-1);
      services.paypal.approve(id);
      const { headers, body } = services.paypal.webhook('CHECKOUT.ORDER.APPROVED', id);
      const heard = await fetch(`${SITE.url}/api/payments/paypal/webhook`, { method: 'POST', headers, body });
      expect(heard.status).toBe(200);
      const mail = await mailTo(services, 'freund@beispiel.example', /Gutschein/);
      const link = linkIn(mail, '/pdf');
      expect(new URL(link).origin).toBe(SITE.url);
      expect((await fetch(link)).headers.get('content-type')).toBe('application/pdf');
    });

    await test.step('the mails of all that lead to the site', async () => {
      const mail = await mailTo(services, BOOKING_CONTACT.email, /angenommen/);
      const link = linkIn(mail, '/order');
      expect(link).toMatch(/^https:\/\/haveli\.example\//);
      const elsewhere = await visitor();
      await elsewhere.goto(link);
      await expect(elsewhere.getByText(orderNumber).first()).toBeVisible();
      await elsewhere.context().close();
      await mailTo(services, BOOKING_CONTACT.email, /Ihr Tisch ist reserviert/);
      await mailTo(services, 'ciao@sole.example', new RegExp(orderNumber));
    });

    await test.step('the nightly backup, as cron runs it', async () => {
      await runAsCron(machine, guide.block('Backup', '0 4 * * *'));
      await machine.run('cp -p /var/backups/thali/*.tar.gz /var/backups/thali/2026-11-21.tar.gz');
    });

    await test.step('it is tried beside the running site', async () => {
      const [restore = '', start = '', clean = ''] = guide.block('Backup', 'DATA_DIR=/tmp/try').split('\n');
      await machine.run(restore);
      const quoted = start.replaceAll("'", "'\\''");
      await machine.run(`setsid sh -c '${quoted}' & shell=$!
        until curl -fs http://127.0.0.1:3100/readyz; do kill -0 $shell; sleep 0.1; done
        curl -fs http://127.0.0.1:3100/ | grep -q 'Trattoria Sole'
        /bin/kill -INT -- "-$shell"; wait $shell || true`);
      await machine.run(clean);
    });

    await test.step('it is restored for good, and everybody is still there', async () => {
      const [stop = '', afresh = '', over = '', start = ''] = guide.block('Backup', '--replace').split('\n');
      isStopped = true;
      await machine.run(stop);
      await expect(machine.run(afresh)).rejects.toThrow('--replace');
      await machine.run(over);
      await machine.run(start);
      await isReady();
      await desk.reload();
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      const again = await visitor({ viewport: { width: 820, height: 1180 } });
      await logIn(again, PASSWORD);
      await expect(again.getByText(orderNumber).first()).toBeVisible();
      await again.context().close();
    });

    await test.step('the commands of the guide', async () => {
      await machine.run(guide.block('Payments', 'reconcile'));
      const people = await machine.run(guide.block('Who may work at the desk', 'thali admin'));
      expect(people).toMatch(/password/i);
    });

    if (!isShort) {
      await test.step('a second machine fetches the backups', () => fetchBackups(machine, guide));
      await test.step('it is upgraded', async () => {
        const [stop = '', backup = '', , start = ''] = guide.block('Upgrade', 'before-upgrade').split('\n');
        await machine.run(stop);
        await machine.run(backup);
        await machine.run('rm -r /opt/thali && cp -r thali /opt/thali');
        await machine.run(start);
        await isReady();
      });
      await test.step('after five failed starts it stays down', async () => {
        await machine.run(
          'echo PORT=none >>/etc/thali.env; systemctl reset-failed thali; systemctl restart thali',
        );
        const lines = await until('systemd gives up', async () => {
          const log = await journal(machine);
          return log.includes('Start request repeated too quickly') ? log : undefined;
        });
        expect(lines.match(/PORT: must be a port number/g)).toHaveLength(5);
      });
    }

    const errors = (await journal(machine)).split('\n').filter((line) => line.includes('"level":50'));
    expect(errors).toEqual([]);
    expect(complaints).toEqual([]);
    expect(guide.unused()).toHaveLength(NOT_RUN.length);
    expect(guide.unused()).toEqual(expect.arrayContaining(NOT_RUN));
  } catch (error) {
    const lines = await journal(machine).catch(() => '');
    console.log(lines.split('\n').slice(-40).join('\n'));
    throw error;
  } finally {
    machine.stop();
    await machine.tidy();
  }
});
