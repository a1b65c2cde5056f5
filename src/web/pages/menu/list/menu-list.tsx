import { useRef, useState } from 'react';
import { menuTexts } from '#texts/menu.ts';
import type { ApiError } from '../../../api.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { telephoneLink } from '../../../restaurant.ts';
import { useSite } from '../../../site.ts';
import { SearchBox } from '../bar/search-box.tsx';
import { AllergenDialog } from '../filters/allergen-dialog.tsx';
import { DietFilters } from '../filters/diet-filters.tsx';
import type { Switch } from '../filters/use-wish.ts';
import { countDishes, countUndeclared, type Wish } from '../find-dishes.ts';
import type { CategoryView } from '../menu-view.ts';
import { CategorySection, type ListContext } from './category-section.tsx';
import css from './menu-list.module.css';
import { useLaidOutInTurn } from './use-laid-out-in-turn.ts';
import { useResultsInView } from './use-results-in-view.ts';

export function MenuList({
  categories,
  found,
  wish,
  isFiltered,
  onWords,
  onToggle,
  onClear,
  isPaused,
  pausedUntil,
  lost,
  list,
}: {
  categories: readonly CategoryView[];
  /** Those of them that fit the wish. */
  found: readonly CategoryView[];
  wish: Wish;
  isFiltered: boolean;
  onWords: (words: string) => void;
  onToggle: (name: Switch) => void;
  onClear: () => void;
  isPaused: boolean;
  /** Local time at which that ends by itself. */
  pausedUntil: string | null;
  /** Why the dish that was chosen before the login could not be had. */
  lost: ApiError | undefined;
  list: ListContext;
}) {
  const t = useTexts(menuTexts);
  const phone = useSite()?.phone;
  const [isAllergenDialogOpen, setAllergenDialogOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useResultsInView(ref, found);
  const isInTurn = useLaidOutInTurn(ref);
  const count = countDishes(found);
  const total = countDishes(categories);
  const undeclared = countUndeclared(categories, wish);

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
        <SearchBox words={wish.words} onWords={onWords} className={css.search} />
        <DietFilters wish={wish} onToggle={onToggle} onAllergens={() => setAllergenDialogOpen(true)} />
        <div className={isFiltered ? css.result : 'vh'}>
          <p role="status">
            {isFiltered && t.shown(count, total)}
            {undeclared > 0 && ` · ${t.undeclared.hidden(undeclared)}`}
          </p>
          {isFiltered && count > 0 && (
            <Button look="text" size="s" onClick={onClear}>
              {t.clearShort}
            </Button>
          )}
        </div>
      </div>
      {isPaused && (
        <Notice tone="amber" title={t.paused(pausedUntil)} isStatic className={css.notice}>
          <p>{t.pausedText(phone)}</p>
        </Notice>
      )}
      {lost && (
        <Notice tone="chilli" title={t.dish.failed} className={css.notice}>
          <p>{lost.message}</p>
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
            {t.nothingFor(wish.words.trim())}
          </EmptyState>
        </div>
      )}
      <p className={`tiny soft ${css.note}`}>
        {t.note(phone)} {list.isSample && t.serving}
      </p>
      <AllergenDialog
        isOpen={isAllergenDialogOpen}
        onClose={() => setAllergenDialogOpen(false)}
        avoided={wish.avoided}
        count={count}
      />
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
