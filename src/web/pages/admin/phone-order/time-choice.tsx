import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import { instantOf, localTimeAt } from '#domain/hours/zone.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { adminOrderTimeTexts } from '#texts/admin-order-time.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { SelectField, TextField } from '../../../components/field/field.tsx';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import css from './time-choice.module.css';

/** Long enough that a typed postal code is asked about once. */
const ASK_DELAY_MS = 300;
/** A promise of just now is no mistake. */
const PAST_MS = 10 * 60_000;

export interface TimedOrder {
  fulfilment: Fulfilment;
  zipCode: string;
  city: string;
  dishes: number;
  /** With commas. */
  dishIds: string;
}

/**
 * For when the order is: as it is by itself, which is one tap less, or at a time. The day's free times are one tap each;
 * any other can be typed, for staff know what the kitchen can do.
 */
export function TimeChoice({
  value,
  promised,
  order,
  onChange,
  onSoon,
}: {
  /** The chosen time; null: none. */
  value: string | null;
  /** What was promised, where an order is changed; undefined: it is new, and comes as soon as possible. */
  promised?: string | null;
  order: TimedOrder;
  onChange: (at: string | null) => void;
  /** Told when it would be ready or there; null: not today. */
  onSoon?: (at: string | null) => void;
}) {
  const t = useTexts(adminOrderTimeTexts);
  const formats = useTimeFormats();
  const [isOpen, setOpen] = useState(value !== null);
  const [date, setDate] = useState<string>();
  const { times, hasFailed } = useOrderTimes(order, date);
  const soon = times?.asSoonAsPossible;
  const tellSoon = useEffectEvent((at: string | null) => onSoon?.(at));
  useEffect(() => tellSoon(soon ?? null), [soon]);
  const isChange = promised !== undefined;
  const line = isChange
    ? promised
      ? formats.dayAndTime(promised)
      : t.none
    : soon
      ? t.about(formats.time(soon))
      : times && t.notNow;
  return (
    <div className={css.time}>
      <OptionGroup legend={t.when} columns={2}>
        <OptionCard
          radioName="when"
          name={isChange ? t.asPromised : t.asSoonAsPossible}
          line={line}
          checked={!isOpen}
          onChange={() => {
            setOpen(false);
            onChange(null);
          }}
        />
        <OptionCard
          radioName="when"
          name={t.atTime}
          line={value === null ? t.choose : formats.dayAndTime(value)}
          checked={isOpen}
          onChange={() => setOpen(true)}
        />
      </OptionGroup>
      {isOpen && (
        <Times
          times={times}
          hasFailed={hasFailed}
          date={date}
          value={value}
          onDate={setDate}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function Times({
  times,
  hasFailed,
  date: chosen,
  value,
  onDate,
  onChange,
}: {
  times: OrderTimes | undefined;
  hasFailed: boolean;
  date: string | undefined;
  value: string | null;
  onDate: (date: string) => void;
  onChange: (at: string | null) => void;
}) {
  const t = useTexts(adminOrderTimeTexts);
  const { time, date: dateWords, timeZone } = useTimeFormats();
  const today = localTimeAt(serverNow(), timeZone).date;
  const dates = [...new Set([today, ...(times?.dates ?? [])])].sort();
  const date = chosen ?? times?.date ?? today;
  const slots = times?.date === date ? times.times : [];
  const [typed, setTyped] = useState(value === null ? '' : time(value));
  const [isPast, setPast] = useState(false);
  const choose = (at: number) => {
    const isOver = at < serverNow() - PAST_MS;
    setPast(isOver);
    onChange(isOver ? null : new Date(at).toISOString());
  };
  const type = (text: string, on = date) => {
    setTyped(text);
    const [hours, minutes] = text.split(':').map(Number);
    if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return onChange(null);
    choose(instantOf(on, hours * 60 + minutes, timeZone));
  };
  return (
    <div className={css.times}>
      <div className={css.fields}>
        <SelectField
          label={t.day}
          value={date}
          onChange={({ target }) => {
            onDate(target.value);
            if (typed !== '') type(typed, target.value);
          }}
        >
          {dates.map((one) => (
            <option key={one} value={one}>
              {one === today ? t.today : dateWords(instantOf(one, 12 * 60, timeZone))}
            </option>
          ))}
        </SelectField>
        <TextField
          type="time"
          label={t.byHand}
          value={typed}
          error={isPast ? t.past : undefined}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {slots.length > 0 && (
        <ul className={css.slots} aria-label={t.times}>
          {slots.map(({ at, isFull }) => (
            <li key={at}>
              <button
                type="button"
                aria-pressed={value !== null && Date.parse(value) === Date.parse(at)}
                data-full={isFull || undefined}
                onClick={() => {
                  setTyped(time(at));
                  choose(Date.parse(at));
                }}
              >
                {time(at)}
                {isFull && <small>{t.full}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">
        {hasFailed
          ? t.unreachable
          : times && slots.length === 0
            ? (times.problem?.message ?? t.noTimes)
            : t.byHandHint}
      </p>
    </div>
  );
}

/** The times for such an order, asked again when it changes, and every minute: what was promised soon is over soon. */
function useOrderTimes({ fulfilment, zipCode, city, dishes, dishIds }: TimedOrder, date: string | undefined) {
  const [answer, setAnswer] = useState<{ times?: OrderTimes; hasFailed: boolean }>({ hasFailed: false });
  const [turn, setTurn] = useState(0);
  usePoll(LIST_POLL_MS, () => setTurn((before) => before + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let isCurrent = true;
    const query = {
      fulfilment,
      zipCode: fulfilment === 'delivery' ? zipCode.trim().slice(0, 10) : '',
      city: fulfilment === 'delivery' ? city.slice(0, 100) : '',
      dishes: String(Math.max(1, dishes)),
      dishIds,
      ...(date !== undefined && { date }),
    };
    const timer = setTimeout(() => {
      void callApiAsStaff(new Request(location.href), (api) => api.orders.times.$get({ query })).then(
        (loaded) => {
          if (isCurrent)
            setAnswer(loaded.ok ? { times: loaded.data, hasFailed: false } : { hasFailed: true });
        },
        () => undefined, // a redirect, which the page's own loaders follow
      );
    }, ASK_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [fulfilment, zipCode, city, dishes, dishIds, date, turn]);
  return answer;
}
