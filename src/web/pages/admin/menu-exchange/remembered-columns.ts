import type { ImportPreview } from '#contract/menu/exchange-shapes.ts';
import { MENU_COLUMNS, type MenuColumn } from '#domain/menu/menu-table.ts';
import { storedValue } from '../../../storage/stored-value.ts';

/** What somebody has said of columns, by their headings, on this device: the next table of the same kind needs no word. */
const stored = storedValue('importColumns');
const MAX_HEADINGS = 100;

type Choices = [heading: string, column: MenuColumn | null][];

function readChoices(): Choices {
  try {
    return JSON.parse(stored.read() ?? '[]') as Choices;
  } catch {
    return [];
  }
}

export function rememberColumn(heading: string, column: MenuColumn | null): void {
  if (heading === '') return;
  const others = readChoices().filter(([known]) => known !== heading);
  stored.store(JSON.stringify([...others, [heading, column]].slice(-MAX_HEADINGS)));
}

/** The columns of which something else was said than is recognised, by their places. */
export function rememberedColumns(columns: ImportPreview['columns']): Map<number, MenuColumn | null> {
  const choices = new Map(readChoices());
  return new Map(
    columns.flatMap(({ heading, column }, place) => {
      const known = choices.get(heading);
      const isColumn = known === null || MENU_COLUMNS.some((each) => each === known);
      return known !== undefined && known !== column && isColumn ? [[place, known] as const] : [];
    }),
  );
}
