import { passwordEmailTexts } from '#texts/mail.ts';
import type { Language } from '#texts/texts.ts';
import type { Tx } from '../db/schema.ts';
import { type Email, type EmailPart, localisedPath, queueMail } from '../mail/index.ts';
import { inOfferedLanguage } from '../website/index.ts';

interface Recipient {
  to: string;
  language: Language;
}

/** An email about an account; each of its texts has a subject and a title. */
function accountEmail(
  kind: Email['kind'],
  { to, language }: Recipient,
  { subject, title }: { subject: string; title: string },
  body: EmailPart[],
): Email {
  return { kind, to, language, subject, title, body };
}

/**
 * One link per account. Several accounts of one address are distinguished by the last digits of their mobile numbers.
 */
export function passwordResetEmail(
  { to, language }: Recipient,
  links: { mobile: string | null; token: string }[],
  goodUntil: number,
): Email {
  const t = passwordEmailTexts[language].reset;
  const isOne = links.length === 1;
  return {
    kind: 'password_reset',
    to,
    language,
    subject: t.subject,
    title: t.title,
    goodUntil,
    body: [
      { part: 'text', text: t.text },
      ...(isOne ? [] : [{ part: 'text', text: t.several } as const]),
      ...links.map(({ mobile, token }): EmailPart => {
        const label = isOne ? t.button : t.buttonFor((mobile ?? '').slice(-3));
        return {
          part: 'button',
          label,
          path: `${localisedPath(language, '/reset-password')}?token=${token}`,
        };
      }),
      { part: 'small', text: t.small },
    ],
  };
}

export function noAccountEmail(recipient: Recipient): Email {
  const t = passwordEmailTexts[recipient.language].unknown;
  return accountEmail('password_no_account', recipient, t, [
    { part: 'text', text: t.text },
    { part: 'button', label: t.button, path: localisedPath(recipient.language, '/register') },
    { part: 'small', text: t.small },
  ]);
}

export function passwordChangedEmail(recipient: Recipient): Email {
  const t = passwordEmailTexts[recipient.language].changed;
  return accountEmail('password_changed', recipient, t, [
    { part: 'text', text: t.text },
    { part: 'small', text: t.small },
    { part: 'button', label: t.button, path: localisedPath(recipient.language, '/forgot-password') },
  ]);
}

export function accountClosedEmail(recipient: Recipient): Email {
  const t = passwordEmailTexts[recipient.language].closed;
  return accountEmail('account_closed', recipient, t, [
    { part: 'text', text: t.text },
    { part: 'small', text: t.small },
  ]);
}

/** Sent to the old address, whose reader may be a stranger: the new address is only hinted at. */
export function addressChangedEmail(recipient: Recipient, newAddress: string | null): Email {
  const t = passwordEmailTexts[recipient.language].address;
  return accountEmail('email_changed', recipient, t, [
    { part: 'text', text: newAddress === null ? t.none : t.text(maskEmail(newAddress)) },
    { part: 'small', text: t.small },
  ]);
}

/** 'a…@e….org' for 'asha@example.org'. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${address.slice(0, 1)}…@${domain.slice(0, 1)}…${ending}`;
}

/** Whom an account's mail goes to, in a language of the site. */
export function recipientOf(tx: Tx, to: string, language: Language): Promise<Recipient> {
  return inOfferedLanguage(tx, { to, language });
}

/** Emails an account's address that its password has changed. */
export async function notifyPasswordChanged(
  tx: Tx,
  { email, language }: { email: string | null; language: Language },
  now: number,
): Promise<void> {
  if (email) await queueMail(tx, passwordChangedEmail(await recipientOf(tx, email, language)), now);
}

/** Emails a guest that their account is closed, because the restaurant has given the number to a member of staff. */
export async function notifyAccountClosed(
  tx: Tx,
  { email, language }: { email: string | null; language: Language },
  now: number,
): Promise<void> {
  if (email) await queueMail(tx, accountClosedEmail(await recipientOf(tx, email, language)), now);
}

/** Warns the account's former email address: whoever changed the address can now request a new password. */
export async function notifyEmailChanged(
  tx: Tx,
  { from, to, language }: { from: string | null; to: string | null; language: Language },
  now: number,
): Promise<void> {
  const isSame = from?.toLowerCase() === to?.toLowerCase();
  if (!from || isSame) return;
  await queueMail(tx, addressChangedEmail(await recipientOf(tx, from, language), to), now);
}
