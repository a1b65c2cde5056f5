import { z } from 'zod';
import { isPhone } from '#domain/contact/phone.ts';
import { COUNTRY_CODES, type Country, isZipCode } from '#domain/countries.ts';
import { LOGO_PLATES } from '#domain/logo.ts';
import { centsOf } from '#domain/money.ts';
import { nameKeys } from '#domain/name-key.ts';
import { CAPACITY_UNITS } from '#domain/orders/capacity.ts';
import { REUSE_OFFERS } from '#domain/orders/reuse.ts';
import { MAX_DAYS_AHEAD, SLOT_MINUTES, type SlotMinutes } from '#domain/orders/slots.ts';
import {
  type PLAIN_SETTINGS,
  type PlainSection,
  type PlainSetting,
  type SettingKind,
  type SettingName,
  type SettingValues,
  settingsOf,
} from '#domain/plain-settings.ts';
import { POLICY_TYPES } from '#domain/policies.ts';
import { hasDayOfChange, hasRateOfChange, isVatRate } from '#domain/vat-rates.ts';
import { plainZipCode } from '#domain/zip-code.ts';
import { ACCENT_IDS, LOOK_IDS } from '#looks/index.ts';
import { connectionsShape } from '../connections/shapes.ts';
import { demoGiftCardsShape } from '../gift-cards/desk-shapes.ts';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_COOKS,
  MAX_COUNTER,
  MAX_DELIVERY_AREAS,
  MAX_FEATURE_TEXT_LENGTH,
  MAX_FEATURE_TITLE_LENGTH,
  MAX_FEATURES,
  MAX_LEAD_MINUTES,
  MAX_OCCASION_LENGTH,
  MAX_PLACES,
  MAX_PRICE_CENTS,
  MAX_RESTAURANT_NAME_LENGTH,
  MAX_SHORT_MINUTES,
  MAX_TEAM_PICTURES,
  MAX_TESTIMONIAL_CHECK_LENGTH,
  MAX_TESTIMONIAL_LENGTH,
  MAX_TESTIMONIALS,
  MAX_VAT_PERCENT,
  MIN_LEAD_MINUTES,
} from '../limits.ts';
import {
  emailField,
  hasNoNul,
  jsonText,
  logoFile,
  otherFields,
  picture,
  removeImage,
  text,
  version,
  versionText,
} from '../shapes.ts';
import { learnedShape } from './learned-shape.ts';

/** The same error whether the field is missing or empty. */
const requiredText = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error: 'text_too_long' })
    .refine(hasNoNul, { error: 'value_invalid' });

/** An empty form field means 'none'. */
const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');
const nullIfBlank = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isBlank(value) ? null : value), shape.nullable());

const phone = requiredText(40, 'message_phone_invalid').refine(
  (value) => isPhone(value) && value.replace(/\D/g, '').length >= 6,
  { error: 'message_phone_invalid' },
);

const zipCode = z
  .string({ error: 'address_zip_invalid' })
  .overwrite(plainZipCode)
  .regex(/^\d{4,5}$/, { error: 'address_zip_invalid' });

/** Of a name, never of an IP address. */
export const webAddressUpTo = (length: number) =>
  z
    .string({ error: 'web_address_invalid' })
    .trim()
    .max(length, { error: 'text_too_long' })
    .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'web_address_invalid' }));

const count = z
  .int({ error: 'number_invalid' })
  .min(0, { error: 'number_invalid' })
  .max(MAX_COUNTER, { error: 'number_invalid' });

const amount = z
  .number({ error: 'amount_invalid' })
  .refine((euros) => centsOf(euros) !== null, { error: 'amount_invalid' })
  .refine((euros) => (centsOf(euros) ?? 0) <= MAX_PRICE_CENTS, { error: 'price_invalid' })
  .meta({ description: 'Euros, at most two decimals' });

const locationShape = z.object({
  latitude: z.number({ error: 'value_invalid' }).min(-90).max(90),
  longitude: z.number({ error: 'value_invalid' }).min(-180).max(180),
});

const minutes = z
  .int({ error: 'number_invalid' })
  .min(MIN_LEAD_MINUTES, { error: 'number_invalid' })
  .max(MAX_LEAD_MINUTES, { error: 'number_invalid' })
  .meta({ description: 'From the acceptance of an order on, 5 to 240' });

