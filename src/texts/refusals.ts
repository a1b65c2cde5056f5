import type { IssueCode } from '#contract/issues.ts';
import type { Refusal, RefusalCode } from '#contract/refusals.ts';
import { formatCents } from './format.ts';
import { defineTexts, type Language } from './texts.ts';

type Words = {
  [Code in RefusalCode]: (refusal: Extract<Refusal, { code: Code }>, language: Language) => string;
};

/** '30' or '30,50': the specified message writes whole euros without decimals. */
function plainEuros(cents: number, language: Language): string {
  if (cents % 100 === 0) return String(cents / 100);
  return formatCents(cents, language).slice(0, -2);
}

const refusalTexts = defineTexts<Words>({
  de: {
    invalid_input: () => 'Bitte prüfen Sie Ihre Angaben.',
    unauthorised: () => 'Bitte melden Sie sich an.',
    not_admin: () => 'Dieser Bereich ist dem Restaurant vorbehalten.',
    forbidden: () => 'Dazu fehlt Ihnen die Berechtigung.',
    not_found: () => 'Das gibt es hier nicht (mehr).',
    too_many_requests: () => 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
    payload_too_large: () => 'Das ist zu groß.',
    picture_too_large: ({ megabytes }) => `Das Bild ist zu groß. Höchstens ${megabytes} MB gehen.`,
    picture_too_many_pixels: ({ megapixels }) =>
      `Das Bild hat zu viele Bildpunkte. Höchstens ${megapixels} Megapixel gehen.`,
    picture_type_unsupported: () =>
      'Das ist kein Bild, das wir lesen können: JPEG, PNG, WebP, AVIF oder GIF.',
    picture_damaged: () => 'Das Bild ist beschädigt oder unvollständig.',
    unsupported_media_type: () => 'Bitte senden Sie JSON, Bilder als Formular.',
    server_error: () => 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    login_failed: () => 'Mobilnummer oder Passwort stimmt nicht.',
    link_expired: () => 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    mobile_invalid: () => 'Bitte geben Sie eine gültige Mobilnummer an.',
    mobile_taken: () => 'Zu dieser Mobilnummer gibt es schon ein Konto. Bitte melden Sie sich an.',
    password_wrong: () => 'Das aktuelle Passwort stimmt nicht.',
    erasure_word_missing: () => 'Bitte geben Sie zur Bestätigung LÖSCHEN ein.',
    orders_open: () =>
      'Sie haben noch eine offene Bestellung. Sobald sie abgeschlossen ist, können Sie Ihr Konto löschen.',
    desk_account_kept: () => 'Mit diesem Konto wird im Restaurant gearbeitet. Der Inhaber kann es auflösen.',
    too_many_addresses: () => 'Mehr Adressen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.',
    coupon_unknown: () => 'Ungültiger Gutscheincode',
    category_unknown: () => 'Diese Kategorie gibt es nicht mehr.',
    menu_changed: () => 'Die Karte wurde inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    coupon_code_taken: () => 'Diesen Code gibt es schon.',
    cart_full: () => 'Der Warenkorb ist voll. Für so große Bestellungen rufen Sie uns bitte an.',
    cart_changed: () => 'Ihr Warenkorb hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.',
    price_changed: ({ totalCents }) =>
      `Der Preis hat sich geändert: Die Summe ist jetzt ${formatCents(totalCents, 'de')}. Bitte prüfen Sie sie noch einmal.`,
    idempotency_key_reused: () => 'Dieser Schlüssel wurde schon für eine andere Bestellung benutzt.',
    payment_unavailable: () =>
      'Online bezahlen ist im Moment nicht möglich. Bitte wählen Sie eine andere Zahlungsart.',
    payment_unknown: () =>
      'Der Zahlungsdienst antwortet gerade nicht. Wir fragen weiter nach; bitte zahlen Sie nicht noch einmal.',
    payment_not_approved: () => 'Die Zahlung wurde nicht freigegeben. Es ist nichts abgebucht worden.',
    payment_declined: () => 'Die Zahlung wurde abgelehnt. Es ist nichts abgebucht worden.',
    payment_mismatch: () => 'Diese Zahlung gehört nicht hierher.',
    payment_late: () =>
      'Die Zeit zum Bezahlen war abgelaufen. Falls Geld abgebucht wurde, bekommen Sie es zurück.',
    order_lapsed: () => 'Die Zeit zum Bezahlen ist abgelaufen. Bitte bestellen Sie noch einmal.',
    order_status_conflict: ({ status }) =>
      `Jemand war schneller: Die Bestellung ist schon ${STATUS_DE[status]}.`,
    reservation_status_conflict: ({ status }) =>
      `Jemand war schneller: Die Reservierung ist schon ${RESERVATION_STATUS_DE[status]}.`,
    cancellation_reason_required: () => 'Bitte geben Sie einen Grund an.',
    address_name_required: () => 'Name ist erforderlich!',
    address_phone_invalid: () => 'Telefonnummer ungültig!',
    address_email_invalid: () => 'E-Mail ungültig!',
    address_street_required: () => 'Straße und Hausnummer sind erforderlich!',
    address_city_required: () => 'Stadt ist erforderlich!',
    address_zip_invalid: () => 'Postleitzahl ungültig!',
    address_country_required: () => 'Land ist erforderlich!',
    address_missing: () => 'Bitte wählen Sie eine Adresse.',
    cart_empty: () => 'Ihr Warenkorb ist leer.',
    minimum_order: ({ minimumCents }) =>
      `Der Mindestbestellwert beträgt ${plainEuros(minimumCents, 'de')}€, außer bei Zahlung im Restaurant.`,
    payment_method_missing: () => 'Bitte wählen Sie eine Zahlungsart.',
    payment_method_mismatch: () =>
      'Diese Zahlungsart passt nicht: Bei Lieferung zahlen Sie bar an der Tür, bei Abholung im Restaurant.',
    delivery_area_unknown: ({ zipCode }) =>
      `Nach ${zipCode} liefern wir leider nicht. Sie können Ihre Bestellung gern abholen.`,
    ordering_paused: () => 'Wir nehmen gerade keine Online-Bestellungen an. Bitte rufen Sie uns an.',
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
    add_on_gone: () => 'Diesen Zusatz gibt es nicht mehr.',
    dish_sold_out: () => 'Dieses Gericht ist ausverkauft.',
    dish_outside_window: ({ nextTime }) =>
      nextTime ? `Wieder verfügbar um ${nextTime}` : 'Dieses Gericht ist im Moment nicht verfügbar.',
    hours_slots_missing: () => 'Ein offener Tag braucht mindestens eine Zeitspanne.',
    hours_slots_overlap: () => 'Die Zeitspannen überschneiden sich.',
    hours_time_invalid: () => 'Bitte geben Sie Anfang und Ende im Format HH:mm an.',
    special_date_invalid: () => 'Bitte wählen Sie ein gültiges Datum.',
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
    reservation_time_unavailable: ({ time }) =>
      `Um ${time} Uhr ist an diesem Tag kein Tisch mehr zu haben. Bitte wählen Sie eine andere Zeit.`,
  },
  en: {
    invalid_input: () => 'Please check what you entered.',
    unauthorised: () => 'Please log in.',
    not_admin: () => 'This area is for the restaurant only.',
    forbidden: () => 'You are not allowed to do that.',
    not_found: () => 'There is no such thing here (any more).',
    too_many_requests: () => 'Too many tries. Please wait a moment.',
    payload_too_large: () => 'That is too large.',
    picture_too_large: ({ megabytes }) => `The picture is too large. It may have ${megabytes} MB at most.`,
    picture_too_many_pixels: ({ megapixels }) =>
      `The picture has too many pixels. It may have ${megapixels} megapixels at most.`,
    picture_type_unsupported: () => 'This is no picture that we can read: JPEG, PNG, WebP, AVIF or GIF.',
    picture_damaged: () => 'The picture is damaged or incomplete.',
    unsupported_media_type: () => 'Please send JSON, pictures as a form.',
    server_error: () => 'Something went wrong on our side. Please try again.',
    login_failed: () => 'Mobile number or password is wrong.',
    link_expired: () => 'This link has expired or has already been used.',
    mobile_invalid: () => 'Please enter a valid mobile number.',
    mobile_taken: () => 'There already is an account with this mobile number. Please log in.',
    password_wrong: () => 'The current password is wrong.',
    erasure_word_missing: () => 'Please type ERASE to confirm.',
    orders_open: () => 'You still have an open order. As soon as it is finished you can delete your account.',
    desk_account_kept: () => 'The restaurant works with this account. Its owner can close it.',
    too_many_addresses: () => 'No more addresses can be saved. Please delete one first.',
    coupon_unknown: () => 'Invalid coupon code',
    category_unknown: () => 'This category no longer exists.',
    menu_changed: () => 'The menu has changed in the meantime. Please look at it once more.',
    coupon_code_taken: () => 'This code already exists.',
    cart_full: () => 'The cart is full. For orders of this size please call us.',
    cart_changed: () => 'Your cart has changed in the meantime. Please look at it once more.',
    price_changed: ({ totalCents }) =>
      `The price has changed: the total is now ${formatCents(totalCents, 'en')}. Please check it once more.`,
    idempotency_key_reused: () => 'This key has already been used for another order.',
    payment_unavailable: () =>
      'Paying online is not possible at the moment. Please choose another payment method.',
    payment_unknown: () =>
      'The payment service is not answering. We keep asking; please do not pay a second time.',
    payment_not_approved: () => 'The payment was not approved. No money has been taken.',
    payment_declined: () => 'The payment was declined. No money has been taken.',
    payment_mismatch: () => 'This payment does not belong here.',
    payment_late: () => 'The time to pay was over. If any money was taken, you will get it back.',
    order_lapsed: () => 'The time to pay is over. Please order once more.',
    order_status_conflict: ({ status }) => `Someone was faster: the order is already ${status}.`,
    reservation_status_conflict: ({ status }) => `Someone was faster: the reservation is already ${status}.`,
    cancellation_reason_required: () => 'Please give a reason.',
    address_name_required: () => 'Full name is required!',
    address_phone_invalid: () => 'Invalid phone number!',
    address_email_invalid: () => 'Invalid email address!',
    address_street_required: () => 'Street & House No. is required!',
    address_city_required: () => 'City is required!',
    address_zip_invalid: () => 'Invalid ZIP code!',
    address_country_required: () => 'Country is required!',
    address_missing: () => 'Please select an address.',
    cart_empty: () => 'Your cart is empty.',
    minimum_order: ({ minimumCents }) =>
      `The minimum order value is ${plainEuros(minimumCents, 'en')}€, except when you pay in the restaurant.`,
    payment_method_missing: () => 'Please select a payment method.',
    payment_method_mismatch: () =>
      'This payment method does not fit: deliveries are paid in cash at the door, pickups in the restaurant.',
    delivery_area_unknown: ({ zipCode }) =>
      `We are sorry, we do not deliver to ${zipCode}. You are welcome to pick up your order.`,
    ordering_paused: () => 'We are not taking online orders at the moment. Please call us.',
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
    dish_sold_out: () => 'This dish is sold out.',
    dish_outside_window: ({ nextTime }) =>
      nextTime ? `Next available at ${nextTime}` : 'This dish is not available at the moment.',
    hours_slots_missing: () => 'An open day needs at least one time slot.',
    hours_slots_overlap: () => 'The time slots overlap.',
    hours_time_invalid: () => 'Please enter opening and closing time as HH:mm.',
    special_date_invalid: () => 'Please select a valid date.',
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
    reservation_time_unavailable: ({ time }) =>
      `There is no table left at ${time} on this date. Please choose another time.`,
  },
});

