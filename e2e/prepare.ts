import { rmSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';
import { startHost, TEMPLATE } from './house.ts';
import { recordRendering, whyPicturesDiffer } from './rendering.ts';

/** Fills in the sample restaurant once; every story then begins with a copy of it. */
export async function fillTemplate(): Promise<void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const host = startHost();
  const house = await host.open(TEMPLATE);
  await house.stop();
  await host.end();
}

/** Once before all stories. What it puts into the environment, the workers find there. */
export default async function prepare({ updateSnapshots }: FullConfig): Promise<void> {
  await fillTemplate();
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') return recordRendering();
  // CI brings the browser that the pictures were taken with; there they are compared, come what may.
  if (process.env.KEPT_PICTURES === 'always') return;
  const reason = await whyPicturesDiffer();
  if (reason === null) return;
  process.env.KEPT_PICTURES = 'never';
  console.log(`Kept pictures (e2e/looks) are left out: ${reason}.`);
}
