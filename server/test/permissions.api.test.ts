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

/** Every combination of roles, plus holders whose department or position adds something. */
const holders: Holder[] = [
  ...Array.from({ length: 2 ** roles.length }, (_, bits) => ({
    roles: roles.filter((_role, index) => bits & (1 << index)),
    departmentId: null,
    isHead: false,
  })),
  { roles: [], departmentId: departments.ProductData, isHead: false },
  { roles: [], departmentId: departments.Legal, isHead: false },
  { roles: [], departmentId: departments.CustomerService, isHead: true },
  { roles: [], departmentId: departments.CustomerService, isHead: false },
  { roles: [], departmentId: departments.Logistics, isHead: false },
  { roles: [], departmentId: departments.Management, isHead: false },
  { roles: ['Accountant'], departmentId: departments.Accounting, isHead: true },
];

/**
 * Who may do what, restated by hand from the role matrix: an unintended change to the registry shows up here. Every
 * permission a call needs must be listed.
 */
const everybody = [...roles, 'Staff'] as const;
const expected: Partial<Record<Permission, readonly (Role | 'Staff' | 'ProductData' | 'Legal' | 'Head')[]>> =
  {
    'account.manage': everybody,
    'documents.use': everybody,
    'lookups.read': everybody,
    'exports.use': everybody,
    'gridViews.use': everybody,
    'featureFlags.evaluate': everybody,
    'featureFlags.manage': ['Admin'],
    'users.assignRoles': ['Admin'],
    'tools.use': ['Admin'],
    'audit.search': ['Admin', 'Accountant'],
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
    'productTemplates.read': everybody,
    'productTemplates.edit': ['Admin', 'PurchasingManager', 'ProductData'],
    'support.read': everybody,
    'orderNotes.write': everybody,
    'priceChanges.read': everybody,
    'priceChanges.decide': ['Admin', 'PurchasingManager'],
    'incorrectInvoices.read': everybody,
    'incorrectInvoices.decide': ['Admin', 'Accountant', 'PurchasingManager'],
    'shipmentRequests.read': everybody,
    'shipmentRequests.decide': ['Admin', 'LogisticsAdministrator'],
    'legal.work': ['Admin', 'Legal'],
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
    'agreements.read': ['Admin', 'Accountant', 'PurchasingManager'],
    'agreements.edit': ['Admin', 'Accountant', 'PurchasingManager'],
    'agreements.editDdr': ['Admin', 'Accountant'],
    'agreements.correct': ['Admin', 'Accountant'],
    'agreements.adjust': ['Admin'],
    'agreements.settle': ['Admin', 'Accountant'],
    'agreements.proposeCorrection': ['PurchasingManager'],
    'budgets.upload': ['Admin', 'Accountant', 'PurchasingManager'],
    'paymentHistory.read': roles,
    'payments.prepare': ['Admin', 'Accountant'],
    'payments.approve': ['Admin', 'Accountant'],
    'payments.settle': ['Admin', 'Accountant'],
    'productIntake.edit': ['Admin', 'PurchasingManager', 'ProductData'],
    'pricing.read': ['Admin', 'Accountant', 'PurchasingManager'],
    'pricing.edit': ['Admin', 'PurchasingManager'],
    'tickets.work': everybody,
    'assistant.use': everybody,
    'mailboxes.read': everybody,
    'mailboxes.edit': ['Admin'],
    'ticketRules.edit': ['Admin', 'Head'],
  };

function mayCall(endpoint: Endpoint, holder: Holder): boolean {
  if (endpoint.permission === 'public' || endpoint.permission === 'identified') return true;
  const granted = expected[endpoint.permission];
  if (!granted) throw new Error(`${endpoint.permission} is missing in this test's matrix`);
  const isLegal = holder.departmentId === departments.Legal;
  return (
    granted.includes('Staff') ||
    (granted.includes('ProductData') && holder.departmentId === departments.ProductData) ||
    (granted.includes('Legal') && isLegal) ||
    (granted.includes('Head') && holder.isHead) ||
    holder.roles.some((role) => granted.includes(role))
  );
}

/** Any value in the form of a path parameter: permission is checked before the value is looked at. */
const anyPath = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{\w+\}/g, 'x');

test('permissions hold for every endpoint, every combination of roles, and anonymous callers', async () => {
  const callers = await Promise.all(
    holders.map(async (holder) => ({
      holder,
      id: await app.addEmployee({ ...holder, roles: [...holder.roles] }),
    })),
  );
  const mismatches: string[] = [];
  for (const { endpoint } of allEndpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const nobody = await app.raw(endpoint.method, anyPath(endpoint));
    if ((nobody.status === 401) === (endpoint.permission === 'public')) {
      mismatches.push(`${name} as nobody: ${nobody.status}`);
    }
    await Promise.all(
      callers.map(async ({ holder, id }) => {
        // A session for each call, because some calls end theirs.
        const { status } = await app.raw(endpoint.method, anyPath(endpoint), { as: await app.tokenFor(id) });
        const allowed = status !== 403 && status !== 401;
        if (allowed !== mayCall(endpoint, holder) && endpoint.permission !== 'public') {
          mismatches.push(`${name} as ${holder.roles.join('+') || 'staff'}: ${status}`);
        }
      }),
    );
  }
  const kinds = holders.length + 1;
  console.log(
    `permissions: ${allEndpoints.length} endpoints × ${kinds} kinds of caller, ${allEndpoints.length * kinds} calls walked, ${mismatches.length} mismatches`,
  );
  expect(mismatches).toEqual([]);
}, 240_000);

test('every endpoint in the contract is served, and nothing else under /api', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  expect(app.routes.map(({ endpoint }) => name(endpoint)).toSorted()).toEqual(
    allEndpoints.map(({ endpoint }) => name(endpoint)).toSorted(),
  );
});
