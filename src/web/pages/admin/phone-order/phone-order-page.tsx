import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { formatCents } from '#texts/format-money.ts';
import { areasInCents, toCents } from '../../../api/amounts.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useLook } from '../../../look/look-view.ts';
import { clearDraft, storeDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin, useDeskActions } from '../kit/context/admin-context.ts';
import { isPrintedLater } from '../kit/device/print-later.ts';
import { readPrintOnAccept } from '../kit/device/print-on-accept.ts';
import { RestoredNotice } from '../kit/editing/restored-notice.tsx';
import { PHONE_DRAFT, readAccountDraft } from '../kit/editing/use-draft-autosave.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { currentSession } from '../kit/reauth/desk-session.ts';
import { CallerFields } from './caller-fields.tsx';
import { DishSearch } from './dish-search.tsx';
import { addDish, EMPTY_DRAFT, type PhoneDraft, sumsOf, toPhoneOrder } from './phone-draft.ts';
import { toPhoneDishes } from './phone-menu.ts';
import css from './phone-order.module.css';
import { loadPhoneOrder, type PhoneOrderData, takePhoneOrder } from './phone-order-data.ts';

// Not needed before the first dish is named; loaded at once all the same.
const loadSheet = () => import('./order-sheet.tsx');
const OrderSheet = lazyPart(async () => (await loadSheet()).OrderSheet);
const OrderFoot = lazyPart(async () => (await loadSheet()).OrderFoot);

/** With the key of its call, so that an order whose answer was lost is not taken twice after a reload either. */
interface KeptDraft {
  draft: PhoneDraft;
  key: string;
}

export const meta = adminMeta('phoneOrder');
export const clientLoader = loadPhoneOrder;
export const clientAction = takePhoneOrder;

/** Staff enter the order of a caller: who, what, where, and one button. */
export default function PhoneOrderPage() {
  const t = useTexts(adminTexts);
  const words = useTexts(adminPhoneOrderTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<PhoneOrderData>();
  // What sells out meanwhile is seen here before the caller has asked for it.
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={t.pages.phoneOrder} live={live} />
      <ListBody
        loaded={loaded}
        isLoading={isLoading}
        page="allMenu"
        words={{ fetchFailed: words.fetchFailed, unreachable: words.unreachableMenu }}
      >
        {(data) => <PhoneOrder data={data} loadedAt={loaded.loadedAt ?? 0} />}
      </ListBody>
    </>
  );
}

function PhoneOrder({ data: { menu, restaurant }, loadedAt }: { data: PhoneOrderData; loadedAt: number }) {
  const language = useLanguage();
  const t = adminPhoneOrderTexts[language];
  const { announce } = useAdmin();
  const { printTicket } = useDeskActions();
  const { time, day } = useTimeFormats();
  const whenOf = (at: string) => t.aloudAt(day(at) === day(serverNow()) ? null : day(at), time(at));
  const isNumbered = useLook()?.numbersDishes === true;
  const [restored, setRestored] = useState(() => readAccountDraft<KeptDraft>(PHONE_DRAFT));
  const [draft, setDraft] = useState<PhoneDraft>(restored?.draft ?? EMPTY_DRAFT);
  /** One key for each caller, so that a lost response makes no second order. */
  const [key, setKey] = useState(() => restored?.key ?? randomKey());
  const [soon, setSoon] = useState<string | null>(null);
  const [taken, setTaken] = useState<Order>();
  const search = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const areas = useMemo(() => areasInCents(restaurant), [restaurant]);
  // What is for another time has to be there then.
  const now = draft.dueAt === null ? loadedAt : Date.parse(draft.dueAt);
  const dishes = useMemo(
    () => toPhoneDishes(menu, { language, isNumbered, now, timeZone: restaurant.timeZone }),
    [menu, language, isNumbered, now, restaurant.timeZone],
  );
  const sums = sumsOf(draft, dishes, areas);
  const fetcher = useFetcher<Loaded<Order>>();
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data as Loaded<Order> | undefined;
  const [isErrorShown, setErrorShown] = useState(false);
  const error = isErrorShown && !isBusy && answer && !answer.ok ? answer.error : undefined;
  const change = (fields: Partial<PhoneDraft>) => setDraft((before) => ({ ...before, ...fields }));

  // At once: whoever looks something up for the caller leaves the page between two letters.
  useEffect(() => {
    const accountId = currentSession()?.accountId;
    // Typed and deleted again is nothing that a logout would have to ask about.
    if (JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)) clearDraft(PHONE_DRAFT);
    else if (accountId) storeDraft(PHONE_DRAFT, { draft, key, accountId });
  }, [draft, key]);
  const begin = () => {
    setRestored(undefined);
    setDraft(EMPTY_DRAFT);
    setKey(randomKey());
  };

  const handleAnswer = useEffectEvent((result: Loaded<Order>) => {
    setErrorShown(!result.ok);
    if (!result.ok) return;
    setTaken(result.data);
    begin();
    announce(t.taken(orderNumber(result.data._id)));
    if (readPrintOnAccept() !== 'off' && !isPrintedLater(result.data)) printTicket(result.data);
  });
  useEffect(() => {
    if (answer) handleAnswer(answer);
  }, [answer]);
  useEffect(() => {
    if (taken) done.current?.focus();
  }, [taken]);

  if (taken) {
    return (
      <div ref={done} tabIndex={-1} className={css.taken} data-taken={orderNumber(taken._id)}>
        <Notice tone="leaf" title={t.taken(orderNumber(taken._id))} isStatic>
          {t.takenText}
        </Notice>
        <p className={css.aloud}>
          {t.sayAloud}
          <strong>
            {t.aloud[taken.fulfilment]({
              at: taken.dueAt === null ? null : whenOf(taken.dueAt),
              sum: formatCents(toCents(taken.orderTotal), language),
            })}
          </strong>
        </p>
        <p className={css.takenTools}>
          <Button look="main" icon="phone" onClick={() => setTaken(undefined)}>
            {t.next}
          </Button>
          <Button icon="print" onClick={() => printTicket(taken)}>
            {t.print}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <>
      {restaurant.isOrderingPaused && (
        <Notice tone="amber" isStatic className={css.paused}>
          {t.paused}
        </Notice>
      )}
      {restored && <RestoredNotice onDiscard={begin} />}
      <div className={css.page}>
        <CallerFields
          draft={draft}
          dishes={dishes}
          areas={areas}
          errors={issuesOf(error)}
          onChange={change}
        />
        <DishSearch
          dishes={dishes}
          field={search}
          onAdd={(dish, variantId) => {
            const lines = addDish(draft.lines, dish.id, variantId);
            change({ lines });
            const count = lines
              .filter((line) => line.dishId === dish.id)
              .reduce((sum, { quantity }) => sum + quantity, 0);
            announce(t.added(dish.name, count));
            search.current?.focus();
          }}
        />
        <Suspense>
          <OrderSheet draft={draft} sums={sums} error={error} onChange={change} onSoon={setSoon} />
          <OrderFoot
            sums={sums}
            at={draft.dueAt ?? soon}
            error={error}
            isBusy={isBusy}
            onPlace={() => {
              const sent = { key, order: toPhoneOrder(draft, sums) };
              void fetcher.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
            }}
          />
        </Suspense>
      </div>
    </>
  );
}

/** The server's messages, by field. */
function issuesOf(error: Extract<Loaded<Order>, { ok: false }>['error'] | undefined): Record<string, string> {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path, message]));
}
