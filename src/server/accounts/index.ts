// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { notifyAccountClosed, notifyEmailChanged, notifyPasswordChanged } from './account-emails.ts';
export { ensureAnonymousAccount, lockAccount, revokeAccess, revokePasswordResets } from './accounts.ts';
export { checkPassword } from './check-password.ts';
export { bearerToken, createGuard, requireStaff, sessionKey } from './guard.ts';
export { generatePassword, generateReadablePassword, hashPassword } from './passwords.ts';
export { clearPersonalData, readCurrentAccount, readPersonalData } from './personal-data.ts';
export { presentOwnSession, presentUser } from './present.ts';
export { rejectWeakPassword } from './reject-weak-password.ts';
export { mustEnableSecondFactor } from './second-factor/account-second-factor.ts';
export type { Account, SignedInAccount } from './sessions.ts';
export {
  createStaffAccount,
  findAccountByMobile,
  findStaffAccount,
  grantStaffAccess,
  hasOwner,
  listStaffAccounts,
  lockStaff,
  revokeStaffAccess,
  type StaffMember,
  type StaffRole,
  setStaffPassword,
  updateStaffAccount,
} from './staff-accounts.ts';
export { withOwnerPassword } from './with-owner-password.ts';
