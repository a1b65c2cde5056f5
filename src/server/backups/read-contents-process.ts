import { z } from 'zod';
import { answerApart } from '../run-apart.ts';
import { BackupError } from './archive/backup-error.ts';
import { checkBackup } from './archive/restore-backup.ts';
import type { ContentsAnswer } from './backup-folder.ts';

// Run by backup-folder.ts.
answerApart(async ({ file }: { file: string }): Promise<ContentsAnswer> => {
  try {
    return await readContents(file);
  } catch (error) {
    const fault = error instanceof BackupError ? error.fault : 'unreadable';
    return { message: String((error as Error).message), fault };
  }
});

async function readContents(file: string): Promise<ContentsAnswer> {
  let restaurant = '';
  const { madeAt, tables, files } = await checkBackup(file, undefined, async (table, rows) => {
    if (table !== 'settings') return;
    const row = rows.find(({ key }) => key === 'restaurant');
    const value = z.object({ name: z.string() }).safeParse(parseJson(row?.value));
    if (value.success) restaurant = value.data.name;
  });
  // Every restaurant has settings from its first start on.
  if (!tables.some(({ name, rows }) => name === 'settings' && rows > 0))
    throw new BackupError(`${file} is empty`, 'unreadable');
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return {
    madeAt: Date.parse(madeAt),
    restaurant,
    dishes: rowsOf('dishes'),
    orders: rowsOf('orders'),
    reservations: rowsOf('reservations'),
    accounts: rowsOf('accounts'),
    files: files.count,
  };
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
