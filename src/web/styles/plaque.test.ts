import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

test('corners are scooped in one place, which draws them where the browser does not know how', () => {
  const scooping = globSync('**/*.css', { cwd: web }).filter((file) =>
    readFileSync(join(web, file), 'utf8').includes('corner-shape: scoop'),
  );
  expect(scooping).toEqual(['styles/plaque.css']);
});
