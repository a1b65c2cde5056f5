import type { Language } from '#texts/texts.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { normalizeHeading } from './recognise-columns.ts';
import { cellReader, firstCategory, type ShopTable, withoutHtml } from './shop-table.ts';
import { noteIn, type TableLine, type TableNote } from './table-line.ts';

const YES = /^(y|yes|true|1)$/i;

/** What a variation is called that is the only one. */
const UNNAMED = /^(regular|normal|standard|default)$/i;

/** From which age, where a till says no more than that there is alcohol in it: beer and wine are from 16. */
const AGE_OF_ALCOHOL = '18';

/** The item library that Square exports: a line for each variation. */
export function readSquare(
  headings: readonly string[],
  rows: readonly TableRow[],
  language: Language,
): ShopTable {
  const cell = cellReader(headings);
  const note = noteIn(language);
  const placesOf = (heading: RegExp) =>
    headings.flatMap((each, place) => (heading.test(each.trim()) ? [place] : []));
  const filledAt = (row: TableRow, places: readonly number[], isMeant = (value: string) => value !== '') =>
    places.filter((place) => isMeant((row.cells[place] ?? '').trim()));
  const taxes = placesOf(/^tax\s*-.*\(\s*\d+(?:[.,]\d+)?\s*%\s*\)$/i);
  const modifiers = placesOf(/^modifier set\s*-/i);
  const stock = placesOf(/^(current quantity|stock)\b/i);
  const keyOf = (row: TableRow) =>
    JSON.stringify([cell(row, 'item name'), cell(row, 'categories', 'category', 'reporting category')]);
  const counts = Map.groupBy(rows, keyOf);

  const lines = rows.map((row): TableLine => {
    const { category, isOneOfSeveral } = firstCategory(
      cell(row, 'categories') || cell(row, 'category') || cell(row, 'reporting category'),
      /(?<!\\),/,
    );
    const siblings = counts.get(keyOf(row)) ?? [row];
    const isFirst = siblings[0] === row;
    const { text, hadHtml } = withoutHtml(cell(row, 'description'));
    const named = cell(row, 'variation name');
    const variant = siblings.length === 1 && UNNAMED.test(named) ? '' : named;
    const [tax] = filledAt(row, taxes, (value) => YES.test(value));
    const percent = /\(\s*(\d+(?:[.,]\d+)?)\s*%/.exec(headings[tax ?? -1] ?? '')?.[1];
    const isAlcoholic = YES.test(cell(row, 'contains alcohol'));
    const whole: Partial<TableLine['cells']> = {
      desc: text,
      vatPercent: percent ?? '',
      minimumAge: isAlcoholic ? AGE_OF_ALCOHOL : '',
    };
    const notes: TableNote[] = [
      ...(isOneOfSeveral ? [note('category_more', category)] : []),
      ...(hadHtml ? [note('html_removed')] : []),
      ...(isAlcoholic ? [note('alcohol_age')] : []),
      ...(filledAt(row, modifiers, (value) => YES.test(value)).length > 0 ? [note('choices_left_out')] : []),
    ];
    return {
      line: row.line,
      cells: {
        category: withoutId(category),
        name: cell(row, 'item name'),
        ...(isFirst ? whole : {}),
        variant,
        price: cell(row, 'price'),
      },
      notes: [
        ...(isFirst ? notes : []),
        ...(cell(row, 'online sale price') === '' ? [] : [note('sale_price_left_out')]),
        ...(filledAt(row, stock).length > 0 ? [note('stock_left_out')] : []),
      ],
      ...(YES.test(cell(row, 'archived')) ? { ignored: note('not_published') } : {}),
      problems: [],
    };
  });
  return {
    has: new Set([
      'category',
      'name',
      'desc',
      'variant',
      'price',
      ...(taxes.length > 0 ? (['vatPercent'] as const) : []),
      ...(headings.some((heading) => normalizeHeading(heading) === 'contains alcohol')
        ? (['minimumAge'] as const)
        : []),
    ]),
    lines: lines.filter(({ cells }) => cells.name !== ''),
    notes: [],
  };
}

/** 'Drinks (QZ3…)': tells categories of one name apart. */
const withoutId = (category: string) => category.replace(/\s*\([A-Z0-9]{16,}\)$/, '');
