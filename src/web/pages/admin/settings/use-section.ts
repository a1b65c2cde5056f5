import { type DefaultValue, parse, type Submission, useForm } from '@conform-to/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../api/api-client.ts';
import { clearDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { readEditDraft } from '../kit/editing/edit-draft.ts';
import { type FormEntry, toFieldErrors } from '../kit/editing/form-fields.ts';
import type { FormDraft } from '../kit/editing/use-form-autosave.ts';
import type { SectionBodies, SectionKey, SectionValue } from './settings-data.ts';

/** The state of a section while it is edited. */
export interface SectionState {
  key: SectionKey;
  /** Changes when the form must begin again. */
  formKey: number;
  /** The form began again because a button in it was pressed: the new form restores the focus, and clears this. */
  isContinued: RefObject<boolean>;
  isDirty: boolean;
  isBusy: boolean;
  /** Just now. */
  isSaved: boolean;
  error: ApiError | undefined;
  /** Where the input is stored, and the input from before a reload. */
  draft: FormDraft;
  onDirty: () => void;
  /** Discards the input: the form shows the newest saved state. */
  discard: () => void;
  /** Overwrites what somebody else has saved meanwhile. */
  saveAnyway: () => void;
}

/** A section with the values that its form begins with. */
export interface Section<Key extends SectionKey> extends SectionState {
  base: SectionBodies[Key];
  save: (value: SectionBody<Key>) => void;
}

/** FormData for sections with pictures. */
type SectionBody<Key extends SectionKey> = SectionValue<Key> | FormData;

/**
 * Keeps the values that the form began with, however often the settings are loaded meanwhile, so that no input is lost.
 * A section without input follows what is loaded.
 */
export function useSection<Key extends SectionKey>(
  key: Key,
  stored: SectionBodies[Key],
  { unsaved, onSaved }: { unsaved: UnsavedSections; onSaved: (key: Key) => void },
): Section<Key> {
  const saving = useFetcher<Loaded<SectionBodies[Key]>>();
  const [stash] = useState(() => readEditDraft<SectionBodies[Key]>('settings', key));
  const [restored, setRestored] = useState(stash.draft);
  const [base, setBase] = useState(restored?.thing ?? stored);
  const [formKey, setFormKey] = useState(0);
  const isContinued = useRef(false);
  const [isDirty, setDirty] = useState(restored !== undefined);
  // The last response that was processed: each is processed once.
  const [processed, setProcessed] = useState<unknown>();
  const sent = useRef<SectionBody<Key>>(undefined);

  const beginWith = (from: SectionBodies[Key]) => {
    setBase(from);
    setFormKey((count) => count + 1);
  };
  const beginAgain = (from: SectionBodies[Key]) => {
    beginWith(from);
    isContinued.current = true;
    setRestored(undefined);
    setDirty(false);
    unsaved.setDirty(key, false);
  };
  const reportRestored = useEffectEvent(() => {
    if (restored) unsaved.setDirty(key, true);
  });
  useEffect(() => reportRestored(), []);
  const isBusy = saving.state !== 'idle';
  if (!isDirty && !isBusy && stored.version > base.version) beginWith(stored);

  const answer = !isBusy && saving.data !== processed ? saving.data : undefined;
  const handleSaved = useEffectEvent((saved: SectionBodies[Key]) => {
    setProcessed(saving.data);
    beginAgain(saved);
    onSaved(key);
  });
  useEffect(() => {
    if (answer?.ok) handleSaved(answer.data);
  }, [answer]);

  const submit = (version: number) => {
    if (!sent.current) return;
    if (sent.current instanceof FormData) {
      sent.current.set('section', key);
      sent.current.set('version', String(version));
      return void saving.submit(sent.current, { method: 'post', encType: 'multipart/form-data' });
    }
    const body = { ...sent.current, version };
    void saving.submit(JSON.stringify({ section: key, body }), {
      method: 'post',
      encType: 'application/json',
    });
  };
  return {
    ...{ key, base, formKey, isContinued, isDirty, isBusy },
    isSaved:
      !isDirty && formKey > 0 && saving.data !== undefined && saving.data === processed && saving.data.ok,
    error: answer && !answer.ok ? answer.error : undefined,
    draft: { key: stash.key, thing: base, newId: '', restored, isDirty: () => unsaved.has(key) },
    onDirty() {
      if (isDirty) return;
      setDirty(true);
      unsaved.setDirty(key, true);
    },
    save(value) {
      sent.current = value;
      submit(base.version);
    },
    discard() {
      setProcessed(saving.data);
      beginAgain(stored.version > base.version ? stored : base);
    },
    saveAnyway: () => submit(stored.version),
  };
}

/** The form of a section, checked while typing; the server's field errors are shown too. */
export function useSectionForm<Fields extends Record<string, unknown>, Value>({
  section,
  initial,
  restore,
  check,
  onChecked,
}: {
  section: SectionState;
  initial: DefaultValue<Fields>;
  /** Corrects what is restored after a reload. */
  restore?: (typed: Fields) => DefaultValue<Fields>;
  check: (form: FormData) => Submission<unknown, string[], Value>;
  onChecked: (value: Value) => void;
}) {
  const sent = useRef<Submission<unknown, string[], Value>>(undefined);
  const { error, draft } = section;
  const [defaultValue] = useState(() => {
    if (!draft.restored) return initial;
    const typed = parseSectionFields(draft.restored.entries);
    return restore ? restore(typed as Fields) : (typed as DefaultValue<Fields>);
  });
  return useForm<Fields, Value>({
    id: `settings-${section.key}`,
    defaultValue,
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: toFieldErrors(error) }),
    onValidate: ({ formData }) => check(formData),
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = check(formData);
      if (submission.status !== 'success') return;
      sent.current = submission;
      onChecked(submission.value);
    },
  });
}

/** The stored input as Conform reads it: rows come back as rows. */
function parseSectionFields(entries: readonly FormEntry[]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parse(form, { resolve: () => ({}) }).payload;
}

/** The sections with input that is not saved; it is stored, so a reload does not lose it. */
export interface UnsavedSections {
  has: (key: SectionKey) => boolean;
  isEmpty: () => boolean;
  /** Not dirty any more: the stored input is deleted. */
  setDirty: (key: SectionKey, isDirty: boolean) => void;
  /** Deletes the stored input of every section. */
  discardAll: () => void;
}

/** The key under which a section's input is stored (`readEditDraft`). */
const sectionDraftKey = (key: SectionKey) => `settings-${key}`;

export function createUnsavedSections(): UnsavedSections {
  const dirty = new Set<SectionKey>();
  const setDirty = (key: SectionKey, isDirty: boolean) => {
    if (isDirty) return void dirty.add(key);
    dirty.delete(key);
    clearDraft(sectionDraftKey(key));
  };
  return {
    has: (key) => dirty.has(key),
    isEmpty: () => dirty.size === 0,
    setDirty,
    discardAll() {
      for (const key of dirty) setDirty(key, false);
    },
  };
}
