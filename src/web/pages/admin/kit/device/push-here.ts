import { storedValue } from '../../../../storage/stored-value.ts';

/** For whom push was switched on in this browser, under which name, and a digest of the login in which it was. */
export interface PushHere {
  accountId: string;
  name: string;
  login: string;
}

const pushHere = storedValue('pushFor');

/** From now on a new login of this account switches push on again here; undefined: none does. */
export const rememberPush = (here: PushHere | undefined): void =>
  pushHere.store(here && JSON.stringify(here));

export function readPushHere(): PushHere | undefined {
  try {
    const stored = JSON.parse(pushHere.read() ?? 'null') as Partial<PushHere> | null;
    const { accountId, name, login } = stored ?? {};
    return accountId && name && login ? { accountId, name, login } : undefined;
  } catch {
    return undefined;
  }
}

/** Tells one login from another; the token itself is not kept a second time. */
export async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
