import { z } from 'zod';
import { TOLD_FIELDS } from '#domain/changed-fields.ts';
import { CHANGE_AREAS, CHANGES, type ChangeAction } from '#domain/changes.ts';
import { id, instant } from '../shapes.ts';

/** Many times what a day brings. */
const MOST_AT_ONCE = 100;

const wholeNumber = z.coerce.number({ error: 'page_invalid' }).int({ error: 'page_invalid' });

export const changesQuery = z.object({
  page: wholeNumber.min(1, { error: 'page_invalid' }).max(1_000_000, { error: 'page_invalid' }).default(1),
  limit: wholeNumber
    .min(1, { error: 'page_invalid' })
    .max(MOST_AT_ONCE, { error: 'page_invalid' })
    .default(25),
  area: z.enum(CHANGE_AREAS, { error: 'value_invalid' }).optional(),
});

const actions = Object.values(CHANGES).flat() as [ChangeAction, ...ChangeAction[]];

const toldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const changeShape = z
  .object({
    _id: id,
    at: instant,
    actor: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .meta({ description: 'As they were called then; null is the command line' }),
    area: z.enum(CHANGE_AREAS),
    action: z.enum(actions),
    subject: z
      .object({ _id: id, name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Orders, reservations, messages and readers have no name: theirs is a guest’s' }),
    fields: z
      .array(
        z.object({
          field: z.enum([...new Set(Object.values(TOLD_FIELDS).flat())]),
          of: z.string().nullable().meta({ description: 'A variant’s name, a weekday, a postal code' }),
          before: toldValue,
          after: toldValue,
        }),
      )
      .meta({ description: 'What was changed, from what to what; sums in cents, null is nothing' }),
  })
  .meta({ id: 'Change' });

export const changePageShape = z.object({ changes: z.array(changeShape), totalPages: z.number() });

export type ChangeEntry = z.infer<typeof changeShape>;
export type ChangePage = z.infer<typeof changePageShape>;
