import type { RefObject } from 'react';
import type { EditDraft } from './edit-draft.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

/** What a form is of, and where what is typed into it is kept. */
export interface FormDraft<Thing = unknown> {
  /** Where it is kept. */
  key: string;
  /** As it was when its form opened; undefined in create mode. */
  thing: Thing | undefined;
  newId: string;
  /** What was typed before a reload. */
  restored: EditDraft<Thing> | undefined;
  isDirty: () => boolean;
}

/** Keeps what is typed into a form until it is saved or discarded, so that a reload does not lose it. */
export function useFormAutosave(
  form: RefObject<HTMLFormElement | null>,
  { key, thing, newId, restored, isDirty }: FormDraft,
): void {
  useDraftAutosave(key, () => {
    if (!form.current || !isDirty()) return undefined;
    const filled = [...new FormData(form.current)];
    const hasPicture = filled.some(([, value]) => value instanceof File && value.size > 0);
    return {
      thing,
      newId,
      entries: filled.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      hadPicture: hasPicture || restored?.hadPicture === true,
    } satisfies EditDraft;
  });
}
