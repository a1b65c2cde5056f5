import { randomUUIDv7 } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** The upper limit of disk and SQLite: one connection, and one row of an order's size in each commit. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: durable-commits FILE');

const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
database.exec('create table if not exists orders (id text primary key, created_at integer, content text)');
const insert = database.prepare('insert into orders values (?, ?, ?)');

process.on('message', ({ content, ms }: { content: string; ms: number }) => {
  const startedAt = performance.now();
  let commits = 0;
  while (performance.now() - startedAt < ms) {
    insert.run(randomUUIDv7(), Date.now(), content);
    commits += 1;
  }
  process.send?.(commits / ((performance.now() - startedAt) / 1000));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
