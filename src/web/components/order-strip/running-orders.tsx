import { useEffect, useLayoutEffect, useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { COUNTDOWN_MS } from '#domain/orders/progress.ts';
import { orderStripTexts } from '#texts/order-strip.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { useNow } from '../../browser/use-now.ts';
import { useWhileVisible } from '../../browser/use-while-visible.ts';
import { LocalLink, useLanguage } from '../../i18n/language.tsx';
import css from '../../layout/order-strip/order-strip.module.css';
import { toRunning } from '../../restaurant/order-progress.ts';
import { orderTimeText } from '../../restaurant/order-time.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { fetchOrder } from '../../session/fetch-order.ts';
import {
  type OrderAccess,
  type RunningOrder,
  readOrders,
  storeOrders,
} from '../../session/running-orders.ts';
import { kept } from '../kept.tsx';

const ASK_MS = 60_000;
const MINUTE_MS = 60_000;

/** How the soonest of the orders is, with a link to its page, and how many there are besides. */
export default function RunningOrders() {
  const language = useLanguage();
  const t = orderStripTexts[language];
  const { yourOrder } = siteTexts[language];
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  const now = useNow(serverNow());
  const [isFresh, setFresh] = useState(false);
  // Rendered again with each change of what is stored.
  const [first, ...others] = readOrders();
  const ask = () => void followOrders(language).then(setFresh);
  // What has ended is dropped when the next page is opened, not under the eyes of who reads.
  useLayoutEffect(() => storeOrders(readOrders().filter(({ until }) => until > Date.now())), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it is repeated below
  useEffect(() => {
    if (!document.hidden) ask();
  }, []);
  useWhileVisible(ASK_MS, ask);

  const timeOf = (at: number) => orderTimeText(language, at, { now, timeZone });
  const words = first ? stateWords(first, { t, now, isFresh, timeOf }) : '';
  // Announced when the state changes, not each minute.
  const state = first && `${first.orderId} ${first.stage}`;
  const [told, setTold] = useState({ state, news: '' });
  if (told.state !== state) setTold({ state, news: first ? `${yourOrder}: ${words}` : '' });
  return (
    <>
      {first && (
        <LocalLink to={pathTo(first)} className={`wrap ${css.line}`}>
          <b>{yourOrder}</b>
          <span className="num">{kept(words)}</span>
          {others.length > 0 && <span>{t.more(others.length)}</span>}
        </LocalLink>
      )}
      <p role="status" className="vh">
        {kept(told.news)}
      </p>
    </>
  );
}

const pathTo = ({ orderId, key }: OrderAccess) =>
  `/order-confirmation?oid=${orderId}${key === undefined ? '' : `&key=${key}`}`;

/** Asks for all orders, and keeps what is known of them. Whether there was an answer for each. */
async function followOrders(language: Language): Promise<boolean> {
  const asked = readOrders().filter(({ until }) => until > Date.now());
  // What has ended stays as it was told.
  if (asked.length === 0) return true;
  const answers = await Promise.all(asked.map((each) => askFor(each, language)));
  const known = new Set(readOrders().map(({ orderId }) => orderId));
  // A logout or the order's page may have dropped one meanwhile.
  const found = answers.flatMap(({ order }) => (order && known.has(order.orderId) ? [order] : []));
  const running = found.filter(({ until }) => until > 0);
  storeOrders(running.length > 0 ? running : found.slice(0, 1));
  return answers.every(({ isAnswered }) => isAnswered);
}

async function askFor(
  former: RunningOrder,
  language: Language,
): Promise<{ order: RunningOrder | null; isAnswered: boolean }> {
  const answer = await fetchOrder(former, language);
  if (answer.ok) return { order: toRunning(answer.data, former), isAnswered: true };
  const { httpStatus } = answer.error;
  // It is gone, or nobody here may see it any more.
  if ([400, 401, 403, 404].includes(httpStatus)) return { order: null, isAnswered: true };
  return { order: former, isAnswered: false };
}

/** Minutes only as long as the server answers; else the time that was promised last. */
function stateWords(
  { stage, fulfilment, dueAt, isDeclined }: RunningOrder,
  {
    t,
    now,
    isFresh,
    timeOf,
  }: {
    t: (typeof orderStripTexts)['de'];
    now: number;
    isFresh: boolean;
    timeOf: (at: number) => string;
  },
): string {
  if (stage === 'ready') return t.ready[fulfilment];
  if (isDeclined) return t.declined;
  if ((stage !== 'accepted' && stage !== 'kitchen') || dueAt === null) return t.stages[stage];
  if (!isFresh || dueAt - now > COUNTDOWN_MS) return t.promised(timeOf(dueAt));
  return now > dueAt ? t.late : t.minutes(Math.ceil((dueAt - now) / MINUTE_MS));
}
