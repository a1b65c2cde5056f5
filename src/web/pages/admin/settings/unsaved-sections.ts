import { dropDraft } from '../../../drafts.ts';
import type { SectionKey } from './settings-data.ts';

/** The sections in which something was typed that is not saved; a reload does not lose it. */
export interface UnsavedSections {
  has: (key: SectionKey) => boolean;
  isEmpty: () => boolean;
  /** What is saved or given up is kept no longer. */
  tell: (key: SectionKey, isDirty: boolean) => void;
  /** All of it. */
  giveUp: () => void;
}

/** Where what is typed into a section is kept (`readKept`). */
const draftOf = (key: SectionKey) => `settings-${key}`;

export function unsavedSections(): UnsavedSections {
  const dirty = new Set<SectionKey>();
  const tell = (key: SectionKey, isDirty: boolean) => {
    if (isDirty) return void dirty.add(key);
    dirty.delete(key);
    dropDraft(draftOf(key));
  };
  return {
    has: (key) => dirty.has(key),
    isEmpty: () => dirty.size === 0,
    tell,
    giveUp() {
      for (const key of dirty) tell(key, false);
    },
  };
}
