import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import { orderListQuery } from '../orders/shapes.ts';
import { emailField, id, instant, text } from '../shapes.ts';

/** What § 356a BGB lets a shop ask for: who withdraws, from what, and where to send the confirmation. */
export const withdrawBody = z.object({
  name: z
    .string({ error: 'withdrawal_name_required' })
    .trim()
    .min(1, { error: 'withdrawal_name_required' })
    .max(200, { error: 'text_too_long' })
    .refine((name) => !name.includes('\0'), { error: 'value_invalid' }),
  email: emailField,
  contract: z
    .string({ error: 'withdrawal_contract_required' })
    .trim()
    .min(1, { error: 'withdrawal_contract_required' })
    .max(300, { error: 'text_too_long' })
    .refine((contract) => !contract.includes('\0'), { error: 'value_invalid' }),
  message: text(MAX_NOTE_LENGTH)
    .nullish()
    .transform((message) => message ?? ''),
});

export const withdrawalShape = z
  .object({
    _id: id,
    receivedAt: instant,
    name: z.string(),
    email: z.string(),
    contract: z.string(),
    message: z.string(),
    isMailed: z.boolean().meta({ description: 'Whether the receipt goes to the address, too' }),
  })
  .meta({ id: 'Withdrawal' });

export const deskWithdrawalShape = withdrawalShape
  .extend({ settledAt: instant.nullable(), settledBy: z.string().nullable() })
  .meta({ id: 'DeskWithdrawal' });

export const withdrawalsQuery = orderListQuery.pick({ page: true, limit: true });

export const settleWithdrawalBody = z.object({ isSettled: z.boolean() });

export type Withdrawal = z.infer<typeof withdrawalShape>;
export type DeskWithdrawal = z.infer<typeof deskWithdrawalShape>;
