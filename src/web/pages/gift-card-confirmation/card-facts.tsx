import type { GiftCard } from '#contract/gift-cards/shapes.ts';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { placeLines } from '#domain/place-lines.ts';
import { formatDate } from '#texts/format-date.ts';
import { giftCardConfirmationTexts } from '#texts/gift-card.ts';
import { toCents } from '../../api/amounts.ts';
import { GiftCardPreview } from '../../components/gift-card/gift-card.tsx';
import { kept } from '../../components/kept.tsx';
import { Price } from '../../components/price/price.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { hasPage } from '../../layout/site-links.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import css from './gift-card-confirmation.module.css';

/** The card, with its code once it is paid; only this is printed. */
export function PaidCard({ card }: { card: GiftCard }) {
  const t = useTexts(giftCardConfirmationTexts);
  const validUntil = useLocalDate(card.validUntil);
  const site = useRestaurant();
  return (
    <article className={css.printed}>
      <GiftCardPreview euros={String(card.amount)}>
        {card.code && (
          <p className={css.code}>
            <span className="vh">{t.code}: </span>
            <span translate="no">{card.code}</span>
          </p>
        )}
      </GiftCardPreview>
      {card.code && (
        <div className={css.under}>
          {card.message && <p className={css.words}>{card.message}</p>}
          <p className="small soft">
            {t.use(hasPage(site, '/cart'))} {t.validUntil} <span className="num">{kept(validUntil)}</span>.
          </p>
          {site && (
            <p className={`small soft ${css.place}`}>{[site.name, ...placeLines(site.address)].join(', ')}</p>
          )}
        </div>
      )}
    </article>
  );
}

export function CardFacts({ card }: { card: GiftCard }) {
  const t = useTexts(giftCardConfirmationTexts);
  const validUntil = useLocalDate(card.validUntil);
  const isPartlyUsed = card.code !== null && card.balance < card.amount;
  return (
    <dl className={css.facts}>
      {card.code && (
        <>
          <dt>{t.code}</dt>
          <dd>
            <b className={css.codeFact} translate="no">
              {card.code}
            </b>
          </dd>
        </>
      )}
      <dt>{t.amount}</dt>
      <dd>
        <Price cents={toCents(card.amount)} />
      </dd>
      {isPartlyUsed && (
        <>
          <dt>{t.balance}</dt>
          <dd>
            <Price cents={toCents(card.balance)} />
          </dd>
        </>
      )}
      <dt>{t.recipient}</dt>
      <dd className={css.address}>{card.recipientEmail}</dd>
      {card.code && (
        <>
          <dt>{t.validUntil}</dt>
          <dd className="num">{kept(validUntil)}</dd>
        </>
      )}
    </dl>
  );
}

/** The date of an instant in the restaurant's time zone. */
export function useLocalDate(instant: string): string {
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  return formatDate(localTimeAt(Date.parse(instant), timeZone).date, useLanguage());
}
