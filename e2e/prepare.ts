import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FullConfig } from '@playwright/test';
import { startAppHost, TEMPLATE, TEMPLATE_DATABASES } from './app.ts';
import { explainPictureDifference, recordRendering } from './rendering.ts';

/** Fills in the sample restaurant once; every story then begins with a copy of it. */
export async function seedTemplate(): Promise<void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const host = startAppHost();
  const app = await host.open(TEMPLATE);
  await app.stop();
  await host.end();
  shortenMenu();
}

/**
 * Most stories need a menu, and not all of its 111 dishes, which would be half of what they cost: it is left with two of each
 * category and those that stories name.
 */
function shortenMenu(): void {
  const short = join(TEMPLATE, TEMPLATE_DATABASES.short);
  cpSync(join(TEMPLATE, TEMPLATE_DATABASES.whole), short);
  const stories = globSync(join(import.meta.dirname, '*.ts')).map((file) => readFileSync(file, 'utf8'));
  const db = new DatabaseSync(short);
  const dishes = db
    .prepare(
      `select id, name_de, name_en, row_number() over (partition by category_id order by position) as place
       from dishes`,
    )
    .all() as { id: string; name_de: string; name_en: string; place: number }[];
  const isNamed = (name: string) => stories.some((source) => source.includes(name));
  const remove = db.prepare('delete from dishes where id = ?');
  for (const { id, name_de, name_en, place } of dishes)
    if (place > 2 && !isNamed(name_de) && !isNamed(name_en)) remove.run(id);
  db.close();
}

/** Once before all stories. The workers inherit the environment variables it sets. */
export default async function prepare({ updateSnapshots }: FullConfig): Promise<void> {
  await seedTemplate();
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') return recordRendering();
  // CI installs the browser that the pictures were taken with; there they are always compared.
  if (process.env.KEPT_PICTURES === 'always') return;
  const reason = await explainPictureDifference();
  if (reason === null) return;
  process.env.KEPT_PICTURES = 'never';
  console.log(`Kept pictures (e2e/looks) are left out: ${reason}.`);
}
