import { termsFileTexts } from '#texts/terms.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { findContent } from './terms-store.ts';

/** What goes along with a mail, as its text stood when somebody ordered; null when nobody has kept it. */
export async function termsFile(
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
