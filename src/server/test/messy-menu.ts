import { writeXlsx } from '../spreadsheets/write-xlsx.ts';

type Row = (string | number)[];

const dish = (number: number | string, name: string, words: string, signs: string, ...prices: Row): Row => {
  const [letters = '', numbers = '–'] = signs.split(' + ');
  return [number, name, words, letters, numbers, ...prices];
};

/**
 * A menu as its owner has typed it over the years: a title, rows that are categories, sizes in columns, prices as people write
 * them, letters and numbers with a legend below.
 */
const ROWS: Row[] = [
  ['Marktplatz 5, 73728 Esslingen'],
  ['Speisekarte Herbst, alle Preise inkl. MwSt.'],
  [],
  ['Nr.', 'Bezeichnung', 'Beschreibung', 'Allergene', 'Zusatzst.', 'klein', 'groß'],
  ['Antipasti'],
  dish(1, 'Bruschetta al pomodoro', 'Geröstetes Brot, Tomate, Basilikum', 'A', '6,90'),
  dish(2, 'Burrata e pomodori', 'Mit bunten Tomaten', 'G', '12,– €'),
  dish(3, 'Vitello tonnato', 'Kalbfleisch in Thunfischcreme', 'C, D, M', 14.5),
  dish('3a', 'Antipasto misto', 'Vom Brett', 'A, G + 2', '13,90', '24,90'),
  ['Insalate'],
  dish(4, 'Insalata mista', 'Blattsalate, Tomate, Gurke', 'M', '4,90', '8,90'),
  dish(5, 'Rucola e grana', 'Kirschtomaten, Grana', 'G', '9,50'),
  ['Pasta'],
  dish(10, 'Spaghetti aglio e olio', 'Mit Peperoncino', 'A', '9,90'),
  dish(11, 'Spaghetti carbonara', 'Ohne Sahne', 'A, C, G + 2', '13,50 €'),
  dish(12, 'Penne all’arrabbiata', 'Scharf', 'A', '10,50'),
  dish(13, 'Lasagne della casa', 'Aus dem Ofen', 'A, C, G, L', '13,90'),
  ['Pizza'],
  dish(20, 'Pizza marinara', 'Tomate, Knoblauch, Oregano', 'A', '8,50', '11,50'),
  dish(21, 'Pizza margherita', 'Tomate, Mozzarella', 'A, G', '9,50', '12,50'),
  dish(22, 'Pizza diavola', 'Scharfe Salami', 'A, G + 2, 3', '11,50', '14,50'),
  dish(23, 'Calzone', 'Gefüllt mit Ricotta und Schinken', 'A, G + 2', '', '13,90'),
  ['Dolci'],
  dish(30, 'Tiramisù', 'Hausgemacht', 'A, C, G', '6,90'),
  dish(31, 'Panna cotta', 'Mit Beeren', 'G', '5,90'),
  ['Getränke'],
  dish(40, 'San Pellegrino 0,25 l', '', 'keine', '2,90'),
  dish(41, 'Cola 0,33 l', '', 'keine + 1, 4', '3,50'),
  ['Vini'],
  dish(50, 'Montepulciano d’Abruzzo 0,2 l', 'Rotwein, 13 % vol', 'O', 'ab 6,50'),
  dish(51, 'Lugana 0,2 l', 'Weißwein, 12,5 % vol', 'O', '6,90'),
  [],
  ['A = Weizen, C = Eier, D = Fisch, G = Milch, L = Sellerie, M = Senf, O = Sulfite'],
  ['1 mit Farbstoff, 2 mit Konservierungsstoff, 3 mit Antioxidationsmittel, 4 koffeinhaltig'],
];

/** How many dishes it has. */
export const MESSY_DISHES = ROWS.filter(([number, name]) => number !== 'Nr.' && name !== undefined).length;

/** The workbook of it, as a form sends it. */
export async function messyMenu() {
  const buffer = await writeXlsx('Tabelle1', ['Trattoria Sole'], ROWS);
  return {
    name: 'Speisekarte NEU (2).xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(buffer),
  };
}
