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
 * `build` sees placeholders in place of the values and hands them on as they are. Values are a row, several rows of
 * the same columns, or an object with at most one list: for each length of it the SQL is made anew.
 */
export function keepQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const kept = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  return (db, values) => {
    // Each database has its own, which its transactions share.
    const { adapter } = db.getExecutor();
    const ofDatabase = kept.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    kept.set(adapter, ofDatabase);
    const size = sizeOf(values);
    const query = ofDatabase.get(size) ?? build(db, placeholdersFor(values, []) as Values).compile();
    ofDatabase.set(size, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter.path) : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function sizeOf(values: object): number {
  let size = 0;
  for (const value of Object.values(values)) size += isObject(value) ? sizeOf(value) : 1;
  return size;
}

function placeholdersFor(value: unknown, path: readonly string[]): unknown {
  if (!isObject(value)) return new Placeholder(path);
  const inner = Object.entries(value).map(([key, each]) => [key, placeholdersFor(each, [...path, key])]);
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

function valueAt(values: object, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  return value;
}
