import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { LinkedReservation } from '#contract/reservations/shapes.ts';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { placeLines } from '#domain/place-lines.ts';
import {
  type AskedPrepayment,
  type PrepaymentState,
  prepaymentCents,
} from '#domain/reservations/prepayment.ts';
import { isCancellableByGuest, stageOf } from '#domain/reservations/reservation.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { prepaymentStateTexts } from '#texts/prepayment-state.ts';
import { reservationStatusTexts } from '#texts/reservation-status.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { timedFetch } from '../../browser/timed-fetch.ts';
import { useNow } from '../../browser/use-now.ts';
import { useWhileVisible } from '../../browser/use-while-visible.ts';
import { formatFullDate } from '../../components/booking/days.ts';
import type { TableRequest } from '../../components/booking/table-request.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { PlaceLines } from '../../components/contact/place-lines.tsx';
import { mapLink } from '../../components/contact/restaurant-map.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { kept } from '../../components/kept.tsx';
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { RefusedNotice } from '../../components/notice/refused-notice.tsx';
import { ReceiptFrame } from '../../components/order-receipt/receipt.tsx';
import { PrepaymentTerms } from '../../components/prepayment/prepayment-terms.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import css from '../order-confirmation/order-confirmation.module.css';
import { type ReservationAccess, readByLink } from './reservation-access.ts';
import own from './reservation-view.module.css';

/** As gently as the order's page while it has its stream: what happens is written by email too. */
const POLL_MS = 60_000;
/** By then the dialog has disappeared. */
const EXIT_ANIMATION_MS = 400;

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);

