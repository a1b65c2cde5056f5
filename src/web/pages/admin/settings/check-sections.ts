import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { MAX_TEAM_PICTURES } from '#contract/limits.ts';
import { testMailBody } from '#contract/mail/shapes.ts';
import {
  accessibilityFields,
  counterFields,
  deliveryFields,
  featureShape,
  heroFields,
  highlightShape,
  restaurantFields,
  reuseFields,
  socialFields,
  teamPictureShape,
  testimonialFields,
  testimonialShape,
} from '#contract/settings/section-shapes.ts';

/** Text that is no number, so that the shape says so. */
const INVALID_NUMBER = '–';

/** '2,50' and '2.50'; '1.000' could be one or a thousand, and is none. */
function parseAmount(typed: string): string {
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? typed.replace(',', '.') : INVALID_NUMBER;
}

/** '5000', '5.000', '5,000' and '5 000' are the same. */
function parseCount(typed: string): string {
  if (/^\d{1,3}([., ]\d{3})+$/.test(typed)) return typed.replace(/[., ]/g, '');
  return /^\d+$/.test(typed) ? typed : INVALID_NUMBER;
}

/** The form with the numbers of some fields as numbers are written in programs. */
function normalizeNumbers(
  form: FormData,
  isNumber: (name: string) => boolean,
  numberOf: (typed: string) => string,
) {
  const written = new FormData();
  for (const [name, value] of form) {
    const typed = typeof value === 'string' && isNumber(name) ? numberOf(value.trim()) : value;
    written.append(name, typed);
  }
  return written;
}

const mapPointSchema = z
  .string()
  .default('')
  .transform((typed, context) => {
    if (typed.trim() === '') return null;
    const point = parseMapPoint(typed);
    if (!point) context.addIssue({ code: 'custom', message: 'value_invalid' });
    return point;
  });

const restaurantFormSchema = restaurantFields.omit({ location: true }).extend({ mapPoint: mapPointSchema });

const ratingSchema = z.preprocess(
  (typed) => (typeof typed === 'string' && typed !== '' ? Number(typed) : null),
  testimonialShape.shape.rating,
);
const testimonialSchema = testimonialShape.extend({
  rating: ratingSchema,
  // An unticked box is not sent.
  isSample: z.boolean().default(false),
});
const testimonialFormSchema = testimonialFields.extend({
  testimonials: z.array(testimonialSchema).default([]),
});

// A list without rows is not sent, and neither is a text that is left empty.
const optionalText = (shape: z.ZodType<string>) => z.preprocess((typed) => typed ?? '', shape);
const highlightSchema = highlightShape.extend({ text: optionalText(highlightShape.shape.text) });
const featureFormSchema = z.object({
  highlights: z.array(highlightSchema).default([]),
  features: z.array(featureShape.extend({ text: optionalText(featureShape.shape.text) })).default([]),
});

const teamFormSchema = z.object({
  team: z.array(teamPictureShape).max(MAX_TEAM_PICTURES, { error: 'too_many' }).default([]),
});

// An unticked box is not sent.
const accessibilityFormSchema = accessibilityFields.extend({ isExempt: z.boolean().default(false) });

const deliveryFormSchema = deliveryFields.extend({
  areas: z.array(deliveryFields.shape.areas.element).default([]).pipe(deliveryFields.shape.areas),
});

export const checkRestaurant = (form: FormData) => parseWithZod(form, { schema: restaurantFormSchema });
export const checkSocial = (form: FormData) => parseWithZod(form, { schema: socialFields });
// As the API takes it: what is left empty is sent empty.
export const checkHero = (form: FormData) =>
  parseWithZod(form, { schema: heroFields, disableAutoCoercion: true });
export const checkTestimonials = (form: FormData) => parseWithZod(form, { schema: testimonialFormSchema });
export const checkFeatures = (form: FormData) => parseWithZod(form, { schema: featureFormSchema });
export const checkTeam = (form: FormData) => parseWithZod(form, { schema: teamFormSchema });
export const checkTestMail = (form: FormData) => parseWithZod(form, { schema: testMailBody });
export const checkCounters = (form: FormData) =>
  parseWithZod(
    normalizeNumbers(form, (name) => name in counterFields.shape, parseCount),
    { schema: counterFields },
  );
export const checkAccessibility = (form: FormData) => parseWithZod(form, { schema: accessibilityFormSchema });
// No deposit is what is left empty.
export const checkReuse = (form: FormData) => {
  if (!String(form.get('deposit') ?? '').trim()) form.set('deposit', '0');
  return parseWithZod(
    normalizeNumbers(form, (name) => name === 'deposit', parseAmount),
    { schema: reuseFields },
  );
};
export const checkDelivery = (form: FormData) =>
  parseWithZod(
    normalizeNumbers(form, (name) => /\.(minimumOrder|fee)$/.test(name), parseAmount),
    { schema: deliveryFormSchema },
  );

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** '48.3522, 8.9634', as map services give it; null where that is no place on earth. */
export function parseMapPoint(typed: string): MapPoint | null {
  const found = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed.trim());
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function formatMapPoint(point: MapPoint | null): string {
  return point ? `${point.latitude}, ${point.longitude}` : '';
}
