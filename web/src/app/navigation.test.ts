import { describe, expect, it } from 'vitest';
import { navigation, sectionOf, visibleNavigation } from './navigation.ts';

const everything = { hasRoute: () => true, may: () => true, isOn: () => true };
const idsOf = (situation: typeof everything | Parameters<typeof visibleNavigation>[1]) =>
  visibleNavigation(navigation, situation).flatMap((entry) => [
    entry.id,
    ...(entry.children?.map((child) => `${entry.id}/${child.id}`) ?? []),
  ]);

describe('the sidebar', () => {
  it('has every entry in the specification, in order', () => {
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

  it('hides entries the person can’t use', () => {
    const ids = idsOf({ ...everything, may: (permission) => permission !== 'invoices.read' });
    expect(ids).not.toContain('accounting/invoices');
    expect(ids).toContain('accounting/credit-memos');
  });

  it('shows the sync log only to people who can sync', () => {
    const idsOfOthers = idsOf({ ...everything, may: (permission) => permission !== 'intacct.sync' });
    expect(idsOfOthers).not.toContain('accounting/intacct-sync-log');
    expect(idsOf(everything)).toContain('accounting/intacct-sync-log');
  });

  it('links a section without its own page to its first page', () => {
    const shown = visibleNavigation(navigation, {
      ...everything,
      hasRoute: (path) => path === '/accounting/credit-memos',
    });
    expect(shown.map((entry) => [entry.id, entry.path])).toEqual([
      ['accounting', '/accounting/credit-memos'],
    ]);
  });

  it('finds the section of a path', () => {
    expect(sectionOf(navigation, '/accounting/invoices')).toBe('accounting');
    expect(sectionOf(navigation, '/product-data-administration')).toBe('product-data');
    expect(sectionOf(navigation, '/accounting-notes')).toBeNull();
    expect(sectionOf(navigation, '/suppliers/4')).toBeNull();
  });
});
