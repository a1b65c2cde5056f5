import type { FormEntry } from './form-fields.ts';
import { readAccountDraft } from './use-draft-autosave.ts';

/** Unsaved input of a form, as the tab stores it under these names. */
export interface EditDraft<Item = unknown> {
  /** The edited item as it was when its form opened, with the version seen then; undefined in create mode. */
  thing?: Item | undefined;
  /** The id of a new item, so that sending it twice creates it once. */
  newId: string;
  entries: readonly FormEntry[];
  /** A picture was chosen. The file itself can't be stored. */
  hadPicture: boolean;
}

/** The key of a form's draft, and the draft found there when the form opened. */
export interface StoredEditDraft<Item = unknown> {
  key: string;
  draft: EditDraft<Item> | undefined;
}

export function readEditDraft<Item>(kind: string, id: string | null): StoredEditDraft<Item> {
  const key = `${kind}-${id ?? 'new'}`;
  const draft = readAccountDraft<EditDraft<Item>>(key);
  return { key, draft: draft?.entries && draft };
}
