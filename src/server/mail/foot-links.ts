import type { MailTexts } from '#texts/mail.ts';

/** Who writes, and what becomes of an address, stands under every mail (§ 5 DDG, Art. 13 DSGVO): page by label. */
export function footLinks(t: MailTexts): [label: string, page: string][] {
  return [
    [t.imprint, '/policy?type=terms_and_conditions'],
    [t.privacy, '/policy?type=privacy_policy'],
  ];
}
