import { expect, test } from 'vitest';
import { BLOCK_NAMES } from './blocks.ts';
import { blockOfSettings, settingsOfBlock } from './kept-in-settings.ts';

test('a block whose content is kept in the settings leads there, and from there a block leads back', () => {
  expect(settingsOfBlock('testimonials')).toBe('testimonials');
  expect(settingsOfBlock('highlights')).toBe('features');
  expect(settingsOfBlock('welcome')).toBeNull();
  for (const block of BLOCK_NAMES) {
    const section = settingsOfBlock(block);
    if (section === null) continue;
    const back = blockOfSettings(section);
    expect(back && settingsOfBlock(back)).toBe(section);
  }
  expect(blockOfSettings('delivery')).toBeNull();
});
