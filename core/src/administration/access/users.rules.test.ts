import { expect, test } from 'vitest';
import { type Access, planned, whyNotChange } from './users.rules.ts';

const admin: Access & { id: number } = {
  id: 1,
  roles: ['Admin'],
  departmentId: 4,
  isHead: false,
  isActive: true,
};

test.each<[string, number, Partial<Access>]>([
  ['user.self', 1, { isActive: false }],
  ['user.own-admin', 1, { roles: ['Accountant'] }],
  ['user.inactive', 2, { isActive: false, roles: ['Admin', 'Accountant'] }],
  ['user.no-department', 2, { isHead: true, departmentId: null }],
])('refuses with %s', (code, actorId, change) => {
  expect(whyNotChange(actorId, admin, { ...admin, ...change })?.code).toBe(code);
});

test.each<[number, Partial<Access>]>([
  [2, { isActive: false }],
  [2, { roles: [] }],
  [1, { roles: ['Admin', 'Accountant'] }],
  [2, { isHead: true }],
])('lets %i make the change %j', (actorId, change) => {
  expect(whyNotChange(actorId, admin, { ...admin, ...change })).toBeNull();
});

test('a plan keeps what it doesn’t name, and can take the department away', () => {
  const { id: _, ...access } = admin;
  expect(planned(admin, {})).toEqual(access);
  expect(planned(admin, { departmentId: null })).toEqual({ ...access, departmentId: null });
  expect(planned(admin, { departmentId: undefined }).departmentId).toBe(4);
});

test('roles come in one order and once each', () => {
  expect(planned(admin, { roles: ['Admin', 'Accountant', 'Admin'] }).roles).toEqual(
    planned(admin, { roles: ['Accountant', 'Admin'] }).roles,
  );
});
