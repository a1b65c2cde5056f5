import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { MAX_TEAM_PICTURES } from '#contract/limits.ts';
import { testMailBody } from '#contract/mail/shapes.ts';
import {
  areBoundsInOrder,
  BOUNDS_ISSUE,
  deliveryFields,
  featureShape,
  heroFields,
  highlightShape,
  isZipCodeOfCountry,
  type LegalBody,
  NO_DAY_ISSUE,
  NO_RATE_ISSUE,
  plainSectionFields,
  teamPictureShape,
  testimonialFields,
  testimonialShape,
  ZIP_CODE_ISSUE,
} from '#contract/settings/section-shapes.ts';

import { type PlainSection, type PlainSetting, settingsOf } from '#domain/plain-settings.ts';
import { hasDayOfChange, hasRateOfChange } from '#domain/vat-rates.ts';
import type { SectionValue } from './settings-data.ts';

/** Stands for text that is not a number; the schema refuses it. */
const INVALID_NUMBER = '–';

/** '2,50' and '2.50'; '1.000' could be one or a thousand, and is refused. */
function parseAmount(typed: string): string {
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? typed.replace(',', '.') : INVALID_NUMBER;
}

/** '5000', '5.000', '5,000' and '5 000' are the same. */
function parseCount(typed: string): string {
  if (/^\d{1,3}([., ]\d{3})+$/.test(typed)) return typed.replace(/[., ]/g, '');
  return /^\d+$/.test(typed) ? typed : INVALID_NUMBER;
}

/** '8,1 %' and '8.1' are the same. */
function parseRate(typed: string): string {
  const bare = typed.replace(/\s*%$/, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(bare) ? bare : INVALID_NUMBER;
}

/** The form with its numbers as programs write them; `parserOf` names the parser of a field, if it is a number. */
function normalizeNumbers(
  form: FormData,
  parserOf: (name: string) => ((typed: string) => string) | undefined,
) {
  const normalized = new FormData();
  for (const [name, value] of form) {
    const parse = parserOf(name);
    normalized.append(name, parse && typeof value === 'string' ? parse(value.trim()) : value);
  }
  return normalized;
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

/** The name of a setting's field in its form. */
export function formName(name: string, { kind }: PlainSetting): string {
  return kind === 'mapPoint' ? 'mapPoint' : name;
}

const plainSlotMinutes = plainSectionFields.orderTimes.shape.slotMinutes;

/** The API's schema of a section, with a point on the map as text, and without unticked boxes, which are not sent. */
function plainFormSchema(section: PlainSection): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = plainSectionFields[section].shape;
  const fields = settingsOf(section).map(([name, setting]) => {
    if (setting.kind === 'mapPoint') return [formName(name, setting), mapPointSchema];
    // Conform makes numbers of what is typed, but not of what is chosen.
    if (setting.kind === 'slotMinutes') return [name, z.coerce.number().pipe(plainSlotMinutes)];
    return [name, setting.kind === 'flag' ? z.boolean().default(false) : shape[name]];
  });
  const shapes = z.object(Object.fromEntries(fields));
  if (section === 'orderTimes') return shapes.refine(isInOrder, BOUNDS_ISSUE);
  if (section === 'legal')
    return shapes
      .refine((legal) => hasDayOfChange(legal as LegalBody), NO_DAY_ISSUE)
      .refine((legal) => hasRateOfChange(legal as LegalBody), NO_RATE_ISSUE);
  return section === 'house' ? shapes.refine(isOfCountry, ZIP_CODE_ISSUE) : shapes;
}

const isInOrder = (times: object) => areBoundsInOrder(times as Parameters<typeof areBoundsInOrder>[0]);
const isOfCountry = (house: object) => isZipCodeOfCountry(house as Parameters<typeof isZipCodeOfCountry>[0]);

function numberParserOf({ kind, default: empty, isOptional }: PlainSetting) {
  if (kind === 'count') return parseCount;
  if (kind === 'vatRate') return (typed: string) => (typed === '' && isOptional ? '' : parseRate(typed));
  return kind === 'amount' ? (typed: string) => parseAmount(typed === '' ? String(empty) : typed) : undefined;
}

/** Checks the form of a plain section by the registry; an amount that is left empty has its default. */
export function checkPlainSection<Key extends PlainSection>(
  section: Key,
  form: FormData,
): Submission<unknown, string[], SectionValue<Key>> {
  const settings = new Map<string, PlainSetting>(settingsOf(section));
  const submission = parseWithZod(
    normalizeNumbers(form, (name) => {
      const setting = settings.get(name);
      return setting && numberParserOf(setting);
    }),
    { schema: plainFormSchema(section) },
  );
  if (submission.status !== 'success') return submission;
  const values = [...settings].map(([name, setting]) => [name, submission.value[formName(name, setting)]]);
  return { ...submission, value: Object.fromEntries(values) };
}

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

// A list without rows is not sent.
const deliveryFormSchema = deliveryFields.extend({
  areas: z.preprocess((typed) => typed ?? [], deliveryFields.shape.areas),
});

// As the API takes it: empty texts are sent empty.
export const checkHero = (form: FormData) =>
  parseWithZod(form, { schema: heroFields, disableAutoCoercion: true });
/** The file alone: the input itself checks it. */
export const checkLogo = (form: FormData) =>
  parseWithZod(form, {
    schema: heroFields.pick({ image: true, removeImage: true }),
    disableAutoCoercion: true,
  });
export const checkTestimonials = (form: FormData) => parseWithZod(form, { schema: testimonialFormSchema });
export const checkFeatures = (form: FormData) => parseWithZod(form, { schema: featureFormSchema });
export const checkTeam = (form: FormData) => parseWithZod(form, { schema: teamFormSchema });
export const checkTestMail = (form: FormData) => parseWithZod(form, { schema: testMailBody });
export const checkDelivery = (form: FormData) =>
  parseWithZod(
    normalizeNumbers(form, (name) => (/\.(minimumOrder|fee)$/.test(name) ? parseAmount : undefined)),
    { schema: deliveryFormSchema },
  );

export interface MapPoint {
  latitude: number;
  longitude: number;
}

const DEGREES = String.raw`(-?\d{1,3}\.\d+)`;
/** How links of map services name a point: the marked one before the middle of what is shown. */
const MAP_LINKS = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `mlat=${DEGREES}&mlon=${DEGREES}`,
  `[?&](?:q|query|ll|sll|destination|coordinate)=${DEGREES}(?:,|%2C)\\+?${DEGREES}`,
  `@${DEGREES},${DEGREES}`,
  `#map=[\\d.]+/${DEGREES}/${DEGREES}`,
  `geo:${DEGREES},${DEGREES}`,
].map((pattern) => new RegExp(pattern));

/**
 * '48.3522, 8.9634', as map services show it, or '48,3522; 8,9634', or the link to a point; null if it is not a point on earth.
 * Nothing is asked of anybody: what the link says is enough.
 */
export function parseMapPoint(typed: string): MapPoint | null {
  const words = typed.trim();
  const link = MAP_LINKS.map((pattern) => pattern.exec(words)).find((found) => found !== null);
  const bare = words.replace(/^(-?\d{1,2}),(\d+)\s*[;\s]\s*(-?\d{1,3}),(\d+)$/, '$1.$2, $3.$4');
  const found = link ?? /^(-?\d{1,2}(?:\.\d+)?)[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(bare);
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function formatMapPoint(point: MapPoint | null): string {
  return point ? `${point.latitude}, ${point.longitude}` : '';
}
