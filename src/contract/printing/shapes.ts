import { z } from 'zod';
import {
  EPSON_VERSIONS,
  MAX_COPIES,
  PAPER_WIDTHS_MM,
  PRINT_KINDS,
  PRINT_MOMENTS,
  PRINTER_KINDS,
  PRINTER_TROUBLES,
  RAW_PORTS,
} from '#domain/printing/printer.ts';
import { expectedVersion, id, instant, text, version } from '../shapes.ts';

const oneOf = <const Values extends readonly [number, ...number[]]>(values: Values) =>
  z.union(
    values.map((value) => z.literal(value)) as { [Index in keyof Values]: z.ZodLiteral<Values[Index]> },
    {
      error: 'value_invalid',
    },
  );

const fields = {
  name: text(40).min(1, { error: 'required' }),
  kind: z.enum(PRINTER_KINDS, { error: 'value_invalid' }).meta({
    description:
      '`cloudprnt`: Star CloudPRNT, `epson`: Epson Server Direct Print; both ask the site. `raw`: ESC/POS, the server calls it',
  }),
  epsonVersion: oneOf(EPSON_VERSIONS).meta({ description: 'Of Server Direct Print, with `epson` only' }),
  language: z.enum(['de', 'en'], { error: 'value_invalid' }).meta({ description: 'Of its kitchen tickets' }),
  printsAt: z.enum(PRINT_MOMENTS, { error: 'value_invalid' }).meta({
    description: 'As soon as an order is accepted, or already when it arrives',
  }),
  printsTickets: z.boolean().meta({ description: 'For the kitchen' }),
  printsReceipts: z.boolean().meta({ description: 'For the bag' }),
  printsAhead: z.boolean().meta({
    description:
      'An order for later is printed when it is time to cook it; with this at its acceptance too, marked with its day',
  }),
  categories: z
    .array(id)
    .max(200, { error: 'value_invalid' })
    .nullable()
    .meta({ description: 'Of which categories it prints tickets; null: of all' }),
  copies: z.int().min(1, { error: 'value_invalid' }).max(MAX_COPIES, { error: 'value_invalid' }),
  paperMm: oneOf(PAPER_WIDTHS_MM),
  hasCutter: z.boolean(),
  hasBuzzer: z.boolean(),
};

export const printerBody = z.object({
  ...fields,
  epsonVersion: fields.epsonVersion.default(2),
  printsAhead: fields.printsAhead.default(false),
  host: z
    .string()
    .trim()
    .max(253, { error: 'text_too_long' })
    .default('')
    .meta({ description: 'With `raw` only: an address of the own network, or a name that leads to one' }),
  port: z
    .int()
    .min(RAW_PORTS.min, { error: 'value_invalid' })
    .max(RAW_PORTS.max, { error: 'value_invalid' })
    .optional()
    .meta({ description: `With \`raw\` only; ${RAW_PORTS.default} if left out` }),
  version: expectedVersion,
});

export type PrinterBody = z.output<typeof printerBody>;

export const printerShape = z
  .object({
    _id: id,
    version,
    ...fields,
    host: z.string().nullable(),
    port: z.number().nullable(),
    seenAt: instant.nullable().meta({ description: 'When it last asked or answered; null: never' }),
    troubles: z.array(z.enum(PRINTER_TROUBLES)).meta({ description: 'The worst first; none: all is well' }),
    waiting: z.int().meta({ description: 'How much is still to be printed' }),
    failure: z.string().nullable().meta({ description: 'What it said when it could not print something' }),
  })
  .meta({ id: 'Printer' });

export type Printer = z.infer<typeof printerShape>;

export const savedPrinterShape = z.object({
  printer: printerShape,
  path: z
    .string()
    .nullable()
    .meta({ description: 'The path of its secret address, this once; null: it is as it was, or has none' }),
});

export type SavedPrinter = z.infer<typeof savedPrinterShape>;

export const printPreviewQuery = z.object({
  what: z.enum(['ticket', 'receipt'], { error: 'value_invalid' }),
  paperMm: z
    .enum(['58', '80'], { error: 'value_invalid' })
    .transform((typed): (typeof PAPER_WIDTHS_MM)[number] => (typed === '58' ? 58 : 80))
    .meta({ type: 'string', enum: ['58', '80'] }),
  language: fields.language,
  name: text(40).default(''),
});

export const pictureShape = z.object({ svg: z.string() });

/** What the printers have made of an order. */
export const orderPrintsShape = z.object({
  hasPrinters: z.boolean().meta({ description: 'Whether any printer is set up that prints orders' }),
  prints: z.array(
    z.object({
      printer: z.string(),
      kind: z.enum(PRINT_KINDS),
      isCopy: z.boolean(),
      createdAt: instant,
      printedAt: instant.nullable(),
    }),
  ),
});

export type OrderPrints = z.infer<typeof orderPrintsShape>;
