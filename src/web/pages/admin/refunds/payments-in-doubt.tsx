import { adminRefundTexts } from '#texts/admin-refunds.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../language.tsx';
import { useKnownTroubles } from '../head/use-troubles.ts';
import { orderNumber } from '../orders/order-words.ts';
import { useTimes } from '../orders/use-times.ts';
import css from './refunds.module.css';

/** What to look up at the provider: nobody else knows whether this money came. */
export function PaymentsInDoubt() {
  const t = useTexts(adminRefundTexts);
  const { dateAndTime } = useTimes();
  const payments = useKnownTroubles()?.paymentsInDoubt ?? [];
  if (payments.length === 0) return null;
  return (
    <section className={css.doubt} aria-labelledby="in-doubt">
      <h2 id="in-doubt" className={css.what}>
        {t.inDoubt}
      </h2>
      <p>{t.inDoubtText}</p>
      <ul className={css.list}>
        {payments.map(({ _id, orderId, giftCardId, amount, provider, providerId, createdAt }) => (
          <li key={_id} className={css.refund}>
            <div className={css.head}>
              <h3 className={css.what}>
                {orderId ? t.order(orderNumber(orderId)) : t.giftCard(orderNumber(giftCardId ?? ''))}
              </h3>
              <Price cents={cents(amount)} className={css.sum} />
            </div>
            <dl className={css.facts}>
              <div>
                <dt>{t.opened}</dt>
                <dd className="num">{dateAndTime(createdAt)}</dd>
              </div>
              <div>
                <dt>{t.provider}</dt>
                <dd>{t.providers[provider] ?? provider}</dd>
              </div>
              <div>
                <dt>{t.number}</dt>
                <dd>
                  <code>{providerId}</code>
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
