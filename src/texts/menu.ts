import type { Ways } from '#domain/offers.ts';
import { formatAmount } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

/** Millilitres as '0,25 l' and '0.25 l': glasses are not marked finer than hundredths of a litre. */
export function formatLitres(volumeMl: number, language: Language): string {
  const litres = String(volumeMl / 1000);
  return `${language === 'de' ? litres.replace('.', ',') : litres}\u00a0l`;
}

export const menuTexts = defineTexts({
  de: {
    title: 'Speisekarte',
    tabTitle: (name: string) => `Speisekarte, ${name}`,
    description: (name: string, { delivery, pickup }: Ways) =>
      `Die ganze Karte von ${name} mit Preisen, Allergenen und Zusatzstoffen.${delivery ? (pickup ? ' Zum Abholen oder nach Hause geliefert.' : ' Nach Hause geliefert.') : pickup ? ' Zum Abholen.' : ''}`,
    info: 'Info',
    categories: 'Kategorien',
    all: 'Alle',
    earlier: 'Kategorien davor',
    later: 'Weitere Kategorien',
    search: 'Gericht suchen',
    filters: 'Ernährung',
    vegetarian: 'Vegetarisch',
    vegan: 'Vegan',
    hot: 'Scharf',
    diets: { vegetarian: 'vegetarisch', vegan: 'vegan' },
    spiciness: ['', 'leicht scharf', 'scharf', 'sehr scharf'],
    fromAge: (age: number) => `ab ${age} Jahren`,
    filter: (count: number) => (count === 0 ? 'Filter' : `Filter (${count})`),
    hideAllergens: 'Meine Allergene ausblenden',
    allergensHidden: (count: number) =>
      count === 1 ? 'Ein Allergen ausgeblendet' : `${count} Allergene ausgeblendet`,
    shown: (count: number, total: number) =>
      `${count} von ${total} ${total === 1 ? 'Eintrag' : 'Einträgen'} der Karte`,
    nothing: 'Keine Gerichte gefunden',
    nothingFor: (words: string) =>
      words === ''
        ? 'Zu dieser Auswahl haben wir gerade nichts auf der Karte.'
        : `Zu „${words}“ haben wir mit dieser Auswahl nichts auf der Karte. Vielleicht hilft ein anderes Wort.`,
    clear: 'Suche und Filter leeren',
    clearShort: 'Alles zeigen',
    clearSearch: 'Suche leeren',
    empty: 'Die Karte wird gerade geschrieben',
    emptyText:
      'Hier stehen bald unsere Gerichte. Bis dahin sagen wir Ihnen gern am Telefon, was es heute gibt.',
    allergens: 'Allergene',
    ingredients: 'Zutaten und Allergene',
    contains: (words: string) => `Enthält ${words}.`,
    containsNone: 'Keines der 14 kennzeichnungspflichtigen Allergene als Zutat.',
    undeclared: {
      short: 'Allergene: bitte fragen Sie uns',
      of: (lacksAllergens: boolean, lacksAdditives: boolean): string =>
        lacksAllergens ? (lacksAdditives ? 'Allergene und Zusatzstoffe' : 'Allergene') : 'Zusatzstoffe',
      ask: (what: string, phone: string | undefined) =>
        `${what} sind noch nicht vollständig angegeben: bitte fragen Sie uns${phone ? `, ${phone}` : ''}.`,
      hidden: (count: number) =>
        count === 1
          ? 'Ein Gericht ohne Angabe der Allergene ist mit ausgeblendet.'
          : `${count} Gerichte ohne Angabe der Allergene sind mit ausgeblendet.`,
    },
    additives: (words: string) => `Zusatzstoffe: ${words}.`,
    warns: (words: string) => `enthält ${words}`,
    lowestBefore: 'Durchgestrichen: niedrigster Preis der 30 Tage davor',
    basePrice: (cents: number) => `${formatAmount(cents, 'de')}\u00a0€/l`,
    inCart: (count: number) => `${count} im Warenkorb`,
    back: {
      at: (time: string) => `Wieder verfügbar um ${time}`,
      tomorrow: (time: string) => `Wieder verfügbar um ${time} (morgen)`,
      on: (time: string, day: string) => `Wieder verfügbar um ${time} (${day})`,
      soldOut: 'Zurzeit ausverkauft',
      never: 'Zurzeit nicht verfügbar',
      houseOnly: 'Nur im Restaurant',
      later: 'Vorbestellbar',
    },
    serving: 'Alle Bilder sind Serviervorschläge.',
    paused: (until: string | null) =>
      until ? `Online bestellen geht erst ab ${until} Uhr wieder` : 'Online bestellen geht gerade nicht',
    pausedText: (phone: string | undefined) =>
      phone ? `Wir nehmen Ihre Bestellung gern am Telefon an: ${phone}.` : 'Bitte rufen Sie uns an.',
    dish: {
      addNow: (dish: string) => `${dish} in den Warenkorb`,
      added: (dish: string) => `${dish} liegt im Warenkorb`,
      loadFailed: 'Dieses Gericht lässt sich gerade nicht öffnen',
    },
  },
  en: {
    title: 'Menu',
    tabTitle: (name: string) => `Menu, ${name}`,
    description: (name: string, { delivery, pickup }: Ways) =>
      `The whole menu of ${name} with prices, allergens and additives.${delivery ? (pickup ? ' To pick up, or delivered to your door.' : ' Delivered to your door.') : pickup ? ' To pick up.' : ''}`,
    info: 'Info',
    categories: 'Categories',
    all: 'All',
    earlier: 'Earlier categories',
    later: 'More categories',
    search: 'Search the menu',
    filters: 'Diet',
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    hot: 'Hot',
    diets: { vegetarian: 'vegetarian', vegan: 'vegan' },
    spiciness: ['', 'mildly hot', 'hot', 'very hot'],
    fromAge: (age: number) => `from age ${age}`,
    filter: (count: number) => (count === 0 ? 'Filter' : `Filter (${count})`),
    hideAllergens: 'Hide my allergens',
    allergensHidden: (count: number) => (count === 1 ? 'One allergen hidden' : `${count} allergens hidden`),
    shown: (count: number, total: number) =>
      `${count} of ${total} ${total === 1 ? 'item' : 'items'} on the menu`,
    nothing: 'No menu items found',
    nothingFor: (words: string) =>
      words === ''
        ? 'There is nothing on the menu that fits this choice right now.'
        : `With this choice there is nothing for “${words}” on the menu. Another word may help.`,
    clear: 'Clear search and filters',
    clearShort: 'Show everything',
    clearSearch: 'Clear search',
    empty: 'The menu is being written',
    emptyText:
      'Our dishes will be here soon. Until then we are happy to tell you on the phone what there is today.',
    allergens: 'Allergens',
    ingredients: 'Ingredients and allergens',
    contains: (words: string) => `Contains ${words}.`,
    containsNone: 'None of the 14 allergens that must be declared as an ingredient.',
    undeclared: {
      short: 'Allergens: please ask us',
      of: (lacksAllergens: boolean, lacksAdditives: boolean): string =>
        lacksAllergens ? (lacksAdditives ? 'Allergens and additives' : 'Allergens') : 'Additives',
      ask: (what: string, phone: string | undefined) =>
        `${what} are not fully declared yet: please ask us${phone ? `, ${phone}` : ''}.`,
      hidden: (count: number) =>
        count === 1
          ? 'One dish whose allergens are not declared is hidden, too.'
          : `${count} dishes whose allergens are not declared are hidden, too.`,
    },
    additives: (words: string) => `Additives: ${words}.`,
    warns: (words: string) => `contains ${words}`,
    lowestBefore: 'Crossed out: lowest price of the 30 days before',
    basePrice: (cents: number) => `${formatAmount(cents, 'en')}\u00a0€/l`,
    inCart: (count: number) => `${count} in your cart`,
    back: {
      at: (time: string) => `Next available at ${time}`,
      tomorrow: (time: string) => `Next available at ${time} (tomorrow)`,
      on: (time: string, day: string) => `Next available at ${time} (${day})`,
      soldOut: 'Sold out for now',
      never: 'Not available for now',
      houseOnly: 'In the restaurant only',
      later: 'Order ahead',
    },
    serving: 'All pictures are serving suggestions.',
    paused: (until: string | null) => `Ordering online is paused${until ? ` until ${until}` : ''}`,
    pausedText: (phone: string | undefined) =>
      phone ? `We are happy to take your order on the phone: ${phone}.` : 'Please give us a ring.',
    dish: {
      addNow: (dish: string) => `Add ${dish} to cart`,
      added: (dish: string) => `${dish} is in your cart`,
      loadFailed: 'This dish cannot be opened right now',
    },
  },
});
