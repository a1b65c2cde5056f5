import type { OrderChange } from '#contract/orders/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { dishWords, orderChangeText } from '#texts/order-change.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';

/**
 * One thing that was changed in an order, in one line; `fulfilment` is what the order has now. `timeOf`: outside of the desk's
 * frame, which knows the restaurant's time zone.
 */
export function useChangeWords(
  timeOf?: (at: string) => string,
): (change: OrderChange, fulfilment: Fulfilment) => string {
  const language = useLanguage();
  const { dayAndTime } = useTimeFormats();
  const words = ({ name, nameEn }: { name: string; nameEn: string | null }) => ({ de: name, en: nameEn });
  return ({ kind, item, quantity, before, at }, fulfilment) =>
    orderChangeText(
      language,
      {
        kind,
        dish: item
          ? dishWords(language, {
              name: words(item),
              variantName: words(item.variant),
              addOns: item.addOns.map((addOn) => ({ name: words(addOn), quantity: addOn.quantity })),
            })
          : '',
        ...{ quantity: quantity ?? 0, before: before ?? 0 },
        at: at === null ? '' : (timeOf ?? dayAndTime)(at),
      },
      fulfilment,
    );
}
