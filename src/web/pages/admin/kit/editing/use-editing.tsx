import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../../api/api-client.ts';
import { randomId } from '../../../../browser/random-key.ts';
import { clearDraft } from '../../../../storage/drafts.ts';
import type { Loaded } from '../api/admin-api.ts';
import { DeleteDialog, DeletedDialog } from './edit-dialogs.tsx';
import type { StoredEditDraft } from './edit-draft.ts';
import type { Editing } from './editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/**
 * Create mode or edit mode of a form, until it is saved, deleted or left: what is on its way, what came of it,
 * and the two questions that it may have to ask.
 */
export function useEditing<Thing extends { _id: string; version: number }>({
  thing,
  kept: { key, draft: restored },
  all,
  isIt = ({ _id }, sent) => _id === (sent.get('id') ?? sent.get('_id')),
  savedWords,
  deletion,
  hasOwnId = false,
  onDone,
}: {
  /** As it was when its form opened; undefined in create mode. */
  thing: Thing | undefined;
  kept: StoredEditDraft<Thing>;
  /** As they are now, with what others have changed. */
  all: readonly Thing[];
  /** Which of them is the one that was sent, where its id does not say so. */
  isIt?: (one: Thing, sent: FormData) => boolean;
  savedWords: string;
  /** The specified question, what follows from it, and the words afterwards; none for what stays. */
  deletion?: { question: string; consequence: string; words: string };
  /** What is new gets its id here, so that it is there once, however often it is sent. */
  hasOwnId?: boolean;
  /** With the words of success, if there was one. */
  onDone: (success?: string) => void;
}): { editing: Editing<Thing>; dialogs: ReactNode } {
  const saving = useFetcher<Loaded<unknown>>();
  const deleting = useFetcher<Loaded<unknown>>();
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<FormData>();
  // An answer that somebody has looked at.
  const [seen, setSeen] = useState<unknown>();
  const id = thing?._id ?? null;
  const [ownId] = useState(() => restored?.newId ?? randomId());
  const dirty = useRef(restored !== undefined);
  const isDirty = useCallback(() => dirty.current, []);

  const discard = () => {
    dirty.current = false;
    clearDraft(key);
  };
  const finish = useEffectEvent((words: string) => {
    discard();
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

  const error = fetcherError(saving);
  const there = sent && all.find((one) => isIt(one, sent));
  const isOutdated = error?.code === 'changed_meanwhile' && there?.version !== seenVersion(sent);
  const isGone = error?.code === 'not_found' && thing !== undefined && !there;
  const onKeepEditing = () => setSeen(saving.data);
  const conflict = error && sent && saving.data !== seen ? { there, error, sent, onKeepEditing } : undefined;
  const deletionError = fetcherError(deleting);
  const save: Editing<Thing>['onSave'] = (form, { seen: version = thing?.version, isNew = false } = {}) => {
    if (id !== null && !isNew) form.set('id', id);
    if (version !== undefined && !isNew) form.set('version', String(version));
    if (hasOwnId && !form.has('id')) form.set('_id', ownId);
    setSent(form);
    void saving.submit(form, { method: 'post', encType: 'multipart/form-data', flushSync: true });
  };
  const remove = () => {
    // Who was told that somebody has changed it deletes what they were told of.
    const standing = all.find(({ _id }) => _id === id);
    const { version } = (deletionError?.code === 'changed_meanwhile' ? standing : thing) ?? {};
    const what = { intent: 'delete', id: id ?? '', version: String(version ?? '') };
    void deleting.submit(what, { method: 'post', flushSync: true });
  };

  const editing: Editing<Thing> = {
    isBusy: isPending(saving),
    error,
    conflict: isOutdated ? conflict : undefined,
    onDirty: () => {
      dirty.current = true;
    },
    onSave: save,
    onCancel: () => onDone(),
    onDelete: deletion && (() => setAsking(true)),
    draft: { key, thing, newId: ownId, restored, isDirty },
  };
  const dialogs = (
    <>
      <LeaveGuard isDirty={isDirty} onLeave={discard} />
      {isGone && conflict && (
        <DeletedDialog
          onCreate={() => {
            const { sent: form } = conflict;
            for (const name of ['id', 'version']) form.delete(name);
            save(form, { isNew: true });
          }}
          onKeepEditing={onKeepEditing}
        />
      )}
      {deletion && (
        <DeleteDialog
          isOpen={isAsking}
          question={deletion.question}
          consequence={deletion.consequence}
          isBusy={isPending(deleting)}
          error={deletionError}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
  return { editing, dialogs };
}

/** Which version somebody said they had seen; 0 for what was new to them. */
const seenVersion = (sent: FormData | undefined) => Number(sent?.get('version') ?? 0);

interface FetcherState {
  state: string;
  data: Loaded<unknown> | undefined;
}

/**
 * Until the form is gone, and not only until the answer is there: the second tap of a double tap must not send it again.
 * For the same reason it is sent with `flushSync`, which shows at once that it is on its way.
 */
function isPending({ state, data }: FetcherState): boolean {
  return state !== 'idle' || data?.ok === true;
}

function fetcherError({ state, data }: FetcherState): ApiError | undefined {
  return state === 'idle' && data && !data.ok ? data.error : undefined;
}
