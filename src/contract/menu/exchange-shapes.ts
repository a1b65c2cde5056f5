import { z } from 'zod';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { CATEGORY_KINDS } from '#domain/menu/drinks.ts';
import { LINE_STATUSES, MENU_COLUMNS, TABLE_FORMATS, TABLE_SOURCES } from '#domain/menu/menu-table.ts';
import { MAX_TABLE_BYTES } from '../limits.ts';
import { hasNoNul, id, instant, jsonText, version } from '../shapes.ts';
import { additives, allergens, amount, vatRateField } from './form-fields.ts';
import { menuItemShape } from './shapes.ts';

const column = z.enum(MENU_COLUMNS, { error: 'value_invalid' });

const tableFile = z.preprocess(
  (value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value),
  z.file({ error: 'value_invalid' }).optional().meta({
    type: 'string',
    format: 'binary',
    description:
      'XLSX, ODS, or text with semicolons, commas or tabs, or with prices at the end of lines, in UTF-8, UTF-16 or Windows-1252. At most 5 MB, and 3000 lines',
  }),
);

const word = z
  .string({ error: 'value_invalid' })
  .min(1, { error: 'required' })
  .max(80, { error: 'text_too_long' });
const codesOf = <Code extends string>(codes: readonly Code[]) =>
  z
    .array(z.enum(codes, { error: 'value_invalid' }), { error: 'value_invalid' })
    .max(codes.length, { error: 'too_many' });

/** A word of the restaurant's own for allergens or additives; without codes it declares nothing. */
const meaning = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('allergens'), word, codes: codesOf(['none', ...ALLERGENS]) }),
    z.object({ kind: z.literal('additives'), word, codes: codesOf(['none', ...ADDITIVES]) }),
  ],
  { error: 'value_invalid' },
);

const categoryKind = z.enum(CATEGORY_KINDS, { error: 'value_invalid' });

const tableFields = {
  file: tableFile,
  text: z
    .string({ error: 'value_invalid' })
    .max(MAX_TABLE_BYTES, { error: 'text_too_long' })
    .refine(hasNoNul, { error: 'value_invalid' })
    .optional()
    .meta({ description: 'Instead of a file: what was copied from a spreadsheet or a printed menu' }),
  columns: jsonText(
    z
      .array(z.object({ place: z.int().min(0).max(200), column: column.nullable() }), {
        error: 'value_invalid',
      })
      .max(200, { error: 'too_many' }),
  )
    .default([])
    .meta({
      description:
        'JSON: [{ place, column }]: the column of a heading, counted from 0, that is not recognised; null: it is not read',
    }),
  words: jsonText(z.array(meaning, { error: 'value_invalid' }).max(200, { error: 'too_many' }))
    .default([])
    .meta({
      description:
        'JSON: [{ kind, word, codes }]: what letters and numbers of the menu stand for among `allergens` or `additives`; without codes they declare nothing, and `none` that there is none. The word `-` is a dash of any length',
    }),
  kinds: jsonText(
    z
      .array(z.object({ category: z.string().min(1).max(200), kind: categoryKind }), {
        error: 'value_invalid',
      })
      .max(200, { error: 'too_many' }),
  )
    .default([])
    .meta({
      description:
        'JSON: [{ category, kind }]: what a category holds. New dishes of it that say nothing else get VAT, age and packaging by it',
    }),
};

const hasTable = ({ file, text }: { file?: unknown; text?: string | undefined }) =>
  file !== undefined || (text !== undefined && text.trim() !== '');
const NO_TABLE = { error: 'required', path: ['file'] };

export const previewImportBody = z.object(tableFields).refine(hasTable, NO_TABLE);

const fingerprint = z.string({ error: 'value_invalid' }).min(1, { error: 'value_invalid' }).max(100);

export const importMenuBody = z
  .object({
    ...tableFields,
    fingerprint: fingerprint.meta({
      description: 'Of the preview: 409 menu_changed when the menu has been edited since',
    }),
    leaveOutWrong: z
      .enum(['', 'true'], { error: 'value_invalid' })
      .default('')
      .transform((value) => value === 'true')
      .meta({
        description: '`true`: dishes that are wrong are left out. Otherwise one that is wrong refuses all',
      }),
  })
  .refine(hasTable, NO_TABLE);

const note = z.object({ code: z.string(), message: z.string() });

const place = z
  .string()
  .meta({ description: 'The lines as people are told them, with their sheets where several are read' });

const counts = z.object({ created: z.int(), edited: z.int(), reordered: z.int() }).meta({
  description: 'Dishes that were created and edited, and categories whose order changed',
});

