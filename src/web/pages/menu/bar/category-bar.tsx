import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { menuTexts } from '#texts/menu.ts';
import { scrollBehavior } from '../../../browser/reduced-motion.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { classNames } from '../../../components/class-names.ts';
import { useTexts } from '../../../i18n/language.tsx';
import type { CategoryView } from '../menu-view.ts';
import css from './category-bar.module.css';
import { SearchBox } from './search-box.tsx';

/** The anchor of the whole list. */
export const ALL_ANCHOR = 'all';

/** Sticky; marks the category in view and links to the others; plain anchors without script. On a phone the search is a sign here, which takes the bar when it is tapped. */
export function CategoryBar({
  categories,
  words,
  onWords,
  filters,
  onFilter,
}: {
  categories: readonly Pick<CategoryView, 'slug' | 'name' | 'nameLang'>[];
  words: string;
  onWords: (words: string) => void;
  /** How many filters are set. */
  filters: number;
  onFilter: () => void;
}) {
  const t = useTexts(menuTexts);
  const current = useCurrentSection(categories.map(({ slug }) => slug)) ?? ALL_ANCHOR;
  const { row, isCutBefore, isCutAfter, scrollBy } = useHorizontalScroll<HTMLDivElement>(categories);

  // Centres the marked category in the bar, without scrolling the page.
  useEffect(() => {
    const bar = row.current;
    const link = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !link) return;
    const left = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
    bar.scrollTo({ left: current === ALL_ANCHOR ? 0 : left, behavior: scrollBehavior() });
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
              {[{ slug: ALL_ANCHOR, name: t.all, nameLang: undefined }, ...categories].map(
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
        <Chip
          aria-haspopup="dialog"
          className={classNames(css.filter, filters > 0 && css.set)}
          onClick={onFilter}
        >
          {t.filter(filters)}
        </Chip>
      </div>
    </div>
  );
}

/** The router scrolls; the focus moves too, so that the next Tab continues from there. */
function focusHeading(slug: string) {
  const heading = document.getElementById(slug)?.querySelector<HTMLElement>('[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
}

/** Below header and bar: between these heights a section counts as current. At the top of the page none has come that far. */
const READING_LINE = { from: 150, to: 190 };

/** The id of the section in view; null above the first. `ids` in the order of the page. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const first = sections.find((section) => visible.has(section));
        const isAbove = (sections[0]?.getBoundingClientRect().top ?? 0) > READING_LINE.to;
        if (first) setCurrent(first.id);
        else if (isAbove) setCurrent(null);
      },
      { rootMargin: `-${READING_LINE.from}px 0px ${READING_LINE.to - window.innerHeight}px 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current !== null && ids.includes(current) ? current : null;
}

/** A horizontally scrolling row: whether its `content` is cut off on either side, and a function to scroll it. */
export function useHorizontalScroll<Row extends HTMLElement>(
  content: unknown,
): {
  row: RefObject<Row | null>;
  isCutBefore: boolean;
  isCutAfter: boolean;
  scrollBy: (pages: number) => void;
} {
  const row = useRef<Row>(null);
  const [isCutBefore, setCutBefore] = useState(false);
  const [isCutAfter, setCutAfter] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other first and last elements
  useEffect(() => {
    const list = row.current?.firstElementChild;
    const first = list?.firstElementChild;
    const last = list?.lastElementChild;
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (target === first) setCutBefore(!isIntersecting);
          if (target === last) setCutAfter(!isIntersecting);
        }
      },
      { root: row.current, threshold: 0.95 },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [content]);

  const scrollBy = (pages: number) => {
    row.current?.scrollBy({
      left: pages * row.current.clientWidth * 0.7,
      behavior: scrollBehavior(),
    });
  };
  return { row, isCutBefore, isCutAfter, scrollBy };
}
