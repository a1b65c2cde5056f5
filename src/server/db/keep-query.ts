import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './schema.ts';

/** Stands in a query where a value will be, and knows the way to it. */
class Placeholder {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/**
 * A query whose SQL is made once, and then run with other values: on SQLite making it takes several times as long
 * as the answer. For queries that every order asks; others are not worth the extra name.
 *
 * `build` sees placeholders in place of the values and hands them on as they are. Values are a row, several rows, or
 * an object with lists: for each shape, which is the columns there are and how long lists are, the SQL is made anew.
 */
export function keepQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const kept = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return (db, values) => {
    // Each database has its own, which its transactions share.
    const { adapter } = db.getExecutor();
    const ofDatabase = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    kept.set(adapter, ofDatabase);
    const shape = shapeOf(values);
    const query = ofDatabase.get(shape) ?? build(db, placeholdersFor(values, []) as Values).compile();
    ofDatabase.set(shape, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter.path) : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

/** A row or a list. Anything else, such as bytes, is a value. */
const hasParts = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object);

/** A column without a value is none. */
const partsOf = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined);

/** Where values are, whatever they are, and in whatever order a caller names them: the same shape is the same SQL. */
function shapeOf(value: unknown): string {
  if (!hasParts(value)) return '';
  const parts = partsOf(value).map(([key, each]) => `${key} ${shapeOf(each)}`);
  return Array.isArray(value) ? `[${parts}]` : `{${parts.sort()}}`;
}

function placeholdersFor(value: unknown, path: readonly string[]): unknown {
  if (!hasParts(value)) return new Placeholder(path);
  const inner = partsOf(value).map(([key, each]) => [key, placeholdersFor(each, [...path, key])]);
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

function valueAt(values: object, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  return value;
}
