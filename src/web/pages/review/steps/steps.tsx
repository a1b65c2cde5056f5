import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import { deliveryTermsOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { areasInCents } from '../../../api/amounts.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { OptionCard } from '../../../components/option/option.tsx';
import { LocalLink, useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { withNext } from '../../../routing/paths.ts';
import { readToken } from '../../../session/session.ts';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { FieldErrors } from '../typed-errors.ts';
import type { Checkout } from '../use-checkout.ts';
import type { TypedAddressFields as TypedAddressFieldsType } from './typed-address-fields.tsx';

/** The login, which leads back to here. */
function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return withNext('/login', pathname + search);
}

/** Cash on delivery, in the restaurant, or online; unavailable methods stay visible with the reason. */
export function PaymentStep({
  checkout,
  data,
  notice,
  children,
}: {
  checkout: Checkout;
  data: CheckoutData;
  notice: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const toLogin = useLoginPath();
  const { draft, change, paymentMethod, paymentProvider, onlinePayments } = checkout;
  const isPickup = draft.how === 'pickup';
  const { offers } = data.restaurant;
  const cashLine = checkout.isFirstOrderPaidOnly ? t.notFirst : undefined;
  const payCash = () => change({ isOnline: false });
  const payOnline = (provider: string) => {
    change({ isOnline: true, provider });
    // If another tab has logged out, the drafts are restored after the login.
    if (readToken() === undefined) {
      void navigate(localPath(toLogin));
    }
  };
  return (
    <Step number={4} question={t.pay}>
      <div className={css.options}>
        {notice}
        {offers.delivery && (
          <OptionCard
            radioName="pay"
            value="cod"
            checked={paymentMethod === 'cod'}
            disabled={isPickup}
            onChange={payCash}
            icon="cash"
            name={t.cod}
            line={isPickup ? t.onlyDelivery : cashLine}
          />
        )}
        {offers.pickup && (
          <OptionCard
            radioName="pay"
            value="pod"
            checked={paymentMethod === 'pod'}
            disabled={!isPickup}
            onChange={payCash}
            icon="bag"
            name={t.pod}
            line={isPickup ? cashLine : t.onlyPickup}
          />
        )}
        {onlinePayments.map(({ provider, line }) => (
          <OptionCard
            key={provider}
            radioName="pay"
            value={provider}
            checked={paymentProvider === provider}
            onChange={() => payOnline(provider)}
            icon="card"
            name={t.online}
            line={line[language]}
          />
        ))}
        {children}
      </div>
    </Step>
  );
}

/** One of the five steps. */
export function Step({
  id,
  number,
  question,
  children,
}: {
  id?: string;
  number: number;
  question: string;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} data-question={number} tabIndex={-1} className={css.step}>
      <legend className={css.question}>
        <span className={css.number}>{number}</span>
        {question}
      </legend>
      {children}
    </fieldset>
  );
}

/** Delivery or pickup. */
export function FulfilmentStep({
  checkout,
  data,
  children,
}: {
  checkout: Checkout;
  data: CheckoutData;
  children: ReactNode;
}) {
  const t = useTexts(checkoutTexts);
  const { draft, change } = checkout;
  const { street, city } = data.restaurant;
  const terms = deliveryTermsOf(areasInCents(data.restaurant));
  const isDelivery = draft.how === 'delivery';
  const cards = [
    <OptionCard
      key="delivery"
      radioName="how"
      value="delivery"
      checked={isDelivery}
      disabled={!terms}
      onChange={() => change({ how: 'delivery' })}
      icon="bike"
      name={t.delivery}
      line={t.deliveryLine(terms)}
    />,
    <OptionCard
      key="pickup"
      radioName="how"
      value="pickup"
      checked={!isDelivery}
      onChange={() => change({ how: 'pickup' })}
      icon="bag"
      name={t.pickup}
      line={[street, city].filter(Boolean).join(', ')}
    />,
  ];
  const shown = cards.filter(({ key }) => data.restaurant.offers[key as Fulfilment]);
  return (
    <Step number={1} question={t.how}>
      <div className={css.two}>{data.usualHow === 'pickup' ? shown.reverse() : shown}</div>
      {children}
    </Step>
  );
}

export const ADDRESS_STEP_ID = 'where';

const NO_ERRORS = new Map<string, string>();

/** The delivery address, or who picks it up. */
export function AddressStep({
  checkout,
  data,
  TypedAddressFields,
}: {
  checkout: Checkout;
  data: CheckoutData;
  TypedAddressFields: typeof TypedAddressFieldsType;
}) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const toLogin = useLoginPath();
  const { draft, change, addresses, address: chosen, typed } = checkout;
  const isPickup = draft.how === 'pickup';
  const messagesOf = ({ errors, fields }: { errors: FieldErrors; fields: Record<string, string> }) =>
    new Map([...errors].map(([field, error]) => [field, data.ruleMessage(error, language, fields[field])]));
  const delivered = new Set(data.restaurant.deliveryAreas.map((area) => area.zipCode));
  return (
    <Step id={ADDRESS_STEP_ID} number={2} question={isPickup ? t.who : t.where}>
      {data.isGuest && addresses.length === 0 && (
        <p className="small">
          {t.haveAccount} <LocalLink to={toLogin}>{t.logIn}</LocalLink>
        </p>
      )}
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
                {isPickup ? contactText(address) : locationText(address)}
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
          <TypedAddressFields
            typed={typed.fields}
            onType={checkout.changeAddressField}
            errors={checkout.isSubmitAttempted ? messagesOf(typed) : NO_ERRORS}
            isPickup={isPickup}
            isTownAssumed={typed.isTownAssumed}
            areas={data.restaurant.deliveryAreas}
            country={data.restaurant.country}
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

function locationText({ addressLine1, addressLine2, zipCode, city }: Address): string {
  return [addressLine1, addressLine2, `${zipCode} ${city}`].filter(Boolean).join(', ');
}

function contactText({ phone, email }: Address): string {
  return `${phone}, ${email}`;
}
