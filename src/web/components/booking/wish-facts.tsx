import { bookingTexts } from '#texts/booking.ts';
import { useLanguage } from '../../language.tsx';
import { fullDateWords } from './days.ts';
import type { TableWish } from './table-wish.ts';
import css from './wish-facts.module.css';

/** Everything that is asked for, to be looked over. */
export function WishFacts({ wish }: { wish: TableWish }) {
  const language = useLanguage();
  const t = bookingTexts[language];
  const facts = [
    [t.dayShort, fullDateWords(wish.date, language)],
    [t.timeShort, wish.time],
    [t.guestsShort, wish.numberOfGuests],
    [t.name, wish.name],
    [t.phone, wish.phone],
    [t.emailShort, wish.email],
    [t.newsletterShort, wish.newsletter ? t.wantsNewsletter : t.wantsNone],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
