import { passwordLetterTexts } from '#texts/mail.ts';
import type { Language } from '#texts/texts.ts';
import { type Letter, type LetterPart, pathIn } from '../mail/letter.ts';

interface Recipient {
  to: string;
  language: Language;
}

/** A link for each account; told apart by the last digits of their mobile numbers. */
export function resetLetter(
  { to, language }: Recipient,
  links: { mobile: string | null; token: string }[],
  goodUntil: number,
): Letter {
  const t = passwordLetterTexts[language].reset;
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
      ...links.map(({ mobile, token }): LetterPart => {
        const label = isOne ? t.button : t.buttonFor((mobile ?? '').slice(-3));
        return { part: 'button', label, path: `${pathIn(language, '/reset-password')}?token=${token}` };
      }),
      { part: 'small', text: t.small },
    ],
  };
}

export function noAccountLetter({ to, language }: Recipient): Letter {
  const t = passwordLetterTexts[language].unknown;
  return {
    kind: 'password_no_account',
    to,
    language,
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: t.text },
      { part: 'button', label: t.button, path: pathIn(language, '/register') },
      { part: 'small', text: t.small },
    ],
  };
}

export function changedLetter({ to, language }: Recipient): Letter {
  const t = passwordLetterTexts[language].changed;
  return {
    kind: 'password_changed',
    to,
    language,
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: t.text },
      { part: 'small', text: t.small },
      { part: 'button', label: t.button, path: pathIn(language, '/forgot-password') },
    ],
  };
}

export function closedLetter({ to, language }: Recipient): Letter {
  const t = passwordLetterTexts[language].closed;
  return {
    kind: 'account_closed',
    to,
    language,
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: t.text },
      { part: 'small', text: t.small },
    ],
  };
}

/** Who reads it may be somebody who should not know the new address: it is only hinted at. */
export function addressLetter({ to, language }: Recipient, newAddress: string | null): Letter {
  const t = passwordLetterTexts[language].address;
  return {
    kind: 'email_changed',
    to,
    language,
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: newAddress === null ? t.none : t.text(hintOf(newAddress)) },
      { part: 'small', text: t.small },
    ],
  };
}

/** 'a…@e….org' for 'asha@example.org'. */
export function hintOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${address.slice(0, 1)}…@${domain.slice(0, 1)}…${ending}`;
}
