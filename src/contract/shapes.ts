import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/contact/email.ts';
import { DEPOSIT_KINDS } from '#domain/menu/deposit.ts';
import {
  cleanName,
  MAX_COMPANY_LENGTH,
  MAX_COMPANY_REFERENCE_LENGTH,
  MAX_FOR_NAME_LENGTH,
} from '#domain/name-line.ts';
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts';

/** The minimum age for alcohol; null: for everybody (JuSchG § 9). */
export const minimumAge = z
  .union([z.literal(16), z.literal(18)])
  .nullable()
  .meta({ description: 'With alcohol: from which age it may be handed over. Null: to everybody' });

/** The deposit of a returnable bottle, per piece; null: none. */
export const deposit = z
  .object({ amount: z.number(), kind: z.enum(DEPOSIT_KINDS) })
  .nullable()
  .meta({
    description:
      'For each piece, in euros; on top of the price and no part of it, and never discounted (PAngV § 7). Null: none',
  });

/** A UUIDv7, as every entity has under `_id`. */
export const id = z.uuid({ error: 'id_invalid' });

/** Money on the wire: euros with at most two decimals. */
export const euros = z.number().meta({ description: 'Euros, at most two decimals', examples: [14.9] });

/** ISO 8601 instant with zone. */
export const instant = z
  .string()
  .meta({ description: 'ISO 8601 instant', examples: ['2026-11-21T18:30:00.000Z'] });

/** An instant that a client sends, with zone; epoch milliseconds to the server. */
export const chosenInstant = z.iso
  .datetime({ offset: true, error: 'value_invalid' })
  .transform((text) => Date.parse(text));

/** A date on the restaurant's clock, `yyyy-MM-dd`. */
export const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'date_invalid' });

/** A quantity, at least 1. */
export const quantity = z
  .int({ error: 'quantity_invalid' })
  .min(1, { error: 'quantity_invalid' })
  .max(MAX_QUANTITY, { error: 'quantity_invalid' });

/** PostgreSQL can't store U+0000, and no keyboard types it. */
export const hasNoNul = (text: string) => !text.includes('\0');

/** Text typed by a person, trimmed. */
export const text = (max: number) =>
  z.string().trim().max(max, { error: 'text_too_long' }).refine(hasNoNul, { error: 'value_invalid' });

/** An email address as someone types it, cleaned; `invalid` where it is none. */
export const emailOr = (invalid: string) =>
  z
    .string({ error: invalid })
    .trim()
    .max(254, { error: 'text_too_long' })
    .overwrite(cleanEmail)
    .pipe(z.string().refine(isEmail, { error: invalid }));

export const emailField = emailOr('email_invalid');

/** Cleaned, too; the domain says what it must be. */
export const emailText = text(254).overwrite(cleanEmail).default('');

/** The token of a link in an email. */
export const linkToken = z
  .string({ error: 'link_invalid' })
  .regex(/^[\w-]{20,100}$/, { error: 'link_invalid' });

/** A name or a number in one line, cleaned; left out or empty: none. */
const nameLine = (max: number) =>
  z
    .string()
    .refine(hasNoNul, { error: 'value_invalid' })
    .overwrite(cleanName)
    .max(max, { error: 'text_too_long' })
    .optional();

/** Whose dish it is. */
export const forName = nameLine(MAX_FOR_NAME_LENGTH).meta({
  description: 'Whose it is, of those who eat together: the same dish for another name is a line of its own',
});

/** For whom an order is invoiced. */
export const companyFields = {
  company: nameLine(MAX_COMPANY_LENGTH).meta({
    description: 'The company that it is invoiced to, with its address where that is another',
  }),
  companyReference: nameLine(MAX_COMPANY_REFERENCE_LENGTH).meta({
    description: 'The company’s own cost centre or order number',
  }),
};

/** A note to the kitchen or the driver. */
export const note = text(MAX_NOTE_LENGTH).default('');

export const healthConsent = z.boolean().optional().meta({
  description:
    'The guest has consented to keeping what the note says about health. When is stored with it. Missing: not asked',
});

/** One invalid field; `code` is stable, `message` is in the language of the request. */
export const issueShape = z.object({ path: z.string(), code: z.string(), message: z.string() });

export const errorShape = z
  .object({ message: z.string(), code: z.string(), issues: z.array(issueShape).optional() })
  .catchall(z.unknown())
  .meta({ id: 'Error', description: 'Beside these fields stand the parameters of the code, if it has any.' });

export type ErrorBody = z.infer<typeof errorShape>;

export const okShape = z.object({ ok: z.literal(true) });

/**
 * A picture in a form. A browser sends an empty file where none was chosen, and some clients an empty string: both
 * count as none. The server checks the content of the file.
 */
export const picture = z.preprocess(
  (value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value),
  z
    .file({ error: 'picture_type_unsupported' })
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB' }),
);

/** A logo in a form. */
export const logoFile = z.preprocess(
  (value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value),
  z
    .file({ error: 'logo_type_unsupported' })
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'PNG or SVG, at most 2 MB' }),
);

/** A yes or no in a form. */
export const flag = z.enum(['true', 'false'], { error: 'value_invalid' });

/** Removes the current picture; a new one in the same form is kept instead. */
export const removeImage = flag
  .optional()
  .meta({ description: '`true`: without the picture that it has. A new one goes before this.' });

/** Counts the changes of an entity, of a section of the settings, or of the week. */
export const version = z
  .int({ error: 'value_invalid' })
  .min(0, { error: 'value_invalid' })
  // What the column of either database holds.
  .max(2 ** 31 - 1, { error: 'value_invalid' })
  .meta({ description: 'Counts the changes' });

const EXPECTED_VERSION =
  'The version that was seen: 409 changed_meanwhile when somebody else has changed it since, and nothing is overwritten. Left out, the last word holds.';

/** Sent with an edit. Optional, because the calls of the first API version do not have it. */
export const expectedVersion = version.optional().meta({ description: EXPECTED_VERSION });

/** A version in a form or a query, where values are strings. */
export const versionText = z
  .string({ error: 'value_invalid' })
  .regex(/^\d{1,10}$/, { error: 'value_invalid' })
  .refine((typed) => version.safeParse(Number(typed)).success, { error: 'value_invalid' })
  .transform(Number)
  .meta({ type: 'string', description: 'The version that was seen' });

export const expectedVersionText = versionText.optional().meta({ description: EXPECTED_VERSION });

/** Generated by the client, so that a repeated request creates the entity only once. */
export const clientGeneratedId = id.optional().meta({
  description:
    'Of something new: the id that it gets, a UUID of the client’s own. Sent again with it, it is there once; with other fields they hold, unless somebody has changed it since',
});

/** The query of a deletion: with an outdated version it is refused. */
export const deletionQuery = z.object({ version: expectedVersionText });

/** Unknown form fields are allowed, but not as files: the sender would believe that the file was stored. */
export const otherFields = z.string({ error: 'file_unexpected' });

/** A list in a form, as JSON text. */
export const jsonText = <Shape extends z.ZodType>(shape: Shape, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json === '' ? '[]' : json);
      } catch {
        context.addIssue({ code: 'custom', message: 'json_invalid' });
        return z.NEVER;
      }
    })
    .pipe(shape)
    .meta({ type: 'string' });
