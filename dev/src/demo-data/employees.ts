import { departments } from '@backdock/core/kit/department.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { addEmployee } from '../../../server/src/identity/employees.service.ts';
import type { Employee } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { demoAccounts, demoPassword, type IdentityAccount, tenantId } from '../identity-provider/accounts.ts';
import { actAsSystem } from './act-as-system.ts';

interface DemoEmployee {
  account: IdentityAccount;
  roles: Role[];
  departmentId: number;
  isHead?: boolean;
}

/** People who can only be chosen, named and managed; no one signs in as them. */
const colleague = (at: number, name: string): IdentityAccount => ({
  oid: `c0000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  email: `${name.toLowerCase().replace(' ', '.')}@backdock.test`,
  name,
  note: '',
});
export const productDataPeople = [colleague(1, 'Ana Silva')];
/** Enters the bank details, so that either of two accountants can approve what the other prepared. */
export const bankDetailsClerk = colleague(4, 'Grace Kim');

const employees: DemoEmployee[] = [
  {
    account: demoAccounts.admin,
    roles: ['Admin'],
    departmentId: departments.InformationTechnology,
    isHead: true,
  },
  {
    account: demoAccounts.accountant,
    roles: ['Accountant'],
    departmentId: departments.Accounting,
    isHead: true,
  },
  { account: demoAccounts.accountant2, roles: ['Accountant'], departmentId: departments.Accounting },
  { account: demoAccounts.logistics, roles: ['LogisticsAdministrator'], departmentId: departments.Logistics },
  { account: demoAccounts.purchasing, roles: ['PurchasingManager'], departmentId: departments.Buyers },
  { account: demoAccounts.staff, roles: [], departmentId: departments.CustomerService },
  ...productDataPeople.map((account) => ({ account, roles: [], departmentId: departments.ProductData })),
  {
    account: colleague(2, 'Priya Nair'),
    roles: ['PurchasingManager'],
    departmentId: departments.Buyers,
    isHead: true,
  },
  { account: colleague(3, 'Leah Stone'), roles: [], departmentId: departments.Logistics },
  { account: bankDetailsClerk, roles: ['Accountant'], departmentId: departments.Accounting },
  ...(
    [
      ['Tomas Keller', 'Buyers'],
      ['Lena Brooks', 'ProductData'],
      ['Jonah Wells', 'CustomerService'],
      ['Rosa Medina', 'CustomerService'],
      ['Hugo Bauer', 'CustomerService'],
      ['Elise Kim', 'Legal'],
      ['Amara Nwosu', 'ProductData'],
      ['Owen Clarke', 'Management'],
      ['Mina Park', 'InformationTechnology'],
    ] as const
  ).map(([name, department], index) => ({
    account: colleague(5 + index, name),
    roles: [],
    departmentId: departments[department],
  })),
];

/** Ids of the employees that were missing, by email. Existing employees are left alone. */
export async function loadEmployees(runtime: Runtime): Promise<Map<string, number>> {
  const created = new Map<string, number>();
  for (const { account, ...rest } of employees) {
    const { email, name, oid: objectId } = account;
    const employee = { ...rest, email, name, tenantId, objectId, password: demoPassword };
    const id = await actAsSystem(runtime, (ctx) => addEmployee(ctx, employee));
    if (id !== null) created.set(email, id);
  }
  return created;
}

/** Those who were created, as they act. */
export const actorsOf = (created: ReadonlyMap<string, number>): Employee[] =>
  employees.flatMap(({ account: { email, name }, roles, departmentId, isHead = false }) => {
    const id = created.get(email);
    if (id === undefined) return [];
    return [{ kind: 'employee', id, email, name, roles, departmentId, isHead, sessionId: null }];
  });
