import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';

/** One walk, in a browser as it is used: no host is mapped, no certificate is waved through. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.walk.ts',
  outputDir: '../test-results/street',
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: [['list', { printSteps: true }]],
  use: { ...stories.use, serviceWorkers: 'allow' },
});
