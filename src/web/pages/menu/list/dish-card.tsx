import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import type { AllergenGroup } from '#domain/menu/dish.ts';
import { menuTexts } from '#texts/menu.ts';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { kept } from '../../../components/kept.tsx';
import { Picture, ServingNote } from '../../../components/picture/picture.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { isAddedAtOnce } from '../menu-filter.ts';
import type { DishView } from '../menu-view.ts';
import css from './dish-card.module.css';
import { DishTags } from './dish-tags.tsx';
import { Prices } from './prices.tsx';

const SIZES = '(max-width: 700px) 108px, 132px';
// As wide as the window, but a phone gets three quarters of its pixel density: the difference is not visible, and the
// first card's picture is the page's largest.
const LEAD_SIZES = '(max-width: 700px) 75vw, (max-width: 1100px) 58vw, 580px';

export interface DishCardProps {
  dish: DishView;
  /** When it is available again; null while it is available. */
  availableAgain: string | null;
  /** It is not served now, but can be ordered for when it is. */
  isForLater: boolean;
  /** Ids of the variants that are sold out while others are not. */
  soldOut: readonly string[];
  /** How many of it are in the cart. */
  inCart: number;
  avoided: readonly AllergenGroup[];
  /** Nothing can be ordered for now. */
  isStopped: boolean;
  /** Nothing is ordered online here. */
  isReadOnly: boolean;
  /** The first card of its category, with a wide picture. */
  isLead?: boolean;
  /** Its picture is in the first view. */
  isFirst?: boolean;
  isSample: boolean;
  onOpen: (dishId: string) => void;
  /** Into the cart at once. */
  onAdd: (dish: DishView) => void;
}

/**
 * The name is the card's only link, and its clickable area is the whole card. The plus of a dish of which nothing has to be chosen
 * puts it into the cart, every other is decorative. Allergens are one tap away, without script too.
 */
export const DishCard = memo(function DishCard({
  dish,
  availableAgain,
  isForLater,
  soldOut,
  inCart,
  avoided,
  isStopped,
  isReadOnly,
  isLead = false,
  isFirst = false,
  isSample,
  onOpen,
  onAdd,
}: DishCardProps) {
  const t = useTexts(menuTexts);
  // Safari does not focus a tapped link, but the focus must return to it.
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.focus();
    onOpen(dish.id);
  };
  const id = `dish-${dish.id}`;
  const hasPicture = dish.image !== null || dish.drawing !== undefined;
  const isAtOnce = !isReadOnly && availableAgain === null && !isStopped && isAddedAtOnce(dish, avoided);
  return (
    <article
      aria-labelledby={id}
      data-number={dish.number}
      className={classNames(
        css.dish,
        isLead && css.lead,
        !hasPicture && css.plain,
        availableAgain !== null && !isForLater && css.off,
      )}
    >
      {hasPicture && (
        <div className={css.view}>
          <Picture
            image={dish.image}
            drawing={dish.drawing ?? 'blank-plate'}
            alt=""
            sizes={isLead ? LEAD_SIZES : SIZES}
            isFirst={isFirst}
            className={classNames(css.picture, isLead && 'cut')}
          />
          {isSample && dish.image && <ServingNote className={css.serving} />}
        </div>
      )}
      <div className={css.words}>
        <h3 id={id} lang={dish.nameLang}>
          <Link to={`?dish=${dish.id}`} onClick={open} preventScrollReset>
            {dish.name}
          </Link>
        </h3>
        <p lang={dish.descLang} className={css.line}>
          {dish.desc}
        </p>
        <DishTags dish={dish} isThere={availableAgain === null} />
        {/* A plus that adds at once has the number itself: a line more would move it from under the finger. */}
        {inCart > 0 && (
          <p className={isAtOnce ? 'vh' : css.inCart}>
            <Icon name="check" size="s" />
            {t.inCart(inCart)}
          </p>
        )}
        <div className={css.foot}>
          <Prices dish={dish} avoided={avoided} soldOut={availableAgain === null ? soldOut : []} />
          {availableAgain !== null && !(isReadOnly && dish.isHouseOnly) && (
            <button type="button" disabled className={css.back}>
              <Icon name={dish.isHouseOnly ? 'pin' : 'clock'} size="s" />
              {kept(availableAgain)}
            </button>
          )}
          {isForLater && <span className={css.later}>{t.back.later}</span>}
          {isAtOnce ? (
            <button
              type="button"
              aria-label={t.dish.addNow(dish.name)}
              onClick={() => onAdd(dish)}
              className={css.add}
              data-count={inCart || undefined}
            >
              <Icon name="plus" />
            </button>
          ) : (
            !isReadOnly &&
            (availableAgain === null || isForLater) && (
              <span className={css.add}>
                <Icon name="plus" />
              </span>
            )
          )}
        </div>
      </div>
    </article>
  );
});
