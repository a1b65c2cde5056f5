import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_AREAS, type AuditAction } from '#domain/audit-log.ts';
import { AUDITED_FIELDS } from '#domain/changed-fields.ts';
import { id, instant } from '../shapes.ts';

/** Many times what a day produces. */
const MAX_PAGE_SIZE = 100;

const wholeNumber = z.coerce.number({ error: 'page_invalid' }).int({ error: 'page_invalid' });

export const auditLogQuery = z.object({
  page: wholeNumber.min(1, { error: 'page_invalid' }).max(1_000_000, { error: 'page_invalid' }).default(1),
  limit: wholeNumber
    .min(1, { error: 'page_invalid' })
    .max(MAX_PAGE_SIZE, { error: 'page_invalid' })
    .default(25),
  area: z.enum(AUDIT_AREAS, { error: 'value_invalid' }).optional(),
});

const actions = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]];

const auditedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const auditLogEntryShape = z
  .object({
    _id: id,
    at: instant,
    actor: z.object({ _id: id, name: z.string() }).nullable().meta({
      description:
        'As they were called then; null is the command line, the guest of an order (`…_by_guest`), or a day that has come (`vat_rates_changed`)',
    }),
    area: z.enum(AUDIT_AREAS),
    action: z.enum(actions),
    subject: z
      .object({ _id: id, name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Orders, reservations, messages and readers have no name: theirs is a guest’s' }),
    fields: z
      .array(
        z.object({
          field: z.enum([...new Set(Object.values(AUDITED_FIELDS).flat())]),
          of: z.string().nullable().meta({ description: 'A variant’s name, a weekday, a postal code' }),
          before: auditedValue,
          after: auditedValue,
        }),
      )
      .meta({ description: 'What was changed, from what to what; sums in cents, null is nothing' }),
  })
  .meta({ id: 'Change' });

export const auditLogPageShape = z.object({ changes: z.array(auditLogEntryShape), totalPages: z.number() });

export type AuditLogEntry = z.infer<typeof auditLogEntryShape>;
export type AuditLogPage = z.infer<typeof auditLogPageShape>;
