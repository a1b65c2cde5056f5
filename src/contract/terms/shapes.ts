import { z } from 'zod';
import { MAX_POLICY_LENGTH } from '../policies/shapes.ts';
import { expectedVersion, instant, text, version } from '../shapes.ts';

export const termsShape = z
  .object({
    version,
    isOwn: z.boolean().meta({
      description: 'Whether the restaurant wrote them; if not, the site words them by its settings',
    }),
    content: z.string(),
    contentEn: z.string().nullable(),
    updatedAt: instant.nullable().meta({ description: 'Null where they are not its own' }),
  })
  .meta({ id: 'Terms', description: 'Plain text; an empty line between sections' });

export const termsBody = z.object({
  content: text(MAX_POLICY_LENGTH).min(1, { error: 'content_required' }),
  contentEn: text(MAX_POLICY_LENGTH)
    .optional()
    .meta({ description: 'Left out: stays as it is. Empty: English readers get the German text.' }),
  version: expectedVersion,
});

export type Terms = z.infer<typeof termsShape>;
export type TermsBody = z.infer<typeof termsBody>;
