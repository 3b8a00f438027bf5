import { describe, expect, it } from 'vitest';
import { navigation, sectionOf, visibleNavigation } from './navigation.ts';

const everything = { hasRoute: () => true, may: () => true, isOn: () => true };
const idsOf = (situation: typeof everything | Parameters<typeof visibleNavigation>[1]) =>
  visibleNavigation(navigation, situation).flatMap((entry) => [
    entry.id,
    ...(entry.children?.map((child) => `${entry.id}/${child.id}`) ?? []),
  ]);

describe('the sidebar', () => {
  it('declares every entry of the specification, in its order', () => {
    expect(visibleNavigation(navigation, everything).map((entry) => entry.label)).toEqual([
      'Dashboard',
      'Supplier orders',
      'Accounting',
      'Suppliers',
      'Shipping',
      'Marketplaces',
      'PDA',
      'Tickets',
      'User management',
    ]);
    expect(
      navigation.find((entry) => entry.id === 'accounting')?.children?.map((child) => child.label),
    ).toEqual([
      'Allowances',
      'Invoices',
      'Credit memos',
      'Credit requests',
      'Sales invoices',
      'Financial periods',
      'Intacct sync log',
      'Payment processing',
    ]);
  });

  it('shows only pages that exist', () => {
    expect(idsOf({ ...everything, hasRoute: (path) => path === '/' })).toEqual(['dashboard']);
  });

  it('hides Credit requests and User management while their flags are off', () => {
    const ids = idsOf({ ...everything, isOn: () => false });
    expect(ids).not.toContain('accounting/credit-requests');
    expect(ids).not.toContain('user-management');
    expect(ids).toContain('accounting/credit-memos');
  });

  it('hides what the person may not use', () => {
    const ids = idsOf({ ...everything, may: (permission) => permission !== 'invoices.read' });
    expect(ids).not.toContain('accounting/invoices');
    expect(ids).toContain('accounting/credit-memos');
  });

  it('shows the sync log to who may sync', () => {
    const idsOfOthers = idsOf({ ...everything, may: (permission) => permission !== 'intacct.sync' });
    expect(idsOfOthers).not.toContain('accounting/intacct-sync-log');
    expect(idsOf(everything)).toContain('accounting/intacct-sync-log');
  });

  it('leads a section without a page of its own to its first page', () => {
    const shown = visibleNavigation(navigation, {
      ...everything,
      hasRoute: (path) => path === '/accounting/credit-memos',
    });
    expect(shown.map((entry) => [entry.id, entry.path])).toEqual([
      ['accounting', '/accounting/credit-memos'],
    ]);
  });

  it('knows the section of an address', () => {
    expect(sectionOf(navigation, '/accounting/invoices')).toBe('accounting');
    expect(sectionOf(navigation, '/product-data-administration')).toBe('product-data');
    expect(sectionOf(navigation, '/accounting-notes')).toBeNull();
    expect(sectionOf(navigation, '/suppliers/4')).toBeNull();
  });
});
