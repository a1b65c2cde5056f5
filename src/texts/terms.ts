import type { Country } from '#domain/countries.ts';
import type { Offers } from '#domain/offers.ts';
import { commaSeparated, labelled } from './comma-separated.ts';
import { countryTexts } from './countries.ts';
import { formatCents } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

type Sentence = string | false;
const lines = (...sentences: Sentence[]) => sentences.filter(Boolean).join('\n');
/** With numbers, an empty line between them. */
const sections = (...sentences: Sentence[]) =>
  sentences
    .filter(Boolean)
    .map((words, index) => `${index + 1}. ${words}`)
    .join('\n\n');

const bothOf = (between: string, ...sentences: Sentence[]) => sentences.filter(Boolean).join(between);

/** What differs in the general terms from restaurant to restaurant. */
export interface TermsFacts {
  name: string;
  street: string;
  city: string;
  country: Country;
  phone: string;
  email: string;
  /** Formatted: '30,00 €'. */
  minimumOrder: string;
  /** The same minimum in every delivery area; otherwise it may be higher in some. */
  isSameMinimum: boolean;
  isDelivering: boolean;
  /** What is not offered is not spoken of: whoever ordered, reserved or bought before has the terms of then. */
  offers: Pick<Offers, 'pickup' | 'giftCards' | 'reservations'> & { orders: boolean };
}

