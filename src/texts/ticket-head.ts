import type { Fulfilment } from '#domain/orders/order.ts';
import { distinctTime } from './clock-change.ts';
import { printedTexts } from './printed.ts';
import { printTexts } from './prints.ts';
import type { Language } from './texts.ts';

/** What stands above the dishes of a kitchen ticket. Instants are epoch milliseconds. */
export interface TicketFacts {
  number: string;
  timeZone: string;
  createdAt: number;
  /** What is promised; null: nothing. */
  dueAt: number | null;
  /** The guest has chosen that time; otherwise it is as soon as possible. */
  isTimeChosen: boolean;
  /** It is not yet time to cook it. */
  isAhead: boolean;
  fulfilment: Fulfilment;
  isTest: boolean;
  isPlay: boolean;
  isByPhone: boolean;
  isPaid: boolean;
  guest: string;
}

/** `large`: number and way to the guest. `due`: the time. `strong` and `plain`: what else there is to know. */
export interface TicketPart {
  kind: 'banner' | 'large' | 'due' | 'strong' | 'plain';
  text: string;
}

/**
 * The head of a kitchen ticket, in its order: the same words on receipt printers and on paper of the browser. `banners`: what
 * else is to be said before all.
 */
export function ticketHead(order: TicketFacts, language: Language, banners: string[] = []): TicketPart[] {
  const t = printedTexts[language];
  const words = printTexts[language];
  const all = [
    ...(order.isTest ? [t.test] : []),
    ...(order.isPlay ? [t.play] : []),
    ...(order.isAhead && order.dueAt !== null ? [t.ahead(dayOrTime(order.dueAt, order, language))] : []),
    ...banners,
  ];
  const due = order.fulfilment === 'delivery' ? t.dueDelivery : t.due;
  const parts: (TicketPart | false)[] = [
    ...all.map((text) => ({ kind: 'banner' as const, text })),
    { kind: 'large', text: order.number },
    { kind: 'large', text: words.fulfilments[order.fulfilment] },
    order.dueAt !== null && {
      ...{ kind: 'due' as const, text: `${due} ${ticketTime(order.dueAt, order, language)}` },
    },
    order.dueAt !== null && order.isTimeChosen && { kind: 'strong', text: t.chosen },
    { kind: 'plain', text: t.placed(ticketTime(order.createdAt, order, language)) },
    order.isByPhone && { kind: 'strong', text: t.byPhone },
    { kind: 'plain', text: `${words.guest}: ${order.guest}` },
    order.isPaid && { kind: 'plain', text: t.paid },
  ];
  return parts.filter((part) => part !== false);
}

type Clock = Pick<TicketFacts, 'timeZone' | 'createdAt'>;

const localeOf = (language: Language) => (language === 'de' ? 'de-DE' : 'en-GB');

const formatOf = (language: Language, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, ...parts });

function timeOf(at: number, timeZone: string, language: Language): string {
  const clock = formatOf(language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return distinctTime(language, at, (each) => printedTexts[language].time(clock.format(each)));
}

/** A time of another day than that of the order stands with its date. */
export function ticketTime(at: number, { timeZone, createdAt }: Clock, language: Language): string {
  const day = formatOf(language, timeZone, { weekday: 'short', day: 'numeric', month: 'numeric' });
  const time = timeOf(at, timeZone, language);
  return day.format(at) === day.format(createdAt) ? time : `${day.format(at)} ${time}`;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** 'Sonntag', next week and later with its date; of the same day the time. */
function dayOrTime(at: number, { timeZone, createdAt }: Clock, language: Language): string {
  const date = { day: 'numeric', month: 'numeric' } as const;
  const day = formatOf(language, timeZone, date);
  if (day.format(at) === day.format(createdAt)) return timeOf(at, timeZone, language);
  const isFar = at - createdAt > WEEK_MS - 24 * 60 * 60_000;
  return formatOf(language, timeZone, { weekday: 'long', ...(isFar && date) }).format(at);
}
