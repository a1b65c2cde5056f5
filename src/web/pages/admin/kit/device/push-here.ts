import { storedValue } from '../../../../storage/stored-value.ts';

/** For whom push was switched on in this browser. */
const pushFor = storedValue('pushFor');

/** From now on a login of this account switches push on again here; undefined: none does. */
export const rememberPushOn = (accountId: string | undefined): void => pushFor.store(accountId);

export const isPushWanted = (accountId: string): boolean => pushFor.read() === accountId;