const whole = (min: number, max: number) =>
  z
    .int({ error: 'number_invalid' })
    .min(min, { error: 'number_invalid' })
    .max(max, { error: 'number_invalid' })
    .meta({ description: `${min} to ${max}` });

/** As people type it, with or without the sign, of three digits or six: kept as one form. */
const color = z
  .string({ error: 'color_invalid' })
  .trim()
  .toLowerCase()
  .overwrite((typed) => {
    const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(typed) ?? [];
    if (digits === undefined) return typed;
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  })
  .regex(/^#[\da-f]{6}$/, { error: 'color_invalid' })
  .meta({ description: '`#rrggbb`' });

type SlotLiterals = [z.ZodLiteral<SlotMinutes>, z.ZodLiteral<SlotMinutes>];

/** How a setting of each kind is checked. */
const settingShapes = {
  name: requiredText(MAX_RESTAURANT_NAME_LENGTH, 'name_required'),
  street: requiredText(MAX_ADDRESS_LINE_LENGTH, 'address_street_required'),
  zipCode,
  city: requiredText(MAX_ADDRESS_LINE_LENGTH, 'address_city_required'),
  country: z.enum(COUNTRY_CODES, { error: 'value_invalid' }),
  phone,
  email: emailField,
  webAddress: webAddressUpTo(200),
  webhook: webAddressUpTo(500),
  count,
  minutes,
  amount,
  shortMinutes: whole(0, MAX_SHORT_MINUTES),
  // A list of literals would be documented as text.
  slotMinutes: z.union(SLOT_MINUTES.map((minutes) => z.literal(minutes)) as SlotLiterals, {
    error: 'value_invalid',
  }),
  daysAhead: whole(0, MAX_DAYS_AHEAD),
  percent: whole(0, 100),
  vatRate: z
    .number({ error: 'vat_rate_invalid' })
    .min(0, { error: 'vat_rate_invalid' })
    .max(MAX_VAT_PERCENT, { error: 'vat_rate_invalid' })
    .refine(isVatRate, { error: 'vat_rate_invalid' }),
  date: z.iso.date({ error: 'date_invalid' }),
  capacityUnit: z.enum(CAPACITY_UNITS, { error: 'value_invalid' }),
  places: whole(0, MAX_PLACES),
  cooks: whole(1, MAX_COOKS),
  flag: z.boolean({ error: 'value_invalid' }),
  line: requiredText(MAX_ADDRESS_LINE_LENGTH, 'value_invalid'),
  reuseOffer: z.enum(REUSE_OFFERS, { error: 'value_invalid' }),
  mapPoint: locationShape.nullable(),
  look: z.enum(LOOK_IDS, { error: 'value_invalid' }),
  accent: z.enum(ACCENT_IDS, { error: 'value_invalid' }),
  color,
} as const satisfies { [Kind in SettingKind]: z.ZodType<SettingValues[Kind]> };

type ShapeOf<Setting> = Setting extends { kind: infer Kind extends SettingKind }
  ? Setting extends { isOptional: true }
    ? OptionalShape<(typeof settingShapes)[Kind]>
    : (typeof settingShapes)[Kind]
  : never;
type OptionalShape<Shape> = Shape extends z.ZodType ? ReturnType<typeof nullIfBlank<Shape>> : never;
type SectionShape<Section extends PlainSection> = {
  [Name in SettingName<Section>]: ShapeOf<(typeof PLAIN_SETTINGS)[Section][Name]>;
};

function shapeOf({ kind, isOptional, description }: PlainSetting): z.ZodType {
  const shape = isOptional ? nullIfBlank(settingShapes[kind]) : settingShapes[kind];
  return description === undefined ? shape : shape.meta({ description });
}

/** The schema of a section, from the registry of settings. */
function plainFields<Section extends PlainSection>(section: Section): z.ZodObject<SectionShape<Section>> {
  const shape = Object.fromEntries(settingsOf(section).map(([name, setting]) => [name, shapeOf(setting)]));
  return z.object(shape as SectionShape<Section>);
}

export const restaurantFields = plainFields('house');
export const lookFields = plainFields('look');
export const socialFields = plainFields('social');
export const counterFields = plainFields('counters');
export const reuseFields = plainFields('reuse');
export const accessibilityFields = plainFields('accessibility');
export const offersFields = plainFields('offers');

export const plainSectionFields: { [Section in PlainSection]: z.ZodObject<SectionShape<Section>> } = {
  house: restaurantFields,
  look: lookFields,
  social: socialFields,
  counters: counterFields,
  delivery: plainFields('delivery'),
  orderTimes: plainFields('orderTimes'),
  firstOrder: plainFields('firstOrder'),
  corrections: plainFields('corrections'),
  kitchen: plainFields('kitchen'),
  escalation: plainFields('escalation'),
  reuse: reuseFields,
  legal: plainFields('legal'),
  accessibility: accessibilityFields,
  offers: offersFields,
};

export const testimonialShape = z.object({
  occasion: requiredText(MAX_OCCASION_LENGTH, 'content_required'),
  occasionEn: nullIfBlank(text(MAX_OCCASION_LENGTH)),
  text: requiredText(MAX_TESTIMONIAL_LENGTH, 'content_required'),
  textEn: nullIfBlank(text(MAX_TESTIMONIAL_LENGTH)),
  rating: nullIfBlank(
    z.int({ error: 'value_invalid' }).min(1, { error: 'value_invalid' }).max(5, { error: 'value_invalid' }),
  ).meta({ description: 'Stars out of five that the guest has given; null: none' }),
  isSample: z.boolean().meta({ description: 'An example, said by nobody' }),
});

export const testimonialFields = z.object({
  testimonials: z.array(testimonialShape).max(MAX_TESTIMONIALS, { error: 'too_many' }),
  check: nullIfBlank(text(MAX_TESTIMONIAL_CHECK_LENGTH)).meta({
    description: 'How the house makes sure that guests have said it (UWG § 5b III); null: it does not',
  }),
  checkEn: nullIfBlank(text(MAX_TESTIMONIAL_CHECK_LENGTH)),
});

/** The logo as the server has redrawn it. */
export const logoShape = z
  .object({
    image: z.string().meta({
      description: 'Path without size and ending: `{image}.png`, `{image}-320.webp`, `{image}-mail.png`',
    }),
    width: z.int().min(1),
    height: z.int().min(1),
    plate: z.enum(LOGO_PLATES).meta({
      description: 'What it needs behind it: a light plate on dark pages, or a dark one on light ones',
    }),
  })
  .nullable();

/** The icons that 'about us' can draw. */
export const FEATURE_ICONS = ['pets', 'outdoor', 'kids', 'wheelchair'] as const;

export const highlightShape = z.object({
  title: requiredText(MAX_FEATURE_TITLE_LENGTH, 'content_required'),
  titleEn: nullIfBlank(text(MAX_FEATURE_TITLE_LENGTH)),
  text: text(MAX_FEATURE_TEXT_LENGTH),
  textEn: nullIfBlank(text(MAX_FEATURE_TEXT_LENGTH)),
});
export const featureShape = highlightShape.extend({
  icon: nullIfBlank(z.enum(FEATURE_ICONS, { error: 'value_invalid' })),
});

/** Facts about the restaurant that only the owner knows. */
export const featureFields = z.object({
  highlights: z
    .array(highlightShape)
    .max(MAX_FEATURES, { error: 'too_many' })
    .meta({ description: 'On the home page' }),
  features: z
    .array(featureShape)
    .max(MAX_FEATURES, { error: 'too_many' })
    .meta({ description: "On 'about us'" }),
});

const areaShape = z.object({
  zipCode,
  city: requiredText(MAX_ADDRESS_LINE_LENGTH, 'address_city_required'),
  minimumOrder: amount,
  fee: amount,
  extraMinutes: whole(0, MAX_SHORT_MINUTES).default(0).meta({
    description: 'How much longer it takes there than the lead time, in minutes',
  }),
});

export const deliveryFields = plainFields('delivery').extend({
  areas: z
    .array(areaShape)
    .max(MAX_DELIVERY_AREAS, { error: 'too_many' })
    .superRefine((areas, context) => {
      const placeOf = ({ zipCode, city }: (typeof areas)[number]) => `${zipCode} ${nameKeys(city).key}`;
      for (const [index, area] of areas.entries()) {
        if (areas.findIndex((other) => placeOf(other) === placeOf(area)) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'zipCode'], message: 'zip_code_taken' });
      }
    }),
});

