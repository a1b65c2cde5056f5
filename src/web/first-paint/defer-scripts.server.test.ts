import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';

test('styles come first, then pictures and fonts, and scripts wait until something is drawn', () => {
  const page = deferScripts(
    '<html><head><title>T</title><link rel="preload" as="image" href="/a.avif"/>' +
      '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
      '<script>1</script><link rel="stylesheet" href="/a.css"/></head>' +
      '<body><link rel="preload" href="/as-it-is"/><script>2</script>' +
      '<script nonce="n" type="module" async="">import("/a.js");</script><script>3</script></body></html>',
  );
  expect(page).toBe(
    '<html><head><title>T</title><script>1</script><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="preload" as="image" href="/a.avif"/>' +
      '<template data-after-paint=""><link rel="modulepreload" href="/a.js"/>' +
      '<link rel="modulepreload" href="/b.js"/></template></head>' +
      '<body><link rel="preload" href="/as-it-is"/><script>2</script>' +
      '<template data-after-paint=""><script nonce="n" type="module" async="">import("/a.js");</script></template>' +
      '<script>3</script></body></html>',
  );
});

test('a page without anything to fetch stays as it is', () => {
  const page = '<html><head><title>$&</title></head><body>$1</body></html>';
  expect(deferScripts(page)).toBe(page);
});
