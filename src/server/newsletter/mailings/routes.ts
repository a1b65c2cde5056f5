import * as contract from '#contract/mailings/routes.ts';
import type { MailingBody } from '#contract/mailings/shapes.ts';
import type { LocalizedMailingContent } from '#domain/mailings/mailing.ts';
import { createGuard } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import { originOf } from '../../http/host.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { unwrap } from '../../http/refusal-error.ts';
import { createRouter } from '../../http/router.ts';
import { presentMailing } from './present.ts';
import { listMailings, previewMailing } from './read-mailings.ts';
import { createMailing, deleteMailing, editMailing } from './save-mailing.ts';
import { sendMailing, stopMailing, testMailing } from './send-mailing.ts';

export function mailingRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.listMailings), async (c) => {
      const { mailings, readers } = await listMailings(deps.db);
      const { mailingsPerMinute: mailsPerMinute } = deps.config;
      return c.json({ mailings: mailings.map(presentMailing), readers, mailsPerMinute }, 200);
    })
    .openapi(guard(contract.createMailing), async (c) => {
      const body = c.req.valid('json');
      return c.json(
        presentMailing(unwrap(await createMailing(by(c), parseMailingBody(body), body._id))),
        201,
      );
    })
    .openapi(guard(contract.editMailing), async (c) => {
      const body = c.req.valid('json');
      const change = { words: parseMailingBody(body), seen: body.version };
      return c.json(presentMailing(unwrap(await editMailing(by(c), c.req.valid('param').id, change))), 200);
    })
    .openapi(guard(contract.deleteMailing), async (c) => {
      const { version } = c.req.valid('query');
      return c.json(unwrap(await deleteMailing(by(c), c.req.valid('param').id, version)), 200);
    })
    .openapi(guard(contract.previewMailing), async (c) => {
      const origin = originOf(c, deps.config);
      return c.json(unwrap(await previewMailing(deps, c.req.valid('param').id, origin)), 200);
    })
    .openapi(guard(contract.testMailing), async (c) => {
      const { id, email } = c.get('account');
      await limit('testMail', id);
      return c.json(unwrap(await testMailing(by(c), c.req.valid('param').id, email)), 200);
    })
    .openapi(guard(contract.sendMailing), async (c) => {
      const { version } = c.req.valid('json');
      return c.json(presentMailing(unwrap(await sendMailing(by(c), c.req.valid('param').id, version))), 200);
    })
    .openapi(guard(contract.stopMailing), async (c) =>
      c.json(presentMailing(unwrap(await stopMailing(by(c), c.req.valid('param').id))), 200),
    );
}

function parseMailingBody({ subjectDe, textDe, subjectEn, textEn }: MailingBody): LocalizedMailingContent {
  return { de: { subject: subjectDe, text: textDe }, en: { subject: subjectEn, text: textEn } };
}
