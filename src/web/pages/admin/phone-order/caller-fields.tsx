import { useEffect, useState } from 'react';
import type { Caller } from '#contract/orders/shapes.ts';
import { isPhone } from '#domain/contact/phone.ts';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import { FULFILMENTS } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { Button } from '../../../components/button/button.tsx';
import { Fields, TextField } from '../../../components/field/field.tsx';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { CompanyPart } from './company-part.tsx';
import { lastTime, type PhoneDraft } from './phone-draft.ts';
import type { PhoneDish } from './phone-menu.ts';
import css from './phone-order.module.css';
import { forgetCallers, loadCallers } from './phone-order-data.ts';
import { PlaceFields } from './place-fields.tsx';

/** Long enough that a typed number is looked up once. */
const LOOKUP_DELAY_MS = 250;

/** Who calls, and where the food goes. A number that has ordered before offers name and addresses. */
export function CallerFields({
  draft,
  dishes,
  areas,
  errors,
  onChange,
}: {
  draft: PhoneDraft;
  dishes: readonly PhoneDish[];
  areas: readonly DeliveryArea[];
  /** Messages of the server, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<PhoneDraft>) => void;
}) {
  const language = useLanguage();
  const t = adminPhoneOrderTexts[language];
  const { callers, drop } = useCallers(draft.phone);
  const { announce } = useAdmin();
  const forget = async () => {
    if (!(await forgetCallers(draft.phone.trim()))) return;
    drop();
    announce(t.forgotten);
  };
  const isDelivery = draft.fulfilment === 'delivery';
  const field = (name: 'fullName' | 'email') => {
    return {
      value: draft[name],
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    };
  };
  return (
    <section className={css.caller} aria-labelledby="phone-caller">
      <h2 id="phone-caller">{t.caller}</h2>
      <TextField
        // The page is opened with the phone at the ear.
        autoFocus
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        value={draft.phone}
        error={errors.phone}
        autoComplete="off"
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      {callers.length > 0 && (
        <fieldset className={css.known}>
          <legend>{t.known}</legend>
          {callers.map(({ fullName, addresses, lastItems, company = '', companyReference = '' }) => (
            <div key={fullName} className={css.knownGuest}>
              {addresses.map((address) => {
                const { addressLine1, zipCode, city } = address;
                return (
                  <button
                    key={`${addressLine1} ${zipCode}`}
                    type="button"
                    onClick={() =>
                      onChange({ fulfilment: 'delivery', fullName, company, companyReference, ...address })
                    }
                  >
                    {t.toAddress(fullName, `${addressLine1}, ${zipCode} ${city}`)}
                  </button>
                );
              })}
              <button
                type="button"
                onClick={() => onChange({ fulfilment: 'pickup', fullName, company, companyReference })}
              >
                {t.toPickup(fullName)}
              </button>
              <LastTime
                lastItems={lastItems}
                dishes={dishes}
                onTake={(lines) => onChange({ fullName, lines: [...draft.lines, ...lines] })}
              />
            </div>
          ))}
          <Button look="text" size="s" onClick={() => void forget()}>
            {t.forget}
          </Button>
        </fieldset>
      )}
      <div className={css.how}>
        <OptionGroup legend={t.how} isLegendHidden>
          {FULFILMENTS.map((fulfilment) => (
            <OptionCard
              key={fulfilment}
              radioName="fulfilment"
              icon={fulfilment === 'delivery' ? 'bike' : 'bag'}
              name={adminOrderTexts[language].fulfilments[fulfilment]}
              line={t.cash[fulfilment]}
              checked={draft.fulfilment === fulfilment}
              onChange={() => onChange({ fulfilment })}
            />
          ))}
        </OptionGroup>
      </div>
      <Fields>
        <TextField label={t.name} {...field('fullName')} />
        {isDelivery && <PlaceFields place={draft} areas={areas} errors={errors} onChange={onChange} />}
        <TextField label={t.email} type="email" isOptional hint={t.emailHint} {...field('email')} />
      </Fields>
      <CompanyPart value={draft} onChange={onChange} />
    </section>
  );
}

/** One tap for those who always have the same. */
function LastTime({
  lastItems,
  dishes,
  onTake,
}: Pick<Caller, 'lastItems'> & {
  dishes: readonly PhoneDish[];
  onTake: (lines: PhoneDraft['lines']) => void;
}) {
  const language = useLanguage();
  const t = adminPhoneOrderTexts[language];
  const { lines, missing } = lastTime({ lastItems }, dishes);
  if (lines.length === 0) return null;
  const names = lines.map(
    ({ dishId, quantity }) => `${quantity}× ${dishes.find(({ id }) => id === dishId)?.name ?? ''}`,
  );
  const without = missing.map((item) => localizedName(language, item));
  return (
    <button type="button" data-last-time="" onClick={() => onTake(lines)}>
      {t.lastTime(names.join(', '))}
      {without.length > 0 && <em>{t.lastTimeWithout(without.join(', '))}</em>}
    </button>
  );
}

/** Fewer digits are the beginning of a number. */
const MIN_DIGITS = 7;

/** Who has ordered with the typed number before; looked up once it can be a number. */
function useCallers(phone: string): { callers: Caller[]; drop: () => void } {
  const number = phone.trim();
  const isWhole = isPhone(number) && number.replace(/\D/g, '').length >= MIN_DIGITS;
  const [found, setFound] = useState<{ number: string; callers: Caller[] }>();
  useEffect(() => {
    if (!isWhole) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void loadCallers(number).then((callers) => isCurrent && setFound({ number, callers }));
    }, LOOKUP_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWhole, number]);
  return {
    callers: isWhole && found?.number === number ? found.callers : [],
    drop: () => setFound({ number, callers: [] }),
  };
}