const alt = text(MAX_ALT_LENGTH).optional();

/**
 * The hero picture: a new one or none, and its description. A description that is left out stays as it is. Only a
 * picture of the restaurant's own has one: the sample's is fixed.
 */
export const heroFields = z.object({ image: picture, removeImage, alt, altEn: alt });
export const heroForm = heroFields.extend({ version: versionText }).catchall(otherFields);

/** A logo, PNG or SVG, in place of the one before; or none. */
export const logoForm = z
  .object({ image: logoFile, removeImage, version: versionText })
  .catchall(otherFields)
  .refine(({ image, removeImage }) => image !== undefined || removeImage === 'true', {
    error: 'required',
    path: ['image'],
  });

export const teamPictureShape = z.object({
  image: z
    .string({ error: 'required' })
    .max(200, { error: 'text_too_long' })
    .nullable()
    .meta({ description: 'One of those that are there; null for the one that is sent along' }),
  caption: requiredText(MAX_CAPTION_LENGTH, 'content_required'),
  captionEn: nullIfBlank(text(MAX_CAPTION_LENGTH)),
});

const teamPictures = z.array(teamPictureShape).max(MAX_TEAM_PICTURES, { error: 'too_many' });

/** All pictures that stay, in their order, and at most one new one. */
export const teamForm = z
  .object({ version: versionText, team: jsonText(teamPictures), image: picture })
  .catchall(otherFields)
  .superRefine(({ team, image }, context) => {
    const missing = team.filter((row) => row.image === null).length;
    if (missing === (image ? 1 : 0)) return;
    context.addIssue({ code: 'custom', path: ['image'], message: 'value_invalid' });
  });

