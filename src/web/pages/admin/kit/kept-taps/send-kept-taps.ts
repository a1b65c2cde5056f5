import { isRetried, isTooLate, type KeptTap, outcomeOf, waitingTaps } from './kept-tap.ts';
import type { TapAnswer } from './send-tap.ts';

/** Where the taps are, and who is told what became of them. */
export interface Sending {
  taps: () => readonly KeptTap[];
  store: (tap: KeptTap) => void;
  /** Undefined when nobody is logged in any more. */
  accountId: () => string | undefined;
  now: () => number;
  /** Undefined where the page is about to be left. */
  send: (tap: KeptTap) => Promise<TapAnswer | undefined>;
  /** `wasSent`: an earlier attempt may have been the one that counted. */
  onSent: (tap: KeptTap, wasSent: boolean) => void;
  onRefused: (tap: KeptTap) => void;
}

/**
 * Sends what is kept, one after the other, in the order in which it was tapped. Ends when nothing is left, or with the first
 * one without an answer: what comes after it waits as well. Returns whether anything is left.
 */
export async function sendKeptTaps(sending: Sending): Promise<boolean> {
  for (;;) {
    const accountId = sending.accountId();
    if (accountId === undefined) return false;
    const [tap] = waitingTaps(sending.taps(), accountId);
    if (!tap) return false;
    if (isTooLate(tap, sending.now())) {
      refuse(sending, tap, 'late');
      continue;
    }
    // Stored before it is sent: a document that is closed now may not know the answer.
    const sent = { ...tap, tries: tap.tries + 1 };
    sending.store(sent);
    const answer = await sending.send(sent);
    // What the account lacks (a second factor) may be there in a moment; of who is signed out nothing is sent.
    if (!answer) return sending.accountId() !== undefined;
    if (answer.ok) sending.onSent(sent, tap.tries > 0);
    else if (isRetried(sent, answer.error)) return true;
    else refuse(sending, sent, outcomeOf(answer.error, sent));
  }
}

function refuse(sending: Sending, tap: KeptTap, outcome: NonNullable<KeptTap['outcome']>) {
  const refused = { ...tap, outcome };
  sending.store(refused);
  sending.onRefused(refused);
}
