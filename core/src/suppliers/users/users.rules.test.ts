import { describe, expect, test } from 'vitest';
import { whyNotActivate, whyNotDeactivate, whyNotGrantAdmin, whyNotRevokeAdmin } from './users.rules.ts';

const user = (id: number, isActive: boolean, isAdmin: boolean) => ({ id, isActive, isAdmin });
const admin = user(1, true, true);
const member = user(2, true, false);
const formerAdmin = user(3, false, true);
const former = user(4, false, false);
const everybody = [admin, member, formerAdmin, former];

describe('with one active admin', () => {
  test.each([
    [
      'the admin',
      admin,
      'supplier-user.last-admin',
      'supplier-user.active',
      'supplier-user.admin',
      'supplier-user.last-admin',
    ],
    ['a member', member, null, 'supplier-user.active', null, 'supplier-user.no-admin'],
    ['an admin who is inactive', formerAdmin, 'supplier-user.inactive', null, 'supplier-user.admin', null],
    [
      'a member who is inactive',
      former,
      'supplier-user.inactive',
      null,
      'supplier-user.inactive',
      'supplier-user.no-admin',
    ],
  ] as const)('%s', (_, of, deactivate, activate, grant, revoke) => {
    expect(whyNotDeactivate(of, everybody)?.code ?? null).toBe(deactivate);
    expect(whyNotActivate(of)?.code ?? null).toBe(activate);
    expect(whyNotGrantAdmin(of)?.code ?? null).toBe(grant);
    expect(whyNotRevokeAdmin(of, everybody)?.code ?? null).toBe(revoke);
  });
});

test('with two active admins, either can be removed', () => {
  const both = [admin, user(5, true, true)];
  expect(whyNotDeactivate(admin, both)).toBeNull();
  expect(whyNotRevokeAdmin(admin, both)).toBeNull();
});
