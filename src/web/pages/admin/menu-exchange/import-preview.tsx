import { Suspense, useState } from 'react';
import type { ImportPreview } from '#contract/menu/exchange-shapes.ts';
import type { CategoryKind } from '#domain/menu/drinks.ts';
import { LINE_STATUSES, type LineStatus, MENU_COLUMNS, type MenuColumn } from '#domain/menu/menu-table.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { Button } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './exchange.module.css';
import type { WordMeanings } from './remembered-columns.ts';

const KindChooser = lazyPart(async () => (await import('./kind-chooser.tsx')).KindChooser);
const WordChooser = lazyPart(async () => (await import('./word-chooser.tsx')).WordChooser);

type Line = ImportPreview['lines'][number];

const LOOKS: Record<LineStatus, { tone: 'leaf' | 'amber' | 'chilli' | 'info'; icon: IconName }> = {
  wrong: { tone: 'chilli', icon: 'warn' },
  new: { tone: 'leaf', icon: 'plus' },
  changed: { tone: 'amber', icon: 'note' },
  unchanged: { tone: 'info', icon: 'check' },
  ignored: { tone: 'info', icon: 'close' },
};

/** As many lines as a phone lays out at once. */
const LINES_AT_ONCE = 60;

/** What would become of each line; the columns, and what is left out. */
export function ImportPreviewList({
  preview,
  isBusy,
  onColumn,
  words,
  onWord,
  onKind,
  onImport,
}: {
  preview: ImportPreview;
  isBusy: boolean;
  onColumn: (place: number, column: MenuColumn | null) => void;
  words: WordMeanings;
  /** Undefined: nothing is said of the word any more. */
  onWord: (key: string, code: string | null | undefined) => void;
  onKind: (category: string, kind: CategoryKind) => void;
  /** `leaveOutWrong`: without the dishes that are wrong. */
  onImport: (leaveOutWrong: boolean) => void;
}) {
  const t = useTexts(adminMenuExchangeTexts).import;
  const [status, setStatus] = useState<LineStatus | null>(null);
  const [shown, setShown] = useState(LINES_AT_ONCE);
  const [isReadable, setReadable] = useState(false);
  const isGuessed = preview.guessed.length > 0;
  const { counts, lines, missing, faults } = preview;
  const imported = (counts.new ?? 0) + (counts.changed ?? 0);
  const wrong = counts.wrong ?? 0;
  const chosen = lines.filter((line) => status === null || line.status === status);
  return (
    <div className={css.preview}>
      <p>{t.sources[preview.source]}</p>
      {missing.length > 0 && <Notice tone="amber" icon="warn" title={t.missing} />}
      {preview.columns.length > 0 && <ColumnChooser preview={preview} isBusy={isBusy} onColumn={onColumn} />}
      {(preview.unclear.length > 0 || words.size > 0) && (
        <Suspense>
          <WordChooser unclear={preview.unclear} words={words} isBusy={isBusy} onWord={onWord} />
        </Suspense>
      )}
      {preview.kinds.length > 0 && (
        <Suspense>
          <KindChooser kinds={preview.kinds} isBusy={isBusy} onKind={onKind} />
        </Suspense>
      )}
      {preview.newCategories.length > 0 && <p>{t.newCategories(preview.newCategories.join(', '))}</p>}
      {preview.notes.length > 0 && (
        <Notice title={t.notes} isStatic>
          <ul className={css.notes}>
            {preview.notes.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isGuessed && (
        <Notice tone="amber" icon="warn" title={t.guessed}>
          <ul className={css.notes}>
            {preview.guessed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox checked={isReadable} onChange={({ target }) => setReadable(target.checked)}>
            {t.guessedRight}
          </Checkbox>
        </Notice>
      )}
      {missing.length === 0 && (
        <div className={css.apply}>
          {wrong > 0 && (
            <Notice tone="chilli" title={t.wrong(wrong)}>
              <ul className={css.notes}>
                {faults.map(({ column, label, code, message, count, lines, place }) => (
                  <li key={`${column} ${code}`}>
                    <b>{t.fault(count, label)}:</b> {message}{' '}
                    <span className="soft">{t.faultLines(place, count > lines.length)}</span>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {wrong === 0 && imported === 0 && <Notice tone="leaf" title={t.same} />}
          {imported > 0 && (
            <Button
              look={wrong === 0 ? 'main' : 'line'}
              icon="check"
              isBusy={isBusy}
              isDisabled={isGuessed && !isReadable}
              onClick={() => onImport(wrong > 0)}
            >
              {wrong === 0 ? t.apply(imported) : t.applyRight(imported, wrong)}
            </Button>
          )}
        </div>
      )}
      <Chips role="group" aria-label={t.result}>
        {LINE_STATUSES.filter((each) => (counts[each] ?? 0) > 0).map((each) => (
          <Chip
            key={each}
            isPressed={status === each}
            onClick={() => {
              setStatus(status === each ? null : each);
              setShown(LINES_AT_ONCE);
            }}
          >
            {`${counts[each]} ${t.statuses[each]}`}
          </Chip>
        ))}
      </Chips>
      <ol className={css.lines}>
        {chosen.slice(0, shown).map((line) => (
          <PreviewLine key={line.place} line={line} faults={faults} />
        ))}
      </ol>
      {chosen.length > shown && (
        <Button onClick={() => setShown(shown + LINES_AT_ONCE * 5)}>{t.more(chosen.length - shown)}</Button>
      )}
    </div>
  );
}

function PreviewLine({ line, faults }: { line: Line; faults: ImportPreview['faults'] }) {
  const t = useTexts(adminMenuExchangeTexts).import;
  // What several dishes have is written out once, above.
  const isShared = ({ column, code }: Line['problems'][number]) =>
    faults.some((fault) => fault.column === column && fault.code === code && fault.count > 1);
  const { tone, icon } = LOOKS[line.status];
  return (
    <li className={css.line} data-status={line.status}>
      <div className={css.lineHead}>
        <Badge tone={tone} icon={icon}>
          {t.statuses[line.status]}
        </Badge>
        <b className={css.name}>{line.name || '–'}</b>
        <span className="soft">{line.category}</span>
        <span className={css.number}>{t.lines(line.place)}</span>
      </div>
      {line.problems.length > 0 && (
        <ul className={css.problems}>
          {line.problems.map((problem) => (
            <li key={`${problem.place} ${problem.column} ${problem.code} ${problem.message}`}>
              <b>
                {t.lines(problem.place)}
                {problem.label && `, ${problem.label}`}:
              </b>{' '}
              {isShared(problem) ? [problem.about, t.seeAbove].filter(Boolean).join(', ') : problem.message}
            </li>
          ))}
        </ul>
      )}
      {line.changes.length > 0 && <Changes line={line} />}
      {line.notes.length > 0 && (
        <ul className={css.notes}>
          {line.notes.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Changes({ line: { status, changes } }: { line: Line }) {
  const t = useTexts(adminMenuExchangeTexts).import;
  return (
    <ul className={css.changes}>
      {changes.map(({ column, of, label, before, after }) => (
        <li key={`${column} ${of}`}>
          <span className="soft">{of === null ? label : `${of}, ${label}`}: </span>
          {status === 'changed' && (
            <>
              <span className="vh">{t.before} </span>
              <del>{before || t.nothing}</del> <span aria-hidden="true">→</span>{' '}
              <span className="vh">{t.after} </span>
            </>
          )}
          <span className={css.after}>{after || t.nothing}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is in which column; open while one is not recognised. */
function ColumnChooser({
  preview: { columns },
  isBusy,
  onColumn,
}: {
  preview: ImportPreview;
  isBusy: boolean;
  onColumn: (place: number, column: MenuColumn | null) => void;
}) {
  const t = useTexts(adminMenuExchangeTexts).import;
  const names = useTexts(menuTableTexts).columns;
  const isUnclear = columns.some(
    ({ column, heading, examples }) => (column === null || heading === '') && examples.length > 0,
  );
  return (
    <details className={css.columns} open={isUnclear}>
      <summary>{t.columns}</summary>
      <p className="soft">{t.columnsText}</p>
      <div className={css.columnList}>
        {columns.map(({ heading, column, examples, sheet }, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading may be there twice, its place is what it is
            key={place}
            label={t.column(heading || String(place + 1), sheet)}
            hint={examples.length > 0 && t.example(examples.join(' · '))}
            value={column ?? ''}
            disabled={isBusy}
            onChange={({ target }) => onColumn(place, (target.value || null) as MenuColumn | null)}
          >
            <option value="">{t.unread}</option>
            {MENU_COLUMNS.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
