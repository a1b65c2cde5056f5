import { memo, useCallback, useEffect, useId, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useDeskActions } from '../kit/context/admin-context.ts';
import { useKeptNotice } from '../kit/kept-taps/send-tap.ts';
import card from '../kit/lists/card.module.css';
import { useClockValue } from '../kit/live/ticker.ts';
import type { Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';
import { allergyId, hasAllergy } from '../orders/has-allergy.ts';
import { formatWaitingTime, type OrderAge, pendingOrderAge } from '../orders/order-age.ts';
import { OrderFacts } from '../orders/order-facts.tsx';
import { PromiseLine } from '../orders/promise-line.tsx';
import css from './ticket.module.css';

/** What was said at a ticket and is not sent yet. */
export interface TicketMemory {
  /** What the desk promises instead, in minutes from what was promised when it was ordered. */
  extraMinutes: number;
  /** The order whose allergy was asked about, as it was then: what its guest writes later is asked about again. */
  asked: string | undefined;
}

/**
 * A new order, readable at arm's length: number, age, dishes, notes, address and payment, buttons. One tap accepts, two
 * cancel. Only the oldest has the main colour, as the next one to process.
 *
 * Every ticket has a fetcher, and React Router draws all of them again whenever any fetcher changes. So its parts are
 * memoised: two hundred tickets are as quick as two.
 */
export function Ticket({
  order,
  isOldest,
  isLeaving,
  memory,
  onAnswer,
  onCancel,
}: {
  order: Order;
  isOldest: boolean;
  isLeaving: boolean;
  /** Of all tickets, by the ids of their orders. */
  memory: Map<string, TicketMemory>;
  onAnswer: (order: Order, transition: Transition) => void;
  onCancel: (order: Order) => void;
}) {
  const id = useId();
  // An order paid online waits since it was paid: before that the desk did not show it.
  const waitingSince = Date.parse(order.paidAt ?? order.createdAt);
  const age = useClockValue((now) => pendingOrderAge(order, now)) ?? 'new';
  const { submit, isBusy, error } = useSubmitTransition(order._id, (transition) =>
    onAnswer(order, transition),
  );
  const before = memory.get(order._id);
  const [extraMinutes, setExtraMinutes] = useState(before?.extraMinutes ?? 0);
  const [asked, setAsked] = useState(before?.asked);
  useEffect(() => {
    memory.set(order._id, { extraMinutes, asked });
  }, [memory, order._id, extraMinutes, asked]);
  const written = String(order.guestChangedAt);
  const ask = useCallback(() => setAsked(written), [written]);
  const { dueAt } = order;
  const promise = dueAt === null ? null : Date.parse(dueAt) + extraMinutes * 60_000;
  const accept = useCallback(
    () =>
      submit('accept', promise === null ? {} : promiseFields(new Date(promise).toISOString(), extraMinutes)),
    [submit, promise, extraMinutes],
  );
  const Kept = useKeptNotice(order._id);
  return (
    <article
      aria-labelledby={id}
      className={css.ticket}
      data-order={orderNumber(order._id)}
      data-age={age}
      data-oldest={isOldest || undefined}
      data-asked={asked === written || undefined}
      data-leaving={isLeaving || undefined}
    >
      <Head id={id} order={order} age={age} waitingSince={waitingSince} />
      {order.declinesAt && <DeclineCountdown at={Date.parse(order.declinesAt)} />}
      <Facts order={order} />
      {Kept ? (
        <Kept id={order._id} />
      ) : (
        <div className={css.answer}>
          {promise !== null && <PromiseStepper order={order} at={promise} onChange={setExtraMinutes} />}
          {error && <TransitionError error={error} onRetry={accept} isBusy={isBusy} />}
          <Foot
            order={order}
            isOldest={isOldest}
            isLeaving={isLeaving}
            isBusy={isBusy}
            isAsked={asked === written}
            onAsk={ask}
            onAccept={accept}
            onCancel={onCancel}
          />
        </div>
      )}
    </article>
  );
}

/** The promise on the screen, which is sent only where it is another than before. */
const promiseFields = (promisedAt: string, extraMinutes: number) => ({
  promisedAt,
  ...(extraMinutes !== 0 && { dueAt: promisedAt }),
});

const Facts = memo(OrderFacts);

/** The promise that accepting gives, and how to give another: accepting stays one tap. */
const PromiseStepper = memo(function PromiseStepper({
  order,
  at,
  onChange,
}: {
  order: Order;
  at: number;
  onChange: (change: (minutes: number) => number) => void;
}) {
  const t = adminPromiseTexts[useLanguage()];
  const number = orderNumber(order._id);
  return (
    <PromiseLine order={order} at={at}>
      <Button size="s" aria-label={t.earlier(number)} onClick={() => onChange((minutes) => minutes - 5)}>
        {t.shift(-5)}
      </Button>
      {[5, 15].map((later) => (
        <Button
          key={later}
          size="s"
          aria-label={t.promiseLater(number, later)}
          onClick={() => onChange((minutes) => minutes + later)}
        >
          {t.shift(later)}
        </Button>
      ))}
    </PromiseLine>
  );
});

const Head = memo(function Head({
  id,
  order,
  age,
  waitingSince,
}: {
  id: string;
  order: Order;
  age: OrderAge;
  waitingSince: number;
}) {
  const t = adminOrderTexts[useLanguage()];
  const { printTicket } = useDeskActions();
  return (
    <header className={css.head}>
      <div className={css.name}>
        <h3 id={id} className={css.number}>
          {orderNumber(order._id)}
        </h3>
        <p className={css.how}>
          <Icon name={order.fulfilment === 'delivery' ? 'bike' : 'bag'} />
          {t.fulfilments[order.fulfilment]}
        </p>
      </div>
      <IconButton
        icon="print"
        look="bare"
        label={t.printThis(orderNumber(order._id))}
        className={card.print}
        onClick={() => printTicket(order)}
      />
      <p className={css.age}>
        <span className="vh">{t.waitsSince} </span>
        <WaitingTime waitingSince={waitingSince} />
        <small>{t.ages[age]}</small>
      </p>
    </header>
  );
});

const Foot = memo(function Foot({
  order,
  isOldest,
  isLeaving,
  isBusy,
  isAsked,
  onAsk,
  onAccept,
  onCancel,
}: {
  order: Order;
  isOldest: boolean;
  isLeaving: boolean;
  isBusy: boolean;
  /** An allergy is confirmed before it is accepted, by a tap of its own. */
  isAsked: boolean;
  onAsk: () => void;
  onAccept: () => void;
  onCancel: (order: Order) => void;
}) {
  const t = adminOrderTexts[useLanguage()];
  const number = orderNumber(order._id);
  const allergy = adminAllergyTexts[useLanguage()];
  const [wasAsked] = useState(isAsked);
  const isUnread = hasAllergy(order) && !isAsked;
  const notice = allergyId(order);
  // After the focus, which would scroll to the button: both are in sight.
  useEffect(() => {
    if (isAsked && !wasAsked)
      document.getElementById(notice)?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, wasAsked, notice]);
  return (
    <footer className={card.foot}>
      <Button
        // Another button: the second tap of a double tap must not take it.
        key={String(isAsked)}
        // It takes the place of the button that had the focus.
        autoFocus={isAsked && !wasAsked}
        look={isAsked ? 'danger-full' : isOldest ? 'main' : 'ink'}
        icon={isUnread ? 'warn' : 'check'}
        className={css.accept}
        aria-label={
          isAsked ? allergy.readOf(number) : isUnread ? allergy.checkOf(number) : t.acceptThis(number)
        }
        aria-describedby={isAsked ? notice : undefined}
        isBusy={isBusy}
        isDisabled={isLeaving}
        onClick={isUnread ? onAsk : onAccept}
      >
        {isAsked ? allergy.read : isUnread ? allergy.check : t.accept}
      </Button>
      <Button
        className={css.cancel}
        aria-label={t.cancelThis(number)}
        aria-haspopup="dialog"
        isDisabled={isLeaving || isBusy}
        onClick={() => onCancel(order)}
      >
        {t.cancel}
      </Button>
    </footer>
  );
});

/** Before it declines itself, the last minutes are counted down. */
const COUNTDOWN_MS = 5 * 60_000;

function DeclineCountdown({ at }: { at: number }) {
  const t = adminOrderTexts[useLanguage()];
  const left = useClockValue((now) =>
    at - now < COUNTDOWN_MS ? formatWaitingTime(Math.max(0, at - now), t.hours) : '',
  );
  return left && <p className={css.declines}>{t.declinesIn(left)}</p>;
}

function WaitingTime({ waitingSince }: { waitingSince: number }) {
  const t = adminOrderTexts[useLanguage()];
  return <b className="num">{useClockValue((now) => formatWaitingTime(now - waitingSince, t.hours))}</b>;
}
