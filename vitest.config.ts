import { defineConfig } from 'vitest/config';
import { filesForPostgres } from './src/server/test/on-postgres.ts';

const setupFiles = [
  'src/server/test/fail-on-console-error.ts',
  ...(process.env.COSTS ? ['scripts/record-cost.ts'] : []),
];

/** A test that asserts nothing proves nothing. */
const expect = { requireAssertions: true };

/** On SQLite all of them, on PostgreSQL what can differ there; `provide` says which database it is. */
const server = {
  include: ['src/server/**/*.test.ts', 'crash/**/*.test.ts', 'fuzz/**/*.test.ts'],
  setupFiles: [...setupFiles, 'src/server/test/cheap-passwords.ts'],
  expect,
  // A machine may have much else to do.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

const postgresUrl = process.env.TEST_DATABASE_URL ?? '';

export default defineConfig({
  test: {
    // The machine that must be enough has two cores.
    maxWorkers: 2,
    // Reading the code anew for each file takes longer than testing it. What a module keeps, it keeps for one house.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,looks,texts,web}/**/*.test.{ts,tsx}',
            '{bench,release,sample,scripts}/**/*.test.ts',
          ],
          setupFiles,
          expect,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server (sqlite)',
          provide: { database: 'sqlite', postgres: null },
          globalSetup: [
            'src/server/test/sqlite-template.ts',
            ...(postgresUrl === '' ? ['src/server/test/warn-without-postgres.ts'] : []),
          ],
        },
      },
      ...(postgresUrl === ''
        ? []
        : [
            {
              test: {
                ...server,
                name: 'server (postgres)',
                include: filesForPostgres(),
                provide: { database: 'postgres' as const },
                globalSetup: ['src/server/test/postgres-template.ts'],
              },
            },
          ]),
    ],
  },
});
