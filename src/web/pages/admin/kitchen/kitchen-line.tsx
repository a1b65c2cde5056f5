import { memo, Suspense, useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { ForName } from '../../../components/for-name.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { chosenOf } from '../kit/chosen-of.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { isKept, useKeptNotice, useKeptVerb } from '../kit/kept-taps/send-tap.ts';
import { LineSoldOut } from '../orders/line-sold-out.tsx';
import { KITCHEN_PATH } from '../orders/use-kitchen-step.ts';
import { FoldedNote } from './folded-note.tsx';
import css from './kitchen.module.css';

// The names of all allergens are large, and the dish itself is read first.
const LineAllergens = lazyPart(
  async () => (await import('./line-allergens.tsx')).LineAllergens,
  AllergensNotLoaded,
);

function AllergensNotLoaded() {
  return <span className={css.allergens}>{useTexts(adminKitchenTexts).allergensNotLoaded}</span>;
}

/** One dish to make, as a button over its whole width: a tap says that it is finished, another that it is not. */
export const KitchenLine = memo(function KitchenLine({
  orderId,
  version,
  item,
  menu,
}: {
  orderId: string;
  /** Of the order. */
  version: number;
  item: OrderItem;
  /** Undefined until it is loaded: then nothing is said about allergens. */
  menu: MenuItem[] | undefined;
}) {
  const language = useLanguage();
  const t = adminKitchenTexts[language];
  const orders = adminOrderTexts[language];
  const action = useLocalPath()(KITCHEN_PATH);
  const { announce, reportConflict, reload } = useAdmin();
  const { data, formData, submit } = useFetcher<Loaded<Order>>();
  const name = localizedName(language, item);
  const variant = item.variants[0];
  const sent = formData?.get('isPrepared');
  const kept = useKeptVerb(item._id);
  const Kept = useKeptNotice(item._id);
  // What is completed has nothing more to mark, also if that is still to be sent.
  const isOver = useKeptVerb(orderId) === 'completed';
  // What was tapped is shown at once; the server's answer follows.
  const isPrepared = sent != null ? sent === 'true' : kept ? kept === 'prepared' : item.preparedAt !== null;

  const handleResult = useEffectEvent((result: Loaded<Order>) => {
    if (isKept(result)) return;
    if (result.ok) {
      const line = result.data.items.find(({ _id }) => _id === item._id);
      announce(line?.preparedAt ? t.saidPrepared(name) : t.saidUnprepared(name));
      return;
    }
    const { httpStatus, message } = result.error;
    reportConflict({
      id: item._id,
      title: t.notMarked(name),
      message: httpStatus === 0 ? orders.unreachable : message,
    });
    if (httpStatus === 409) reload();
  });
  useEffect(() => {
    if (data) handleResult(data as Loaded<Order>);
  }, [data]);

  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.line}
        aria-pressed={isPrepared}
        data-prepared={isPrepared || undefined}
        data-kept={kept}
        disabled={isOver}
        onClick={() =>
          void submit(
            { id: orderId, itemId: item._id, isPrepared: String(!isPrepared), version },
            { method: 'post', action },
          )
        }
      >
        <b className={css.quantity}>{item.quantity}×</b>
        <span className={css.dish}>
          <b className={css.name}>{name}</b>{' '}
          {variant?.name && <span className={css.variant}>{localizedName(language, variant)}</span>}
          <ForName name={item.forName} className={css.addOn} />
          {chosenOf(item).map((addOn) => (
            <span key={addOn._id} className={css.addOn}>
              {orders.addOn(
                addOn.quantity,
                addOn.kitchenName ?? localizedName(language, addOn),
                item.quantity > 1,
              )}
            </span>
          ))}
          {Kept && <Kept id={item._id} />}
          {menu && (
            <Suspense>
              <LineAllergens item={item} menu={menu} />
            </Suspense>
          )}
        </span>
        <span className={css.state}>
          <Icon name="check" />
          {isPrepared && <span className="vh">{t.prepared}</span>}
        </span>
      </button>
      <LineSoldOut item={item} className={css.soldOut} />
      {item.message && (
        <FoldedNote label={orders.itemNote} text={item.message} isAllergy={item.isAllergyNote} />
      )}
    </li>
  );
});
