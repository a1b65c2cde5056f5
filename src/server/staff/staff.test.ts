import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { watchDatabase } from '../test/dump.ts';
import { orderDinner } from '../test/orders.ts';
import { OWN_PASSWORD, withOwnPassword } from '../test/own-password.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const proof = { currentPassword: PASSWORD };
const meera = {
  name: 'Meera',
  mobile_number: '0151 7654321',
  email: 'meera@example.org',
  role: 'staff',
};

const add = async (fields: object = {}) =>
  (await owner.post('/admin/staff', { ...meera, ...fields, ...proof })).body;
const logIn = (password: string, mobile_number = meera.mobile_number) =>
  testApp.stranger.post('/auth/login', { mobile_number, password });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
/** Changes the password that was generated for them. */
const tokenOf = (password: string) => withOwnPassword(testApp, { mobile: meera.mobile_number, password });
const asMeera = (token: string) => testApp.stranger.get('/orders/allOrders', withToken(token));
const sentEmails = async () =>
  (await testApp.db.selectFrom('mails').select(['kind', 'recipient']).execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );

describe('somebody new at the desk', () => {
  test('logs in with the password that was shown once, and has what is staff’s', async () => {
    const { staff, password } = await add();
    expect(staff).toEqual({ ...meera, _id: expect.any(String), mobile_number: '+491517654321' });
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const token = await tokenOf(password);
    expect((await asMeera(token)).status).toBe(200);
    expect((await testApp.stranger.get('/admin/staff', withToken(token))).status).toBe(403);
    const { password_hash: hash } = await testApp.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', staff._id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify((await owner.get('/admin/staff')).body)).not.toContain(password);
  });

  test('is in the list, owners first', async () => {
    await add();
    await add({ name: 'Arjun', mobile_number: '0151 7654322', email: '', role: 'admin' });
    const { body } = await owner.get('/admin/staff');
    expect(body.map(({ name, role }) => `${role} ${name}`)).toEqual(['admin ', 'admin Arjun', 'staff Meera']);
    expect(body[1].email).toBeNull();
  });

  test('is refused with a guest’s number: the guest’s account stays the guest’s, until they delete it', async () => {
    const { token } = (
      await testApp.stranger.post('/auth/register', {
        type: 'user',
        name: 'Somebody',
        email: 'somebody@example.org',
        mobile_number: '+49 151 7654321',
        password: PASSWORD,
      })
    ).body.data;
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const refused = await owner.post('/admin/staff', { ...meera, ...proof });
    expect(refused.body).toEqual({
      code: 'mobile_of_guest',
      message:
        'Diese Nummer gehört zum Konto eines Gastes. Nehmen Sie eine andere, oder der Gast löscht zuerst sein Konto.',
    });
    await expectRefused(refused, 409);
    expect((await testApp.stranger.get('/cart', withToken(token))).status).toBe(200);
    expect((await logIn(PASSWORD)).body.data.user.role).toBe('customer');

    expect((await testApp.stranger.post('/auth/erase', proof, withToken(token))).status).toBe(200);
    const { password } = await add();
    expect((await logIn(password)).body.data.user).toMatchObject({ email: meera.email, role: 'staff' });
  });

  test('may have worked here before: whoever had the account meanwhile is logged out, and notified', async () => {
    const { staff, password: first } = await add({ email: 'somebody@example.org' });
    await owner.post(`/admin/staff/${staff._id}/remove`, proof);
    const token = await tokenOf(first);
    await testApp.stranger.post('/auth/forgot_password', { email: 'somebody@example.org' });
    const { staff: back, password } = await add();
    expect(back._id).toBe(staff._id);
    expect((await testApp.stranger.get('/cart', withToken(token))).status).toBe(401);
    expect((await logIn(OWN_PASSWORD)).status).toBe(401);
    expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    expect(await sentEmails()).toContain('password_changed somebody@example.org');
    expect((await logIn(password)).body.data.user).toMatchObject({ email: meera.email, role: 'staff' });
  });

  test('is refused when they work here already, or have no number', async () => {
    await add();
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const again = await owner.post('/admin/staff', {
      ...meera,
      ...proof,
      mobile_number: '+491517654321',
      role: 'admin',
    });
    expect(again.body).toEqual({
      code: 'already_at_desk',
      message: 'Mit dieser Mobilnummer arbeitet hier schon jemand.',
    });
    await expectRefused(again, 409);
    await expectRefused(await owner.post('/admin/staff', { ...meera, ...proof, mobile_number: 'Meera' }));
  });

  test.each([
    [{ name: ' ' }, 'name', 'all_fields_required'],
    [{ email: 'meera' }, 'email', 'email_invalid'],
    [{ mobile_number: '' }, 'mobile_number', 'all_fields_required'],
    [{ role: 'customer' }, 'role', 'value_invalid'],
    [{ role: 'owner' }, 'role', 'value_invalid'],
  ])('is refused as %j', async (change, path, code) => {
    const { status, body } = await owner.post('/admin/staff', { ...meera, ...proof, ...change });
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, path, code]);
  });

  test('added by two at the same moment is one account', async () => {
    const both = await Promise.all([
      owner.post('/admin/staff', { ...meera, ...proof }),
      (await testApp.owner()).post('/admin/staff', { ...meera, ...proof }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

test('whoever changes the password in the moment of coming back does not keep the desk', async () => {
  for (let round = 0; round < 4; round += 1) {
    const mobile = `0151 765432${round}`;
    const { staff, password } = await add({ mobile_number: mobile });
    await owner.post(`/admin/staff/${staff._id}/remove`, proof);
    const { token } = (await logIn(password, mobile)).body.data;
    const own = (path: string, body: object) => testApp.stranger.put(path, body, withToken(token));
    const [added] = await Promise.all([
      owner.post('/admin/staff', { ...meera, ...proof, mobile_number: mobile }),
      own('/auth/password', { currentPassword: password, newPassword: 'Kardamom 7' }),
      own('/auth/profile', { name: 'M', email: 'm@example.org', currentPassword: password }),
    ]);
    expect(added.status).toBe(201);
    expect((await logIn('Kardamom 7', mobile)).status).toBe(401);
    expect((await logIn(added.body.password, mobile)).body.data.user.email).toBe(meera.email);
  }
});

describe('without the owner’s own password nothing changes', () => {
  test.each([
    [{}, 400],
    [{ currentPassword: '' }, 400],
    [{ currentPassword: 'guessed' }, 403],
  ])('said as %j', async (said, status) => {
    const { staff } = await add();
    const path = `/admin/staff/${staff._id}`;
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const answers = [
      await owner.post('/admin/staff', { ...meera, mobile_number: '0151 7654329', ...said }),
      await owner.put(path, { ...meera, role: 'admin', ...said }),
      await owner.post(`${path}/password`, said),
      await owner.post(`${path}/remove`, said),
    ];
    for (const answer of answers) await expectRefused(answer, status);
    if (status === 403) {
      const message = 'Das aktuelle Passwort stimmt nicht.';
      expect(answers.map(({ body }) => body)).toEqual(
        answers.map(() => ({ code: 'password_wrong', message })),
      );
    }
  });

  test('and a colleague’s password is not the owner’s', async () => {
    const { staff, password } = await add();
    const answer = await owner.post(`/admin/staff/${staff._id}/remove`, { currentPassword: password });
    expect([answer.status, answer.body.code]).toEqual([403, 'password_wrong']);
  });
});

describe('a role', () => {
  test('that grows holds at once, without logging in anew', async () => {
    const { staff, password } = await add();
    const token = await tokenOf(password);
    const { body } = await owner.put(`/admin/staff/${staff._id}`, { ...meera, ...proof, role: 'admin' });
    expect(body).toEqual({ ...staff, role: 'admin' });
    expect((await testApp.stranger.get('/admin/staff', withToken(token))).status).toBe(200);
  });

  test('stays with another name or address, and so does the session; links in the old mailbox end', async () => {
    const { staff, password } = await add();
    const token = await tokenOf(password);
    await testApp.stranger.post('/auth/forgot_password', { email: meera.email });
    await owner.put(`/admin/staff/${staff._id}`, { ...meera, ...proof, email: 'meera.rao@example.org' });
    expect((await asMeera(token)).status).toBe(200);
    expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('that shrinks ends every session and every link to a new password', async () => {
    const { staff, password } = await add({ role: 'admin' });
    const token = await tokenOf(password);
    await testApp.stranger.post('/auth/forgot_password', { email: meera.email });
    expect((await owner.put(`/admin/staff/${staff._id}`, { ...meera, ...proof })).body.role).toBe('staff');
    expect((await asMeera(token)).status).toBe(401);
    expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    expect((await logIn(OWN_PASSWORD)).body.data.user.role).toBe('staff');
  });

  test('of the last owner stays, for whoever asks', async () => {
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const self = await owner.put(`/admin/staff/${owner.id}`, {
      name: 'Asha',
      email: null,
      role: 'staff',
      ...proof,
    });
    expect(self.body).toEqual({
      code: 'last_owner',
      message: 'Das ist der einzige Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    });
    await expectRefused(self, 409);
    await expectRefused(await owner.post(`/admin/staff/${owner.id}/remove`, proof), 409);
    expect((await owner.get('/admin/staff')).status).toBe(200);
  });

  test('is given up by two owners at the same moment: one of them stays', async () => {
    for (let round = 0; round < 6; round += 1) {
      const other = await testApp.owner();
      const stepDown = (who: Caller, role = 'staff') =>
        who.put(`/admin/staff/${who.id}`, { name: 'Asha', email: null, role, ...proof });
      const answers = await Promise.all([
        stepDown(owner),
        other.post(`/admin/staff/${other.id}/remove`, proof),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const owners = await testApp.db
        .selectFrom('accounts')
        .select('id')
        .where('role', '=', 'owner')
        .execute();
      expect(owners).toHaveLength(1);
      if (owners[0]?.id === other.id) owner = other;
    }
  });
});

describe('a new password', () => {
  test('from the owner is shown once and sent in no e-mail, and ends the sessions of the old one', async () => {
    const { staff, password: first } = await add();
    const token = await tokenOf(first);
    const { body } = await owner.post(`/admin/staff/${staff._id}/password`, proof);
    expect(body.staff).toEqual(staff);
    expect((await asMeera(token)).status).toBe(401);
    expect((await logIn(OWN_PASSWORD)).status).toBe(401);
    expect((await logIn(body.password)).status).toBe(200);
    // Both sessions: of the password set first, and of this one.
    const email = `password_changed ${meera.email}`;
    expect(await sentEmails()).toEqual([email, email]);
    const mails = await testApp.db.selectFrom('mails').select('letter').execute();
    expect(JSON.stringify(mails)).not.toContain(body.password);
  });

  test('of one’s own needs the old one', async () => {
    const { status, body } = await owner.post(`/admin/staff/${owner.id}/password`, proof);
    expect([status, body.code]).toEqual([409, 'own_password']);
    expect((await owner.get('/admin/staff')).status).toBe(200);
  });
});

describe('somebody who works here no longer', () => {
  test('is out at once, keeps what they ordered as a guest, and can come back', async () => {
    const { staff, password } = await add();
    const token = await tokenOf(password);
    expect((await owner.post(`/admin/staff/${staff._id}/remove`, proof)).body).toEqual({ ok: true });
    expect((await asMeera(token)).status).toBe(401);
    expect((await owner.get('/admin/staff')).body).toHaveLength(1);
    const anew = await logIn(OWN_PASSWORD);
    expect(anew.body.data.user.role).toBe('customer');
    expect((await asMeera(anew.body.data.token)).status).toBe(403);
    expect((await owner.post(`/admin/staff/${staff._id}/remove`, proof)).status).toBe(404);
    const back = await add();
    expect(back.staff._id).toBe(staff._id);
    expect((await testApp.stranger.get('/cart', withToken(anew.body.data.token))).status).toBe(401);
  });

  test('gets no more events of the desk, however long the stream was open', async () => {
    const { staff, password } = await add();
    const headers = withToken(await tokenOf(password));
    const response = await testApp.app.request('/api/orders/events', { headers });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const received: string[] = [];
    const listening = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        received.push(new TextDecoder().decode(part.value));
      }
    })();
    await owner.post(`/admin/staff/${staff._id}/remove`, proof);
    await listening;
    await orderDinner(await testApp.guest());
    expect(received.join('')).not.toContain('event: orders');
  });
});

test('what is done to the staff is noted, with who did it and what they are called', async () => {
  const { staff } = await add();
  const path = `/admin/staff/${staff._id}`;
  await owner.put(path, { ...meera, ...proof, name: 'Meera Rao' });
  await owner.put(path, { ...meera, ...proof, role: 'admin' });
  await owner.put(path, { ...meera, ...proof });
  await owner.post(`${path}/password`, proof);
  await owner.post(`${path}/remove`, proof);
  const noted = await testApp.db
    .selectFrom('changes')
    .select(['action', 'actor_id', 'subject_id', 'subject_name'])
    .orderBy('id')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual([
    'staff_added',
    'staff_edited',
    'staff_made_owner',
    'staff_made_staff',
    'staff_password_reset',
    'staff_removed',
  ]);
  expect(noted[1]).toEqual({
    action: 'staff_edited',
    actor_id: owner.id,
    subject_id: staff._id,
    subject_name: 'Meera Rao',
  });
});

test('what somebody of the desk does to their own account is noted, and no guest’s', async () => {
  const { password } = await add();
  const headers = withToken((await logIn(password)).body.data.token);
  const own = (path: string, body: object) => testApp.stranger.put(path, body, headers);
  await own('/auth/profile', { name: 'Mira', email: 'mira@example.org', currentPassword: password });
  await own('/auth/password', { currentPassword: password, newPassword: 'Kardamom 7' });
  const guest = await testApp.user();
  await guest.put('/auth/password', { currentPassword: PASSWORD, newPassword: 'Kardamom 7' });
  const { changes } = (await owner.get('/admin/changes?area=staff')).body;
  const words = changes.map(({ action, actor }) => {
    return `${actor?.name} ${action}`;
  });
  expect(words).toEqual(['Mira own_password_changed', 'Meera own_details_changed', ' staff_added']);
});
