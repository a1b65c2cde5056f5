import type { OrderItem } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useDeskActions } from '../kit/context/admin-context.ts';

/** Opens the question what of a line has run out. */
export function LineSoldOut({ item, className }: { item: OrderItem; className: string | undefined }) {
  const language = useLanguage();
  const { openSoldOut } = useDeskActions();
  return (
    <IconButton
      icon="out"
      look="bare"
      label={adminOrderTexts[language].soldOutOf(localizedName(language, item))}
      aria-haspopup="dialog"
      className={className}
      onClick={() =>
        openSoldOut({
          dishId: item.menuItemId,
          variantIds: item.variants.slice(0, 1).map(({ _id }) => _id),
          addOnIds: item.addOns.map(({ _id }) => _id),
        })
      }
    />
  );
}
