import { type FormEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Draft } from '#contract/website/shapes.ts';
import { BLOCKS, type BlockName, type Fields } from '#domain/website/blocks.ts';
import { settingsOfBlock } from '#domain/website/kept-in-settings.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { RestoredNotice } from '../kit/editing/restored-notice.tsx';
import { useDraftAutosave } from '../kit/editing/use-draft-autosave.ts';
import { FieldControls, type FieldValues } from './field-controls.tsx';
import { type UnsavedBlock, type UnsavedBlocks, unsavedBlockKey } from './unsaved-blocks.ts';
import css from './website.module.css';
import type { CategoryChoice, PartState } from './website-data.ts';

// Two owners rarely edit the same block, so the comparison is not in the page's script.
const BlockConflict = lazyPart(async () => (await import('./block-conflict.tsx')).BlockConflict);

/** The words and pictures of one block; saved, they are a draft. */
export function BlockForm({
  state,
  categories,
  unsaved,
}: {
  state: PartState<BlockName>;
  categories: CategoryChoice[];
  unsaved: UnsavedBlocks;
}) {
  const t = useTexts(adminWebsiteTexts);
  const form = useBlockForm(state, unsaved);
  const { values, isDirty, isBusy, isSaved, isRestored, error, conflict } = form;
  const fields: Fields = BLOCKS[state.part].fields;
  if (Object.keys(fields).length === 0)
    return (
      <div className={css.form}>
        <p>{t.nothingToEdit}</p>
        <SettingsLink block={state.part} />
      </div>
    );
  const issues = new Map(error?.issues?.map(({ path, message }) => [path.replace('values.', ''), message]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SettingsLink block={state.part} />
      {isRestored && <RestoredNotice onDiscard={form.discard} />}
      <FieldControls
        fields={fields}
        values={values}
        path=""
        context={{ issues, categories }}
        onChange={form.change}
      />
      {error && error.code !== 'changed_meanwhile' && <FailureNotice error={error} fallback={t.saveFailed} />}
      {conflict && (
        <Suspense>
          <BlockConflict
            block={state.part}
            error={conflict}
            states={{ base: form.base, theirs: state.values, mine: values }}
            categories={categories}
            onResolve={form.resolve}
            onKeepEditing={form.keepEditing}
          />
        </Suspense>
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

/** To the card of the settings with the rest of the block's content. */
function SettingsLink({ block }: { block: BlockName }) {
  const t = useTexts(adminWebsiteTexts);
  const section = settingsOfBlock(block);
  if (section === null) return null;
  return (
    <p>
      <LocalLink to={`/adminnavbar/settings?section=${section}`}>{t.toSettings}</LocalLink>
    </p>
  );
}

/**
 * Keeps the input, however often the website is loaded meanwhile, over a reload, and while another block is open. Without
 * input it follows what is drafted.
 */
function useBlockForm(stored: PartState<BlockName>, unsaved: UnsavedBlocks) {
  const saving = useFetcher<Loaded<Draft>>();
  const [stash] = useState(() => unsaved.read(stored.part));
  const [isRestored, setRestored] = useState(stash !== undefined);
  const [base, setBase] = useState<Pick<UnsavedBlock, 'version' | 'base'>>(
    stash ?? { version: stored.version, base: stored.values },
  );
  const [values, setValues] = useState<FieldValues>(stash?.values ?? stored.values);
  const [isDirty, setDirty] = useState(stash !== undefined);
  const [isDeciding, setDeciding] = useState(true);
  // The last response that was processed: each is processed once.
  const [processed, setProcessed] = useState<unknown>();
  const isBusy = saving.state !== 'idle';
  const block = stored.part;

  const beginWith = (version: number, from: FieldValues) => {
    setBase({ version, base: from });
    setValues(from);
    setDirty(false);
    setRestored(false);
  };
  if (!isDirty && !isBusy && stored.version > base.version) beginWith(stored.version, stored.values);

  const answer = !isBusy && saving.data !== processed ? saving.data : undefined;
  const handleSaved = useEffectEvent((saved: Draft) => {
    setProcessed(saving.data);
    beginWith(saved.version, values);
    unsaved.discard(block);
  });
  useEffect(() => {
    if (answer?.ok) handleSaved(answer.data);
  }, [answer]);

  useDraftAutosave(unsavedBlockKey(block), () => (unsaved.has(block) ? { ...base, values } : undefined));
  // Another block is opened: what was typed here is there again with it.
  const leave = useEffectEvent(() => {
    if (unsaved.has(block)) unsaved.keep(block, { ...base, values });
  });
  useEffect(() => () => leave(), []);

  const submit = (version: number, sent: FieldValues) => {
    setDeciding(true);
    const draft = { part: block, version, values: sent };
    void saving.submit(JSON.stringify({ intent: 'save', draft }), {
      method: 'post',
      encType: 'application/json',
    });
  };
  const change = (next: FieldValues) => {
    setValues(next);
    if (isDirty) return;
    setDirty(true);
    unsaved.keep(block, { ...base, values: next });
  };
  const error = answer && !answer.ok ? answer.error : undefined;
  return {
    ...{ values, isDirty, isBusy, isRestored, error, change },
    base: base.base,
    /** Somebody else has saved the block; null once the owner goes on editing. */
    conflict: error?.code === 'changed_meanwhile' && isDeciding ? error : null,
    isSaved: !isDirty && saving.data !== undefined && saving.data === processed,
    save: () => submit(base.version, values),
    /** What was chosen from both states, over the one that was seen. */
    resolve(resolved: FieldValues) {
      setBase({ version: stored.version, base: stored.values });
      change(resolved);
      submit(stored.version, resolved);
    },
    keepEditing: () => setDeciding(false),
    discard() {
      setProcessed(saving.data);
      beginWith(stored.version, stored.values);
      unsaved.discard(block);
    },
  };
}
