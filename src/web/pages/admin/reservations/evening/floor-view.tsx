import { type CSSProperties, useState } from 'react';
import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { shownStep } from '#domain/reservations/table-step.ts';
import { floorSizeOf, roomDepth } from '#domain/tables/floor-plan.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { tableStepTexts } from '#texts/table-steps.ts';
import { Icon, type IconName } from '../../../../components/icon/icon.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { useKeptVerb } from '../../kit/kept-taps/send-tap.ts';
import css from './floor-view.module.css';
import { SeatHere } from './seat-here.tsx';
import { atTable, NEXT_STEP } from './standing.ts';
import { useStepTap } from './use-step-tap.ts';

type Room = Evening['rooms'][number];
type Table = Room['tables'][number];

const SIGNS: Readonly<Record<string, IconName>> = {
  free: 'check',
  expected: 'calendar',
  late: 'clock',
  seated: 'people',
  dessert: 'star',
  leaving: 'out',
  held: 'pause',
  blocked: 'lock',
};

/** The tables as they stand, and how each one is: by colour, sign and word. A tap takes the next step, opens the party, or seats guests at a free one. */
export function FloorView({
  evening: { rooms, parties, offers, walkIns },
  now,
  onChoose,
}: {
  evening: Evening;
  now: number;
  onChoose: (party: EveningParty) => void;
}) {
  const t = useTexts(adminEveningTexts);
  const [tapped, setTapped] = useState<Table>();
  const at = (table: Table) => atTable([...parties, ...offers], table._id, now);
  return (
    <div className={css.rooms}>
      {rooms.map((room) => (
        <div key={room._id}>
          <h3 className={css.name}>
            {room.name} {room.isClosed && <small>({t.closed})</small>}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section className={css.scroll} aria-label={t.floorOf(room.name)} tabIndex={0}>
            <ul className={css.floor} style={{ '--rows': depthOf(room) } as CSSProperties}>
              {room.tables.map((table) => (
                <TableOnFloor
                  key={table._id}
                  table={table}
                  isClosed={room.isClosed || table.isBlocked}
                  {...at(table)}
                  {...{ now, onChoose }}
                  {...(walkIns.length > 0 && { onSeat: () => setTapped(table) })}
                />
              ))}
            </ul>
          </section>
        </div>
      ))}
      {tapped && (
        <SeatHere
          table={tapped}
          next={at(tapped).next}
          {...{ walkIns, onChoose }}
          onClose={() => setTapped(undefined)}
        />
      )}
    </div>
  );
}

function depthOf({ tables }: Room): number {
  const drawn = tables.map(({ _id: id, most, spot }) => ({ id, most, spot }));
  return roomDepth(drawn, new Map(drawn.map(({ id, spot }) => [id, spot])));
}

function TableOnFloor({
  table: { name, most, spot },
  isClosed,
  party,
  next,
  now,
  onChoose,
  onSeat,
}: {
  table: Table;
  isClosed: boolean;
  party?: EveningParty;
  next?: EveningParty;
  now: number;
  onChoose: (party: EveningParty) => void;
  /** Left out on another evening than that of now. */
  onSeat?: () => void;
}) {
  const t = useTexts(adminEveningTexts);
  const steps = useTexts(tableStepTexts);
  const { time } = useTimeFormats();
  const { columns, rows } = floorSizeOf(most, spot);
  const state = party?.heldUntil
    ? 'held'
    : party
      ? shownStep(party.step, Date.parse(party.startsAt), now)
      : isClosed
        ? 'blocked'
        : 'free';
  const word = {
    ...steps,
    free: t.free,
    blocked: t.blocked,
    held: party?.heldUntil && t.held(time(party.heldUntil)),
  }[state];
  const shown = party ?? next;
  const open = state === 'free' && onSeat ? onSeat : shown && (() => onChoose(shown));
  const facts = (
    <>
      <span className={css.head}>
        <b>
          <span className="vh">{t.printColumns.table} </span>
          {name}
        </b>
        <span className={css.state}>
          <Icon name={SIGNS[state] ?? 'info'} size="s" /> {word}
        </span>
      </span>
      {party ? (
        <span className={css.who}>
          {party.name || t.walkIn} · {party.numberOfGuests} · {time(party.startsAt)}
        </span>
      ) : (
        <small>{next ? t.until(time(next.startsAt)) : t.guests(most)}</small>
      )}
    </>
  );
  return (
    <li
      className={css.table}
      data-form={spot.form}
      data-state={state}
      data-table={name}
      style={{ '--x': spot.x, '--y': spot.y, '--w': columns, '--h': rows } as CSSProperties}
    >
      {open ? (
        <button type="button" className={css.facts} aria-haspopup="dialog" onClick={open}>
          {facts}
        </button>
      ) : (
        <div className={css.facts}>{facts}</div>
      )}
      {party && !party.heldUntil && (
        <NextStep party={party} where={`${time(party.startsAt)}, ${t.table([name])}`} />
      )}
    </li>
  );
}

/** What comes next at the table, by one tap. */
function NextStep({ party, where }: { party: EveningParty; where: string }) {
  const t = useTexts(adminEveningTexts);
  const steps = useTexts(tableStepTexts);
  const name = party.name || t.walkIn;
  const { take, isBusy } = useStepTap(party, name, where);
  const isKept = useKeptVerb(party._id) !== undefined;
  const next = NEXT_STEP[party.step];
  if (!next) return null;
  return (
    <button
      type="button"
      className={css.next}
      aria-disabled={isBusy || isKept}
      aria-label={t.nextStep(name, steps[next])}
      onClick={() => {
        if (!isKept) take(next);
      }}
    >
      <Icon name={isKept ? 'pause' : 'arrow'} size="s" /> {steps[next]}
    </button>
  );
}
