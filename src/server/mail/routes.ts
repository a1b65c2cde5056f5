import * as contract from '#contract/mail/routes.ts';
import type { Mail } from '#contract/mail/shapes.ts';
import { createGuard } from '../accounts/guard.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { failureReason } from './failure-reason.ts';
import { readOutbox, resendMail } from './outbox.ts';
import type { OutboxMail } from './outbox-store.ts';
import { sendTestMail } from './send-test-mail.ts';

export function mailRoutes(deps: Deps, limit: Limit) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(forOwner(contract.listMails), async (c) => {
      const { status = null, page, limit } = c.req.valid('query');
      const { mails, ...rest } = await readOutbox(deps.db, { status, page, limit });
      const now = deps.clock.now();
      return c.json({ mails: mails.map((mail) => presentMail(mail, now)), ...rest }, 200);
    })
    .openapi(forOwner(contract.sendMailAgain), async (c) => {
      const mail = unwrap(await resendMail(by(c), c.req.valid('param').id));
      return c.json(presentMail(mail, deps.clock.now()), 200);
    })
    .openapi(forOwner(contract.sendTestMail), async (c) => {
      await limit('testMail', c.get('account').id);
      const { email } = c.req.valid('json');
      const tried = await sendTestMail(by(c), { to: email, language: c.get('language') });
      const { failure, isEncrypted } = tried;
      const isFile = deps.config.smtpUrl === null;
      return c.json({ isSent: failure === null, isFile, isEncrypted, failure: presentFailure(failure) }, 200);
    });
}

function presentMail(mail: OutboxMail, now: number): Mail {
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
    endedAt: isoOrNull(mail.endedAt),
    failure: presentFailure(mail.failure),
    canBeSentAgain: mail.status === 'failed' && mail.hasContent && isInTime,
  };
}

function presentFailure(failure: string | null): Mail['failure'] {
  return failure === null ? null : { reason: failureReason(failure), code: failure };
}
