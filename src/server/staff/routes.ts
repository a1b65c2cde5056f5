import * as contract from '#contract/staff/routes.ts';
import type { Staff } from '#contract/staff/shapes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { addStaff, type WithPassword } from './add-staff.ts';
import { editStaff } from './edit-staff.ts';
import { listStaff, type Member } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { resetStaffPassword } from './reset-staff-password.ts';

export function staffRoutes(deps: Deps) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(forOwner(contract.listStaff), async (c) =>
      c.json((await listStaff(deps.db)).map(staffAnswer), 200),
    )
    .openapi(forOwner(contract.addStaff), async (c) => {
      const { name, email, role, mobile_number: mobile } = c.req.valid('json');
      const given = { name, email, mobile, role: roleOf(role) };
      return c.json(passwordAnswer(orRefuse(await addStaff(by(c), given, c.get('language')))), 201);
    })
    .openapi(forOwner(contract.editStaff), async (c) => {
      const { role, ...given } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(staffAnswer(orRefuse(await editStaff(by(c), id, { ...given, role: roleOf(role) }))), 200);
    })
    .openapi(forOwner(contract.resetStaffPassword), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(passwordAnswer(orRefuse(await resetStaffPassword(by(c), id, c.get('language')))), 200);
    })
    .openapi(forOwner(contract.removeStaff), async (c) =>
      c.json(orRefuse(await removeStaff(by(c), c.req.valid('param').id)), 200),
    );
}

/** The owner is the specs' admin (decision 009). */
const roleOf = (role: Staff['role']): Member['role'] => (role === 'admin' ? 'owner' : 'staff');

function staffAnswer({ id, name, email, mobile, role }: Member): Staff {
  return { _id: id, name, email, mobile_number: mobile, role: role === 'owner' ? 'admin' : 'staff' };
}

function passwordAnswer({ member, password }: WithPassword) {
  return { staff: staffAnswer(member), password };
}
