import { type Kysely, sql } from 'kysely';

/** The words that every house has shown until now, whether they were true of it or not. */
const SHOWN = {
  highlights: [
    {
      title: { de: 'Königliche Küche', en: 'Royal cuisine' },
      text: {
        de: 'Rezepte aus den Höfen von Delhi, Lucknow und Jaipur. Currys, die Stunden brauchen, bekommen sie auch.',
        en: 'Recipes from the courts of Delhi, Lucknow and Jaipur. Curries that need hours are given hours.',
      },
    },
    {
      title: { de: 'Art déco', en: 'Art decor' },
      text: {
        de: 'Messing, Samt und Bögen: Der Gastraum ist gebaut wie ein Kino der Dreißigerjahre in Bombay.',
        en: 'Brass, velvet and arches: the room is built like a Bombay cinema of the thirties.',
      },
    },
    {
      title: { de: 'Ayurvedische Gewürze', en: 'Ayurvedic spices' },
      text: {
        de: 'Ganz gekauft, selbst geröstet, am selben Tag gemahlen. Kurkuma, Kardamom, Kreuzkümmel, Asafoetida.',
        en: 'Bought whole, roasted here, ground the same day. Turmeric, cardamom, cumin, asafoetida.',
      },
    },
    {
      title: { de: 'Huhn und Lamm, halal', en: 'Halal chicken and lamb' },
      text: {
        de: 'Ausschließlich und ohne Ausnahme, auch im Tandoor und in der Brühe.',
        en: 'Only these and without exception, in the tandoor and in the stock as well.',
      },
    },
  ],
  features: [
    {
      title: { de: 'Hunde willkommen', en: 'Pet friendly' },
      text: {
        de: 'Unter dem Tisch steht ein Napf mit Wasser bereit.',
        en: 'A bowl of water waits under the table.',
      },
      icon: 'pets',
    },
    {
      title: { de: 'Plätze im Freien', en: 'Outdoor setting' },
      text: {
        de: 'Wenn es warm ist, decken wir draußen.',
        en: 'When it is warm, we lay the tables outside.',
      },
      icon: 'outdoor',
    },
    {
      title: { de: 'Kinder willkommen', en: 'Kid friendly' },
      text: {
        de: 'Kleine Teller, milde Gerichte, hohe Stühle.',
        en: 'Small plates, mild dishes, high chairs.',
      },
      icon: 'kids',
    },
    {
      title: { de: 'Rollstuhlgerecht', en: 'Wheelchair friendly' },
      text: {
        de: 'Ebener Eingang, Platz zwischen den Tischen.',
        en: 'A level entrance, and room between the tables.',
      },
      icon: 'wheelchair',
    },
  ],
};

/**
 * What the house says of itself becomes the owner's, to edit or to remove. Stars stay on the examples, which say that they
 * are; a guest whose words stand there has given none that anybody knows of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from settings where key in ('restaurant', 'testimonials')`.execute(db);
  const found = new Map(rows.map(({ key, value }) => [key, value]));
  if (!found.has('restaurant')) return;
  await sql`insert into settings (key, value, version) values ('features', ${JSON.stringify(SHOWN)}, 1)`.execute(
    db,
  );
  const testimonials = found.get('testimonials');
  if (testimonials === undefined) return;
  const rated = (JSON.parse(testimonials) as { isSample: boolean }[]).map((testimonial) => {
    return { ...testimonial, rating: testimonial.isSample ? 5 : null };
  });
  await sql`update settings set value = ${JSON.stringify(rated)} where key = 'testimonials'`.execute(db);
}
