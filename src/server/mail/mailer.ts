import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { PictureStorage } from '../files/pictures.ts';
import { keepUntilContent } from '../live/keep-until-content.ts';
import type { Live } from '../live/live.ts';
import {
  isGivenUp,
  KEEP_ENDED_MS,
  KEEP_FAILED_CONTENT_MS,
  LATEST_DUE_MS,
  LEASE_MS,
  retryDelay,
} from './backoff.ts';
import type { Email } from './email.ts';
import type { CountedOutcome, EmailSources, UnwantedReason } from './email-sources.ts';
import { TOO_LATE } from './failure-reason.ts';
import {
  bringForward,
  type ClaimedMail,
  claimDue,
  deleteClaimed,
  deleteEndedBefore,
  markFailed,
  markSent,
  postpone,
  purgeContents,
} from './mail-store.ts';
import { createMailingThrottle } from './mailing-throttle.ts';
import { readSender } from './read-sender.ts';
import { renderEmail, type Sender } from './render-email.ts';
import { type MailTransport, openTransport, type TransportConfig, TransportError } from './transport.ts';

/** How often the outbox is checked, besides after every change of an order or reservation: the longest delay of an email. */
const POLL_MS = 2000;
/** Between two emails: sending a few hundred at once must not delay orders. */
const PACE_MS = 60;
/** The longest pause while the mail server is unreachable. */
const MAX_REST_MS = 32 * 60 * 1000;
const CLEANUP_EVERY_MS = 60 * 60 * 1000;
/** How long an email that is just being sent may delay the end of the process. */
const GRACE_MS = 5000;

interface MailerDeps {
  db: Db;
  live: Live;
  clock: Clock;
  log: Logger;
  emailSources: EmailSources;
  /** Where the logo is; without it mails have the name. */
  pictures?: PictureStorage;
  config: TransportConfig & Pick<Config, 'mailFrom' | 'mailingsPerMinute' | 'publicUrl'>;
  /** The site's address without a trailing slash, for links in emails, as long as it has no public one. */
  baseUrl: string;
  /** The pause between two emails. */
  paceMs?: number;
}

export interface Mailer {
  /** Sends due emails one after the other; stops early when the mail server is unreachable. */
  sendDue(): Promise<void>;
  /** Starts checking the outbox. */
  start(): void;
  /** Waits for the email that is just being sent. The others wait for the next start. */
  stop(): Promise<void>;
}

/** Sends the emails of the outbox; one per process. Several share the work through leases. */
export function createMailer(deps: MailerDeps): Mailer {
  const { db, live, clock, log, config, baseUrl, paceMs = PACE_MS } = deps;
  let transport = openTransport(config);
  let { smtpUrl } = config;
  const sender = keepUntilContent(live, () =>
    readSender(deps, { from: config.mailFrom, baseUrl: config.publicUrl ?? baseUrl }),
  );
  const copies = createMailingThrottle(deps);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWanted = false;
  let stopListening: (() => void) | undefined;
  let isStopping = false;
  let closedTimes = 0;
  let restsUntil = 0;
  let tidiesAt = 0;

  /** A longer pause than the maximum was set before the clock was set back. */
  const isResting = () => restsUntil > clock.now() && restsUntil - clock.now() <= MAX_REST_MS;

  /** The owner may set another mail server while the site runs: it knows nothing of the troubles of the former one. */
  function followServer(): void {
    if (config.smtpUrl === smtpUrl) return;
    smtpUrl = config.smtpUrl;
    transport.close();
    transport = openTransport(config);
    closedTimes = 0;
    restsUntil = 0;
  }

  async function sendDue(): Promise<void> {
    followServer();
    const began = clock.now();
    const brought = await bringForward(db, { now: began, latest: began + LATEST_DUE_MS });
    if (brought > 0)
      log.warn({ mails: brought }, 'the clock was set back: mails that waited for later are due now');
    while (!isStopping && !isResting()) {
      const now = clock.now();
      // Newsletter copies only when nothing else is due.
      const mail = (await claimDue(db, now, now + LEASE_MS)) ?? (await copies.claim(now));
      if (!mail) break;
      const isOpen = await sendOne(mail, { transport, sender }, deps);
      closedTimes = isOpen ? 0 : closedTimes + 1;
      // The other emails would only run into timeouts too.
      if (!isOpen) restsUntil = clock.now() + Math.min(retryDelay(closedTimes), MAX_REST_MS);
      await sleep(paceMs);
    }
    await tidy();
  }

  async function tidy(): Promise<void> {
    const now = clock.now();
    if (now < tidiesAt && tidiesAt - now <= CLEANUP_EVERY_MS) return;
    tidiesAt = now + CLEANUP_EVERY_MS;
    await purgeContents(db, { instant: now - KEEP_FAILED_CONTENT_MS, now });
    await deleteEndedBefore(db, now - KEEP_ENDED_MS);
  }

  function look(): void {
    if (isStopping) return;
    isWanted = round !== undefined;
    if (isWanted) return;
    round = sendDue()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined;
        // The round may have been past what was committed meanwhile.
        if (isWanted) look();
      });
  }

  return {
    sendDue,
    start() {
      timer = setInterval(look, POLL_MS);
      timer.unref();
      // An event comes after the commit, and so after the mail that says the same.
      stopListening = live.subscribe(({ type }) => {
        if (type === 'orders' || type === 'reservations') look();
      });
      look();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      stopListening?.();
      const grace = Promise.withResolvers<void>();
      const cut = setTimeout(grace.resolve, GRACE_MS);
      await Promise.race([round, grace.promise]);
      clearTimeout(cut);
      transport.close();
    },
  };
}

