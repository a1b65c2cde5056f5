import type { PolicyBody } from '#contract/policies/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { holdPolicy, insertPolicy, type SavedPolicy, updatePolicy } from './policies-store.ts';

/**
 * One text for each type, so never more than two; the first writing and every later one are the same call. Whoever
 * has seen none says version 0.
 */
export async function savePolicy(desk: Desk, body: PolicyBody): Promise<SavedPolicy | Refusal> {
  const saved = await transact(desk.db, (tx) => write(tx, desk, body));
  if (!isRefusal(saved)) desk.live.publish({ type: 'content' });
  return saved;
}

async function write(tx: Tx, desk: Desk, body: PolicyBody): Promise<SavedPolicy | Refusal> {
  const { type, content: de, contentEn, version: seen } = body;
  const updatedAt = desk.clock.now();
  const note = ({ id }: SavedPolicy) =>
    noteChange(tx, desk, { action: 'policy_saved', subject: { id, name: type } });

  const first = await insertPolicy(tx, { type, content: { de, en: contentEn || null }, updatedAt });
  if (first) {
    await note(first);
    return first;
  }
  const former = await holdPolicy(tx, type);
  if (!former) return { code: 'not_found' };
  const en = contentEn === undefined ? former.content.en : contentEn || null;
  const wanted = { ...former, content: { de, en }, version: former.version + 1 };
  const counted = { id: former.id, actions: ['policy_saved'] as const };
  const there = await compareVersions(tx, desk, { seen, former, wanted, ...counted });
  if (there === 'done') return former;
  if (there !== 'free') return there;
  const saved = { ...wanted, updatedAt };
  await updatePolicy(tx, saved);
  await note(saved);
  return saved;
}