/** The page of a reservation, which asks after it. Loaded together with the reservation, not with the page. */
export function ReservationView({
  loaded,
  access,
  answer,
  paymentError = null,
}: {
  loaded: LinkedReservation;
  access: ReservationAccess;
  /** By which button of the reminder the guest has come; nothing is done before they have pressed one here. */
  answer: string | null;
  /** Why the payment that the guest has come back from does not count (yet). */
  paymentError?: ApiError | null;
}) {
  const language = useLanguage();
  const t = reservationStatusTexts[language];
  const [found, setFound] = useState(loaded);
  const [isStale, setStale] = useState(false);
  const [isAsked, setAsked] = useState(answer === 'not' && canBeCancelled(loaded, serverNow()));
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const site = useRestaurant();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  /** Counts what was shown: an answer that was asked for before something newer came is dropped. */
  const shown = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow(serverNow());
  const state = stateOf(found, now);
  const [first] = useState(state);
  const money = useTexts(prepaymentTexts);
  const asked = useAsked(found, state);
  const paying = useRef<HTMLDivElement>(null);

  const update = (next: LinkedReservation) => {
    shown.current += 1;
    setFound(next);
    setStale(false);
  };
  async function refresh() {
    const before = shown.current;
    const read = await callApi(readByLink(createApi({ language, fetch: timedFetch }), access), language);
    if (!read.ok) setStale(true);
    else if (shown.current === before) update(read.data);
  }
  useWhileVisible(POLL_MS, () => {
    if (state === 'pending' || state === 'accepted' || state === 'unpaid' || isOnList(state)) void refresh();
  });

  async function cancel() {
    setBusy(true);
    setError(undefined);
    const api = createApi({ language, fetch: timedFetch });
    const { version } = found.reservation;
    const answer = await callApi(api.reservation.cancel.$post({ json: { ...access, version } }), language);
    setBusy(false);
    setAsked(false);
    if (answer.ok) {
      update(answer.data);
      // The button that opened the dialog is gone: the focus goes to what is the case now.
      focusHeading();
      return;
    }
    setError(answer.error);
    // The restaurant was faster, or its time has come.
    if (answer.error.httpStatus === 409) await refresh();
  }

  function focusHeading() {
    setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    }, EXIT_ANIMATION_MS);
  }

  /** Asks for what is there instead of what was asked for; answers that the guests are coming; takes what is offered; or waits no more. */
  async function send(what: 'takeBack' | 'coming' | 'take' | 'leave' | 'pay') {
    setBusy(true);
    setError(undefined);
    const { date, time, numberOfGuests, note, version } = found.reservation;
    const { reservation: calls } = createApi({ language, fetch: timedFetch });
    const json = { ...access, version, date, time, numberOfGuests, note };
    const money = { ...access, paymentProvider: chosenProvider(paying.current) };
    const ways = {
      takeBack: () => callApi(calls.change.$post({ json }), language),
      coming: () => callApi(calls.coming.$post({ json: access }), language),
      take: () =>
        callApi(calls['take-offer'].$post({ json: { ...money, prepaymentCents: asked?.cents } }), language),
      leave: () => callApi(calls.cancel.$post({ json: access }), language),
      pay: () => callApi(calls.pay.$post({ json: money }), language),
    };
    const answer = await ways[what]();
    const approval =
      answer.ok && 'links' in answer.data && answer.data.links?.find(({ rel }) => rel === 'approval_url');
    // On to the payment; the page stays as it is until the other one is there.
    if (approval) return window.location.assign(approval.href);
    setBusy(false);
    if (answer.ok) {
      if ('reservation' in answer.data) update(answer.data);
      focusHeading();
    } else if (!answer.ok) {
      setError(answer.error);
      if (answer.error.httpStatus === 409) await refresh();
    }
  }

  const isWaiting = isOnList(state);
  const isUnpaid = state === 'unpaid';
  const canCancel = !isWaiting && !isUnpaid && state !== 'unpaidLapsed' && canBeCancelled(found, now);
  const { requestedChange, comingAt } = found.reservation;
  return (
    <Frame found={found} state={state} phoneWords={t.wrong} heading={heading}>
      {/* What changes while the page is open is told. */}
      <p className="vh" role="status">
        {state !== first && t.stages[state].title}
        {isChanged && !requestedChange && t.changed}
      </p>
      {state === 'accepted' && comingAt && (
        <Notice tone="leaf" icon="check" isStatic title={t.isComing} className={css.stale} />
      )}
      {canCancel && isToBeAsked(found, now) && (
        <Notice
          tone="amber"
          icon="calendar"
          isStatic
          title={t.ask}
          className={css.stale}
          action={
            <div className={css.answers}>
              <Button size="s" look="main" isBusy={isBusy} onClick={() => void send('coming')}>
                {t.coming}
              </Button>
              <Button size="s" aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {t.not}
              </Button>
            </div>
          }
        >
          <p>{t.askText}</p>
        </Notice>
      )}
      {canCancel && requestedChange && (
        <Notice
          tone="amber"
          icon="clock"
          className={css.stale}
          title={t.changeOpen(
            `${formatFullDate(requestedChange.date, language)}, ${t.clock(requestedChange.time)}`,
            t.guestCount(requestedChange.numberOfGuests),
          )}
          action={
            <Button size="s" isBusy={isBusy} onClick={() => void send('takeBack')}>
              {t.takeBack}
            </Button>
          }
        >
          <p>{t.changeOpenText}</p>
        </Notice>
      )}
      {isStale && <Notice tone="amber" title={t.stale} className={css.stale} />}
      {isUnpaid && paymentError && (
        <RefusedNotice title={t.payFailed} error={paymentError} className={css.stale} />
      )}
      {error && <RefusedNotice title={t.failed} error={error} className={css.stale} />}
      {asked && (
        <div ref={paying} className={css.stale}>
          <PrepaymentTerms asked={asked} table={found.reservation} />
        </div>
      )}
      <p className={`${css.ways} ${own.ways}`}>
        <CalendarLink found={found} />
        {canCancel && site && (
          <Button icon="edit" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        )}
        {isWaiting && state !== 'waiting' && (
          <Button look="main" isBusy={isBusy} onClick={() => void send('take')}>
            {asked ? money.pay(asked.cents) : t.take}
          </Button>
        )}
        {isUnpaid && (
          <Button look="main" isBusy={isBusy} onClick={() => void send('pay')}>
            {t.payNow}
          </Button>
        )}
        {(isWaiting || isUnpaid) && (
          <Button isBusy={isBusy} onClick={() => void send('leave')}>
            {state === 'waiting' ? t.leave : t.refuse}
          </Button>
        )}
        {canCancel && (
          <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t.cancel}
          </Button>
        )}
        {!canCancel && !isWaiting && !isUnpaid && (
          <ButtonLink look="main" to="/reservation">
            {t.again}
          </ButtonLink>
        )}
      </p>
      {isChanging && site && (
        <Suspense>
          <ChangeDialog
            {...{ found, access, restaurant: site }}
            onChanged={(next) => {
              update(next);
              setChanging(false);
              setChanged(true);
              focusHeading();
            }}
            onOutdated={(outdated) => {
              setChanging(false);
              setError(outdated);
              void refresh();
            }}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t.question}
        confirmLabel={t.yes}
        cancelLabel={t.no}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      >
        <p>{t.questionText}</p>
      </ConfirmDialog>
    </Frame>
  );
}

