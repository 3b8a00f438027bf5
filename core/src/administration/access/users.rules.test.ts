import { expect, test } from 'vitest';
import { whyNotChange } from './users.rules.ts';

const admin = { id: 1, roles: ['Admin'], departmentId: 4, isHead: false, isActive: true } as const;

test.each([
  ['user.self', 1, { isActive: false }],
  ['user.own-admin', 1, { roles: ['Accountant'] as const }],
  ['user.inactive', 2, { isActive: false, roles: ['Admin', 'Accountant'] as const }],
  ['user.no-department', 2, { isHead: true, departmentId: null }],
])('refuses with %s', (code, actorId, change) => {
  expect(whyNotChange(actorId, admin, { ...admin, ...change })?.code).toBe(code);
});

test.each([
  [2, { isActive: false }],
  [2, { roles: [] }],
  [1, { roles: ['Admin', 'Accountant'] as const }],
  [2, { isHead: true }],
])('lets %i make the change %j', (actorId, change) => {
  expect(whyNotChange(actorId, admin, { ...admin, ...change })).toBeNull();
});
