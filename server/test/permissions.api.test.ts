import { allEndpoints } from '@backdock/core/contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import type { Endpoint } from '@backdock/core/kit/endpoint.ts';
import { type Holder, type Permission, type Role, roles } from '@backdock/core/kit/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Every combination of roles, and those whose department or position adds something. */
const holders: Holder[] = [
  ...Array.from({ length: 2 ** roles.length }, (_, bits) => ({
    roles: roles.filter((_role, index) => bits & (1 << index)),
    departmentId: null,
    isHead: false,
  })),
  { roles: [], departmentId: departments.ProductData, isHead: false },
  { roles: [], departmentId: departments.Legal, isHead: false },
  { roles: [], departmentId: departments.CustomerService, isHead: true },
];

/**
 * Who may, said a second time and by hand, from the matrix of roles: a change of the registry that nobody meant
 * shows here. Every permission that a call needs must be listed.
 */
const everybody = [...roles, 'Staff'] as const;
const expected: Partial<Record<Permission, readonly (Role | 'Staff')[]>> = {
  'account.manage': everybody,
  'documents.use': everybody,
  'lookups.read': everybody,
  'exports.use': everybody,
  'gridViews.use': everybody,
  'featureFlags.evaluate': everybody,
  'featureFlags.manage': ['Admin'],
  'suppliers.read': everybody,
  'suppliers.edit': ['Admin', 'PurchasingManager'],
  'suppliers.invite': ['Admin', 'PurchasingManager'],
  'partners.changeStatus': ['Admin', 'LogisticsAdministrator', 'PurchasingManager'],
  'applications.read': roles,
  'taxForms.read': ['Admin', 'Accountant'],
  'supplierDocuments.read': everybody,
  'supplierDocuments.readOther': roles,
  'supplierDocuments.edit': roles,
  'applications.decide': ['Admin', 'PurchasingManager'],
  'logistics.read': everybody,
  'logistics.edit': ['Admin', 'LogisticsAdministrator'],
  'carrierBrokers.read': everybody,
  'carrierBrokers.edit': ['Admin', 'LogisticsAdministrator'],
  'carrierBrokerAccounting.read': ['Admin', 'Accountant', 'LogisticsAdministrator'],
  'carrierBrokerAccounting.edit': ['Admin', 'Accountant'],
  'marketplaces.read': everybody,
  'marketplaces.edit': ['Admin', 'PurchasingManager'],
  'support.read': everybody,
  'supplierAccounting.read': roles,
  'supplierAccounting.edit': ['Admin', 'Accountant'],
  'supplierUsers.edit': ['Admin', 'PurchasingManager'],
  'supplierUsers.grantAdmin': ['Admin'],
  'portal.view': roles,
  'payTo.read': ['Admin', 'Accountant', 'PurchasingManager'],
  'payTo.reveal': ['Admin', 'Accountant'],
  'payTo.edit': ['Admin', 'Accountant'],
  'payTo.verify': ['Admin', 'Accountant'],
  'invoices.read': roles,
  'invoices.edit': ['Admin', 'Accountant'],
  'salesInvoices.read': roles,
  'intacct.sync': ['Admin', 'Accountant'],
  'intacct.readXml': ['Admin'],
  'discounts.distribute': ['Admin', 'Accountant'],
  'dashboard.read': everybody,
  'creditMemos.read': roles,
  'creditMemos.edit': ['Admin', 'Accountant'],
  'missingCredits.read': everybody,
  'missingCredits.remind': ['Admin', 'Accountant', 'PurchasingManager'],
  'financialPeriods.read': ['Admin', 'Accountant'],
  'financialPeriods.lock': ['Admin', 'Accountant'],
  'financialPeriods.unlock': ['Admin', 'Accountant'],
  'creditRequests.read': roles,
  'creditRequests.edit': roles,
  'creditRequests.cover': ['Admin', 'Accountant'],
  'creditRequests.reopen': ['Admin'],
  'paymentHistory.read': roles,
  'payments.prepare': ['Admin', 'Accountant'],
  'payments.approve': ['Admin', 'Accountant'],
  'payments.settle': ['Admin', 'Accountant'],
};

function mayCall(endpoint: Endpoint, holder: Holder): boolean {
  if (endpoint.permission === 'public' || endpoint.permission === 'identified') return true;
  const granted = expected[endpoint.permission];
  if (!granted) throw new Error(`${endpoint.permission} is missing in this test's matrix`);
  return granted.includes('Staff') || holder.roles.some((role) => granted.includes(role));
}

/** Any value that has the form of a path's parameter: permission is decided before the value is looked at. */
const anyPath = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{\w+\}/g, 'x');

test('every call, as every combination of roles and as nobody', async () => {
  const mismatches: string[] = [];
  let walked = 0;
  for (const { endpoint } of allEndpoints) {
    const nobody = await app.raw(endpoint.method, anyPath(endpoint));
    walked += 1;
    if ((nobody.status === 401) === (endpoint.permission === 'public')) {
      mismatches.push(`${endpoint.method} ${endpoint.path} as nobody: ${nobody.status}`);
    }
    for (const holder of holders) {
      const token = await app.signedIn({ ...holder, roles: [...holder.roles] });
      const { status } = await app.raw(endpoint.method, anyPath(endpoint), { as: token });
      walked += 1;
      const allowed = status !== 403 && status !== 401;
      if (allowed !== mayCall(endpoint, holder) && endpoint.permission !== 'public') {
        mismatches.push(
          `${endpoint.method} ${endpoint.path} as ${holder.roles.join('+') || 'staff'}: ${status}`,
        );
      }
    }
  }
  console.log(
    `permissions: ${allEndpoints.length} endpoints × ${holders.length + 1} kinds of caller, ${walked} calls walked, ${mismatches.length} mismatches`,
  );
  expect(mismatches).toEqual([]);
}, 120_000);

test('every call of the contract is served, and nothing else below /api', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  expect(app.routes.map(({ endpoint }) => name(endpoint)).toSorted()).toEqual(
    allEndpoints.map(({ endpoint }) => name(endpoint)).toSorted(),
  );
});
