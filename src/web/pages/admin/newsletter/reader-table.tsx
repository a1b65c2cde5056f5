import type { NewsletterReader } from '#contract/newsletter/desk-shapes.ts';
import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { adminReaderTexts } from '#texts/admin-readers.ts';
import { Button } from '../../../components/button/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { useTexts } from '../../../language.tsx';
import table from '../lists/table.module.css';
import { useTimes } from '../orders/use-times.ts';
import css from './newsletter.module.css';

/** Since when somebody stands as they do. */
const sinceOf = ({ status, askedAt, confirmedAt, leftAt }: NewsletterReader) =>
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
  const { date } = useTimes();
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
              <time dateTime={sinceOf(reader)}>{date(sinceOf(reader))}</time>
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
