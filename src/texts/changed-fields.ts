import type { AuditedField } from '#domain/changed-fields.ts';
import type { AnyAuditedSetting } from '#domain/plain-settings.ts';
import { defineTexts } from './texts.ts';

interface ChangedFieldTexts {
  /** A setting of the registry without a name here is called as in its form (texts/setting-fields.ts). */
  fields: Record<Exclude<AuditedField, AnyAuditedSetting>, string> &
    Partial<Record<AnyAuditedSetting, string>>;
  yes: string;
  no: string;
  nothing: string;
  /** 'None', declared on purpose, for allergens and additives. */
  none: string;
  /** Not declared yet. */
  undeclared: string;
  /** Read aloud by screen readers before the old and the new value. */
  was: string;
  is: string;
  otherPicture: string;
  roles: { owner: string; staff: string };
  number: (value: number) => string;
  percent: (value: number) => string;
  millilitres: (value: number) => string;
  more: (count: number) => string;
}

/** The changed fields and their values, as the desk names them. */
export const changedFieldTexts = defineTexts<ChangedFieldTexts>({
  de: {
    fields: {
      name: 'Name',
      desc: 'Beschreibung',
      category: 'Kategorie',
      image: 'Bild',
      alt: 'Was zu sehen ist',
      window: 'Servierzeit',
      actualPriceCents: 'Preis',
      discountedPriceCents: 'Reduzierter Preis',
      priceCents: 'Preis',
      vatPercent: 'MwSt.',
      volumeMl: 'Menge',
      depositCents: 'Pfand',
      depositKind: 'Art des Pfands',
      diet: 'Ernährung',
      spiciness: 'Schärfe',
      minimumAge: 'Altersgrenze',
      isHouseOnly: 'Nur im Restaurant',
      netQuantity: 'Nettofüllmenge',
      ingredients: 'Zutaten',
      producer: 'Verantwortlich',
      nutrition: 'Nährwerte',
      allergens: 'Allergene',
      additives: 'Zusatzstoffe',
      code: 'Code',
      isActive: 'Aktiv',
      discountPercentage: 'Rabatt',
      upperLimitCents: 'Höchstens',
      minimumOrderCents: 'Mindestbestellwert',
      validFrom: 'Gültig ab',
      validTo: 'Gültig bis',
      isOpen: 'Geöffnet',
      timeSlots: 'Zeiten',
      reason: 'Grund',
      street: 'Straße und Hausnummer',
      zipCode: 'Postleitzahl',
      city: 'Ort',
      phone: 'Telefon',
      email: 'E-Mail',
      latitude: 'Breite',
      longitude: 'Länge',
      instagram: 'Instagram',
      facebook: 'Facebook',
      offer: 'Mehrweg',
      isExempt: 'Kleinstunternehmen (§ 3 Abs. 3 BFSG)',
      dailyVisitors: 'Gäste am Tag',
      recipes: 'Rezepte',
      events: 'Feiern',
      orders: 'Bestellungen',
      minimumCents: 'Mindestbestellwert',
      feeCents: 'Liefergebühr',
      deliveryMinutes: 'Minuten bis zur Lieferung',
      pickupMinutes: 'Minuten bis zur Abholung',
      role: 'Rolle',
    },
    yes: 'ja',
    no: 'nein',
    nothing: 'nichts',
    none: 'keine',
    undeclared: 'nicht angegeben',
    was: 'vorher',
    is: 'jetzt',
    otherPicture: 'geändert',
    roles: { owner: 'Inhaber', staff: 'Team' },
    number: (value) => String(value).replace('.', ','),
    percent: (value) => `${String(value).replace('.', ',')} %`,
    millilitres: (value) => `${value} ml`,
    more: (count) => `${count} Angaben`,
  },
  en: {
    fields: {
      name: 'Name',
      desc: 'Description',
      category: 'Category',
      image: 'Picture',
      alt: 'What it shows',
      window: 'Serving times',
      actualPriceCents: 'Price',
      discountedPriceCents: 'Reduced price',
      priceCents: 'Price',
      vatPercent: 'VAT',
      volumeMl: 'Volume',
      depositCents: 'Deposit',
      depositKind: 'Kind of deposit',
      diet: 'Diet',
      spiciness: 'Spiciness',
      minimumAge: 'Minimum age',
      isHouseOnly: 'In the restaurant only',
      netQuantity: 'Net quantity',
      ingredients: 'Ingredients',
      producer: 'Responsible',
      nutrition: 'Nutrition',
      allergens: 'Allergens',
      additives: 'Additives',
      code: 'Code',
      isActive: 'Active',
      discountPercentage: 'Discount',
      upperLimitCents: 'At most',
      minimumOrderCents: 'Minimum order',
      validFrom: 'Valid from',
      validTo: 'Valid until',
      isOpen: 'Open',
      timeSlots: 'Times',
      reason: 'Reason',
      street: 'Street and number',
      zipCode: 'Postal code',
      city: 'Town',
      phone: 'Phone',
      email: 'Email',
      latitude: 'Latitude',
      longitude: 'Longitude',
      instagram: 'Instagram',
      facebook: 'Facebook',
      offer: 'Reuse',
      isExempt: 'Micro-enterprise (BFSG § 3(3))',
      dailyVisitors: 'Guests a day',
      recipes: 'Recipes',
      events: 'Events',
      orders: 'Orders',
      minimumCents: 'Minimum order',
      feeCents: 'Delivery fee',
      deliveryMinutes: 'Minutes until delivery',
      pickupMinutes: 'Minutes until pickup',
      role: 'Role',
    },
    yes: 'yes',
    no: 'no',
    nothing: 'nothing',
    none: 'none',
    undeclared: 'not declared',
    was: 'before',
    is: 'now',
    otherPicture: 'changed',
    roles: { owner: 'Owner', staff: 'Staff' },
    number: String,
    percent: (value) => `${value}%`,
    millilitres: (value) => `${value} ml`,
    more: (count) => `${count} details`,
  },
});
