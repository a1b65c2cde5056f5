import type { Terms, TermsBody } from '#contract/terms/shapes.ts';
import { ORDERING_TERMS } from '#domain/policies.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { termsText } from '#texts/terms.ts';
import type { Db } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { findOwnTerms, savePolicy } from '../policies/index.ts';
import { readSettings } from '../settings/index.ts';
import { termsFactsOf } from './terms-versions.ts';

/** The terms in force in both languages: the restaurant's own, or those generated from the settings. */
export async function readTerms(db: Db): Promise<Terms> {
  const own = await findOwnTerms(db);
  if (own?.content.de) {
    const { content, updatedAt, version } = own;
    return {
      version,
      isOwn: true,
      content: content.de,
      contentEn: content.en,
      updatedAt: isoOrNull(updatedAt),
    };
  }
  const settings = await readSettings(db);
  const { restaurant } = settings;
  const facts = termsFactsOf(settings);
  return {
    version: own?.version ?? 0,
    isOwn: false,
    content: termsText('de', restaurant, facts),
    contentEn: termsText('en', restaurant, facts),
    updatedAt: null,
  };
}

/** Puts the restaurant's own terms in force. Sending the generated ones unchanged has no effect. */
export async function saveTerms(staff: StaffContext, body: TermsBody): Promise<Terms | Refusal> {
  // A form ends lines with CRLF; stored versions use LF.
  const content = normalizeLineEnds(body.content);
  const contentEn = body.contentEn === undefined ? undefined : normalizeLineEnds(body.contentEn);
  const former = await readTerms(staff.db);
  const isSame = former.content === content && (contentEn === undefined || former.contentEn === contentEn);
  if (!former.isOwn && isSame) return former;
  const saved = await savePolicy(staff, {
    type: ORDERING_TERMS,
    content,
    // When only German terms are sent, the English ones in force stay.
    contentEn: contentEn ?? (former.isOwn ? undefined : (former.contentEn ?? undefined)),
    version: body.version,
  });
  return isRefusal(saved) ? saved : readTerms(staff.db);
}

const normalizeLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');
