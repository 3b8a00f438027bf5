import { employees } from '@backdock/core/identity/employees.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSupplier } from '../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let staff: string;
let northwind: number;
let cascade: number;
let broker: number;
beforeAll(async () => {
  app = await openTestApp();
  const buyer = { name: 'Ivy Chen', email: 'ivy@backdock.test', departmentId: departments.Buyers };
  const mover = { name: 'Omar Reyes', email: 'omar@backdock.test', departmentId: departments.Logistics };
  const gone = { name: 'Gone', email: 'gone@backdock.test', departmentId: departments.Buyers };
  for (const person of [mover, buyer, gone]) await app.addEmployee(person);
  await app.write(`UPDATE employee SET is_active = false WHERE name = 'Gone'`);
  staff = await app.signedIn({ name: 'Ana Silva', email: 'ana@backdock.test' });
  const contact = { type: 'Orders', name: 'Sam', phone: '1', email: 'Sam@northwind.example' } as const;
  northwind = await addSupplier(app, 'Northwind', {
    contacts: [contact, { ...contact, type: 'Returns' }, { ...contact, type: 'Legal', email: null }],
  });
  cascade = await addSupplier(app, 'Cascade', { status: 'PermanentlyInactive' });
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
     VALUES ('CarrierBroker', 'Roadrunner', 'R', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
  );
  broker = row?.id ?? 0;
  await app.write(
    `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
       credit_limit, credit_limit_policy, created_on, updated_on)
     VALUES ($1, 'Usd', 'Wire', 0, 'EveryMonth', '{}', 0, 'Unlimited', now(), now())`,
    [northwind],
  );
});
afterAll(() => app.close());

describe('partner options', () => {
  const options = async (query: Record<string, string> = {}) =>
    (await app.call(partners.options, { as: staff, query })).body.map(({ value }) => value);
  test('list all by name', async () => {
    expect(await options()).toEqual([cascade, northwind, broker]);
    const { body } = await app.call(supplierCompany.options, { as: staff });
    expect(body).toEqual([
      { value: cascade, label: 'Cascade' },
      { value: northwind, label: 'Northwind' },
    ]);
  });
  test('filter by partner type or payment type', async () => {
    expect(await options({ PartnerType: 'CarrierBroker' })).toEqual([broker]);
    expect(await options({ PaymentType: 'Wire' })).toEqual([northwind]);
    expect(await options({ PartnerType: 'Supplier', PaymentType: 'None' })).toEqual([cascade]);
  });
  test('refuse an unknown type', async () => {
    const { status } = await app.call(partners.options, { as: staff, query: { PartnerType: 'Bank' } });
    expect(status).toBe(400);
  });
});

describe('employees', () => {
  const raw = async (query: string) => {
    const response = await app.raw('GET', `/api/employees/department${query}`, { as: staff });
    return {
      status: response.status,
      body: (await response.json()) as { label: string; department: string }[],
    };
  };
  test.each([
    ['', ['Ana Silva', 'Ivy Chen', 'Omar Reyes']],
    ['?departments=Buyers', ['Ivy Chen']],
    ['?departments=Buyers&departments=Logistics', ['Ivy Chen', 'Omar Reyes']],
    ['?departments=Legal', []],
  ])('are filtered with "%s"', async (query, names) => {
    expect((await raw(query)).body.map(({ label }) => label)).toEqual(names);
  });
  test('show their department', async () => {
    expect((await raw('?departments=Buyers')).body[0]).toMatchObject({ department: 'Buyers' });
    expect((await raw('?departments=Kitchen')).status).toBe(400);
  });
  test('are listed by email address, without those who have left', async () => {
    const { body } = await app.call(employees.emails, { as: staff });
    expect(body).toEqual(['ana@backdock.test', 'ivy@backdock.test', 'omar@backdock.test']);
  });
});

test('contact email addresses are listed once each', async () => {
  const { body } = await app.call(partners.contactEmails, { as: staff });
  expect(body).toEqual(['sam@northwind.example']);
});

test('countries and their states', async () => {
  const { body } = await app.call(partners.countries, { as: staff });
  expect(body).toEqual([
    { value: 'US', label: 'United States' },
    { value: 'CA', label: 'Canada' },
  ]);
  const states = (countryCode: string) => app.call(partners.states, { as: staff, params: { countryCode } });
  expect((await states('US')).body).toHaveLength(53);
  expect((await states('CA')).body).toContainEqual({ value: 'BC', label: 'British Columbia' });
  expect((await states('MX')).status).toBe(400);
});
