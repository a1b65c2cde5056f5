import type { Language } from '#texts/texts.ts';

/** German unless English is preferred. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const weights = { de: 0, en: 0 };
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.slice(0, 2);
    if (language !== 'de' && language !== 'en') continue;
    const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    weights[language] = Math.max(weights[language], q === undefined ? 1 : Number(q));
  }
  return weights.en > weights.de ? 'en' : 'de';
}

/** The encodings in `Accept-Encoding`, except those refused with `q=0`. */
export function acceptedEncodings(accepted: string): (string | undefined)[] {
  const named = accepted.toLowerCase().split(',');
  return named.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
}
