import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { printTexts } from '#texts/prints.ts';
import { callApi, createApi } from '../../../api/api-client.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import { fetchWithTimeout } from '../kit/api/admin-api.ts';
import { dishesWithOptions } from '../kit/chosen-of.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { confirmChangesSeen } from '../orders/confirm-changes-seen.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import css from './prints.module.css';

/** Some browsers fire 'afterprint' as soon as they show the preview: the sheet must stay a little longer. */
const CLOSE_DELAY_MS = 1_000;

/** One order's ticket, only for print, not on the screen. Opens the print dialog as soon as it is drawn. */
export function TicketPrint({
  order,
  onDone,
  onFailed,
}: {
  order: Order;
  onDone: () => void;
  /** The browser could not open its print dialog. */
  onFailed: () => void;
}) {
  const language = useLanguage();
  const t = printTexts[language];
  const { dayAndTime, timeZone } = useTimeFormats();
  const [menu, setMenu] = useState<MenuItem[]>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads once more
  useEffect(() => {
    let isMounted = true;
    // Allergens are read from the current menu.
    void callApi(
      createApi({ language, token: readToken() ?? null, fetch: fetchWithTimeout() }).menu.$get(),
      language,
    ).then((answer) => {
      if (!isMounted) return;
      if (answer.ok) setMenu(dishesWithOptions(answer.data));
      setFailed(!answer.ok);
    });
    return () => {
      isMounted = false;
    };
  }, [language, attempt]);

  const finish = useEffectEvent(onDone);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!menu) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const handlePrinted = () => {
      void confirmChangesSeen(order);
      timer = setTimeout(finish, CLOSE_DELAY_MS);
    };
    window.addEventListener('afterprint', handlePrinted, { once: true });
    void document.fonts.ready.then(() => {
      if (!isMounted) return;
      try {
        window.print();
      } catch {
        fail();
      }
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
      window.removeEventListener('afterprint', handlePrinted);
    };
  }, [menu, order]);

  return (
    <>
      {menu &&
        createPortal(
          <div className={css.now}>
            <KitchenTicket order={order} menu={menu} timeZone={timeZone} timeOf={dayAndTime} />
          </div>,
          document.body,
        )}
      <Dialog isOpen={hasFailed} onClose={onDone} title={t.notPrinted} size="small">
        <ErrorState title={t.failed} onRetry={() => setAttempt(attempt + 1)} />
      </Dialog>
    </>
  );
}
