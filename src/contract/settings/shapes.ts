import { z } from 'zod';
import { euros } from '../shapes.ts';

const count = z.int().min(0);

/** What everybody may know about the restaurant. */
export const restaurantShape = z
  .object({
    name: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    timeZone: z.string(),
    minimumOrder: euros,
    deliveryAreas: z.array(
      z.object({ zipCode: z.string(), city: z.string(), minimumOrder: euros, fee: euros }),
    ),
    heroImage: z.string().nullable(),
    heroAlt: z.string().meta({
      description: "What the restaurant's own picture shows, in its own words; empty where it has not said",
    }),
    heroAltEn: z.string().nullable(),
    isHeroSample: z.boolean().meta({ description: 'The picture came with the sample restaurant' }),
    isOrderingPaused: z.boolean(),
    onlinePayment: z.enum(['paypal', 'demo', 'none']).meta({
      description: 'Who takes online payments; demo: no money moves, none: they are not offered',
    }),
    social: z
      .object({ instagram: z.url().nullable(), facebook: z.url().nullable() })
      .meta({ description: 'The own pages of the restaurant; null where it has none' }),
    location: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable()
      .meta({ description: 'Where the house stands on the map, in degrees' }),
    counters: z
      .object({ dailyVisitors: count, recipes: count, events: count, orders: count })
      .meta({ description: "What 'about us' counts up to" }),
    testimonials: z.array(
      z.object({
        occasion: z.string(),
        occasionEn: z.string().nullable(),
        text: z.string(),
        textEn: z.string().nullable(),
        isSample: z.boolean().meta({ description: 'An example, said by nobody' }),
      }),
    ),
    team: z
      .array(z.object({ image: z.string(), caption: z.string(), captionEn: z.string().nullable() }))
      .meta({ description: "The turning pictures of 'about us'" }),
    isSample: z.boolean().meta({ description: 'Sample data: pictures are marked as serving suggestions' }),
  })
  .meta({ id: 'Restaurant' });

export type Restaurant = z.infer<typeof restaurantShape>;
