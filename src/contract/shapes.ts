import { z } from 'zod';
import { DEPOSIT_KINDS } from '#domain/menu/deposit.ts';
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts';

/** From which age something may be handed over; null: to everybody (JuSchG § 9). */
export const minimumAge = z
  .union([z.literal(16), z.literal(18)])
  .nullable()
  .meta({ description: 'With alcohol: from which age it may be handed over. Null: to everybody' });

/** What a bottle costs until it is brought back, for one piece; null: none. */
export const deposit = z
  .object({ amount: z.number(), kind: z.enum(DEPOSIT_KINDS) })
  .nullable()
  .meta({
    description:
      'For each piece, in euros; on top of the price and no part of it, and never discounted (PAngV § 7). Null: none',
  });

/** A UUIDv7 as every entity carries it under `_id`. */
export const id = z.uuid({ error: 'id_invalid' });

/** Money on the wire: euros with at most two decimals (DESIGN 4). */
export const euros = z.number().meta({ description: 'Euros, at most two decimals', examples: [14.9] });

/** ISO 8601 instant with zone. */
export const instant = z
  .string()
  .meta({ description: 'ISO 8601 instant', examples: ['2026-11-21T18:30:00.000Z'] });

/** Local date of the restaurant. */
export const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'date_invalid' });

/** How often something is wanted: at least once. */
export const quantity = z
  .int({ error: 'quantity_invalid' })
  .min(1, { error: 'quantity_invalid' })
  .max(MAX_QUANTITY, { error: 'quantity_invalid' });

/** PostgreSQL can't keep U+0000, and no keyboard writes it. */
export const hasNoNul = (text: string) => !text.includes('\0');

/** What a person writes, without blanks around it. */
export const text = (max: number) =>
  z.string().trim().max(max, { error: 'text_too_long' }).refine(hasNoNul, { error: 'value_invalid' });

/** A mail address as somebody types it. */
export const emailField = z
  .string({ error: 'email_invalid' })
  .trim()
  .max(254, { error: 'text_too_long' })
  .refine(hasNoNul, { error: 'email_invalid' })
  .pipe(z.email({ error: 'email_invalid' }));

/** What a link from a mail carries. */
export const linkToken = z
  .string({ error: 'link_invalid' })
  .regex(/^[\w-]{20,100}$/, { error: 'link_invalid' });

/** A note to the kitchen or the driver. */
export const note = text(MAX_NOTE_LENGTH).default('');

/** One field that was refused; `code` is stable, `message` is in the reader's language. */
export const issueShape = z.object({ path: z.string(), code: z.string(), message: z.string() });

export const errorShape = z
  .object({ message: z.string(), code: z.string(), issues: z.array(issueShape).optional() })
  .catchall(z.unknown())
  .meta({ id: 'Error', description: 'Beside these fields stand the parameters of the code, if it has any.' });

export type ErrorBody = z.infer<typeof errorShape>;

export const okShape = z.object({ ok: z.literal(true) });

/**
 * A picture in a form. A browser sends an empty file where none was chosen, and some clients an empty text:
 * both count as none. What is in the file is for the server to find out.
 */
export const picture = z.preprocess(
  (value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value),
  z
    .file({ error: 'picture_type_unsupported' })
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB' }),
);

/** A yes or no in a form. */
export const flag = z.enum(['true', 'false'], { error: 'value_invalid' });

/** Takes the picture away that is there; one that comes along in the same form is kept instead. */
export const removeImage = flag
  .optional()
  .meta({ description: '`true`: without the picture that it has. A new one goes before this.' });

/** Counts the changes of a thing, of a section of the settings, or of the week. */
export const version = z
  .int({ error: 'value_invalid' })
  .min(0, { error: 'value_invalid' })
  // What the column of either database holds.
  .max(2 ** 31 - 1, { error: 'value_invalid' })
  .meta({ description: 'Counts the changes' });

const EXPECTED_VERSION =
  'The version that was seen: 409 changed_meanwhile when somebody else has changed it since, and nothing is overwritten. Left out, the last word holds.';

/** Sent along with what is saved. The specified calls know none: they may leave it out. */
export const expectedVersion = version.optional().meta({ description: EXPECTED_VERSION });

/** A version in a form or an address, which speak in texts. */
export const versionText = z
  .string({ error: 'value_invalid' })
  .regex(/^\d{1,10}$/, { error: 'value_invalid' })
  .refine((typed) => version.safeParse(Number(typed)).success, { error: 'value_invalid' })
  .transform(Number)
  .meta({ type: 'string', description: 'The version that was seen' });

export const expectedVersionText = versionText.optional().meta({ description: EXPECTED_VERSION });

/** Made up by who creates something, so that what is sent twice is there once. */
export const clientGeneratedId = id.optional().meta({
  description:
    'Of something new: the id that it gets, a UUID of the client’s own. Sent again with it, it is there once; with other fields they hold, unless somebody has changed it since',
});

/** Of a deletion: what somebody else has changed meanwhile does not go unseen. */
export const deletionQuery = z.object({ version: expectedVersionText });

/** Fields of a form that no one asked for may be there, but no file: its sender would believe it was kept. */
export const otherFields = z.string({ error: 'file_unexpected' });

/** A list that travels in a form, as JSON text (admin spec 7). */
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
