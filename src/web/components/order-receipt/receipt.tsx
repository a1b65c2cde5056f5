import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { depositTexts } from '#texts/deposit.ts';
import { forNameTexts } from '#texts/for-name.ts';
import { addOnLabel, receiptTexts, variantLabel } from '#texts/receipt.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { Avoided } from '../allergens/avoided.tsx';
import { classNames } from '../class-names.ts';
import { DepositSum } from '../deposit/deposit-line.tsx';
import { Icon } from '../icon/icon.tsx';
import { kept } from '../kept.tsx';
import { SteppedFrame } from '../ornament/ornament.tsx';
import { Price } from '../price/price.tsx';
import css from './receipt.module.css';
import { isOnePortion, type ReceiptLine, type ReceiptTotals } from './receipt-lines.ts';

/** A sheet with a stepped frame; `isPaper` keeps it light in the dark scheme too. */
export function ReceiptFrame({
  isPaper = false,
  className,
  children,
}: {
  isPaper?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames(css.sheet, className)} data-room={isPaper ? 'paper' : undefined}>
      <SteppedFrame className={css.inside}>{children}</SteppedFrame>
    </div>
  );
}

/** Name, variant × quantity, add-ons, note and price of each line. */
export function ReceiptItems({ lines }: { lines: ReceiptLine[] }) {
  const language = useLanguage();
  const t = receiptTexts[language];
  const deposits = depositTexts[language];
  return (
    <table className={css.items}>
      <caption className="vh">{t.items}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t.dish}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <span lang={line.nameLang}>{line.name}</span>
              <small>
                {kept(
                  variantLabel(
                    language,
                    {
                      name: line.variant,
                      priceCents: line.variantCents,
                      isWhole: isOnePortion(line),
                    },
                    line.quantity,
                  ),
                )}
              </small>
              {line.forName && <small>{forNameTexts[language].forName(line.forName)}</small>}
              {line.addOns.map((addOn) => (
                <small key={`${addOn.id} ${addOn.priceCents}`}>
                  {kept(addOnLabel(language, addOn, line.quantity))}
                </small>
              ))}
              {line.deposit && (
                <small>{kept(deposits.line(line.deposit.cents, line.deposit.kind, line.quantity))}</small>
              )}
              {line.message && <small className={css.message}>{t.quoted(line.message)}</small>}
              {line.asking && <small>{line.asking}</small>}
              {line.contents && <Avoided parts={line.contents} />}
              {line.problem && (
                <small className={css.problem}>
                  <Icon name="warn" size="s" />
                  {line.problem}
                </small>
              )}
            </td>
            <td>
              <Price cents={line.totalCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Subtotal, discount (only above 0), delivery, what a card pays, total with the tax that is in it. */
export function ReceiptSums({
  totals,
  couponCode,
  giftCardCode,
  fee = totals.deliveryFeeCents,
  children,
}: {
  totals: ReceiptTotals;
  couponCode?: string | null | undefined;
  giftCardCode?: string | null | undefined;
  /** Null: it is not delivered, and has no line about that; 'by place': it is not known where to. */
  fee?: Cents | 'by place' | null;
  /** Further rows, below the total. */
  children?: ReactNode;
}) {
  const t = useTexts(receiptTexts);
  return (
    <>
      <dl className={css.sums}>
        <dt>{t.subtotal}</dt>
        <dd>
          <Price cents={totals.subtotalCents} />
        </dd>
        <DepositSum cents={totals.depositCents} />
        {totals.couponDiscountCents > 0 && (
          <>
            <dt>
              {couponCode ? t.discountWith('') : t.discount}
              <span translate="no">{couponCode}</span>
            </dt>
            <dd>
              <Price cents={-totals.couponDiscountCents} />
            </dd>
          </>
        )}
        {fee !== null && (
          <>
            <dt>{t.delivery}</dt>
            <dd>{fee === 'by place' ? t.byPlace : fee > 0 ? <Price cents={fee} /> : t.free}</dd>
          </>
        )}
        {totals.giftCardPaidCents > 0 && (
          <>
            <dt>
              {t.giftCard('')} <span translate="no">{giftCardCode}</span>
            </dt>
            <dd>
              <Price cents={-totals.giftCardPaidCents} />
            </dd>
          </>
        )}
        <dt className={css.total}>
          {t.total} {!isWithoutVat(totals.vat) && <small>{t.taxIncluded}</small>}
        </dt>
        <dd className={css.total}>
          <Price cents={totals.totalCents} />
        </dd>
        {children}
      </dl>
      {isWithoutVat(totals.vat) ? (
        <p className="tiny soft">{t.withoutVat}</p>
      ) : (
        totals.vat.length > 0 && <VatTable vat={totals.vat} />
      )}
    </>
  );
}

function VatTable({ vat }: Pick<ReceiptTotals, 'vat'>) {
  const t = useTexts(receiptTexts);
  return (
    <table className={css.vat}>
      <caption className="vh">{t.vatCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.vat}</th>
          <th scope="col">{t.net}</th>
          <th scope="col">{t.tax}</th>
          <th scope="col">{t.gross}</th>
        </tr>
      </thead>
      <tbody>
        {vat.map((part) => (
          <tr key={part.vatPercent}>
            <th scope="row">{t.rate(part.vatPercent)}</th>
            <td>
              <Price cents={part.netCents} />
            </td>
            <td>
              <Price cents={part.taxCents} />
            </td>
            <td>
              <Price cents={part.grossCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
