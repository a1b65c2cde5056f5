import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samples } from '#sample/index.ts';
import { textsIn } from '../../../sample/test/samples.ts';
import { SAMPLE_WORDS } from '../../../scripts/sample-words.ts';
import { ROOT } from '../root.ts';

/** Letters alone, so that '/menu/lassi' and 'Lassi,' are the same word. */
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** What every restaurant may say: the software's own words, and those of the trattoria. */
const EVERYBODYS = [
  'src/texts/**/*.ts',
  'src/domain/**/*.ts',
  'src/contract/**/*.ts',
  'src/server/policies/templates/*.ts',
  'src/server/mail/*.ts',
  'sample/trattoria/**/*.ts',
  'e2e/fixtures/trattoria-menu.csv',
  'src/server/test/trattoria-sole.ts',
];

/**
 * Words that only the sample Haveli says, of its menu, its website and its address: 'lassi', 'hohenzollern', 'diwali'. They
 * are found in the sample, so that a word that is added to it is looked for too.
 */
function collectHaveliWords(): ReadonlySet<string> {
  const { haveli } = samples;
  const { coupons, address } = haveli.restaurant;
  const said = textsIn(haveli).flatMap(({ text }) => [text.de, text.en]);
  const all = [...said, ...coupons.map(({ code }) => code), address.street, address.city].flatMap(wordsOf);
  const others = new Set(
    globSync(EVERYBODYS, { cwd: ROOT })
      // What is recognised in notes is never told to anybody.
      .filter((file) => !/\.test\.ts$|allergy-note\.ts$/.test(file))
      .flatMap((file) => wordsOf(readFileSync(join(ROOT, file), 'utf8'))),
  );
  return new Set(all.filter((word) => !others.has(word)));
}

const HAVELI_WORDS = collectHaveliWords();

/** Markup without what nobody reads, but with what is read aloud or shown in a tab, a search result or a link's preview. */
function readableText(source: string): string {
  const attributes = [...source.matchAll(/\b(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)];
  const text = source
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ');
  return [text, ...attributes.map(([, value]) => value)].join(' ');
}

/** Every word of the sample Haveli in a page, mail or file of another restaurant; the sample's name anywhere in its source. */
export function haveliWordsIn(source: string): string[] {
  const anywhere = [...source.matchAll(SAMPLE_WORDS)].map(({ 0: word }) => word);
  const readable = wordsOf(readableText(source)).filter((word) => HAVELI_WORDS.has(word));
  return [...new Set([...anywhere, ...readable])];
}
