import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { setAdmin } from './admin.ts';

const MOBILE = '+4915123456789';

const run = (testApp: TestApp, ...args: string[]) => setAdmin(testApp.deps.config, args, testApp.clock.now());

const logIn = (testApp: TestApp, password: string, mobile = MOBILE) =>
  testApp.stranger.post('/auth/login', { mobile_number: mobile, password });

const roleOf = async (testApp: TestApp, mobile = MOBILE) => {
  const row = await testApp.db
    .selectFrom('accounts')
    .select('role')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row?.role;
};

describe('npm run admin', () => {
  test('makes an owner with a made-up password, also in a database without tables', async () => {
    const place = await freshDatabase({ holds: 'nothing' });
    const said = await setAdmin(place, ['--mobile', '0151 23456789'], Date.now());
    expect(said).toMatch(
      /^\+4915123456789 is new here, as an owner\. Password: [\w-]{16} \(shown only now; to be changed at the first login\)$/,
    );
    await place.drop();
  });

  test('the new owner can log in at once, with the made-up password or a given one', async () => {
    await using testApp = await openTestApp();
    const said = await run(testApp, '--mobile', '0151 23456789');
    const password = /Password: (\S+)/.exec(said)?.[1] ?? '';
    expect((await logIn(testApp, password)).body.data.user.role).toBe('admin');

    expect(await run(testApp, '--mobile', MOBILE, '--password', 'Kardamom 7')).toBe(
      '+4915123456789 is an owner, with a new password; their sessions have ended.',
    );
    expect((await logIn(testApp, 'Kardamom 7')).status).toBe(200);
    expect((await logIn(testApp, password)).status).toBe(401);
  });

  test('a new password ends the sessions, and leaves staff staff', async () => {
    await using testApp = await openTestApp();
    await run(testApp, '--mobile', MOBILE, '--role', 'staff', '--password', 'Kardamom 7');
    const { token } = (await logIn(testApp, 'Kardamom 7')).body.data;
    const headers = { authorization: `Bearer ${token}` };
    expect((await testApp.stranger.get('/auth/get_user_profile', headers)).status).toBe(200);

    await run(testApp, '--mobile', MOBILE);
    expect(await roleOf(testApp)).toBe('staff');
    expect((await testApp.stranger.get('/auth/get_user_profile', headers)).status).toBe(401);
  });

  test('a customer becomes an owner, or staff', async () => {
    await using testApp = await openTestApp();
    const fields = { type: 'user', name: 'Asha Rao', email: 'asha@example.org', password: 'Kardamom 7' };
    await testApp.stranger.post('/auth/register', { ...fields, mobile_number: MOBILE });
    await run(testApp, '--mobile', MOBILE);
    expect(await roleOf(testApp)).toBe('owner');

    const other = '+4915198765432';
    await testApp.stranger.post('/auth/register', { ...fields, mobile_number: other });
    await run(testApp, '--mobile', other, '--role', 'staff');
    expect(await roleOf(testApp, other)).toBe('staff');
  });

  test('the only owner stays one', async () => {
    await using testApp = await openTestApp();
    await run(testApp, '--mobile', MOBILE);
    await expect(run(testApp, '--mobile', MOBILE, '--role', 'staff')).rejects.toThrow('the only owner');
    expect(await roleOf(testApp)).toBe('owner');

    await run(testApp, '--mobile', '+4915198765432');
    await run(testApp, '--mobile', MOBILE, '--role', 'staff');
    expect(await roleOf(testApp)).toBe('staff');
  });

  test.each([
    { args: [], says: '--mobile is missing' },
    { args: ['--mobile', 'curry'], says: 'must be a phone number' },
    { args: ['--mobile', MOBILE, '--role', 'customer'], says: '--role: must be owner or staff' },
    { args: ['--mobile', MOBILE, '--password', 'short'], says: '--password: must have 8 to 200 characters' },
    { args: ['--mobile', MOBILE, '--colour', 'red'], says: 'Unknown option' },
    { args: [MOBILE], says: 'Unexpected argument' },
  ])('$args: $says', async ({ args, says }) => {
    await using testApp = await openTestApp();
    await expect(run(testApp, ...args)).rejects.toThrow(says);
    expect(await roleOf(testApp)).toBeUndefined();
  });
});

describe('exit codes', () => {
  const at = (env: Record<string, string>, ...args: string[]) => {
    const script = join(import.meta.dirname, 'admin.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  test('0 when done, 1 when it failed, 2 when called wrongly', async () => {
    const { dataDir, databaseUrl, drop } = await freshDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    expect(at(env, '--mobile', MOBILE)).toMatchObject({ status: 0, stderr: '' });
    expect(at(env, '--mobile', 'curry')).toMatchObject({ status: 1, stdout: '' });
    expect(at(env).stderr).toContain('Usage: npm run admin');
    expect(at(env)).toMatchObject({ status: 2, stdout: '' });
    expect(at({ ...env, PORT: 'curry' }, '--mobile', MOBILE)).toMatchObject({
      status: 1,
      stderr: 'PORT: must be a port number (see Configuration in README.md)\n',
    });
    await drop();
  });
});
