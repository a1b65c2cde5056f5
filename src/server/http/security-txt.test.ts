import { expect, test } from 'vitest';
import { openHouse } from '../test/house.ts';

test('whoever finds a fault is told where to write', async () => {
  await using house = await openHouse({ config: { publicUrl: 'https://haveli.example' } });
  const answer = await house.app.request('https://haveli.example/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  const { email } = (await (await house.stranger.get('/restaurant')).body) as { email: string };
  expect(text).toContain(`Contact: mailto:${email}?subject=Security\n`);
  expect(text).toContain('Canonical: https://haveli.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(house.clock.now());
  expect(expires).toBeLessThan(house.clock.now() + 365 * 24 * 60 * 60 * 1000);
});
