import { readSnapshot } from '../backups/index.ts';
import { CommandError, runCommand } from './command.ts';
import { reconcileMoney } from './reconcile/reconcile-money.ts';

/** `npm run reconcile`: recalculates every order, gift card and payment while the server runs. */
const USAGE = 'npm run reconcile';

/** @throws CommandError with one line for each difference. */
export async function reconcile(place: Parameters<typeof readSnapshot>[0]): Promise<string> {
  const findings = await readSnapshot(place, reconcileMoney);
  if (findings.length === 0) return 'Every order, gift card and payment adds up.';
  throw new CommandError([...findings, `${findings.length} things do not add up.`].join('\n'));
}

if (import.meta.main) await runCommand(USAGE, reconcile);
