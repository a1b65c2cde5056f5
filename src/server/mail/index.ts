// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).

export { isGivenUp, LATEST_DUE_MS, retryDelay } from './backoff.ts';
export { type Email, type EmailPart, localisedPath, type MailKind } from './email.ts';
export type { UnwantedReason } from './email-sources.ts';
export { cancelCopies, cancelMail, cancelMailsTo } from './mail-store.ts';
export { countStuckMails } from './outbox.ts';
export { countWaitingMails, findMailsOf, type OutboxMail } from './outbox-store.ts';
export { presentFailure, presentMail } from './present.ts';
export { queueCopies, queueMail, queueMails, scheduleMail } from './queue-mail.ts';
export { readSender } from './read-sender.ts';
export { readableEmail, readableEmails } from './readable-email.ts';
export { renderEmailHtml } from './render-email.ts';
export { mailServerOf } from './send-test-mail.ts';
export { mailFolder } from './transport.ts';
export { verifyMailServer } from './verify-mail-server.ts';
