import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { orderNumber } from '../orders/order-words.ts';
import type { Conflict } from '../orders/use-answered.ts';
import css from './conflicts.module.css';

/** Orders that another tablet was faster with: who was first, in the server's words. */
export function Conflicts({ conflicts, onDismiss }: { conflicts: Conflict[]; onDismiss: (orderId: string) => void }) {
  const t = useTexts(adminOrderTexts);
  return conflicts.map(({ orderId, message }) => (
    <Notice
      key={orderId}
      tone="amber"
      icon="people"
      title={t.conflict(orderNumber(orderId))}
      className={css.conflict}
      action={
        <Button size="s" onClick={() => onDismiss(orderId)}>
          {t.dismiss}
        </Button>
      }
    >
      {message}
    </Notice>
  ));
}
