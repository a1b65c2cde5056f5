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
  houseFields,
  reuseFields,
  socialFields,
  teamPictureShape,
  testimonialFields,
  testimonialShape,
} from '#contract/settings/section-shapes.ts';
import { parseMapPoint } from './map-point.ts';

/** Text that is no number, so that the shape says so. */
const NO_NUMBER = '–';

/** '2,50' and '2.50'; '1.000' could be one or a thousand, and is none. */
function amountOf(typed: string): string {
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? typed.replace(',', '.') : NO_NUMBER;
}

/** '5000', '5.000', '5,000' and '5 000' are the same. */
function countOf(typed: string): string {
  if (/^\d{1,3}([., ]\d{3})+$/.test(typed)) return typed.replace(/[., ]/g, '');
  return /^\d+$/.test(typed) ? typed : NO_NUMBER;
}

/** The form with the numbers of some fields as numbers are written in programs. */
function withNumbers(
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

const mapPoint = z
  .string()
  .default('')
  .transform((typed, context) => {
    if (typed.trim() === '') return null;
    const point = parseMapPoint(typed);
    if (!point) context.addIssue({ code: 'custom', message: 'value_invalid' });
    return point;
  });

const houseForm = houseFields.omit({ location: true }).extend({ mapPoint });

const rating = z.preprocess(
  (typed) => (typeof typed === 'string' && typed !== '' ? Number(typed) : null),
  testimonialShape.shape.rating,
);
const voice = testimonialShape.extend({
  rating,
  // An unticked box is not sent.
  isSample: z.boolean().default(false),
});
const testimonialForm = testimonialFields.extend({ testimonials: z.array(voice).default([]) });

// A list without rows is not sent, and neither is a text that is left empty.
const emptyText = (shape: z.ZodType<string>) => z.preprocess((typed) => typed ?? '', shape);
const highlight = highlightShape.extend({ text: emptyText(highlightShape.shape.text) });
const featureForm = z.object({
  highlights: z.array(highlight).default([]),
  features: z.array(featureShape.extend({ text: emptyText(featureShape.shape.text) })).default([]),
});

const teamForm = z.object({
  team: z.array(teamPictureShape).max(MAX_TEAM_PICTURES, { error: 'too_many' }).default([]),
});

// An unticked box is not sent.
const accessibilityForm = accessibilityFields.extend({ isExempt: z.boolean().default(false) });

const deliveryForm = deliveryFields.extend({
  areas: z.array(deliveryFields.shape.areas.element).default([]).pipe(deliveryFields.shape.areas),
});

export const checkHouse = (form: FormData) => parseWithZod(form, { schema: houseForm });
export const checkSocial = (form: FormData) => parseWithZod(form, { schema: socialFields });
// As the API takes it: what is left empty is sent empty.
export const checkHero = (form: FormData) =>
  parseWithZod(form, { schema: heroFields, disableAutoCoercion: true });
export const checkTestimonials = (form: FormData) => parseWithZod(form, { schema: testimonialForm });
export const checkFeatures = (form: FormData) => parseWithZod(form, { schema: featureForm });
export const checkTeam = (form: FormData) => parseWithZod(form, { schema: teamForm });
export const checkTestMail = (form: FormData) => parseWithZod(form, { schema: testMailBody });
export const checkCounters = (form: FormData) =>
  parseWithZod(
    withNumbers(form, (name) => name in counterFields.shape, countOf),
    { schema: counterFields },
  );
export const checkAccessibility = (form: FormData) => parseWithZod(form, { schema: accessibilityForm });
// No deposit is what is left empty.
export const checkReuse = (form: FormData) => {
  if (!String(form.get('deposit') ?? '').trim()) form.set('deposit', '0');
  return parseWithZod(
    withNumbers(form, (name) => name === 'deposit', amountOf),
    { schema: reuseFields },
  );
};
export const checkDelivery = (form: FormData) =>
  parseWithZod(
    withNumbers(form, (name) => /\.(minimumOrder|fee)$/.test(name), amountOf),
    { schema: deliveryForm },
  );
