import { useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { Button } from '../../../components/button/button.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { confirmChangesSeen } from '../orders/confirm-changes-seen.ts';
import css from './kitchen.module.css';

/** An order that is not to be cooked any more, until somebody says that they have seen it. */
export function StoppedOrder({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminKitchenTexts[language];
  const { reload } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const number = orderNumber(order._id);
  const confirm = async () => {
    setBusy(true);
    await confirmChangesSeen(order);
    setBusy(false);
    reload();
  };
  return (
    <section className={css.stopped} aria-label={t.stopped(number)} data-stopped={number}>
      <h2>{t.stopped(number)}</h2>
      <p>
        <b>{t.doNotCook}:</b>{' '}
        {order.items.map((item) => `${item.quantity}× ${localizedName(language, item)}`).join(', ')}
      </p>
      <Button icon="check" aria-label={t.seenStop(number)} isBusy={isBusy} onClick={() => void confirm()}>
        {adminChangeOrderTexts[language].seen}
      </Button>
    </section>
  );
}
