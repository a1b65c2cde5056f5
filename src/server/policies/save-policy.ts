import type { PolicyBody } from '#contract/policies/shapes.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { type SavedPolicy, upsertPolicy } from './policies-store.ts';

/** One text for each type, so never more than two; the first writing and every later one are the same call. */
export async function savePolicy(desk: Desk, { type, content, contentEn }: PolicyBody): Promise<SavedPolicy> {
  const en = contentEn === undefined ? {} : { en: contentEn || null };
  const saved = await desk.db.transaction().execute(async (tx) => {
    const policy = await upsertPolicy(tx, { type, de: content, ...en, now: desk.clock.now() });
    await noteChange(tx, desk, { action: 'policy_saved', subject: { id: policy.id, name: type } });
    return policy;
  });
  desk.live.publish({ type: 'content' });
  return saved;
}
