import { Suspense, useEffect, useRef, useState } from 'react';
import type { MetaArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { languageOf, useLanguage } from '../../../i18n/language.tsx';
import { useAdmin, useDeskActions } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { type ChangeOrderData, changeOrder, loadChangeOrder } from './change-data.ts';
import css from './change-order.module.css';

// Most of the page's script, and of no use before order and menu are loaded.
const ChangeOrder = lazyPart(async () => (await import('./change-order-form.tsx')).ChangeOrder);

export function meta({ location }: MetaArgs) {
  const language = languageOf(location.pathname);
  return [
    { title: adminTexts[language].pageTitle(adminChangeOrderTexts[language].open) },
    { name: 'robots', content: 'noindex' },
  ];
}
export const clientLoader = loadChangeOrder;
export const clientAction = changeOrder;

/** Staff change an accepted order while its guest is on the phone. */
export default function ChangeOrderPage() {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const phone = adminPhoneOrderTexts[language];
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<ChangeOrderData>();
  // What sells out meanwhile, or another tablet does, is seen here.
  usePoll(LIST_POLL_MS, reload);
  const [base, setBase] = useState<Order>();
  const [done, setDone] = useState<Order>();
  const order = loaded.data?.order;
  /** When the list was loaded of which a fresh one is awaited. */
  const [awaited, setAwaited] = useState<number>();
  if (order && (!base || (awaited !== undefined && loaded.loadedAt !== awaited))) {
    setBase(order);
    setAwaited(undefined);
  }
  return (
    <>
      <Toolbar title={base ? t.page(orderNumber(base._id)) : t.open} live={live} />
      <ListBody
        loaded={loaded}
        isLoading={isLoading}
        page="allMenu"
        words={{ fetchFailed: t.fetchFailed, unreachable: phone.unreachableMenu }}
      >
        {(data) =>
          done ? (
            <Done order={done} />
          ) : base && base.status !== 'accepted' ? (
            <EmptyState
              title={t.notChangeable}
              action={<ButtonLink to="/adminnavbar/acceptedorders">{t.toOrders}</ButtonLink>}
            >
              <p>{t.notChangeableText}</p>
            </EmptyState>
          ) : (
            base && (
              <Suspense>
                <ChangeOrder
                  key={base.version}
                  data={data}
                  order={base}
                  loadedAt={loaded.loadedAt ?? 0}
                  onReload={() => {
                    setAwaited(loaded.loadedAt);
                    reload();
                  }}
                  onDone={setDone}
                />
              </Suspense>
            )
          )
        }
      </ListBody>
    </>
  );
}

function Done({ order }: { order: Order }) {
  const t = adminChangeOrderTexts[useLanguage()];
  const { printTicket } = useDeskActions();
  const focus = useRef<HTMLDivElement>(null);
  useEffect(() => focus.current?.focus(), []);
  const number = orderNumber(order._id);
  return (
    <div ref={focus} tabIndex={-1} className={css.done} data-changed={number}>
      <Notice tone="leaf" title={t.done(number)} isStatic>
        {t.doneText}
      </Notice>
      <p className={css.doneTools}>
        <ButtonLink look="main" icon="bag" to="/adminnavbar/acceptedorders">
          {t.toOrders}
        </ButtonLink>
        <Button icon="print" onClick={() => printTicket(order)}>
          {t.print}
        </Button>
      </p>
    </div>
  );
}
