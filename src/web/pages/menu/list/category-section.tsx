import type { Hours } from '#domain/hours/schedule.ts';
import type { AllergenGroup } from '#domain/menu/dish.ts';
import { menuTexts } from '#texts/menu.ts';
import { classNames } from '../../../components/class-names.ts';
import { useLanguage } from '../../../language.tsx';
import { leadDishOf } from '../lead-dish.ts';
import type { CategoryView } from '../menu-view.ts';
import { returnWords } from '../return-words.ts';
import { soldOutOf } from '../sold-out-of.ts';
import css from './category-section.module.css';
import { DishCard } from './dish-card.tsx';

export interface ListContext {
  now: number;
  hours: Hours;
  isSample: boolean;
  avoided: readonly AllergenGroup[];
  /** Dish id and how many of it are in the cart. */
  inCart: ReadonlyMap<string, number>;
  onOpen: (dishId: string) => void;
}

/** A category: its name, a line, and its dishes. While somebody searches, all dishes are cards of one size. */
export function CategorySection({
  category,
  isFirst,
  isMirrored,
  hasLead,
  list,
}: {
  category: CategoryView;
  isFirst: boolean;
  /** The lead picture stands at the right. */
  isMirrored: boolean;
  hasLead: boolean;
  list: ListContext;
}) {
  const language = useLanguage();
  const t = menuTexts[language];
  const { slug, name, nameLang, desc, descLang, window: served, dishes } = category;
  const lead = hasLead ? leadDishOf(category) : undefined;
  const ordered = lead ? [lead, ...dishes.filter((dish) => dish !== lead)] : dishes;
  const id = `${slug}-name`;
  return (
    <section id={slug} aria-labelledby={id} className={css.section}>
      <header className={css.head}>
        <h2 id={id} tabIndex={-1} lang={nameLang}>
          {name}
        </h2>
        <p>
          <span lang={descLang}>{desc}</span>{' '}
          {served && !desc.includes(served.startTime) && t.served(served.startTime, served.endTime)}
        </p>
      </header>
      <div className={classNames(css.dishes, lead && css.withLead, isMirrored && css.mirrored)}>
        {ordered.map((dish, index) => (
          <DishCard
            key={dish.id}
            dish={dish}
            back={returnWords(dish, category, { now: list.now, hours: list.hours, language })}
            soldOut={soldOutOf(dish, list.now).variants}
            inCart={list.inCart.get(dish.id) ?? 0}
            avoided={list.avoided}
            isLead={dish === lead}
            isFirst={isFirst && index === 0}
            isSample={list.isSample}
            onOpen={list.onOpen}
          />
        ))}
      </div>
    </section>
  );
}
