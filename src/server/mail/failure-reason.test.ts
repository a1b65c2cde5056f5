import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test.each([
  ['EENVELOPE RCPT TO 550', 'address_refused'],
  ['EENVELOPE API', 'address_refused'],
  ['EENVELOPE RCPT TO 450', 'busy'],
  ['EENVELOPE RCPT TO 421', 'busy'],
  ['EENVELOPE MAIL FROM 553', 'sender_refused'],
  ['EAUTH AUTH PLAIN 535', 'login_refused'],
  ['ESOCKET CONN', 'unreachable'],
  ['ETIMEDOUT CONN', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['ETLS STARTTLS 502', 'no_tls'],
  ['ETLS STARTTLS CERT', 'certificate_refused'],
  ['ESOCKET CONN CERT', 'certificate_refused'],
  ['ETLS CONN', 'unreachable'],
  ['EMESSAGE DATA 451', 'busy'],
  ['EMESSAGE DATA 554', 'other'],
  ['too late', 'too_late'],
  ['unknown', 'other'],
] as const)('%s is %s', (failure, reason) => {
  expect(failureReason(failure)).toBe(reason);
});
