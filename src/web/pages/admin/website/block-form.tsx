import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Draft } from '#contract/website/shapes.ts';
import { BLOCKS, type BlockName, type Fields } from '#domain/website/blocks.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useChangedMessage } from '../kit/editing/use-changed-message.ts';
import { FieldControls, type FieldValues } from './field-controls.tsx';
import css from './website.module.css';
import type { CategoryChoice, PartState } from './website-data.ts';

/** The words and pictures of one block; saved, they are a draft. */
export function BlockForm({
  state,
  categories,
  onInput,
}: {
  state: PartState<BlockName>;
  categories: CategoryChoice[];
  onInput: (isDirty: boolean) => void;
}) {
  const t = useTexts(adminWebsiteTexts);
  const form = useBlockForm(state, onInput);
  const { values, isDirty, isBusy, isSaved, error } = form;
  const fields: Fields = BLOCKS[state.part].fields;
  if (Object.keys(fields).length === 0) return <p className={css.form}>{t.nothingToEdit}</p>;
  const issues = new Map(error?.issues?.map(({ path, message }) => [path.replace('values.', ''), message]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FieldControls
        fields={fields}
        values={values}
        path=""
        context={{ issues, categories }}
        onChange={form.change}
      />
      {error?.code === 'changed_meanwhile' ? (
        <Conflict error={error} isBusy={isBusy} onLoadNewer={form.discard} onSaveMine={form.saveAnyway} />
      ) : (
        error && <FailureNotice error={error} fallback={t.saveFailed} />
      )}
      <div className={css.answers}>
        <Button type="submit" look={isDirty ? 'main' : 'line'} isBusy={isBusy}>
          {t.save}
        </Button>
        {isDirty && <Button onClick={form.discard}>{t.discard}</Button>}
        <p role="status" className="soft">
          {isSaved && t.saved}
        </p>
      </div>
    </form>
  );
}

/** Keeps the input, however often the website is loaded meanwhile; without input it follows what is drafted. */
function useBlockForm(stored: PartState<BlockName>, onInput: (isDirty: boolean) => void) {
  const saving = useFetcher<Loaded<Draft>>();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState<FieldValues>(stored.values);
  const [isDirty, setDirty] = useState(false);
  // The last response that was processed: each is processed once.
  const [processed, setProcessed] = useState<unknown>();
  const isBusy = saving.state !== 'idle';

  const beginWith = (from: PartState<BlockName>) => {
    setBase(from);
    setValues(from.values);
    setDirty(false);
  };
  if (!isDirty && !isBusy && stored.version > base.version) beginWith(stored);

  const answer = !isBusy && saving.data !== processed ? saving.data : undefined;
  const handleSaved = useEffectEvent((saved: Draft) => {
    setProcessed(saving.data);
    setBase({ ...base, version: saved.version });
    setDirty(false);
    onInput(false);
  });
  useEffect(() => {
    if (answer?.ok) handleSaved(answer.data);
  }, [answer]);
  const end = useEffectEvent(() => onInput(false));
  useEffect(() => () => end(), []);

  const submit = (version: number) => {
    const draft = { part: base.part, version, values };
    void saving.submit(JSON.stringify({ intent: 'save', draft }), {
      method: 'post',
      encType: 'application/json',
    });
  };
  return {
    values,
    isDirty,
    isBusy,
    isSaved: !isDirty && saving.data !== undefined && saving.data === processed,
    error: answer && !answer.ok ? answer.error : undefined,
    change(next: FieldValues) {
      setValues(next);
      setDirty(true);
      onInput(true);
    },
    save: () => submit(base.version),
    saveAnyway: () => submit(stored.version),
    discard() {
      setProcessed(saving.data);
      beginWith(stored);
      onInput(false);
    },
  };
}

/** Somebody else has drafted the block meanwhile: the owner decides which words to keep. */
function Conflict({
  error,
  isBusy,
  onLoadNewer,
  onSaveMine,
}: {
  error: ApiError;
  isBusy: boolean;
  onLoadNewer: () => void;
  onSaveMine: () => void;
}) {
  const t = useTexts(adminWebsiteTexts);
  const changedMessage = useChangedMessage();
  return (
    <Notice
      tone="amber"
      icon="warn"
      title={t.conflictTitle}
      action={
        <div className={css.answers}>
          <Button size="s" onClick={onLoadNewer}>
            {t.loadNewer}
          </Button>
          <Button size="s" look="danger" isBusy={isBusy} onClick={onSaveMine}>
            {t.saveMine}
          </Button>
        </div>
      }
    >
      <p>{changedMessage(error)}</p>
      <p>{t.conflictText}</p>
    </Notice>
  );
}
