import { describe, expect, it } from 'vitest';
import { messages } from '../kit/messages.ts';
import { type Role, roles } from '../kit/permissions.ts';
import { type PartnerStatus, partnerStatuses, type PartnerType, partnerTypes } from './partners.values.ts';
import { activationGaps, mayChangeStatus, whyNotChangeStatus, whyNotUntil } from './status.rules.ts';

const free = { gaps: [], openOrders: 0, openPayments: 0, hasFailedSync: false };
const person = (...held: Role[]) => ({ id: 7, roles: held, departmentId: null, isHead: false });
const admin = person('Admin');
const partner = (status: PartnerStatus, partnerType: PartnerType = 'Supplier', managers: number[] = [7]) => ({
  status,
  partnerType,
  managers,
});

/** Rows: from. Columns: to, in status order. `+` is allowed, `.` is not. */
const table = `
                     Active New Pending TemporaryInactive PermanentlyInactive
  Active             .      .   +       +                 +
  New                +      .   +       .                 +
  Pending            +      .   .       .                 +
  TemporaryInactive  +      .   .       +                 +
  PermanentlyInactive .     .   .       .                 .
`;
const [heads = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const drawn = rows.flatMap(([from, ...marks]) =>
  marks.map((mark, at) => ({
    from: from as PartnerStatus,
    to: heads[at] as PartnerStatus,
    goes: mark === '+',
  })),
);

describe('status transitions', () => {
  it('are all in the table', () => expect(drawn).toHaveLength(partnerStatuses.length ** 2));

  it.each(drawn)('$from → $to: $goes', ({ from, to, goes }) => {
    expect(whyNotChangeStatus(admin, partner(from), to, free) === null).toBe(goes);
    // The system follows the same transitions.
    expect(whyNotChangeStatus(null, partner(from), to, free) === null).toBe(goes);
  });

  it.each([
    ['Active', 'Active', 'The partner already has this status.'],
    ['Active', 'New', 'Only a newly added partner can be New.'],
    ['TemporaryInactive', 'Pending', 'Reactivate the partner first.'],
    ['Pending', 'TemporaryInactive', 'Only an active partner can be made temporarily inactive.'],
    ['PermanentlyInactive', 'Active', 'A permanently inactive partner can’t be reactivated.'],
  ] as const)('%s → %s explains the refusal', (from, to, message) => {
    expect(whyNotChangeStatus(admin, partner(from), to, free)?.message).toBe(message);
  });
});

/** Who may change a partner's status: on their own supplier, on someone else's, on a shipping partner. */
const allowed: Record<Role | 'Staff', readonly [own: boolean, others: boolean, carrier: boolean]> = {
  Admin: [true, true, true],
  Accountant: [false, false, false],
  LogisticsAdministrator: [false, false, true],
  PurchasingManager: [true, false, false],
  Staff: [false, false, false],
};
const holders = [...roles, 'Staff'] as const;
const targets = [
  ['their own supplier', partner('Active', 'Supplier', [3, 7])],
  ['someone else’s supplier', partner('Active', 'Supplier', [3])],
  ['a shipping partner', partner('Active', 'CarrierBroker', [])],
] as const;

describe('who may change a status', () => {
  const cases = holders.flatMap((role) =>
    targets.flatMap(([what, target], at) =>
      partnerStatuses.map((to) => ({
        role,
        what,
        to,
        target,
        may: to === 'PermanentlyInactive' ? role === 'Admin' : (allowed[role][at] ?? false),
      })),
    ),
  );
  it.each(cases)('$role on $what to $to: $may', ({ role, target, to, may }) => {
    const actor = role === 'Staff' ? person() : person(role);
    expect(mayChangeStatus(actor, target, to)).toBe(may);
    const refused = whyNotChangeStatus(actor, target, to, free);
    expect(refused?.code === 'partner.scope').toBe(!may);
    expect(refused?.message === messages.outOfScope).toBe(!may);
  });

  it.each(partnerTypes)('roles add up on a %s', (partnerType) => {
    const both = person('PurchasingManager', 'LogisticsAdministrator');
    expect(mayChangeStatus(both, { partnerType, managers: [7] }, 'TemporaryInactive')).toBe(true);
    expect(mayChangeStatus(both, { partnerType, managers: [7] }, 'PermanentlyInactive')).toBe(false);
  });
});

describe('what blocks a status change', () => {
  it.each(['New', 'Pending'] as const)('%s becomes active only when nothing is missing', (from) => {
    const gaps = ['address', 'verified bank details'];
    expect(whyNotChangeStatus(admin, partner(from), 'Active', { ...free, gaps })?.message).toBe(
      'To activate, add: address, verified bank details.',
    );
    expect(whyNotChangeStatus(admin, partner(from), 'PermanentlyInactive', { ...free, gaps })).toBeNull();
  });

  it('a previously active partner is reactivated whatever is missing', () => {
    const gaps = ['address'];
    expect(whyNotChangeStatus(admin, partner('TemporaryInactive'), 'Active', { ...free, gaps })).toBeNull();
    expect(whyNotChangeStatus(admin, partner('New'), 'Pending', { ...free, gaps })).toBeNull();
  });

  it.each([
    [{ openOrders: 1, openPayments: 0 }, 'There is still 1 open order.'],
    [{ openOrders: 1_204, openPayments: 3 }, 'There are still 1,204 open orders.'],
    [{ openOrders: 0, openPayments: 1 }, 'There is still 1 invoice in a pending payment.'],
    [{ openOrders: 0, openPayments: 2 }, 'There are still 2 invoices in a pending payment.'],
  ])('a partner isn’t closed with %o', (open, message) => {
    const situation = { ...free, ...open };
    expect(whyNotChangeStatus(admin, partner('Active'), 'PermanentlyInactive', situation)?.message).toBe(
      message,
    );
    expect(whyNotChangeStatus(admin, partner('Active'), 'TemporaryInactive', situation)).toBeNull();
  });
});

it.each([
  ['2026-11-14', false],
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2027-01-01', true],
])('temporarily inactive until %s: %s', (until, can) => {
  expect(whyNotUntil(until, '2026-11-15') === null).toBe(can);
});

it('a partner that failed to sync to Intacct can’t become active, even if it was before', () => {
  const failed = { ...free, hasFailedSync: true };
  for (const from of ['New', 'Pending', 'TemporaryInactive'] as const) {
    expect(whyNotChangeStatus(admin, partner(from), 'Active', failed)?.code).toBe('partner.sync-failed');
    expect(whyNotChangeStatus(null, partner(from), 'Active', failed)?.code).toBe('partner.sync-failed');
  }
  expect(whyNotChangeStatus(admin, partner('Active'), 'Pending', failed)).toBeNull();
});

describe('activation gaps', () => {
  const supplier = {
    market: 'UnitedStates',
    hasFacility: true,
    hasReturnLocation: true,
    hasQuotedTimes: true,
    hasValidTaxForm: true,
    hasValidAgreement: true,
  } as const;
  const whole = {
    hasAddress: true,
    hasManager: true,
    hasPrimaryContact: true,
    hasPaymentTerms: true,
    paymentType: 'NetTermsByAchTransfer',
    hasVerifiedPayTo: true,
    syncStatus: 'Synced',
    supplier,
  } as const;
  it.each([
    [{}, []],
    [{ hasAddress: false }, ['address']],
    [{ hasManager: false }, ['manager']],
    [{ hasPrimaryContact: false }, ['primary contact']],
    [{ hasPaymentTerms: false }, ['payment terms']],
    [{ hasVerifiedPayTo: false }, ['verified bank details']],
    [{ paymentType: 'Wire', hasVerifiedPayTo: false }, ['verified bank details']],
    // No bank payment, so nothing to verify.
    [{ paymentType: 'CreditCard', hasVerifiedPayTo: false }, []],
    [{ paymentType: 'None', hasVerifiedPayTo: false }, ['payment type']],
    [{ supplier: { ...supplier, hasFacility: false } }, ['facility']],
    [{ supplier: { ...supplier, hasReturnLocation: false } }, ['return location']],
    [{ supplier: { ...supplier, hasQuotedTimes: false } }, ['quoted shipping times']],
    [{ supplier: { ...supplier, hasValidTaxForm: false } }, ['valid W-9']],
    [{ supplier: { ...supplier, market: 'Canada', hasValidTaxForm: false } }, ['valid W-8']],
    [{ supplier: { ...supplier, hasValidAgreement: false } }, ['valid contract']],
    [{ supplier: null }, []],
    [{ syncStatus: 'NotSynced' }, ['sync to Intacct (in progress)']],
    [{ syncStatus: 'Failed' }, ['sync to Intacct (failed)']],
    // Without Intacct, nothing waits for it.
    [{ syncStatus: null }, []],
  ] as const)('%o: %o', (facts, gaps) => expect(activationGaps({ ...whole, ...facts })).toEqual(gaps));
});
