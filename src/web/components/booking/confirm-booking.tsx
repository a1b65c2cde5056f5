import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AskedPrepayment, prepaymentCents } from '#domain/reservations/prepayment.ts';
import { bookingTexts } from '#texts/booking.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useReloadOnBack } from '../../browser/use-reload-on-back.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { Notice } from '../notice/notice.tsx';
import { PrepaymentTerms } from '../prepayment/prepayment-terms.tsx';
import { sendTableRequest } from './booking-api.ts';
import css from './confirm-booking.module.css';
import { FullOffers } from './full-offers.tsx';
import {
  askedIn,
  type BookingOutcome,
  failureMessage,
  outcomeOf,
  reservationPage,
  type TableRequest,
} from './table-request.ts';
import { TableRequestSummary } from './table-request-summary.tsx';
import { useThanks } from './use-thanks.ts';

/** The dialog with the thanks closes by itself after this time. */
const THANKS_MS = 3_000_000;

/** Shows the request to be checked and sent, and then the thanks. */
export function ConfirmBooking({
  request,
  onChange,
  onDone,
}: {
  /** Null while there is nothing to confirm. */
  request: TableRequest | null;
  /** Back to the form, with everything in it. */
  onChange: () => void;
  /** The request is sent and the thanks are closed. */
  onDone: () => void;
}) {
  const t = useTexts(bookingTexts);
  const site = useTexts(siteTexts);
  const own = useTexts(bookingNoteTexts);
  const { state, error, page, outcome, send, reset } = useSubmission();
  const isSent = state === 'sent';
  const thanks = useThanks(outcome);
  /** Chosen here, where the time of the form was full. */
  const [chosen, setChosen] = useState<Chosen>();
  const shown = request && { ...request, ...chosen };
  const money = useTexts(prepaymentTexts);
  const prepayment = usePrepayment(shown, error);
  const paying = useRef<HTMLDivElement>(null);
  useReloadOnBack();
  const agree = () => {
    if (!shown) return;
    const chosen = paying.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const provider = chosen && { paymentProvider: chosen as TableRequest['paymentProvider'] };
    send({ ...shown, ...(prepayment && { prepaymentCents: prepayment.cents, ...provider }) });
  };

  const close = () => {
    if (state === 'sending') return;
    reset();
    setChosen(undefined);
    if (isSent) onDone();
    else onChange();
  };
  const closeByItself = useEffectEvent(close);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => closeByItself(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  return (
    <Dialog
      isOpen={request !== null}
      onClose={close}
      title={isSent ? thanks.title : t.confirm}
      foot={
        isSent ? (
          // The pressed button is gone; without the focus inside, Escape would not close the dialog.
          <Button look="main" size="l" wide autoFocus onClick={close}>
            {site.close}
          </Button>
        ) : (
          <DialogButtons className={css.buttons}>
            <Button look="main" size="l" isBusy={state === 'sending'} onClick={agree}>
              {prepayment ? money.pay(prepayment.cents) : t.send}
            </Button>
            <Button size="l" onClick={close}>
              {t.change}
            </Button>
          </DialogButtons>
        )
      }
    >
      {/* In the document before its text: few screen readers read a live region that appears with its text. */}
      <div role="status">{isSent && <p className={css.thanks}>{thanks.text}</p>}</div>
      {page && (
        <p className={css.page}>
          <ButtonLink look="text" icon="calendar" to={page} onClick={onDone}>
            {own.page}
          </ButtonLink>
        </p>
      )}
      {shown && <TableRequestSummary request={shown} />}
      {!isSent && prepayment && (
        <div ref={paying} className={css.failure}>
          <PrepaymentTerms asked={prepayment} table={shown} />
        </div>
      )}
      {error && !askedIn(error) && <Failure error={error} />}
      <FullOffers
        error={error}
        onChoose={(change) => {
          reset();
          setChosen({ ...chosen, ...change });
        }}
        onWait={() => send(shown && { ...shown, waitingList: true })}
      />
      {!isSent && !prepayment && <p className="small soft">{t.notYet}</p>}
    </Dialog>
  );
}

function Failure({ error }: { error: ApiError }) {
  return <Notice tone="chilli" title={failureMessage(error, useLanguage())} className={css.failure} />;
}

/** What is to be paid ahead for a request: by the rule that the page has, or as the server has just said. */
function usePrepayment(request: TableRequest | null, error: ApiError | undefined): AskedPrepayment | null {
  const rule = useRestaurant()?.prepayment ?? null;
  const asked = askedIn(error);
  if (asked) return asked;
  const cents = request ? prepaymentCents(rule, request) : 0;
  return rule && cents > 0 ? { cents, refundHours: rule.refundHours } : null;
}

type Chosen = Partial<Pick<TableRequest, 'date' | 'time'>>;

/** One press sends one request; the server also merges equal requests. */
function useSubmission() {
  const language = useLanguage();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<ApiError>();
  const [page, setPage] = useState<string>();
  const [outcome, setOutcome] = useState<BookingOutcome>('pending');

  const send = async (request: TableRequest | null) => {
    if (!request || state !== 'open') return;
    setState('sending');
    setError(undefined);
    const response = await sendTableRequest(request, language);
    const approval = response.ok && response.data.links?.find(({ rel }) => rel === 'approval_url');
    // On to the payment; the page stays as it is until the other one is there.
    if (approval) return window.location.assign(approval.href);
    setState(response.ok ? 'sent' : 'open');
    if (response.ok) {
      setPage(reservationPage(response.data.data));
      setOutcome(outcomeOf(response.data.data.reservation));
    } else setError(response.error);
  };
  const reset = () => {
    setState('open');
    setError(undefined);
    setPage(undefined);
  };
  return {
    state,
    error,
    page,
    outcome,
    send: (request: TableRequest | null) => void send(request),
    reset,
  };
}
