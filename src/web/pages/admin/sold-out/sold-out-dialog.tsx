import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Menu, MenuItem } from '#contract/menu/shapes.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import type { Language } from '#texts/texts.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { Skeleton, SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLanguage, useLocalPath } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { type DeskMenu, dishesWithOptions } from '../kit/chosen-of.ts';
import type { SoldOutRequest } from '../kit/context/admin-context.ts';
import { useLastGood } from '../kit/live/polling.ts';
import css from './sold-out.module.css';
import { addOnSubject, SoldOutSwitch, variantSubject } from './sold-out-switch.tsx';
import { StockForm } from './stock-form.tsx';

/** The dish, its variants and its add-ons, each with its own switch, as the menu has them now. */
export function SoldOutDialog({
  request,
  announce,
  isOpen,
  onClose,
}: {
  request: SoldOutRequest;
  announce: (message: string) => void;
  isOpen: boolean;
  onClose: () => void;
}) {
  const language = useLanguage();
  const t = adminSoldOutTexts[language];
  const toPath = useLocalPath();
  const { data, state, load: fetchMenu } = useFetcher<Loaded<DeskMenu>>({ key: 'sold-out-menu' });
  const load = useCallback(() => void fetchMenu(toPath('/adminnavbar/menu')), [fetchMenu, toPath]);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);
  const menu = useLastGood(data);
  const dish = menu.data && dishesWithOptions(menu.data).find(({ _id }) => _id === request.dishId);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} size="small">
      {menu.data ? (
        dish ? (
          <>
            <p className={`soft ${css.lead}`}>{t.lead}</p>
            {toSoldOutRows(dish, request, menu.data, language).map(
              ({ subject, kind, name, soldOutUntil }) => (
                <section
                  key={subject.variantId ?? `+${subject.addOnId}`}
                  className={css.row}
                  aria-label={subject.name}
                >
                  <h3>
                    {name} <small>{kind}</small>
                  </h3>
                  <div className={css.answers}>
                    <SoldOutSwitch subject={subject} soldOutUntil={soldOutUntil} announce={announce} isWide />
                  </div>
                  {!subject.variantId && !subject.addOnId && (
                    <StockForm dish={dish} name={name} announce={announce} />
                  )}
                </section>
              ),
            )}
          </>
        ) : (
          <p>{t.gone}</p>
        )
      ) : menu.error ? (
        <ErrorState title={t.fetchFailed} onRetry={load} isRetrying={state !== 'idle'} />
      ) : (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      )}
    </Dialog>
  );
}

function toSoldOutRows(
  dish: MenuItem,
  { variantIds, addOnIds }: SoldOutRequest,
  menu: Menu,
  language: Language,
) {
  const { kinds } = adminSoldOutTexts[language];
  const name = localizedName(language, dish);
  // A single variant is the dish itself.
  const variants = dish.variants.filter(
    ({ _id }) => dish.variants.length > 1 && isRequested(variantIds, _id),
  );
  const addOns = dish.addOns.filter(({ _id }) => isRequested(addOnIds, _id));
  return [
    { subject: { dishId: dish._id, name }, kind: kinds.dish, name, soldOutUntil: dish.soldOutUntil },
    ...variants.map((variant) => ({
      subject: variantSubject(dish, variant, language),
      kind: kinds.variant,
      name: localizedName(language, variant),
      soldOutUntil: variant.soldOutUntil,
    })),
    ...addOns.map((addOn) => ({
      subject: addOnSubject(dish, addOn, language),
      kind: kinds.addOn(countDishesWith(addOn.name, menu)),
      name: localizedName(language, addOn),
      soldOutUntil: addOn.soldOutUntil,
    })),
  ];
}

function isRequested(ids: readonly string[] | undefined, id: string): boolean {
  return ids === undefined || ids.includes(id);
}

function countDishesWith(addOn: string, menu: Menu): number {
  return dishesWithOptions(menu).filter(({ addOns }) => addOns.some(({ name }) => name === addOn)).length;
}
