import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import css from './evening.module.css';

/** New guests by quarter of an hour, against the pace, and what the kitchen has promised for the same quarter. */
export function QuarterSums({ quarters, paceGuests }: Pick<Evening, 'quarters' | 'paceGuests'>) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  if (quarters.length === 0) return null;
  const hasOrders = quarters.some(({ orders }) => orders > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={css.sums} aria-label={t.quarters} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {quarters.map(({ at }) => (
              <th key={at} scope="col">
                {time(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.newGuests}</th>
            {quarters.map(({ at, guests }) => (
              <td key={at} data-over={(paceGuests > 0 && guests > paceGuests) || undefined}>
                <b>{guests}</b>
                {paceGuests > 0 && <small> {t.pace(paceGuests)}</small>}
              </td>
            ))}
          </tr>
          {hasOrders && (
            <tr>
              <th scope="row">{t.orders}</th>
              {quarters.map(({ at, orders }) => (
                <td key={at}>{orders || '–'}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
