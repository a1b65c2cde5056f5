import type { Language } from '#texts/texts.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { cellReader, firstCategory, type ShopTable, withoutHtml } from './shop-table.ts';
import { noteIn, type TableLine } from './table-line.ts';

/** The menu that TastyIgniter exports: id, name, price, description, minimum quantity, categories, status. */
export function readTastyIgniter(
  headings: readonly string[],
  rows: readonly TableRow[],
  language: Language,
): ShopTable {
  const cell = cellReader(headings);
  const note = noteIn(language);
  const lines = rows.map((row): TableLine => {
    const { category, isOneOfSeveral } = firstCategory(
      cell(row, 'categories', 'category', 'menu_categories'),
      /[|,]/,
    );
    const { text, hadHtml } = withoutHtml(cell(row, 'menu_description', 'description'));
    const status = cell(row, 'menu_status', 'status').toLowerCase();
    const minimum = Number(cell(row, 'minimum_qty', 'minimum qty', 'minimum quantity') || 1);
    const isHidden = ['0', 'false', 'disabled', 'inactive', 'no'].includes(status);
    return {
      line: row.line,
      cells: {
        category,
        name: cell(row, 'menu_name', 'name'),
        desc: text,
        price: cell(row, 'menu_price', 'price'),
      },
      notes: [
        ...(isOneOfSeveral ? [note('category_more', category)] : []),
        ...(hadHtml ? [note('html_removed')] : []),
        ...(minimum > 1 ? [note('minimum_left_out')] : []),
        ...(cell(row, 'thumb_url', 'image', 'thumb') === '' ? [] : [note('pictures_left_out')]),
        ...(cell(row, 'stock_qty', 'stock qty', 'stock quantity') === '' ? [] : [note('stock_left_out')]),
      ],
      ...(isHidden ? { ignored: note('not_published') } : {}),
      problems: [],
    };
  });
  return { has: new Set(['category', 'name', 'desc', 'price']), lines, notes: [note('options_left_out')] };
}
