import { homeTexts } from '#texts/home.ts';
import { Arch, ArchClip } from '../../../components/ornament/ornament.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import type { FeaturedCategory } from '../home-data.ts';
import css from './featured-categories.module.css';

/** Arched pictures, each linked to its category of the menu. */
export function FeaturedCategories({ categories }: { categories: FeaturedCategory[] }) {
  const t = useTexts(homeTexts);
  return (
    <>
      <ArchClip />
      <ul className={css.arcade} aria-label={t.arcade}>
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
    </>
  );
}
