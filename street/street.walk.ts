import type { PrinterBody } from '#contract/printing/shapes.ts';
import { weekdayOf } from '#domain/hours/zone.ts';
import { EpsonPrinter } from '#server/test/printers/epson-printer.ts';
import { printerBody } from '#server/test/printers/setup.ts';
import { subscribeBrowser } from '#server/test/push-service.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { ownerToken, requestApi } from '../e2e/api-client.ts';
import { BOOKING_CONTACT, bookingPage } from '../e2e/booking-page.ts';
import { guestPage } from '../e2e/guest-page.ts';
import { linkIn } from '../e2e/mailbox.ts';
import { setupGuide } from '../e2e/setup-guide.ts';
import type { Guide } from './guide.ts';
import { install, isReady, journal, SITE, TLS } from './install.ts';
import { CRON_ENV, type Machine, until } from './machine.ts';
import { NAMES, type Services } from './services.ts';
import { expect, firstLogIn, generatedPassword, logIn, OPEN_NOW, TABLET, walk, way } from './walk.ts';

const { database, proxy, isShort } = way;

/** The blocks of docs/operations.md that no walk runs, and those that this one does not. */
const NOT_RUN = [
  // Here is no nodejs.org, but the Node that started this.
  expect.stringContaining('First start: apt-get install -y ca-certificates'),
  // Swap belongs to the kernel, which this machine shares.
  expect.stringContaining('First start: fallocate'),
  // The release and the package are tried by `npm run try-release`; no container engine is here.
  expect.stringContaining('A release: sha256sum'),
  expect.stringContaining('`thali update`: set -a'),
  expect.stringContaining('`thali update`: openssl genpkey'),
  expect.stringContaining('A Debian package: apt-get install'),
  expect.stringContaining('A container: docker build'),
  'A container: services:',
  // What is sent, received and logged.
  'Orders that nobody answers: POST /alarm HTTP/1.1',
  expect.stringContaining('Orders that nobody answers: const [, t, v1]'),
  expect.stringContaining('The log: {"level":30'),
  'Keys and webhooks of other software: POST /thali HTTP/1.1',
  // Of another program.
  expect.stringContaining('Figures for Prometheus: scrape_configs'),
  expect.stringContaining('Figures for Prometheus: groups'),
  ...(proxy === 'nginx'
    ? [`${TLS}: haveli.example, www.haveli.example {`]
    : [`${TLS}: server {`, expect.stringContaining(`${TLS}: mkdir -p`), `${TLS}: server {`]),
  ...(database === 'sqlite'
    ? ['PostgreSQL, and several processes: runuser -u postgres -- createuser --pwprompt thali']
    : []),
  ...(isShort ? ['Backup: install -d -m 700 /root/.ssh', expect.stringContaining('Backup: 0 5 * * *')] : []),
  // In upgrade.walk.ts.
  expect.stringContaining('Upgrade: systemctl stop thali'),
  'Upgrade: systemctl stop thali',
];

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
  await machine.run('ssh-keyscan haveli.example >>/root/.ssh/known_hosts');
  await runAsCron(machine, guide.block('Backup', '0 5 * * *'));
  await machine.run('cmp /var/backups/thali/2026-11-21.tar.gz /srv/thali/2026-11-21.tar.gz');
}

