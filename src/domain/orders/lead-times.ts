import { WEEKDAYS } from '../hours/schedule.ts';
import { localTimeAt } from '../hours/zone.ts';
import type { Fulfilment } from './order.ts';

/** With fewer usable orders nothing is learned, and the owner's number counts. */
export const MIN_LEARNED_ORDERS = 50;
/** Loads between which is interpolated: minutes of work for each of those who cook, the order's own included. */
export const LOAD_STEPS: readonly number[] = [0, 5, 10, 15, 20, 30, 40, 55, 75, 100];
const LAST_STEP = LOAD_STEPS.length - 1;

/** What past orders say about pickups, or about deliveries. All in minutes from the acceptance on. */
export interface LearnedTimes {
  /** How many orders it rests on. */
  orders: number;
  /** For each of `LOAD_STEPS`; never falling. */
  loads: number[];
  /** Minutes for each further minute of work beyond the last step. */
  slope: number;
  /** More or less in each hour of the week, from Monday's first on. */
  hours: number[];
  /** How many orders each hour of the week has seen, and how many minutes they would mostly have been promised. */
  hourOrders: number[];
  hourMinutes: number[];
  /** Additional minutes to each delivery area, by its key (`areaKeyOf`), and the orders that they rest on. */
  areas: Record<string, { minutes: number; orders: number }>;
  /**
   * The desk taps when deliveries leave, but not when they arrive: what is learned has the owner's way in it, and can't
   * be proposed to the owner.
   */
  isWayAssumed: boolean;
  /** One number for all hours and loads, as the owner sets it, without the area's minutes. */
  constant: number;
}

/** What was learned, as it is kept. */
export interface LearnedLeadTimes {
  /** Epoch milliseconds. */
  learnedAt: number;
  /** How long an order waits for its acceptance, in minutes. */
  waitMinutes: number;
  /** Null: fewer than `MIN_LEARNED_ORDERS`. */
  pickup: LearnedTimes | null;
  delivery: LearnedTimes | null;
  /** How many usable orders there were, also if too few. */
  usable: Record<Fulfilment, number>;
}

/** For when an order is promised. */
export interface LeadTimeQuestion {
  fulfilment: Fulfilment;
  /** Epoch milliseconds. */
  at: number;
  timeZone: string;
  /** Key and the owner's additional minutes of the delivery area; null for pickup. */
  area: { areaKey: string; extraMinutes: number } | null;
  /** Work in the kitchen until the order is ready, its own included, in minutes. */
  workMinutes: number;
  cooks: number;
}

/**
 * How many minutes an order takes from its acceptance on, as past orders say; null: too few of them. Source: the table
 * that `learnLeadTimes` has made.
 */
export function learnedMinutes(
  learned: LearnedLeadTimes | null,
  { fulfilment, at, timeZone, area, workMinutes, cooks }: LeadTimeQuestion,
): number | null {
  const times = learned?.[fulfilment];
  if (!times) return null;
  const hour = times.hours[hourOfWeek(at, timeZone)] ?? 0;
  return byLoad(times, workMinutes / Math.max(1, cooks)) + hour + areaMinutes(times, area);
}

/** How long the way to an area is; the owner's number where nothing was learned. */
const areaMinutes = ({ areas }: LearnedTimes, area: LeadTimeQuestion['area']) =>
  area === null ? 0 : (areas[area.areaKey]?.minutes ?? area.extraMinutes);

/** Between two steps in proportion; beyond the last as steep as all of it is. */
export function byLoad({ loads, slope }: Pick<LearnedTimes, 'loads' | 'slope'>, load: number): number {
  const above = LOAD_STEPS.findIndex((step) => step >= load);
  const minutesAt = (step: number) => loads[step] ?? 0;
  if (above === -1) return minutesAt(LAST_STEP) + (load - stepAt(LAST_STEP)) * slope;
  if (above === 0) return minutesAt(0);
  const part = (load - stepAt(above - 1)) / (stepAt(above) - stepAt(above - 1));
  return minutesAt(above - 1) * (1 - part) + minutesAt(above) * part;
}

/** Before the first and after the last the steps go on at the distance of the nearest two. */
export function stepAt(index: number): number {
  const [first = 0, second = 0] = LOAD_STEPS;
  if (index < 0) return first - (second - first);
  const [last = 0, before = 0] = LOAD_STEPS.toReversed();
  return LOAD_STEPS[index] ?? last + (last - before);
}

/** 0 to 167, from Monday's first hour on, by the clock of `timeZone`. */
export function hourOfWeek(at: number, timeZone: string): number {
  const { weekday, minutes } = localTimeAt(at, timeZone);
  return WEEKDAYS.indexOf(weekday) * 24 + Math.floor(minutes / 60);
}

/** Within what the learned minutes may steer, as the owner has set it. */
export interface SteeringRules {
  isSteered: boolean;
  atLeastMinutes: number;
  atMostMinutes: number;
}

/** What a promise gains on the average by being rounded up to full five minutes. */
const ROUNDED_UP_MINUTES = 2.5;

/**
 * The learned minutes within the owner's bounds, with the wait for the acceptance if that is still to come; null:
 * times are not steered, or too little was learned.
 */
export function steeredMinutes(
  learned: LearnedLeadTimes | null,
  rules: SteeringRules,
  question: LeadTimeQuestion & { isAccepted: boolean },
): number | null {
  if (!rules.isSteered) return null;
  const minutes = learnedMinutes(learned, question);
  if (minutes === null || learned === null) return null;
  const wait = question.isAccepted ? 0 : learned.waitMinutes;
  const wanted = Math.round(minutes + wait - ROUNDED_UP_MINUTES);
  return withinBounds(wanted, rules);
}

/** The owner's bounds; the lower one first, should they cross. Minutes. */
export const withinBounds = (minutes: number, rules: Omit<SteeringRules, 'isSteered'>): number =>
  Math.max(rules.atLeastMinutes, Math.min(rules.atMostMinutes, minutes));

/** A lead time that is proposed in place of the owner's, in full five minutes, and the orders it rests on. */
export interface LeadTimeProposal {
  minutes: number;
  orders: number;
}

/** What the owner could set instead: one number for all hours. Null: too few orders, or the way is the owner's own. */
export function proposedLeadTime(
  learned: LearnedLeadTimes | null,
  fulfilment: Fulfilment,
): LeadTimeProposal | null {
  const times = learned?.[fulfilment];
  if (!times || times.isWayAssumed) return null;
  return { minutes: Math.max(5, Math.ceil(times.constant / 5) * 5), orders: times.orders };
}

/** With fewer orders to an area the owner's minutes are not questioned. */
export const MIN_AREA_ORDERS = 20;

/** The additional minutes that the owner could set for a delivery area. Null: too few orders went there. */
export function proposedAreaMinutes(
  learned: LearnedLeadTimes | null,
  areaKey: string,
): LeadTimeProposal | null {
  const found = learned?.delivery?.areas[areaKey];
  if (!found || learned?.delivery?.isWayAssumed || found.orders < MIN_AREA_ORDERS) return null;
  return { minutes: Math.round(found.minutes / 5) * 5, orders: found.orders };
}
