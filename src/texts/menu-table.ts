import type { MenuColumn } from '#domain/menu/menu-table.ts';
import { defineTexts } from './texts.ts';

interface MenuTableTexts {
  /** The headings of the exported table. */
  columns: Record<MenuColumn, string>;
  /** The name of the file, without its ending, and of the sheet. */
  file: string;
  sheet: string;
  yes: string;
  no: string;
  /** 'None', declared on purpose. */
  none: string;
  /** No drawing is chosen; an empty cell says the same. */
  automatic: string;
  /** Sizes that have no name in the table, in the order of their prices. */
  sizes: {
    normal: string;
    small: string;
    medium: string;
    large: string;
    other: (number: number) => string;
  };
  /** What makes a line wrong, and what to do about it. */
  problems: {
    dish_ambiguous: (categories: string) => string;
    dish_twice: (line: string) => string;
    variant_twice: (line: string) => string;
    variant_unnamed: () => string;
    variant_needed: (names: string) => string;
    differs: (line: string) => string;
    category_missing: () => string;
    price_missing: () => string;
    price_zero: () => string;
    amount_ambiguous: (one: string, other: string) => string;
    vat_missing: () => string;
    word_unknown: (word: string, allowed: string) => string;
    drawing_unknown: (word: string) => string;
    kind_unnamed: (word: string, kinds: string) => string;
    add_on_unknown: (name: string) => string;
    number_invalid: () => string;
    too_many_cells: (columns: number) => string;
    too_long: (characters: number) => string;
  };
  /** The same for many lines, where each has a word of its own. */
  faults: {
    dish_ambiguous: () => string;
    dish_twice: () => string;
    variant_twice: () => string;
    variant_needed: () => string;
    differs: () => string;
    amount_ambiguous: () => string;
    word_unknown: (words: string) => string;
    letters_unknown: (words: string) => string;
    drawing_unknown: (words: string) => string;
    kind_unnamed: (words: string) => string;
    add_on_unknown: (names: string) => string;
  };
  /** What is left out or done otherwise than the table says. */
  notes: {
    id_gone: () => string;
    category_en_kept: (name: string) => string;
    category_more: (taken: string) => string;
    html_removed: () => string;
    long_text_left_out: () => string;
    sale_price_left_out: () => string;
    pictures_left_out: () => string;
    stock_left_out: () => string;
    tags_left_out: () => string;
    tax_left_out: () => string;
    minimum_left_out: () => string;
    not_published: () => string;
    not_a_dish: (kind: string) => string;
    variation_without_dish: () => string;
    kinds_joined: (kinds: string) => string;
    columns_left_out: (headings: string) => string;
    options_left_out: () => string;
    undeclared: (count: number) => string;
    dishes_kept: (count: number) => string;
    variants_dropped: (names: string) => string;
    sheets_read: (names: string) => string;
    sheets_left_out: (names: string) => string;
    pictures_kept: () => string;
    number_left_out: (number: string) => string;
    title_rows: (count: number) => string;
    sections: (names: string) => string;
    prices_joined: (names: string) => string;
    prices_split: (names: string) => string;
    price_words: (written: string) => string;
    columns_guessed: () => string;
    lines_left_out: (lines: string) => string;
    legend_read: (entries: string) => string;
    count_kept: (number: string) => string;
    alcohol_age: () => string;
    choices_left_out: () => string;
    volumes_missing: (count: number) => string;
  };
}