/** General terms for orders and gift cards on this site, as plain text: an empty line between sections. */
export const termsTexts = defineTexts({
  de: {
    title: 'Allgemeine Geschäftsbedingungen',
    description: (name: string) => `Was zwischen Ihnen und ${name} gilt.`,
    lead: 'Was zwischen Ihnen und uns auf dieser Website gilt. So kurz, wie es geht.',
    breadcrumb: 'Sie sind hier',
    home: 'Startseite',
    text: ({
      name,
      street,
      city,
      phone,
      email,
      minimumOrder,
      isSameMinimum,
      isDelivering,
      offers,
    }: TermsFacts) => {
      const hasOrders = offers.orders;
      return sections(
        lines(
          'Für wen und wofür',
          `Diese Bedingungen gelten ${bothOf(' und ', hasOrders && 'für Bestellungen von Speisen und Getränken', offers.giftCards && 'für den Kauf von Gutscheinen') || (offers.reservations ? 'für Reservierungen' : 'für alles')} auf dieser Website.`,
          `Ihr Vertragspartner ist ${commaSeparated(name, street, city, labelled('Telefon', phone), labelled('E-Mail', email))}. Weitere Angaben stehen im Impressum.`,
        ),
        (hasOrders || offers.giftCards) &&
          lines(
            'Wie der Vertrag zustande kommt',
            hasOrders &&
              'Die Speisekarte ist noch kein verbindliches Angebot. Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie eine verbindliche Bestellung ab. Bis dahin können Sie alles ändern; die Zusammenfassung darüber zeigt, was Sie bestellen und was es kostet.',
            hasOrders &&
              'Dass Ihre Bestellung eingegangen ist, bestätigen wir sofort, auf der Website und per E-Mail. Der Vertrag kommt zustande, wenn wir die Bestellung annehmen; auch das schreiben wir Ihnen per E-Mail. Können wir sie nicht annehmen, sagen wir Ihnen den Grund. Haben Sie nach einer Stunde noch keine Antwort, sind Sie an Ihre Bestellung nicht mehr gebunden.',
            hasOrders &&
              'Wenn Sie online bezahlen, zahlen Sie gleich nach dem Bestellen, also bevor wir annehmen; die Bestellung erreicht uns, sobald die Zahlung gelungen ist. Bis wir annehmen, vergehen meist nur Minuten; beantwortet sie niemand, kann sie von selbst abgelehnt werden. Kommt kein Vertrag zustande, geben wir Ihnen das ganze Geld unverzüglich auf demselben Weg zurück, ohne Kosten für Sie.',
            offers.giftCards &&
              'Beim Kauf eines Gutscheins kommt der Vertrag zustande, sobald die Zahlung gelungen ist; die Website sagt es Ihnen sofort.',
            'Vertragssprachen sind Deutsch und Englisch.' +
              (hasOrders
                ? ' Den Text Ihrer Bestellung speichern wir; ansehen können Sie ihn in Ihrem Konto und über den Link in unseren E-Mails.'
                : ''),
          ),
        hasOrders &&
          lines(
            'Preise',
            `Alle Preise sind Gesamtpreise in Euro und enthalten die Mehrwertsteuer, soweit sie anfällt. ${isDelivering ? 'Liefergebühr und Rabatte' : 'Rabatte'} stehen vor dem Bestellen in der Zusammenfassung.`,
            'Pfand für Flaschen und Dosen kommt hinzu. Es steht neben dem Preis, wird von keinem Rabatt gemindert, und Sie erhalten es zurück, wenn Sie die leere Flasche oder Dose zurückbringen.',
            isDelivering &&
              `Der Mindestbestellwert beträgt ${minimumOrder}, außer wenn Sie im Restaurant bezahlen.${isSameMinimum ? '' : ' Für manche Lieferorte ist er höher; das sehen Sie vor dem Bestellen in der Zusammenfassung.'}`,
          ),
        hasOrders &&
          lines(
            bothOf(' und ', isDelivering && 'Lieferung', offers.pickup && 'Abholung'),
            isDelivering &&
              'Wir liefern in die Orte, die beim Bestellen zur Wahl stehen, und nur während unserer Öffnungszeiten. Bis wann wir liefern, steht vor dem Bestellen in der Zusammenfassung und in der Bestätigung; verspäten wir uns, rufen Sie uns bitte an.',
            offers.pickup &&
              'Bestellungen zur Abholung liegen im Restaurant für Sie bereit. Ab wann, steht vor dem Bestellen in der Zusammenfassung und in der Bestätigung.',
            'Alkohol geben wir nur an Personen ab, die alt genug sind (§ 9 JuSchG): Bier, Wein und Sekt ab 16 Jahren, alles mit Branntwein ab 18 Jahren. Die Altersgrenze steht bei jedem solchen Gericht und Getränk; beim Bestellen bestätigen Sie Ihr Alter, und bei der Übergabe prüfen wir es. Bitte halten Sie einen Ausweis bereit.',
          ),
        hasOrders &&
          lines(
            'Bezahlen',
            `Sie bezahlen ${bothOf(', ', isDelivering && 'bar bei der Lieferung', offers.pickup && 'bei der Abholung im Restaurant')} oder, wo wir es anbieten, online. Zubereitet wird eine Bestellung, sobald wir sie angenommen haben. Stornieren wir eine bezahlte Bestellung, erhalten Sie Ihr Geld unverzüglich auf demselben Weg zurück${offers.giftCards ? '; was mit einem Gutschein bezahlt war, ist wieder auf dem Gutschein' : ''}.`,
          ),
        (hasOrders || offers.giftCards) &&
          lines(
            offers.giftCards ? 'Gutscheine' : 'Rabattcodes',
            offers.giftCards &&
              'Ein Gutschein lautet auf einen Betrag in vollen Euro und gilt 10 Jahre ab Ausstellung. Sie können ihn in Teilen einlösen; der Rest bleibt auf dem Gutschein. Er wird nicht bar ausgezahlt und lässt sich weitergeben.',
            hasOrders &&
              'Rabattcodes gelten in dem Zeitraum und ab dem Bestellwert, die bei ihnen angegeben sind.',
          ),
        (hasOrders || offers.giftCards) &&
          lines(
            'Widerruf',
            hasOrders &&
              'Für Speisen, offene Getränke und andere Waren, die schnell verderben, besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB).',
            hasOrders &&
              'Den Kauf von Waren, die nicht schnell verderben, zum Beispiel verschlossener Getränke, können Sie binnen 14 Tagen ab Erhalt ohne Angabe von Gründen widerrufen.',
            (offers.giftCards
              ? 'Den Kauf eines Gutscheins können Sie binnen 14 Tagen ohne Angabe von Gründen widerrufen. '
              : '') +
              `Die Widerrufsbelehrung mit dem Muster-Widerrufsformular steht auf der Seite „Vertrag widerrufen“ und in der Bestätigung ${bothOf(' oder ', offers.giftCards && 'Ihres Kaufs', hasOrders && 'Ihrer Bestellung')}.`,
          ),
        hasOrders &&
          lines(
            'Allergene und Zusatzstoffe',
            'Allergene und Zusatzstoffe stehen bei jedem Gericht, jeder Variante und jedem Zusatz. Wo „bitte fragen Sie uns“ steht, sind sie noch nicht angegeben: Das heißt nicht, dass keine enthalten sind. Wir kochen alles in einer Küche; Spuren anderer Allergene lassen sich deshalb nicht ausschließen. Bei einer Allergie rufen Sie uns bitte vor dem Bestellen an.',
          ),
        lines(
          'Wenn etwas nicht stimmt',
          'Es gelten die gesetzlichen Rechte bei Mängeln. Rufen Sie uns am besten gleich an: Was falsch oder schlecht war, machen wir gut.',
          'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Schäden an Leben, Körper und Gesundheit, wenn wir einen Mangel arglistig verschwiegen oder etwas garantiert haben, und nach dem Produkthaftungsgesetz. Sonst haften wir bei leichter Fahrlässigkeit nur, wenn wir eine Pflicht verletzen, die den Vertrag überhaupt erst möglich macht und auf die Sie sich deshalb verlassen dürfen, und nur für den Schaden, mit dem bei einem solchen Vertrag zu rechnen ist.',
        ),
        offers.reservations &&
          lines(
            'Reservierungen',
            'Eine Reservierung auf dieser Website ist eine Anfrage und kostet nichts. Der Tisch ist Ihrer, wenn wir sie bestätigen. Sagen Sie uns bitte Bescheid, wenn Sie nicht kommen können.',
          ),
        lines(
          'Schluss',
          'Es gilt deutsches Recht; Schutzvorschriften des Landes, in dem Sie als Verbraucherin oder Verbraucher leben, bleiben unberührt.',
          'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
        ),
      );
    },
  },
  en: {
    title: 'Terms and conditions',
    description: (name: string) => `What applies between you and ${name}.`,
    lead: 'What applies between you and us on this site. As short as it can be.',
    breadcrumb: 'You are here',
    home: 'Home',
    text: ({
      name,
      street,
      city,
      country,
      phone,
      email,
      minimumOrder,
      isSameMinimum,
      isDelivering,
      offers,
    }: TermsFacts) => {
      const hasOrders = offers.orders;
      return sections(
        lines(
          'For whom and for what',
          `These terms apply ${bothOf(' and ', hasOrders && 'to orders of food and drinks', offers.giftCards && 'to gift cards bought') || (offers.reservations ? 'to reservations' : 'to everything')} on this site.`,
          `Your contract is with ${commaSeparated(name, street, city, countryTexts.en[country], labelled('telephone', phone), labelled('email', email))}. You will find further details in the imprint.`,
        ),
        (hasOrders || offers.giftCards) &&
          lines(
            'How the contract is made',
            hasOrders &&
              'The menu is not yet a binding offer. With the button “Order with obligation to pay” you place a binding order. Until then you can change everything; the summary above it shows what you order and what it costs.',
            hasOrders &&
              'We confirm at once, on the site and by email, that your order has arrived. The contract is made when we accept the order; we tell you that by email, too. If we cannot accept it, we tell you why. If you have no answer after an hour, you are no longer bound by your order.',
            hasOrders &&
              'If you pay online, you pay right after ordering, that is, before we accept; the order reaches us as soon as the payment has succeeded. It usually takes only minutes until we accept; if nobody answers, it can be declined automatically. If no contract is made, we give back all of the money without delay, the same way, and at no cost to you.',
            offers.giftCards &&
              'When you buy a gift card, the contract is made as soon as the payment has succeeded; the site tells you at once.',
            'The languages of the contract are German and English.' +
              (hasOrders
                ? ' We store the text of your order; you can see it in your account and by the link in our emails.'
                : ''),
          ),
        hasOrders &&
          lines(
            'Prices',
            `All prices are final prices in euros and include VAT where it is due. ${isDelivering ? 'Delivery fee and discounts' : 'Discounts'} are shown in the summary before you order.`,
            'Deposits for bottles and cans come on top. They are shown beside the price, no discount lowers them, and you get them back when you return the empty bottle or can.',
            isDelivering &&
              `The minimum order value is ${minimumOrder}, except when you pay in the restaurant.${isSameMinimum ? '' : ' For some places it is higher; you see it in the summary before you order.'}`,
          ),
        hasOrders &&
          lines(
            bothOf(
              ' and ',
              isDelivering && 'Delivery',
              offers.pickup && (isDelivering ? 'pickup' : 'Pickup'),
            ),
            isDelivering &&
              'We deliver to the places you can choose when ordering, and only during our opening hours. The summary before you order and the confirmation say by when we deliver; if we are late, please give us a ring.',
            offers.pickup &&
              'Orders for pickup wait for you in the restaurant. The summary before you order and the confirmation say from when.',
            'Alcohol is handed over only to people who are old enough (§ 9 JuSchG): beer, wine and sparkling wine from the age of 16, everything with spirits in it from the age of 18. The age is given with each such dish and drink; you confirm yours when you order, and we check it when we hand it over. Please have an identity card ready.',
          ),
        hasOrders &&
          lines(
            'Payment',
            `You pay ${bothOf(', ', isDelivering && 'in cash on delivery', offers.pickup && 'in the restaurant on pickup')} or, where we offer it, online. An order is prepared once we have accepted it. If we cancel an order that has been paid, you get your money back without delay, the same way${offers.giftCards ? '; what was paid with a gift card is back on the card' : ''}.`,
          ),
        (hasOrders || offers.giftCards) &&
          lines(
            offers.giftCards ? 'Gift cards' : 'Discount codes',
            offers.giftCards &&
              'A gift card is for an amount in whole euros and is valid for 10 years from the day it is issued. You can redeem it in parts; the rest stays on the card. It is not paid out in cash and may be passed on.',
            hasOrders && 'Discount codes are valid in the period and from the order value stated with them.',
          ),
        (hasOrders || offers.giftCards) &&
          lines(
            'Withdrawal',
            hasOrders &&
              'There is no right of withdrawal for dishes, open drinks and other goods that spoil quickly (§ 312g (2) no. 2 BGB, German Civil Code).',
            hasOrders &&
              'You can withdraw from the purchase of goods that do not spoil quickly, for example sealed drinks, within 14 days of receiving them without giving reasons.',
            (offers.giftCards
              ? 'You can withdraw from the purchase of a gift card within 14 days without giving reasons. '
              : '') +
              `The instructions on withdrawal and the model form are on the page “Withdraw from contract” and in the confirmation of your ${bothOf(' or ', offers.giftCards && 'purchase', hasOrders && 'order')}.`,
          ),
        hasOrders &&
          lines(
            'Allergens and additives',
            'Allergens and additives are stated with each dish, variant and extra. Where it says “please ask us” they are not declared yet, which does not mean that there are none. Everything is cooked in one kitchen, so traces of other allergens cannot be ruled out. If you have an allergy, please give us a ring before you order.',
          ),
        lines(
          'If something is wrong',
          'Your statutory rights apply. It is best to ring us at once: what was wrong or bad, we make good.',
          'Our liability is unlimited for intent and gross negligence, for harm to life, body and health, where we have fraudulently concealed a defect or guaranteed something, and under the Product Liability Act. Otherwise we are liable for slight negligence only if we breach a duty that makes the contract possible in the first place, and on which you may therefore rely, and only for the damage that is to be expected with such a contract.',
        ),
        offers.reservations &&
          lines(
            'Reservations',
            'A reservation on this site is a request and costs nothing. The table is yours when we confirm it. Please tell us if you cannot come.',
          ),
        lines(
          'Finally',
          'German law applies; the protection that the law of the country you live in gives you as a consumer remains.',
          'We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.',
        ),
      );
    },
  },
});

