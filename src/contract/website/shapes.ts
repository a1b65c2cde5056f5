import { z } from 'zod';
import {
  type ArrangedPage,
  BLOCK_NAMES,
  BLOCKS,
  type BlockName,
  type BlockValues,
  blocksOf,
  type Field,
  type Fields,
  isOrderOf,
  PART_NAMES,
  type PartName,
  type Placement,
  type SiteContent,
  type Words,
} from '#domain/website/blocks.ts';
import {
  MAX_CLAIM_LINE_LENGTH,
  MAX_CLAIM_LINES,
  MAX_FEATURED_CATEGORIES,
  MAX_SITE_LINE_LENGTH,
  MAX_SITE_TEXT_LENGTH,
} from '../limits.ts';
import { id, instant, text, version } from '../shapes.ts';

/** In both languages; German is '' and English null where there is none. */
const words = (shape: z.ZodType<string>): z.ZodType<Words> =>
  z.strictObject({
    de: shape,
    en: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      shape.nullable(),
    ),
  });

const oneLine = text(MAX_SITE_LINE_LENGTH).refine((value) => !/[\r\n]/.test(value), {
  error: 'value_invalid',
});

const claim = text(MAX_CLAIM_LINES * (MAX_CLAIM_LINE_LENGTH + 1)).superRefine((value, context) => {
  const lines = value.split('\n');
  const issue = (message: string) => context.addIssue({ code: 'custom', message });
  if (lines.length > MAX_CLAIM_LINES) issue('too_many');
  if (lines.some((line) => line.length > MAX_CLAIM_LINE_LENGTH)) issue('text_too_long');
});

/** As an uploaded picture is called (`POST /admin/website/pictures`). */
const PICTURE = /^\/files\/pictures\/[\w-]{1,100}$/;

/** How a field of each kind is checked. */
function fieldShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return words(oneLine);
    case 'lines':
      return words(claim);
    case 'text':
      return words(text(MAX_SITE_TEXT_LENGTH));
    case 'flag':
      return z.boolean({ error: 'value_invalid' });
    case 'picture':
      return z
        .string({ error: 'value_invalid' })
        .regex(PICTURE, { error: 'value_invalid' })
        .nullable()
        .meta({ description: 'Path without width and ending: `{picture}-640.avif`' });
    case 'categories':
      return z.array(id).max(MAX_FEATURED_CATEGORIES, { error: 'too_many' });
    case 'choice':
      return z.enum(field.of as [string, ...string[]], { error: 'value_invalid' }).nullable();
    case 'list':
      return z.array(fieldsShape(field.of)).max(field.max, { error: 'too_many' });
  }
}

/** Unknown fields are refused: their words would be lost. */
function fieldsShape(fields: Fields): z.ZodType {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldShape(field)])),
  );
}

/** The schema of a block, from the registry. */
export const blockShapes = Object.fromEntries(
  BLOCK_NAMES.map((name) => [name, fieldsShape(BLOCKS[name].fields)]),
) as { [Name in BlockName]: z.ZodType<BlockValues<Name>> };

const orderShape = (page: ArrangedPage): z.ZodType<Placement[]> => {
  const block = z.enum(blocksOf(page) as [BlockName, ...BlockName[]], { error: 'value_invalid' });
  return z
    .array(z.strictObject({ block, isHidden: z.boolean({ error: 'value_invalid' }) }))
    .refine((order) => isOrderOf(page, order), { error: 'value_invalid' })
    .meta({ description: 'Every block of the page once; its first one stays first and shown' });
};

const partShapes: { [Name in PartName]: z.ZodType<SiteContent[Name]> } = {
  ...blockShapes,
  homeOrder: orderShape('home'),
  aboutOrder: orderShape('about'),
};

const contentShape = z
  .object(partShapes)
  .meta({ id: 'SiteContent', description: 'The words and pictures of the website, by block' });

/** What pages load. */
export const siteShape = z.object({
  publishedAt: instant.nullable().meta({ description: 'Null: nothing was published yet' }),
  content: contentShape,
});

const partName = z.enum(PART_NAMES as [PartName, ...PartName[]], { error: 'value_invalid' });

const draftFields = {
  version: version.meta({ description: 'Counts the changes of this part’s draft; 0 before the first one' }),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
};

/** A part of the content at the desk: as it would be published now. */
const deskPart = z.object({
  part: partName,
  isDrafted: z.boolean().meta({ description: 'Other than what is published' }),
  ...draftFields,
});

const publicationShape = z.object({
  _id: id,
  publishedAt: instant,
  publishedBy: z.string().nullable().meta({ description: 'Null: it came with the first start or an update' }),
  parts: z.array(partName).meta({ description: 'What differs from the state before it' }),
  restoredFrom: instant.nullable().meta({ description: 'When the state was published that it brought back' }),
});

export const deskSiteShape = z
  .object({
    published: contentShape,
    drafted: contentShape.meta({ description: 'What is published, with every draft in it' }),
    parts: z.array(deskPart).meta({ description: 'All of them, in the order of the registry' }),
    history: z.array(publicationShape).meta({ description: 'Newest first, twenty at most' }),
  })
  .meta({ id: 'DeskSite' });

export type DeskSite = Omit<z.infer<typeof deskSiteShape>, 'published' | 'drafted'> & {
  published: SiteContent;
  drafted: SiteContent;
};
export type Publication = DeskSite['history'][number];

const draftOf = <Name extends PartName>(part: Name) =>
  z.strictObject({ part: z.literal(part), version, values: partShapes[part] });

export type DraftBody = {
  [Name in PartName]: { part: Name; version: number; values: SiteContent[Name] };
}[PartName];

// The union of a list of shapes is typed as their product, not as their pairs of part and values.
export const draftBody = z.discriminatedUnion('part', [
  draftOf('homeOrder'),
  draftOf('aboutOrder'),
  ...BLOCK_NAMES.map(draftOf),
]) as unknown as z.ZodType<DraftBody, DraftBody>;

export const draftShape = deskPart;
export type Draft = z.infer<typeof draftShape>;

/** The drafts that were seen. Any other one that is open now makes it 409 changed_meanwhile. */
const seenDrafts = z.strictObject({
  drafts: z
    .array(z.strictObject({ part: partName, version }))
    .min(1, { error: 'required' })
    .max(PART_NAMES.length, { error: 'too_many' }),
});

export const publishBody = seenDrafts;
export const discardBody = seenDrafts;
export type SeenDrafts = z.infer<typeof seenDrafts>['drafts'];

export const restoreParams = z.object({ id });

export const previewShape = z.object({
  token: z.string().meta({ description: 'For `?preview=` of a page: shows the drafts until it expires' }),
  expiresAt: instant,
});

export const previewQuery = z.object({
  preview: z.string().max(200, { error: 'value_invalid' }).optional().meta({
    description: 'A token of `POST /admin/website/preview`: the drafts instead of what is published',
  }),
});

export const uploadedPictureShape = z.object({
  image: z.string().meta({ description: 'For the picture of a block' }),
});
