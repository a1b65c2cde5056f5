import type { MailFailure } from '#contract/mail/shapes.ts';

/** A reason that staff can act on, from the codes of `transport.ts`: 'EENVELOPE RCPT TO 550'. */
export function failureReason(failure: string): MailFailure {
  if (failure === TOO_LATE) return 'too_late';
  if (/ CERT$/.test(failure)) return 'certificate_refused';
  if (/^ETLS STARTTLS \d/.test(failure)) return 'no_tls';
  if (/^EAUTH\b/.test(failure)) return 'login_refused';
  if (failure.includes('MAIL FROM')) return 'sender_refused';
  if (/ 421$/.test(failure)) return 'busy';
  if (/RCPT TO|\bAPI\b/.test(failure)) return / 4\d\d$/.test(failure) ? 'busy' : 'address_refused';
  if (/^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ECONNREFUSED|ETLS)\b/.test(failure)) return 'unreachable';
  return / 4\d\d$/.test(failure) ? 'busy' : 'other';
}

/** For an email that would arrive too late. */
export const TOO_LATE = 'too late';
