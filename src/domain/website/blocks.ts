/** A text of the restaurant. German is '' where it was never written, English null. */
export interface Words {
  de: string;
  en: string | null;
}

/**
 * What a block's field can hold. `lines`: a claim of one to four lines. `text`: paragraphs, with an empty line between
 * two. `picture`: the address of an uploaded picture. `categories`: ids of the menu's categories, in their order.
 */
export type Field =
  | { kind: 'line' | 'lines' | 'text' | 'flag' | 'picture' | 'categories' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'list'; max: number; of: Fields };

export interface Fields {
  readonly [name: string]: Field;
}

type ValueOf<Given> = Given extends { kind: 'line' | 'lines' | 'text' }
  ? Words
  : Given extends { kind: 'flag' }
    ? boolean
    : Given extends { kind: 'picture' }
      ? string | null
      : Given extends { kind: 'categories' }
        ? string[]
        : Given extends { kind: 'choice'; of: readonly (infer Choice)[] }
          ? Choice | null
          : Given extends { kind: 'list'; of: infer Part }
            ? ValuesOf<Part>[]
            : never;

type ValuesOf<Given> = { -readonly [Name in keyof Given]: ValueOf<Given[Name]> };

/** Pages with blocks. Blocks of `general` have no place of their own: they are words that many pages use. */
export type BlockPage = 'home' | 'about' | 'general';

interface Block {
  page: BlockPage;
  /** Always the first of its page, and never hidden: the page's heading. */
  isFirst?: true;
  fields: Fields;
}

const titled = { title: { kind: 'line' } } as const;
const titledText = { title: { kind: 'line' }, text: { kind: 'text' } } as const;
/** A page as search engines show it. */
const found = { title: { kind: 'line' }, description: { kind: 'line' } } as const;
const foundFields = <Name extends string>(name: Name) =>
  ({ [`${name}Title`]: found.title, [`${name}Description`]: found.description }) as {
    [Part in `${Name}Title` | `${Name}Description`]: { kind: 'line' };
  };

/**
 * Everything that the pages say of this one restaurant, by block, in the order in which a new restaurant has them. A line
 * here yields schema, empty value and form; its label is a line in texts/website-fields.ts. What an owner leaves empty is
 * not shown, or is said in the software's neutral words (src/texts). Blocks without fields show what is edited elsewhere;
 * here they have their place.
 */
