// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export { type StaffRole, upsertStaffAccount } from './upsert-staff-account.ts';
