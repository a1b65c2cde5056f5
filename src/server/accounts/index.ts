// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { notifyAccountClosed, notifyEmailChanged, notifyPasswordChanged } from './account-emails.ts';
export { ensureAnonymousAccount, revokeAccess } from './accounts.ts';
export { findAccount, lockAccount, readNames } from './accounts-store.ts';
export { checkPassword } from './check-password.ts';
export { countWrongPasswords } from './count-wrong-passwords.ts';
export {
  bearerToken,
  createGuard,
  findSignedIn,
  hasRight,
  requireStaff,
  sessionKey,
} from './guard.ts';
export { revokePasswordResets } from './password-resets-store.ts';
export { generatePassword, generateReadablePassword, hashPassword } from './passwords.ts';
export { clearPersonalData, readPersonalData } from './personal-data.ts';
export { presentOwnSession, presentUser } from './present.ts';
export { rejectWeakPassword } from './reject-weak-password.ts';
export { mustEnableSecondFactor } from './second-factor/account-second-factor.ts';
export type { Account, SignedInAccount } from './sessions.ts';
export {
  grantStaffAccess,
  revokeStaffAccess,
  type StaffMember,
  type StaffRole,
  setStaffPassword,
} from './staff-accounts.ts';
export {
  createStaffAccount,
  findAccountByMobile,
  findStaffAccount,
  hasOwner,
  listOwnerNames,
  listStaffAccounts,
  lockStaff,
  updateStaffAccount,
} from './staff-accounts-store.ts';
export { withOwnerPassword } from './with-owner-password.ts';
