import { rmSync } from 'node:fs';
import { startHouse, TEMPLATE } from './house.ts';

/** Fills in the sample restaurant once; every story then begins with a copy of it. */
export default async function prepare(): Promise<void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const house = await startHouse(TEMPLATE);
  await house.stop();
}
