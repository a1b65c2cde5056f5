import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import { readAmount } from './cell-words.ts';
import { severalPrices, solePrice, volumeOf } from './price-cell.ts';
import type { noteIn, TableLine } from './table-line.ts';

/**
 * Several prices in one cell are sizes, as the cell, its heading or a cell beside it names them; else they are small and large.
 * Words around a single price are left out.
 */
export function bySize(
  line: TableLine,
  { language, note, heading = '' }: { language: Language; note: ReturnType<typeof noteIn>; heading?: string },
): TableLine[] {
  const written = line.cells.price ?? '';
  const prices = severalPrices(written);
  if (prices.length === 0) {
    const sole = solePrice(written);
    if (sole === null) return [line];
    const volumeMl = line.cells.volumeMl || volumeOf(sole.size);
    return [
      {
        ...line,
        cells: { ...line.cells, price: sole.amount, ...(volumeMl ? { volumeMl } : {}) },
        notes: [...line.notes, note('price_words', written)],
      },
    ];
  }
  const pieces = (text: string): string[] | null => {
    const parts = text.split(/[/|\n]/).map((part) => part.trim());
    return parts.length === prices.length ? parts : null;
  };
  const named = pieces(line.cells.variant ?? '') ?? pieces(heading);
  const volumes = pieces(line.cells.volumeMl ?? '');
  const isNamed = prices.every(({ size }) => size !== '');
  const usual = usualSizes(prices.map(({ amount }) => Number(readAmount(amount))));
  const lines = prices.map(({ size, amount }, index): TableLine => {
    // 'groß' with two prices in its cell.
    const base = named ? '' : (line.cells.variant ?? '');
    const own = inLitres(isNamed ? size : (named?.[index] ?? volumes?.[index]));
    const volumeMl = volumes?.[index] ?? volumeOf(own ?? '');
    return {
      ...line,
      cells: {
        ...line.cells,
        variant: `${base} ${own ?? usual.de[index] ?? ''}`.trim(),
        ...(own === undefined ? { variantEn: usual.en[index] ?? '' } : {}),
        price: amount,
        ...(volumeMl || line.cells.volumeMl ? { volumeMl } : {}),
      },
      ...(index === 0 ? {} : { notes: [], problems: [] }),
    };
  });
  const [first, ...others] = lines;
  const names = lines.map(
    ({ cells }) => cells[language === 'de' || isNamed ? 'variant' : 'variantEn'] || cells.variant,
  );
  return first
    ? [{ ...first, notes: [...first.notes, note('prices_split', names.join(', '))] }, ...others]
    : [];
}

/** '0,3' beside a price are litres. */
const inLitres = (size?: string) => size?.replace(/^0[.,]\d{1,3}$/, '$& l');

/** By the order of their prices: the menu is German, and has its English beside it. */
function usualSizes(amounts: readonly number[]): Record<Language, string[]> {
  const order = amounts.toSorted((one, other) => one - other);
  const isClear = new Set(order).size === amounts.length;
  const namesIn = (language: Language) => {
    const { small, medium, large, other } = menuTableTexts[language].sizes;
    const names = amounts.length === 2 ? [small, large] : amounts.length === 3 ? [small, medium, large] : [];
    return amounts.map((amount, index) => (isClear && names[order.indexOf(amount)]) || other(index + 1));
  };
  return { de: namesIn('de'), en: namesIn('en') };
}