/**
 * The reservation as it was when the page was made, for browsers without script. Its button asks again; the key is sent in the
 * body of that request.
 */
export function ReservationStill({
  found,
  access,
  now,
  error,
  payAt,
}: {
  found: LinkedReservation;
  access: ReservationAccess;
  now: number;
  error: ApiError | null;
  payAt: string | null;
}) {
  const t = useTexts(reservationStatusTexts);
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  const state = stateOf(found, now);
  const isWaiting = isOnList(state);
  const isUnpaid = state === 'unpaid';
  const canCancel = !isWaiting && !isUnpaid && state !== 'unpaidLapsed' && canBeCancelled(found, now);
  const money = useTexts(prepaymentTexts);
  const asked = useAsked(found, state);
  return (
    <Frame found={found} state={state} phoneWords={canCancel ? t.cancelByPhone : t.wrong}>
      {error && <RefusedNotice title={t.failed} error={error} className={css.stale} />}
      {payAt && (
        <p className={css.stale}>
          <ButtonLink look="main" href={payAt}>
            {t.payNow}
          </ButtonLink>
        </p>
      )}
      <p className={`${css.ways} ${own.ways}`}>
        <CalendarLink found={found} />
        {!canCancel && !isWaiting && !isUnpaid && <ButtonLink to="/reservation">{t.again}</ButtonLink>}
      </p>
      {(isWaiting || isUnpaid) && !payAt && (
        <form method="post" className={css.reload}>
          <input type="hidden" name="rid" value={access.reservationId} />
          <input type="hidden" name="key" value={access.key} />
          {asked && <PrepaymentTerms asked={asked} table={found.reservation} />}
          {asked && <input type="hidden" name="prepaymentCents" value={asked.cents} />}
          {state !== 'waiting' && (
            <Button type="submit" name="intent" value={isUnpaid ? 'pay' : 'take'} look="main">
              {isUnpaid ? t.payNow : asked ? money.pay(asked.cents) : t.take}
            </Button>
          )}
          <Button type="submit" name="intent" value="leave">
            {state === 'waiting' ? t.leave : t.refuse}
          </Button>
        </form>
      )}
      {canCancel && isToBeAsked(found, now) && (
        <form method="post" className={css.reload}>
          <input type="hidden" name="rid" value={access.reservationId} />
          <input type="hidden" name="key" value={access.key} />
          <span>{t.ask}</span>
          <Button type="submit" name="intent" value="coming" look="main">
            {t.coming}
          </Button>
        </form>
      )}
      {found.reservation.comingAt && <p>{t.isComing}</p>}
      <form method="post" className={css.reload}>
        <input type="hidden" name="rid" value={access.reservationId} />
        <input type="hidden" name="key" value={access.key} />
        <Button type="submit" look="main">
          {t.reload}
        </Button>
        <span className="small soft num">{kept(t.asOf(localTimeAt(now, timeZone).time))}</span>
      </form>
    </Frame>
  );
}

type State = keyof (typeof reservationStatusTexts)['de']['stages'];

const reservationAt = ({ reservation, startsAt }: LinkedReservation) => ({
  status: reservation.status,
  startsAt: Date.parse(startsAt),
});

const canBeCancelled = (found: LinkedReservation, now: number) =>
  isCancellableByGuest(reservationAt(found), now);

/** What is to be paid ahead before the table is theirs: it was agreed on already, or comes with an offer. */
function useAsked({ reservation }: LinkedReservation, state: State): AskedPrepayment | null {
  const rule = useRestaurant()?.prepayment ?? null;
  if (state === 'unpaid') return reservation.prepayment ?? null;
  const cents = state === 'offered' || state === 'lapsed' ? prepaymentCents(rule, reservation) : 0;
  return rule && cents > 0 ? { cents, refundHours: rule.refundHours } : null;
}

const chosenProvider = (choice: HTMLElement | null) =>
  (choice?.querySelector<HTMLInputElement>('input:checked')?.value ??
    null) as TableRequest['paymentProvider'];

/** On the waiting list, with an offer or without one. */
const isOnList = (state: State) => state === 'waiting' || state === 'offered' || state === 'lapsed';

/** By the page as by the reminder, which has gone out or was too late. */
const isToBeAsked = ({ reservation, startsAt }: LinkedReservation, now: number) =>
  reservation.status === 'accepted' &&
  reservation.comingAt === null &&
  (reservation.isReminded || Date.parse(startsAt) - now < ASKED_BEFORE_MS);

