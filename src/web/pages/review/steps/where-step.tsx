import type { Address } from '#contract/addresses/shapes.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { OptionCard } from '../../../components/option/option.tsx';
import { LocalLink, useLanguage } from '../../../language.tsx';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { Faults } from '../typed-address.ts';
import type { Checkout } from '../use-checkout.ts';
import { Step } from './step.tsx';

export const WHERE = 'where';

const NO_FAULTS = new Map<string, string>();

/** The address it goes to, or who fetches it. */
export function WhereStep({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const { draft, change, addresses, address: chosen, typed } = checkout;
  const isPickup = draft.how === 'pickup';
  const wordsOf = (faults: Faults) =>
    new Map([...faults].map(([field, fault]) => [field, data.ruleWords(fault, language)]));
  const delivered = new Set(data.restaurant.deliveryAreas.map((area) => area.zipCode));
  return (
    <Step id={WHERE} number={2} question={isPickup ? t.who : t.where}>
      <div className={css.options}>
        {addresses.map((address) => (
          <OptionCard
            key={address._id}
            radioName="where"
            value={address._id}
            checked={address === chosen}
            onChange={() => change({ addressIds: { ...draft.addressIds, [draft.how]: address._id } })}
            name={address.fullName}
            line={
              <>
                {isPickup ? contactOf(address) : placeOf(address)}
                {!isPickup && !delivered.has(address.zipCode) && (
                  <span className={css.outside}>{t.notDelivered}</span>
                )}
              </>
            }
            end={
              <LocalLink
                to={`/add-address?aId=${address._id}&pickup=${isPickup}`}
                aria-label={t.changeWhat(address.fullName)}
                className={css.change}
              >
                {t.change}
              </LocalLink>
            }
          />
        ))}
        {typed ? (
          <data.parts.TypedAddressFields
            typed={typed.fields}
            onType={checkout.type}
            faults={checkout.isPressed ? wordsOf(typed.faults) : NO_FAULTS}
            isPickup={isPickup}
            isTownAssumed={typed.isTownAssumed}
            areas={data.restaurant.deliveryAreas}
          />
        ) : (
          <ButtonLink to={`/add-address?pickup=${isPickup}`} icon="plus" className={css.newAddress}>
            {isPickup ? t.newPickup : t.newAddress}
          </ButtonLink>
        )}
      </div>
    </Step>
  );
}

function placeOf({ addressLine1, addressLine2, zipCode, city }: Address): string {
  return [addressLine1, addressLine2, `${zipCode} ${city}`].filter(Boolean).join(', ');
}

function contactOf({ phone, email }: Address): string {
  return `${phone}, ${email}`;
}
