import { Secret, TOTP } from 'otpauth';
import type { Caller } from './caller.ts';
import { PASSWORD, type TestApp } from './test-app.ts';

/** The code that an app shows at that moment. */
export function oneTimeCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** A code of six digits that is wrong even with clock drift. */
export function wrongCode(secret: string, at: number): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((drift) => oneTimeCode(secret, at + drift));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !right.includes(code),
  ) as string;
}

/** Sets up a second factor for a staff member. `nextCode` waits for a period whose code was not used. */
export async function withSecondFactor(testApp: TestApp, staff: Caller) {
  const { clock } = testApp;
  const { body: setup } = await staff.post('/auth/second_factor/setup', { currentPassword: PASSWORD });
  const first = { currentPassword: PASSWORD, code: oneTimeCode(setup.secret, clock.now()) };
  const { body } = await staff.post('/auth/second_factor/enable', first);
  return {
    secret: setup.secret as string,
    recoveryCodes: body.recoveryCodes as string[],
    nextCode: () => {
      clock.advance(30_000);
      return oneTimeCode(setup.secret, clock.now());
    },
  };
}
