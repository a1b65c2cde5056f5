import type { VatRates } from '#domain/vat-rates.ts';
import { dishLabels } from './dish-labels.ts';
import { defineTexts } from './texts.ts';

/** The forms of a dish and a category; apart from their lists, which are loaded before. */
export const dishFormTexts = defineTexts({
  de: {
    name: 'Name (Deutsch)',
    nameEn: 'Name (Englisch)',
    desc: 'Beschreibung (Deutsch)',
    descEn: 'Beschreibung (Englisch)',
    category: 'Kategorie',
    chooseCategory: 'Bitte wählen',
    vat: 'Mehrwertsteuer',
    vatOf: (percent: number, { food, drink }: Partial<VatRates> = {}) =>
      `${String(percent).replace('.', ',')} %${percent === food ? ' (Speisen)' : percent === drink ? ' (Getränke)' : ''}`,
    price: 'Preis in Euro',
    discounted: 'Aktionspreis in Euro',
    discountOf: 'statt Preis in Euro',
    priceHint:
      'Ein Aktionspreis gilt für jede Variante, die den Preis daneben kostet; ohne diesen Preis gilt er für die erste. Durchgestrichen daneben steht der niedrigste Preis der 30 Tage davor (§ 11 PAngV).',
    priceHintOfOne:
      'Neben einem Aktionspreis steht durchgestrichen der niedrigste Preis der 30 Tage davor (§ 11 PAngV).',
    deposit: 'Pfand in €',
    depositHint: 'Je Flasche oder Dose. Steht neben dem Preis und wird nie rabattiert.',
    depositKind: 'Art des Pfands',
    noDeposit: 'ohne Pfand',
    diet: 'Ernährung',
    ...dishLabels.de,
    minimumAge: 'Alkohol',
    minimumAgeHint:
      'Beim Bestellen bestätigen Gäste ihr Alter. Ein Extra mit Alkohol legen Sie als eigenes Gericht an.',
    noMinimumAge: 'ohne Alkohol',
    minimumAges: { 16: 'ab 16 (Bier, Wein, Sekt)', 18: 'ab 18 (mit Branntwein)' },
    kitchenMinutes: 'Minuten in der Küche',
    kitchenMinutesHint:
      'Für eine Portion. 0: hier wird nichts gekocht. Leer: wie in der Kategorie, sonst wie üblich.',
    kitchenMinutesOfAll:
      'Für eine Portion, wenn am Gericht nichts anderes steht. 0: hier wird nichts gekocht. Leer: wie üblich.',
    isHouseOnly: 'Nur im Restaurant',
    isHouseOnlyHint: 'Steht auf der Karte, lässt sich online aber nicht bestellen.',
    isPackaged: 'Verpackte Ware',
    isPackagedHint:
      'Was fertig verpackt ist, etwa eine Flasche oder ein Glas Chutney, braucht diese Angaben vor dem Bestellen (LMIV Art. 14); sie stehen auf dem Etikett. Was Sie selbst zum Mitnehmen einpacken, braucht sie nicht.',
    netQuantityHint:
      'Zum Beispiel 250 g oder 0,33 l. Daraus ergibt sich der Grundpreis. Bei mehreren Größen gehört die Menge in den Namen jeder Größe.',
    strengthHint: 'Ab mehr als 1,2 % vol, so wie auf dem Etikett: 5,2 % vol.',
    storageHint: 'Aufbewahrung und Herkunft, wenn sie auf dem Etikett stehen.',
    producer: 'Name und Anschrift des verantwortlichen Unternehmens',
    inGerman: (field: string) => `${field} (Deutsch)`,
    inEnglish: (field: string) => `${field} (Englisch)`,
    yes: 'Ja',
    no: 'Nein',
    spiciness: 'Schärfe',
    variants: 'Varianten',
    variantsHint: 'Jede hat ihren eigenen Namen und Preis.',
    onlyVariant: 'Preis',
    onlyVariantHint:
      'Gibt es das in mehreren Größen oder Arten, fügen Sie eine Variante hinzu: Dann bekommt jede Namen und Preis.',
    onlyVariantName: 'Größe',
    onlyVariantNameEn: 'Größe auf Englisch',
    variantName: 'Name',
    addVariant: 'Variante hinzufügen',
    addOns: 'Extras',
    addAddOn: 'Extra hinzufügen',
    filledFrom: (name: string) =>
      `Preis, Mehrwertsteuer und Allergene wie bei „${name}“ in anderen Gerichten. Bitte prüfen.`,
    take: {
      title: 'Extras von einem anderen Gericht übernehmen',
      dish: 'Gericht',
      choose: 'Bitte wählen',
      option: (name: string, count: number) => `${name} (${count === 1 ? 'ein Extra' : `${count} Extras`})`,
      button: 'Übernehmen',
      taken: (count: number, dish: string) =>
        count === 0
          ? `Alle Extras von „${dish}“ stehen schon da.`
          : `${count === 1 ? 'Ein Extra' : `${count} Extras`} von „${dish}“ übernommen.`,
    },
    removePart: (name: string) => (name ? `${name} entfernen` : 'Zeile entfernen'),
    more: 'Mehr Angaben',
    volume: 'Menge in Milliliter',
    volumeHint: 'Nur bei Getränken: daraus wird der Literpreis.',
    allergens: 'Allergene',
    allergensHint:
      'Was in jeder Variante steckt. Was nur in einer steckt, steht bei ihr unter „Mehr Angaben“. „Keine“ gilt für alle Varianten.',
    onTop: 'Nur was zu dem dazukommt, was beim Gericht selbst steht.',
    none: {
      allergens: {
        word: 'Keine Allergene',
        unsaid: 'Noch nicht angegeben. Gäste lesen: bitte fragen Sie uns.',
      },
      additives: {
        word: 'Keine Zusatzstoffe',
        unsaid: 'Noch nicht angegeben. Gäste lesen: bitte fragen Sie uns.',
      },
    },
    additives: 'Zusatzstoffe',
    times: 'Zeiten',
    timesHint: 'Ohne Zeiten gibt es das, solange geöffnet ist.',
    addTimes: 'Zeiten hinzufügen',
    removeTimes: 'Zeiten entfernen',
    start: 'Von',
    end: 'Bis',
    days: 'Tage',
    daysHint: 'Ohne Tage gibt es das an jedem.',
    addDays: 'Nur an bestimmten Tagen',
    removeDays: 'An allen Tagen',
    weekdays: 'Wochentage',
    firstDate: 'Erster Tag',
    lastDate: 'Letzter Tag',
  },
  en: {
    name: 'Name (German)',
    nameEn: 'Name (English)',
    desc: 'Description (German)',
    descEn: 'Description (English)',
    category: 'Category',
    chooseCategory: 'Please select',
    vat: 'VAT',
    vatOf: (percent: number, { food, drink }: Partial<VatRates> = {}) =>
      `${percent} %${percent === food ? ' (food)' : percent === drink ? ' (drinks)' : ''}`,
    price: 'Price in euros',
    discounted: 'Discounted price in euros',
    discountOf: 'instead of, in euros',
    priceHint:
      'A discounted price holds for each variant that costs the price beside it; left empty, for the first. Crossed out beside it stands the lowest price of the 30 days before (PAngV § 11).',
    priceHintOfOne:
      'Crossed out beside a discounted price stands the lowest price of the 30 days before (PAngV § 11).',
    deposit: 'Deposit in €',
    depositHint: 'For each bottle or can. It stands beside the price and is never discounted.',
    depositKind: 'Kind of deposit',
    noDeposit: 'no deposit',
    diet: 'Diet',
    ...dishLabels.en,
    minimumAge: 'Alcohol',
    minimumAgeHint:
      'Guests confirm their age when they order. Make an add-on with alcohol an item of its own.',
    noMinimumAge: 'without alcohol',
    minimumAges: { 16: 'from 16 (beer, wine, sparkling wine)', 18: 'from 18 (with spirits)' },
    kitchenMinutes: 'Minutes in the kitchen',
    kitchenMinutesHint: 'For one portion. 0: nothing is cooked. Empty: as in its category, or else as usual.',
    kitchenMinutesOfAll:
      'For one portion, unless the dish says otherwise. 0: nothing is cooked. Empty: as usual.',
    isHouseOnly: 'In the restaurant only',
    isHouseOnlyHint: 'It is on the menu, but cannot be ordered online.',
    isPackaged: 'Packaged goods',
    isPackagedHint:
      'What comes in a packet, such as a bottle or a jar of chutney, needs these before it is ordered (Regulation (EU) 1169/2011, Art. 14); the label has them. What you wrap up yourselves to take away does not.',
    netQuantityHint:
      'For example 250 g or 0.33 l. The base price follows from it. With several sizes, the quantity belongs in the name of each.',
    strengthHint: 'Above 1.2 % vol, as on the label: 5.2 % vol.',
    storageHint: 'Storage and origin, where the label has them.',
    producer: 'Name and address of the responsible food business',
    inGerman: (field: string) => `${field} (German)`,
    inEnglish: (field: string) => `${field} (English)`,
    yes: 'Yes',
    no: 'No',
    spiciness: 'Spiciness',
    variants: 'Variants',
    variantsHint: 'Each has a name and a price of its own.',
    onlyVariant: 'Price',
    onlyVariantHint: 'Served in several sizes or kinds? Add a variant: each then gets a name and a price.',
    onlyVariantName: 'Size',
    onlyVariantNameEn: 'Size in English',
    variantName: 'Name',
    addVariant: 'Add variant',
    addOns: 'Add-ons',
    addAddOn: 'Add add-on',
    filledFrom: (name: string) =>
      `Price, VAT and allergens as with “${name}” in other items. Please check them.`,
    take: {
      title: 'Take add-ons from another item',
      dish: 'Item',
      choose: 'Please select',
      option: (name: string, count: number) => `${name} (${count === 1 ? 'one add-on' : `${count} add-ons`})`,
      button: 'Take them over',
      taken: (count: number, dish: string) =>
        count === 0
          ? `All add-ons of “${dish}” are here already.`
          : `${count === 1 ? 'One add-on' : `${count} add-ons`} taken over from “${dish}”.`,
    },
    removePart: (name: string) => (name ? `Remove ${name}` : 'Remove row'),
    more: 'More details',
    volume: 'Volume in millilitres',
    volumeHint: 'Drinks only: the price per litre follows from it.',
    allergens: 'Allergens',
    allergensHint:
      'What is in every variant. What is in one only belongs to its “More details”. “No …” holds for all variants.',
    onTop: 'Only what comes on top of what the item itself declares.',
    none: {
      allergens: { word: 'No allergens', unsaid: 'Not declared yet. Guests read: please ask us.' },
      additives: { word: 'No additives', unsaid: 'Not declared yet. Guests read: please ask us.' },
    },
    additives: 'Additives',
    times: 'Timings',
    timesHint: 'Without timings it is served whenever the restaurant is open.',
    addTimes: 'Add Timings',
    removeTimes: 'Remove Timings',
    start: 'Start time',
    end: 'End time',
    days: 'Days',
    daysHint: 'Without days it is served on every one.',
    addDays: 'On certain days only',
    removeDays: 'On all days',
    weekdays: 'Days of the week',
    firstDate: 'First day',
    lastDate: 'Last day',
  },
});
