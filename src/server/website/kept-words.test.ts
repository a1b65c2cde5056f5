import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { completeContent, emptyContent } from '#domain/website/blocks.ts';
import { fillPlaceholders } from '#domain/website/placeholders.ts';
import { sampleWebsite } from '#sample/haveli/website.ts';
import { openDatabase } from '../db/database.ts';
import { BASELINE, migrate, migrations, runMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { freshDatabase } from '../test/fresh-database.ts';
import { readSiteContent } from './read-website.ts';

/** A database as it was before the website's words were data. */
async function withEarlierData(restaurant: object | null, work: (db: Db) => Promise<void>): Promise<void> {
  const place = await freshDatabase({ holds: 'nothing' });
  const db = await openDatabase(place);
  try {
    await runMigrations(db, migrations, BASELINE);
    const value = JSON.stringify(restaurant);
    if (restaurant) await sql`insert into settings (key, value) values ('restaurant', ${value})`.execute(db);
    await migrate(db);
    await work(db);
  } finally {
    await db.destroy();
    await place.drop();
  }
}

const haveli = { name: 'Haveli', street: 'Zollernstraße 2', zipCode: '72379', city: 'Hechingen' };

test('a restaurant that was set up before keeps the words that it has shown', () =>
  withEarlierData(haveli, async (db) => {
    expect(await readSiteContent(db)).toEqual(fillPlaceholders(completeContent(sampleWebsite), haveli));
  }));

test('they name it as its settings do', () =>
  withEarlierData({ ...haveli, name: 'Zum $& Test', city: 'Ulm' }, async (db) => {
    const { search, hero } = await readSiteContent(db);
    expect(search.homeTitle.de).toBe('Zum $& Test, indisches Restaurant in Ulm');
    expect(hero.lead.en).toBe('Indian cooking fit for a maharaja, at home in Ulm.');
  }));

test('a new restaurant begins with none', () =>
  withEarlierData(null, async (db) => {
    expect(await readSiteContent(db)).toEqual(emptyContent());
  }));
