import { GIFT_CARD_PRESETS } from '#domain/gift-cards.ts';
import { giftCardTexts } from '#texts/gift-card.ts';
import { classNames } from '../../components/class-names.ts';
import { FieldError } from '../../components/field/field.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './gift-card-page.module.css';

/** The input for another amount. */
export const CUSTOM_AMOUNT_ID = 'own-amount';

/** Fixed amounts, and another one in whole euros, which stays as it was typed. */
export function AmountChoice({
  euros,
  isOwn,
  onChoose,
  error,
}: {
  euros: string;
  isOwn: boolean;
  onChoose: (euros: string, isOwn: boolean) => void;
  error: string | undefined;
}) {
  const t = useTexts(giftCardTexts);
  const own = isOwn ? euros : '';
  return (
    <fieldset className={css.question}>
      <legend>{t.howMuch}</legend>
      <div className={css.amounts}>
        {GIFT_CARD_PRESETS.map((preset) => (
          <label key={preset} className={`plaque ${css.amount}`}>
            <input
              type="radio"
              name="preset"
              value={preset}
              checked={!isOwn && euros === String(preset)}
              onChange={() => onChoose(String(preset), false)}
            />
            <b className="num">{preset}</b>
            <span>€</span>
          </label>
        ))}
        <div className={classNames('plaque double', css.amount, css.own)}>
          <input
            type="radio"
            name="preset"
            value="own"
            aria-label={t.ownAmount}
            checked={isOwn}
            onChange={() => onChoose(own, true)}
          />
          <label htmlFor={CUSTOM_AMOUNT_ID}>{t.ownAmountLong}</label>
          <span>
            <input
              id={CUSTOM_AMOUNT_ID}
              type="text"
              className={classNames(css.ownInput, 'num')}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'amount-error' : undefined}
              value={own}
              onFocus={() => !isOwn && onChoose('', true)}
              onChange={(event) => onChoose(event.target.value, true)}
            />
            €
          </span>
        </div>
      </div>
      {error && (
        <div className={css.error} role="alert">
          <FieldError id="amount-error">{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
