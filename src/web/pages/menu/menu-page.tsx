import { useEffect, useMemo } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { isOpenAt } from '#domain/hours/opening.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { cartTexts } from '#texts/cart.ts';
import { menuTexts } from '#texts/menu.ts';
import { useNow } from '../../browser/use-now.ts';
import { usePendingCartChanges } from '../../cart/cart-changes.ts';
import { useBasket } from '../../cart/use-basket.ts';
import { Basket } from '../../components/basket/basket.tsx';
import { BasketSheet } from '../../components/basket/basket-sheet.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { CartBar } from '../../components/cart-bar/cart-bar.tsx';
import { openingStatusText } from '../../components/hours/opening-status.tsx';
import { languageOf, useLanguage } from '../../i18n/language.tsx';
import { hasPage } from '../../layout/site-links.ts';
import { findRestaurant, pageHead, useRestaurant } from '../../restaurant/restaurant.ts';
import { termsFor } from '../../storage/order-preference.ts';
import { ALL_ANCHOR, CategoryBar } from './bar/category-bar.tsx';
import { availableAgainText, findSoldOutParts, isServedLater } from './dish-availability.ts';
import { LazyDishDialog, preloadDishDialog } from './dish-dialog/lazy-dish-dialog.tsx';
import { useFilterSheet } from './filters/use-filter-sheet.ts';
import { useMenuFilter } from './filters/use-menu-filter.ts';
import { MenuList } from './list/menu-list.tsx';
import { OptionsWithoutScript } from './list/options-without-script.tsx';
import { loadMenu, type MenuData, shouldReload } from './menu-data.ts';
import { countDishes, countFilters, filterMenu } from './menu-filter.ts';
import { MenuHead } from './menu-head.tsx';
import css from './menu-page.module.css';
import { useOpened, useOrdering } from './ordering/use-ordering.ts';
import { usePreference } from './ordering/use-preference.ts';

export const loader = loadMenu;
export const shouldRevalidate = shouldReload;

export function meta({ location, matches }: Pick<MetaArgs, 'location' | 'matches'>) {
  const language = languageOf(location.pathname);
  const t = menuTexts[language];
  const site = findRestaurant(matches, language);
  if (!site) return [{ title: t.title }];
  const { name, offers } = site;
  return pageHead(site, 'menu', { title: t.tabTitle(name), description: t.description(name, offers) });
}

