import type { Caller } from '../caller.ts';
import { PASSWORD, type TestApp } from '../test-app.ts';
import type { Recorder } from './recorder.ts';

/** Who is in the test app, and how what they do becomes an example. */
export interface Evening extends Pick<Recorder, 'recorded' | 'show'> {
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
