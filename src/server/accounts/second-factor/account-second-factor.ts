import type { Db } from '../../db/schema.ts';
import { isSecondFactorCompulsory } from '../../settings/index.ts';
import { countRecoveryCodes, findFactor } from './second-factor-store.ts';

export interface OwnSecondFactor {
  /** Null when none is enabled. */
  enabledAt: number | null;
  recoveryCodesLeft: number;
  /** Whether all staff must have one. */
  isCompulsory: boolean;
}

export async function readSecondFactor(db: Db, accountId: string): Promise<OwnSecondFactor> {
  const [factor, codes, isCompulsory] = await Promise.all([
    findFactor(db, accountId),
    countRecoveryCodes(db, accountId),
    isSecondFactorCompulsory(db),
  ]);
  const enabledAt = factor?.enabledAt ?? null;
  return { enabledAt, recoveryCodesLeft: enabledAt === null ? 0 : codes, isCompulsory };
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const factor = await findFactor(db, accountId);
  return factor !== null && factor.enabledAt !== null;
}

/** Whether a member of staff may do nothing else at the desk before setting up a second factor. */
export async function mustEnableSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await isSecondFactorCompulsory(db)) && !(await hasSecondFactor(db, accountId));
}
