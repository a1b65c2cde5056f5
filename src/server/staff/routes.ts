import * as contract from '#contract/staff/routes.ts';
import type { Staff } from '#contract/staff/shapes.ts';
import { countWrongPasswords, createGuard, listStaffAccounts } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { createRouter } from '../http/router.ts';
import { addStaff } from './add-staff.ts';
import { presentPassword, presentStaff } from './present.ts';
import { resetStaffPassword } from './reset-staff-password.ts';
import { editStaff, removeStaff, type StaffMember } from './staff-members.ts';

export function staffRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  const proved = countWrongPasswords(limit);

  return createRouter()
    .openapi(guard(contract.listStaff), async (c) =>
      c.json((await listStaffAccounts(deps.db)).map(presentStaff), 200),
    )
    .openapi(guard(contract.addStaff), async (c) => {
      const { name, email, role, mobile_number: mobile, currentPassword } = c.req.valid('json');
      const given = { name, email, mobile, role: parseRole(role) };
      const own = { currentPassword, language: c.get('language') };
      const added = await proved(c, () => addStaff(by(c), given, own));
      return c.json(presentPassword(added), 201);
    })
    .openapi(guard(contract.editStaff), async (c) => {
      const { role, currentPassword, ...rest } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const given = { ...rest, role: parseRole(role) };
      const edited = await proved(c, () =>
        editStaff(by(c), id, given, { currentPassword, language: c.get('language') }),
      );
      return c.json(presentStaff(edited), 200);
    })
    .openapi(guard(contract.resetStaffPassword), async (c) => {
      const own = { ...c.req.valid('json'), language: c.get('language') };
      const { id } = c.req.valid('param');
      const reset = await proved(c, () => resetStaffPassword(by(c), id, own));
      return c.json(presentPassword(reset), 200);
    })
    .openapi(guard(contract.removeStaff), async (c) => {
      const { currentPassword } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const removed = await proved(c, () => removeStaff(by(c), id, currentPassword));
      return c.json(removed, 200);
    });
}

/** The first API version calls the owner 'admin' (decision 009). */
const parseRole = (role: Staff['role']): StaffMember['role'] => (role === 'admin' ? 'owner' : 'staff');
