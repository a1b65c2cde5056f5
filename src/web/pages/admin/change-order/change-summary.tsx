import type { CorrectionPreview } from '#contract/orders/correction-shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../api/amounts.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useChangeWords } from '../orders/use-change-words.ts';
import css from './change-order.module.css';

/** What the change means; in money, and with the button that makes it, always in sight. */
export function ChangeSummary({
  order,
  fulfilment,
  preview,
  error,
  isOutdated,
  exceptions,
  isBusy,
  isAsking,
  onException,
  onReload,
  onSave,
}: {
  order: Order;
  fulfilment: Fulfilment;
  preview: CorrectionPreview | undefined;
  error: ApiError | undefined;
  /** Somebody else has changed or ended it: only a fresh look helps. */
  isOutdated: boolean;
  exceptions: readonly string[];
  isBusy: boolean;
  isAsking: boolean;
  onException: (code: string, isOn: boolean) => void;
  onReload: () => void;
  onSave: () => void;
}) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const wordsOf = useChangeWords();
  const amount = (euros: number) => formatCents(toCents(euros), language);
  const changes = preview?.changes ?? [];
  const isWaived = preview?.exceptions.every(({ code }) => exceptions.includes(code)) ?? false;
  return (
    <>
      <section className={css.whatChanges} aria-labelledby="change-summary">
        <h2 id="change-summary">{t.whatChanges}</h2>
        {changes.length === 0 ? (
          <p className={css.nothing}>{t.nothing}</p>
        ) : (
          <ul className={css.changes}>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced as a whole
              <li key={index}>{wordsOf(change, fulfilment)}</li>
            ))}
          </ul>
        )}
        {changes.length > 0 && <p className="small soft">{order.email === '' ? t.noMail : t.mail}</p>}
      </section>
      <div className={css.bar}>
        {error && (
          <Notice
            tone="chilli"
            title={t.failed}
            action={
              isOutdated && (
                <Button icon="undo" onClick={onReload}>
                  {t.reload}
                </Button>
              )
            }
          >
            {error.httpStatus === 0 ? t.unreachable : error.message}
          </Notice>
        )}
        {preview?.exceptions.map(({ code, message }) => (
          <div key={code} className={css.exception}>
            <p>{message}</p>
            <Checkbox
              checked={exceptions.includes(code)}
              onChange={({ target }) => onException(code, target.checked)}
            >
              {t.anyway}
            </Checkbox>
          </div>
        ))}
        {preview && changes.length > 0 && <Money preview={preview} fulfilment={fulfilment} amount={amount} />}
        <Button
          wide
          look="main"
          icon="check"
          className={css.save}
          isBusy={isBusy}
          isDisabled={changes.length === 0 || !isWaived || isAsking || isOutdated}
          onClick={onSave}
        >
          {t.save}
        </Button>
      </div>
    </>
  );
}

function Money({
  preview,
  fulfilment,
  amount,
}: {
  preview: CorrectionPreview;
  fulfilment: Fulfilment;
  amount: (euros: number) => string;
}) {
  const t = adminChangeOrderTexts[useLanguage()];
  const { orderTotal, totalBefore, onlineBack, giftCardBack, handoverDue, lostCouponMinimum } = preview;
  const isSame = orderTotal === totalBefore;
  return (
    <div className={css.money}>
      <p className={css.total}>
        <span>{t.total}</span>
        <Price cents={toCents(orderTotal)} />
        <small>{isSame ? t.same : t.totalBefore(amount(totalBefore))}</small>
      </p>
      {lostCouponMinimum !== null && <p>{t.lostCoupon(amount(lostCouponMinimum))}</p>}
      {onlineBack > 0 && <p className={css.back}>{t.onlineBack(amount(onlineBack))}</p>}
      {giftCardBack > 0 && <p className={css.back}>{t.giftCardBack(amount(giftCardBack))}</p>}
      {handoverDue > 0 && <p className={css.due}>{t.due[fulfilment](amount(handoverDue))}</p>}
    </div>
  );
}
