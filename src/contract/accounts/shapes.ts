import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { id, withoutNul } from '../shapes.ts';

const filled = (max: number) =>
  z
    .string({ error: 'all_fields_required' })
    .trim()
    .min(1, { error: 'all_fields_required' })
    .max(max, { error: 'text_too_long' })
    .refine(withoutNul, { error: 'value_invalid' });

/** The account fields of a registration (customer spec 5: all required). */
export const registerUser = z.object({
  type: z.literal('user'),
  name: filled(120),
  email: filled(254).pipe(z.email({ error: 'email_invalid' })),
  mobile_number: filled(40),
  password: z
    .string({ error: 'all_fields_required' })
    .min(1, { error: 'all_fields_required' })
    .min(MIN_PASSWORD_LENGTH, { error: 'password_too_short' })
    .max(MAX_PASSWORD_LENGTH, { error: 'text_too_long' }),
});

export const registerGuest = z.object({ type: z.literal('guest') });

export const registerBody = z.discriminatedUnion('type', [registerGuest, registerUser], {
  error: 'account_type_invalid',
});

const both = z.string({ error: 'both_fields_required' }).min(1, { error: 'both_fields_required' });

export const loginBody = z.object({
  mobile_number: both.max(40, { error: 'text_too_long' }),
  password: both.max(MAX_PASSWORD_LENGTH, { error: 'text_too_long' }),
});

export const userShape = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string().nullable(),
    mobile_number: z.string().nullable(),
    role: z.enum(['admin', 'staff', 'customer']),
    type: z.enum(['user', 'guest']),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userShape>;

export const sessionShape = z
  .object({ data: z.object({ token: z.string(), user: userShape }) })
  .meta({ id: 'Session' });
