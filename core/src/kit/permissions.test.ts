import { describe, expect, test } from 'vitest';
import { departments } from './department.ts';
import { may, mayOn, type Permission, permissions, reachOf, roles } from './permissions.ts';

/**
 * The role matrix restated the way people discuss it: Admin, Accountant, LogisticsAdministrator, PurchasingManager,
 * Staff. `+` is everything, `-` nothing, a word the records it covers.
 */
const matrix = `
  account.manage               + + + + +
  lookups.read                 + + + + +
  dashboard.read               + + + + +
  documents.use                + + + + +
  exports.use                  + + + + +
  gridViews.use                + + + + +
  taxForms.read                + + - - -
  suppliers.read               + + + + +
  suppliers.edit               + - - own -
  suppliers.invite             + - - + -
  partners.changeStatus        + - carriers own -
  partners.closePermanently    + - - - -
  applications.read            + + + + -
  applications.decide          + - - + -
  supplierAccounting.read      + + + + -
  supplierAccounting.edit      + + - - -
  payTo.read                   + + - + -
  payTo.reveal                 + + - - -
  payTo.edit                   + + - - -
  payTo.verify                 + + - - -
  supplierUsers.edit           + - - own -
  supplierUsers.grantAdmin     + - - - -
  supplierDocuments.read       + + + + +
  supplierDocuments.readOther  + + + + -
  supplierDocuments.edit       + + + + -
  logistics.read               + + + + +
  logistics.edit               + - + - -
  portal.view                  + + + own -
  portal.write                 + - - - -
  carrierBrokers.read          + + + + +
  carrierBrokers.edit          + - + - -
  carrierBrokerAccounting.read + + + - -
  carrierBrokerAccounting.edit + + - - -
  marketplaces.read            + + + + +
  marketplaces.edit            + - - + -
  priceChanges.read            + + + + +
  priceChanges.decide          + - - own -
  incorrectInvoices.read       + + + + +
  incorrectInvoices.decide     + + - own -
  missingCredits.read          + + + + +
  missingCredits.remind        + + - own -
  shipmentRequests.read        + + + + +
  shipmentRequests.decide      + - + - -
  orderNotes.write             + + + + +
  invoices.read                + + + + -
  invoices.edit                + + - - -
  discounts.distribute         + + - - -
  creditRequests.read          + + + + -
  creditRequests.edit          + + freight own -
  creditRequests.cover         + + - - -
  creditRequests.reopen        + - - - -
  creditMemos.read             + + + + -
  creditMemos.edit             + + - - -
  salesInvoices.read           + + + + -
  financialPeriods.read        + + - - -
  financialPeriods.lock        + + - - -
  financialPeriods.unlock      + + - - -
  financialPeriods.override    + - - - -
  intacct.sync                 + + - - -
  intacct.readXml              + - - - -
  agreements.read              + + - + -
  agreements.edit              + + - own -
  agreements.editDdr           + + - - -
  agreements.correct           + + - - -
  agreements.adjust            + - - - -
  agreements.settle            + + - - -
  agreements.proposeCorrection - - - own -
  budgets.upload               + + - own -
  payments.prepare             + + - - -
  payments.approve             + + - - -
  payments.settle              + + - - -
  paymentHistory.read          + + carriers own -
  productTemplates.read        + + + + +
  productTemplates.edit        + - - + -
  productIntake.edit           + - - own -
  pricing.read                 + + - + -
  pricing.edit                 + - - + -
  featureFlags.evaluate        + + + + +
  featureFlags.manage          + - - - -
  tools.use                    + - - - -
  users.assignRoles            + - - - -
  audit.search                 + finance - - -
  tickets.work                 + + + + +
  tickets.readAll              + + + + department
  tickets.workAll              + + + + -
  assistant.use                + + + + +
  mailboxes.read               + department department department department
  mailboxes.edit               + - - - -
  ticketRules.edit             + - - - -
  ticketComments.deleteAny     + - - - -
  savedReplies.share           + department department department -
  legal.work                   + - - - -
  support.read                 + + + + +`;

const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/) as [Permission, ...string[]]);

test('every permission is in the matrix', () => {
  expect(rows.map(([name]) => name)).toEqual(Object.keys(permissions));
});

describe.each(rows)('%s', (permission, ...cells) => {
  test.each([...roles, 'Staff'] as const)('%s', (role) => {
    const holder = { roles: role === 'Staff' ? [] : [role], departmentId: null, isHead: false };
    const cell = cells[[...roles, 'Staff'].indexOf(role)];
    const meant: Record<string, string[]> = { '-': [], '+': ['all'] };
    const reach = [...reachOf(holder, permission)].filter(
      (one, _, all) => one === 'all' || !all.includes('all'),
    );
    expect(reach).toEqual(meant[cell ?? ''] ?? [cell]);
  });
});

describe('department and position add permissions', () => {
  const person = (departmentId: number | null, isHead = false) => ({ roles: [], departmentId, isHead });
  test('the product data department edits templates', () => {
    expect(may(person(departments.ProductData), 'productTemplates.edit')).toBe(true);
    expect(may(person(departments.Legal), 'productTemplates.edit')).toBe(false);
  });
  test('the legal department works on legal matters', () => {
    expect(may(person(departments.Legal), 'legal.work')).toBe(true);
    expect(may(person(departments.Accounting), 'legal.work')).toBe(false);
  });
  test('heads see all tickets and manage their department’s rules', () => {
    expect(reachOf(person(departments.Logistics, true), 'tickets.readAll')).toContain('all');
    expect(reachOf(person(departments.Logistics, true), 'ticketRules.edit')).toEqual(new Set(['department']));
  });
});

test.each([
  ['an admin on any record', ['Admin'], [null], true],
  ['a purchasing manager on their own record', ['PurchasingManager'], [3, 7], true],
  ['a purchasing manager on someone else’s record', ['PurchasingManager'], [3, null], false],
  ['the record’s manager without the permission', [], [7], false],
] as const)('%s', (_, held, managers, expected) => {
  const holder = { id: 7, roles: held, departmentId: null, isHead: false };
  expect(mayOn(holder, 'suppliers.edit', managers)).toBe(expected);
});
