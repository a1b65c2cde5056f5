import { z } from 'zod';
import { currentPassword } from '../accounts/shapes.ts';
import { failureShape } from '../mail/shapes.ts';
import { version } from '../shapes.ts';

const isFixed = z
  .boolean()
  .meta({ description: 'The environment of the server says it: nothing is changed here' });
const ending = z
  .string()
  .meta({ description: 'The last four characters, of a secret that is long enough; or empty' });

/** What the owner set besides the settings that guests see. No secret ever leaves the server. */
export const connectionsShape = z
  .object({
    version: z.number(),
    isLost: z
      .boolean()
      .meta({ description: 'What was set can not be opened any more: it has to be entered again' }),
    address: z.object({ publicUrl: z.string().nullable(), isFixed }),
    mail: z.object({
      server: z
        .object({ host: z.string(), port: z.number(), user: z.string(), passwordEnd: ending })
        .nullable()
        .meta({ description: 'Null where none is set, or where the environment says which' }),
      isFixed,
    }),
    paypal: z.object({
      account: z
        .object({
          clientIdEnd: ending,
          secretEnd: ending,
          isTestMoney: z.boolean(),
          isReported: z
            .boolean()
            .meta({ description: 'PayPal reports what has changed; otherwise it is asked' }),
        })
        .nullable(),
      isFixed,
    }),
    mollie: z.object({
      account: z.object({ keyEnd: ending, isTestMoney: z.boolean() }).nullable(),
      isFixed,
    }),
  })
  .meta({ id: 'Connections' });

const proof = { version, currentPassword };

const word = (max: number) => z.string().trim().max(max, { error: 'text_too_long' });

export const addressBody = z.object({
  publicUrl: word(300).nullable().meta({ description: 'With or without https:// before it' }),
  ...proof,
});

export const mailServerBody = z.object({
  server: z
    .object({
      host: word(253),
      port: z.number({ error: 'number_invalid' }).int({ error: 'number_invalid' }).min(1).max(65_535),
      user: word(320),
      password: z
        .string()
        .max(500, { error: 'text_too_long' })
        .optional()
        .meta({ description: 'Left out: the one that is kept, for the same server and user' }),
    })
    .nullable(),
  ...proof,
});

export const paypalBody = z.object({
  account: z.object({ clientId: word(256), clientSecret: word(256) }).nullable(),
  ...proof,
});

export const mollieBody = z.object({ account: z.object({ apiKey: word(256) }).nullable(), ...proof });

export const mailServerResult = z
  .object({
    connections: connectionsShape,
    failure: failureShape
      .nullable()
      .meta({ description: 'Why the mail server did not let the restaurant in: then nothing was changed' }),
  })
  .meta({ id: 'MailServerResult' });

export const testParams = z.object({ connection: z.enum(['address', 'paypal', 'mollie']) });

export const connectionTestShape = z
  .object({
    sees: z
      .enum(['site', 'opening_soon'])
      .nullable()
      .meta({ description: 'What strangers see at the address; null for an account' }),
  })
  .meta({ id: 'ConnectionTest' });

export type Connections = z.infer<typeof connectionsShape>;
export type AddressBody = z.infer<typeof addressBody>;
export type MailServerBody = z.infer<typeof mailServerBody>;
export type PaypalBody = z.infer<typeof paypalBody>;
export type MollieBody = z.infer<typeof mollieBody>;
export type MailServerResult = z.infer<typeof mailServerResult>;
export type ConnectionTest = z.infer<typeof connectionTestShape>;
