import { parse, type Submission, useForm } from '@conform-to/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../api.ts';
import type { Loaded } from '../admin-api.ts';
import type { Entry } from '../editing/draft-fields.ts';
import { readKept } from '../editing/edit-draft.ts';
import { fieldErrorsOf } from '../editing/field-errors.ts';
import type { FormDraft } from '../editing/use-keep-form.ts';
import type { Bodies, SectionKey } from './settings-data.ts';
import type { UnsavedSections } from './unsaved-sections.ts';

/** A section while it is edited, whichever it is. */
export interface SectionState {
  key: SectionKey;
  /** Another number is another form. */
  edition: number;
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
  saveAllTheSame: () => void;
}

/** What its form begins with, and its way to the server. */
export interface Section<Key extends SectionKey> extends SectionState {
  base: Bodies[Key];
  save: (value: Sent<Key>) => void;
}

/** A form where a picture goes along. */
type Sent<Key extends SectionKey> = Omit<Bodies[Key], 'version'> | FormData;

/**
 * Holds on to what the form began with, however often the settings are loaded meanwhile: what was typed stays.
 * A section in which nothing was typed follows what is loaded.
 */
export function useSection<Key extends SectionKey>(
  key: Key,
  stored: Bodies[Key],
  { unsaved, onSaved }: { unsaved: UnsavedSections; onSaved: (key: Key) => void },
): Section<Key> {
  const saving = useFetcher<Loaded<Bodies[Key]>>();
  const [kept] = useState(() => readKept<Bodies[Key]>('settings', key));
  const [restored, setRestored] = useState(kept.draft);
  const [base, setBase] = useState(restored?.thing ?? stored);
  const [edition, setEdition] = useState(0);
  const isContinued = useRef(false);
  const [isDirty, setDirty] = useState(restored !== undefined);
  // An answer is looked at once; from then on it is the past.
  const [seen, setSeen] = useState<unknown>();
  const sent = useRef<Sent<Key>>(undefined);

  const follow = (from: Bodies[Key]) => {
    setBase(from);
    setEdition((count) => count + 1);
  };
  const begin = (from: Bodies[Key]) => {
    follow(from);
    isContinued.current = true;
    setRestored(undefined);
    setDirty(false);
    unsaved.tell(key, false);
  };
  const tellRestored = useEffectEvent(() => {
    if (restored) unsaved.tell(key, true);
  });
  useEffect(() => tellRestored(), []);
  const isBusy = saving.state !== 'idle';
  if (!isDirty && !isBusy && stored.version > base.version) follow(stored);

  const answer = !isBusy && saving.data !== seen ? saving.data : undefined;
  const finish = useEffectEvent((saved: Bodies[Key]) => {
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
    ...{ key, base, edition, isContinued, isDirty, isBusy },
    isSaved: !isDirty && edition > 0 && saving.data !== undefined && saving.data === seen && saving.data.ok,
    error: answer && !answer.ok ? answer.error : undefined,
    draft: { key: kept.key, thing: base, newId: '', restored, isDirty: () => unsaved.has(key) },
    onDirty() {
      if (isDirty) return;
      setDirty(true);
      unsaved.tell(key, true);
    },
    save(value) {
      sent.current = value;
      submit(base.version);
    },
    discard() {
      setSeen(saving.data);
      begin(stored.version > base.version ? stored : base);
    },
    saveAllTheSame: () => submit(stored.version),
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
  const [begun] = useState(() => (draft.restored ? restore(fieldsIn(draft.restored.entries)) : initial));
  return useForm<Fields>({
    id: `settings-${section.key}`,
    defaultValue: begun as never, // Conform's type knows no lists of objects with flags
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: fieldErrorsOf(error) }),
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
function fieldsIn<Fields>(entries: readonly Entry[]): Fields {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parse(form, { resolve: () => ({}) }).payload as Fields;
}
