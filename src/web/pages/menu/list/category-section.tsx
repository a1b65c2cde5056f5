import type { Hours } from '#domain/hours/schedule.ts';
import type { AllergenGroup } from '#domain/menu/dish.ts';
import { classNames } from '../../../components/class-names.ts';
import { kept } from '../../../components/kept.tsx';
import { ServingNote } from '../../../components/picture/picture.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { availableAgainText, findSoldOutParts, isServedLater } from '../dish-availability.ts';
import type { CategoryView, DishView } from '../menu-view.ts';
import css from './category-section.module.css';
import { DishCard } from './dish-card.tsx';

export interface ListContext {
  now: number;
  /** The time that the guest has chosen; null: as soon as possible. */
  wanted: number | null;
  hours: Hours;
  isSample: boolean;
  laterDays: number | null;
  avoided: readonly AllergenGroup[];
  /** Dish id and how many of it are in the cart. */
  inCart: ReadonlyMap<string, number>;
  /** Nothing can be ordered for now: the dialog says why before a dish goes into the cart. */
  isStopped: boolean;
  /** This restaurant takes no orders online: the menu is there to be read. */
  isReadOnly: boolean;
  onOpen: (dishId: string) => void;
  onAdd: (dish: DishView) => void;
}

/** A category with its dishes. While searching (`hasLead` false), all cards have the same size. */
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
  const { slug, name, nameLang, desc, descLang, window, served, dishes, number } = category;
  const lead = hasLead ? findLeadDish(category) : undefined;
  const ordered = lead ? [lead, ...dishes.filter((dish) => dish !== lead)] : dishes;
  const id = `${slug}-name`;
  return (
    <section id={slug} aria-labelledby={id} className={css.section}>
      <header className={css.head} data-number={number}>
        <h2 id={id} tabIndex={-1} lang={nameLang}>
          {name}
        </h2>
        <p>
          <span lang={descLang}>{kept(desc)}</span>{' '}
          {served && window && !desc.includes(window.startTime) && kept(`${served}.`)}
          {list.isSample && ordered.some(({ image }) => image) && (
            <ServingNote className={css.serving} isOfMany />
          )}
        </p>
      </header>
      <div className={classNames(css.dishes, lead && css.withLead, isMirrored && css.mirrored)}>
        {ordered.map((dish, index) => (
          <DishCard
            key={dish.id}
            dish={dish}
            availableAgain={availableAgainText(dish, category, {
              now: list.now,
              wanted: list.wanted,
              hours: list.hours,
              language,
            })}
            isForLater={!list.isReadOnly && list.wanted === null && isServedLater(dish, category, list)}
            soldOut={findSoldOutParts(dish, list.now).variants}
            inCart={list.inCart.get(dish.id) ?? 0}
            avoided={list.avoided}
            isStopped={list.isStopped}
            isReadOnly={list.isReadOnly}
            isLead={dish === lead}
            isFirst={isFirst && index === 0}
            isSample={list.isSample}
            onOpen={list.onOpen}
            onAdd={list.onAdd}
          />
        ))}
      </div>
    </section>
  );
}

// Too low in resolution to be shown large.
const SMALL_SAMPLES = [
  'korma',
  'chana-masala',
  'naan',
  'samosa',
  'pakora',
  'aloo-gobi',
  'baingan-bharta',
  'mango-kulfi',
];

/** In smaller categories a lead dish would dominate. */
const MIN_DISHES = 3;

/** The first dish with a picture that can be shown large; drawings can. */
export function findLeadDish({ dishes }: Pick<CategoryView, 'dishes'>): DishView | undefined {
  if (dishes.length < MIN_DISHES) return undefined;
  return (
    dishes.find(({ image }) => image !== null && !SMALL_SAMPLES.includes(sampleName(image))) ??
    dishes.find(({ drawing }) => drawing !== undefined)
  );
}

/** '/files/pictures/butter-chicken-1a2b3c4d' is the sample 'butter-chicken'. */
function sampleName(image: string): string {
  return image.slice(image.lastIndexOf('/') + 1).replace(/-[0-9a-f]{8}$/, '');
}
