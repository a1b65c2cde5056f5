import { expect, test } from 'vitest';
import { findDroppedExports } from './route-exports.ts';

const namesOf = (code: string) => findDroppedExports('page.tsx', code).map(({ name }) => name);

test.each([
  ['an assignment', 'export const clientLoader = load;\nexport async function load() {}', 'clientLoader'],
  ['a renaming export', 'export function save() {}\nexport { save as clientAction };', 'clientAction'],
  [
    'a function with properties',
    'export const loader = Object.assign(load, { hydrate: true as const });\nexport const load = async () => null;',
    'loader',
  ],
  [
    'a constant that is exported later',
    'const action = save;\nexport { action };\nexport function save() {}',
    'action',
  ],
])('a route module that exports a function twice is found: %s', (_, code, name) => {
  expect(namesOf(code)).toEqual([name]);
});

test.each([
  ['a function of its own', 'export async function clientLoader() {}'],
  ['an alias of another module’s function', "import { load } from './data.ts';\nexport const loader = load;"],
  ['another module’s function, renamed', "export { save as clientAction } from './data.ts';"],
  ['an alias of a private function', 'function load() {}\nexport const loader = load;'],
  ['another name', 'export function show() {}\nexport const useShow = show;'],
])('%s is fine', (_, code) => {
  expect(namesOf(code)).toEqual([]);
});

test('the line is that of the alias', () => {
  const code = 'export function load() {}\n\nexport const loader = load;';
  expect(findDroppedExports('page.tsx', code)).toEqual([{ name: 'loader', alias: 'load', line: 3 }]);
});
