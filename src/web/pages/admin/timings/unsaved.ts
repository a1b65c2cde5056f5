import { dropDraft } from '../../../drafts.ts';
import { readOwnDraft } from '../editing/own-draft.ts';

/** A part of the page in which something was typed that is not saved; a reload does not lose it. */
export interface Unsaved {
  /** Where it is kept. */
  key: string;
  isDirty: () => boolean;
  /** What is saved or given up is kept no longer. */
  tell: (isDirty: boolean) => void;
  /** What was kept before a reload. */
  read: <Draft extends object>() => Draft | undefined;
}

export function unsavedPart(key: string): Unsaved {
  let isDirtyNow = false;
  return {
    key,
    isDirty: () => isDirtyNow,
    tell(isDirty) {
      isDirtyNow = isDirty;
      if (!isDirty) dropDraft(key);
    },
    read: () => readOwnDraft(key),
  };
}
