import type { Mail } from '#contract/mail/shapes.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { failureReason } from './failure-reason.ts';
import type { OutboxMail } from './outbox-store.ts';
import { readableEmail } from './readable-email.ts';

export function presentMail(mail: OutboxMail, now: number): Mail {
  const isInTime = mail.goodUntil === null || mail.goodUntil > now;
  return {
    _id: mail.id,
    kind: mail.kind,
    recipient: readableEmail(mail.recipient),
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

export function presentFailure(failure: string | null): Mail['failure'] {
  return failure === null ? null : { reason: failureReason(failure), code: failure };
}
