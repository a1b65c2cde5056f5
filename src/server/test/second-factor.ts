import { Secret, TOTP } from 'otpauth';
import type { Caller } from './caller.ts';
import { type House, PASSWORD } from './house.ts';

/** What an app shows at that moment. */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** A code of six digits that no drift makes right. */
export function wrongCode(secret: string, at: number): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((drift) => codeOf(secret, at + drift));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !right.includes(code),
  ) as string;
}

/** Somebody at the desk sets up a second factor. `nextCode` waits for a period of which no code was used. */
export async function withSecondFactor(house: House, desk: Caller) {
  const { clock } = house;
  const { body: setup } = await desk.post('/auth/second_factor/setup', { currentPassword: PASSWORD });
  const first = { currentPassword: PASSWORD, code: codeOf(setup.secret, clock.now()) };
  const { body } = await desk.post('/auth/second_factor/enable', first);
  return {
    secret: setup.secret as string,
    recoveryCodes: body.recoveryCodes as string[],
    nextCode: () => {
      clock.advance(30_000);
      return codeOf(setup.secret, clock.now());
    },
  };
}
