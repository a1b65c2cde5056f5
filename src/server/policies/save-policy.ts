import type { PolicyBody } from '#contract/policies/shapes.ts';
import type { Deps } from '../deps.ts';
import { type SavedPolicy, upsertPolicy } from './policies-store.ts';

/** One text for each type, so never more than two; the first writing and every later one are the same call. */
export async function savePolicy(deps: Deps, { type, content, contentEn }: PolicyBody): Promise<SavedPolicy> {
  const en = contentEn === undefined ? {} : { en: contentEn || null };
  const saved = await upsertPolicy(deps.db, { type, de: content, ...en, now: deps.clock.now() });
  deps.live.publish({ type: 'content' });
  return saved;
}
