import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Terms, TermsBody } from '#contract/terms/shapes.ts';
import { ORDERING_TERMS } from '#domain/policies.ts';
import type { Desk } from '../deps.ts';
import { savePolicy } from '../policies/save-policy.ts';
import { readTerms } from './read-terms.ts';

/** Puts the restaurant's own terms in force. Whoever sends what the site words itself has changed nothing. */
export async function saveTerms(desk: Desk, body: TermsBody): Promise<Terms | Refusal> {
  // A form sends the ends of its lines in two characters; in a version's file they are one, as everywhere.
  const content = oneLineEnd(body.content);
  const contentEn = body.contentEn === undefined ? undefined : oneLineEnd(body.contentEn);
  const former = await readTerms(desk.db);
  const isSame = former.content === content && (contentEn === undefined || former.contentEn === contentEn);
  if (!former.isOwn && isSame) return former;
  const saved = await savePolicy(desk, {
    type: ORDERING_TERMS,
    content,
    // Who sends German terms alone keeps the English ones that are in force.
    contentEn: contentEn ?? (former.isOwn ? undefined : (former.contentEn ?? undefined)),
    version: body.version,
  });
  return isRefusal(saved) ? saved : readTerms(desk.db);
}

const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n');
