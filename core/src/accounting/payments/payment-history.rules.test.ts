import { expect, test } from 'vitest';
import type { Role } from '../../kit/permissions.ts';
import { mostSent, readsPaymentsTo, whyNotSend } from './payment-history.rules.ts';

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

test('advices are sent again up to five hundred at once', () => {
  expect(whyNotSend(mostSent)).toBeNull();
  expect(whyNotSend(mostSent + 1)?.message).toBe(
    'At most 500 remittance advices can be sent at once. Choose fewer payments.',
  );
});
