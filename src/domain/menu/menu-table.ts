/** The columns of the menu as a table, in the order in which it is exported. A line is a dish in one of its variants. */
export const MENU_COLUMNS = [
  'id',
  'category',
  'categoryEn',
  'number',
  'name',
  'nameEn',
  'desc',
  'descEn',
  'drawing',
  'variant',
  'variantEn',
  'price',
  'discountedPrice',
  'vatPercent',
  'allergens',
  'additives',
  'diet',
  'spiciness',
  'minimumAge',
  'isHouseOnly',
  'kitchenMinutes',
  'startTime',
  'endTime',
  'weekdays',
  'firstDate',
  'lastDate',
  'addOns',
  'volumeMl',
  'deposit',
  'depositKind',
  'variantAllergens',
  'variantAdditives',
  'isPackaged',
  'netQuantity',
  'strength',
  'ingredients',
  'ingredientsEn',
  'producer',
  'nutrition',
  'nutritionEn',
  'storage',
  'storageEn',
  'origin',
  'originEn',
] as const;

export type MenuColumn = (typeof MENU_COLUMNS)[number];

/** What each variant of a dish has for itself. All other columns belong to the dish and stand in its first line. */
export const VARIANT_COLUMNS = [
  'variant',
  'variantEn',
  'price',
  'volumeMl',
  'deposit',
  'depositKind',
  'variantAllergens',
  'variantAdditives',
] as const satisfies readonly MenuColumn[];

/** What becomes of a line of an imported table. Ignored: it is of no dish that is sold. */
export const LINE_STATUSES = ['wrong', 'new', 'changed', 'unchanged', 'ignored'] as const;

export type LineStatus = (typeof LINE_STATUSES)[number];

/** Whose table it is, as its headings tell; `text`: the lines of a printed menu. */
export const TABLE_SOURCES = ['table', 'woocommerce', 'tastyigniter', 'square', 'text'] as const;

export type TableSource = (typeof TABLE_SOURCES)[number];

/** How a table of a spreadsheet is sent. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The undoable changes of many dishes in one step. */
export type BulkChangeKind = 'import' | 'table';
