import { z } from 'zod';
import { STAFF_RIGHTS } from '#domain/accounts.ts';
import { addressShape } from '../addresses/shapes.ts';
import { cartShape } from '../cart/shapes.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { orderRevisionShape } from '../orders/correction-shapes.ts';
import { orderShape } from '../orders/shapes.ts';
import { emailField, hasNoNul, id, instant, linkToken } from '../shapes.ts';

const requiredText = (max: number) =>
  z
    .string({ error: 'all_fields_required' })
    .trim()
    .min(1, { error: 'all_fields_required' })
    .max(max, { error: 'text_too_long' })
    .refine(hasNoNul, { error: 'value_invalid' });

const newPassword = z
  .string({ error: 'all_fields_required' })
  .min(1, { error: 'all_fields_required' })
  .min(MIN_PASSWORD_LENGTH, { error: 'password_too_short' })
  .max(MAX_PASSWORD_LENGTH, { error: 'text_too_long' });

export const currentPassword = z
  .string({ error: 'all_fields_required' })
  .min(1, { error: 'all_fields_required' })
  .max(MAX_PASSWORD_LENGTH, { error: 'text_too_long' });

/** The account fields of a registration; all are required. */
export const registerUser = z.object({
  type: z.literal('user'),
  name: requiredText(120),
  email: requiredText(254).pipe(emailField),
  mobile_number: requiredText(40),
  password: newPassword,
});

export const registerGuest = z.object({ type: z.literal('guest') });

export const registerBody = z.discriminatedUnion('type', [registerGuest, registerUser], {
  error: 'account_type_invalid',
});

const loginField = z.string({ error: 'both_fields_required' }).min(1, { error: 'both_fields_required' });

export const loginBody = z.object({
  mobile_number: loginField.max(40, { error: 'text_too_long' }),
  password: loginField.max(MAX_PASSWORD_LENGTH, { error: 'text_too_long' }),
});

/** The mobile number can't be changed: it is the login name. */
export const changeProfileBody = registerUser.pick({ name: true, email: true }).extend({ currentPassword });

export const changePasswordBody = z.object({ currentPassword, newPassword });

/** A user confirms the erasure with the password; a guest, who has none, with a word that nobody types by accident. */
export const eraseBody = z
  .object({
    currentPassword: currentPassword.optional(),
    word: z.string().trim().max(40, { error: 'text_too_long' }).optional(),
  })
  .refine(({ currentPassword, word }) => (currentPassword ?? word) !== undefined, {
    path: ['currentPassword'],
    error: 'all_fields_required',
  });

export const forgotPasswordBody = z.object({ email: emailField });

export const resetPasswordBody = z.object({ token: linkToken, password: newPassword });

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

export const adminShape = z.object({
  isAdmin: z.literal(true),
  user: userShape,
  mustChangePassword: z.boolean().meta({
    description:
      'Whether every other call of the desk answers 403 password_change_required until it is changed',
  }),
  mustSetUpSecondFactor: z.boolean().meta({
    description: 'Whether every other call of the desk answers 403 second_factor_missing until there is one',
  }),
  rights: z.array(z.enum(STAFF_RIGHTS)).meta({
    description: 'What this person may do beyond what all staff may; owners may all of it',
  }),
  staffPercent: z.number().meta({
    description: 'How many percent cheaper this person may make an accepted order by changing it',
  }),
  owners: z.string().meta({ description: 'For staff: the names of the owners, who may what others may not' }),
});

/** Identifies a session among the account's others; it can't be used to log in. */
export const sessionParams = z.object({ id: z.string().regex(/^[\w-]{22}$/, { error: 'id_invalid' }) });

export const ownSessionShape = z
  .object({
    _id: z.string(),
    begunAt: instant,
    lastUsedAt: instant,
    device: z
      .string()
      .nullable()
      .meta({
        description: 'Roughly which; null where the browser does not say',
        examples: ['Firefox, Android'],
      }),
    isThis: z.boolean().meta({ description: 'Whether it is the session that asks' }),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.infer<typeof ownSessionShape>;

export const ownDataShape = z
  .object({
    exportedAt: instant,
    profile: userShape.extend({ registeredAt: instant }),
    addresses: z.array(addressShape),
    cart: cartShape,
    orders: z.array(
      orderShape.extend({
        revisions: z
          .array(orderRevisionShape)
          .meta({ description: 'What it was before the restaurant changed it' }),
      }),
    ),
    /** Remembered browsers, and when each last logged in. */
    rememberedDevices: z.array(z.object({ lastLoginAt: instant })),
    sessions: z.array(ownSessionShape),
    /** At the desk: the devices that are told of news without an open page. */
    pushDevices: z.array(z.object({ name: z.string(), since: instant })),
    /** The devices on which they have had the desk open. */
    deskDevices: z.array(
      z.object({ name: z.string().nullable(), browser: z.string().nullable(), lastSeenAt: instant }),
    ),
  })
  .meta({ id: 'OwnData' });
