import { readSnapshot } from './archive/snapshot.ts';
import { auditMoney } from './audit/audit-money.ts';
import { CommandError, runCommand } from './command.ts';

/** `npm run audit-money`: adds up anew every order, gift card and payment, while the server runs. */
const USAGE = 'npm run audit-money';

/** @throws CommandError with one line for each thing that does not add up. */
export async function audit(place: Parameters<typeof readSnapshot>[0]): Promise<string> {
  const findings = await readSnapshot(place, auditMoney);
  if (findings.length === 0) return 'Every order, gift card and payment adds up.';
  throw new CommandError([...findings, `${findings.length} things do not add up.`].join('\n'));
}

if (import.meta.main) await runCommand(USAGE, audit);