/** The provider named in the terms: name and address from the settings. */
export interface TermsRestaurant {
  name: string;
  street: string;
  zipCode: string;
  city: string;
  country: Country;
  phone: string;
  email: string;
}

/** The terms of a restaurant and its delivery areas: the minimum order, and whether it is the same everywhere. */
export function termsText(
  language: Language,
  { name, street, zipCode, city, country, phone, email }: TermsRestaurant,
  {
    minimumCents,
    ...delivery
  }: { minimumCents: number } & Pick<TermsFacts, 'isSameMinimum' | 'isDelivering' | 'offers'>,
): string {
  return termsTexts[language].text({
    ...{ name, street, city: `${zipCode} ${city}`, country, phone, email },
    minimumOrder: formatCents(minimumCents, language),
    ...delivery,
  });
}

/** The name of the file attached to the confirmation of a contract. */
export const termsFileTexts = defineTexts({
  de: {
    title: (name: string) => `${name}: Allgemeine Geschäftsbedingungen und Widerrufsbelehrung`,
    link: 'Unsere Geschäftsbedingungen',
    fileName: 'agb-und-widerruf.txt',
    enclosed:
      'Unsere AGB und die Widerrufsbelehrung hängen an dieser E-Mail, so wie sie bei Ihrer Bestellung galten.',
  },
  en: {
    title: (name: string) => `${name}: Terms and conditions, and instructions on withdrawal`,
    link: 'Our terms and conditions',
    fileName: 'terms-and-withdrawal.txt',
    enclosed:
      'Our terms and the instructions on withdrawal are attached to this email, as they were when you ordered.',
  },
});
