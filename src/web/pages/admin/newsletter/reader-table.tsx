import { useEffect, useEffectEvent } from 'react';
import type { NewsletterReader } from '#contract/newsletter/desk-shapes.ts';
import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { adminReaderTexts } from '#texts/admin-readers.ts';
import { Button } from '../../../components/button/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import table from '../kit/lists/table.module.css';
import css from './newsletter.module.css';
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
    <table className={table.table}>
      <caption className="vh">{t.list[status]}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.email}</th>
          <th scope="col">{t.columns.language}</th>
          <th scope="col">{t.columns.since[status]}</th>
          <th scope="col" className={table.roomy}>
            {t.columns.source}
          </th>
          <th scope="col">
            <span className="vh">{t.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {readers.map((reader) => (
          <tr key={reader._id} data-reader={reader.email} className={css.reader}>
            <th scope="row" className={css.email}>
              {reader.email}
            </th>
            <td>{languages[reader.language]}</td>
            <td className="num">
              <time dateTime={statusSince(reader)}>{date(statusSince(reader))}</time>
            </td>
            <td className={classNames(table.roomy, 'soft')}>{t.sources[reader.source]}</td>
            <td className={table.right}>
              <Button
                size="s"
                aria-label={t.removeThis(reader.email)}
                aria-haspopup="dialog"
                onClick={() => onRemove(reader)}
              >
                {t.remove}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
