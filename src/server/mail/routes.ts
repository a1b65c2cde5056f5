import * as contract from '#contract/mail/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { readOutbox, resendMail } from './outbox.ts';
import { presentFailure, presentMail } from './present.ts';
import { sendTestMail } from './send-test-mail.ts';

export function mailRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.listMails), async (c) => {
      const { status = null, page, limit } = c.req.valid('query');
      const { mails, ...rest } = await readOutbox(deps.db, { status, page, limit });
      const now = deps.clock.now();
      return c.json({ mails: mails.map((mail) => presentMail(mail, now)), ...rest }, 200);
    })
    .openapi(guard(contract.sendMailAgain), async (c) => {
      const mail = unwrap(await resendMail(by(c), c.req.valid('param').id));
      return c.json(presentMail(mail, deps.clock.now()), 200);
    })
    .openapi(guard(contract.sendTestMail), async (c) => {
      await limit('testMail', c.get('account').id);
      const { email } = c.req.valid('json');
      const tried = await sendTestMail(by(c), { to: email, language: c.get('language') });
      const { failure, isEncrypted } = tried;
      const isFile = deps.config.smtpUrl === null;
      return c.json({ isSent: failure === null, isFile, isEncrypted, failure: presentFailure(failure) }, 200);
    });
}
