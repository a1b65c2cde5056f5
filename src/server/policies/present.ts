import type { Policy } from '#contract/policies/shapes.ts';
import type { SavedPolicy } from './find-policy.ts';

export function presentPolicy({ id, version, type, content, updatedAt }: SavedPolicy): Policy {
  return {
    _id: id,
    version,
    type,
    content: content.de,
    contentEn: content.en,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
