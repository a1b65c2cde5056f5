import { expect, test } from 'vitest';
import { openTestApp } from '../test/test-app.ts';

test('finders of a vulnerability learn where to report it', async () => {
  await using testApp = await openTestApp({ config: { publicUrl: 'https://haveli.example' } });
  const answer = await testApp.app.request('https://haveli.example/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  const { email } = (await (await testApp.stranger.get('/restaurant')).body) as { email: string };
  expect(text).toContain(`Contact: mailto:${email}?subject=Security\n`);
  expect(text).toContain('Canonical: https://haveli.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(testApp.clock.now());
  expect(expires).toBeLessThan(testApp.clock.now() + 365 * 24 * 60 * 60 * 1000);
});
