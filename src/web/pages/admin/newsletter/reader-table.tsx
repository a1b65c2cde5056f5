import { useEffect, useEffectEvent } from 'react';
import type { NewsletterReader } from '#contract/newsletter/desk-shapes.ts';
import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { adminReaderTexts } from '#texts/admin-readers.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListTable } from '../kit/lists/list-table.tsx';
import table from '../kit/lists/table.module.css';
import css from './newsletter-desk.module.css';
import { useNewsletterAction } from './use-newsletter-action.ts';

/** When a reader was given the present status. */
const statusSince = ({ status, askedAt, confirmedAt, leftAt }: NewsletterReader) =>
  ({ confirmed: confirmedAt, asked: askedAt, left: leftAt })[status] ?? askedAt;

/** Readers in rows: who, in which language, since when, by which form. */
export function ReaderTable({
  readers,
  status,
  onRemove,
}: {
  readers: NewsletterReader[];
  status: ReaderStatus;
  onRemove: (reader: NewsletterReader) => void;
}) {
  const t = useTexts(adminReaderTexts);
  const { languages } = useTexts(adminNewsletterTexts);
  const { date } = useTimeFormats();
  return (
    <ListTable
      caption={t.list[status]}
      rows={readers}
      rowProps={({ email }) => ({ 'data-reader': email, className: css.reader })}
      columns={[
        {
          key: 'email',
          heading: t.columns.email,
          isRowHeading: true,
          cellClass: css.email,
          cell: ({ email }) => email,
        },
        { key: 'language', heading: t.columns.language, cell: ({ language }) => languages[language] },
        {
          key: 'since',
          heading: t.columns.since[status],
          cellClass: 'num',
          cell: (reader) => <time dateTime={statusSince(reader)}>{date(statusSince(reader))}</time>,
        },
        {
          key: 'source',
          heading: t.columns.source,
          className: table.roomy,
          cellClass: 'soft',
          cell: ({ source }) => t.sources[source],
        },
        {
          key: 'remove',
          heading: t.remove,
          isHeadingHidden: true,
          cellClass: table.right,
          cell: (reader) => (
            <Button
              size="s"
              aria-label={t.removeThis(reader.email)}
              aria-haspopup="dialog"
              onClick={() => onRemove(reader)}
            >
              {t.remove}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Asks before a reader is deleted. */
export function RemoveReaderDialog({
  reader: { _id, email },
  onRemoved,
  onCancel,
}: {
  reader: NewsletterReader;
  onRemoved: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminReaderTexts);
  const { submit, isBusy, data, error } = useNewsletterAction<unknown>('removeReader', onRemoved);
  // Somebody else was faster, or the first response was lost: the reader is deleted either way.
  const isGone = error?.code === 'not_found';
  const finish = useEffectEvent(onRemoved);
  useEffect(() => {
    if (isGone) finish();
  }, [isGone]);
  return (
    <ConfirmDialog
      isOpen
      title={t.question}
      confirmLabel={t.confirm}
      tone="danger"
      isBusy={isBusy || data !== undefined}
      onConfirm={() => submit({ id: _id })}
      onCancel={onCancel}
    >
      <p className={css.email}>
        <b>{email}</b>
      </p>
      <p>{t.consequence}</p>
      {error && !isGone && <FailureNotice error={error} fallback={t.removeFailed} />}
    </ConfirmDialog>
  );
}