const RESERVATION_STATUS_DE = { pending: 'offen', accepted: 'bestätigt', cancelled: 'abgesagt' };

const STATUS_DE = {
  pending: 'offen',
  accepted: 'angenommen',
  cancelled: 'storniert',
  completed: 'abgeschlossen',
};

/** What a refusal says to a person. */
export function refusalWords(refusal: Refusal, language: Language): string {
  // The table has a word for every code; TypeScript can't see that key and argument belong together.
  const say = refusalTexts[language][refusal.code] as (refusal: Refusal, language: Language) => string;
  return say(refusal, language);
}

/** What is wrong with one field. Codes of the domain (addresses) are worded above. */
export const issueTexts = defineTexts<Record<IssueCode, string>>({
  de: {
    required: 'Diese Angabe fehlt.',
    wrong_type: 'Diese Angabe hat die falsche Art.',
    value_invalid: 'Diese Angabe ist nicht gültig.',
    id_invalid: 'Diese Kennung ist nicht gültig.',
    date_invalid: 'Bitte wählen Sie ein gültiges Datum.',
    page_invalid: 'Diese Seite gibt es nicht.',
    text_too_long: 'Dieser Text ist zu lang.',
    too_many: 'Das sind zu viele.',
    quantity_invalid: 'Bitte wählen Sie eine Menge von 1 bis 99.',
    all_fields_required: 'Bitte füllen Sie alle Felder aus',
    both_fields_required: 'Bitte füllen Sie beide Felder aus',
    passwords_differ: 'Die Passwörter stimmen nicht überein',
    password_too_short: 'Das Passwort braucht mindestens 8 Zeichen.',
    email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    account_type_invalid: 'Bitte wählen Sie Konto oder Gast.',
    variant_required: 'Bitte wählen Sie eine Variante!',
    coupon_unknown: 'Ungültiger Gutscheincode',
    coupon_code_invalid: 'Ein Code hat 3 bis 40 Buchstaben, Ziffern, Binde- oder Unterstriche.',
    percentage_invalid: 'Bitte geben Sie 0 bis 100 Prozent an, mit höchstens zwei Nachkommastellen.',
    amount_invalid: 'Bitte geben Sie einen Betrag in Euro an, mit höchstens zwei Nachkommastellen.',
    coupon_dates_order: 'Der letzte Tag liegt vor dem ersten.',
    payment_method_invalid: 'Bitte wählen Sie eine Zahlungsart.',
    order_status_invalid: 'Diesen Status gibt es nicht.',
    reservation_status_invalid: 'Diesen Status gibt es nicht.',
    message_name_short: 'Der Name braucht mindestens 2 Zeichen.',
    message_phone_short: 'Die Telefonnummer braucht mindestens 10 Ziffern.',
    message_phone_invalid: 'Diese Telefonnummer ist ungültig',
    message_email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    message_short: 'Die Nachricht braucht mindestens 5 Zeichen.',
    link_invalid: 'Dieser Link ist nicht vollständig.',
    idempotency_key_invalid: 'Der Idempotency-Key braucht 8 bis 128 druckbare Zeichen.',
    withdrawal_name_required: 'Bitte geben Sie Ihren Namen an.',
    withdrawal_contract_required: 'Bitte sagen Sie, um welchen Vertrag es geht.',
    payment_number_invalid: 'Diese Zahlungsnummer ist nicht gültig.',
    gift_card_amount_invalid: 'Bitte geben Sie einen gültigen Betrag in ganzen Euro ein',
    gift_card_amount_high: 'Ein Gutschein kann höchstens 1000 € wert sein.',
    gift_card_email_required: 'Bitte geben Sie die E-Mail-Adresse des Empfängers ein',
    gift_card_email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    json_invalid: 'Das ist kein gültiges JSON.',
    policy_type_invalid: 'Diesen Rechtstext gibt es nicht',
    content_required: 'Bitte geben Sie den Text ein.',
    number_invalid: 'Bitte geben Sie eine ganze Zahl ein.',
    form_invalid: 'Das ist kein gültiges Formular.',
    file_unexpected: 'An dieser Stelle wird keine Datei erwartet.',
    title_required: 'Bitte geben Sie einen Titel an.',
    name_required: 'Bitte geben Sie einen Namen an.',
    category_required: 'Bitte wählen Sie eine Kategorie.',
    price_required: 'Bitte geben Sie einen Preis an.',
    price_invalid: 'Bitte geben Sie einen Preis bis 1.000 € an, mit höchstens zwei Nachkommastellen.',
    discount_too_high: 'Der Aktionspreis darf nicht über dem Preis liegen.',
    variants_missing: 'Bitte fügen Sie mindestens eine Variante hinzu',
    variants_incomplete: 'Alle Varianten brauchen einen Namen und einen Preis',
    add_ons_incomplete: 'Alle Extras brauchen einen Namen und einen Preis',
    times_required: 'Bitte geben Sie Beginn und Ende an.',
    time_invalid: 'Bitte geben Sie eine Uhrzeit im Format HH:mm an.',
  },
  en: {
    required: 'This is missing.',
    wrong_type: 'This is of the wrong type.',
    value_invalid: 'This is not valid.',
    id_invalid: 'This id is not valid.',
    date_invalid: 'Please select a valid date.',
    page_invalid: 'There is no such page.',
    text_too_long: 'This text is too long.',
    too_many: 'These are too many.',
    quantity_invalid: 'Please choose a quantity from 1 to 99.',
    all_fields_required: 'All fields are required',
    both_fields_required: 'Both fields are required',
    passwords_differ: 'Passwords do not match',
    password_too_short: 'The password needs at least 8 characters.',
    email_invalid: 'Please enter a valid email address.',
    account_type_invalid: 'Please choose account or guest.',
    variant_required: 'Please select a variant!',
    coupon_unknown: 'Invalid coupon code',
    coupon_code_invalid: 'A code has 3 to 40 letters, digits, hyphens or underscores.',
    percentage_invalid: 'Please enter 0 to 100 per cent, with at most two decimals.',
    amount_invalid: 'Please enter an amount in euros, with at most two decimals.',
    coupon_dates_order: 'The last day is before the first.',
    payment_method_invalid: 'Please select a payment method.',
    order_status_invalid: 'There is no such status.',
    reservation_status_invalid: 'There is no such status.',
    message_name_short: 'Name must be at least 2 characters.',
    message_phone_short: 'Contact Number must be at least 10 digits.',
    message_phone_invalid: 'Invalid Contact Number',
    message_email_invalid: 'Enter a valid email.',
    message_short: 'Message must be at least 5 characters.',
    link_invalid: 'This link is not complete.',
    idempotency_key_invalid: 'The Idempotency-Key needs 8 to 128 printable characters.',
    withdrawal_name_required: 'Please enter your name.',
    withdrawal_contract_required: 'Please say which contract it is about.',
    payment_number_invalid: 'This payment number is not valid.',
    gift_card_amount_invalid: 'Please enter a valid whole number amount in euros',
    gift_card_amount_high: 'A gift card can be worth 1000 € at most.',
    gift_card_email_required: 'Please enter recipient email',
    gift_card_email_invalid: 'Please enter a valid email address',
    json_invalid: 'This is not valid JSON.',
    policy_type_invalid: 'Invalid policy type',
    content_required: 'Please enter the text.',
    number_invalid: 'Please enter a whole number.',
    form_invalid: 'This is not a valid form.',
    file_unexpected: 'No file is expected here.',
    title_required: 'Please enter a title.',
    name_required: 'Please enter a name.',
    category_required: 'Please select a category.',
    price_required: 'Please enter a price.',
    price_invalid: 'Please enter a price of up to 1,000 €, with at most two decimals.',
    discount_too_high: 'The discounted price must not be above the price.',
    variants_missing: 'Please add at least one variant',
    variants_incomplete: 'All variants must have both name and price',
    add_ons_incomplete: 'All add-ons must have both name and price',
    times_required: 'Please enter both start and end time.',
    time_invalid: 'Please enter a time as HH:mm.',
  },
});

/** What a field's issue code says, whether it is one of the contract's or one of the domain's. */
export function issueWords(code: string, language: Language): string {
  if (code in issueTexts[language]) return issueTexts[language][code as IssueCode];
  if (code in refusalTexts[language]) return refusalWords({ code } as Refusal, language);
  return issueTexts[language].value_invalid;
}
