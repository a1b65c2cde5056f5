import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { telephoneLink } from '../../../../restaurant/restaurant.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import css from './evening.module.css';
import { listToCall } from './standing.ts';

/**
 * Whom to call: nobody is cancelled because a room is closed or the tables are gone, and whoever waits for a table is told when
 * none can be offered to them any more.
 */
export function ToCall({
  rooms,
  parties,
  waitingToCall,
  now,
}: Pick<Evening, 'rooms' | 'parties' | 'waitingToCall'> & { now: number }) {
  const t = useTexts(adminEveningTexts);
  const found = listToCall({ rooms, parties }, now);
  return (
    <div role="status">
      <Callees title={t.toCall(found.length)} parties={found} />
      <Callees title={t.waitingToCall(waitingToCall.length)} parties={waitingToCall} />
    </div>
  );
}

function Callees({ title, parties }: { title: string; parties: readonly EveningParty[] }) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  if (parties.length === 0) return null;
  return (
    <Notice tone="amber" icon="phone" isStatic title={title}>
      <ul className={css.toCall}>
        {parties.map(({ _id, startsAt, numberOfGuests, name, phone, tables }) => (
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
  );
}
