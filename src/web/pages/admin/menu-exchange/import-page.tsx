import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import { MAX_TABLE_BYTES } from '#contract/limits.ts';
import type { ImportPreview } from '#contract/menu/exchange-shapes.ts';
import type { CategoryKind } from '#domain/menu/drinks.ts';
import type { MenuColumn } from '#domain/menu/menu-table.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { menuTableHelpTexts } from '#texts/menu-template.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { TextareaField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { clearDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useDownload } from '../kit/download/use-download.ts';
import { readAccountDraft, useDraftAutosave } from '../kit/editing/use-draft-autosave.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './exchange.module.css';
import { type ExchangeResult, exchangeMeta, type LastChange, loadLastChange } from './exchange-data.ts';
import { ImportPreviewList } from './import-preview.tsx';
import { LastChangeNotice } from './last-change.tsx';
import {
  rememberColumn,
  rememberedColumns,
  rememberedWords,
  rememberWord,
  toWords,
  type WordMeanings,
} from './remembered-columns.ts';

export { changeManyDishes as clientAction } from './exchange-data.ts';

export const meta = exchangeMeta('import');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadLastChange(request);
}

/** The menu in, the menu out: a table to download, and one to import after a preview. */
export default function ImportPage() {
  const t = useTexts(adminMenuExchangeTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<{ change: LastChange }>();
  return (
    <>
      <Toolbar title={t.import.title} live={live}>
        <ButtonLink to="/adminnavbar/menu" size="s" icon="back">
          {t.back}
        </ButtonLink>
      </Toolbar>
      <div className={css.page}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        <ImportCard change={loaded.data?.change ?? null} />
        <HelpCard />
        <ExportCard />
      </div>
    </>
  );
}

function ExportCard() {
  const t = useTexts(adminMenuExchangeTexts).import;
  const names = useTexts(menuTableTexts);
  return (
    <section aria-labelledby="export-menu" className={css.card}>
      <h2 id="export-menu">{t.export}</h2>
      <p className="soft">{t.exportText}</p>
      <Downloads path="menu" file={names.file} />
    </section>
  );
}

/** How sizes and extras are written, and a table to begin with. */
function HelpCard() {
  const t = useTexts(menuTableHelpTexts);
  return (
    <section aria-labelledby="menu-help" className={css.card}>
      <h2 id="menu-help">{t.title}</h2>
      <div className={css.help}>
        <p>{t.dish}</p>
        <p>{t.sizes}</p>
        <p>{t.extras}</p>
        <p>
          <code className={css.cell}>{t.cell}</code>
        </p>
        <p>{t.allergens}</p>
      </div>
      <p>{t.sample}</p>
      <Downloads path="menu-template" file={t.file} what={t.file} />
    </section>
  );
}

/** A table as a file, in both formats. `what`: said with the format where there are several such tables. */
function Downloads({ path, file, what }: { path: string; file: string; what?: string }) {
  const t = useTexts(adminMenuExchangeTexts).import;
  const { download, busy, done, error } = useDownload();
  const pathOf = (format: string) => `${path}?format=${format}`;
  return (
    <>
      <div className={css.buttons}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon="download"
            {...(what && { 'aria-label': `${what}: ${t[format]}` })}
            isBusy={busy === pathOf(format)}
            onClick={() => void download(pathOf(format), `${file}.${format}`)}
          >
            {t[format]}
          </Button>
        ))}
      </div>
      {error && <FailureNotice error={error} fallback={t.exportFailed} />}
      {done && <Notice tone="leaf" title={t.exported(done)} />}
    </>
  );
}

const DRAFT = 'menu-import';

interface Draft {
  text: string;
}

const isTooLarge = (file: File | null) => file !== null && file.size > MAX_TABLE_BYTES;

