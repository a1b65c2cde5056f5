import type { BothLanguages } from '../types.ts';

const words = (de: string, en: string): BothLanguages => ({ de, en });

/** What the trattoria's website says of itself, block by block. Blocks and fields that are missing are empty. */
export const trattoriaWebsite = {
  hero: {
    claim: words('Um zwölf\ngeht die\nSonne auf.', 'At twelve\nthe sun\ncomes up.'),
    lead: words(
      'Pasta, Pizza und Fisch am Marktplatz in Esslingen. Mittags schnell, abends lang.',
      'Pasta, pizza and fish on the market square in Esslingen. Quick at noon, long in the evening.',
    ),
  },
  welcome: {
    text: words(
      'Sole heißt Sonne. Bei uns kommt sie aus dem Ofen, aus der Zitrone und mittags durch das große Fenster.',
      'Sole means sun. Ours comes out of the oven, out of a lemon and, at noon, through the big window.',
    ),
    word: words('Aperitivo', 'Aperitivo'),
    pronunciation: words('(a-pe-ri-ti-wo), der', '(ah-peh-ree-tee-voh), noun'),
    definition: words(
      'Von 17 bis 19 Uhr: ein bitterer Schluck, ein paar Oliven, und der Tag ist vorbei.',
      'From five to seven: a bitter sip, a few olives, and the day is over.',
    ),
  },
  highlights: { title: words('Vier Dinge, die wir nicht ändern', 'Four things we will not change') },
  places: {
    title: words('Esslingen vor dem Essen', 'Esslingen before dinner'),
    lead: words(
      'Vier Wege durch die Stadt. Alle enden am Marktplatz.',
      'Four walks through the town. They all end on the market square.',
    ),
    items: [
      {
        name: words('Esslinger Burg', 'Esslingen Castle'),
        text: words(
          'Die gedeckte Stiege hinauf und am Dicken Turm verschnaufen. Unten liegen Dächer, Neckar und Weinberge.',
          'Up the covered steps, and catch your breath at the Fat Tower. Roofs, river and vineyards lie below.',
        ),
      },
      {
        name: words('Stadtkirche St. Dionys', 'Church of St Dionysius'),
        text: words(
          'Zwei ungleiche Türme und hoch oben eine Brücke dazwischen. Innen Glas aus dem Mittelalter.',
          'Two unequal towers, and high up a bridge between them. Medieval glass inside.',
        ),
      },
      {
        name: words('Innere Brücke', 'The Inner Bridge'),
        text: words(
          'Laden an Laden, als wäre es eine Straße. Erst an der Kapelle sieht man, dass unten ein Arm des Neckars fließt.',
          'Shop after shop, as if it were a street. Only at the chapel do you see an arm of the Neckar below.',
        ),
      },
      {
        name: words('Neckarhalde', 'Neckarhalde'),
        text: words(
          'Weinberge auf Trockenmauern, Eidechsen in der Mittagssonne, die Stadt zu Füßen.',
          'Vineyards on dry-stone walls, lizards in the midday sun, the town at your feet.',
        ),
      },
    ],
  },
  booking: { title: words('Ein Platz in der Sonne', 'A place in the sun') },
  giftCards: {
    title: words('Einen Mittag in Italien verschenken', 'Give someone lunch in Italy'),
    text: words(
      'Ab zehn Euro, gleich per E-\u2060Mail da, zehn Jahre gültig. Was übrig bleibt, bleibt auf dem Gutschein.',
      'From ten euros, there at once by email, valid for ten years. What is left stays on the card.',
    ),
  },
  intro: {
    motto: words(
      'Bei uns hängt kein Fischernetz an der Wand. Der Fisch liegt auf dem Teller.',
      'No fishing nets on our walls. The fish is on the plate.',
    ),
    text: words(
      'Trattoria Sole steht am Marktplatz in Esslingen: zwölf Tische, ein Steinofen, eine Karte mit dreißig Zeilen. Was darauf steht, können wir. Was nicht darauf steht, können andere besser.',
      'Trattoria Sole is on the market square in Esslingen: twelve tables, one stone oven, a menu of thirty lines. What is on it, we do well. What is not, others do better.',
    ),
  },
  founders: {
    title: words('Zuerst war der Ofen da', 'First there was the oven'),
    text: words(
      'Er kam in vier Teilen aus Neapel, passte durch keine Tür und stand drei Wochen unter einer Plane im Hof. In dieser Zeit haben wir kalt gegessen.\n\nAls er endlich an seinem Platz war, haben wir die Küche um ihn herumgebaut, und die Trattoria um die Küche. Deshalb sitzt man bei uns überall ein bisschen am Feuer.\n\nAus jenen Wochen ist eine Regel geblieben: Wer morgens den Ofen anheizt, bestimmt die Musik.',
      'It came from Naples in four pieces, fitted through none of the doors and spent three weeks under a tarpaulin in the yard. We ate cold food.\n\nOnce it was in its place at last, we built the kitchen around it, and the trattoria around the kitchen. So wherever you sit, you sit a little by the fire.\n\nOne rule has stayed from those weeks: whoever lights the oven in the morning chooses the music.',
    ),
    signature: words('Die vom Ofen', 'The oven people'),
  },
  services: {
    title: words('Was wir außerdem tun', 'What else we do'),
    items: [
      {
        name: words('Wir kommen zu Ihnen', 'We come to you'),
        text: words(
          'Mit Blechen, Brettern und einem Ofen auf Rädern: in den Hof, ins Büro, in den Weinberg.',
          'With trays, boards and an oven on wheels: to your yard, your office, your vineyard.',
        ),
      },
      {
        name: words('Die lange Tafel', 'The long table'),
        text: words(
          'Bis zu dreißig Gäste an einem Tisch. Was es gibt, machen wir vorher zusammen aus.',
          'Up to thirty guests at one table. What there will be, we agree on beforehand.',
        ),
      },
      {
        name: words('Aperitivo an der Bar', 'Aperitivo at the bar'),
        text: words(
          'Von 17 bis 19 Uhr, ohne Reservierung, und wer mag, ohne Alkohol.',
          'From five to seven, without a reservation and, if you like, without alcohol.',
        ),
      },
    ],
  },
  team: {
    title: words('Ein Tag am Ofen', 'A day at the oven'),
    text: words(
      'Um acht wird geknetet, um zwölf gebacken, und samstags ist um eins in der Nacht Schluss.',
      'Kneading at eight, baking at noon, and on Saturdays we lock up at one in the morning.',
    ),
  },
  aims: {
    visionTitle: words('Was wir uns wünschen', 'What we hope for'),
    vision: words(
      'Dass jemand im November frierend über den Marktplatz geht und weiß, wo die Sonne ist.',
      'That someone crosses the market square in November, freezing, and knows where the sun is.',
    ),
    missionTitle: words('Was wir dafür tun', 'What we do about it'),
    mission: words(
      'Jeden Morgen Teig machen, früh einheizen, die Preise an die Tür schreiben und niemandem die Rechnung bringen, der noch Brot auf dem Teller hat.',
      'Make dough every morning, light the oven early, write the prices on the door, and bring no bill to anyone who still has bread on the plate.',
    ),
  },
  search: {
    homeTitle: words('{name}, italienisches Restaurant in {city}', '{name}, Italian restaurant in {city}'),
    homeDescription: words(
      'Pasta, Pizza und Fisch in {city}: bei {name} am Marktplatz essen, abholen oder liefern lassen. Speisekarte, Öffnungszeiten und Tisch.',
      'Pasta, pizza and fish in {city}: eat at {name} on the market square, pick up, or have it delivered. Menu, opening hours and tables.',
    ),
    aboutDescription: words(
      '{name} in {city}: wie der Ofen durch die Tür kam, was wir kochen und was wir lassen.',
      '{name} in {city}: how the oven came through the door, what we cook and what we leave alone.',
    ),
  },
  kitchen: { cuisine: words('Italienisch', 'Italian'), priceRange: '€€' },
  phrases: {
    footer: words('A presto, am Marktplatz', 'A presto, on the market square'),
    emails: words('A presto', 'A presto'),
  },
  offline: {
    title: words('Kein Netz. Die Sonne scheint trotzdem.', 'No network. The sun is out all the same.'),
    text: words(
      'Rufen Sie an: Unser Telefon klingelt auch ohne Internet.',
      'Give us a ring: our telephone works without the internet.',
    ),
  },
  giftCardPrint: { title: words('Ein Mittag in der Sonne', 'Lunch in the sun') },
};
