import { useEffect, useMemo } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { isOpenAt } from '#domain/hours/opening.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { cartTexts } from '#texts/cart.ts';
import { menuTexts } from '#texts/menu.ts';
import { useBasket } from '../../cart/use-basket.ts';
import { useNow } from '../../clock.ts';
import { Basket } from '../../components/basket/basket.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { CartBar } from '../../components/cart-bar/cart-bar.tsx';
import { languageOf, useLanguage, useLocalPath } from '../../language.tsx';
import { withNext } from '../../next-page.ts';
import type { Restaurant } from '../../restaurant.ts';
import { useSite } from '../../site.ts';
import { ALL, CategoryBar } from './bar/category-bar.tsx';
import { OpenDish, preloadDialog } from './dish-dialog/open-dish.tsx';
import { useWish } from './filters/use-wish.ts';
import { findDishes } from './find-dishes.ts';
import { MenuList } from './list/menu-list.tsx';
import { MenuHead } from './menu-head.tsx';
import { loadMenu, type MenuData, shouldReload } from './menu-loader.ts';
import css from './menu-page.module.css';
import { useOrdering } from './ordering/use-ordering.ts';
import { returnWords } from './return-words.ts';
import { soldOutOf } from './sold-out-of.ts';

export const loader = loadMenu;
export const shouldRevalidate = shouldReload;

export function meta({ location, matches }: Pick<MetaArgs, 'location' | 'matches'>) {
  const language = languageOf(location.pathname);
  const t = menuTexts[language];
  const site = matches.find((match) => match?.id === language)?.loaderData as Restaurant | undefined;
  if (!site) return [{ title: t.title }];
  return [{ title: t.tabTitle(site.name) }, { name: 'description', content: t.description(site.name) }];
}

export default function MenuPage() {
  const menu = useLoaderData<MenuData>();
  const { categories, timeZone, minimumCents, isSample, pausedUntil } = menu;
  const language = useLanguage();
  const path = useLocalPath();
  const site = useSite();
  const now = useNow(menu.now);
  const hours = site?.hours ?? { timeZone, weekly: DEFAULT_WEEK, specialDates: [], manual: null };
  const isPaused = menu.isPaused && (pausedUntil === null || now < pausedUntil);
  const { wish, deferred, isFiltered, setWords, toggle, clear } = useWish();
  const found = useMemo(() => findDishes(categories, deferred), [categories, deferred]);
  const basket = useBasket();
  const rows = basket?.cart?.rows;
  const inCart = useMemo(() => countByDish(rows ?? []), [rows]);
  const { shown, addedName, ...ordering } = useOrdering(categories);
  const note = addedName && menuTexts[language].dish.added(addedName);
  useEarlyDialog();

  return (
    <div id={ALL}>
      <MenuHead orderingTerms={menu.orderingTerms} reuse={menu.reuse} />
      {categories.length > 0 && <CategoryBar categories={found} words={wish.words} onWords={setWords} />}
      {/* Heard here; seen in the basket, or on a phone in the bar. */}
      <p role="status" className="vh">
        {note}
      </p>
      <div className={`wrap ${css.grid}`}>
        <MenuList
          categories={categories}
          found={found}
          wish={wish}
          isFiltered={isFiltered}
          onWords={setWords}
          onToggle={toggle}
          onClear={clear}
          isPaused={isPaused}
          pausedUntil={pausedUntil === null ? null : localTimeAt(pausedUntil, timeZone).time}
          lost={ordering.lost}
          list={{ now, hours, isSample, avoided: wish.avoided, inCart, onOpen: ordering.open }}
        />
        <Basket
          basket={basket}
          minimumCents={minimumCents}
          isDeliveryFree={site?.deliveryTerms?.isFree ?? true}
          isOpen={!isPaused && (site === undefined || isOpenAt(site.hours, now))}
          note={note}
          loginTo={withNext('/login', path('/menu'))}
          className={css.basket}
        />
      </div>
      {shown && (
        <OpenDish
          key={ordering.turn}
          dish={shown.dish}
          back={returnWords(shown.dish, shown.category, { now, hours, language })}
          soldOut={soldOutOf(shown.dish, now)}
          avoided={wish.avoided}
          isSample={isSample}
          earlier={ordering.failed}
          isOpen={ordering.isOpen}
          onClose={ordering.close}
          onAdded={ordering.finish}
          onLogin={ordering.logIn}
          onRefused={ordering.reload}
        />
      )}
      {basket?.cart && basket.cart.count > 0 && (
        <CartBar cart={basket.cart} minimumCents={minimumCents} note={note}>
          <ButtonLink look="main" to="/cart" viewTransition>
            {cartTexts[language].toCart}
          </ButtonLink>
        </CartBar>
      )}
    </div>
  );
}

function countByDish(rows: readonly { dishId: string; quantity: number }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { dishId, quantity } of rows) counts.set(dishId, (counts.get(dishId) ?? 0) + quantity);
  return counts;
}

/** Fetches the dish's dialog once the page has come to rest, or as soon as somebody points or tabs. */
function useEarlyDialog() {
  useEffect(() => {
    const events = ['pointerover', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, preloadDialog, { once: true, passive: true });
    // Safari has no idle callback; who saves data gets the dialog at the first touch.
    const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    const timer = isSaving ? undefined : setTimeout(preloadDialog, 1500);
    return () => {
      for (const event of events) window.removeEventListener(event, preloadDialog);
      clearTimeout(timer);
    };
  }, []);
}
