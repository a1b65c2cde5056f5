import type { AddressProblem } from '#domain/addresses.ts';
import type { RuleRefusal } from '#domain/refusal.ts';
import type { TableRequestProblem } from '#domain/reservations/table-request.ts';
import { formatCents } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

/** A refusal by a rule, or what the domain finds wrong with a field. */
export type RuleFault = RuleRefusal | AddressProblem | TableRequestProblem;

type RuleTexts = {
  [Code in RuleFault['code']]: (fault: Extract<RuleFault, { code: Code }>, language: Language) => string;
};

/** '30' or '30,50': kept without decimals for whole euros, as the first version of the site wrote it. */
function plainEuros(cents: number, language: Language): string {
  if (cents % 100 === 0) return String(cents / 100);
  return formatCents(cents, language).slice(0, -2);
}

/** '22. November', '22 November'. */
function dayOf(date: string, language: Language): string {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  return new Date(date).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Refusals by rules of the restaurant, which the browser checks too. */
export const ruleTexts = defineTexts<RuleTexts>({
  de: {
    address_name_required: () => 'Name ist erforderlich!',
    address_phone_invalid: () => 'Telefonnummer ungültig!',
    address_email_invalid: () => 'E-Mail ungültig!',
    address_street_required: () => 'Straße und Hausnummer sind erforderlich!',
    address_city_required: () => 'Stadt ist erforderlich!',
    address_zip_invalid: () => 'Postleitzahl ungültig!',
    address_country_required: () => 'Land ist erforderlich!',
    address_missing: () => 'Bitte wählen Sie eine Adresse.',
    not_offered: () => 'Das bietet dieses Restaurant online nicht an.',
    cart_empty: () => 'Ihr Warenkorb ist leer.',
    age_unconfirmed: ({ minimumAge }) =>
      `Ihre Bestellung enthält Alkohol. Bitte bestätigen Sie, dass Sie mindestens ${minimumAge} Jahre alt sind.`,
    packaging_not_offered: () =>
      'Das Angebot zur Verpackung hat sich gerade geändert. Bitte wählen Sie noch einmal.',
    minimum_order: ({ minimumCents }) =>
      `Der Mindestbestellwert beträgt ${plainEuros(minimumCents, 'de')}€, außer bei Zahlung im Restaurant.`,
    payment_method_missing: () => 'Bitte wählen Sie eine Zahlungsart.',
    payment_method_mismatch: () =>
      'Diese Zahlungsart passt nicht: Bei Lieferung zahlen Sie bar an der Tür oder online, bei Abholung im Restaurant oder online.',
    delivery_area_unknown: ({ zipCode }) =>
      `Nach ${zipCode} liefern wir leider nicht. Sie können Ihre Bestellung gern abholen.`,
    ordering_paused: ({ until }) =>
      until
        ? `Wir nehmen bis ${until} Uhr keine Online-Bestellungen an. Bitte rufen Sie uns an.`
        : 'Wir nehmen gerade keine Online-Bestellungen an. Bitte rufen Sie uns an.',
    restaurant_closed: () => 'Wir haben gerade geschlossen.',
    coupon_used: () => 'Dieser Gutschein ist ungültig oder wurde bereits eingelöst',
    coupon_expired: () => 'Dieser Gutschein ist abgelaufen',
    coupon_inactive: () => 'Dieser Gutschein ist nicht aktiv',
    coupon_out_of_range: () => 'Dieser Gutschein ist abgelaufen oder noch nicht gültig',
    coupon_combination: () =>
      'Ein Rabattcode und ein Geschenkgutschein passen zusammen, zwei der gleichen Art nicht.',
    coupon_minimum: ({ minimumCents }) =>
      `Mindestbestellwert von ${plainEuros(minimumCents, 'de')}€ erforderlich`,
    dish_gone: () => 'Dieses Gericht steht nicht mehr auf der Karte.',
    variant_gone: () => 'Diese Variante gibt es nicht mehr.',
    add_on_gone: () => 'Dieses Extra gibt es nicht mehr.',
    dish_undeclared: ({ phone }) =>
      `Die Allergene und Zusatzstoffe dieses Gerichts sind noch nicht angegeben. Bitte rufen Sie uns an${phone ? `: ${phone}` : ''}.`,
    dish_house_only: () => 'Dieses Gericht gibt es nur im Restaurant.',
    dish_sold_out: () => 'Dieses Gericht ist ausverkauft.',
    dish_few_left: ({ left }) => `Von diesem Gericht ${left === 1 ? 'ist' : 'sind'} nur noch ${left} da.`,
    variant_sold_out: ({ name }) => `„${name.de}“ ist ausverkauft. Bitte wählen Sie eine andere Variante.`,
    add_on_sold_out: ({ name }) =>
      `„${name.de}“ ist ausverkauft. Bitte wählen Sie das Gericht ohne dieses Extra.`,
    dish_outside_window: ({ nextTime, nextDate }, language) => {
      if (!nextTime) return 'Dieses Gericht ist im Moment nicht verfügbar.';
      return `Wieder verfügbar ${nextDate ? `am ${dayOf(nextDate, language)} ` : ''}um ${nextTime}`;
    },
    hours_slots_missing: () => 'Ein offener Tag braucht mindestens eine Zeitspanne.',
    hours_slots_overlap: () => 'Die Zeitspannen überschneiden sich.',
    hours_time_invalid: () => 'Bitte geben Sie Anfang und Ende im Format HH:mm an.',
    special_date_invalid: () => 'Bitte wählen Sie ein gültiges Datum.',
    special_date_span_invalid: () => 'Der letzte Tag liegt vor dem ersten oder mehr als ein Jahr danach.',
    special_date_past: () => 'Dieses Datum liegt in der Vergangenheit.',
    special_date_taken: () =>
      'Für dieses Datum gibt es schon einen Eintrag. Löschen Sie ihn zuerst, wenn etwas anderes gelten soll.',
    reservation_name_short: () => 'Der Name muss mindestens 2 Zeichen haben.',
    reservation_phone_short: () => 'Die Telefonnummer muss mindestens 10 Ziffern haben.',
    reservation_phone_invalid: () => 'Telefonnummer ungültig',
    reservation_email_invalid: () => 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    reservation_date_invalid: () => 'Bitte wählen Sie ein gültiges Datum.',
    reservation_time_invalid: () => 'Bitte wählen Sie eine Uhrzeit im Format HH:mm.',
    reservation_guests_invalid: () => 'Es können 1 bis 20 Gäste sein.',
    reservation_date_closed: () => 'Das Restaurant ist an diesem Tag geschlossen',
    reservation_date_too_far: () => 'Tische lassen sich höchstens ein Jahr im Voraus reservieren.',
    reservation_time_unavailable: ({ time }) =>
      `Um ${time} Uhr ist an diesem Tag kein Tisch mehr zu haben. Bitte wählen Sie eine andere Zeit.`,
  },
  en: {
    address_name_required: () => 'Full name is required!',
    address_phone_invalid: () => 'Invalid phone number!',
    address_email_invalid: () => 'Invalid email address!',
    address_street_required: () => 'Street & House No. is required!',
    address_city_required: () => 'City is required!',
    address_zip_invalid: () => 'Invalid ZIP code!',
    address_country_required: () => 'Country is required!',
    address_missing: () => 'Please select an address.',
    not_offered: () => 'This restaurant does not offer that online.',
    cart_empty: () => 'Your cart is empty.',
    age_unconfirmed: ({ minimumAge }) =>
      `Your order contains alcohol. Please confirm that you are at least ${minimumAge} years old.`,
    packaging_not_offered: () => 'What we offer for packaging has just changed. Please choose again.',
    minimum_order: ({ minimumCents }) =>
      `The minimum order value is ${plainEuros(minimumCents, 'en')}€, except when you pay in the restaurant.`,
    payment_method_missing: () => 'Please select a payment method.',
    payment_method_mismatch: () =>
      'This payment method does not fit: deliveries are paid in cash at the door or online, pickups in the restaurant or online.',
    delivery_area_unknown: ({ zipCode }) =>
      `We are sorry, we do not deliver to ${zipCode}. You are welcome to pick up your order.`,
    ordering_paused: ({ until }) =>
      until
        ? `We are not taking online orders until ${until}. Please call us.`
        : 'We are not taking online orders at the moment. Please call us.',
    restaurant_closed: () => 'We are closed at the moment.',
    coupon_used: () => 'This coupon is not valid or has already been used',
    coupon_expired: () => 'This coupon has expired',
    coupon_inactive: () => 'This coupon is not active',
    coupon_out_of_range: () => 'This coupon has expired or is not yet valid',
    coupon_combination: () => 'A discount code and a gift card go together, two of the same kind do not.',
    coupon_minimum: ({ minimumCents }) =>
      `Minimum order value of ${plainEuros(minimumCents, 'en')}€ required`,
    dish_gone: () => 'This dish is no longer on the menu.',
    variant_gone: () => 'This variant no longer exists.',
    add_on_gone: () => 'This extra no longer exists.',
    dish_undeclared: ({ phone }) =>
      `The allergens and additives of this dish are not declared yet. Please give us a ring${phone ? `: ${phone}` : ''}.`,
    dish_house_only: () => 'This dish is served in the restaurant only.',
    dish_sold_out: () => 'This dish is sold out.',
    dish_few_left: ({ left }) => `Only ${left} of this dish ${left === 1 ? 'is' : 'are'} left.`,
    variant_sold_out: ({ name }) => `“${name.en ?? name.de}” is sold out. Please choose another variant.`,
    add_on_sold_out: ({ name }) =>
      `“${name.en ?? name.de}” is sold out. Please choose the dish without this extra.`,
    dish_outside_window: ({ nextTime, nextDate }, language) => {
      if (!nextTime) return 'This dish is not available at the moment.';
      return `Next available ${nextDate ? `on ${dayOf(nextDate, language)} ` : ''}at ${nextTime}`;
    },
    hours_slots_missing: () => 'An open day needs at least one time slot.',
    hours_slots_overlap: () => 'The time slots overlap.',
    hours_time_invalid: () => 'Please enter opening and closing time as HH:mm.',
    special_date_invalid: () => 'Please select a valid date.',
    special_date_span_invalid: () => 'The last day is before the first, or more than a year after it.',
    special_date_past: () => 'This date is in the past.',
    special_date_taken: () =>
      'There already is an entry for this date. Delete it first if something else should hold.',
    reservation_name_short: () => 'Name must be at least 2 characters.',
    reservation_phone_short: () => 'Contact Number must be at least 10 digits.',
    reservation_phone_invalid: () => 'Invalid Contact Number',
    reservation_email_invalid: () => 'Enter a valid email address.',
    reservation_date_invalid: () => 'Please select a valid date.',
    reservation_time_invalid: () => 'Time must be in HH:mm format.',
    reservation_guests_invalid: () => 'Guests must be between 1 and 20.',
    reservation_date_closed: () => 'Restaurant is closed on this date',
    reservation_date_too_far: () => 'Tables can be reserved one year ahead at most.',
    reservation_time_unavailable: ({ time }) =>
      `There is no table left at ${time} on this date. Please choose another time.`,
  },
});

/** The text of a refusal by a rule. */
export function ruleMessage(fault: RuleFault, language: Language): string {
  // The table has an entry for every code; TypeScript can't see that key and argument belong together.
  const say = ruleTexts[language][fault.code] as (fault: RuleFault, language: Language) => string;
  return say(fault, language);
}

/** What to type instead, by the ending of the code: most messages only say that the input is wrong. */
const hintTexts = defineTexts({
  de: {
    phone: 'Nur Ziffern, Leerzeichen und Bindestriche, zum Beispiel 0151 23456789.',
    email: 'Zum Beispiel name@beispiel.de.',
    zip: 'Fünf Ziffern, zum Beispiel 10115; in Österreich und der Schweiz vier.',
  },
  en: {
    phone: 'Digits, spaces and hyphens only, for example 0151 23456789.',
    email: 'For example name@example.com.',
    zip: 'Five digits, for example 10115; four in Austria and Switzerland.',
  },
});

/** Where nothing was typed, which the codes do not tell from what is wrong. */
const emptyTexts = defineTexts({
  de: {
    phone: 'Telefonnummer ist erforderlich!',
    email: 'E-Mail ist erforderlich!',
    zip: 'Postleitzahl ist erforderlich!',
  },
  en: {
    phone: 'Phone number is required!',
    email: 'Email address is required!',
    zip: 'ZIP code is required!',
  },
});

const kindOf = (code: string) =>
  /(phone|email|zip)_invalid$/.exec(code)?.[1] as keyof (typeof hintTexts)['de'] | undefined;

/** A message, followed by its hint if there is one. */
export function withHint(words: string, code: string, language: Language): string {
  const kind = kindOf(code);
  if (!kind) return words;
  return `${/[.!?]$/.test(words) ? words : `${words}.`} ${hintTexts[language][kind]}`;
}

/** The text under a field, with a hint. `typed`: what is in the field, where that may be nothing. */
export function ruleMessageWithHint(fault: RuleFault, language: Language, typed?: string): string {
  const kind = typed?.trim() === '' ? kindOf(fault.code) : undefined;
  if (kind) return emptyTexts[language][kind];
  return withHint(ruleMessage(fault, language), fault.code, language);
}
