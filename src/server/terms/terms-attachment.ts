import { termsFileTexts } from '#texts/terms.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { type Email, type EmailPart, localisedPath } from '../mail/index.ts';
import { findContent } from './terms-store.ts';

/** For the letter that confirms a contract: its terms go along as a file, on paper that lasts (§ 312f Abs. 2 BGB). */
export function attachTerms(termsId: string | null): Pick<Email, 'termsId'> {
  return termsId === null ? {} : { termsId };
}

/** What such a letter says of them. */
export function termsParts(termsId: string | null, language: Language): EmailPart[] {
  const t = termsFileTexts[language];
  return [
    ...(termsId === null ? [] : [{ part: 'small' as const, text: t.enclosed }]),
    { part: 'link', label: t.link, path: localisedPath(language, '/terms') },
  ];
}

/** What goes along with a mail, as its text stood when somebody ordered; null when nobody has kept it. */
export async function readTermsAttachment(
  db: Db,
  id: string,
  language: Language,
): Promise<{ filename: string; contentType: string; content: string } | null> {
  const content = await findContent(db, id);
  if (content === null) return null;
  return {
    filename: termsFileTexts[language].fileName,
    contentType: 'text/plain; charset=utf-8',
    // Simple programs read a text file as another alphabet unless it says that it is Unicode.
    content: `\ufeff${content}`,
  };
}
