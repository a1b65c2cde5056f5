import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { telephoneLink } from '../../../../restaurant/restaurant.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import css from './evening.module.css';
import { listToCall } from './standing.ts';

/** Whom to call: nobody is cancelled because a room is closed or the tables are gone. */
export function ToCall({ rooms, parties, now }: Pick<Evening, 'rooms' | 'parties'> & { now: number }) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  const found = listToCall({ rooms, parties }, now);
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="amber" icon="phone" isStatic title={t.toCall(found.length)}>
          <ul className={css.toCall}>
            {found.map(({ _id, startsAt, numberOfGuests, name, phone, tables }) => (
              <li key={_id}>
                {time(startsAt)}, {t.guests(numberOfGuests)}
                {tables.length > 0 && ` (${t.closed})`}
                {': '}
                {phone ? (
                  <a href={telephoneLink(phone)}>
                    {t.call(name || t.walkIn)}, {phone}
                  </a>
                ) : (
                  name || t.walkIn
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
