import { UNDO_OFFER_MS } from '#domain/undo.ts';
import { randomKey } from '../../../../browser/random-key.ts';
import { serverNow } from '../../../../browser/server-clock.ts';
import { currentSession } from '../reauth/desk-session.ts';
import { markOrderAnswered, markOrderUnanswered } from '../sound/alarm.ts';
import { reportAcceptance } from '../transitions/acceptances.ts';
import { confirmTransition } from '../transitions/transition.ts';
import {
  changeByTap,
  isForgotten,
  isSameNews,
  isTooLate,
  isUnanswered,
  type KeptTap,
  subjectOf,
  unreadTaps,
  waitingTaps,
} from './kept-tap.ts';
import { sendKeptTaps } from './send-kept-taps.ts';
import { callTap, installTapKeeper, keptAnswer, notifyKeptTaps, type TapKeeper } from './send-tap.ts';
import { onTapsOfOthers, readStoredTaps, removeTap, storeTap } from './stored-taps.ts';
import { type LineWatch, watchLine } from './watch-line.ts';

/** A tap is kept when the server has not answered it by then. */
const TAP_TIMEOUT_MS = 8_000;
/** While the server answers in general, but not what is sent. */
const RETRY_MS = 5_000;
/** What was sent stays on its card for so long, and until the next list is there. */
const SENT_SHOWN_MS = 3_000;

/** What the frame does with what became of a tap. */
export interface KeeperListener {
  /** `isUndoable`: it was carried out just now, and had no time in which it could be taken back. */
  onSent: (tap: KeptTap, isUndoable: boolean) => void;
  /** Something has changed at the server, or may have while it was out of reach. */
  onChange: () => void;
}

export interface KeptTaps {
  waiting: readonly KeptTap[];
  /** Refused, and not read yet. */
  unread: readonly KeptTap[];
}

const NONE: KeptTaps = { waiting: [], unread: [] };

// Outside of React: what is kept does not depend on a page.
let state: KeptTaps = NONE;
const sent = new Map<string, { tap: KeptTap; at: number }>();
let listedAt = 0;
let lostSince: number | undefined;
let line: LineWatch | undefined;
let listener: KeeperListener | undefined;
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let lastAt = 0;
/** When the last tap was made of each order and dish that the server has carried out at once. */
const answeredAt = new Map<string, number>();
/** Taps under way that are kept as soon as the connection is known to be lost. */
const untilLost = new Set<() => void>();

export const readKeptTaps = (): KeptTaps => state;

function refresh() {
  const stored = readStoredTaps();
  const now = Date.now();
  for (const tap of stored) if (isForgotten(tap, now)) removeTap(tap);
  const accountId = currentSession()?.accountId;
  const taps = stored.filter((tap) => !isForgotten(tap, now));
  state = accountId ? { waiting: waitingTaps(taps, accountId), unread: unreadTaps(taps, accountId) } : NONE;
  // Also what another tab keeps: nobody has to be called for it.
  for (const { verb, orderId } of state.waiting) if (verb === 'accepted') markOrderAnswered(orderId);
  notifyKeptTaps();
}

function store(tap: KeptTap) {
  storeTap(tap);
  refresh();
}

const findKept = (id: string) => state.waiting.findLast((tap) => subjectOf(tap) === id) ?? sent.get(id)?.tap;

/** Where a tap is: `waiting` can be taken back, `asked` may have been carried out, `sent` has been. */
export function keptTapOf(id: string): { tap: KeptTap; at: 'waiting' | 'asked' | 'sent' } | undefined {
  const tap = findKept(id);
  if (!tap) return undefined;
  return { tap, at: sent.get(id)?.tap === tap ? 'sent' : tap.tries > 0 ? 'asked' : 'waiting' };
}

/** Nobody has heard of it yet, so that it never happened. */
export function takeTapBack(tap: KeptTap): void {
  const current = findKept(subjectOf(tap));
  if (current?.key !== tap.key || current.tries > 0) return;
  removeTap(tap);
  if (tap.verb === 'accepted') markOrderUnanswered(tap.orderId);
  refresh();
}

/** The reader knows now. */
export function dismissTap(read: KeptTap): void {
  for (const tap of readStoredTaps()) if (tap.outcome !== undefined && isSameNews(tap, read)) removeTap(tap);
  refresh();
}

function keep(tap: KeptTap) {
  const { add, remove } = changeByTap(state.waiting, tap);
  if (remove) removeTap(remove);
  if (add) storeTap(add);
  refresh();
}

