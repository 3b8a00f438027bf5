import { describe, expect, it, test } from 'vitest';
import { allEndpoints } from '../contract.ts';
import { departments } from '../kit/department.ts';
import { type Holder, roles } from '../kit/permissions.ts';
import { isVisibleType, searchableKind, visibleKinds } from './audit-search.rules.ts';
import { describeChanges } from './history.rules.ts';
import type { RecordKind } from './record-kind.ts';
import { searchableKinds } from './searchable-kinds.ts';

const inTable = new Map(searchableKinds.map((kind) => [kind.of.entityType, kind]));
const holder = (of: Partial<Holder>): Holder => ({ roles: [], departmentId: null, isHead: false, ...of });
const admin = holder({ roles: ['Admin'] });
const accountant = holder({ roles: ['Accountant'] });
const sees = (who: Holder, entityType: string) => isVisibleType(visibleKinds(who), entityType);

describe('the table', () => {
  const endpoints = allEndpoints.flatMap(({ endpoint }) =>
    'of' in endpoint && endpoint.path.endsWith('/history')
      ? [{ of: endpoint.of as RecordKind, permission: endpoint.permission }]
      : [],
  );

  test('requires what each history endpoint requires', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    expect(endpoints.map(({ of }) => [of.entityType, inTable.get(of.entityType)?.permission])).toEqual(
      endpoints.map(({ of, permission }) => [of.entityType, permission]),
    );
  });

  test('has each kind once, under its own label', () => {
    expect(inTable.size).toBe(searchableKinds.length);
    expect(new Set(searchableKinds.map(({ label }) => label)).size).toBe(searchableKinds.length);
  });
});

describe('who finds what', () => {
  it('an administrator: everything, even kinds that nobody knows', () => {
    expect(visibleKinds(admin)).toEqual({ except: [] });
    expect(sees(admin, 'order-legal-notes')).toBe(true);
    expect(sees(admin, 'something-new')).toBe(true);
  });

  it('an accountant: financial records', () => {
    expect(visibleKinds(accountant)).toEqual({
      only: searchableKinds.filter(({ isFinance }) => isFinance).map(({ of }) => of.entityType),
    });
    const hidden = ['supplier-tax-forms', 'order-legal-notes', 'employee', 'list', 'something-new'];
    expect(hidden.filter((entityType) => sees(accountant, entityType))).toEqual([]);
  });

  it('an accountant in the legal department: no more than others', () => {
    const legal = { ...accountant, departmentId: departments.Legal };
    expect(visibleKinds(legal)).toEqual(visibleKinds(accountant));
  });

  it('everyone else: nothing', () => {
    for (const role of roles.filter((each) => each !== 'Admin' && each !== 'Accountant')) {
      expect(visibleKinds(holder({ roles: [role] }))).toEqual({ only: [] });
    }
    expect(visibleKinds(holder({ departmentId: departments.Legal, isHead: true }))).toEqual({ only: [] });
  });
});

describe('a kind', () => {
  const names = { employee: new Map<number, string>(), partner: new Map<number, string>() };
  const textOf = (entityType: string, field: string, value: string) =>
    describeChanges(
      searchableKind(entityType).of,
      { action: 'x', before: null, after: { [field]: value } },
      names,
    )[0]?.to;

  test.each([
    ['pay-to', 'beneficiaryAccountNumber'],
    ['pay-to', 'routingNumber'],
    ['pay-to', 'intermediaryRoutingNumber'],
    ['supplier-application', 'taxId'],
    ['supplier-logistics', 'smallItemAccountNumber'],
    ['something-new', 'accountNumber'],
    ['something-new', 'password'],
  ])('%s shows nothing of its %s', (entityType, field) => {
    expect(textOf(entityType, field, '000123456789')).toBe('••••');
  });

  it('shows no numbers in any field that a history shows the ending of', () => {
    const endings = searchableKinds.flatMap(({ of }) =>
      Object.entries(of.fields).flatMap(([field, { as }]) =>
        as === 'lastFour' ? [textOf(of.entityType, field, '000123456789')] : [],
      ),
    );
    expect(endings.length).toBeGreaterThan(5);
    expect(new Set(endings)).toEqual(new Set(['••••']));
  });

  it('has a label even if nobody knows it', () => {
    expect(searchableKind('payment-file').label).toBe('Payment file');
    expect(searchableKind('something-newKind').label).toBe('Something new kind');
  });
});
