import { parseArgs } from 'node:util';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { isRefusal } from '#domain/refusal.ts';
import { generatePassword } from '../accounts/index.ts';
import { type DatabaseLocation, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type StaffRole, upsertStaffAccount } from '../staff/index.ts';
import { CommandError, runCommand, UsageError } from './command.ts';

/** `npm run admin`: gives someone access to the desk, or sets a new password. */
const USAGE = 'npm run admin -- --mobile NUMBER [--password PASSWORD] [--role owner|staff]';

const ROLES: readonly string[] = ['owner', 'staff'] satisfies StaffRole[];

/** Returns the text to print; a generated password stands there and nowhere else. */
export async function setAdmin(place: DatabaseLocation, args: string[], now: number): Promise<string> {
  const { mobile, password, role } = readArgs(args);
  const db = await openDatabase(place);
  try {
    await migrate(db);
    const secret = password ?? generatePassword();
    const given = { mobile, password: secret, mustChangePassword: password === null, role };
    const done = await upsertStaffAccount(db, given, now);
    if (isRefusal(done)) throw new CommandError(REFUSAL_MESSAGES[done.code]);
    const who = done.role === 'owner' ? 'an owner' : 'staff';
    const what = done.isNew
      ? `${done.mobile} is new here, as ${who}.`
      : `${done.mobile} is ${who}, with a new password; their sessions have ended.`;
    return [
      what,
      ...(done.closed ? [closedAccountNotice(done.closed)] : []),
      ...(done.email ? [`Links to a new password go to ${done.email}.`] : []),
      ...(password === null
        ? [`Password: ${secret} (shown only now; to be changed at the first login)`]
        : []),
    ].join(' ');
  } finally {
    await db.destroy();
  }
}

function closedAccountNotice({ openOrders }: { openOrders: number }): string {
  const still = openOrders > 0 ? ` ${openOrders} of its orders are still open at the desk.` : '';
  return `A guest had registered this number: that account is closed, and nothing of it is in the new one.${still}`;
}

const REFUSAL_MESSAGES = {
  mobile_invalid: '--mobile: must be a phone number, such as 0151 23456789 or +49 151 23456789',
  password_common:
    '--password: is easy to guess; use three words that have nothing to do with each other, or leave it out',
  last_owner: 'This is the only owner: make somebody else an owner first.',
};

function readArgs(args: string[]): { mobile: string; password: string | null; role: StaffRole | null } {
  const { values } = parseArgs({
    args,
    options: { mobile: { type: 'string' }, password: { type: 'string' }, role: { type: 'string' } },
  });
  const { mobile, password = null, role = null } = values;
  if (mobile === undefined) throw new UsageError('--mobile is missing: whose account?');
  if (role !== null && !ROLES.includes(role)) throw new UsageError('--role: must be owner or staff');
  if (password !== null && (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)) {
    throw new UsageError(`--password: must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`);
  }
  return { mobile, password, role: role as StaffRole | null };
}

if (import.meta.main) {
  await runCommand(USAGE, (config) => setAdmin(config, process.argv.slice(2), Date.now()));
}
