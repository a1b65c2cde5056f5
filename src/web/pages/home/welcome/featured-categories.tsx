import { homeTexts } from '#texts/home.ts';
import type { LocalText } from '#texts/localized.ts';
import { Arch, ArchClip } from '../../../components/arch/arch.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import type { FeaturedCategory } from '../home-data.ts';
import css from './featured-categories.module.css';

/** Arched pictures, each linked to its category of the menu. */
export function FeaturedCategories({
  categories,
  title,
}: {
  categories: FeaturedCategory[];
  title: LocalText | null;
}) {
  const t = useTexts(homeTexts);
  return (
    <section className={css.section}>
      <ArchClip />
      {title && (
        <h2 lang={title.lang} className={`wrap ${css.title}`}>
          {title.text}
        </h2>
      )}
      <div className="wrap">
        <ul className={css.arcade} data-count={categories.length} aria-label={title?.text ?? t.arcade}>
          {categories.map(({ slug, name, nameLang, count, image, drawing }) => (
            <li key={slug}>
              <LocalLink to={`/menu#${slug}`}>
                <Arch>
                  <Picture image={image} drawing={drawing} alt="" sizes="(max-width: 900px) 70vw, 32vw" />
                </Arch>
                <span className={css.name}>
                  <b lang={nameLang}>{name}</b>
                  <span>{t.dishes(count)}</span>
                </span>
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
