import { MENU_COLUMNS, type TableFormat } from '#domain/menu/menu-table.ts';
import { findLook } from '#looks/index.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import { type Cell, sendCsv, writeCsv } from '../../csv/csv.ts';
import type { Deps } from '../../deps.ts';
import { readIdentity } from '../../settings/index.ts';
import { writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import { readMenuData } from '../menu-store.ts';
import { dishRows } from './dish-rows.ts';
import { placesOf } from './plan-import.ts';

/** The whole menu as a file that can be imported again. */
export async function exportMenu(
  { db }: Pick<Deps, 'db'>,
  format: TableFormat,
  language: Language,
): Promise<Response> {
  const t = menuTableTexts[language];
  const [menu, { look }] = await Promise.all([readMenuData(db), readIdentity(db)]);
  const wording = { language, look: findLook(look.look) };
  const head = MENU_COLUMNS.map((column) => t.columns[column]);
  const rows = [...placesOf(menu).values()]
    .flatMap((place) => dishRows(place, wording))
    .map((row): Cell[] => MENU_COLUMNS.map((column) => row[column] ?? null));
  if (format === 'csv')
    return sendCsv({ file: `${t.file}.csv`, lines: writeCsv(language, head, each(rows)) });
  return new Response(new Uint8Array(await writeXlsx(t.sheet, head, rows)), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${t.file}.xlsx"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* each<Item>(all: readonly Item[]): AsyncGenerator<Item> {
  yield* all;
}
