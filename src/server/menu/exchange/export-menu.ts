import { MENU_COLUMNS, type TableFormat } from '#domain/menu/menu-table.ts';
import { findLook } from '#looks/index.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { menuTableHelpTexts } from '#texts/menu-template.ts';
import type { Language } from '#texts/texts.ts';
import { type Cell, sendCsv, writeCsv } from '../../csv/csv.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readIdentity } from '../../settings/index.ts';
import { writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import { readMenuData } from '../menu-store.ts';
import { dishRows, type PlacedDish, type Wording } from './dish-rows.ts';
import { placesOf } from './plan-import.ts';
import { templateDishes } from './template-dishes.ts';

/** The whole menu as a file that can be imported again. */
export async function exportMenu(
  { db }: Pick<Deps, 'db'>,
  format: TableFormat,
  language: Language,
): Promise<Response> {
  const t = menuTableTexts[language];
  const [menu, wording] = await Promise.all([readMenuData(db), readWording(db, language)]);
  const places = [...placesOf(menu).values()];
  return sendTable({ file: t.file, format, wording }, places);
}

/** A table with a few example dishes, to be overwritten with one's own. */
export async function exportTemplate(
  { db }: Pick<Deps, 'db'>,
  format: TableFormat,
  language: Language,
): Promise<Response> {
  const wording = await readWording(db, language);
  return sendTable({ file: menuTableHelpTexts[language].file, format, wording }, templateDishes());
}

async function readWording(db: Db, language: Language): Promise<Wording> {
  const { look } = await readIdentity(db);
  return { language, look: findLook(look.look) };
}

async function sendTable(
  { file, format, wording }: { file: string; format: TableFormat; wording: Wording },
  places: readonly PlacedDish[],
): Promise<Response> {
  const { language } = wording;
  const t = menuTableTexts[language];
  const head = MENU_COLUMNS.map((column) => t.columns[column]);
  const rows = places
    .flatMap((place) => dishRows(place, wording))
    .map((row): Cell[] => MENU_COLUMNS.map((column) => row[column] ?? null));
  if (format === 'csv') return sendCsv({ file: `${file}.csv`, lines: writeCsv(language, head, each(rows)) });
  return new Response(new Uint8Array(await writeXlsx(t.sheet, head, rows)), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${file}.xlsx"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* each<Item>(all: readonly Item[]): AsyncGenerator<Item> {
  yield* all;
}
