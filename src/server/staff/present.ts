import type { Staff } from '#contract/staff/shapes.ts';
import type { MemberWithPassword } from './add-staff.ts';
import type { StaffMember } from './staff-members.ts';

export function presentStaff({ id, name, email, mobile, role }: StaffMember): Staff {
  return { _id: id, name, email, mobile_number: mobile, role: role === 'owner' ? 'admin' : 'staff' };
}

export function presentPassword({ member, password }: MemberWithPassword) {
  return { staff: presentStaff(member), password };
}
