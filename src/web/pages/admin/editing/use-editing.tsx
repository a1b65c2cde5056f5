import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../api.ts';
import type { Loaded } from '../admin-api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Editing } from './editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/**
 * Create mode or edit mode of a form, until it is saved, deleted or left: what is on its way, what came of it,
 * and the two questions that it may have to ask.
 */
export function useEditing({
  id,
  savedWords,
  deletion,
  onDone,
}: {
  /** Null in create mode. */
  id: string | null;
  savedWords: string;
  /** The specified question, what follows from it, and the words afterwards; none for what stays. */
  deletion?: { question: string; consequence: string; words: string };
  /** With the words of success, if there was one. */
  onDone: (success?: string) => void;
}): { editing: Editing; dialogs: ReactNode } {
  const saving = useFetcher<Loaded<unknown>>();
  const deleting = useFetcher<Loaded<unknown>>();
  const [isAsking, setAsking] = useState(false);
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);

  const finish = useEffectEvent((words: string) => {
    dirty.current = false;
    onDone(words);
  });
  const saved = useEffectEvent(() => finish(savedWords));
  const deleted = useEffectEvent(() => finish(deletion?.words ?? ''));
  // Idle: by then the list behind the form is the new one.
  useEffect(() => {
    if (saving.state === 'idle' && saving.data?.ok) saved();
  }, [saving.state, saving.data]);
  useEffect(() => {
    if (deleting.state === 'idle' && deleting.data?.ok) deleted();
  }, [deleting.state, deleting.data]);

  const editing: Editing = {
    isBusy: saving.state !== 'idle',
    error: errorOf(saving),
    onDirty: () => {
      dirty.current = true;
    },
    onSave(form) {
      if (id !== null) form.set('id', id);
      void saving.submit(form, { method: 'post', encType: 'multipart/form-data' });
    },
    onCancel: () => onDone(),
    onDelete: deletion && (() => setAsking(true)),
  };
  const dialogs = (
    <>
      <LeaveGuard isDirty={isDirty} />
      {deletion && (
        <DeleteDialog
          isOpen={isAsking}
          question={deletion.question}
          consequence={deletion.consequence}
          isBusy={deleting.state !== 'idle'}
          error={errorOf(deleting)}
          onConfirm={() => void deleting.submit({ intent: 'delete', id: id ?? '' }, { method: 'post' })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
  return { editing, dialogs };
}

function errorOf({
  state,
  data,
}: {
  state: string;
  data: Loaded<unknown> | undefined;
}): ApiError | undefined {
  return state === 'idle' && data && !data.ok ? data.error : undefined;
}
