import { z } from 'zod';
import { COUNTRY_CODES } from '#domain/countries.ts';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';
import { prepaymentRule } from '../reservations/table-plan-shapes.ts';
import { euros, instant } from '../shapes.ts';
import { accessibilityFields, logoShape, lookFields, offersFields, reuseFields } from './section-shapes.ts';

const count = z.int().min(0);

const feature = z.object({
  title: z.string(),
  titleEn: z.string().nullable(),
  text: z.string(),
  textEn: z.string().nullable(),
});

/** What everyone may know about the restaurant. */
export const restaurantShape = z
  .object({
    name: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    country: z.enum(COUNTRY_CODES),
    phone: z.string(),
    email: z.string(),
    timeZone: z.string(),
    minimumOrder: euros,
    deliveryAreas: z.array(
      z.object({ zipCode: z.string(), city: z.string(), minimumOrder: euros, fee: euros }),
    ),
    deliveryMinutes: count.meta({ description: 'Within which an accepted order is brought' }),
    pickupMinutes: count.meta({ description: 'After which an accepted order can be fetched' }),
    heroImage: z.string().nullable(),
    heroAlt: z.string().meta({
      description: "What the restaurant's own picture shows, in its own words; empty where it has not said",
    }),
    heroAltEn: z.string().nullable(),
    isHeroSample: z.boolean().meta({ description: 'The picture came with the sample restaurant' }),
    isOrderingPaused: z.boolean(),
    orderingPausedUntil: instant.nullable().meta({ description: 'When that ends by itself' }),
    orderingPausedReason: z.string().meta({ description: 'What the restaurant says of why; empty: nothing' }),
    reuse: reuseFields.meta({ description: 'What is offered against packaging that is thrown away' }),
    accessibility: accessibilityFields.meta({ description: 'What its statement on accessibility says' }),
    offers: offersFields.meta({
      description: 'What this restaurant does online; what is false is not taken',
    }),
    hasKitchenStates: z.boolean().meta({
      description: 'Whether an order’s `kitchenAt` and `readyAt` are used between accepted and completed',
    }),
    isLaterOffered: z.boolean().meta({ description: 'Guests can order for a time of their own' }),
    orderDaysAhead: count
      .nullable()
      .meta({ description: 'For how many days after today; null: for now only' }),
    isSmallBusiness: z.boolean().meta({ description: 'It charges no VAT (UStG § 19)' }),
    vatRates: z
      .object({ food: z.number(), drink: z.number() })
      .meta({ description: 'The VAT rates of food and drinks, in percent' }),
    isFirstOrderPaidOnly: z
      .boolean()
      .meta({ description: 'Who never had an order here pays online, or orders by phone' }),
    onlinePayment: z.enum([...PAYMENT_PROVIDERS, 'none']).meta({
      description:
        'Who takes online payments where nobody is named; demo: no money moves, none: they are not offered',
    }),
    onlinePayments: z
      .array(
        z.object({ provider: z.enum(PAYMENT_PROVIDERS), line: z.object({ de: z.string(), en: z.string() }) }),
      )
      .meta({ description: 'All who take online payments, with what the checkout says of each' }),
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
        rating: z.int().min(1).max(5).nullable().meta({ description: 'Stars out of five; null: none given' }),
        isSample: z.boolean().meta({ description: 'An example, said by nobody' }),
      }),
    ),
    testimonialCheck: z
      .string()
      .nullable()
      .meta({ description: 'How the house makes sure that guests have said it; null: it does not' }),
    testimonialCheckEn: z.string().nullable(),
    highlights: z.array(feature).meta({ description: 'What the home page says of the house' }),
    features: z
      .array(feature.extend({ icon: z.enum(['pets', 'outdoor', 'kids', 'wheelchair']).nullable() }))
      .meta({ description: "What 'about us' says of the house" }),
    team: z
      .array(z.object({ image: z.string(), caption: z.string(), captionEn: z.string().nullable() }))
      .meta({ description: "The turning pictures of 'about us'" }),
    look: lookFields.meta({ description: 'How the site looks' }),
    logo: logoShape.meta({ description: 'Shown instead of the name; null: there is none' }),
    prepayment: prepaymentRule
      .nullable()
      .meta({ description: 'What guests pay ahead for a table, as credit on their bill; null: nothing' }),
    isSelling: z.boolean().meta({
      description: 'Whether something is sold on the website or was, so that it can be withdrawn from',
    }),
    isSample: z.boolean().meta({ description: 'Sample data: pictures are marked as serving suggestions' }),
    isLaunched: z
      .boolean()
      .meta({ description: "False: strangers get the page 'opening soon', and can not order or reserve" }),
  })
  .meta({ id: 'Restaurant' });

export type Restaurant = z.infer<typeof restaurantShape>;
