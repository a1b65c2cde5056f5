import type { Random } from '../crash/random.ts';

/** A schema of the OpenAPI document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  nullable?: boolean;
}

/** The generator's sources: random numbers, the document's named schemas, and ids seen in responses. */
export interface ValueSource {
  random: Random;
  schemas: Record<string, Schema>;
  ids: readonly string[];
}

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

export const chance = (random: Random, share: number): boolean => random() < share;

const integerUpTo = (random: Random, most: number) => Math.floor(random() * (most + 1));

function deeplyNested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that have broken servers before: other types, limits, characters with a special meaning. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 0.1, -0, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 12.345],
  ...['', ' ', '0', '-1', 'null', 'true', 'NaN', '[object Object]', '%', '_', '%00', '\\', "'", '"'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'é'.normalize('NFD'),
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'İ',
    'ß',
  ],
  ...["'; drop table orders; --", '{{7*7}}', '<script>alert(1)</script>', '../../../../etc/passwd'],
  ...[
    '=1+1',
    '\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'http://[::1',
    '//evil.example',
    'constructor',
    '__proto__',
  ],
  ...[
    '9999-99-99',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '24:01',
    '-1:00',
    '2026-11-22T25:00:00Z',
    '1e400',
  ],
  ...[
    'x'.repeat(300),
    'ü'.repeat(5000),
    '١٢٣',
    '+49'.repeat(30),
    '0'.repeat(200),
    'a@b',
    `${'a'.repeat(300)}@b.example`,
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    { toString: 1 },
    { length: -1 },
    { $gt: '' },
    Array(200).fill(0),
    deeplyNested(40),
  ],
];

const WORDS = [
  'Asha',
  'Ravi Rao',
  'Bitte klingeln',
  'Zollernstraße 2',
  'Hechingen',
  'Gruß aus der Küche',
  'A',
];
const DATES = [
  '2026-11-22',
  '2026-11-28',
  '2026-12-24',
  '2027-01-01',
  '2026-11-21',
  '2026-03-29',
  '2026-10-25',
];
const TIMES = ['00:00', '10:30', '12:00', '18:30', '23:59', '24:00'];

/** By the field's name: what the schema alone does not tell. */
const VALUES_BY_FIELD_NAME: [RegExp, (source: ValueSource) => unknown][] = [
  [
    /(^_?id$|Id$|^entry$|^category$)/,
    ({ random, ids }) => (ids.length > 0 ? pick(random, ids) : uuid(random)),
  ],
  [/email/i, ({ random }) => `guest${integerUpTo(random, 50)}@example.org`],
  [/(mobile|phone)/i, ({ random }) => `0151 ${1_000_000 + integerUpTo(random, 60)}`],
  [/(password)/i, ({ random }) => pick(random, ['mango lassi', 'naan and dal', 'short'])],
  [/zip/i, ({ random }) => pick(random, ['72379', '72393', '10115'])],
  [/(date|from|to|validTo)$/i, ({ random }) => pick(random, DATES)],
  [/(time|Time)$/, ({ random }) => pick(random, TIMES)],
  [/code/i, ({ random }) => pick(random, ['DIWALI10', 'WELCOME', 'SUMMER', 'NONE-SUCH'])],
  [/(quantity|guests|numberOfGuests|page|limit)/i, ({ random }) => 1 + integerUpTo(random, 5)],
  [/(amount|price|balance|total|fee|minimum)/i, ({ random }) => integerUpTo(random, 5000) / 100],
  [/version/i, ({ random }) => integerUpTo(random, 3)],
];

export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => integerUpTo(random, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function resolveSchema(schema: Schema | undefined, named: ValueSource['schemas']): Schema {
  if (!schema?.$ref) return schema ?? {};
  return resolveSchema(named[schema.$ref.split('/').at(-1) as string], named);
}

/** A value that the schema accepts, as far as it is specific. */
export function generateValue(
  source: ValueSource,
  schema: Schema | undefined,
  name = '',
  depth = 0,
): unknown {
  const { random, schemas: named } = source;
  const shape = resolveSchema(schema, named);
  if (depth > 8) return null;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return generateValue(source, pick(random, either), name, depth + 1);
  if (shape.allOf) {
    return Object.assign({}, ...shape.allOf.map((part) => generateValue(source, part, name, depth + 1)));
  }
  const type = Array.isArray(shape.type) ? pick(random, shape.type) : shape.type;
  const known = VALUES_BY_FIELD_NAME.find(([pattern]) => pattern.test(name))?.[1](source);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).flatMap(([key, part]) => {
          const isLeftOut = !shape.required?.includes(key) && chance(random, 0.25);
          return isLeftOut ? [] : [[key, generateValue(source, part, key, depth + 1)]];
        }),
      );
    case 'array':
      return Array.from({ length: integerUpTo(random, 3) }, () =>
        generateValue(source, shape.items, name, depth + 1),
      );
    case 'boolean':
      return chance(random, 0.5);
    case 'integer':
      return typeof known === 'number' ? Math.round(known) : numberWithin(random, shape);
    case 'number':
      return typeof known === 'number' ? known : numberWithin(random, shape);
    case 'null':
      return null;
    case 'string':
      if (shape.format === 'uuid') return source.ids.length > 0 ? pick(random, source.ids) : uuid(random);
      return typeof known === 'string' ? known : pick(random, WORDS);
    default:
      return known ?? pick(random, WORDS);
  }
}

function numberWithin(random: Random, { minimum = 0, maximum = 20 }: Schema): number {
  return minimum + integerUpTo(random, Math.min(20, maximum - minimum));
}

/** The same value with an invalid part. */
export function mutate(source: ValueSource, value: unknown, times = 1): unknown {
  const { random } = source;
  if (times === 0) return value;
  if (typeof value !== 'object' || value === null || chance(random, 0.1)) return pick(random, HOSTILE_VALUES);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance(random, 0.2)) return [...value, pick(random, HOSTILE_VALUES)];
    const at = integerUpTo(random, value.length - 1);
    return value.map((part, index) => (index === at ? mutate(source, part) : part));
  }
  const keys = Object.keys(value);
  const change = random();
  const key = keys.length > 0 ? pick(random, keys) : 'a';
  const { [key]: part, ...others } = value as Record<string, unknown>;
  const changed =
    change < 0.15
      ? others
      : change < 0.25
        ? {
            ...value,
            [pick(random, ['__proto__', 'constructor', 'id', 'role', 'isAdmin', 'x'])]: pick(
              random,
              HOSTILE_VALUES,
            ),
          }
        : { ...others, [key]: change < 0.5 ? mutate(source, part) : pick(random, HOSTILE_VALUES) };
  return mutate(source, changed, times - 1);
}
