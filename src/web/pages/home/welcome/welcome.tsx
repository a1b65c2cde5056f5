import { homeTexts } from '#texts/home.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { FEATURED_CATEGORY_COUNT, type FeaturedCategory } from '../home-data.ts';
import { FeaturedCategories } from './featured-categories.tsx';
import css from './welcome.module.css';

/** What a haveli is, and links to the menu. */
export function Welcome({
  city,
  featuredCategories,
}: {
  city: string;
  featuredCategories: FeaturedCategory[];
}) {
  const t = useTexts(homeTexts);
  return (
    <section className={css.welcome}>
      <div className={`wrap ${css.grid}`}>
        <h2 className={css.house}>{t.house(city)}</h2>
        <div>
          <dl className={css.entry}>
            <dt>
              {t.entryWord} <i>{t.entrySound}</i>
            </dt>
            <dd>{t.entry}</dd>
          </dl>
          <ButtonLink to="/menu" iconEnd="arrow" className={css.way}>
            {t.toMenu}
          </ButtonLink>
        </div>
      </div>
      {featuredCategories.length === FEATURED_CATEGORY_COUNT && (
        <div className="wrap">
          <FeaturedCategories categories={featuredCategories} />
        </div>
      )}
    </section>
  );
}
