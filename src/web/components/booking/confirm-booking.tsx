import { useEffect, useEffectEvent, useState } from 'react';
import { bookingTexts } from '#texts/booking.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Notice } from '../notice/notice.tsx';
import { sendTableRequest } from './booking-api.ts';
import css from './confirm-booking.module.css';
import { failureMessage, type TableRequest } from './table-request.ts';
import { TableRequestSummary } from './table-request-summary.tsx';

/** So long the thanks stand before the dialog closes by itself (customer spec 9). */
const THANKS_MS = 3_000_000;

/** The wish to be looked over and sent, and then the thanks for it. */
export function ConfirmBooking({
  wish: request,
  onChange,
  onDone,
}: {
  /** Null while there is nothing to confirm. */
  wish: TableRequest | null;
  /** Back to the form, with everything in it. */
  onChange: () => void;
  /** The table is asked for, and the thanks are read. */
  onDone: () => void;
}) {
  const t = useTexts(bookingTexts);
  const site = useTexts(siteTexts);
  const { state, error, send, forget } = useSubmission(request);
  const isSent = state === 'sent';

  const close = () => {
    if (state === 'sending') return;
    forget();
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
      title={isSent ? t.thanks : t.confirm}
      foot={
        isSent ? (
          // The button that was pressed is gone: without a new place for the focus, Escape would reach nobody.
          <Button look="main" size="l" wide autoFocus onClick={close}>
            {site.close}
          </Button>
        ) : (
          <div className={css.answers}>
            <Button look="main" size="l" isBusy={state === 'sending'} onClick={send}>
              {t.send}
            </Button>
            <Button size="l" onClick={close}>
              {t.change}
            </Button>
          </div>
        )
      }
    >
      {/* There before its words: what comes together with them is read out by few. */}
      <div role="status">{isSent && <p className={css.thanks}>{t.thanksText}</p>}</div>
      {request && <TableRequestSummary wish={request} />}
      {error && <Failure error={error} />}
      {!isSent && <p className="small soft">{t.notYet}</p>}
    </Dialog>
  );
}

function Failure({ error }: { error: ApiError }) {
  return <Notice tone="chilli" title={failureMessage(error, useLanguage())} className={css.failure} />;
}

/** One press, one request; the server takes the same wish twice for one anyway. */
function useSubmission(request: TableRequest | null) {
  const language = useLanguage();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<ApiError>();

  const send = async () => {
    if (!request || state !== 'open') return;
    setState('sending');
    setError(undefined);
    const response = await sendTableRequest(request, language);
    setState(response.ok ? 'sent' : 'open');
    if (!response.ok) setError(response.error);
  };
  const forget = () => {
    setState('open');
    setError(undefined);
  };
  return { state, error, send: () => void send(), forget };
}
