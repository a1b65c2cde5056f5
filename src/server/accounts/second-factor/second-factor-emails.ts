import { secondFactorEmailTexts } from '#texts/second-factor-emails.ts';
import type { Language } from '#texts/texts.ts';
import { type Email, localisedPath } from '../../mail/index.ts';

interface Recipient {
  to: string;
  language: Language;
}

export function secondFactorEnabledEmail(recipient: Recipient): Email {
  return createEmail('second_factor_on', recipient, secondFactorEmailTexts[recipient.language].on);
}

export function secondFactorDisabledEmail(recipient: Recipient): Email {
  return createEmail('second_factor_off', recipient, secondFactorEmailTexts[recipient.language].off);
}

export function secondFactorResetEmail(recipient: Recipient): Email {
  return createEmail('second_factor_reset', recipient, secondFactorEmailTexts[recipient.language].reset);
}

export function recoveryCodeUsedEmail(recipient: Recipient, codesLeft: number): Email {
  const { title, text } = secondFactorEmailTexts[recipient.language].recovery;
  return createEmail('recovery_code_used', recipient, { title, text: text(codesLeft) });
}

function createEmail(
  kind: Email['kind'],
  { to, language }: Recipient,
  { title, text }: { title: string; text: string },
): Email {
  const t = secondFactorEmailTexts[language];
  return {
    kind,
    to,
    language,
    subject: title,
    title,
    body: [
      { part: 'text', text },
      { part: 'small', text: t.small },
      { part: 'button', label: t.button, path: localisedPath(language, '/adminnavbar/account') },
    ],
  };
}
