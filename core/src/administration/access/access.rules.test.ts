import { describe, expect, test } from 'vitest';
import { departments } from '../../kit/department.ts';
import { keysOf } from '../../kit/keys.ts';
import { type Holder, permissions, reachOf, type Role } from '../../kit/permissions.ts';
import { accessChanges, grantsOf, weakenedDuties, whoGets } from './access.rules.ts';

const holder = (roles: Role[] = [], change: Partial<Holder> = {}): Holder => ({
  roles,
  departmentId: null,
  isHead: false,
  ...change,
});

describe('grants', () => {
  test('name what grants a permission and what does not', () => {
    const accountant = holder(['Accountant'], { departmentId: departments.Accounting });
    expect(grantsOf(accountant, 'payments.approve')).toEqual([
      { kind: 'Staff', name: null, reach: null },
      { kind: 'Role', name: 'Accountant', reach: 'all' },
      { kind: 'Department', name: 'Accounting', reach: null },
    ]);
  });

  test('add up to the reach of every permission, for every kind of person', () => {
    const people = [
      holder(),
      holder(['PurchasingManager', 'LogisticsAdministrator']),
      holder([], { departmentId: departments.ProductData }),
      holder(['Accountant'], { departmentId: departments.Legal, isHead: true }),
    ];
    for (const person of people) {
      for (const permission of keysOf(permissions)) {
        const granted = grantsOf(person, permission).flatMap(({ reach }) => reach ?? []);
        expect(new Set(granted)).toEqual(reachOf(person, permission));
      }
    }
  });

  test('list who gets a permission', () => {
    expect(whoGets('productTemplates.edit').map(({ name }) => name)).toEqual([
      'Admin',
      'PurchasingManager',
      'ProductData',
    ]);
  });
});

describe('a change of roles', () => {
  test('gains and loses permissions', () => {
    const { gained, lost } = accessChanges(holder(['Accountant']), holder(['PurchasingManager']));
    expect(gained.map(({ permission }) => permission)).toContain('priceChanges.decide');
    expect(lost.map(({ permission }) => permission)).toContain('payments.approve');
    // All of them before, own ones after.
    expect(lost).toContainEqual({ permission: 'incorrectInvoices.decide', before: ['all'], after: ['own'] });
    expect(gained.map(({ permission }) => permission)).not.toContain('incorrectInvoices.decide');
  });

  test('that adds a role loses nothing', () => {
    expect(accessChanges(holder(['Accountant']), holder(['Accountant', 'PurchasingManager'])).lost).toEqual(
      [],
    );
  });

  test('that makes no difference changes nothing', () => {
    expect(accessChanges(holder(['Admin']), holder(['Admin', 'Accountant']))).toEqual({
      gained: [],
      lost: [],
    });
  });
});

describe('duties', () => {
  const people = [
    { id: 1, ...holder(['Admin']) },
    { id: 2, ...holder(['Accountant']) },
    { id: 3, ...holder(['Accountant']) },
    { id: 4, ...holder() },
  ];
  const all = ['payments.approve', 'payTo.verify', 'financialPeriods.unlock'];

  test('that leave only one person to check another’s work are named', () => {
    expect(weakenedDuties(people, { id: 3, ...holder(['PurchasingManager']) })).toEqual(
      all.map((duty) => ({ duty, before: [1, 2, 3], after: [1, 2] })),
    );
  });

  test('are not weakened while two others can check everyone’s work, or by a change that takes no one away', () => {
    const many = [...people, { id: 5, ...holder(['Accountant']) }];
    expect(weakenedDuties(many, { id: 2, ...holder() })).toEqual([]);
    expect(weakenedDuties(people.slice(0, 1), { id: 4, ...holder(['Accountant']) })).toEqual([]);
    expect(weakenedDuties(people, { id: 3, ...holder(['Accountant', 'PurchasingManager']) })).toEqual([]);
  });
});
