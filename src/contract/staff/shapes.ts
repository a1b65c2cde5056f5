import { z } from 'zod';
import { currentPassword, registerUser, userShape } from '../accounts/shapes.ts';
import { emailField, id } from '../shapes.ts';

/** The owner is the 'admin' of the first API version (decision 009). */
const deskRole = z.enum(['admin', 'staff'], { error: 'value_invalid' });

/** Without an email the person can't request a link for a new password; an owner can still set one. */
const nullableEmail = z
  .preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    emailField.optional(),
  )
  .transform((email) => email ?? null);

/** Changing the staff requires the owner's password again: a tablet may be left unlocked. */
export const ownerPasswordBody = z.object({ currentPassword });

const { name, mobile_number } = registerUser.shape;

export const editStaffBody = z.object({ name, email: nullableEmail, role: deskRole, currentPassword });

export const addStaffBody = z.object({
  name,
  mobile_number,
  email: nullableEmail,
  role: deskRole,
  currentPassword,
});

export const staffParams = z.object({ id });

export const staffShape = userShape
  .pick({ _id: true, name: true, email: true, mobile_number: true })
  .extend({ role: deskRole })
  .meta({ id: 'Staff' });

export type Staff = z.infer<typeof staffShape>;

const password = z
  .string()
  .meta({ description: 'Made up here, never shown again, and to be changed before anything else' });

export const staffWithPasswordShape = z
  .object({ staff: staffShape, password })
  .meta({ id: 'StaffWithPassword' });
