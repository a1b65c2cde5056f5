import { z } from 'zod';
import { withoutNul } from '../shapes.ts';

/** A mail address as somebody types it. */
export const emailField = z
  .string({ error: 'email_invalid' })
  .trim()
  .max(254, { error: 'text_too_long' })
  .refine(withoutNul, { error: 'email_invalid' })
  .pipe(z.email({ error: 'email_invalid' }));

/** What a link from a mail carries. */
export const linkToken = z
  .string({ error: 'link_invalid' })
  .regex(/^[\w-]{20,100}$/, { error: 'link_invalid' });

export const subscribeBody = z.object({ email: emailField });

export const linkBody = z.object({ token: linkToken });