/** So long before its time the page asks by itself (milliseconds). */
const ASKED_BEFORE_MS = 3 * 3_600_000;

/** What its guest reads, at `now` in epoch milliseconds. */
function stateOf(found: LinkedReservation, now: number): State {
  const { status, isCancelledByGuest, waitingList, prepayment } = found.reservation;
  if (prepayment?.state === 'open')
    return prepayment.until !== null && now >= Date.parse(prepayment.until) ? 'unpaidLapsed' : 'unpaid';
  if (prepayment?.state === 'lapsed') return 'unpaidLapsed';
  if (waitingList) {
    if (now >= Date.parse(found.startsAt)) return 'left';
    // A moment later the table is the next one's.
    const isOver = waitingList.until !== null && now >= Date.parse(waitingList.until);
    return waitingList.state === 'offered' && isOver ? 'lapsed' : waitingList.state;
  }
  const stage = stageOf(reservationAt(found), now);
  if (stage === 'over' && status === 'pending') return 'unanswered';
  return isCancelledByGuest ? 'byGuest' : stage;
}

/** State and reservation, with what can be done between them. */
function Frame({
  found: { reservation },
  state,
  phoneWords,
  heading,
  children,
}: {
  found: LinkedReservation;
  state: State;
  phoneWords: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const language = useLanguage();
  const t = reservationStatusTexts[language];
  const site = useRestaurant();
  const { title, text } = t.stages[state];
  const { date, time, numberOfGuests, name, note, cancellationReason, waitingList, prepayment } = reservation;
  const money = prepaymentTexts[language];
  const standing = prepaymentStateTexts[language];
  const until = (state === 'offered' && waitingList?.until) || (state === 'unpaid' && prepayment?.until);
  const timeZone = site?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  const facts = [
    [t.day, formatFullDate(date, language)],
    [t.time, t.clock(time)],
    [t.guests, numberOfGuests],
    [t.name, name],
    ...(note === '' ? [] : [[t.note, note] as const]),
    ...(prepayment
      ? [[standing.name, standing.fact(prepayment.cents, standing.states[prepayment.state])] as const]
      : []),
  ] as const;
  const lines = site ? placeLines(site.address) : [];
  return (
    <div className={css.grid}>
      <div data-stage={state}>
        <p className={`small soft ${css.which}`}>{t.title}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state === 'cancelled' && cancellationReason && (
          <Notice
            tone="chilli"
            isStatic
            title={`${t.reason}: ${cancellationReason}`}
            className={css.notice}
          />
        )}
        <p className={`lead soft ${css.lead} ${own.lead}`}>{text}</p>
        {prepayment && TERMS_IN.has(prepayment.state) && (
          <p className={`small soft ${css.stale}`}>
            {kept(prepayment.state === 'paid' ? money.terms(prepayment.refundHours) : money.back)}
          </p>
        )}
        {until && (
          <p className={`num ${css.stale}`}>
            <b>
              {kept(
                (state === 'unpaid' ? t.payUntil : t.heldUntil)(
                  localTimeAt(Date.parse(until), timeZone).time,
                ),
              )}
            </b>
          </p>
        )}
        {children}
        {site?.phone && (
          <p className={css.phone}>
            <span className="small soft">{phoneWords}</span>
            <ButtonLink icon="phone" href={telephoneLink(site.phone)} aria-label={t.call(site.phone)}>
              {site.phone}
            </ButtonLink>
          </p>
        )}
      </div>
      <article aria-label={t.title}>
        <ReceiptFrame isPaper>
          <dl className={own.facts}>
            {facts.map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{kept(fact)}</dd>
              </div>
            ))}
          </dl>
          {site && lines.length > 0 && (
            <section aria-label={t.place} className={own.place}>
              <address>
                <PlaceLines lines={[site.name, ...lines]} />
              </address>
              <a href={mapLink(lines.join(', '))} rel="noreferrer">
                {t.map}
              </a>
            </section>
          )}
        </ReceiptFrame>
      </article>
    </div>
  );
}

/** Of these the guest reads what becomes of the money. */
const TERMS_IN: ReadonlySet<PrepaymentState> = new Set(['paid', 'returned']);

/** The file is in the link: no other address knows the reservation. */
function CalendarLink({ found: { calendar } }: { found: LinkedReservation }) {
  const t = useTexts(reservationStatusTexts);
  if (calendar === null) return null;
  return (
    <ButtonLink
      icon="calendar"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      download={t.file}
    >
      {t.calendar}
    </ButtonLink>
  );
}