/** The menu as a table: its headings and words, and what is said of an imported one. */
export const menuTableTexts = defineTexts<MenuTableTexts>({
  de: {
    columns: {
      id: 'Id',
      category: 'Kategorie',
      categoryEn: 'Kategorie (Englisch)',
      number: 'Nr.',
      name: 'Gericht',
      nameEn: 'Gericht (Englisch)',
      desc: 'Beschreibung',
      descEn: 'Beschreibung (Englisch)',
      drawing: 'Zeichnung',
      variant: 'Variante',
      variantEn: 'Variante (Englisch)',
      price: 'Preis €',
      discountedPrice: 'Aktionspreis €',
      vatPercent: 'MwSt. %',
      allergens: 'Allergene',
      additives: 'Zusatzstoffe',
      diet: 'Ernährung',
      spiciness: 'Schärfe (0–3)',
      minimumAge: 'Alkohol ab (Jahre)',
      isHouseOnly: 'Nur im Restaurant',
      kitchenMinutes: 'Minuten in der Küche',
      startTime: 'Von',
      endTime: 'Bis',
      weekdays: 'Wochentage',
      firstDate: 'Erster Tag',
      lastDate: 'Letzter Tag',
      addOns: 'Extras',
      volumeMl: 'Menge ml',
      deposit: 'Pfand €',
      depositKind: 'Art des Pfands',
      variantAllergens: 'Allergene der Variante',
      variantAdditives: 'Zusatzstoffe der Variante',
      isPackaged: 'Verpackte Ware',
      netQuantity: 'Nettofüllmenge',
      strength: 'Alkoholgehalt',
      ingredients: 'Zutaten',
      ingredientsEn: 'Zutaten (Englisch)',
      producer: 'Verantwortlich',
      nutrition: 'Nährwerte',
      nutritionEn: 'Nährwerte (Englisch)',
      storage: 'Aufbewahrung',
      storageEn: 'Aufbewahrung (Englisch)',
      origin: 'Herkunft',
      originEn: 'Herkunft (Englisch)',
    },
    file: 'speisekarte',
    sheet: 'Speisekarte',
    yes: 'ja',
    no: 'nein',
    none: 'keine',
    automatic: 'automatisch',
    sizes: {
      normal: 'normal',
      small: 'klein',
      medium: 'mittel',
      large: 'groß',
      other: (number) => `Größe ${number}`,
    },
    problems: {
      dish_ambiguous: (categories) =>
        `Dieses Gericht steht mehrmals auf der Karte (${categories}). Füllen Sie die Spalte „Kategorie“ oder „Id“, damit klar ist, welches gemeint ist.`,
      dish_twice: (line) =>
        `Dasselbe Gericht steht schon in Zeile ${line}. Löschen Sie eine der Zeilen, oder schreiben Sie in die Spalte „Variante“, worin sie sich unterscheiden.`,
      variant_twice: (line) =>
        `Diese Variante steht schon in Zeile ${line}. Löschen Sie eine der Zeilen, oder ändern Sie den Namen der Variante.`,
      variant_unnamed: () =>
        'Das Gericht hat mehrere Zeilen, also mehrere Varianten. Schreiben Sie in jede Zeile, wie die Variante heißt.',
      variant_needed: (names) =>
        `Dieses Gericht hat mehrere Varianten (${names}). Schreiben Sie für jede eine Zeile, mit ihrem Namen in der Spalte „Variante“.`,
      differs: (line) =>
        `Hier steht etwas anderes als in Zeile ${line}, der ersten desselben Gerichts. Leeren Sie dieses Feld, oder schreiben Sie dasselbe hinein.`,
      category_missing: () => 'Schreiben Sie, in welche Kategorie dieses neue Gericht gehört.',
      price_missing: () => 'Der Preis fehlt. Schreiben Sie ihn in Euro, zum Beispiel 12,90.',
      price_zero: () =>
        'Kostet das wirklich nichts? Dann schreiben Sie „kostenlos“, sonst den Preis. Für 0 € könnte es jeder bestellen.',
      amount_ambiguous: (one, other) =>
        `Sind das ${one.replace('.', ',')} € oder ${other.replace('.', ',')} €? Schreiben Sie den Betrag mit zwei Stellen hinter dem Komma.`,
      vat_missing: () =>
        'Das sieht nach einem Getränk aus: Mit wie viel Prozent wird es besteuert? Wählen Sie, was in der Kategorie ist, oder schreiben Sie den Satz in die Spalte „MwSt. %“, in Deutschland meist 19.',
      word_unknown: (word, allowed) => `„${word}“ ist hier unbekannt. Möglich: ${allowed}.`,
      drawing_unknown: (word) =>
        `Kein Aussehen hat eine Zeichnung „${word}“. Leeren Sie das Feld: Ihr Aussehen kommt ohne Zeichnungen aus.`,
      kind_unnamed: (word, kinds) =>
        `„${word}“ genügt nicht: Das Gesetz verlangt die genaue Art. Möglich: ${kinds}.`,
      add_on_unknown: (name) =>
        `Das Extra „${name}“ gibt es noch bei keinem Gericht. Schreiben Sie den Preis dahinter, zum Beispiel „${name} = 1,50“, dann wird es angelegt.`,
      number_invalid: () => 'Schreiben Sie eine ganze Zahl ab 1: den Platz des Gerichts in seiner Kategorie.',
      too_many_cells: (columns) =>
        `Diese Zeile hat mehr Felder als die ${columns} Spalten der Überschrift. Steht ein Trennzeichen mitten im Text, gehört der Text in Anführungszeichen.`,
      too_long: (characters) => `Ein Feld hat mehr als ${characters} Zeichen. Kürzen Sie es.`,
    },
    faults: {
      dish_ambiguous: () =>
        'Diese Gerichte stehen mehrmals auf der Karte. Füllen Sie die Spalte „Kategorie“ oder „Id“, damit klar ist, welches gemeint ist.',
      dish_twice: () =>
        'Diese Gerichte stehen schon weiter oben in der Tabelle. Löschen Sie eine der Zeilen, oder schreiben Sie in die Spalte „Variante“, worin sie sich unterscheiden.',
      variant_twice: () =>
        'Diese Varianten stehen schon weiter oben in der Tabelle. Löschen Sie eine der Zeilen, oder ändern Sie den Namen der Variante.',
      variant_needed: () =>
        'Diese Gerichte haben mehrere Varianten. Schreiben Sie für jede eine Zeile, mit ihrem Namen in der Spalte „Variante“.',
      differs: () =>
        'Hier steht etwas anderes als in der ersten Zeile desselben Gerichts. Leeren Sie diese Felder, oder schreiben Sie dasselbe hinein.',
      amount_ambiguous: () =>
        'Diese Beträge lassen sich auf zwei Arten lesen. Schreiben Sie sie mit zwei Stellen hinter dem Komma.',
      word_unknown: (words) => `Hier unbekannt: ${words}.`,
      letters_unknown: (words) =>
        `Hier unbekannt: ${words}. Wählen Sie oben, wofür es steht, oder schreiben Sie das ganze Wort, zum Beispiel „Milch“.`,
      drawing_unknown: (words) => `Diese Zeichnungen hat kein Aussehen: ${words}. Leeren Sie die Felder.`,
      kind_unnamed: (words) => `Das genügt nicht, das Gesetz verlangt die genaue Art: ${words}.`,
      add_on_unknown: (names) =>
        `Diese Extras gibt es noch bei keinem Gericht: ${names}. Schreiben Sie den Preis dahinter, dann werden sie angelegt.`,
    },
    notes: {
      id_gone: () =>
        'Die Id gibt es auf dieser Karte nicht. Das Gericht wird nach Kategorie und Namen gesucht, sonst neu angelegt.',
      category_en_kept: (name) =>
        `Der englische Name der Kategorie „${name}“ bleibt, wie er ist. Ändern können Sie ihn unter „Kategorien“.`,
      category_more: (taken) => `In mehreren Kategorien: Übernommen wird nur „${taken}“.`,
      html_removed: () => 'Formatierungen (HTML) in der Beschreibung fallen weg, der Text bleibt.',
      long_text_left_out: () => 'Die lange Beschreibung fällt weg, übernommen wird die kurze.',
      sale_price_left_out: () =>
        'Der Angebotspreis fällt weg: Ein Preis darf erst reduziert werden, wenn der alte hier mindestens einen Tag galt.',
      pictures_left_out: () => 'Bilder werden nicht übernommen. Laden Sie sie beim Gericht hoch.',
      stock_left_out: () => 'Lagerbestand wird nicht übernommen. Ausverkauftes stellen Sie in der Karte ein.',
      tags_left_out: () => 'Schlagwörter werden nicht übernommen.',
      tax_left_out: () => 'Die Steuerklasse wird nicht übernommen. Prüfen Sie die MwSt. in der Tabelle.',
      minimum_left_out: () => 'Mindestmengen gibt es hier nicht: Bestellt werden kann ab einem Stück.',
      not_published: () => 'Dort nicht veröffentlicht: wird nicht übernommen.',
      not_a_dish: (kind) => `Art „${kind}“: wird nicht übernommen.`,
      variation_without_dish: () => 'Das Produkt dieser Variante steht nicht in der Datei.',
      kinds_joined: (kinds) => `Mehrere Merkmale werden zu einer Variante: „${kinds}“.`,
      columns_left_out: (headings) => `Diese Spalten werden nicht gelesen: ${headings}.`,
      options_left_out: () =>
        'Optionen und Extras stehen nicht in diesem Export. Legen Sie sie beim Gericht an.',
      undeclared: (count) =>
        count === 1
          ? 'Bei einem neuen Gericht sind Allergene oder Zusatzstoffe nicht angegeben. Gäste lesen: bitte fragen Sie uns.'
          : `Bei ${count} neuen Gerichten sind Allergene oder Zusatzstoffe nicht angegeben. Gäste lesen: bitte fragen Sie uns.`,
      dishes_kept: (count) =>
        count === 1
          ? 'Ein Gericht der Karte steht nicht in der Tabelle und bleibt, wie es ist.'
          : `${count} Gerichte der Karte stehen nicht in der Tabelle und bleiben, wie sie sind.`,
      variants_dropped: (names) =>
        `Diese Varianten stehen nicht mehr in der Tabelle und fallen weg: ${names}.`,
      sheets_read: (names) =>
        `Gelesen werden diese Blätter: ${names}. Gerichte ohne Kategorie bekommen den Namen ihres Blatts.`,
      sheets_left_out: (names) =>
        `Diese Blätter sind keine Speisekarte oder wiederholen eine, und werden nicht gelesen: ${names}. Soll eines auf die Karte, speichern Sie es als eigene Datei.`,
      pictures_kept: () =>
        'Bilder, Auswahlen, Ausverkauftes und die Allergene der Extras bleiben, wie sie sind.',
      number_left_out: (number) =>
        `Die Nummer „${number}“ fällt weg: Gerichte stehen in der Reihenfolge der Tabelle.`,
      title_rows: (count) =>
        count === 1
          ? 'Die erste Zeile über den Überschriften der Spalten wird nicht gelesen.'
          : `Die ersten ${count} Zeilen über den Überschriften der Spalten werden nicht gelesen.`,
      sections: (names) => `Diese Zeilen werden als Kategorien gelesen: ${names}.`,
      prices_joined: (names) => `Mehrere Preise je Zeile werden zu Varianten: ${names}.`,
      prices_split: (names) =>
        `Mehrere Preise in einem Feld werden zu Varianten: ${names}. Bitte prüfen Sie die Namen.`,
      price_words: (written) => `Von „${written}“ wird nur der Betrag zum Preis.`,
      columns_guessed: () =>
        'Die Überschriften der Spalten fehlen oder sind unbekannt. Was in welcher Spalte steht, ist nach dem Inhalt vermutet: bitte prüfen Sie es oben.',
      lines_left_out: (lines) => `Diese Zeilen sind kein Gericht und werden nicht gelesen: ${lines}.`,
      legend_read: (entries) => `Aus der Legende der Tabelle übernommen, bitte prüfen: ${entries}.`,
      count_kept: (number) =>
        `Sind „(${number})“ Stücke, oder ist es ein Zusatzstoff? Die Zahl bleibt im Namen. Ist es ein Zusatzstoff, schreiben Sie sie in die Spalte „Zusatzstoffe“.`,
      alcohol_age: () =>
        'Mit Alkohol: übernommen als „ab 18“. Für Bier, Wein und Sekt genügt 16; ändern Sie es beim Gericht.',
      volumes_missing: (count) =>
        `${count === 1 ? 'Einem neuen Getränk' : `${count} neuen Getränken`} fehlt die Menge. Tragen Sie sie beim Gericht ein, oder in der Spalte „Menge ml“: Bei Alkohol ergibt sich aus ihr der Preis je Liter, der dabeistehen muss.`,
      choices_left_out: () =>
        'Die Auswahl von Extras steht nicht in dieser Datei. Legen Sie sie beim Gericht an.',
    },
  },
  en: {
    columns: {
      id: 'Id',
      category: 'Category',
      categoryEn: 'Category (English)',
      number: 'No.',
      name: 'Dish',
      nameEn: 'Dish (English)',
      desc: 'Description',
      descEn: 'Description (English)',
      drawing: 'Drawing',
      variant: 'Variant',
      variantEn: 'Variant (English)',
      price: 'Price €',
      discountedPrice: 'Discounted price €',
      vatPercent: 'VAT %',
      allergens: 'Allergens',
      additives: 'Additives',
      diet: 'Diet',
      spiciness: 'Spiciness (0–3)',
      minimumAge: 'Alcohol from (years)',
      isHouseOnly: 'In the restaurant only',
      kitchenMinutes: 'Minutes in the kitchen',
      startTime: 'From',
      endTime: 'Until',
      weekdays: 'Days of the week',
      firstDate: 'First day',
      lastDate: 'Last day',
      addOns: 'Extras',
      volumeMl: 'Volume ml',
      deposit: 'Deposit €',
      depositKind: 'Kind of deposit',
      variantAllergens: 'Allergens of the variant',
      variantAdditives: 'Additives of the variant',
      isPackaged: 'Packaged goods',
      netQuantity: 'Net quantity',
      strength: 'Alcohol by volume',
      ingredients: 'Ingredients',
      ingredientsEn: 'Ingredients (English)',
      producer: 'Responsible',
      nutrition: 'Nutrition',
      nutritionEn: 'Nutrition (English)',
      storage: 'Storage',
      storageEn: 'Storage (English)',
      origin: 'Origin',
      originEn: 'Origin (English)',
    },
    file: 'menu',
    sheet: 'Menu',
    yes: 'yes',
    no: 'no',
    none: 'none',
    automatic: 'automatic',
    sizes: {
      normal: 'regular',
      small: 'small',
      medium: 'medium',
      large: 'large',
      other: (number) => `size ${number}`,
    },
    problems: {
      dish_ambiguous: (categories) =>
        `This dish is on the menu more than once (${categories}). Fill in the column “Category” or “Id” to say which one is meant.`,
      dish_twice: (line) =>
        `The same dish is in line ${line} already. Delete one of the lines, or write in the column “Variant” how they differ.`,
      variant_twice: (line) =>
        `This variant is in line ${line} already. Delete one of the lines, or change the variant’s name.`,
      variant_unnamed: () =>
        'The dish has several lines, and so several variants. Write in each line what the variant is called.',
      variant_needed: (names) =>
        `This dish has several variants (${names}). Write a line for each, with its name in the column “Variant”.`,
      differs: (line) =>
        `This is not what stands in line ${line}, the first of the same dish. Empty this field, or write the same.`,
      category_missing: () => 'Write which category this new dish belongs to.',
      price_missing: () => 'The price is missing. Write it in euros, for example 12.90.',
      price_zero: () =>
        'Does this really cost nothing? Then write “free”, otherwise the price. For 0 € anybody could order it.',
      amount_ambiguous: (one, other) =>
        `Is that € ${one} or € ${other}? Write the amount with two digits after the point.`,
      vat_missing: () =>
        'This looks like a drink: at which rate is it taxed? Choose what is in its category, or write the rate in the column “VAT %”, in Germany mostly 19.',
      word_unknown: (word, allowed) => `“${word}” is not known here. Possible: ${allowed}.`,
      drawing_unknown: (word) =>
        `No look has a drawing “${word}”. Empty this field: your look does without drawings.`,
      kind_unnamed: (word, kinds) =>
        `“${word}” is not enough: the law asks for the exact kind. Possible: ${kinds}.`,
      add_on_unknown: (name) =>
        `No dish has the extra “${name}” yet. Write its price behind it, for example “${name} = 1.50”, and it is created.`,
      number_invalid: () => 'Write a whole number from 1: the place of the dish in its category.',
      too_many_cells: (columns) =>
        `This line has more fields than the ${columns} columns of the headings. A text with a separator in it needs quotation marks.`,
      too_long: (characters) => `A field has more than ${characters} characters. Shorten it.`,
    },
    faults: {
      dish_ambiguous: () =>
        'These dishes are on the menu more than once. Fill in the column “Category” or “Id” to say which one is meant.',
      dish_twice: () =>
        'These dishes stand further up in the table already. Delete one of the lines, or write into the column “Variant” how they differ.',
      variant_twice: () =>
        'These variants stand further up in the table already. Delete one of the lines, or change the name of the variant.',
      variant_needed: () =>
        'These dishes have several variants. Write a line for each, with its name in the column “Variant”.',
      differs: () =>
        'This is different from the first line of the same dish. Empty these fields, or write the same into them.',
      amount_ambiguous: () =>
        'These amounts can be read in two ways. Write them with two digits behind the decimal sign.',
      word_unknown: (words) => `Unknown here: ${words}.`,
      letters_unknown: (words) =>
        `Unknown here: ${words}. Choose above what it stands for, or write the whole word, such as “milk”.`,
      drawing_unknown: (words) => `No look has these drawings: ${words}. Empty the fields.`,
      kind_unnamed: (words) => `This is not enough, the law asks for the exact kind: ${words}.`,
      add_on_unknown: (names) =>
        `No dish has these extras yet: ${names}. Write the price behind them, and they are created.`,
    },
    notes: {
      id_gone: () =>
        'The id is not on this menu. The dish is looked for by category and name, and otherwise created.',
      category_en_kept: (name) =>
        `The English name of the category “${name}” stays as it is. You can change it under “Categories”.`,
      category_more: (taken) => `In several categories: only “${taken}” is taken over.`,
      html_removed: () => 'Formatting (HTML) in the description is dropped, the text stays.',
      long_text_left_out: () => 'The long description is dropped, the short one is taken over.',
      sale_price_left_out: () =>
        'The sale price is dropped: a price may only be reduced once the old one was asked here for at least a day.',
      pictures_left_out: () => 'Pictures are not taken over. Upload them with the dish.',
      stock_left_out: () => 'Stock is not taken over. Mark what is sold out on the menu.',
      tags_left_out: () => 'Tags are not taken over.',
      tax_left_out: () => 'The tax class is not taken over. Check the VAT in the table.',
      minimum_left_out: () => 'There are no minimum quantities here: one piece can be ordered.',
      not_published: () => 'Not published there: it is not taken over.',
      not_a_dish: (kind) => `Of the kind “${kind}”: it is not taken over.`,
      variation_without_dish: () => 'The product of this variant is not in the file.',
      kinds_joined: (kinds) => `Several attributes become one variant: “${kinds}”.`,
      columns_left_out: (headings) => `These columns are not read: ${headings}.`,
      options_left_out: () => 'Options and extras are not in this export. Create them with the dish.',
      undeclared: (count) =>
        count === 1
          ? 'One new dish does not declare allergens or additives. Guests read: please ask us.'
          : `${count} new dishes do not declare allergens or additives. Guests read: please ask us.`,
      dishes_kept: (count) =>
        count === 1
          ? 'One dish of the menu is not in the table and stays as it is.'
          : `${count} dishes of the menu are not in the table and stay as they are.`,
      variants_dropped: (names) => `These variants are no longer in the table and go: ${names}.`,
      sheets_read: (names) =>
        `These sheets are read: ${names}. Dishes without a category get the name of their sheet.`,
      sheets_left_out: (names) =>
        `These sheets are no menu or repeat one, and are not read: ${names}. To have one on the menu, save it as a file of its own.`,
      pictures_kept: () =>
        'Pictures, choices, what is sold out and the allergens of extras stay as they are.',
      number_left_out: (number) =>
        `The number “${number}” is dropped: dishes stand in the order of the table.`,
      title_rows: (count) =>
        count === 1
          ? 'The first line, above the headings of the columns, is not read.'
          : `The first ${count} lines, above the headings of the columns, are not read.`,
      sections: (names) => `These lines are read as categories: ${names}.`,
      prices_joined: (names) => `Several prices in a line become variants: ${names}.`,
      prices_split: (names) =>
        `Several prices in one field become variants: ${names}. Please check their names.`,
      price_words: (written) => `Of “${written}” only the amount becomes the price.`,
      columns_guessed: () =>
        'The headings of the columns are missing or unknown. What is in which column is guessed by its content: please check it above.',
      lines_left_out: (lines) => `These lines are no dish and are not read: ${lines}.`,
      legend_read: (entries) => `Taken from the legend of the table, please check: ${entries}.`,
      count_kept: (number) =>
        `Is ‘(${number})’ a number of pieces, or an additive? It stays in the name. If it is an additive, write it into the column ‘Additives’.`,
      alcohol_age: () =>
        'With alcohol: taken as ‘from 18’. For beer, wine and sparkling wine 16 is enough; change it with the dish.',
      volumes_missing: (count) =>
        `${count === 1 ? 'One new drink lacks' : `${count} new drinks lack`} the volume. Enter it with the dish, or in the column “Volume ml”: for alcohol the price per litre, which has to stand beside it, follows from it.`,
      choices_left_out: () => 'The choice of extras is not in this file. Create it with the dish.',
    },
  },
});

export type TableProblemCode = keyof MenuTableTexts['problems'];
export type TableNoteCode = keyof MenuTableTexts['notes'];
