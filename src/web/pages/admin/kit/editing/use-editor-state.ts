import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readEditDraft, type StoredEditDraft } from './edit-draft.ts';
import { useSuccessMessage } from './use-success-message.ts';

/** What a page's form holds, as its address says: nothing, something new, or one that is there. */
export interface EditorState {
  /** Whose form is open; null in create mode and when none is. */
  id: string | null;
  isOpen: boolean;
  create: () => void;
  /** Closes the form, with the words of success if there was one. */
  close: (success?: string) => void;
  success: string | undefined;
}

export function useEditorState(): EditorState {
  const [params, setParams] = useSearchParams();
  const [success, succeed] = useSuccessMessage();
  const id = params.get('edit');
  return {
    id,
    isOpen: id !== null || params.has('new'),
    create: () => setParams({ new: '1' }, { preventScrollReset: true }),
    close: (said) => {
      if (said) succeed(said);
      setParams({}, { preventScrollReset: true });
    },
    success,
  };
}

/**
 * The thing as it was when its form opened: what somebody types is not replaced by what another one saves. The
 * form closes at the address of a thing that is gone, unless something was typed into it before a reload: that can be
 * created anew.
 */
export function useEditedItem<Thing extends { _id: string }>(
  all: readonly Thing[],
  { id, close }: Pick<EditorState, 'id' | 'close'>,
  /** What is edited, as its draft is called. */
  kind: string,
): { thing: Thing | undefined; isGone: boolean; kept: StoredEditDraft<Thing> } {
  const [kept] = useState(() => readEditDraft<Thing>(kind, id));
  const [thing] = useState(() => kept.draft?.thing ?? all.find(({ _id }) => _id === id));
  const isGone = id !== null && !thing;
  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return { thing, isGone, kept };
}
