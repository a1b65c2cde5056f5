import { z } from 'zod';
import { isPhone } from '#domain/contact/phone.ts';
import { PRINTER_TROUBLES } from '#domain/printing/printer.ts';
import { mailShape } from '../mail/shapes.ts';
import { emailField, id, instant, text } from '../shapes.ts';
import { orderShape } from './shapes.ts';

/** Who tests, and where the mail goes. */
export const testOrderBody = z.object({
  fullName: text(120).min(1, { error: 'address_full_name_required' }),
  email: emailField,
  phone: text(40).refine(isPhone, { error: 'address_phone_invalid' }),
});

/**
 * What has become of the test on the paper of one printer. `on_acceptance`: it prints what was accepted. `nothing`: such an
 * order is not printed there.
 */
export const TEST_PRINT_STATES = ['printed', 'waiting', 'trouble', 'on_acceptance', 'nothing'] as const;

const testPrint = z.object({
  printer: z.string(),
  state: z.enum(TEST_PRINT_STATES),
  troubles: z.array(z.enum(PRINTER_TROUBLES)).meta({ description: 'The worst first' }),
  failure: z.string().nullable().meta({ description: 'What the printer said' }),
});

const testMail = mailShape
  .pick({ recipient: true, status: true, nextTryAt: true, failure: true })
  .extend({ to: z.enum(['guest', 'house']) });

export const testOrderShape = z
  .object({
    order: orderShape,
    link: z.string().meta({ description: "The path of the guest's page, with its key" }),
    shownAt: instant
      .nullable()
      .meta({ description: 'When a browser of the desk said that it was told of it' }),
    isHeard: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the bell was heard; null: nobody has said' }),
    openedAt: instant.nullable().meta({ description: "When the guest's page was first opened by its link" }),
    prints: z.array(testPrint).meta({ description: 'One for each printer; none: there is no printer' }),
    mails: z.array(testMail).meta({
      description: 'The receipt for the guest, and the notice to the restaurant if it has an address',
    }),
    hasMailServer: z.boolean().meta({ description: 'False: mails are only written to the data folder' }),
    push: z
      .array(z.object({ device: z.string(), status: mailShape.shape.status }))
      .optional()
      .meta({ description: 'Left out where nothing is pushed to devices' }),
  })
  .meta({ id: 'TestOrder' });

export const testOrdersShape = z.object({
  testOrders: z.int().min(0).meta({ description: 'How many test orders there are to be thrown away' }),
  latest: z
    .object({ _id: id, createdAt: instant })
    .nullable()
    .meta({ description: 'The newest one of the last day that was sent from the desk' }),
});

export const testOrderSeenBody = z
  .object({
    isShown: z.literal(true).optional().meta({ description: 'The live event has arrived in this browser' }),
    isHeard: z.boolean({ error: 'value_invalid' }).optional(),
  })
  .refine(({ isShown, isHeard }) => isShown !== undefined || isHeard !== undefined, { error: 'required' });

export type TestOrder = z.infer<typeof testOrderShape>;
export type TestOrders = z.infer<typeof testOrdersShape>;
export type TestOrderBody = z.input<typeof testOrderBody>;
export type TestOrderSeen = z.input<typeof testOrderSeenBody>;
