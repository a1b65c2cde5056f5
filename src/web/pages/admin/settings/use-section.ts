import type { Submission } from '@conform-to/react';
import { useForm } from '@conform-to/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../../../api.ts';
import type { Loaded } from '../admin-api.ts';
import { fieldErrorsOf } from '../editing/field-errors.ts';
import type { Bodies, SectionKey } from './settings-data.ts';

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
  { onDirty, onSaved }: { onDirty: (key: Key, isDirty: boolean) => void; onSaved: (key: Key) => void },
): Section<Key> {
  const saving = useFetcher<Loaded<Bodies[Key]>>();
  const [base, setBase] = useState(stored);
  const [edition, setEdition] = useState(0);
  const isContinued = useRef(false);
  const [isDirty, setDirty] = useState(false);
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
    setDirty(false);
    onDirty(key, false);
  };
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
    onDirty() {
      if (isDirty) return;
      setDirty(true);
      onDirty(key, true);
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
  check,
  onChecked,
}: {
  section: SectionState;
  initial: Fields;
  check: (form: FormData) => Submission<Fields, string[], Value>;
  onChecked: (value: Value) => void;
}) {
  const sent = useRef<Submission<Fields, string[], Value>>(undefined);
  const { error } = section;
  return useForm<Fields>({
    id: `settings-${section.key}`,
    defaultValue: initial as never, // Conform's type knows no lists of objects with flags
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