/** Tries one email and records the outcome. Returns whether the mail server was reachable. */
async function sendOne(
  mail: ClaimedMail,
  { transport, sender }: { transport: MailTransport; sender: () => Promise<Sender> },
  deps: MailerDeps,
): Promise<boolean> {
  const { db, clock, log } = deps;
  if (mail.goodUntil !== null && clock.now() >= mail.goodUntil) {
    await failMail(mail, TOO_LATE, deps);
    return true;
  }
  try {
    const email = await renderDeferred(deps, mail.email);
    if ('unwanted' in email) {
      await deleteCopy(deps, mail, email.unwanted);
      return true;
    }
    await transport.send(renderEmail({ ...mail, email }, await sender(), await attachmentsOf(mail, deps)));
  } catch (error) {
    const obstacle = error instanceof TransportError ? error.obstacle : 'delayed';
    // Only our own words and SMTP codes, which contain no personal data.
    const failure = error instanceof TransportError ? error.message : String((error as Error).name);
    const now = clock.now();
    if (obstacle === 'refused' || isGivenUp(mail, now)) {
      await failMail(mail, failure, deps);
    } else {
      await postpone(db, mail, failure, now + retryDelay(mail.tries));
      log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, failure }, 'mail postponed');
    }
    return obstacle !== 'closed';
  }
  if (!(await recordOutcome(deps, mail, 'sent', (tx) => markSent(tx, mail, clock.now())))) {
    log.warn(
      { mail: mail.id, kind: mail.kind },
      'mail took longer than its lease and may have gone out twice',
    );
  }
  return true;
}

/** Attachments that are not stored with the email. */
async function attachmentsOf({ id, email }: ClaimedMail, { db, log, emailSources }: MailerDeps) {
  if (email.termsId === undefined) return [];
  const file = await emailSources.readTerms(db, email.termsId, email.language);
  // Should not happen, but an email about an order is worth sending without its attachment.
  if (!file) log.error({ mail: id, terms: email.termsId }, 'terms that belong to a mail are lost');
  return file ? [file] : [];
}

async function failMail(mail: ClaimedMail, failure: string, deps: MailerDeps): Promise<void> {
  const { clock, log } = deps;
  await recordOutcome(deps, mail, 'failed', (tx) => markFailed(tx, mail, failure, clock.now()));
  log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, failure }, 'mail given up');
}

/** Records the outcome of an email; for a newsletter copy it is also counted, in the same transaction. */
export function recordOutcome(
  { db, emailSources }: Pick<MailerDeps, 'db' | 'emailSources'>,
  { mailingId }: ClaimedMail,
  outcome: CountedOutcome,
  write: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  if (mailingId === null) return write(db);
  return transact(db, async (tx) => {
    const isOurs = await write(tx);
    if (isOurs) await emailSources.countMailing(tx, mailingId, outcome);
    return isOurs;
  });
}

/** Deletes an unwanted newsletter copy with its address. */
export async function deleteCopy(
  deps: Pick<MailerDeps, 'db' | 'emailSources'>,
  mail: ClaimedMail,
  why: UnwantedReason,
): Promise<void> {
  await recordOutcome(deps, mail, why, (tx) => deleteClaimed(tx, mail));
}

/** The final email: some are rendered only when sent. Or why it is no longer wanted. */
export async function renderDeferred(
  { db, emailSources }: Pick<MailerDeps, 'db' | 'emailSources'>,
  email: Email,
): Promise<Email | { unwanted: UnwantedReason }> {
  if (email.order) return emailSources.renderOrder(db, email, email.order);
  if (email.reservationId !== undefined)
    return emailSources.addReservationLink(db, email, email.reservationId);
  if (email.mailing) return emailSources.renderMailing(db, email, email.mailing);
  return email;
}
