import { z } from 'zod';
import { checkAddress } from '#domain/addresses.ts';
import { plainZipCode } from '#domain/zip-code.ts';
import { emailText, hasNoNul, id, text } from '../shapes.ts';

/**
 * A full address. The required fields and the order of their errors are the domain's (`checkAddress`); here are only
 * types, defaults and limits.
 */
export const addressBody = z
  .object({
    fullName: text(120).default(''),
    phone: text(40).default(''),
    email: emailText,
    addressLine1: text(200).default(''),
    addressLine2: text(200).default(''),
    city: text(100).default(''),
    state: z
      .string()
      .max(100, { error: 'text_too_long' })
      .refine(hasNoNul, { error: 'value_invalid' })
      .default(' '),
    zipCode: text(10).overwrite(plainZipCode).default(''),
    country: text(60).default(''),
    isDefault: z.boolean().default(false),
    isSelfPickup: z.boolean().default(false),
  })
  .superRefine((fields, context) => {
    for (const problem of checkAddress(fields)) {
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.code });
    }
  });

export const addressShape = z
  .object({
    _id: id,
    fullName: z.string(),
    phone: z.string(),
    email: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
    isSelfPickup: z.boolean(),
  })
  .meta({ id: 'Address' });

export type Address = z.infer<typeof addressShape>;
