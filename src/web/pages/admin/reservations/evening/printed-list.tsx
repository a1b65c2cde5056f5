import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import css from './evening.module.css';

/** The day on paper: a plain list. */
export function PrintedList({
  parties,
  namesOf,
}: {
  parties: Evening['parties'];
  namesOf: (tables: readonly string[]) => string[];
}) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  const { printColumns: heads } = t;
  return (
    <table className={css.paper} aria-hidden>
      <thead>
        <tr>
          {Object.entries(heads).map(([key, head]) => (
            <th key={key}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parties.map(({ _id, startsAt, numberOfGuests, name, tables, note, phone }) => (
          <tr key={_id}>
            <td>{time(startsAt)}</td>
            <td>{numberOfGuests}</td>
            <td>{name || t.walkIn}</td>
            <td>{namesOf(tables).join(' + ')}</td>
            <td>{note}</td>
            <td>{phone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
