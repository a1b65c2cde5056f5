import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value in a query, and knows the path to it. */
class Placeholder {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/**
 * A query whose SQL is compiled once and then run with different values: on SQLite compiling takes several times as
 * long as running it. Used for the queries of placing an order; elsewhere it is not worth the extra code.
 *
 * `build` receives placeholders instead of the values and must pass them on unchanged. Values are a row, several rows,
 * or an object with lists: the SQL is compiled again for each new shape, that is for other columns or list lengths.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const kept = new WeakMap<object, { shape: Shape; query: CompiledQuery<Row> }[]>();
  return (db, values) => {
    // One per database, shared by its transactions.
    const { adapter } = db.getExecutor();
    const ofDatabase = kept.get(adapter) ?? [];
    kept.set(adapter, ofDatabase);
    let known = ofDatabase.find(({ shape }) => hasShape(values, shape));
    if (!known) {
      const query = build(db, placeholdersFor(values, []) as Values).compile();
      known = { shape: shapeOf(values), query };
      ofDatabase.push(known);
    }
    const parameters = known.query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter.path) : parameter,
    );
    return db.executeQuery({ ...known.query, parameters });
  };
}

/** The columns and lists; null for any single value. The same shape has the same SQL. */
type Shape = readonly { key: string; shape: Shape }[] | null;

/** A row or a list. Anything else, such as bytes, is a value. */
const hasParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || value.constructor === Object);

/** A column that is undefined is left out. */
const partsOf = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined);

function shapeOf(value: unknown): Shape {
  return hasParts(value) ? partsOf(value).map(([key, each]) => ({ key, shape: shapeOf(each) })) : null;
}

/** Runs for every query of an order: writing the shape as a string key took 6 % of an order's time. */
function hasShape(value: unknown, shape: Shape): boolean {
  if (!hasParts(value)) return shape === null;
  if (shape === null) return false;
  let count = 0;
  for (const key of Object.keys(value)) {
    const each = value[key];
    if (each === undefined) continue;
    const part = shape[count];
    if (part?.key !== key || !hasShape(each, part.shape)) return false;
    count += 1;
  }
  return count === shape.length;
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
