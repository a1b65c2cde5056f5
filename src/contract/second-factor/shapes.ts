import { z } from 'zod';
import { currentPassword } from '../accounts/shapes.ts';
import { id, instant, linkToken } from '../shapes.ts';

/** A code of the app, or a recovery code; blanks, hyphens and capitals don't matter. */
const code = z
  .string({ error: 'code_required' })
  .trim()
  .min(1, { error: 'code_required' })
  .max(40, { error: 'text_too_long' });

export const answerChallengeBody = z.object({ challenge: linkToken, code });

export const ownPasswordBody = z.object({ currentPassword });

/** The password and a code: only the owner of the account has both. */
export const reauthBody = z.object({ currentPassword, code });

export const compulsoryBody = z.object({
  isCompulsory: z.boolean({ error: 'value_invalid' }),
  currentPassword,
});

export const secondFactorShape = z
  .object({
    isEnabled: z.boolean(),
    enabledAt: instant.nullable(),
    recoveryCodesLeft: z.int(),
    isCompulsory: z.boolean().meta({ description: 'Whether everybody at the desk must have one' }),
  })
  .meta({ id: 'SecondFactor' });

export type SecondFactor = z.infer<typeof secondFactorShape>;

export const secondFactorSetupShape = z
  .object({
    secret: z.string().meta({ description: 'Base32, for typing by hand' }),
    address: z.string().meta({ description: 'What an app reads, otpauth://…' }),
    qr: z.object({
      size: z.int().meta({ description: 'Side of the square in modules, its white border with it' }),
      path: z.string().meta({ description: 'SVG path of the dark modules, to be stroked one wide' }),
    }),
  })
  .meta({ id: 'SecondFactorSetup' });

export type SecondFactorSetup = z.infer<typeof secondFactorSetupShape>;

export const recoveryCodesShape = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Told this once; each is good once' }) })
  .meta({ id: 'RecoveryCodes' });

const staffSecondFactorShape = z.object({
  _id: id,
  name: z.string(),
  mobile_number: z.string().nullable(),
  isEnabled: z.boolean(),
});

export const staffSecondFactorsShape = z
  .object({ isCompulsory: z.boolean(), people: z.array(staffSecondFactorShape) })
  .meta({ id: 'DeskSecondFactors' });

export type StaffSecondFactors = z.infer<typeof staffSecondFactorsShape>;
