import { legalLinksTexts } from '#texts/legal-links.ts';
import { siteTexts } from '#texts/site.ts';
import { useLocalPath, useTexts } from '../../i18n/language.tsx';

/**
 * The terms of the contract that the button below makes (§ 305 Abs. 2, § 312i Abs. 1 Nr. 4 BGB). They open in a new tab,
 * so that nothing typed is lost.
 */
export function LegalLinks() {
  const t = useTexts(legalLinksTexts);
  const { terms, privacy } = useTexts(siteTexts);
  const local = useLocalPath();
  const beside = (to: string, name: string) => (
    <a href={local(to)} target="_blank" rel="noreferrer">
      {name}
      <span className="vh">{t.newTab}</span>
    </a>
  );
  return (
    <p className="small">
      {t.apply}
      {beside('/terms', terms)}
      {t.also}
      {beside('/policy?type=privacy_policy', privacy)}, {beside('/withdrawal', t.withdrawal)}.
    </p>
  );
}
