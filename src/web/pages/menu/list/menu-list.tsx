import { type RefObject, useEffect, useRef } from 'react';
import { germanLang } from '#texts/localized.ts';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useIncrementalLayout } from '../../../first-paint/use-incremental-layout.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { telephoneLink, useRestaurant } from '../../../restaurant/restaurant.ts';
import { DietFilters } from '../filters/menu-filters.tsx';
import type { FilterToggle } from '../filters/use-menu-filter.ts';
import { countDishes, countUndeclared, type MenuFilter } from '../menu-filter.ts';
import type { CategoryView } from '../menu-view.ts';
import { CategorySection, type ListContext } from './category-section.tsx';
import css from './menu-list.module.css';

export function MenuList({
  categories,
  found,
  filter,
  isFiltered,
  onToggle,
  onAllergens,
  hasFailed,
  onClear,
  paused,
  pausedReason,
  note,
  list,
}: {
  categories: readonly CategoryView[];
  /** The part of them that matches the filter. */
  found: readonly CategoryView[];
  filter: MenuFilter;
  isFiltered: boolean;
  onToggle: (name: FilterToggle) => void;
  onAllergens: () => void;
  /** The sheet of filters could not be loaded. */
  hasFailed: boolean;
  onClear: () => void;
  /** That nothing can be ordered online for now; null while it can. */
  paused: string | null;
  /** Why, in the restaurant's words, perhaps none. */
  pausedReason: string | null;
  /** About prices and allergens. */
  note: string;
  list: ListContext;
}) {
  const language = useLanguage();
  const t = menuTexts[language];
  const phone = useRestaurant()?.phone;
  const { unreachable } = useTexts(siteTexts);
  const ref = useRef<HTMLDivElement>(null);
  useScrollToResults(ref, found);
  const isInTurn = useIncrementalLayout(ref);
  const count = countDishes(found);
  const total = countDishes(categories);
  const hasPictures = categories.some(({ dishes }) => dishes.some(({ image }) => image !== null));
  const undeclared = countUndeclared(categories, filter);

  if (total === 0) {
    return (
      <div className={css.empty}>
        <EmptyState title={t.empty} action={phone && <PhoneLink phone={phone} />}>
          {t.emptyText}
        </EmptyState>
      </div>
    );
  }
  return (
    <div ref={ref} className={classNames(css.list, isInTurn && css.inTurn)}>
      <div className={css.tools}>
        <DietFilters filter={filter} onToggle={onToggle} onAllergens={onAllergens} />
        <div className={isFiltered || hasFailed ? css.result : 'vh'}>
          <p role="status">
            {hasFailed && unreachable} {isFiltered && t.shown(count, total)}
            {undeclared > 0 && ` · ${t.undeclared.hidden(undeclared)}`}
          </p>
          {isFiltered && count > 0 && (
            <Button look="text" size="s" onClick={onClear}>
              {t.clearShort}
            </Button>
          )}
        </div>
      </div>
      {paused !== null && (
        <Notice tone="amber" title={paused} isStatic className={css.notice}>
          {pausedReason && <p lang={germanLang(language)}>{pausedReason}</p>}
          <p>{t.pausedText(phone)}</p>
        </Notice>
      )}
      {found.map((category, index) => (
        <CategorySection
          key={category.id}
          category={category}
          isFirst={index === 0}
          isMirrored={index % 2 === 1}
          hasLead={!isFiltered}
          list={list}
        />
      ))}
      {count === 0 && (
        <div className={css.empty}>
          <EmptyState title={t.nothing} action={<Button onClick={onClear}>{t.clear}</Button>}>
            {t.nothingFor(filter.query.trim())}
          </EmptyState>
        </div>
      )}
      <p className={`tiny soft ${css.note}`}>
        {note} {list.isSample && hasPictures && t.serving}
      </p>
    </div>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <ButtonLink icon="phone" href={telephoneLink(phone)}>
      {phone}
    </ButtonLink>
  );
}

/** Scrolls to the start of the list when the results change while it is above the window. */
export function useScrollToResults(top: RefObject<HTMLElement | null>, found: readonly CategoryView[]): void {
  const before = useRef(found);
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ behavior: 'instant' });
  }, [top, found]);
}