/**
 * A section as it is returned: its values and its version. Both are sent back to change it: with an older version
 * than the stored one the request gets 409 changed_meanwhile, and nothing is overwritten.
 */
const versioned = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) => fields.extend({ version });

/** The postal code has the shape that the country gives it. */
export const isZipCodeOfCountry = ({ zipCode, country }: { zipCode: string; country: Country }) =>
  isZipCode(zipCode, country);
export const ZIP_CODE_ISSUE = { error: 'address_zip_invalid', path: ['zipCode'] };

const restaurantVersioned = versioned(restaurantFields);
export const restaurantSection = restaurantVersioned.refine(isZipCodeOfCountry, ZIP_CODE_ISSUE);
const unset = z.string();
/** A new restaurant has neither address nor phone nor email yet. */
export const restaurantResponse = restaurantVersioned.extend({
  ...{ street: unset, zipCode: unset, city: unset, phone: unset, email: unset },
});
export const socialSection = versioned(socialFields);
export const counterSection = versioned(counterFields);
export const testimonialSection = versioned(testimonialFields);
export const featureSection = versioned(featureFields);
export const deliverySection = versioned(deliveryFields);
/** The bounds of the learned times do not cross. */
export const areBoundsInOrder = (bounds: { atLeastMinutes: number; atMostMinutes: number }) =>
  bounds.atLeastMinutes <= bounds.atMostMinutes;
export const BOUNDS_ISSUE = { error: 'number_invalid', path: ['atMostMinutes'] };

export const orderTimesSection = versioned(plainFields('orderTimes')).refine(areBoundsInOrder, BOUNDS_ISSUE);
export const firstOrderSection = versioned(plainFields('firstOrder'));
export const kitchenSection = versioned(plainFields('kitchen'));
export const escalationSection = versioned(plainFields('escalation'));
export const lookSection = versioned(lookFields);
export const reuseSection = versioned(reuseFields);
export const NO_DAY_ISSUE = { error: 'date_invalid', path: ['vatChangeOn'] };
export const NO_RATE_ISSUE = { error: 'vat_rate_invalid', path: ['laterFoodVatPercent'] };
export const legalSection = versioned(plainFields('legal'))
  .refine(hasDayOfChange, NO_DAY_ISSUE)
  .refine(hasRateOfChange, NO_RATE_ISSUE);
export const correctionsSection = versioned(plainFields('corrections'));
export const accessibilitySection = versioned(accessibilityFields);
export const offersSection = versioned(offersFields);
export const logoSection = versioned(z.object({ logo: logoShape }));
export const heroSection = versioned(
  z.object({
    image: z.string().nullable().meta({ description: 'Path without width and ending: `{image}-640.avif`' }),
    isSample: z.boolean().meta({ description: 'It came with the sample restaurant' }),
    alt: z.string().meta({ description: 'What it shows; may be empty' }),
    altEn: z.string().nullable(),
  }),
);