export const BLOCKS = {
  hero: {
    page: 'home',
    isFirst: true,
    fields: {
      claim: { kind: 'lines' },
      lead: { kind: 'line' },
      /** A built-in film, shown while there is no welcome picture of the restaurant's own. */
      film: { kind: 'choice', of: ['table'] },
      filmAlt: { kind: 'line' },
    },
  },
  welcome: {
    page: 'home',
    fields: {
      text: { kind: 'text' },
      /** An entry like a dictionary's, beside the text. */
      word: { kind: 'line' },
      pronunciation: { kind: 'line' },
      definition: { kind: 'line' },
    },
  },
  categories: {
    page: 'home',
    fields: { ...titled, chosen: { kind: 'categories' } },
  },
  highlights: {
    page: 'home',
    fields: {
      ...titled,
      picture: { kind: 'picture' },
      /** A built-in picture, where there is none of the restaurant's own. */
      drawing: { kind: 'choice', of: ['spices'] },
      alt: { kind: 'line' },
    },
  },
  places: {
    page: 'home',
    fields: {
      ...titled,
      lead: { kind: 'line' },
      items: {
        kind: 'list',
        max: 8,
        of: {
          name: { kind: 'line' },
          text: { kind: 'line' },
          picture: { kind: 'picture' },
          drawing: { kind: 'choice', of: ['castle', 'oldTown', 'romanVilla', 'garden'] },
          alt: { kind: 'line' },
        },
      },
    },
  },
  booking: { page: 'home', fields: titled },
  film: {
    page: 'home',
    fields: { film: { kind: 'choice', of: ['platter'] }, alt: { kind: 'line' } },
  },
  testimonials: { page: 'home', fields: titled },
  giftCards: { page: 'home', fields: titledText },
  contact: { page: 'home', fields: {} },
  intro: { page: 'about', isFirst: true, fields: { motto: { kind: 'line' }, text: { kind: 'text' } } },
  features: { page: 'about', fields: titled },
  founders: {
    page: 'about',
    fields: { ...titledText, signature: { kind: 'line' } },
  },
  services: {
    page: 'about',
    fields: {
      ...titled,
      items: { kind: 'list', max: 8, of: { name: { kind: 'line' }, text: { kind: 'line' } } },
    },
  },
  team: { page: 'about', fields: titledText },
  aims: {
    page: 'about',
    fields: {
      visionTitle: { kind: 'line' },
      vision: { kind: 'text' },
      missionTitle: { kind: 'line' },
      mission: { kind: 'text' },
    },
  },
  counters: { page: 'about', fields: titled },
  search: {
    page: 'general',
    fields: {
      ...foundFields('home'),
      ...foundFields('menu'),
      ...foundFields('gallery'),
      ...foundFields('about'),
      ...foundFields('reservation'),
      ...foundFields('giftCard'),
      ...foundFields('contact'),
    },
  },
  kitchen: {
    page: 'general',
    fields: {
      /** 'Schwäbisch', 'Sushi': for search engines. */
      cuisine: { kind: 'line' },
      priceRange: { kind: 'choice', of: ['€', '€€', '€€€', '€€€€'] },
    },
  },
  /** Single sentences that stand at places of their own. */
  phrases: {
    page: 'general',
    fields: {
      footer: { kind: 'line' },
      /** The last words of every email, above the restaurant's name. */
      emails: { kind: 'line' },
      gallery: { kind: 'line' },
    },
  },
  /** Null: both. The addresses of the other one lead to it. */
  languages: { page: 'general', fields: { only: { kind: 'choice', of: ['de', 'en'] } } },
  offline: { page: 'general', fields: titledText },
  /** The official notice on the legal guarantee, before whatever makes a contract. */
  guarantee: {
    page: 'general',
    fields: {
      items: {
        kind: 'list',
        max: 2,
        of: { language: { kind: 'choice', of: ['german', 'english'] }, picture: { kind: 'picture' } },
      },
    },
  },
  giftCardPrint: { page: 'general', fields: titled },
} as const satisfies Record<string, Block>;

export type BlockName = keyof typeof BLOCKS;
export const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[];

/** What an owner has written into a block. */
export type BlockValues<Name extends BlockName> = ValuesOf<(typeof BLOCKS)[Name]['fields']>;

/** A page on which blocks have an order. */
export const ARRANGED_PAGES = ['home', 'about'] as const;
export type ArrangedPage = (typeof ARRANGED_PAGES)[number];

export interface Placement {
  block: BlockName;
  isHidden: boolean;
}

/** What can be drafted by itself: a block, or the order of a page's blocks. */
export type PartName = BlockName | `${ArrangedPage}Order`;

/** The whole content of the website, as one published state holds it. */
export type SiteContent = {
  [Name in BlockName]: BlockValues<Name>;
} & { homeOrder: Placement[]; aboutOrder: Placement[] };

export const ORDER_NAMES = ['homeOrder', 'aboutOrder'] as const satisfies PartName[];
export const PART_NAMES: readonly PartName[] = [...BLOCK_NAMES, ...ORDER_NAMES];

export function isPartName(name: string): name is PartName {
  return (PART_NAMES as readonly string[]).includes(name);
}

export function blocksOf(page: BlockPage): BlockName[] {
  return BLOCK_NAMES.filter((name) => BLOCKS[name].page === page);
}

export function isFirstBlock(name: BlockName): boolean {
  const block: Block = BLOCKS[name];
  return block.isFirst === true;
}

