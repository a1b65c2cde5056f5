import type { Printer } from '#contract/printing/shapes.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { failureWords } from './failure-words.ts';
import type { PrintersPageData } from './printer-data.ts';
import css from './printers.module.css';

export type PrinterAction = 'edit' | 'test' | 'renew' | 'remove';

/** One printer: what it does, how it is, and the owner's actions. */
export function PrinterRow({
  printer,
  categories,
  isBusy,
  onAction,
}: {
  printer: Printer;
  categories: PrintersPageData['categories'];
  isBusy: boolean;
  onAction: (action: PrinterAction) => void;
}) {
  const t = useTexts(adminPrinterTexts);
  const { dateAndTime } = useTimeFormats();
  const { name, kind, seenAt, waiting, failure } = printer;
  return (
    <li className={css.printer} data-printer={name}>
      <div className={css.what}>
        <h2 className={css.name}>{name}</h2>
        <div className={css.states}>
          <PrinterState printer={printer} />
        </div>
        <p>{useWorkOf(printer, categories)}</p>
        <p className="soft">
          {t.kinds[kind]}
          {printer.host && `, ${printer.host}:${printer.port}`}
        </p>
        <p className="soft">
          {seenAt === null ? t.neverSeen : t.seen(dateAndTime(seenAt))}
          {waiting > 0 && `. ${t.waiting(waiting)}`}
        </p>
        {failure && <p className="soft">{failureWords(t, failure)}</p>}
      </div>
      <div className={css.buttons}>
        <Button size="s" icon="edit" aria-label={t.editThis(name)} onClick={() => onAction('edit')}>
          {t.edit}
        </Button>
        <Button
          size="s"
          icon="print"
          aria-label={t.testThis(name)}
          isBusy={isBusy}
          onClick={() => onAction('test')}
        >
          {t.test}
        </Button>
        {kind !== 'raw' && (
          <Button size="s" icon="lock" aria-label={t.renewThis(name)} onClick={() => onAction('renew')}>
            {t.renew}
          </Button>
        )}
        <Button
          size="s"
          look="danger"
          icon="trash"
          aria-label={t.removeThis(name)}
          onClick={() => onAction('remove')}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

function PrinterState({ printer: { troubles: known, seenAt, failure } }: { printer: Printer }) {
  const t = useTexts(adminPrinterTexts);
  // One that has just failed a ticket is not ready, though it says nothing of itself.
  const troubles = known.length === 0 && failure !== null ? (['waiting'] as const) : known;
  if (troubles.length > 0) {
    return troubles.map((trouble) => (
      <Badge key={trouble} tone={trouble === 'paper_low' ? 'amber' : 'chilli'} icon="warn">
        {t.troubles[trouble]}
      </Badge>
    ));
  }
  return seenAt === null ? (
    <Badge tone="info" icon="clock">
      {t.notSet}
    </Badge>
  ) : (
    <Badge tone="leaf" icon="check">
      {t.good}
    </Badge>
  );
}

/** 'Küchenbons, nur Getränke, 2 Stück, beim Annehmen, 80 mm'. */
function useWorkOf(printer: Printer, categories: PrintersPageData['categories']): string {
  const t = useTexts(adminPrinterTexts).does;
  if (!printer.printsTickets && !printer.printsReceipts) return t.nothing;
  const chosen = categories.filter(({ _id }) => printer.categories?.includes(_id)).map(({ name }) => name);
  return [
    ...(printer.printsTickets ? [t.tickets] : []),
    ...(printer.printsTickets && chosen.length > 0 ? [t.of(chosen.join(', '))] : []),
    ...(printer.printsReceipts ? [t.receipts] : []),
    ...(printer.copies > 1 ? [t.copies(printer.copies)] : []),
    t[printer.printsAt],
    t.paper(printer.paperMm),
  ].join(', ');
}