export const teamSection = versioned(
  z.object({
    team: z.array(
      z.object({
        image: z.string(),
        isSample: z.boolean().meta({ description: 'It came with the sample restaurant' }),
        caption: z.string(),
        captionEn: z.string().nullable(),
      }),
    ),
  }),
);

/** Not versioned: the request names the new state, and the last one wins. */
export const orderingBody = z.object({ isPaused: z.boolean() });

export const orderingSection = z.object({
  isPaused: z.boolean(),
  isDecidedElsewhere: z
    .boolean()
    .meta({ description: 'A service decides it (FEATURE_FLAG_URL), and the switch can not be used' }),
});

/** Not versioned: a switch, of which the last setting wins. */
export const sampleBody = z.object({ isSample: z.boolean() });

const remainingCount = z.int().min(0);

/** Content that came with the sample and has not been saved since. */
export const sampleRemaining = z
  .object({
    dishes: remainingCount,
    categories: remainingCount,
    coupons: remainingCount,
    banners: remainingCount,
    gallery: remainingCount,
    team: remainingCount,
    hero: remainingCount,
    testimonials: remainingCount,
    features: remainingCount,
    blocks: remainingCount,
    tables: remainingCount,
    areas: remainingCount,
    counters: remainingCount,
    links: remainingCount,
  })
  .meta({
    description: 'What came with the sample and nobody has saved since: it goes when the sample is emptied',
  });

export const sampleSection = z.object({
  isSample: z.boolean().meta({ description: 'Pictures are marked as serving suggestions' }),
  samplePictures: remainingCount.meta({ description: 'How many dishes still show a picture of the sample' }),
  left: sampleRemaining,
  unedited: z.array(z.enum(['house', ...POLICY_TYPES])).meta({
    description:
      'What no site can be without and nobody has saved since the first start: name and contact, legal texts',
  }),
});

export const webhookSection = z.object({
  secret: z.string().meta({ description: 'Signs the calls to the owner’s webhook (docs/operations.md)' }),
});

export const senderSection = z.object({
  from: z.string().meta({ description: 'Name and address that mails come from' }),
  server: z
    .string()
    .nullable()
    .meta({ description: 'Name of the mail server; null where mails are files in the data folder' }),
});

export const settingsShape = z
  .object({
    house: restaurantResponse,
    look: lookSection,
    social: socialSection,
    counters: counterSection,
    testimonials: testimonialSection,
    features: featureSection,
    delivery: deliverySection,
    orderTimes: orderTimesSection,
    firstOrder: firstOrderSection,
    kitchen: kitchenSection,
    escalation: escalationSection,
    webhook: webhookSection,
    corrections: correctionsSection,
    reuse: reuseSection,
    legal: legalSection,
    accessibility: accessibilitySection,
    offers: offersSection,
    logo: logoSection,
    hero: heroSection,
    team: teamSection,
    ordering: orderingSection,
    sample: sampleSection,
    learned: learnedShape,
    sender: senderSection,
    play: demoGiftCardsShape,
    connections: connectionsShape,
  })
  .meta({ id: 'Settings' });

export type SampleRemaining = z.infer<typeof sampleRemaining>;
export type AdminSettings = z.infer<typeof settingsShape>;
export type RestaurantBody = z.output<typeof restaurantSection>;
export type LookBody = z.output<typeof lookSection>;
export type SocialBody = z.output<typeof socialSection>;
export type CounterBody = z.output<typeof counterSection>;
export type TestimonialBody = z.output<typeof testimonialSection>;
export type FeatureBody = z.output<typeof featureSection>;
export type ReuseBody = z.output<typeof reuseSection>;
export type LegalBody = z.output<typeof legalSection>;
export type CorrectionsBody = z.output<typeof correctionsSection>;
export type OffersBody = z.output<typeof offersSection>;
export type AccessibilityBody = z.output<typeof accessibilitySection>;
export type OrderTimesBody = z.output<typeof orderTimesSection>;
export type FirstOrderBody = z.output<typeof firstOrderSection>;
export type KitchenBody = z.output<typeof kitchenSection>;
export type EscalationBody = z.output<typeof escalationSection>;
export type DeliveryBody = z.output<typeof deliverySection>;
export type HeroSection = z.output<typeof heroSection>;
export type TeamSection = z.output<typeof teamSection>;
export type TeamForm = z.output<typeof teamForm>;
export type LogoSection = z.output<typeof logoSection>;
export type LogoForm = z.output<typeof logoForm>;
export type HeroForm = z.output<typeof heroForm>;
