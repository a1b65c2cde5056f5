import { useState } from 'react';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import { FULFILMENTS } from '#domain/orders/order.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { Button } from '../../../components/button/button.tsx';
import { Fields, TextField } from '../../../components/field/field.tsx';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { CompanyPart } from '../phone-order/company-part.tsx';
import { PlaceFields } from '../phone-order/place-fields.tsx';
import type { ChangedContact } from './change-draft.ts';
import css from './change-order.module.css';

/** Who gets the order, and where: in two lines, until something of it is to be changed. */
export function ContactPart({
  contact,
  areas,
  errors,
  onChange,
}: {
  contact: ChangedContact;
  areas: readonly DeliveryArea[];
  /** Messages of the server, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<ChangedContact>) => void;
}) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const phone = adminPhoneOrderTexts[language];
  const orders = adminOrderTexts[language];
  const [isOpen, setOpen] = useState(false);
  const { fulfilment, fullName, addressLine1, addressLine2, zipCode, city } = contact;
  const place = [addressLine1, addressLine2, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ');
  return (
    <section className={css.contact} aria-labelledby="change-contact">
      <h2 id="change-contact">{t.who}</h2>
      {isOpen ? (
        <>
          <OptionGroup legend={phone.how} isLegendHidden columns={2}>
            {FULFILMENTS.map((one) => (
              <OptionCard
                key={one}
                radioName="fulfilment"
                icon={one === 'delivery' ? 'bike' : 'bag'}
                name={orders.fulfilments[one]}
                checked={fulfilment === one}
                onChange={() => onChange({ fulfilment: one })}
              />
            ))}
          </OptionGroup>
          <Fields>
            <TextField
              label={phone.name}
              value={fullName}
              error={errors.fullName}
              autoComplete="off"
              onChange={({ target }) => onChange({ fullName: target.value })}
            />
            <TextField
              type="tel"
              label={phone.phone}
              value={contact.phone}
              error={errors.phone}
              autoComplete="off"
              onChange={({ target }) => onChange({ phone: target.value })}
            />
            {fulfilment === 'delivery' && (
              <PlaceFields place={contact} areas={areas} errors={errors} onChange={onChange} />
            )}
          </Fields>
          <CompanyPart value={contact} onChange={onChange} />
        </>
      ) : (
        <div className={css.contactLine}>
          <p>
            <b>{fullName}</b>
            {contact.company && <span>{contact.company}</span>}
            <span>{contact.phone}</span>
            <span>{fulfilment === 'delivery' ? place : orders.pickupHere}</span>
          </p>
          <Button aria-label={t.openContact} onClick={() => setOpen(true)}>
            {t.openContact}
          </Button>
        </div>
      )}
    </section>
  );
}
