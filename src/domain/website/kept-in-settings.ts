import type { BlockName } from './blocks.ts';

/** The blocks whose content is a section of the settings: here they have their heading and their place. */
export const SETTINGS_OF_BLOCKS = {
  hero: 'hero',
  highlights: 'features',
  testimonials: 'testimonials',
  contact: 'house',
  features: 'features',
  team: 'team',
  counters: 'counters',
} as const satisfies Partial<Record<BlockName, string>>;

/** The section of the settings with a block's content; null where the block has it all. */
export function settingsOfBlock(block: BlockName): string | null {
  return (SETTINGS_OF_BLOCKS as Partial<Record<BlockName, string>>)[block] ?? null;
}

/** The first block that shows a section of the settings; null where none does. */
export function blockOfSettings(section: string): BlockName | null {
  const blocks = Object.keys(SETTINGS_OF_BLOCKS) as (keyof typeof SETTINGS_OF_BLOCKS)[];
  return blocks.find((block) => SETTINGS_OF_BLOCKS[block] === section) ?? null;
}
