import type { Language } from '#texts/texts.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { normalizeHeading } from './recognise-columns.ts';
import { cellReader, firstCategory, type ShopTable, withoutHtml } from './shop-table.ts';
import { noteIn, type TableLine, type TableNote } from './table-line.ts';

const COMMA = /(?<!\\),/;

/** The products that WooCommerce exports, in English or German. Variations become variants of their product. */
export function readWooCommerce(
  headings: readonly string[],
  rows: readonly TableRow[],
  language: Language,
): ShopTable {
  const cell = cellReader(headings);
  const note = noteIn(language);
  const attributes = headings.flatMap((heading, place) =>
    /^attribut(e)? \d+ (value s|wert e)$/.test(normalizeHeading(heading)) ? [place] : [],
  );
  const typesOf = (row: TableRow) => cell(row, 'type', 'typ').toLowerCase().split(/,\s*/);
  const isVariation = (row: TableRow) => typesOf(row).includes('variation');
  const products = rows.filter((row) => !isVariation(row));
  const parentOf = productFinder(products, cell);
  const variations = Map.groupBy(rows.filter(isVariation), parentOf);

  const toLine = (row: TableRow, cells: TableLine['cells'], notes: TableNote[]): TableLine => ({
    line: row.line,
    cells,
    notes,
    problems: [],
  });

  function linesOf(product: TableRow): TableLine[] {
    const { cells, notes } = readProduct(product);
    const ignored = whyIgnored(product);
    const own = variations.get(product) ?? [];
    if (ignored) {
      return [product, ...own].map((row) => ({ ...toLine(row, { name: cells.name ?? '' }, []), ignored }));
    }
    if (own.length === 0) {
      return [
        toLine(product, { ...cells, variant: '', price: priceOf(product) }, [...notes, ...saleOf(product)]),
      ];
    }
    return own.map((row, index) => {
      const values = attributes
        .map((place) => (row.cells[place] ?? '').trim())
        .filter((value) => value !== '');
      const variant = values.join(' / ') || cell(row, 'name').split(' - ').slice(1).join(' - ');
      const joined = values.length > 1 ? [note('kinds_joined', variant)] : [];
      const { category = '', name = '' } = cells;
      const shared = index === 0 ? cells : { category, name };
      const said = [...(index === 0 ? notes : []), ...joined, ...saleOf(row)];
      return toLine(row, { ...shared, variant, price: priceOf(row) }, said);
    });
  }

  const priceOf = (row: TableRow) => cell(row, 'regular price', 'regularer preis');
  const saleOf = (row: TableRow) =>
    cell(row, 'sale price', 'angebotspreis') === '' ? [] : [note('sale_price_left_out')];

  function whyIgnored(product: TableRow): TableNote | null {
    const other = typesOf(product).find((type) => type === 'grouped' || type === 'external');
    if (other) return note('not_a_dish', other);
    return ['0', '-1'].includes(cell(product, 'published', 'veroffentlicht')) ? note('not_published') : null;
  }

  function readProduct(row: TableRow): Pick<TableLine, 'cells' | 'notes'> {
    const { category, isOneOfSeveral } = firstCategory(cell(row, 'categories', 'kategorien'), COMMA);
    const short = withoutHtml(cell(row, 'short description', 'kurzbeschreibung'));
    const long = withoutHtml(cell(row, 'description', 'beschreibung'));
    const taken = short.text === '' ? long : short;
    const isFilled = (...names: string[]) => cell(row, ...names) !== '';
    return {
      cells: { category, name: cell(row, 'name'), desc: taken.text },
      notes: [
        ...(isOneOfSeveral ? [note('category_more', category)] : []),
        ...(taken.hadHtml ? [note('html_removed')] : []),
        ...(short.text !== '' && long.text !== '' ? [note('long_text_left_out')] : []),
        ...(isFilled('images', 'bilder') ? [note('pictures_left_out')] : []),
        ...(isFilled('stock', 'lager', 'lagerbestand') ? [note('stock_left_out')] : []),
        ...(isFilled('tags', 'schlagworter') ? [note('tags_left_out')] : []),
        ...(isFilled('tax class', 'steuerklasse') ? [note('tax_left_out')] : []),
      ],
    };
  }

  const orphans = (variations.get(undefined) ?? []).map((row) => ({
    ...toLine(row, { name: cell(row, 'name') }, []),
    ignored: note('variation_without_dish'),
  }));
  const lines = [...products.flatMap(linesOf), ...orphans];
  return { has: new Set(['category', 'name', 'desc', 'variant', 'price']), lines, notes: [] };
}

/** A variation names its product by 'id:12' or by its article number. */
function productFinder(products: readonly TableRow[], cell: ReturnType<typeof cellReader>) {
  const byId = new Map(products.map((row) => [`id:${cell(row, 'id')}`, row]));
  const bySku = new Map(products.map((row) => [cell(row, 'sku', 'artikelnummer'), row]));
  return (variation: TableRow): TableRow | undefined => {
    const parent = cell(variation, 'parent', 'ubergeordnet', 'ubergeordnetes produkt', 'elternprodukt');
    return byId.get(parent) ?? (parent === '' ? undefined : bySku.get(parent));
  };
}
