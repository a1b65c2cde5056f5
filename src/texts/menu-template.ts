import { defineTexts } from './texts.ts';

/**
 * Three dishes that show how a menu is written as a table: one in two sizes with extras, one without either, one drink in
 * two glasses. They are nobody's: an owner overwrites them.
 */
export const MENU_TEMPLATE = {
  food: { de: 'Speisen', en: 'Food' },
  drinks: { de: 'Getränke', en: 'Drinks' },
  soup: {
    name: { de: 'Kartoffelsuppe', en: 'Potato soup' },
    desc: { de: 'Mit Lauch und Majoran', en: 'With leek and marjoram' },
    small: { de: 'klein', en: 'small' },
    large: { de: 'groß', en: 'large' },
    sausage: { de: 'Würstchen', en: 'Sausage' },
    bread: { de: 'Roggenbrot', en: 'Rye bread' },
  },
  omelette: {
    name: { de: 'Omelett', en: 'Omelette' },
    desc: { de: 'Mit Kräutern', en: 'With herbs' },
  },
  lemonade: {
    name: { de: 'Hausgemachte Limonade', en: 'Home-made lemonade' },
    desc: { de: 'Mit Zitrone und Minze', en: 'With lemon and mint' },
    small: { de: '0,2 l', en: '0.2 l' },
    large: { de: '0,4 l', en: '0.4 l' },
  },
} as const;

/** What the page of the import says of sizes, extras and allergens. */
export const menuTableHelpTexts = defineTexts({
  de: {
    title: 'So schreiben Sie Ihre Karte',
    dish: 'Jedes Gericht ist eine Zeile. Nötig sind nur Kategorie, Gericht und Preis; Spalten, die Sie nicht brauchen, lassen Sie weg.',
    sizes:
      'Größen: eine Zeile für jede Größe. Schreiben Sie in jede dieselbe Kategorie und dasselbe Gericht, dazu die Größe unter „Variante“ und ihren Preis. Alles andere steht nur in der ersten.',
    extras: 'Extras stehen zusammen in einer Zelle, mit einem senkrechten Strich dazwischen:',
    allergens:
      'In der Klammer stehen die Allergene des Extras, nach dem Strichpunkt seine Zusatzstoffe. „keine“ heißt: geprüft, enthält keine. Nichts heißt: noch nicht angegeben.',
    sample: 'Eine Vorlage mit drei Gerichten zum Überschreiben:',
    file: 'vorlage-speisekarte',
    /** As a cell of the table is written in this language. */
    cell: 'Würstchen = 2,50 (keine; mit Phosphat) | Roggenbrot = 1,00 (Roggen; keine)',
  },
  en: {
    title: 'How to write your menu',
    dish: 'Every dish is a line. Only category, dish and price are needed; leave out the columns that you do not use.',
    sizes:
      "Sizes: a line for each size. Write the same category and the same dish into each, the size under 'Variant', and its price. Everything else stands in the first one only.",
    extras: 'Extras stand together in one cell, with a vertical line between them:',
    allergens:
      "The bracket has the allergens of the extra, and after the semicolon its additives. 'none' means: checked, contains none. Nothing means: not declared yet.",
    sample: 'A template with three dishes to write over:',
    file: 'menu-template',
    cell: 'Würstchen = 2.50 (none; with phosphate) | Roggenbrot = 1.00 (rye; none)',
  },
});
