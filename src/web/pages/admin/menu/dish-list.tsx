import type { MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { IconLink } from '../../../components/button/icon-button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { type DeskDish, type DeskMenu, dishesWithOptions } from '../kit/chosen-of.ts';
import { useMay } from '../kit/context/admin-data.ts';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { DishSoldOut } from '../sold-out/dish-sold-out.tsx';
import { type DishFilterValues, isUndeclared, isUnlabelled, matchesFilter } from './dish-filter.tsx';
import css from './dish-list.module.css';
import { servingSummary } from './serving-fields.ts';

/** The dishes by category, in the order of the menu. */
export function DishList({
  menu,
  filter,
  editedId,
  onClearFilter,
}: {
  menu: DeskMenu;
  filter: DishFilterValues;
  editedId: string | null;
  onClearFilter: () => void;
}) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  const mayEdit = useMay('menu');
  if (menu.category.length === 0) {
    const action = mayEdit && <ButtonLink to="/adminnavbar/category">{t.toCategories}</ButtonLink>;
    return (
      <EmptyState title={t.noCategories} action={action}>
        <p>{t.noCategoriesText}</p>
      </EmptyState>
    );
  }
  if (menu.menuItems.length === 0) {
    return (
      <EmptyState title={t.noDishes}>
        <p>{t.noDishesText}</p>
      </EmptyState>
    );
  }
  const whole = new Map(dishesWithOptions(menu).map((dish) => [dish._id, dish]));
  const found = menu.menuItems.filter((dish) => matchesFilter(whole.get(dish._id) ?? dish, filter));
  if (found.length === 0 && filter.isUndeclared && ![...whole.values()].some(isUndeclared)) {
    return (
      <EmptyState
        title={t.undeclared.done}
        action={<Button onClick={onClearFilter}>{t.undeclared.all}</Button>}
      >
        <p>{t.undeclared.doneText}</p>
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState title={t.nothingFound} action={<Button onClick={onClearFilter}>{t.clearFilter}</Button>}>
        <p>{t.nothingFoundText}</p>
      </EmptyState>
    );
  }
  const isFiltered = filter.query.trim() !== '' || filter.category !== '' || filter.isUndeclared;
  const sections = menu.category
    .map((category) => ({ category, dishes: found.filter((dish) => dish.category === category._id) }))
    .filter(({ dishes }) => dishes.length > 0);
  return (
    <>
      <p className="vh" role="status">
        {isFiltered ? t.found(found.length) : ''}
      </p>
      {sections.map(({ category, dishes }) => (
        <section key={category._id} aria-labelledby={`c-${category._id}`}>
          <h2 id={`c-${category._id}`} className={css.category}>
            {localizedName(language, category)}
          </h2>
          <ul>
            {dishes.map((dish) => (
              <DishRow
                key={dish._id}
                dish={dish}
                whole={whole.get(dish._id) ?? dish}
                isEdited={dish._id === editedId}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DishRow({
  dish,
  whole,
  isEdited,
}: {
  dish: DeskDish;
  /** With the options of its groups among its add-ons. */
  whole: MenuItem;
  isEdited: boolean;
}) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  const mayEdit = useMay('menu');
  const toPath = useLocalPath();
  const name = localizedName(language, dish);
  const [variant] = dish.variants;
  return (
    <EditRow
      name={name}
      to={mayEdit ? `/adminnavbar/menu?edit=${dish._id}` : undefined}
      image={dish.image}
      detail={
        <>
          {[dish.variants.length > 1 && t.variants(dish.variants.length), servingSummary(dish, t)]
            .filter(Boolean)
            .join(' · ')}
          {isUndeclared(whole) && <UndeclaredNotice dish={dish} whole={whole} />}
        </>
      }
      isEdited={isEdited}
      className={css.dish}
    >
      <span className={css.price}>
        {variant && (
          <Price
            cents={toCents(variant.reduced?.price ?? variant.price)}
            insteadOfCents={variant.reduced && toCents(variant.reduced.lowestPrice)}
          />
        )}
      </span>
      <DishSoldOut dish={dish} />
      {mayEdit && (
        <IconLink
          icon="copy"
          look="bare"
          label={t.copyThis(name)}
          to={`${toPath('/adminnavbar/menu')}?new=1&copy=${dish._id}`}
          preventScrollReset
          className={css.copy}
        />
      )}
    </EditRow>
  );
}

/** Which declarations are missing. Until then the menu tells guests to ask. */
function UndeclaredNotice({ dish, whole }: { dish: MenuItem; whole: MenuItem }) {
  const { undeclared: t } = useTexts(adminMenuTexts);
  const lacksOf = (addOns: MenuItem['addOns']) =>
    isUndeclared({ ...dish, allergensDeclared: true, additivesDeclared: true, packaged: null, addOns });
  const missing = [
    dish.allergensDeclared ? '' : t.of.allergens,
    dish.additivesDeclared ? '' : t.of.additives,
    lacksOf(dish.addOns) ? t.of.addOns : '',
    lacksOf(whole.addOns.slice(0, whole.addOns.length - dish.addOns.length)) ? t.of.options : '',
    isUnlabelled(dish) ? t.of.label : '',
  ];
  return (
    <span className={css.undeclared}>
      <Badge tone="amber" icon="warn">
        {t.missing(missing.filter(Boolean).join(', '))}
      </Badge>
    </span>
  );
}
