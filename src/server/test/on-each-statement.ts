import type { Db } from '../db/schema.ts';

/** The same database, which calls `work` before each of its statements. */
export const onEachStatement = (db: Db, work: () => void): Db =>
  db.withPlugin({
    transformQuery({ node }) {
      work();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
