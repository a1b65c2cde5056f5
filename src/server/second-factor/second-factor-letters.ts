import { secondFactorLetterTexts } from '#texts/second-factor-letters.ts';
import type { Language } from '#texts/texts.ts';
import { type Letter, pathIn } from '../mail/letter.ts';

interface Recipient {
  to: string;
  language: Language;
}

export function turnedOnLetter(recipient: Recipient): Letter {
  return letter('second_factor_on', recipient, secondFactorLetterTexts[recipient.language].on);
}

export function turnedOffLetter(recipient: Recipient): Letter {
  return letter('second_factor_off', recipient, secondFactorLetterTexts[recipient.language].off);
}

export function resetLetter(recipient: Recipient): Letter {
  return letter('second_factor_reset', recipient, secondFactorLetterTexts[recipient.language].reset);
}

export function recoveryCodeLetter(recipient: Recipient, codesLeft: number): Letter {
  const { title, text } = secondFactorLetterTexts[recipient.language].recovery;
  return letter('recovery_code_used', recipient, { title, text: text(codesLeft) });
}

function letter(
  kind: Letter['kind'],
  { to, language }: Recipient,
  { title, text }: { title: string; text: string },
): Letter {
  const t = secondFactorLetterTexts[language];
  return {
    kind,
    to,
    language,
    subject: title,
    title,
    body: [
      { part: 'text', text },
      { part: 'small', text: t.small },
      { part: 'button', label: t.button, path: pathIn(language, '/adminnavbar/account') },
    ],
  };
}
