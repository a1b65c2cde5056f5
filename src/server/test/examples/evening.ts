import type { Caller } from '../caller.ts';
import { PASSWORD, type TestApp } from '../test-app.ts';

/** Who is in the test app, and which of what they do is the one time that a call is made. */
export interface Evening {
  /** The same person, each of whose calls counts: it must succeed, and be the only one of its kind. */
  recorded(caller: Caller): Caller;
  /** Shows something else in the examples instead of a value that is random, and would look like a secret. */
  show(random: string, instead: string): void;
  house: TestApp;
  stranger: Caller;
  owner: Caller;
  staff: Caller;
  /** A customer with an account. */
  asha: Caller;
}

export const MINUTE = 60_000;

/** Somebody of the desk, who has a name in what they do, and an address to write to. */
export async function named(staff: Caller, name: string): Promise<Caller> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`;
  await staff.put('/auth/profile', { name, email, currentPassword: PASSWORD });
  return staff;
}
