import { expect, test } from 'vitest';
import { isStaff, ROLES } from './accounts.ts';

test('owner and staff work at the desk', () => {
  expect(ROLES.filter(isStaff)).toEqual(['owner', 'staff']);
});
