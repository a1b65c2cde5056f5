import { rmSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';
import { startAppHost, TEMPLATE } from './app.ts';
import { explainPictureDifference, recordRendering } from './rendering.ts';

/** Fills in the sample restaurant once; every story then begins with a copy of it. */
export async function seedTemplate(): Promise<void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const host = startAppHost();
  const app = await host.open(TEMPLATE);
  await app.stop();
  await host.end();
}

/** Once before all stories. The workers inherit the environment variables it sets. */
export default async function prepare({ updateSnapshots }: FullConfig): Promise<void> {
  await seedTemplate();
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') return recordRendering();
  // CI installs the browser that the pictures were taken with; there they are always compared.
  if (process.env.KEPT_PICTURES === 'always') return;
  const reason = await explainPictureDifference();
  if (reason === null) return;
  process.env.KEPT_PICTURES = 'never';
  console.log(`Kept pictures (e2e/looks) are left out: ${reason}.`);
}
