import { adminOrderTexts } from '#texts/admin-orders.ts';
import { ownerToken, requestApi } from '../e2e/api-client.ts';
import { orderDinner } from '../e2e/api-user.ts';
import { OWNER } from '../e2e/app.ts';
import { guestPage } from '../e2e/guest-page.ts';
import { install, isReady, journal, SITE } from './install.ts';
import { expect, generatedPassword, logIn, OPEN_NOW, ROOT, TABLET, walk, way } from './walk.ts';

const { database, proxy, former = '' } = way;
walk.use({ projects: { thali: former, newer: ROOT } });

// What the former version shows on its pages is its own matter: what it has acknowledged it is asked by its API.
const name = `a restaurant of an older version is upgraded on ${database} behind ${proxy}`;
walk(name, async ({ guide, machine, services, visitors }) => {
  await walk.step('the older version as a service', () =>
    install(machine, guide, { ...way, sample: 'haveli' }, services),
  );
  const token = await walk.step('the owner changes the first password', async () => {
    const generated = generatedPassword(await journal(machine));
    const json = { mobile_number: OWNER.mobile, password: generated };
    const { data } = await requestApi(SITE, (api) => api.auth.login.$post({ json }));
    const change = { currentPassword: generated, newPassword: OWNER.password };
    await requestApi(SITE, (api) => api.auth.password.$put({ json: change }), data.token);
    return ownerToken(SITE);
  });
  const orderId = await walk.step('somebody orders', async () => {
    await requestApi(SITE, (api) => api.admin.timing['current-status'].$put({ json: OPEN_NOW }), token);
    return orderDinner(SITE);
  });

  await walk.step('it is upgraded', async () => {
    await machine.run('mv thali former && mv newer thali');
    await machine.run(guide.block('Upgrade', 'before-$(date'));
    await isReady();
  });

  await walk.step('the owner logs in, and sees the order', async () => {
    const desk = await visitors.enter(TABLET);
    await logIn(desk);
    const ticket = desk.locator(`[data-order="${orderId.slice(-6).toUpperCase()}"]`);
    await ticket.getByRole('button', { name: adminOrderTexts.de.accept }).click();
    await expect(ticket.getByRole('button', { name: adminOrderTexts.de.accept })).toHaveCount(0);
  });
  await walk.step('a stranger chooses from the menu', async () => {
    const stranger = await visitors.enter();
    const me = guestPage(stranger, 'de');
    await stranger.goto('/');
    await stranger.getByRole('button', { name: 'Ablehnen' }).click();
    await me.openMenu();
    await me.addFirstDish();
  });
  await walk.step('the way back', async () => {
    visitors.missService();
    const [file = ''] = (await machine.run('ls /var/backups/thali/before-*')).split('\n');
    const back = guide.block('Upgrade', 'mv /opt/thali-before');
    await machine.run(back.replace('/var/backups/thali/before-2026-11-21-0900.tar.gz', file));
    await isReady();
    expect(await ownerToken(SITE)).not.toBe('');
  });
});