const keeper: Omit<TapKeeper, 'Kept'> = {
  verbOf: (id) => findKept(id)?.verb,
  lostSince: () => lostSince,
  async send(tap, call) {
    const accountId = currentSession()?.accountId;
    const key = randomKey();
    if (accountId === undefined) return call(key);
    lastAt = Math.max(Date.now(), lastAt + 1);
    const kept: KeptTap = { ...tap, key, accountId, at: lastAt, tries: 0 };
    // After what waits already, in the order in which it was tapped.
    if (lostSince !== undefined || state.waiting.length > 0) {
      keep(kept);
      void sendAll();
      return keptAnswer(false);
    }
    let onLost = () => {};
    const isLost = new Promise<undefined>((resolve) => {
      onLost = () => resolve(undefined);
      untilLost.add(onLost);
    });
    const answer = await Promise.race([call(key, TAP_TIMEOUT_MS), isLost]).finally(() =>
      untilLost.delete(onLost),
    );
    if (answer && (answer.ok || !isUnanswered(answer.error))) {
      if (answer.ok) answeredAt.set(subjectOf(tap), kept.at);
      return answer;
    }
    // What was tapped after it is done already: repeated, this one would undo it.
    if ((answeredAt.get(subjectOf(tap)) ?? 0) > kept.at) return keptAnswer(true);
    keep({ ...kept, tries: 1 });
    line?.check();
    scheduleRetry();
    return keptAnswer(true);
  },
};

function scheduleRetry() {
  clearTimeout(retry);
  retry = setTimeout(() => void sendAll(), RETRY_MS);
}

/** Sends what waits, in one tab of the browser only. A browser without locks relies on the key of each tap alone. */
async function sendAll(): Promise<void> {
  if (isSending || lostSince !== undefined || !listener || state.waiting.length === 0) return;
  isSending = true;
  try {
    const { locks } = navigator;
    const isLeft = locks
      ? await locks.request('kept-taps', { ifAvailable: true }, (lock) => lock === null || sendWaiting())
      : await sendWaiting();
    if (isLeft) {
      line?.check();
      scheduleRetry();
    }
  } finally {
    isSending = false;
  }
}

async function sendWaiting(): Promise<boolean> {
  let hasChanged = false;
  const isLeft = await sendKeptTaps({
    taps: readStoredTaps,
    store,
    accountId: () => (listener ? currentSession()?.accountId : undefined),
    now: () => Date.now(),
    // A redirect: the person has signed out, or may no longer do this; or it became too late.
    send: ({ dueAt, ...tap }) => {
      // A chosen time that is over is no promise: the server gives a new one.
      const isAhead = dueAt !== undefined && Date.parse(dueAt) > serverNow();
      return callTap(
        new Request(location.href, { method: 'POST' }),
        isAhead ? { ...tap, dueAt } : tap,
        tap.key,
        TAP_TIMEOUT_MS,
        () => {
          // A login was waited for meanwhile.
          if (isTooLate(tap, Date.now())) throw new Error('too late');
          return tap.version === undefined ? {} : { 'order-version': String(tap.version) };
        },
      ).catch(() => undefined);
    },
    onSent(tap, wasSent) {
      hasChanged = true;
      removeTap(tap);
      showSent(tap);
      if (tap.verb === 'accepted') {
        markOrderAnswered(tap.orderId);
        confirmTransition(tap.orderId);
        reportAcceptance(tap.orderId);
      }
      listener?.onSent(tap, !wasSent && Date.now() - tap.at < UNDO_OFFER_MS);
    },
    onRefused(tap) {
      hasChanged = true;
      if (tap.verb === 'accepted') confirmTransition(tap.orderId);
    },
  });
  refresh();
  if (hasChanged) listener?.onChange();
  return isLeft;
}

function showSent(tap: KeptTap) {
  sent.set(subjectOf(tap), { tap, at: Date.now() });
  setTimeout(forgetSent, SENT_SHOWN_MS);
  refresh();
}

/** A list that is newer shows the order as it is, be it that its acceptance was undone. */
function forgetSent() {
  const before = Math.min(listedAt, Date.now() - SENT_SHOWN_MS + 1);
  for (const [id, { at }] of sent) if (at <= before) sent.delete(id);
  notifyKeptTaps();
}

/** A list has loaded; `at` in epoch milliseconds. */
export function noteList(at: number): void {
  listedAt = at;
  forgetSent();
}

/**
 * From now on taps are kept while the server does not answer, and sent when it does. `Kept` shows on a card what is kept.
 * Returns a function that ends it.
 */
export function startTapKeeper(next: KeeperListener, Kept: TapKeeper['Kept']): () => void {
  listener = next;
  installTapKeeper({ ...keeper, Kept });
  const stopListening = onTapsOfOthers(refresh);
  line = watchLine((since) => {
    lostSince = since;
    notifyKeptTaps();
    if (since !== undefined) {
      for (const onLost of [...untilLost]) onLost();
      return;
    }
    next.onChange();
    void sendAll();
  });
  refresh();
  void sendAll();
  return () => {
    listener = undefined;
    clearTimeout(retry);
    stopListening();
    line?.stop();
    lostSince = undefined;
    installTapKeeper(undefined);
  };
}
