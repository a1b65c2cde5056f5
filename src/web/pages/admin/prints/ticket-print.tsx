import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { printTexts } from '#texts/prints.ts';
import { callApi, createApi } from '../../../api/api-client.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { fetchWithTimeout } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import css from './prints.module.css';

/** Some browsers say that they have printed as soon as they show what they would print: until then the sheet stays. */
const CLOSE_DELAY_MS = 1_000;

/** One order's ticket: on no screen, but alone on the paper. The print dialog opens as soon as it is there. */
export function TicketPrint({ order, onDone }: { order: Order; onDone: () => void }) {
  const language = useLanguage();
  const t = printTexts[language];
  const { dayAndTime } = useTimeFormats();
  const [menu, setMenu] = useState<MenuItem[]>();
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    let isWanted = true;
    // What the dishes hold stands on the menu of this moment.
    void callApi(createApi({ language, fetch: fetchWithTimeout() }).menu.$get(), language).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setMenu(answer.data.menuItems);
      setFailed(!answer.ok);
    });
    return () => {
      isWanted = false;
    };
  }, [language, turn]);

  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!menu) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const printed = () => {
      timer = setTimeout(finish, CLOSE_DELAY_MS);
    };
    window.addEventListener('afterprint', printed, { once: true });
    void document.fonts.ready.then(() => {
      if (isWanted) window.print();
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      window.removeEventListener('afterprint', printed);
    };
  }, [menu]);

  return (
    <>
      {menu &&
        createPortal(
          <div className={css.now}>
            <KitchenTicket order={order} menu={menu} placedAt={dayAndTime(order.createdAt)} />
          </div>,
          document.body,
        )}
      <Dialog isOpen={hasFailed} onClose={onDone} title={t.notPrinted} size="small">
        <ErrorState title={t.failed} onRetry={() => setTurn(turn + 1)} />
      </Dialog>
    </>
  );
}
