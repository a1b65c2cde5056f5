import { z } from 'zod';
import { POLICY_TYPES } from '#domain/policies.ts';
import { expectedVersion, id, instant, text, version } from '../shapes.ts';

/** Longer than any policy that someone would read; both languages fit into a body. */
export const MAX_POLICY_LENGTH = 30_000;

export const policyType = z
  .enum(POLICY_TYPES, { error: 'policy_type_invalid' })
  .meta({ description: 'Privacy policy, or imprint (`terms_and_conditions`)' });

export const policyShape = z
  .object({
    _id: id,
    version,
    type: policyType,
    content: z.string(),
    contentEn: z.string().nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'Policy', description: 'Plain text; an empty line between sections' });

export const policyTemplateShape = z
  .object({ type: policyType, content: z.string(), contentEn: z.string() })
  .meta({ id: 'PolicyTemplate' });

export const policyBody = z.object({
  type: policyType,
  content: text(MAX_POLICY_LENGTH).min(1, { error: 'content_required' }),
  contentEn: text(MAX_POLICY_LENGTH)
    .optional()
    .meta({ description: 'Left out: stays as it is. Empty: English readers get the German text.' }),
  version: expectedVersion,
});

export type Policy = z.infer<typeof policyShape>;
