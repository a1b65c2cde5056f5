import { z } from 'zod';
import { euros } from '../shapes.ts';

/** A number of the provider's: whatever it is, it is short and printable. */
export const providerText = z
  .string({ error: 'payment_number_invalid' })
  .regex(/^[\x21-\x7e]{1,128}$/, { error: 'payment_number_invalid' });

/** `approval_url` is where the browser goes to pay; it may be relative to the site. */
export const linksShape = z.array(z.object({ rel: z.string(), href: z.string() }));

export const demoPaymentShape = z
  .object({
    amount: euros,
    status: z.enum(['open', 'approved', 'declined', 'captured']),
  })
  .meta({ id: 'DemoPayment' });

export const demoDecisionBody = z.object({
  decision: z.enum(['approve', 'decline', 'leave'], { error: 'value_invalid' }),
});
