import * as contract from '#contract/mailings/routes.ts';
import type { MailingBody, Mailing as MailingOnWire } from '#contract/mailings/shapes.ts';
import { waitingOf } from '#domain/mailings/progress.ts';
import type { MailingWords } from '#domain/mailings/words.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { isoOf } from '../http/iso-of.ts';
import { originOf } from '../http/origin.ts';
import type { Limit } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { deleteMailing } from './delete-mailing.ts';
import { listMailings, type SavedMailing } from './list-mailings.ts';
import { previewMailing } from './preview-mailing.ts';
import { createMailing, editMailing } from './save-mailing.ts';
import { sendMailing } from './send-mailing.ts';
import { stopMailing } from './stop-mailing.ts';
import { testMailing } from './test-mailing.ts';

export function mailingRoutes(deps: Deps, limit: Limit) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(forOwner(contract.listMailings), async (c) => {
      const { mailings, readers } = await listMailings(deps.db);
      const { mailingsPerMinute: mailsPerMinute } = deps.config;
      return c.json({ mailings: mailings.map(mailingAnswer), readers, mailsPerMinute }, 200);
    })
    .openapi(forOwner(contract.createMailing), async (c) => {
      const body = c.req.valid('json');
      return c.json(mailingAnswer(orRefuse(await createMailing(by(c), wordsOf(body), body._id))), 201);
    })
    .openapi(forOwner(contract.editMailing), async (c) => {
      const body = c.req.valid('json');
      const change = { words: wordsOf(body), seen: body.version };
      return c.json(mailingAnswer(orRefuse(await editMailing(by(c), c.req.valid('param').id, change))), 200);
    })
    .openapi(forOwner(contract.deleteMailing), async (c) => {
      const { version } = c.req.valid('query');
      return c.json(orRefuse(await deleteMailing(by(c), c.req.valid('param').id, version)), 200);
    })
    .openapi(forOwner(contract.previewMailing), async (c) => {
      const origin = originOf(c, deps.config);
      return c.json(orRefuse(await previewMailing(deps, c.req.valid('param').id, origin)), 200);
    })
    .openapi(forOwner(contract.testMailing), async (c) => {
      const { id, email } = c.get('account');
      await limit('testMail', id);
      return c.json(orRefuse(await testMailing(by(c), c.req.valid('param').id, email)), 200);
    })
    .openapi(forOwner(contract.sendMailing), async (c) => {
      const { version } = c.req.valid('json');
      return c.json(mailingAnswer(orRefuse(await sendMailing(by(c), c.req.valid('param').id, version))), 200);
    })
    .openapi(forOwner(contract.stopMailing), async (c) =>
      c.json(mailingAnswer(orRefuse(await stopMailing(by(c), c.req.valid('param').id))), 200),
    );
}

function wordsOf({ subjectDe, textDe, subjectEn, textEn }: MailingBody): MailingWords {
  return { de: { subject: subjectDe, text: textDe }, en: { subject: subjectEn, text: textEn } };
}

function mailingAnswer({ id, version, words: { de, en }, createdAt, sending }: SavedMailing): MailingOnWire {
  return {
    _id: id,
    version,
    ...{ subjectDe: de.subject, textDe: de.text, subjectEn: en.subject, textEn: en.text },
    createdAt: new Date(createdAt).toISOString(),
    sending: sending && {
      ...sending,
      sentAt: new Date(sending.sentAt).toISOString(),
      stoppedAt: isoOf(sending.stoppedAt),
      waiting: waitingOf(sending),
    },
  };
}
