import type { EveningParty } from '#contract/reservations/evening-shapes.ts';
import { isSitting, shownStep } from '#domain/reservations/table-step.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { Badge } from '../../../../components/chip/tag.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { telephoneLink } from '../../../../restaurant/restaurant.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { NoShows } from '../no-shows.tsx';
import { ReservationNote } from '../reservation-note.tsx';
import css from './evening.module.css';
import { PartySteps } from './party-steps.tsx';

/** Who comes when and sits where, with their steps; or for whom of the waiting list a table is held. */
export function PartyRow({
  party,
  tables,
  stillThere,
  now,
}: {
  party: EveningParty;
  /** The names of its tables. */
  tables: readonly string[];
  /** Who sits at its table, though it is its time. */
  stillThere: EveningParty | undefined;
  now: number;
}) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  const { _id, phone, numberOfGuests, startsAt, endsAt, step, heldUntil } = party;
  const name = party.name || t.walkIn;
  const shown = shownStep(step, Date.parse(startsAt), now);
  const table = tables.length > 0 ? t.table(tables) : t.noTable;
  return (
    <li className={css.party} data-reservation={_id} data-step={heldUntil ? 'held' : shown}>
      <p className={css.time}>{time(startsAt)}</p>
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        <p className={css.facts}>
          <b>{t.guests(numberOfGuests)}</b>
          {phone && (
            <a href={telephoneLink(phone)} className="num">
              {phone}
            </a>
          )}
        </p>
      </div>
      <div className={css.where}>
        <p className={css.table}>{table}</p>
        {isSitting(step) && <p className="soft">{t.until(time(endsAt))}</p>}
        {stillThere && (
          <Badge tone="chilli" icon="warn">
            {t.stillTaken(stillThere.name || t.walkIn)}
          </Badge>
        )}
        {heldUntil && (
          <Badge tone="info" icon="pause">
            {(party.prepayment?.state === 'open' ? t.unpaidUntil : t.heldUntil)(time(heldUntil))}
          </Badge>
        )}
        {shown === 'late' && step === 'expected' && !stillThere && !heldUntil && (
          <Badge tone="amber" icon="clock">
            {t.isLate}
          </Badge>
        )}
      </div>
      <div className={css.note}>
        <NoShows id={_id} name={name} count={party.noShows} />
        <ReservationNote reservation={party} />
      </div>
      {!heldUntil && (
        <PartySteps
          party={party}
          name={name}
          where={`${time(startsAt)}, ${tables.length > 0 ? table : t.guests(numberOfGuests)}`}
          now={now}
        />
      )}
    </li>
  );
}
