import { describe, expect, test } from 'vitest';
import { ageInDays, dueOn, isOverdue, mayEdit, whyNotClose, whyNotReopen } from './credit-requests.rules.ts';
import { creditRequestReasons, freightReasons } from './credit-requests.values.ts';

describe('who may edit a credit request', () => {
  const person = (...roles: ('Admin' | 'Accountant' | 'LogisticsAdministrator' | 'PurchasingManager')[]) => ({
    id: 5,
    roles,
    departmentId: null,
    isHead: false,
  });

  test.each(creditRequestReasons)('%s', (reason) => {
    const of = (purchasingManagerId: number | null) => ({ reason, purchasingManagerId });
    const isFreight = reason === 'ShippingOvercharge' || reason === 'LateShipmentPenalty';
    expect(freightReasons.includes(reason)).toBe(isFreight);
    expect(mayEdit(person('Admin'), of(null))).toBe(true);
    expect(mayEdit(person('Accountant'), of(9))).toBe(true);
    expect(mayEdit(person('LogisticsAdministrator'), of(5))).toBe(isFreight);
    expect(mayEdit(person('PurchasingManager'), of(5))).toBe(true);
    expect(mayEdit(person('PurchasingManager'), of(9))).toBe(false);
    expect(mayEdit(person('PurchasingManager'), of(null))).toBe(false);
    expect(mayEdit(person('PurchasingManager', 'LogisticsAdministrator'), of(9))).toBe(isFreight);
    expect(mayEdit(person(), of(5))).toBe(false);
  });
});

describe('due dates and age', () => {
  test('a request is due in thirty days, counted in Pacific time', () => {
    expect(dueOn(new Date('2026-10-16T06:59:59Z'))).toBe('2026-11-14');
    expect(dueOn(new Date('2026-10-16T07:00:00Z'))).toBe('2026-11-15');
    // Spans the end of daylight saving time.
    expect(dueOn(new Date('2026-10-20T06:30:00Z'))).toBe('2026-11-18');
  });

  test('a pending request is overdue the day after', () => {
    const due = { status: 'Pending', dueOn: '2026-11-14' } as const;
    expect(isOverdue(due, new Date('2026-11-15T07:59:59Z'))).toBe(false);
    expect(isOverdue(due, new Date('2026-11-15T08:00:00Z'))).toBe(true);
    expect(isOverdue({ ...due, status: 'Closed' }, new Date('2026-12-15T08:00:00Z'))).toBe(false);
  });

  test('a request ages until it’s closed', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const createdOn = '2026-11-01T12:00:00.000Z';
    expect(ageInDays({ createdOn, closedOn: null }, now)).toBe(14);
    expect(ageInDays({ createdOn, closedOn: '2026-11-03T12:00:00.000Z' }, now)).toBe(2);
    expect(ageInDays({ createdOn: '2026-11-15T07:59:00.000Z', closedOn: null }, now)).toBe(1);
    expect(ageInDays({ createdOn: '2026-11-15T08:01:00.000Z', closedOn: null }, now)).toBe(0);
  });
});

describe('closing and reopening', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const closed = {
    status: 'Closed',
    closedOn: '2026-10-16T12:00:00.000Z',
    remainingCents: 100,
    coveredByAgreementId: null,
  } as const;

  test('only a pending request can be closed', () => {
    expect(whyNotClose({ status: 'Pending', coveredByAgreementId: null })).toBeNull();
    expect(whyNotClose({ status: 'Closed', coveredByAgreementId: null })?.code).toBe('credit-request.closed');
  });

  test('a closed request can be reopened for exactly thirty days', () => {
    expect(whyNotReopen(closed, now)).toBeNull();
    expect(whyNotReopen(closed, new Date(now.getTime() + 1))?.message).toBe(
      'A credit request can be reopened only within 30 days of closing.',
    );
  });

  test('neither a pending nor a fully covered request can be reopened', () => {
    expect(whyNotReopen({ ...closed, status: 'Pending', closedOn: null }, now)?.code).toBe(
      'credit-request.pending',
    );
    expect(whyNotReopen({ ...closed, remainingCents: 0 }, now)?.message).toBe(
      'This credit request is fully covered. Nothing is left to claim.',
    );
  });

  test('one that an agreement covers can be neither closed nor reopened', () => {
    const covered = { ...closed, coveredByAgreementId: 4 };
    expect(whyNotClose(covered)?.code).toBe('credit-request.covered-by-agreement');
    expect(whyNotReopen(covered, now)?.code).toBe('credit-request.covered-by-agreement');
  });
});
