import type { Refusal, ServerRefusal, ServerRefusalCode } from '#contract/refusals.ts';
import { formatCents } from './format.ts';
import { ruleTexts, ruleWords } from './rules.ts';
import { defineTexts, type Language } from './texts.ts';

type Words = {
  [Code in ServerRefusalCode]: (refusal: Extract<ServerRefusal, { code: Code }>) => string;
};

/** No by the server alone, which says so itself: the browser has no need of these. */
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
    already_at_desk: () => 'Mit dieser Mobilnummer arbeitet hier schon jemand.',
    mobile_of_guest: () =>
      'Diese Nummer gehört zum Konto eines Gastes. Nehmen Sie eine andere, oder der Gast löscht zuerst sein Konto.',
    last_owner: () => 'Das ist der einzige Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    own_password: () => 'Das eigene Passwort ändern Sie in Ihrem Profil, mit dem alten.',
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
    payment_not_offered: () =>
      'Online bezahlen bieten wir zurzeit nicht an. Rufen Sie uns gern an, dann finden wir einen Weg.',
    payment_pending: () =>
      'Der Zahlungsdienst prüft die Zahlung noch. Sobald das Geld da ist, geht es von selbst weiter; bitte zahlen Sie nicht noch einmal.',
    payment_unknown: () =>
      'Der Zahlungsdienst antwortet gerade nicht. Wir fragen weiter nach; bitte zahlen Sie nicht noch einmal.',
    payment_not_approved: () => 'Die Zahlung wurde nicht freigegeben. Es ist nichts abgebucht worden.',
    payment_declined: () => 'Die Zahlung wurde abgelehnt. Es ist nichts abgebucht worden.',
    payment_mismatch: () => 'Diese Zahlung gehört nicht hierher.',
    payment_late: () =>
      'Die Zeit zum Bezahlen war abgelaufen. Falls Geld abgebucht wurde, bekommen Sie es zurück.',
    refund_not_open: () =>
      'Hier ist keine Erstattung mehr offen. Jemand war schneller, oder sie läuft schon.',
    order_lapsed: () => 'Die Zeit zum Bezahlen ist abgelaufen. Bitte bestellen Sie noch einmal.',
    gift_card_balance: ({ leftCents }) =>
      `So viel ist nicht auf dem Gutschein: Es sind noch ${formatCents(leftCents, 'de')}.`,
    gift_card_changed: ({ leftCents }) =>
      `Das Guthaben hat sich inzwischen geändert: Es sind jetzt ${formatCents(leftCents, 'de')}. Bitte prüfen Sie es noch einmal.`,
    gift_card_empty: () => 'Auf diesem Gutschein ist nichts, das sich zurückgeben ließe.',
    gift_card_in_use: () =>
      'Mit diesem Gutschein ist eine Bestellung bezahlt, die noch läuft. Schließen Sie sie erst ab.',
    gift_card_void: () => 'Dieser Gutschein wurde zurückgenommen und gilt nicht mehr.',
    redemption_undone: () => 'Diese Einlösung ist schon zurückgenommen.',
    redemption_old: () =>
      'Diese Einlösung ist länger als einen Tag her und lässt sich nicht mehr zurücknehmen. Gleichen Sie den Betrag an der Kasse aus.',
    order_status_conflict: ({ status }) =>
      `Jemand war schneller: Die Bestellung ist schon ${STATUS_DE[status]}.`,
    reservation_status_conflict: ({ status }) =>
      `Jemand war schneller: Die Reservierung ist schon ${RESERVATION_STATUS_DE[status]}.`,
    cancellation_reason_required: () => 'Bitte geben Sie einen Grund an.',
    settings_changed: () => 'Das wurde inzwischen an einem anderen Gerät geändert.',
    ordering_decided_elsewhere: () =>
      'Ob online bestellt werden kann, entscheidet hier ein anderer Dienst (FEATURE_FLAG_URL).',
    mail_not_failed: () => 'Diese E-Mail ist schon unterwegs oder angekommen.',
    mail_outdated: () => 'Diese E-Mail lässt sich nicht mehr senden: Ihr Inhalt ist gelöscht oder überholt.',
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
    already_at_desk: () => 'Somebody with this mobile number works here already.',
    mobile_of_guest: () =>
      'This number belongs to a guest’s account. Use another one, or the guest deletes their account first.',
    last_owner: () => 'This is the only owner. Make somebody else an owner first.',
    own_password: () => 'Your own password is changed in your profile, with the old one.',
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
    payment_not_offered: () =>
      'We do not offer paying online at the moment. Do call us, and we will find a way.',
    payment_pending: () =>
      'The payment service is still checking the payment. As soon as the money is there it goes on by itself; please do not pay a second time.',
    payment_unknown: () =>
      'The payment service is not answering. We keep asking; please do not pay a second time.',
    payment_not_approved: () => 'The payment was not approved. No money has been taken.',
    payment_declined: () => 'The payment was declined. No money has been taken.',
    payment_mismatch: () => 'This payment does not belong here.',
    payment_late: () => 'The time to pay was over. If any money was taken, you will get it back.',
    refund_not_open: () => 'There is no refund left to do here. Someone was faster, or it is under way.',
    order_lapsed: () => 'The time to pay is over. Please order once more.',
    gift_card_balance: ({ leftCents }) =>
      `There is not that much on the gift card: ${formatCents(leftCents, 'en')} is left.`,
    gift_card_changed: ({ leftCents }) =>
      `The balance has changed meanwhile: it is ${formatCents(leftCents, 'en')} now. Please check it again.`,
    gift_card_empty: () => 'There is nothing on this gift card that could be given back.',
    gift_card_in_use: () =>
      'An order that is still under way was paid with this gift card. Finish that order first.',
    gift_card_void: () => 'This gift card was taken back and no longer counts.',
    redemption_undone: () => 'This redemption has been taken back already.',
    redemption_old: () =>
      'This redemption was more than a day ago and can no longer be taken back. Please settle the amount at the till.',
    order_status_conflict: ({ status }) => `Someone was faster: the order is already ${status}.`,
    reservation_status_conflict: ({ status }) => `Someone was faster: the reservation is already ${status}.`,
    cancellation_reason_required: () => 'Please give a reason.',
    settings_changed: () => 'This has been changed on another device in the meantime.',
    ordering_decided_elsewhere: () =>
      'Whether orders are taken online is decided by another service here (FEATURE_FLAG_URL).',
    mail_not_failed: () => 'This email is already on its way or has gone out.',
    mail_outdated: () => 'This email can no longer be sent: its content has been deleted or is out of date.',
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
  if (isOfRule(refusal)) return ruleWords(refusal, language);
  // The table has a word for every code; TypeScript can't see that key and argument belong together.
  const say = refusalTexts[language][refusal.code] as (refusal: ServerRefusal) => string;
  return say(refusal);
}

function isOfRule(refusal: Refusal): refusal is Exclude<Refusal, ServerRefusal> {
  return refusal.code in ruleTexts.de;
}
