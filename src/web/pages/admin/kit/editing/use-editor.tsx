import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../../api/api-client.ts';
import { randomId } from '../../../../browser/random-key.ts';
import { lazyPart } from '../../../../components/lazy-part/lazy-part.tsx';
import { clearDraft } from '../../../../storage/drafts.ts';
import type { Loaded } from '../api/admin-api.ts';
import { readEditDraft } from './edit-draft.ts';
import type { Editing } from './editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { EditorState } from './use-editor-state.ts';

const DeleteDialog = lazyPart(async () => (await import('./edit-dialogs.tsx')).DeleteDialog);
const DeletedDialog = lazyPart(async () => (await import('./edit-dialogs.tsx')).DeletedDialog);

interface Deletion {
  question: string;
  consequence: string;
  /** Shown afterwards. */
  message: string;
}

/**
 * The editor of one item of a page's list, from opening its form until it is saved, deleted or left: its unsaved draft,
 * its requests, and the dialogs that belong to them. The page renders the form with `editing`, and `dialogs` beside it.
 */
export function useEditor<Item extends { _id: string; version: number }>({
  kind,
  items,
  state: { id, close },
  isSame = ({ _id }, sent) => _id === (sent.get('id') ?? sent.get('_id')),
  hasOwnId = true,
  savedMessage,
  deletionOf,
  onSaved = () => close(savedMessage),
}: {
  /** What is edited, as its draft is stored. */
  kind: string;
  /** As they are now, including what others have changed. */
  items: readonly Item[];
  state: Pick<EditorState, 'id' | 'close'>;
  /** Whether an item is the one that was sent, where its id does not tell. */
  isSame?: (item: Item, sent: FormData) => boolean;
  /** A new item gets its id here, so that sending it twice creates it once. */
  hasOwnId?: boolean;
  savedMessage: string;
  /** Undefined for an item that can't be deleted. */
  deletionOf?: (item: Item) => Deletion | undefined;
  onSaved?: (id: string) => void;
}): { editing: Editing<Item>; dialogs: ReactNode; isGone: boolean } {
  // The item as it was when its form opened: input is not replaced by what somebody else saves.
  const [stored] = useState(() => readEditDraft<Item>(kind, id));
  const [item] = useState(() => stored.draft?.thing ?? items.find(({ _id }) => _id === id));
  const { key, draft: restored } = stored;
  const itemId = item?._id ?? null;
  const deletion = item && deletionOf?.(item);

  const saving = useFetcher<Loaded<unknown>>();
  const deleting = useFetcher<Loaded<unknown>>();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  const [sent, setSent] = useState<FormData>();
  // The response whose dialog was closed to keep editing.
  const [dismissed, setDismissed] = useState<unknown>();
  const [ownId] = useState(() => restored?.newId ?? randomId());
  const dirty = useRef(restored !== undefined);
  const isDirty = useCallback(() => dirty.current, []);

  // The address of an item that is gone closes, unless its draft was restored: that can still be created again.
  const isGone = id !== null && !item;
  const closeGone = useEffectEvent(() => close());
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);

  const discard = () => {
    dirty.current = false;
    clearDraft(key);
  };
  const finishSaving = useEffectEvent(() => {
    discard();
    onSaved(itemId ?? ownId);
  });
  const finishDeleting = useEffectEvent(() => {
    discard();
    close(deletion?.message);
  });
  // Only when idle: by then the list behind the form has been reloaded.
  useEffect(() => {
    if (saving.state === 'idle' && saving.data?.ok) finishSaving();
  }, [saving.state, saving.data]);
  useEffect(() => {
    if (deleting.state === 'idle' && deleting.data?.ok) finishDeleting();
  }, [deleting.state, deleting.data]);

  const error = fetcherError(saving);
  const current = sent && items.find((one) => isSame(one, sent));
  const isOutdated = error?.code === 'changed_meanwhile' && current?.version !== sentVersion(sent);
  const isDeleted = error?.code === 'not_found' && item !== undefined && !current;
  const onKeepEditing = () => setDismissed(saving.data);
  const conflict =
    error && sent && saving.data !== dismissed ? { current, error, sent, onKeepEditing } : undefined;
  const deletionError = fetcherError(deleting);

  const save: Editing<Item>['onSave'] = (form, { seenVersion = item?.version, isNew = false } = {}) => {
    if (itemId !== null && !isNew) form.set('id', itemId);
    if (seenVersion !== undefined && !isNew) form.set('version', String(seenVersion));
    if (hasOwnId && !form.has('id')) form.set('_id', ownId);
    setSent(form);
    void saving.submit(form, { method: 'post', encType: 'multipart/form-data', flushSync: true });
  };
  const remove = () => {
    // After the warning that somebody has changed it, the version of the warning is deleted.
    const latest = items.find(({ _id }) => _id === itemId);
    const { version } = (deletionError?.code === 'changed_meanwhile' ? latest : item) ?? {};
    const body = { intent: 'delete', id: itemId ?? '', version: String(version ?? '') };
    void deleting.submit(body, { method: 'post', flushSync: true });
  };
  const createAgain = (form: FormData) => {
    for (const name of ['id', 'version']) form.delete(name);
    save(form, { isNew: true });
  };

  const editing: Editing<Item> = {
    item,
    isBusy: isPending(saving),
    error,
    conflict: isOutdated ? conflict : undefined,
    onDirty: () => {
      dirty.current = true;
    },
    onSave: save,
    onCancel: () => close(),
    onDelete: deletion && (() => setDeleteOpen(true)),
    draft: { key, thing: item, newId: ownId, restored, isDirty },
  };
  const dialogs = (
    <>
      <LeaveGuard isDirty={isDirty} onLeave={discard} />
      {isDeleted && conflict && (
        <Suspense>
          <DeletedDialog onCreate={() => createAgain(conflict.sent)} onKeepEditing={onKeepEditing} />
        </Suspense>
      )}
      {deletion && (
        <Suspense>
          <DeleteDialog
            isOpen={isDeleteOpen}
            question={deletion.question}
            consequence={deletion.consequence}
            isBusy={isPending(deleting)}
            error={deletionError}
            onConfirm={remove}
            onCancel={() => setDeleteOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
  return { editing, dialogs, isGone };
}

/** 0 for a new item, which has no version yet. */
const sentVersion = (sent: FormData | undefined) => Number(sent?.get('version') ?? 0);

interface FetcherState {
  state: string;
  data: Loaded<unknown> | undefined;
}

/**
 * Busy until the form has closed, not only until the response has arrived: the second tap of a double tap must not send
 * it again. For the same reason it is submitted with `flushSync`, which renders the busy state at once.
 */
function isPending({ state, data }: FetcherState): boolean {
  return state !== 'idle' || data?.ok === true;
}

function fetcherError({ state, data }: FetcherState): ApiError | undefined {
  return state === 'idle' && data && !data.ok ? data.error : undefined;
}
