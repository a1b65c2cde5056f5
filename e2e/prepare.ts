import { rmSync } from 'node:fs';
import { startHost, TEMPLATE } from './house.ts';

/** Fills in the sample restaurant once; every story then begins with a copy of it. */
export default async function prepare(): Promise<void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const host = startHost();
  const house = await host.open(TEMPLATE);
  await house.stop();
  await host.end();
}
