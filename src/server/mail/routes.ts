import * as contract from '#contract/mail/routes.ts';
import type { Mail } from '#contract/mail/shapes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { isoOf } from '../http/iso-of.ts';
import type { Limit } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import type { OutboxMail } from './outbox-store.ts';
import { readOutbox } from './read-outbox.ts';
import { sendAgain } from './send-again.ts';
import { sendTestMail } from './send-test-mail.ts';
import { whyFailed } from './why-failed.ts';

export function mailRoutes(deps: Deps, limit: Limit) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(forOwner(contract.listMails), async (c) => {
      const { status = null, page, limit } = c.req.valid('query');
      const { mails, ...rest } = await readOutbox(deps.db, { status, page, limit });
      const now = deps.clock.now();
      return c.json({ mails: mails.map((mail) => mailAnswer(mail, now)), ...rest }, 200);
    })
    .openapi(forOwner(contract.sendMailAgain), async (c) => {
      const mail = orRefuse(await sendAgain(by(c), c.req.valid('param').id));
      return c.json(mailAnswer(mail, deps.clock.now()), 200);
    })
    .openapi(forOwner(contract.sendTestMail), async (c) => {
      await limit('testMail', c.get('account').id);
      const { email } = c.req.valid('json');
      const tried = await sendTestMail(by(c), { to: email, language: c.get('language') });
      const { failure, isEncrypted } = tried;
      const isFile = deps.config.smtpUrl === null;
      return c.json({ isSent: failure === null, isFile, isEncrypted, failure: failureAnswer(failure) }, 200);
    });
}

function mailAnswer(mail: OutboxMail, now: number): Mail {
  const isInTime = mail.goodUntil === null || mail.goodUntil > now;
  return {
    _id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    about: mail.about,
    status: mail.status,
    attempts: mail.attempts,
    createdAt: new Date(mail.createdAt).toISOString(),
    nextTryAt: mail.status === 'waiting' ? new Date(mail.dueAt).toISOString() : null,
    endedAt: isoOf(mail.endedAt),
    failure: failureAnswer(mail.failure),
    canBeSentAgain: mail.status === 'failed' && mail.hasLetter && isInTime,
  };
}

function failureAnswer(failure: string | null): Mail['failure'] {
  return failure === null ? null : { reason: whyFailed(failure), code: failure };
}