function ImportCard({ change }: { change: LastChange }) {
  const language = useLanguage();
  const texts = useTexts(adminMenuExchangeTexts);
  const t = texts.import;
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState(() => readAccountDraft<Draft>(DRAFT)?.text ?? '');
  const [columns, setColumns] = useState<ReadonlyMap<number, MenuColumn | null>>(new Map());
  const [words, setWords] = useState<WordMeanings>(new Map());
  const [kinds, setKinds] = useState<ReadonlyMap<string, CategoryKind>>(new Map());
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isDone, setDone] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const fetcher = useFetcher<Loaded<ExchangeResult>>();
  const isBusy = fetcher.state !== 'idle';
  const sent = useRef<'preview' | 'import'>(undefined);
  const result = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDraftAutosave(DRAFT, () => (text === '' ? undefined : { text }));

  const send = (
    intent: 'preview' | 'import',
    { chosen = columns, meant = words, held = kinds, leaveOutWrong = false, table = file } = {},
  ) => {
    const form = new FormData();
    form.set('intent', intent);
    if (table) form.set('file', table);
    else form.set('text', text);
    form.set('columns', JSON.stringify([...chosen].map(([place, column]) => ({ place, column }))));
    form.set('words', JSON.stringify(toWords(meant)));
    form.set('kinds', JSON.stringify([...held].map(([category, kind]) => ({ category, kind }))));
    if (preview) form.set('fingerprint', preview.fingerprint);
    if (leaveOutWrong) form.set('leaveOutWrong', 'true');
    setDone(false);
    sent.current = intent;
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const forget = () => {
    setPreview(null);
    setColumns(new Map());
    setWords(new Map());
    setKinds(new Map());
    setOutdated(false);
  };
  const clear = () => {
    forget();
    setFile(null);
    setText('');
    clearDraft(DRAFT);
    if (input.current) input.current.value = '';
  };

  // Once the page has loaded again too, so that the notice speaks of the newest change.
  const answer = isBusy ? undefined : fetcher.data;
  const take = useEffectEvent((result: ExchangeResult) => {
    if (result.kind === 'preview') {
      const known = columns.size === 0 ? rememberedColumns(result.preview.columns) : columns;
      const meant = new Map([...rememberedWords(result.preview.unclear), ...words]);
      if (known.size > columns.size || meant.size > words.size) {
        setColumns(known);
        setWords(meant);
        send('preview', { chosen: known, meant });
      } else setPreview(result.preview);
    }
    if (result.kind !== 'imported') return;
    clear();
    setDone(true);
  });
  useEffect(() => {
    if (answer?.ok) take(answer.data);
  }, [answer]);
  // The preview that is there was made with other answers than those that could not be sent.
  useEffect(() => {
    if (answer?.ok === false && sent.current === 'preview') setPreview(null);
  }, [answer]);
  // The menu was edited between preview and import: the preview is made again, for the person to look at.
  const isStale = answer?.ok === false && answer.error.code === 'menu_changed';
  const previewAgain = useEffectEvent(() => {
    setOutdated(true);
    send('preview');
  });
  useEffect(() => {
    if (isStale) previewAgain();
  }, [isStale]);
  useEffect(() => {
    if (preview) result.current?.focus();
  }, [preview]);

  const tooLarge = isTooLarge(file);
  const choose = (place: number, column: MenuColumn | null) => {
    const next = new Map(columns).set(place, column);
    rememberColumn(preview?.columns[place]?.heading ?? '', column);
    setColumns(next);
    send('preview', { chosen: next });
  };
  const explain = (key: string, code: string | null | undefined) => {
    const next = new Map(words);
    if (code === undefined) next.delete(key);
    else next.set(key, code);
    if (code !== undefined) rememberWord(key, code);
    setWords(next);
    send('preview', { meant: next });
  };
  return (
    <section aria-labelledby="import-menu" className={css.card}>
      <h2 id="import-menu">{t.upload}</h2>
      {!isDone && !preview && <LastChangeNotice change={change} />}
      {isDone && <LastChangeNotice change={change} title={t.done} />}
      <p className="soft">{t.uploadText}</p>
      <form
        className={css.upload}
        onSubmit={(event) => {
          event.preventDefault();
          send('preview');
        }}
      >
        <div className={css.file}>
          <label htmlFor="menu-table">{t.file}</label>
          <input
            ref={input}
            id="menu-table"
            type="file"
            accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              const table = target.files?.[0] ?? null;
              forget();
              setFile(table);
              // What becomes of it is what its owner wants to know next.
              if (table && !isTooLarge(table))
                send('preview', { chosen: new Map(), meant: new Map(), held: new Map(), table });
            }}
          />
        </div>
        <p className={css.or}>{t.or}</p>
        <TextareaField
          label={t.paste}
          hint={t.pasteHint}
          value={text}
          rows={4}
          spellCheck={false}
          readOnly={file !== null}
          onChange={({ target }) => {
            forget();
            setText(target.value);
            if (target.value === '') clearDraft(DRAFT);
          }}
        />
        {tooLarge && <Notice tone="chilli" title={t.tooLarge} />}
        <div className={css.buttons}>
          <Button
            type="submit"
            look={preview ? 'line' : 'main'}
            icon="eye"
            isBusy={isBusy}
            isDisabled={tooLarge || (file === null && text.trim() === '')}
          >
            {t.preview}
          </Button>
          {(file || text !== '') && (
            <Button look="text" onClick={clear}>
              {t.discard}
            </Button>
          )}
        </div>
      </form>
      {answer && !answer.ok && !isStale && <FailureNotice error={answer.error} fallback={texts.failed} />}
      {preview && (
        <>
          <h3 ref={result} tabIndex={-1}>
            {t.result}
          </h3>
          {isOutdated && <Notice tone="amber" title={t.changed} />}
          <ImportPreviewList
            key={language}
            preview={preview}
            onColumn={choose}
            words={words}
            onWord={explain}
            onKind={(category, kind) => {
              const held = new Map(kinds).set(category, kind);
              setKinds(held);
              send('preview', { held });
            }}
            isBusy={isBusy}
            onImport={(leaveOutWrong) => send('import', { leaveOutWrong })}
          />
        </>
      )}
    </section>
  );
}
