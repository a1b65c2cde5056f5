import { type CSSProperties, useEffect, useRef } from 'react';
import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { isAway, shownStep } from '#domain/reservations/table-step.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { tableStepTexts } from '#texts/table-steps.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import css from './evening.module.css';

const HOUR = 60 * 60_000;

/** Who has which table when: a line for each table, room by room. */
export function TimeLine({
  evening: { rooms, parties, offers, from, to },
  now,
  isShown,
  onChoose,
}: {
  evening: Evening;
  now: number;
  isShown: boolean;
  onChoose: (party: EveningParty) => void;
}) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  const nowMark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // What is to come is seen first, with a little of what was.
    if (isShown) nowMark.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isShown]);
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const hours = Array.from({ length: Math.round((end - start) / HOUR) }, (_, index) => start + index * HOUR);
  const left = (at: number) => `${((Math.min(Math.max(at, start), end) - start) / (end - start)) * 100}%`;
  const homeless = parties.filter(({ tables, step }) => tables.length === 0 && !isAway(step));
  const isNow = now >= start && now < end;
  const row = (key: string, name: string, detail: string, own: readonly EveningParty[]) => (
    <div key={key} className={css.track}>
      <p className={css.trackName}>
        {name} <small>{detail}</small>
      </p>
      <div className={css.bars}>
        {own.map((party) => (
          <Bar key={party._id} party={party} now={now} left={left} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
  return (
    <section
      className={css.line}
      aria-label={t.line}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ '--hours': hours.length } as CSSProperties}
    >
      <div className={css.track} aria-hidden>
        <p className={css.trackName} />
        <div className={css.hours}>
          {hours.map((at) => (
            <span key={at} style={{ left: left(at) }}>
              {time(at)}
            </span>
          ))}
        </div>
      </div>
      <div className={css.tracks}>
        {isNow && (
          <div className={css.nowTrack} aria-hidden>
            <span ref={nowMark} className={css.now} style={{ left: left(now) }} title={t.now} />
          </div>
        )}
        {homeless.length > 0 && row('none', t.noTable, '', homeless)}
        {rooms.map((room) => (
          <div key={room._id} className={css.room}>
            <h3>
              {room.name} {room.isClosed && <small>({t.closed})</small>}
            </h3>
            {room.tables.map((table) =>
              row(
                table._id,
                table.name,
                table.isBlocked ? t.blocked : t.guests(table.most),
                [...parties, ...offers].filter(({ tables }) => tables.includes(table._id)),
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function Bar({
  party,
  now,
  left,
  onChoose,
}: {
  party: EveningParty;
  now: number;
  left: (at: number) => string;
  onChoose: (party: EveningParty) => void;
}) {
  const t = useTexts(adminEveningTexts);
  const steps = useTexts(tableStepTexts);
  const { time } = useTimeFormats();
  const [from, to] = [Date.parse(party.startsAt), Date.parse(party.endsAt)];
  const { heldUntil } = party;
  const step = shownStep(party.step, from, now);
  const name = party.name || t.walkIn;
  return (
    <button
      type="button"
      className={css.bar}
      data-step={heldUntil ? 'held' : step}
      style={{ left: left(from), width: `calc(${left(to)} - ${left(from)})` }}
      aria-haspopup="dialog"
      onClick={() => onChoose(party)}
    >
      <b>{party.numberOfGuests}</b> {name}
      {heldUntil && ` · ${t.held(time(heldUntil))}`}
      <span className="vh">
        {' '}
        {time(from)} – {time(to)}
        {!heldUntil && `, ${steps[step]}`}
      </span>
    </button>
  );
}
