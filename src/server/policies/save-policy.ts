import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { LegalTextType } from '#domain/policies.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { holdPolicy, insertPolicy, type SavedPolicy, updatePolicy } from './policies-store.ts';

/** What its version counts. */
export const POLICY_CHANGES = ['policy_saved', 'policy_removed'] as const;

interface WantedText<Type extends LegalTextType> {
  type: Type;
  content: string;
  contentEn?: string | undefined;
  /** The version that was seen. */
  version?: number | undefined;
}

/**
 * One text for each type, so never more than there are types; the first writing and every later one are the same call. Whoever
 * has seen none says version 0.
 */
export async function savePolicy<Type extends LegalTextType>(
  desk: Desk,
  body: WantedText<Type>,
): Promise<SavedPolicy<Type> | Refusal> {
  const saved = await transact(desk.db, (tx) => write(tx, desk, body));
  if (!isRefusal(saved)) desk.live.publish({ type: 'content' });
  return saved;
}

async function write<Type extends LegalTextType>(
  tx: Tx,
  desk: Desk,
  body: WantedText<Type>,
): Promise<SavedPolicy<Type> | Refusal> {
  const { type, content: de, contentEn, version: seen } = body;
  const updatedAt = desk.clock.now();
  const note = ({ id }: { id: string }) =>
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
  const counted = { id: former.id, actions: POLICY_CHANGES };
  const there = await compareVersions(tx, desk, { seen, former, wanted, ...counted });
  if (there === 'done') return former;
  if (there !== 'free') return there;
  const saved = { ...wanted, updatedAt };
  await updatePolicy(tx, saved);
  await note(saved);
  return saved;
}
