import type { RefObject } from 'react';
import type { EditDraft } from './edit-draft.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

/** What a form's draft is about, and where it is stored. */
export interface FormDraft<Item = unknown> {
  key: string;
  /** As it was when its form opened; undefined in create mode. */
  thing: Item | undefined;
  newId: string;
  /** Input from before a reload. */
  restored: EditDraft<Item> | undefined;
  isDirty: () => boolean;
}

/** Stores a form's input until it is saved or discarded. */
export function useFormAutosave(
  form: RefObject<HTMLFormElement | null>,
  { key, thing, newId, restored, isDirty }: FormDraft,
): void {
  useDraftAutosave(key, () => {
    if (!form.current || !isDirty()) return undefined;
    const entries = [...new FormData(form.current)];
    const hasPicture = entries.some(([, value]) => value instanceof File && value.size > 0);
    return {
      thing,
      newId,
      entries: entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      hadPicture: hasPicture || restored?.hadPicture === true,
    } satisfies EditDraft;
  });
}