/** Every block of a page once, the first one in its place and shown. */
export function isOrderOf(page: ArrangedPage, order: readonly Placement[]): boolean {
  const names = order.map(({ block }) => block);
  const wanted = blocksOf(page);
  const isComplete = names.length === wanted.length && wanted.every((name) => names.includes(name));
  return (
    isComplete &&
    order.every(({ block, isHidden }, index) => !isFirstBlock(block) || (index === 0 && !isHidden))
  );
}

/** A block in which nothing is written. */
export function emptyBlock<Name extends BlockName>(name: Name): BlockValues<Name> {
  return emptyValues(BLOCKS[name].fields) as BlockValues<Name>;
}

export function emptyValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
}

function emptyValue({ kind }: Field): unknown {
  if (kind === 'flag') return false;
  if (kind === 'list' || kind === 'categories') return [];
  return kind === 'picture' || kind === 'choice' ? null : { de: '', en: null };
}

const defaultOrder = (page: ArrangedPage): Placement[] =>
  blocksOf(page).map((block) => ({ block, isHidden: false }));

/** Of a restaurant that has written nothing yet. */
export function emptyContent(): SiteContent {
  const blocks = Object.fromEntries(BLOCK_NAMES.map((name) => [name, emptyBlock(name)]));
  return { ...blocks, homeOrder: defaultOrder('home'), aboutOrder: defaultOrder('about') } as SiteContent;
}

/**
 * A stored state as this version reads it: blocks and fields that were added since are empty, and a block that is missing
 * in an order stands at its end.
 */
export function completeContent(stored: Partial<Record<PartName, unknown>>): SiteContent {
  const blocks = BLOCK_NAMES.map((name) => [name, completeValues(BLOCKS[name].fields, stored[name])]);
  return {
    ...Object.fromEntries(blocks),
    homeOrder: completeOrder('home', stored.homeOrder),
    aboutOrder: completeOrder('about', stored.aboutOrder),
  } as SiteContent;
}

function completeValues(fields: Fields, stored: unknown): Record<string, unknown> {
  const given = (stored ?? {}) as Record<string, unknown>;
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = given[name] ?? emptyValue(field);
    if (field.kind !== 'list') return [name, value];
    return [name, (value as unknown[]).map((item) => completeValues(field.of, item))];
  });
  return Object.fromEntries(entries);
}

function completeOrder(page: ArrangedPage, stored: unknown): Placement[] {
  const names = blocksOf(page);
  const kept = ((stored ?? []) as Placement[]).filter(({ block }) => names.includes(block));
  const added = names.filter((name) => kept.every(({ block }) => block !== name));
  const order = [...kept, ...added.map((block) => ({ block, isHidden: false }))];
  return order.toSorted((one, other) => Number(isFirstBlock(other.block)) - Number(isFirstBlock(one.block)));
}

/** The blocks that a page shows, in their order. */
export function shownBlocks(order: readonly Placement[]): BlockName[] {
  return order.filter(({ isHidden }) => !isHidden).map(({ block }) => block);
}

/** What strangers may read: without the words of hidden blocks. */
export function withoutHidden(content: SiteContent): SiteContent {
  const hidden = [...content.homeOrder, ...content.aboutOrder].filter(({ isHidden }) => isHidden);
  return { ...content, ...Object.fromEntries(hidden.map(({ block }) => [block, emptyBlock(block)])) };
}

/** Every picture that a value refers to, however deep. */
export function picturesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'picture' && typeof part === 'string' ? [part] : picturesIn(part),
  );
}

export const hasWords = ({ de, en }: Words): boolean => de !== '' || (en ?? '') !== '';

/** The pages whose title and description for search engines the owner may write. */
export const FOUND_PAGES = [
  'home',
  'menu',
  'gallery',
  'about',
  'reservation',
  'giftCard',
  'contact',
] as const;
export type FoundPage = (typeof FOUND_PAGES)[number];
