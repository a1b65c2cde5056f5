import { z } from 'zod';

const empty = (value: unknown) => (value === '' ? undefined : value);

/** A variable of the environment that may be missing or empty. */
export const optional = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(empty, shape.optional());

export const withDefault = <Shape extends z.ZodType>(shape: Shape, value: z.output<Shape>) =>
  z.preprocess(
    empty,
    shape.optional().transform((given) => given ?? value),
  );

/** The message must not contain the value: it is logged. */
export const credential = z
  .string()
  .regex(/^[\x21-\x7e]{1,256}$/, { error: 'must be one word without spaces' });

export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be a web address, ${example}` });

/** Prevents the start: one line that names the variable and what is wrong with it. */
export class ConfigError extends Error {}

export function missing(name: string, whoNeedsIt: string): ConfigError {
  return new ConfigError(`${name}: is missing, ${whoNeedsIt} needs it (see Configuration in README.md)`);
}