export default function MenuPage() {
  const menu = useLoaderData<MenuData>();
  const { categories, timeZone, minimumCents, isSample, pausedUntil } = menu;
  const language = useLanguage();
  const site = useRestaurant();
  const hasOrders = hasPage(site, '/cart');
  const now = useNow(menu.now);
  const hours = site?.hours ?? { timeZone, weekly: DEFAULT_WEEK, specialDates: [], manual: null };
  const paused =
    menu.isPaused && (pausedUntil === null || now < pausedUntil)
      ? menuTexts[language].paused(pausedUntil === null ? null : localTimeAt(pausedUntil, timeZone).time)
      : null;
  const { filter, avoided, deferred, isFiltered, setQuery, toggle, clear } = useMenuFilter();
  const found = useMemo(() => filterMenu(categories, deferred), [categories, deferred]);
  const basket = useBasket();
  // With what is on its way: a tapped plus is seen at once.
  const adding = usePendingCartChanges().flatMap((one) => (one.intent === 'add' ? [one.choice] : []));
  const inCart = countByDish([...(basket?.cart?.rows ?? []), ...adding]);
  const { current, addedName, addedTurn, ...ordering } = useOrdering(categories);
  const note = addedName && menuTexts[language].dish.added(addedName);
  const [preference, choose] = usePreference();
  const wanted = preference.when ? Date.parse(preference.when) : null;
  const isOpen = !hasOrders || wanted !== null || site === undefined || isOpenAt(site.hours, now);
  // Said in the same words by head, dialog and basket; until then nothing goes into the cart by the plus alone.
  const obstacle = paused ?? (isOpen ? null : openingStatusText(hours, now, language));
  const terms = termsFor(preference, { minimumCents, isDeliveryFree: site?.deliveryTerms?.isFree ?? null });
  const sheet = useOpened('basket');
  const filters = useFilterSheet();
  useEarlyDialog();

  return (
    <div id={ALL_ANCHOR} className={css.page} data-searching={filter.query.trim() !== '' || undefined}>
      <MenuHead
        menu={menu}
        paused={paused}
        preference={preference}
        load={basket?.cart?.load}
        onPreference={(next) => {
          choose(next);
          // What can be had depends on the time.
          basket?.reload();
        }}
      />
      {categories.length > 0 && (
        <CategoryBar
          categories={found}
          words={filter.query}
          onWords={setQuery}
          filters={countFilters(filter)}
          onFilter={() => filters.open(true)}
        />
      )}
      {/* For screen readers; the visible note is in the basket, or on a phone in the cart bar. */}
      <p role="status" className="vh">
        <span key={addedTurn}>{note}</span>
      </p>
      <div className={`wrap ${css.grid}`} data-alone={!hasOrders || undefined}>
        <MenuList
          categories={categories}
          found={found}
          filter={filter}
          isFiltered={isFiltered}
          onToggle={toggle}
          onAllergens={() => filters.open(false)}
          hasFailed={filters.hasFailed}
          onClear={clear}
          paused={paused}
          pausedReason={menu.pausedReason}
          note={menu.note}
          list={{
            ...{ now, wanted, hours, isSample, inCart, laterDays: menu.laterDays },
            ...{ avoided, isStopped: obstacle !== null, isReadOnly: !hasOrders },
            ...{ onOpen: ordering.open, onAdd: ordering.add },
          }}
        />
        {hasOrders && (
          <Basket {...terms} basket={basket} obstacle={obstacle} note={note} className={css.basket} />
        )}
      </div>
      <noscript>{import.meta.env.SSR && <OptionsWithoutScript categories={categories} />}</noscript>
      {filters.Sheet && (
        <filters.Sheet
          isOpen={filters.isOpen}
          isWhole={filters.isWhole}
          onClose={filters.close}
          filter={{ ...filter, avoided }}
          onToggle={toggle}
          onClear={clear}
          count={countDishes(found)}
        />
      )}
      {current && (
        <LazyDishDialog
          key={ordering.turn}
          dish={current.dish}
          availableAgain={availableAgainText(current.dish, current.category, {
            ...{ now, wanted, hours, language },
          })}
          isForLater={
            wanted === null &&
            isServedLater(current.dish, current.category, { now, hours, laterDays: menu.laterDays })
          }
          soldOut={findSoldOutParts(current.dish, now)}
          avoided={filter.avoided}
          isSample={isSample}
          isOpen={ordering.isOpen}
          isReadOnly={!hasOrders}
          obstacle={obstacle}
          plusError={ordering.error}
          onClose={ordering.close}
          onAdded={ordering.finish}
          onRefused={ordering.reload}
        />
      )}
      {hasOrders && basket?.cart && basket.cart.count > 0 && (
        <CartBar cart={basket.cart} minimumCents={terms.minimumCents} note={note}>
          <ButtonLink
            look="main"
            to="/cart"
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              // Safari does not focus a tapped link, but the focus must return to it.
              event.currentTarget.focus();
              sheet.open('open');
            }}
          >
            {cartTexts[language].toCart}
          </ButtonLink>
        </CartBar>
      )}
      <BasketSheet
        {...terms}
        basket={basket}
        obstacle={obstacle}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
      />
    </div>
  );
}

function countByDish(rows: readonly { dishId: string; quantity: number }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { dishId, quantity } of rows) counts.set(dishId, (counts.get(dishId) ?? 0) + quantity);
  return counts;
}

/** Preloads the dish's dialog a moment after the page, or on the first pointer or key event. */
function useEarlyDialog() {
  useEffect(() => {
    const events = ['pointerover', 'keydown'] as const;
    for (const event of events)
      window.addEventListener(event, preloadDishDialog, { once: true, passive: true });
    // A timer, because Safari has no idle callback. With reduced data it is loaded on the first interaction only.
    const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    const timer = isSaving ? undefined : setTimeout(preloadDishDialog, 1500);
    return () => {
      for (const event of events) window.removeEventListener(event, preloadDishDialog);
      clearTimeout(timer);
    };
  }, []);
}
