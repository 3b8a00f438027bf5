import { expect, test } from 'vitest';
import type { Role } from '../../../kit/permissions.ts';
import { maxSent, readsPaymentsTo, whyNotSend } from './payment-history.rules.ts';

const reader = (...roles: Role[]) => ({ id: 7, roles, departmentId: null, isHead: false });
const own = { partnerType: 'Supplier', managerId: 7 } as const;
const foreign = { partnerType: 'Supplier', managerId: 8 } as const;
const nobodys = { partnerType: 'Supplier', managerId: null } as const;
const carrier = { partnerType: 'CarrierBroker', managerId: null } as const;

test.each<[Role[], boolean[]]>([
  [['Admin'], [true, true, true, true]],
  [['Accountant'], [true, true, true, true]],
  [['PurchasingManager'], [true, false, false, false]],
  [['LogisticsAdministrator'], [false, false, false, true]],
  [
    ['PurchasingManager', 'LogisticsAdministrator'],
    [true, false, false, true],
  ],
  [[], [false, false, false, false]],
])('%j', (roles, expected) => {
  const read = [own, foreign, nobodys, carrier].map((payee) => readsPaymentsTo(reader(...roles), payee));
  expect(read).toEqual(expected);
});

test('at most 500 advices are resent at once', () => {
  expect(whyNotSend(maxSent)).toBeNull();
  expect(whyNotSend(maxSent + 1)?.message).toBe(
    'Up to 500 remittance advices can be sent at once. Select fewer payments.',
  );
});