export const bulkChangeShape = z
  .object({
    _id: id,
    kind: z.enum(['import', 'table']),
    at: instant,
    by: z.string().nullable(),
    counts,
    canUndo: z.boolean().meta({ description: 'False once the menu has been edited again' }),
  })
  .meta({ id: 'BulkChange', description: 'A change of many dishes in one step' });

export const importPreviewShape = z
  .object({
    fingerprint,
    source: z.enum(TABLE_SOURCES).meta({ description: 'Whose table it is, as its headings tell' }),
    columns: z.array(
      z.object({
        heading: z.string(),
        column: column.nullable(),
        examples: z.array(z.string()),
        sheet: z.string().nullable().meta({ description: 'Where several sheets of a workbook are read' }),
      }),
    ),
    missing: z.array(column).meta({ description: 'Columns without which no line can be read' }),
    guessed: z.array(z.string()).meta({
      description:
        'Of a file that names no encoding and is no UTF-8, three lines as they were read, for somebody to look at; else empty',
    }),
    unclear: z
      .array(z.object({ kind: z.enum(['allergens', 'additives']), word: z.string(), count: z.int() }))
      .meta({ description: 'Words that stand for allergens or additives, and that `words` has to explain' }),
    kinds: z.array(z.object({ category: z.string(), count: z.int(), kind: categoryKind.nullable() })).meta({
      description:
        'The categories of new dishes with their number, and what they hold; null: it looks like drinks, and `kinds` has to say',
    }),
    counts: z.record(z.enum(LINE_STATUSES), z.int()),
    lines: z
      .array(
        z.object({
          lines: z.array(z.int()).meta({ description: 'The lines of its variants' }),
          place,
          status: z.enum(LINE_STATUSES),
          name: z.string(),
          category: z.string(),
          changes: z.array(
            z.object({
              column,
              label: z.string(),
              of: z.string().nullable().meta({ description: 'The variant that it belongs to' }),
              before: z.string(),
              after: z.string(),
            }),
          ),
          problems: z.array(
            z.object({
              line: z.int(),
              place,
              column: column.nullable(),
              label: z.string().nullable(),
              code: z.string(),
              message: z.string(),
              about: z
                .string()
                .nullable()
                .meta({ description: 'The word or amount of the table that it is about' }),
            }),
          ),
          notes: z.array(note).meta({ description: 'What is left out or done otherwise' }),
        }),
      )
      .meta({ description: 'One for each dish; wrong ones first' }),
    faults: z
      .array(
        z.object({
          column: column.nullable(),
          label: z.string().nullable(),
          code: z.string(),
          message: z.string(),
          count: z.int().meta({ description: 'Dishes that have it' }),
          lines: z.array(z.int()).meta({ description: 'The first of its lines' }),
          place,
        }),
      )
      .meta({ description: 'What is wrong, each kind of it once, the most frequent first' }),
    newCategories: z.array(z.string()),
    notes: z.array(note).meta({ description: 'What is left out of the whole table' }),
  })
  .meta({ id: 'ImportPreview' });

export const importedShape = z.object({
  change: bulkChangeShape.nullable().meta({ description: 'Null: the table has nothing new' }),
});

export const lastBulkChangeShape = z.object({ change: bulkChangeShape.nullable() });

export const undoBulkChangeBody = z.object({ id });

export const exportMenuQuery = z.object({
  format: z.enum(TABLE_FORMATS, { error: 'value_invalid' }).default('csv'),
});

const rowPrice = z.object({ variant: z.string().min(1).max(80), price: amount('price_required') });

/** A row of the table of dishes. What it leaves out stays as it is. */
const editedRow = z.object({
  _id: id,
  version,
  vatPercent: vatRateField.optional(),
  allergens: allergens.optional(),
  additives: additives.optional(),
  isHouseOnly: z.boolean({ error: 'value_invalid' }).optional(),
  soldOut: z.enum(['tomorrow', 'further-notice'], { error: 'value_invalid' }).nullable().optional(),
  prices: z.array(rowPrice).max(40, { error: 'too_many' }).optional(),
});

export type EditedRow = z.infer<typeof editedRow>;

export const editDishesBody = z.object({
  dishes: jsonText(
    z
      .array(editedRow, { error: 'value_invalid' })
      .min(1, { error: 'required' })
      .max(2000, { error: 'too_many' }),
    'required',
  ).meta({
    description:
      'JSON: [{ _id, version, vatPercent?, allergens?, additives?, isHouseOnly?, soldOut?, prices?: [{ variant, price }] }]',
  }),
});

export const editedDishesShape = z.object({
  menuItems: z.array(menuItemShape),
  change: bulkChangeShape.nullable().meta({ description: 'Null: nothing was different' }),
});

export type ImportPreview = z.infer<typeof importPreviewShape>;
export type BulkChangeView = z.infer<typeof bulkChangeShape>;
