import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The password that replaces a generated one. */
export const OWN_PASSWORD = 'Kardamom am Abend';

/** Logs in at the desk with a generated password and changes it. Returns the session's token. */
export async function withOwnPassword(
  testApp: TestApp,
  { mobile, password, own = OWN_PASSWORD }: { mobile: string; password: string; own?: string },
): Promise<string> {
  const login = await testApp.stranger.post('/auth/login', { mobile_number: mobile, password });
  const token: string = login.body.data.token;
  const changed = await testApp.stranger.put(
    '/auth/password',
    { currentPassword: password, newPassword: own },
    { authorization: `Bearer ${token}` },
  );
  expect(changed.status).toBe(200);
  return token;
}
