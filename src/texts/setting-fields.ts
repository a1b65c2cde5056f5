import type { PlainSection, SettingName } from '#domain/plain-settings.ts';
import { countryTexts } from './countries.ts';
import { defineTexts } from './texts.ts';

export interface SettingText {
  label: string;
  hint?: string;
  /** Labels of the values to choose from, by code. */
  options?: Readonly<Record<string, string>>;
}

type SettingTexts = { [Section in PlainSection]: Record<SettingName<Section>, SettingText> };

const MINUTES_HINT = {
  de: 'Ab der Annahme. Gäste lesen es vor dem Bestellen und in den E-Mails.',
  en: 'From the acceptance on. Guests read it before they order and in the emails.',
};

/** The labels of the settings in domain/plain-settings.ts, in the form and, unless it has its own, in the audit log. */
export const settingTexts = defineTexts<SettingTexts>({
  de: {
    house: {
      name: { label: 'Name des Restaurants' },
      street: { label: 'Straße und Hausnummer' },
      zipCode: { label: 'Postleitzahl' },
      city: { label: 'Ort' },
      country: {
        label: 'Land',
        hint: 'Bestimmt die Uhrzeit und wie Postleitzahlen aussehen.',
        options: countryTexts.de,
      },
      phone: { label: 'Telefon' },
      email: { label: 'E-Mail' },
      location: {
        label: 'Punkt auf der Karte',
        hint: 'Suchen Sie Ihr Haus auf einer Landkarte, und setzen Sie den Link dazu hier ein, oder Breite und Länge: 48.3522, 8.9634. Bleibt das leer, gibt es keine Karte.',
      },
    },
    look: {
      look: { label: 'Aussehen' },
      accent: { label: 'Akzentfarbe' },
      color: { label: 'Eigene Farbe', hint: 'Wie #1a7f5a, oder mit dem Farbwähler.' },
    },
    social: {
      instagram: { label: 'Instagram' },
      facebook: { label: 'Facebook' },
    },
    counters: {
      dailyVisitors: { label: 'Gäste am Tag' },
      recipes: { label: 'Rezepte' },
      events: { label: 'Feste' },
      orders: { label: 'Bestellungen' },
    },
    delivery: {
      deliveryMinutes: { label: 'Lieferung innerhalb von (Minuten)', hint: MINUTES_HINT.de },
      pickupMinutes: { label: 'Abholbereit nach (Minuten)', hint: MINUTES_HINT.de },
    },
    orderTimes: {
      isLaterOffered: { label: 'Gäste können für später bestellen' },
      slotMinutes: {
        label: 'Zeiten zur Auswahl',
        options: {
          10: 'Alle 10 Minuten',
          15: 'Alle 15 Minuten',
          20: 'Alle 20 Minuten',
          30: 'Alle 30 Minuten',
        },
      },
      daysAhead: { label: 'Vorbestellen, in Tagen', hint: '0: nur für heute. Höchstens 30.' },
      lastOrderMinutes: { label: 'Letzte Bestellung, Minuten vor Schluss', hint: '0: bis zum Schluss.' },
      dishMinutes: {
        label: 'Minuten Arbeit je Gericht',
        hint: 'Daraus wird berechnet, wann etwas fertig ist, wenn viel zu tun ist.',
      },
      cooks: { label: 'Gerichte zugleich in Arbeit' },
      capacityUnit: {
        label: 'Grenze je Zeit',
        options: { none: 'Keine', orders: 'Bestellungen', dishes: 'Gerichte', minutes: 'Minuten Arbeit' },
      },
      capacity: { label: 'Davon höchstens', hint: 'Gilt nur mit einer Grenze.' },
      deliveryCapacity: { label: 'Lieferungen je Zeit', hint: '0: ohne Grenze.' },
      isSteered: { label: 'Zeiten von selbst anpassen' },
      atLeastMinutes: {
        label: 'Dabei mindestens (Minuten)',
        hint: 'Kürzer wird nie versprochen.',
      },
      atMostMinutes: {
        label: 'Dabei höchstens (Minuten)',
        hint: 'Länger wird nie versprochen, außer Sie stellen „viel los“ ein.',
      },
      fewLeft: {
        label: 'Gästen sagen „nur noch …“ ab',
        hint: 'Von so wenigen an steht beim Gericht, wie viele noch da sind. 0: nie.',
      },
      askDelayMinutes: {
        label: 'Bei Verspätung den Gast fragen ab (Minuten)',
        hint: 'Kommt eine Bestellung so viel später als vereinbart, sagt der Gast, ob das passt, oder storniert und bekommt sein Geld zurück. 0: nie.',
      },
    },
    firstOrder: {
      isPaidOnly: { label: 'Erste Bestellung nur bezahlt oder am Telefon' },
    },
    kitchen: {
      hasStates: { label: 'Schritte der Küche' },
    },
    escalation: {
      louderMinutes: { label: 'Lauter klingeln nach (Minuten)', hint: 'An allen offenen Geräten.' },
      ownerMinutes: {
        label: 'E-Mail und Telefondienst nach (Minuten)',
        hint: 'An die Adresse des Restaurants und an die beiden Adressen unten.',
      },
      guestMinutes: {
        label: 'Dem Gast Bescheid geben nach (Minuten)',
        hint: 'Seine Seite sagt, dass es dauert, und bietet an zu stornieren.',
      },
      declineMinutes: {
        label: 'Von selbst ablehnen nach (Minuten)',
        hint: 'Der Gast bekommt eine E-Mail und sein Geld zurück. Online-Bestellungen werden angehalten, bis jemand eine Bestellung antippt oder Sie wieder öffnen; die erste Bestellung eines Gastes und Vorbestellungen halten sie nicht an.',
      },
      laterMinutes: {
        label: 'Vorbestellungen: erst so viele Minuten vor ihrer Zeit',
        hint: 'Von da an zählen die Stufen, sobald geöffnet ist. 0: vom Eingang an, wie bei allen anderen.',
      },
      printerMinutes: {
        label: 'Drucker druckt nicht: E-Mail nach (Minuten)',
        hint: 'Wenn ein Bon so lange nicht gedruckt ist. Einmal je Drucker, bis er wieder druckt.',
      },
      alarmEmail: { label: 'Weitere E-Mail für den Alarm', hint: 'Zum Beispiel Ihre eigene.' },
      webhook: {
        label: 'Internetadresse eines Telefondienstes',
        hint: 'Beginnt mit https://; der Dienst nennt sie meist „Webhook“. Er wird einmal je Bestellung und je Druckerstörung gerufen und kann Sie dann anrufen.',
      },
    },
    corrections: {
      reversals: { label: 'Angenommene und fertige Bestellungen stornieren' },
      opening: {
        label: 'Öffnungszeiten und besondere Tage ändern',
        hint: 'Eine Pause machen, also für eine Weile schließen und die eigene Pause beenden, darf immer, wer Bestellungen annimmt. Was jemand mit diesem Recht geschlossen hat, öffnet sonst niemand.',
      },
      menu: { label: 'Gerichte, Preise und Kategorien ändern' },
      figures: { label: 'Zahlen sehen' },
      staffPercent: {
        label: 'Bestellungen ändern: höchstens billiger, in Prozent',
        hint: 'Alle Änderungen einer angenommenen Bestellung zusammen; mehr ändern nur Sie, denn was online bezahlt war, geht zurück. 100: ohne Grenze.',
      },
    },
    reuse: {
      offer: {
        label: 'Das bieten wir an',
        options: {
          unanswered: 'Noch nicht entschieden',
          none: 'Nichts: Wir geben weder Kunststoff noch Einwegbecher mit',
          own_vessels: 'Wir füllen mitgebrachte Gefäße (§ 61 VerpackDG)',
          boxes: 'Mehrwegverpackung (§ 60 VerpackDG)',
        },
      },
      deposit: {
        label: 'Pfand je Mehrwegverpackung in Euro',
        hint: 'Wird bei der Übergabe bar bezahlt und bei der Rückgabe erstattet; 0: ohne Pfand.',
      },
    },
    legal: {
      company: {
        label: 'Rechtsform, Vertretung und Register',
        hint: 'Zum Beispiel: Adler Gastro GmbH, Geschäftsführerin Anna Adler, Amtsgericht Stuttgart, HRB 12345. Steht in E-Mails und im Impressum; Einzelunternehmen ohne Register lassen es leer.',
      },
      isSmallBusiness: { label: 'Wir sind Kleinunternehmer (§ 19 UStG) und weisen keine Mehrwertsteuer aus' },
      foodVatPercent: {
        label: 'Mehrwertsteuer auf Speisen in Prozent',
        hint: 'Mit Nachkommastellen, wo das Gesetz welche hat. Eine Änderung hier gilt für neue Gerichte; die vorhandenen ändern Sie unter „Preistabelle“.',
      },
      drinkVatPercent: { label: 'Mehrwertsteuer auf Getränke in Prozent' },
      vatChangeOn: {
        label: 'Neue Steuersätze ab',
        hint: 'Ändert das Gesetz einen Satz, tragen Sie Tag und Satz vorher ein: Was ab diesem Tag geliefert oder abgeholt wird, hat ihn von selbst, auch bei Vorbestellungen, und alle Gerichte und Extras mit dem bisherigen Satz folgen ihm. Frühere Bestellungen bleiben, wie sie sind.',
      },
      laterFoodVatPercent: { label: 'Auf Speisen ab dann (Prozent)' },
      laterDrinkVatPercent: { label: 'Auf Getränke ab dann (Prozent)' },
      isDeclaredOnly: {
        label: 'Gerichte ohne angegebene Allergene und Zusatzstoffe lassen sich nicht online bestellen',
      },
      isRedeemedAtTill: {
        label:
          'Gutscheine werden auch hier am Platz eingelöst (jede Einlösung muss zusätzlich in Ihre Kasse mit technischer Sicherheitseinrichtung, § 146a AO)',
      },
    },
    offers: {
      delivery: { label: 'Lieferung' },
      pickup: { label: 'Abholung' },
      reservations: { label: 'Tischreservierung' },
      giftCards: { label: 'Gutscheine' },
      accounts: { label: 'Konten für Gäste' },
      gallery: { label: 'Galerie' },
      newsletter: { label: 'Newsletter' },
    },
    accessibility: {
      isExempt: { label: 'Wir sind ein solches Kleinstunternehmen' },
      ownCheck: {
        label: 'Was Sie selbst geprüft haben, und wann',
        hint: 'Zum Beispiel: alle Bilder beschrieben und eine Bestellung mit der Tastatur aufgegeben, Oktober 2026. Leer: Die Erklärung sagt, dass Sie noch nicht geprüft haben.',
      },
    },
  },
  en: {
    house: {
      name: { label: 'Name of the restaurant' },
      street: { label: 'Street and number' },
      zipCode: { label: 'Postal code' },
      city: { label: 'City' },
      country: {
        label: 'Country',
        hint: 'Decides the time of day and what postal codes look like.',
        options: countryTexts.en,
      },
      phone: { label: 'Phone' },
      email: { label: 'Email' },
      location: {
        label: 'Point on the map',
        hint: 'Find your building on a map and paste its link here, or latitude and longitude: 48.3522, 8.9634. If left empty there is no map.',
      },
    },
    look: {
      look: { label: 'Look' },
      accent: { label: 'Accent colour' },
      color: { label: 'Colour of your own', hint: 'Such as #1a7f5a, or with the colour picker.' },
    },
    social: {
      instagram: { label: 'Instagram' },
      facebook: { label: 'Facebook' },
    },
    counters: {
      dailyVisitors: { label: 'Guests a day' },
      recipes: { label: 'Recipes' },
      events: { label: 'Events' },
      orders: { label: 'Orders' },
    },
    delivery: {
      deliveryMinutes: { label: 'Delivered within (minutes)', hint: MINUTES_HINT.en },
      pickupMinutes: { label: 'Ready for pickup after (minutes)', hint: MINUTES_HINT.en },
    },
    orderTimes: {
      isLaterOffered: { label: 'Guests can order for later' },
      slotMinutes: {
        label: 'Times to choose from',
        options: {
          10: 'Every 10 minutes',
          15: 'Every 15 minutes',
          20: 'Every 20 minutes',
          30: 'Every 30 minutes',
        },
      },
      daysAhead: { label: 'Orders in advance, in days', hint: '0: for today only. At most 30.' },
      lastOrderMinutes: { label: 'Last order, minutes before closing', hint: '0: until closing.' },
      dishMinutes: {
        label: 'Minutes of work for a dish',
        hint: 'Used to say when an order is ready while there is much to do.',
      },
      cooks: { label: 'Dishes cooked at the same time' },
      capacityUnit: {
        label: 'Limit for each time',
        options: { none: 'None', orders: 'Orders', dishes: 'Dishes', minutes: 'Minutes of work' },
      },
      capacity: { label: 'At most', hint: 'Counts only with a limit.' },
      deliveryCapacity: { label: 'Deliveries for each time', hint: '0: no limit.' },
      isSteered: { label: 'Let times adapt by themselves' },
      atLeastMinutes: {
        label: 'At least (minutes)',
        hint: 'No shorter time is promised.',
      },
      atMostMinutes: {
        label: 'At most (minutes)',
        hint: 'No longer time is promised, unless you set that you are busy.',
      },
      fewLeft: {
        label: 'Tell guests “only … left” from',
        hint: 'From so few on the dish says how many are left. 0: never.',
      },
      askDelayMinutes: {
        label: 'Ask the guest about a delay from (minutes)',
        hint: 'When an order comes so much later than agreed, its guest says that it is fine, or cancels and gets the money back. 0: never.',
      },
    },
    firstOrder: {
      isPaidOnly: { label: 'First order only paid or by phone' },
    },
    kitchen: {
      hasStates: { label: 'Steps of the kitchen' },
    },
    escalation: {
      louderMinutes: { label: 'Ring louder after (minutes)', hint: 'On all open devices.' },
      ownerMinutes: {
        label: 'Email and telephone service after (minutes)',
        hint: 'To the restaurant’s address and to the two addresses below.',
      },
      guestMinutes: {
        label: 'Tell the guest after (minutes)',
        hint: 'Their page says that it takes a while, and offers to cancel.',
      },
      declineMinutes: {
        label: 'Decline by itself after (minutes)',
        hint: 'The guest gets an email and their money back. Online ordering is paused until somebody taps an order, or until you open again; a guest’s first order and orders in advance do not pause it.',
      },
      laterMinutes: {
        label: 'Orders in advance: only so many minutes before their time',
        hint: 'From then on the steps count, as soon as you are open. 0: from their arrival, as with all others.',
      },
      printerMinutes: {
        label: 'Printer does not print: email after (minutes)',
        hint: 'When a ticket has not been printed for so long. Once for each printer, until it prints again.',
      },
      alarmEmail: { label: 'Another email for the alarm', hint: 'Your own, for example.' },
      webhook: {
        label: 'Web address of a telephone service',
        hint: 'Begins with https://. It is called once for each order and each printer that does not print, and can then phone you.',
      },
    },
    corrections: {
      reversals: { label: 'Cancel orders that are accepted or completed' },
      opening: {
        label: 'Change opening hours and special days',
        hint: 'To pause, which means closing for a while and ending that again, is for everybody who accepts orders. What somebody with this right has closed nobody else opens.',
      },
      menu: { label: 'Change dishes, prices and categories' },
      figures: { label: 'See the figures' },
      staffPercent: {
        label: 'Change orders: at most cheaper, in percent',
        hint: 'All changes of an accepted order together; more only you may change, for what was paid online goes back. 100: without a limit.',
      },
    },
    reuse: {
      offer: {
        label: 'What we offer',
        options: {
          unanswered: 'Not decided yet',
          none: 'Nothing: we hand out neither plastic nor single-use cups',
          own_vessels: 'We fill containers that guests bring (§ 61 VerpackDG)',
          boxes: 'Reusable packaging (§ 60 VerpackDG)',
        },
      },
      deposit: {
        label: 'Deposit for each piece in euros',
        hint: 'Paid in cash when it is handed over, and paid back when it is returned; 0: no deposit.',
      },
    },
    legal: {
      company: {
        label: 'Legal form, representatives and register',
        hint: 'For example: Adler Gastro GmbH, managing director Anna Adler, Amtsgericht Stuttgart, HRB 12345. It stands in emails and in the imprint; sole traders without a register leave it empty.',
      },
      isSmallBusiness: { label: 'We are a small business (§ 19 UStG) and show no VAT' },
      foodVatPercent: {
        label: 'VAT on food in per cent',
        hint: 'With decimals where the law has some. A change here is for new dishes; those that are there are changed under ‘Price table’.',
      },
      drinkVatPercent: { label: 'VAT on drinks in per cent' },
      vatChangeOn: {
        label: 'New VAT rates from',
        hint: 'When the law changes a rate, enter day and rate beforehand: what is delivered or picked up from that day on has it by itself, orders for later too, and all dishes and add-ons with the former rate follow it. Earlier orders stay as they are.',
      },
      laterFoodVatPercent: { label: 'On food from then on (per cent)' },
      laterDrinkVatPercent: { label: 'On drinks from then on (per cent)' },
      isDeclaredOnly: { label: 'Dishes without declared allergens and additives can not be ordered online' },
      isRedeemedAtTill: {
        label:
          'Gift cards are redeemed at this desk too (each one also has to go into your till with its security device, § 146a AO)',
      },
    },
    offers: {
      delivery: { label: 'Delivery' },
      pickup: { label: 'Pickup' },
      reservations: { label: 'Table reservations' },
      giftCards: { label: 'Gift cards' },
      accounts: { label: 'Accounts of guests' },
      gallery: { label: 'Gallery' },
      newsletter: { label: 'Newsletter' },
    },
    accessibility: {
      isExempt: { label: 'We are such a micro-enterprise' },
      ownCheck: {
        label: 'What you yourselves have checked, and when',
        hint: 'For example: all pictures described and an order placed by keyboard, October 2026. Empty: the statement says that you have not checked yet.',
      },
    },
  },
});
