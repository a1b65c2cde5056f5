import { termsFileTexts } from '#texts/terms.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { type Email, type EmailPart, localisedPath } from '../mail/index.ts';
import { findContent } from './terms-store.ts';

/**
 * For the e-mail that confirms a contract: the terms are attached as a file, because the law requires them on
 * a durable medium (§ 312f Abs. 2 BGB).
 */
export function attachTerms(termsId: string | null): Pick<Email, 'termsId'> {
  return termsId === null ? {} : { termsId };
}

/** What such an e-mail says about the attached terms. */
export function termsParts(termsId: string | null, language: Language): EmailPart[] {
  const t = termsFileTexts[language];
  return [
    ...(termsId === null ? [] : [{ part: 'small' as const, text: t.enclosed }]),
    { part: 'link', label: t.link, path: localisedPath(language, '/terms') },
  ];
}

/** The attachment, with the text in force when the order was placed; null when none was recorded. */
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
    // Simple programs read a text file in another encoding unless it begins with a byte order mark.
    content: `\ufeff${content}`,
  };
}
