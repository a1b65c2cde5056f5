/** What became of the mails of a newsletter, in numbers. */
export interface MailingCounts {
  /** How many readers it was meant for. */
  recipients: number;
  sent: number;
  failed: number;
  /** Left before it was their turn: they get nothing. */
  unsubscribed: number;
  /** Not sent because the owner stopped it. */
  stopped: number;
}

/** How many wait to go out. */
export function waitingOf({ recipients, sent, failed, unsubscribed, stopped }: MailingCounts): number {
  return Math.max(0, recipients - sent - failed - unsubscribed - stopped);
}
