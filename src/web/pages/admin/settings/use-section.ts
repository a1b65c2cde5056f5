import {
  type FieldMetadata,
  getInputProps,
  getTextareaProps,
  parse,
  type Submission,
  useForm,
} from '@conform-to/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../api/api-client.ts';
import { useFieldMessage } from '../../../forms/form-check.ts';
import { clearDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { readEditDraft } from '../kit/editing/edit-draft.ts';
import { type FormEntry, toFieldErrors } from '../kit/editing/form-fields.ts';
import type { FormDraft } from '../kit/editing/use-form-autosave.ts';
import type { SectionBodies, SectionKey } from './settings-data.ts';

/** A section while it is edited, whichever it is. */
export interface SectionState {
  key: SectionKey;
  /** Another number is another form. */
  formKey: number;
  /** The form is a new one because of what was pressed in the one before it; the new one puts it back. */
  isContinued: RefObject<boolean>;
  isDirty: boolean;
  isBusy: boolean;
  /** Just now. */
  isSaved: boolean;
  error: ApiError | undefined;
  /** Where what is typed is kept, and what was typed before a reload. */
  draft: FormDraft;
  onDirty: () => void;
  /** Back to what is saved, the newest of it. */
  discard: () => void;
  /** Somebody else was faster, and it is to be saved all the same. */
  saveAnyway: () => void;
}

/** What its form begins with, and its way to the server. */
export interface Section<Key extends SectionKey> extends SectionState {
  base: SectionBodies[Key];
  save: (value: SectionBody<Key>) => void;
}

/** A form where a picture goes along. */
type SectionBody<Key extends SectionKey> = Omit<SectionBodies[Key], 'version'> | FormData;

/**
 * Holds on to what the form began with, however often the settings are loaded meanwhile: what was typed stays.
 * A section in which nothing was typed follows what is loaded.
 */
export function useSection<Key extends SectionKey>(
  key: Key,
  stored: SectionBodies[Key],
  { unsaved, onSaved }: { unsaved: UnsavedSections; onSaved: (key: Key) => void },
): Section<Key> {
  const saving = useFetcher<Loaded<SectionBodies[Key]>>();
  const [kept] = useState(() => readEditDraft<SectionBodies[Key]>('settings', key));
  const [restored, setRestored] = useState(kept.draft);
  const [base, setBase] = useState(restored?.thing ?? stored);
  const [edition, setEdition] = useState(0);
  const isContinued = useRef(false);
  const [isDirty, setDirty] = useState(restored !== undefined);
  // An answer is looked at once; from then on it is the past.
  const [seen, setSeen] = useState<unknown>();
  const sent = useRef<SectionBody<Key>>(undefined);

  const follow = (from: SectionBodies[Key]) => {
    setBase(from);
    setEdition((count) => count + 1);
  };
  const begin = (from: SectionBodies[Key]) => {
    follow(from);
    isContinued.current = true;
    setRestored(undefined);
    setDirty(false);
    unsaved.setDirty(key, false);
  };
  const tellRestored = useEffectEvent(() => {
    if (restored) unsaved.setDirty(key, true);
  });
  useEffect(() => tellRestored(), []);
  const isBusy = saving.state !== 'idle';
  if (!isDirty && !isBusy && stored.version > base.version) follow(stored);

  const answer = !isBusy && saving.data !== seen ? saving.data : undefined;
  const finish = useEffectEvent((saved: SectionBodies[Key]) => {
    setSeen(saving.data);
    begin(saved);
    onSaved(key);
  });
  useEffect(() => {
    if (answer?.ok) finish(answer.data);
  }, [answer]);

  const submit = (version: number) => {
    if (!sent.current) return;
    if (sent.current instanceof FormData) {
      sent.current.set('section', key);
      sent.current.set('version', String(version));
      return void saving.submit(sent.current, { method: 'post', encType: 'multipart/form-data' });
    }
    const body = { ...sent.current, version };
    void saving.submit({ section: key, body } as never, { method: 'post', encType: 'application/json' });
  };
  return {
    ...{ key, base, formKey: edition, isContinued, isDirty, isBusy },
    isSaved: !isDirty && edition > 0 && saving.data !== undefined && saving.data === seen && saving.data.ok,
    error: answer && !answer.ok ? answer.error : undefined,
    draft: { key: kept.key, thing: base, newId: '', restored, isDirty: () => unsaved.has(key) },
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
      setSeen(saving.data);
      begin(stored.version > base.version ? stored : base);
    },
    saveAnyway: () => submit(stored.version),
  };
}

/** The form of a section, checked as it is typed, and again with what the server says of its fields. */
export function useSectionForm<Fields extends Record<string, unknown>, Value>({
  section,
  initial,
  restore = (fields) => fields,
  check,
  onChecked,
}: {
  section: SectionState;
  initial: Fields;
  /** What the fields begin with after a reload, from what stood in them. */
  restore?: (typed: Fields) => Fields;
  check: (form: FormData) => Submission<Fields, string[], Value>;
  onChecked: (value: Value) => void;
}) {
  const sent = useRef<Submission<Fields, string[], Value>>(undefined);
  const { error, draft } = section;
  const [begun] = useState(() =>
    draft.restored ? restore(parseSectionFields(draft.restored.entries)) : initial,
  );
  return useForm<Fields>({
    id: `settings-${section.key}`,
    defaultValue: begun as never, // Conform's type knows no lists of objects with flags
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: toFieldErrors(error) }),
    onValidate: ({ formData }) => check(formData) as never,
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = check(formData);
      if (submission.status !== 'success') return;
      sent.current = submission;
      onChecked(submission.value);
    },
  });
}

/** The fields from what stood in them, as the form's library reads their names: rows come back as rows. */
function parseSectionFields<Fields>(entries: readonly FormEntry[]): Fields {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parse(form, { resolve: () => ({}) }).payload as Fields;
}

/** What a field of Conform's gives to our own fields: without its key, and with words for what is wrong. */
export function useFieldProps() {
  const words = useFieldMessage();
  return {
    words,
    text(field: FieldMetadata<string>, type: 'text' | 'tel' | 'email' | 'url' = 'text') {
      const { key: _, ...input } = getInputProps(field, { type });
      return { ...input, error: words(field), autoComplete: 'off' };
    },
    area(field: FieldMetadata<string>) {
      const { key: _, ...area } = getTextareaProps(field);
      return { ...area, rows: 4, error: words(field) };
    },
  };
}

/** The sections in which something was typed that is not saved; a reload does not lose it. */
export interface UnsavedSections {
  has: (key: SectionKey) => boolean;
  isEmpty: () => boolean;
  /** What is saved or given up is kept no longer. */
  setDirty: (key: SectionKey, isDirty: boolean) => void;
  /** All of it. */
  discardAll: () => void;
}

/** Where what is typed into a section is kept (`readEditDraft`). */
const sectionDraftKey = (key: SectionKey) => `settings-${key}`;

export function createUnsavedSections(): UnsavedSections {
  const dirty = new Set<SectionKey>();
  const tell = (key: SectionKey, isDirty: boolean) => {
    if (isDirty) return void dirty.add(key);
    dirty.delete(key);
    clearDraft(sectionDraftKey(key));
  };
  return {
    has: (key) => dirty.has(key),
    isEmpty: () => dirty.size === 0,
    setDirty: tell,
    discardAll() {
      for (const key of dirty) tell(key, false);
    },
  };
}
