import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
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
import { renderEmail } from './render-email.ts';
import { type MailTransport, openTransport, type TransportConfig, TransportError } from './transport.ts';

/** How often the outbox is looked into: nobody waits longer for a mail than for this. */
const POLL_MS = 2000;
/** Between two mails: a few hundred at once must not keep orders waiting, and nobody minds a mail that comes a moment later. */
const PACE_MS = 60;
/** While the post is closed. */
const MAX_REST_MS = 32 * 60 * 1000;
const CLEANUP_EVERY_MS = 60 * 60 * 1000;
/** How long a mail that is just going out may hold up the end of the process. */
const GRACE_MS = 5000;

interface MailerDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  emailSources: EmailSources;
  config: TransportConfig & Pick<Config, 'mailFrom' | 'mailingsPerMinute'>;
  /** The site's address without a slash at the end: where links in mails lead. */
  baseUrl: string;
}

export interface Mailer {
  /** Sends what is due now, one after the other; ends early when the post is closed. */
  sendDue(): Promise<void>;
  /** Looks into the outbox from now on. */
  start(): void;
  /** Lets what is just going out go out. What else waits, waits for the next start. */
  stop(): Promise<void>;
}

/** The one who carries mails out of the house; one per process. Several share the work through leases. */
export function createMailer(deps: MailerDeps): Mailer {
  const { db, clock, log, config } = deps;
  const post = openTransport(config);
  const copies = createMailingThrottle(deps);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopping = false;
  let closedTimes = 0;
  let restsUntil = 0;
  let tidiesAt = 0;

  /** A rest that would be longer than any was begun before the clock was set back. */
  const isResting = () => restsUntil > clock.now() && restsUntil - clock.now() <= MAX_REST_MS;

  async function sendDue(): Promise<void> {
    const began = clock.now();
    const brought = await bringForward(db, { now: began, latest: began + LATEST_DUE_MS });
    if (brought > 0)
      log.warn({ mails: brought }, 'the clock was set back: mails that waited for later are due now');
    while (!isStopping && !isResting()) {
      const now = clock.now();
      // Copies of a newsletter only once nothing else is due.
      const mail = (await claimDue(db, now, now + LEASE_MS)) ?? (await copies.claim(now));
      if (!mail) break;
      const isOpen = await sendOne(mail, post, deps);
      closedTimes = isOpen ? 0 : closedTimes + 1;
      // No use in trying the others at a closed door, each waiting for its own time to run out.
      if (!isOpen) restsUntil = clock.now() + Math.min(retryDelay(closedTimes), MAX_REST_MS);
      await sleep(PACE_MS);
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
    if (round || isStopping) return;
    round = sendDue()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined;
      });
  }

  return {
    sendDue,
    start() {
      timer = setInterval(look, POLL_MS);
      timer.unref();
      look();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const grace = Promise.withResolvers<void>();
      const cut = setTimeout(grace.resolve, GRACE_MS);
      await Promise.race([round, grace.promise]);
      clearTimeout(cut);
      post.close();
    },
  };
}

/** Tries one mail and writes down what became of it. Answers whether the post was open. */
async function sendOne(mail: ClaimedMail, post: MailTransport, deps: MailerDeps): Promise<boolean> {
  const { db, clock, log, config, baseUrl } = deps;
  if (mail.goodUntil !== null && clock.now() >= mail.goodUntil) {
    await failMail(mail, TOO_LATE, deps);
    return true;
  }
  try {
    const sender = await readSender(db, { from: config.mailFrom, baseUrl });
    const email = await renderDeferred(deps, mail.letter);
    if ('unwanted' in email) {
      await deleteCopy(deps, mail, email.unwanted);
      return true;
    }
    await post.send(renderEmail({ ...mail, letter: email }, sender, await attachmentsOf(mail, deps)));
  } catch (error) {
    const obstacle = error instanceof TransportError ? error.obstacle : 'delayed';
    // Only our own words and the codes of SMTP, which name nobody.
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

/** What goes along that does not wait with the letter. */
async function attachmentsOf({ id, letter: email }: ClaimedMail, { db, log, emailSources }: MailerDeps) {
  if (email.termsId === undefined) return [];
  const file = await emailSources.readTerms(db, email.termsId, email.language);
  // It can't be: a mail that tells of an order is worth more than its enclosure all the same.
  if (!file) log.error({ mail: id, terms: email.termsId }, 'terms that belong to a mail are lost');
  return file ? [file] : [];
}

async function failMail(mail: ClaimedMail, failure: string, deps: MailerDeps): Promise<void> {
  const { clock, log } = deps;
  await recordOutcome(deps, mail, 'failed', (tx) => markFailed(tx, mail, failure, clock.now()));
  log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, failure }, 'mail given up');
}

/** Writes down what became of a mail; of a copy of a newsletter this counts with it, in one transaction. */
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

/** A copy of a newsletter that nobody wishes for any more is gone, with the address on it. */
export async function deleteCopy(
  deps: Pick<MailerDeps, 'db' | 'emailSources'>,
  mail: ClaimedMail,
  why: UnwantedReason,
): Promise<void> {
  await recordOutcome(deps, mail, why, (tx) => deleteClaimed(tx, mail));
}

/** A letter as it goes out: some are worded only then. Or why nobody wishes for it any more. */
export async function renderDeferred(
  { db, emailSources }: Pick<MailerDeps, 'db' | 'emailSources'>,
  email: Email,
): Promise<Email | { unwanted: UnwantedReason }> {
  if (email.order) return emailSources.renderOrder(db, email, email.order);
  if (email.mailing) return emailSources.renderMailing(db, email, email.mailing);
  return email;
}
