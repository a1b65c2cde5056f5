import type { GiftCard } from '#contract/gift-cards/shapes.ts';
import { parsePolicy } from '#domain/policies.ts';
import { giftCardConfirmationTexts } from '#texts/gift-card.ts';
import { withdrawalInstructionTexts } from '#texts/withdrawal-instruction.ts';
import { toCents } from '../../api/amounts.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { kept } from '../../components/kept.tsx';
import { Price } from '../../components/price/price.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { useLocalDate } from './card-facts.tsx';
import css from './gift-card-confirmation.module.css';

/** What a buyer without an address for it would read in the e-mail: the receipt and the instruction on withdrawal. */
export function Receipt({ card, number }: { card: GiftCard; number: string }) {
  const language = useLanguage();
  const t = useTexts(giftCardConfirmationTexts);
  const orderedOn = useLocalDate(card.createdAt);
  const site = useRestaurant();
  const facts = site && { ...site, ...site.address, city: `${site.address.zipCode} ${site.address.city}` };
  const law = facts ? parsePolicy(withdrawalInstructionTexts[language].text(facts)) : [];
  return (
    <section data-receipt="">
      <h2>{t.receipt}</h2>
      <dl className={css.facts}>
        <dt>{t.number}</dt>
        <dd className={css.address}>{number}</dd>
        <dt>{t.paid}</dt>
        <dd>
          <Price cents={toCents(card.amount)} />
        </dd>
        <dt>{t.orderedOn}</dt>
        <dd className="num">{kept(orderedOn)}</dd>
      </dl>
      <p className={css.ways}>
        <ButtonLink href={`/api/giftcard/${card._id}/receipt?language=${language}`} download>
          {t.receiptPdf}
        </ButtonLink>
      </p>
      {law.map(({ heading, paragraphs }) => (
        <div key={heading ?? paragraphs[0]}>
          {heading && <h3>{heading}</h3>}
          {paragraphs.map((words) => (
            <p key={words} className="small">
              {words}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
