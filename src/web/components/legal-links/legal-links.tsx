import { legalLinksTexts } from '#texts/legal-links.ts';
import { siteTexts } from '#texts/site.ts';
import { useLocalPath, useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';

/**
 * The terms of the contract that the button below makes (§ 305 Abs. 2, § 312i Abs. 1 Nr. 4 BGB). They open in a new tab,
 * so that nothing typed is lost. With them the official notice on the legal guarantee of goods, whole and unchanged, as
 * the owner has uploaded it (Directive 2011/83 Art. 22a).
 */
export function LegalLinks() {
  const t = useTexts(legalLinksTexts);
  const { terms, privacy } = useTexts(siteTexts);
  const local = useLocalPath();
  const notice = useRestaurant()?.words.guaranteeNotice;
  const beside = (to: string, name: string) => (
    <a href={local(to)} target="_blank" rel="noreferrer">
      {name}
      <span className="vh">{t.newTab}</span>
    </a>
  );
  return (
    <>
      <p className="small">
        {t.apply}
        {beside('/terms', terms)}
        {t.also}
        {beside('/policy?type=privacy_policy', privacy)}, {beside('/withdrawal', t.withdrawal)}.
      </p>
      {notice && (
        <a href={`${notice}-960.webp`} target="_blank" rel="noreferrer">
          <img src={`${notice}-960.webp`} alt={t.guarantee} width="100%" loading="lazy" />
        </a>
      )}
    </>
  );
}
