import type { UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { expect, test } from 'vitest';
import { isEmpty, planFor, saveLabel } from './plan.ts';

const user = {
  roles: ['Accountant'],
  departmentId: 4,
  isHead: false,
  isActive: true,
} as unknown as UserRow;

test('what is set back to what it was is no change', () => {
  expect(planFor(user, { roles: ['Accountant'], departmentId: 4, isHead: false, isActive: true })).toEqual(
    {},
  );
  expect(isEmpty(planFor(user, {}))).toBe(true);
  expect(planFor(user, { roles: ['PurchasingManager', 'Admin'], departmentId: null })).toEqual({
    roles: ['Admin', 'PurchasingManager'],
    departmentId: null,
  });
});

test.each([
  [{ roles: ['Accountant', 'PurchasingManager'] }, 'Change 1 role'],
  [{ roles: ['PurchasingManager'] }, 'Change 2 roles'],
  [{ roles: [], departmentId: 2 }, 'Save changes'],
  [{ departmentId: 2 }, 'Save changes'],
  [{ isActive: false }, 'Deactivate'],
] as const)('%j is saved by “%s”', (plan, label) => {
  expect(saveLabel(user, plan as Parameters<typeof saveLabel>[1])).toBe(label);
});
