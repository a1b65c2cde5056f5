import { termsFileTexts } from '#texts/terms.ts';
import type { Language } from '#texts/texts.ts';
import { type Letter, type LetterPart, pathIn } from '../mail/letter.ts';

/** For the letter that confirms a contract: its terms go along as a file, on paper that lasts (§ 312f Abs. 2 BGB). */
export function withTerms(termsId: string | null): Pick<Letter, 'termsId'> {
  return termsId === null ? {} : { termsId };
}

/** What such a letter says of them. */
export function termsParts(termsId: string | null, language: Language): LetterPart[] {
  const t = termsFileTexts[language];
  return [
    ...(termsId === null ? [] : [{ part: 'small' as const, text: t.enclosed }]),
    { part: 'link', label: t.link, path: pathIn(language, '/terms') },
  ];
}