const name = `a restaurant opens and works on ${database} behind ${proxy}`;
walk(name, async ({ guide, machine, services, visitors }) => {
  await walk.step('the guide’s first start, as a service behind the proxy', () =>
    install(machine, guide, way, services),
  );
  await walk.step('a stranger finds it, from every address', async () => {
    const stranger = await visitors.enter();
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

  // The desk, on a tablet that stands there for the rest of the evening.
  const desk = await visitors.enter(TABLET);
  const steps = setupGuide(desk, 'de');
  await walk.step('the owner logs in, with a password of their own', async () => {
    await firstLogIn(desk, generatedPassword(start));
    await expect(steps.step('address')).toBeVisible();
  });
  await steps.setUp();
  const token = await ownerToken(SITE);
  await walk.step('opens', async () => {
    await steps.back();
    await steps.press(adminSetupTexts.de.open);
    await steps.press(adminSetupTexts.de.openWithout);
    await expect(desk.getByRole('button', { name: adminSetupTexts.de.close, exact: true })).toBeVisible();
    await requestApi(SITE, (api) => api.admin.timing['current-status'].$put({ json: OPEN_NOW }), token);
  });

  const stranger = await visitors.enter();
  const me = guestPage(stranger, 'de');
  const printer = await walk.step('a printer in the kitchen', async () => {
    const json = printerBody({ kind: 'epson' }) as PrinterBody;
    const added = await requestApi(SITE, (api) => api.admin.printers.$post({ json }), token);
    const epson = new EpsonPrinter(async (path, init) => fetch(SITE.url + path, init), added.path ?? '');
    await epson.fetch();
    return epson;
  });
  const phone = await walk.step('a phone is told by push', async () => {
    const subscribed = await subscribeBrowser(`https://${NAMES.push}`);
    const json = { name: 'Handy', ...subscribed.subscription };
    await requestApi(SITE, (api) => api.admin.push.subscriptions.$post({ json }), token);
    return subscribed;
  });

  let orderNumber = '';
  await walk.step('a stranger orders and pays; the desk hears of it at once', async () => {
    await desk.goto('/adminnavbar');
    await stranger.goto('/');
    await stranger.getByRole('button', { name: 'Ablehnen' }).click();
    await me.openMenu();
    await me.addDish('Calzone');
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

  await walk.step('the kitchen reads by when, and how long that is', async () => {
    await desk.goto('/adminnavbar/kitchen');
    const card = desk.locator('[data-cooking]').filter({ hasText: orderNumber });
    await expect(card).toContainText(/noch \d+ Min/);
    const { promised, minutes } =
      /bis (?<promised>\d\d:\d\d)\s*noch (?<minutes>\d+) Min/.exec((await card.innerText()) ?? '')?.groups ??
      {};
    await expect(stranger.getByText(new RegExp(`${promised} Uhr`)).first()).toBeVisible();
    const ahead = (clockMinutes(promised) - clockMinutes(berlin.format()) + 1440) % 1440;
    expect(Math.abs(Number(minutes) - ahead)).toBeLessThanOrEqual(1);
  });

  await walk.step('somebody without script asks for a table, and gets it', async () => {
    const plain = await visitors.enter({ javaScriptEnabled: false });
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

  await walk.step('a gift card is paid at PayPal by somebody who never comes back', async () => {
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

  await walk.step('the mails of all that lead to the site', async () => {
    const mail = await mailTo(services, BOOKING_CONTACT.email, /angenommen/);
    const link = linkIn(mail, '/order');
    expect(link).toMatch(/^https:\/\/haveli\.example\//);
    const elsewhere = await visitors.enter();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText(orderNumber).first()).toBeVisible();
    await elsewhere.context().close();
    await mailTo(services, BOOKING_CONTACT.email, /Ihr Tisch ist reserviert/);
    await mailTo(services, 'ciao@sole.example', new RegExp(orderNumber));
  });

  await walk.step('the nightly backup, as cron runs it', async () => {
    await runAsCron(machine, guide.block('Backup', '0 4 * * *'));
    await machine.run('cp -p /var/backups/thali/*.tar.gz /var/backups/thali/2026-11-21.tar.gz');
  });

  await walk.step('it is tried beside the running site', async () => {
    expect(await machine.run(guide.block('Backup', 'unshare --net'))).toMatch(/\bok\b/);
  });

  await walk.step('it is restored for good, and everybody is still there', async () => {
    const [stop = '', afresh = '', over = '', start = ''] = guide.block('Backup', '--replace').split('\n');
    visitors.missService();
    await machine.run(stop);
    await expect(machine.run(afresh)).rejects.toThrow('--replace');
    await machine.run(over);
    await machine.run(start);
    await isReady();
    await desk.reload();
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    const again = await visitors.enter({ viewport: { width: 820, height: 1180 } });
    await logIn(again);
    await expect(again.getByText(orderNumber).first()).toBeVisible();
    await again.context().close();
  });

  await walk.step('the commands of the guide', async () => {
    await machine.run(guide.block('Payments', 'reconcile'));
    const people = await machine.run(guide.block('Who may work at the desk', 'thali admin'));
    expect(people).toMatch(/password/i);
  });

  if (!isShort) {
    await walk.step('a second machine fetches the backups', () => fetchBackups(machine, guide));
    await walk.step('after five failed starts it stays down', async () => {
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

  expect(guide.unused()).toHaveLength(NOT_RUN.length);
  expect(guide.unused()).toEqual(expect.arrayContaining(NOT_RUN));
});
