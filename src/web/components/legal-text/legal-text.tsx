import type { PolicySection } from '#domain/policies.ts';
import { kept } from '../kept.tsx';
import css from './legal-text.module.css';

/** Sections with headings in one column. */
export function LegalText({
  sections,
  lang,
}: {
  sections: readonly PolicySection[];
  /** Its language if it is not the page's. */
  lang?: 'de' | undefined;
}) {
  return (
    <div lang={lang} className={css.text}>
      {sections.map(({ heading, paragraphs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a text never change places
        <section key={index} className={css.section}>
          {heading && <h2>{heading}</h2>}
          <div className={css.paragraphs}>
            {paragraphs.map((paragraph, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its paragraphs
              <p key={line}>{kept(paragraph)}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
