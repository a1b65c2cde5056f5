import type { Order } from '#contract/orders/shapes.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { adminOrderDetailTexts } from '#texts/admin-order-detail.ts';
import { depositTexts } from '#texts/deposit.ts';
import { toCents } from '../../../api/amounts.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import css from './order-sums.module.css';

/** What the order costs, and the VAT in it. */
export function OrderSums({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderDetailTexts[language];
  const deposits = depositTexts[language];
  return (
    <div>
      <h3 className={css.title}>{t.sums}</h3>
      <dl className={css.sums}>
        <div>
          <dt>{t.subtotal}</dt>
          <dd>
            <Price cents={toCents(order.subtotal)} />
          </dd>
        </div>
        {order.deposit > 0 && (
          <div>
            <dt>{deposits.sum}</dt>
            <dd>
              <Price cents={toCents(order.deposit)} />
            </dd>
          </div>
        )}
        {order.couponDiscount > 0 && (
          <div>
            <dt>{order.couponCode ? t.discountCode(order.couponCode) : t.discount}</dt>
            <dd>
              <Price cents={-toCents(order.couponDiscount)} />
            </dd>
          </div>
        )}
        {order.deliveryFee > 0 && (
          <div>
            <dt>{t.deliveryFee}</dt>
            <dd>
              <Price cents={toCents(order.deliveryFee)} />
            </dd>
          </div>
        )}
        {order.giftCardPaid > 0 && (
          <div>
            <dt>{t.giftCard(order.giftCardCode ?? '')}</dt>
            <dd>
              <Price cents={-toCents(order.giftCardPaid)} />
            </dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t.total}</dt>
          <dd>
            <Price cents={toCents(order.orderTotal)} />
          </dd>
        </div>
      </dl>
      {isWithoutVat(order.vat) ? (
        <p className={css.fine}>{t.withoutVat}</p>
      ) : (
        <table className={css.vat}>
          <caption>{t.vatCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.vatRate}</th>
              <th scope="col">{t.vatNet}</th>
              <th scope="col">{t.vatTax}</th>
              <th scope="col">{t.vatGross}</th>
            </tr>
          </thead>
          <tbody>
            {order.vat.map(({ vatPercent, net, tax, gross }) => (
              <tr key={vatPercent}>
                <th scope="row">{t.percent(vatPercent)}</th>
                <td>
                  <Price cents={toCents(net)} />
                </td>
                <td>
                  <Price cents={toCents(tax)} />
                </td>
                <td>
                  <Price cents={toCents(gross)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css.fine}>{t.noReceipt}</p>
    </div>
  );
}
