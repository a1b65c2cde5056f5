import { readAccountDraft } from './account-draft.ts';
import type { FormEntry } from './form-fields.ts';

/** What was typed into a form of the desk and is not saved yet, as the tab keeps it. */
export interface EditDraft<Thing = unknown> {
  /** As it was when its form opened, with the version that was seen then; undefined in create mode. */
  thing?: Thing | undefined;
  /** What is new keeps its id, so that it is there once. */
  newId: string;
  entries: readonly FormEntry[];
  /** A picture was chosen. A file can't be kept. */
  hadPicture: boolean;
}

/** Where the draft of a form is kept, and what was kept of it when the form opened. */
export interface StoredEditDraft<Thing = unknown> {
  key: string;
  draft: EditDraft<Thing> | undefined;
}

export function readEditDraft<Thing>(kind: string, id: string | null): StoredEditDraft<Thing> {
  const key = `${kind}-${id ?? 'new'}`;
  const draft = readAccountDraft<EditDraft<Thing>>(key);
  return { key, draft: draft?.entries && draft };
}
