import { useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { confirmChangesSeen } from './confirm-changes-seen.ts';
import css from './order-change-notice.module.css';
import { useChangeWords } from './use-change-words.ts';

/** What the kitchen has not seen of a changed order, until somebody says so or prints it; and what is still to be paid. */
export function OrderChangeNotice({ order, hasMoney = true }: { order: Order; hasMoney?: boolean }) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const wordsOf = useChangeWords();
  const { reload } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const { kitchenChanges, handoverDue, fulfilment } = order;
  const confirm = async () => {
    setBusy(true);
    await confirmChangesSeen(order);
    setBusy(false);
    reload();
  };
  return (
    <>
      {kitchenChanges.length > 0 && (
        <section className={css.notice} aria-label={t.notice}>
          <b className={css.title}>{t.notice}</b>
          <ul className={css.changes}>
            {kitchenChanges.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced as a whole
              <li key={index} data-kind={change.kind}>
                {wordsOf(change, fulfilment)}
              </li>
            ))}
          </ul>
          <Button
            icon="check"
            className={css.seen}
            aria-label={t.seenThis(orderNumber(order._id))}
            isBusy={isBusy}
            onClick={() => void confirm()}
          >
            {t.seen}
          </Button>
        </section>
      )}
      {hasMoney && handoverDue > 0 && (
        <p className={css.due}>
          <Badge tone="amber" icon="cash">
            {t.stillDue[fulfilment](formatCents(toCents(handoverDue), language))}
          </Badge>
        </p>
      )}
    </>
  );
}
