import { type Kysely, sql } from 'kysely';
import { byDefault, notNull, primaryKey } from './baseline/building.ts';

/**
 * The words and pictures of the website become the owner's. A restaurant that was set up before keeps those it has shown
 * until now, which stood in the code, as its first published state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('website_publications')
    .addColumn('id', 'text', primaryKey)
    .addColumn('content', 'text', notNull)
    .addColumn('published_at', 'bigint', notNull)
    .addColumn('actor_name', 'text')
    .addColumn('restored_from', 'bigint')
    .execute();
  await db.schema
    .createTable('website_drafts')
    .addColumn('part', 'text', primaryKey)
    .addColumn('version', 'integer', byDefault(0))
    .addColumn('content', 'text')
    .addColumn('saved_at', 'bigint', notNull)
    .addColumn('actor_name', 'text')
    .execute();
  await db.schema
    .createTable('website_pictures')
    .addColumn('image', 'text', primaryKey)
    .addColumn('uploaded_at', 'bigint', notNull)
    .execute();
  await sql`insert into website_drafts (part, version, saved_at) values ('website', 0, 0)`.execute(db);
  await keepWords(db);
}

async function keepWords(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select key from settings where key = 'restaurant'`.execute(db);
  if (rows.length === 0) return;
  const content = JSON.stringify(WORDS);
  // Older than every id that is made from now on: they begin with the time.
  const id = '00000000-0000-7000-8000-000000000001';
  const now = Date.now();
  await sql`insert into website_publications (id, content, published_at) values (${id}, ${content}, ${now})`.execute(
    db,
  );
}

const words = (de: string, en: string) => ({ de, en });

/** As the pages said them before this migration: name and address are those of the settings. */
const WORDS = {
  hero: {
    claim: words('Oben\ndie Burg.\nUnten\nder Palast.', 'The castle\nabove.\nThe palace\nbelow.'),
    lead: words(
      'Indische Küche wie für den Maharadscha, zu Hause in {city}.',
      'Indian cooking fit for a maharaja, at home in {city}.',
    ),
    film: 'table',
    filmAlt: words(
      'Gedeckter Tisch mit Butter Chicken, Reis, Naan und Mango-Lassi auf petrolfarbenem Tuch mit Messingmuster',
      'A table laid with butter chicken, rice, naan and mango lassi on a teal cloth with a brass pattern',
    ),
  },
  welcome: {
    text: words(
      'Eine Haveli hat dicke Mauern und einen offenen Hof, in dem von früh bis spät gekocht wird. Unsere steht in {city}, und die Tür ist offen.',
      'A haveli has thick walls and an open courtyard where something is cooking from morning till night. Ours is in {city}, and the door is open.',
    ),
    word: words('Haveli', 'Haveli'),
    pronunciation: words('(ha-we-li), die', '(ha-veh-lee), noun'),
    definition: words(
      'Stadtpalast in Rajasthan. Außen Arkaden und geschnitzte Fenster, innen der Hof, in dem die Familie und ihre Gäste essen.',
      'A town palace in Rajasthan. Arcades and carved windows outside; inside, the courtyard where the family and their guests eat.',
    ),
  },
  highlights: {
    title: words('Daran erkennen Sie das Haus', 'What makes this house'),
    drawing: 'spices',
    alt: words(
      'Schalen mit Kurkuma, Chili, Kardamom, Kreuzkümmel und Pfeffer, von oben gesehen',
      'Bowls of turmeric, chilli, cardamom, cumin and pepper, seen from above',
    ),
  },
  places: {
    title: words('Entdecken Sie die Stadt', 'Discover the town'),
    lead: words(
      'Erst die Stadt, dann der Tisch: vier Wege, sich in Hechingen Hunger zu holen.',
      'First the town, then the table: four ways to work up an appetite in Hechingen.',
    ),
    items: [
      {
        name: words('Burg Hohenzollern', 'Hohenzollern Castle'),
        text: words(
          'Auf dem Zollerberg, 855 Meter hoch. Bei klarem Wetter reicht der Blick weit über die Alb.',
          'On top of the Zollerberg, 855 metres up. On a clear day the view goes far across the Alb.',
        ),
        drawing: 'castle',
        alt: words(
          'Plakat: Burg Hohenzollern vor einer großen Sonne',
          'Poster: Hohenzollern Castle before a great sun',
        ),
      },
      {
        name: words('Altstadt und Stiftskirche', 'Old town and collegiate church'),
        text: words(
          'Gassen und Giebel, und am Markt die Stiftskirche St. Jakobus.',
          'Lanes and gables, and on the market square the church of St James.',
        ),
        drawing: 'oldTown',
        alt: words(
          'Plakat: Giebel der Altstadt mit Kirchturm',
          'Poster: gables of the old town with a church tower',
        ),
      },
      {
        name: words('Römisches Freilichtmuseum', 'Roman open-air museum'),
        text: words(
          'Ein Gutshof aus der Römerzeit, ausgegraben im Wald bei Stein.',
          'A Roman country estate, dug out of the woods near Stein.',
        ),
        drawing: 'romanVilla',
        alt: words('Plakat: römischer Säulengang', 'Poster: a Roman colonnade'),
      },
      {
        name: words('Fürstengarten', 'Fürstengarten'),
        text: words(
          'Alte Bäume, die Villa Eugenia und eine Bank für den Nachmittag.',
          'Old trees, the Villa Eugenia, and a bench for the afternoon.',
        ),
        drawing: 'garden',
        alt: words('Plakat: Villa im Fürstengarten', 'Poster: the villa in the princes’ garden'),
      },
    ],
  },
  booking: { title: words('Ein Tisch im Palast', 'A table in the palace') },
  film: {
    film: 'platter',
    alt: words(
      'Eine Thali-Platte mit Schälchen, Reis, Naan und Papadum, von oben gesehen',
      'A thali platter with small bowls, rice, naan and papadum, seen from above',
    ),
  },
  giftCards: {
    title: words('Einen Abend verschenken', 'Give someone an evening'),
    text: words(
      'Zehn bis hundert Euro oder ein Betrag Ihrer Wahl, per E-\u2060Mail geschickt, zehn Jahre gültig. Was übrig bleibt, bleibt auf dem Gutschein.',
      'Ten to a hundred euros or any amount you like, sent by email, valid for ten years. What is left stays on the card.',
    ),
  },
  intro: {
    motto: words(
      'Königliche Küche, ohne dass jemand strammstehen muss.',
      'Royal cuisine, and nobody has to stand to attention.',
    ),
    text: words(
      '{name} ist ein indisches Restaurant in {city}. Wir kochen Saucen so lange, wie sie es brauchen. Der Rest ist Zeit, die Sie bei uns verbringen.',
      '{name} is an Indian restaurant in {city}. We cook sauces for as long as they need. The rest is the time you spend with us.',
    ),
  },
  founders: {
    title: words('Gegründet aus Appetit', 'Founded on appetite'),
    text: words(
      'Ein Haus wie dieses gründet man nicht mit einem Plan, sondern mit einem Topf. Darin war Dal, und die Frage war, warum es hier nicht so schmeckt wie zu Hause.\n\nDie Antwort dauerte Jahre: andere Linsen, ein richtiger Tandoor, Gewürze im Ganzen. Aus dem Topf wurde eine Küche, aus der Küche ein Haus mit offener Tür.\n\nGeblieben ist die Regel der ersten Tage: Was wir nicht selbst essen würden, verlässt die Küche nicht.',
      'A house like this is not founded with a plan but with a pot. There was dal in it, and the question was why it does not taste here as it does at home.\n\nThe answer took years: different lentils, a proper tandoor, whole spices. The pot became a kitchen, the kitchen a house with an open door.\n\nWhat has stayed is the rule of the first days: what we would not eat ourselves does not leave the kitchen.',
    ),
    signature: words('Die Gründer', 'The founders'),
  },
  services: {
    title: words('Was wir außerdem tun', 'What else we do'),
    items: [
      {
        name: words('Catering', 'Catering'),
        text: words(
          'Vom Büro bis zum Hof: Wir kommen mit Töpfen, Tandoor und allem, was auf den Tisch gehört.',
          'From the office to the farm: we come with pots, tandoor and everything that belongs on the table.',
        ),
      },
      {
        name: words('Festsaal', 'Event hall'),
        text: words(
          'Für Hochzeiten, Geburtstage und alles, was mehr Stühle braucht als ein Abend zu zweit.',
          'For weddings, birthdays and everything that needs more chairs than an evening for two.',
        ),
      },
      {
        name: words('Bar', 'Bar'),
        text: words(
          'Lassi, Chai und was es dazu sonst noch gibt, mit und ohne Alkohol.',
          'Lassi, chai and whatever else goes with them, with and without alcohol.',
        ),
      },
    ],
  },
  team: {
    title: words('Ein Tag in unserer Küche', 'A day in our kitchen'),
    text: words(
      'Die Arbeit vieler Hände, von früh bis spät.',
      'The work of many hands, from early till late.',
    ),
  },
  aims: {
    visionTitle: words('Wohin wir wollen', 'Our vision'),
    vision: words(
      'Dass man in dieser Stadt „Lass uns indisch essen“ sagt und dasselbe meint wie „Lass uns nach Hause gehen“.',
      'That people in this town say “let’s eat Indian” and mean the same as “let’s go home”.',
    ),
    missionTitle: words('Was wir dafür tun', 'Our mission'),
    mission: words(
      'Jeden Tag von vorn anfangen: frisch mahlen, langsam kochen, ehrlich bepreisen und jeden Gast so bewirten, als wäre er eingeladen.',
      'To begin again every day: grind fresh, cook slowly, price honestly, and treat every guest as if they had been invited.',
    ),
  },
  search: {
    homeTitle: words('{name}, indisches Restaurant in {city}', '{name}, Indian restaurant in {city}'),
    homeDescription: words(
      'Indische Küche in {city}: bei {name}, {street}, essen, abholen oder liefern lassen. Speisekarte, Öffnungszeiten und Tisch.',
      'Indian cooking in {city}: eat at {name}, {street}, pick up, or have it delivered. Menu, opening hours and tables.',
    ),
    galleryDescription: words(
      'Bilder aus {name}: Tafel, Gewürze, Tandoor und was auf den Teller kommt.',
      'Pictures from {name}: the table, the spices, the tandoor and what comes on the plate.',
    ),
    aboutDescription: words(
      'Das Haus {name} in {city}: wie wir kochen, was wir feiern und worauf Sie sich verlassen können.',
      '{name} in {city}: how we cook, what we celebrate and what you can rely on.',
    ),
  },
  kitchen: { cuisine: words('Indisch', 'Indian') },
  phrases: {
    footer: words('Bis bald an unserem Tisch', 'See you at our table'),
    gallery: words(
      'Sehen ist nicht schmecken. Aber es macht Appetit.',
      'Seeing is not tasting. But it whets the appetite.',
    ),
  },
  giftCardPrint: { title: words('Ein Abend für Sie', 'An evening for you') },
};
