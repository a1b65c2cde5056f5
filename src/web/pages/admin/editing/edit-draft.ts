import type { Entry } from './draft-fields.ts';
import { readOwnDraft } from './own-draft.ts';

/** What was typed into a form of the desk and is not saved yet, as the tab keeps it. */
export interface EditDraft<Thing = unknown> {
  /** As it was when its form opened, with the version that was seen then; undefined in create mode. */
  thing?: Thing | undefined;
  /** What is new keeps its id, so that it is there once. */
  newId: string;
  entries: readonly Entry[];
  /** A picture was chosen. A file can't be kept. */
  hadPicture: boolean;
}

/** Where the draft of a form is kept, and what was kept of it when the form opened. */
export interface Kept<Thing = unknown> {
  key: string;
  draft: EditDraft<Thing> | undefined;
}

export function readKept<Thing>(kind: string, id: string | null): Kept<Thing> {
  const key = `${kind}-${id ?? 'new'}`;
  const draft = readOwnDraft<EditDraft<Thing>>(key);
  return { key, draft: draft?.entries && draft };
}
