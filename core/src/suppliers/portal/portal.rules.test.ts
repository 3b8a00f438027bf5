import { describe, expect, test } from 'vitest';
import { type Holder, mayOn, type Role, roles } from '../../kit/permissions.ts';
import { permissionFor, portalCodeEnd, portalSessionEnd, whyNotRedeem } from './portal.rules.ts';
import { portalAccesses } from './portal.values.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('a code lasts a minute, a session fifteen minutes', () => {
  expect(portalCodeEnd(now).toISOString()).toBe('2026-11-15T12:01:00.000Z');
  expect(portalSessionEnd(now).toISOString()).toBe('2026-11-15T12:15:00.000Z');
});

describe('a code', () => {
  const fresh = { usedOn: null, expiresOn: '2026-11-15T12:00:00.001Z' };
  const used = 'This link was already used. Open the portal again from Backdock.';
  const late = 'This link expired after 60 seconds. Open the portal again from Backdock.';
  test.each([
    ['is valid until it expires', fresh, null],
    ['isn’t valid when it expires', { ...fresh, expiresOn: now.toISOString() }, late],
    ['isn’t valid after it expires', { ...fresh, expiresOn: '2026-11-15T11:59:59.999Z' }, late],
    ['isn’t valid twice', { ...fresh, usedOn: '2026-11-15T11:59:59Z' }, used],
    [
      'counts as used when both used and expired',
      { usedOn: '2026-11-15T11:58:00Z', expiresOn: '2026-11-15T11:59:00Z' },
      used,
    ],
  ])('%s', (_, code, message) => expect(whyNotRedeem(code, now)?.message ?? null).toBe(message));
});

describe('who can open the portal', () => {
  const holder = (...held: Role[]): Holder & { id: number } => ({
    id: 7,
    roles: held,
    departmentId: null,
    isHead: false,
  });
  const accessOf = (who: Holder & { id: number }, managers: number[]) =>
    portalAccesses.filter((access) => mayOn(who, permissionFor(access), managers));
  test.each([
    ['an Admin', holder('Admin'), ['View', 'Write'], ['View', 'Write']],
    ['an Accountant', holder('Accountant'), ['View'], ['View']],
    ['a LogisticsAdministrator', holder('LogisticsAdministrator'), ['View'], ['View']],
    ['a PurchasingManager', holder('PurchasingManager'), ['View'], []],
    ['someone without a role', holder(), [], []],
    ['someone with every role', holder(...roles), ['View', 'Write'], ['View', 'Write']],
  ])('%s', (_, who, own, others) => {
    expect(accessOf(who, [7])).toEqual(own);
    expect(accessOf(who, [8])).toEqual(others);
  });
});
