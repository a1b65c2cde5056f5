import type { ReactNode } from 'react';
import { aboutTexts } from '#texts/about.ts';
import type { Localized, LocalText } from '#texts/localized.ts';
import { useTexts } from '../../i18n/language.tsx';
import css from './about-features.module.css';

export interface AboutFeature extends Localized<'title' | 'text'> {
  icon: 'pets' | 'outdoor' | 'kids' | 'wheelchair' | null;
}

/** Line drawings, 48 × 48. */
const FEATURE_ICONS: Record<NonNullable<AboutFeature['icon']>, ReactNode> = {
  pets: (
    <>
      <path d="M24 24c-6 0-11 6.500-11 11.500 0 3.500 2.600 5 5.500 5 2.300 0 3.600-1.200 5.500-1.200s3.200 1.200 5.500 1.200c2.900 0 5.500-1.500 5.500-5C35 30.500 30 24 24 24z" />
      <ellipse cx="9.500" cy="22.500" rx="3.200" ry="4.600" transform="rotate(-18 9.500 22.500)" />
      <ellipse cx="18" cy="12.500" rx="3.500" ry="5.200" transform="rotate(-6 18 12.500)" />
      <ellipse cx="30" cy="12.500" rx="3.500" ry="5.200" transform="rotate(6 30 12.500)" />
      <ellipse cx="38.500" cy="22.500" rx="3.200" ry="4.600" transform="rotate(18 38.500 22.500)" />
    </>
  ),
  outdoor: (
    <>
      <path d="M24 5v38M14 43h20M5 22C5 12.500 13.500 6 24 6s19 6.500 19 16z" />
      <path d="M24 6c-5 3.500-7.500 9-7.500 16M24 6c5 3.500 7.500 9 7.500 16M10 36h8v7M38 36h-8v7" />
    </>
  ),
  kids: (
    <>
      <path d="M27 4 41 18 31 30 17 16zM34 11 24 23M27 4l4 26M17 16l24 2" />
      <path d="M24 23c-3 4-9 3-10 8s-6 4-8 12M16.500 27.500l-5-1.500M14 31l4.500 2.500" />
    </>
  ),
  wheelchair: (
    <>
      <circle cx="21" cy="7.500" r="3.500" />
      <path d="M21 15v13h11l6 12 4-2M21 20h10M16.500 22.500a11.500 11.500 0 1 0 16 13.500" />
    </>
  ),
};

/** What the restaurant offers, as set by the owner: pets, outdoor seating, and so on. */
export function Features({ features, title }: { features: AboutFeature[]; title: LocalText | null }) {
  const t = useTexts(aboutTexts);
  return (
    <section className={`wrap ${css.features}`} aria-labelledby="features">
      <h2 id="features" lang={title?.lang} className={title ? css.title : 'vh'}>
        {title?.text ?? t.features}
      </h2>
      <ul className={css.list} data-count={Math.min(features.length, 4)}>
        {features.map(({ title, titleLang, text, textLang, icon }) => (
          <li key={title}>
            {icon && (
              <svg viewBox="0 0 48 48" className={css.sign} aria-hidden="true" focusable="false">
                {FEATURE_ICONS[icon]}
              </svg>
            )}
            <h3 lang={titleLang}>{title}</h3>
            {text && (
              <p className="soft" lang={textLang}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
