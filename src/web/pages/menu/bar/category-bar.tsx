import { useEffect } from 'react';
import { Link } from 'react-router';
import { menuTexts } from '#texts/menu.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useTexts } from '../../../language.tsx';
import type { CategoryView } from '../menu-view.ts';
import css from './category-bar.module.css';
import { SearchBox } from './search-box.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { calmOr, useSideways } from './use-sideways.ts';

/** The anchor of the whole page. */
export const ALL = 'all';

/** Stays in sight, marks the category that is being read, and leads to the others; plain anchors without script. */
export function CategoryBar({
  categories,
  words,
  onWords,
}: {
  categories: readonly Pick<CategoryView, 'slug' | 'name' | 'nameLang'>[];
  words: string;
  onWords: (words: string) => void;
}) {
  const t = useTexts(menuTexts);
  const current = useCurrentSection(categories.map(({ slug }) => slug)) ?? ALL;
  const { row, isCutBefore, isCutAfter, scrollBy } = useSideways<HTMLDivElement>(categories);

  // Keeps the marked category in the middle of the bar; never moves the page itself.
  useEffect(() => {
    const bar = row.current;
    const link = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !link) return;
    const left = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
    bar.scrollTo({ left: current === ALL ? 0 : left, behavior: calmOr('smooth') });
  }, [current, row]);

  return (
    <div className={css.bar}>
      <div className={`wrap ${css.row}`}>
        <nav aria-label={t.categories} className={css.nav}>
          <div
            ref={row}
            className={css.scroller}
            data-cut-before={isCutBefore || undefined}
            data-cut-after={isCutAfter || undefined}
          >
            <ul>
              {[{ slug: ALL, name: t.all, nameLang: undefined }, ...categories].map(
                ({ slug, name, nameLang }) => (
                  <li key={slug}>
                    <Link
                      to={`#${slug}`}
                      lang={nameLang}
                      replace
                      aria-current={slug === current ? 'true' : undefined}
                      onClick={() => focusHeading(slug)}
                    >
                      {name}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </div>
          {isCutBefore && (
            <IconButton
              icon="back"
              look="bare"
              size="s"
              label={t.earlier}
              onClick={() => scrollBy(-1)}
              className={css.before}
            />
          )}
          {isCutAfter && (
            <IconButton
              icon="arrow"
              look="bare"
              size="s"
              label={t.later}
              onClick={() => scrollBy(1)}
              className={css.after}
            />
          )}
        </nav>
        <SearchBox words={words} onWords={onWords} className={css.search} />
      </div>
    </div>
  );
}

/** The router scrolls; the focus goes along, so that the next Tab goes on from there. */
function focusHeading(slug: string) {
  const heading = document.getElementById(slug)?.querySelector<HTMLElement>('[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
}
