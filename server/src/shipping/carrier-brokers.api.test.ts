import { type CarrierBrokerRow, carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { search } from '@backdock/core/search/search.contract.ts';
import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCarrier, addCarrierBroker } from '../../test/new-carrier-broker.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let managerId: number;
let logistics: string;
let staff: string;
let carrierIds: number[];
beforeAll(async () => {
  app = await openTestApp();
  managerId = await app.addEmployee({ name: 'Ivy Chen' });
  logistics = await app.signedIn({ roles: ['LogisticsAdministrator'], name: 'Lee Park' });
  staff = await app.signedIn();
  carrierIds = [
    await addCarrier(app, 'Saia Stone'),
    await addCarrier(app, 'Old Road Freight'),
    await addCarrier(app, 'Gone Express', { isActive: false }),
  ];
});
afterAll(() => app.close());

let carrierBrokerId: number;
let made = 0;
beforeEach(async () => {
  carrierBrokerId = await addCarrierBroker(app, `Prairie Freight ${(made += 1)}`, { managerId });
});

const company = {
  officialCompanyName: 'Prairie Freight Brokers, Inc.',
  doingBusinessAs: 'Prairie',
  address: '12 Depot Rd',
  address2: null,
  address3: null,
  city: 'Omaha',
  state: 'NE',
  zip: '68102',
  country: 'US',
  currency: 'Usd',
  website: 'prairie.example',
  accountId: 'PF-7',
  category: 'Ltl',
  carrierIds: [] as number[],
};
const params = () => ({ carrierBrokerId });
const read = async (as = staff) => (await app.call(carrierBrokers.details, { as, params: params() })).body;
const save = (change: object = {}, as = logistics) =>
  app.call(carrierBrokers.saveCompany, {
    as,
    params: params(),
    body: { ...company, managerId, version: 1, ...change },
  });
const history = async () =>
  (await app.call(carrierBrokers.history, { as: staff, params: params() })).body.entries;

describe('the list', () => {
  test('has shipping partners and no suppliers', async () => {
    await addSupplier(app, 'Prairie Tile');
    const query = JSON.stringify({
      filterModel: { name: { filterType: 'text', type: 'contains', filter: 'prairie' } },
    });
    const { body } = await app.call(carrierBrokers.list, { as: staff, query: { query } });
    const rows = body as readonly CarrierBrokerRow[];
    expect(rows.at(-1)).toMatchObject({ manager: 'Ivy Chen', category: 'Broker', status: 'Active' });
    expect(rows.every(({ name }) => name.startsWith('Prairie Freight'))).toBe(true);
  });
  test('counts its set values', async () => {
    const { body } = await app.call(carrierBrokers.counts, { as: staff });
    expect(body['category']?.['Broker']).toBeGreaterThan(0);
  });
});

describe('company details', () => {
  test('say what the reader can do', async () => {
    expect((await read()).may).toEqual({ edit: false, readAccounting: false, changeStatus: false });
    expect((await read(logistics)).may).toEqual({ edit: true, readAccounting: true, changeStatus: true });
    expect((await read(await app.signedIn({ roles: ['Accountant'] }))).may).toEqual({
      edit: false,
      readAccounting: true,
      changeStatus: false,
    });
    expect((await read(await app.signedIn({ roles: ['PurchasingManager'] }))).may).toEqual({
      edit: false,
      readAccounting: false,
      changeStatus: false,
    });
  });

  test('are saved with manager and carriers, and audited', async () => {
    const { status, body } = await save({ carrierIds: [carrierIds[0], carrierIds[1], carrierIds[0]] });
    expect(status).toBe(200);
    const { carrierIds: _, ...fields } = company;
    expect(body).toMatchObject({
      ...fields,
      manager: 'Ivy Chen',
      carriers: [{ name: 'Old Road Freight' }, { name: 'Saia Stone', isActive: true }],
      version: 2,
    });
    const [newest] = await history();
    expect(newest).toMatchObject({ actorName: 'Lee Park', what: 'changed the company details' });
    expect(newest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'category', label: 'Category', from: 'Broker', to: 'LTL' },
        { field: 'carriers', label: 'Carriers', from: null, to: 'Old Road Freight, Saia Stone' },
        { field: 'state', label: 'State', from: null, to: 'NE' },
      ]),
    );
  });

  test.each<[string, object, string]>([
    ['no manager', { managerId: null }, 'managerId'],
    ['a manager who does not work here', { managerId: 999_999 }, 'managerId'],
    ['no name', { officialCompanyName: ' ' }, 'officialCompanyName'],
    ['a name that is too long', { doingBusinessAs: 'x'.repeat(101) }, 'doingBusinessAs'],
    ['an address that is too long', { address: 'x'.repeat(201) }, 'address'],
    ['a website that is too long', { website: 'x'.repeat(501) }, 'website'],
    ['an account id that is too long', { accountId: 'x'.repeat(101) }, 'accountId'],
    ['a state in another country', { state: 'ON' }, 'state'],
    ['a carrier that does not exist', { carrierIds: [999_999] }, 'carrierIds'],
    ['an unknown category', { category: 'Rocket' }, 'category'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toContain(field);
    expect((await read()).version).toBe(1);
  });

  test('refuse a stale save and show what changed', async () => {
    await save();
    const { status, body } = await save({ city: 'Lincoln' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ label: 'City', to: 'Omaha', by: 'Lee Park' }),
        expect.objectContaining({ label: 'Category', from: 'Broker', to: 'LTL' }),
      ]),
    });
  });

  test('cannot be saved by read-only users', async () => {
    for (const roles of [[], ['Accountant'], ['PurchasingManager']] as const) {
      expect((await save({}, await app.signedIn({ roles: [...roles] }))).status).toBe(403);
    }
  });

  test('exist only for shipping partners', async () => {
    carrierBrokerId = await addSupplier(app, `Supplier ${made}`);
    expect((await app.call(carrierBrokers.details, { as: staff, params: params() })).status).toBe(404);
    expect((await save()).status).toBe(404);
  });

  test('lock the currency once there are invoices', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
       VALUES ($1, 'CarrierBroker', 'F-1', '2026-11-14', 10, 'Posted', 'Wire', now(), now())`,
      [carrierBrokerId],
    );
    expect((await read()).currencyLock).toMatch(/^Invoices and orders are in USD/);
    expect((await save({ currency: 'Cad' })).status).toBe(409);
    expect((await save()).status).toBe(200);
  });
});

describe('contacts', () => {
  const june = { name: 'June Walker', phone: '(503) 555-0142', email: 'june@prairie.example' };
  const saveContacts = (contacts: object[], version = 1, as = logistics) =>
    app.call(carrierBrokers.saveContacts, { as, params: params(), body: { contacts, version } });
  const saveOthers = (otherContacts: object[], version = 1, as = logistics) =>
    app.call(carrierBrokers.saveOtherContacts, { as, params: params(), body: { otherContacts, version } });

  test('allow one per type, plus any others', async () => {
    const first = await saveContacts([
      { type: 'Claims', ...june },
      { type: 'Primary', ...june, email: null },
    ]);
    expect(first.body.contacts).toEqual([
      { type: 'Primary', ...june, phone: '+15035550142', email: null },
      { type: 'Claims', ...june, phone: '+15035550142' },
    ]);
    const others = await saveOthers(
      [
        { title: 'Night desk', ...june },
        { title: 'Yard', ...june },
      ],
      2,
    );
    expect(others.body.otherContacts.map(({ title }) => title)).toEqual(['Night desk', 'Yard']);
    expect(others.body.contacts).toHaveLength(2);
    expect(await history()).toMatchObject([
      {
        what: 'changed the other contacts',
        changes: [
          {
            label: 'Other contacts',
            from: null,
            to: expect.stringMatching(/^Night desk: June Walker, .*; Yard: /),
          },
        ],
      },
      {
        what: 'changed the contacts',
        changes: [
          { label: 'Primary contact', to: 'June Walker, (503) 555-0142' },
          { label: 'Claims contact', to: 'June Walker, (503) 555-0142, june@prairie.example' },
        ],
      },
      { what: 'added this shipping partner' },
    ]);
    expect((await saveOthers([], 3)).body.otherContacts).toEqual([]);
  });

  test.each<[string, object[]]>([
    [
      'two of one type',
      [
        { type: 'Primary', ...june },
        { type: 'Primary', ...june },
      ],
    ],
    ['a type that only suppliers have', [{ type: 'Returns', ...june }]],
    ['no name', [{ type: 'Primary', ...june, name: '' }]],
    ['a name that is too long', [{ type: 'Primary', ...june, name: 'x'.repeat(51) }]],
    ['no phone', [{ type: 'Primary', ...june, phone: '' }]],
    ['an invalid email address', [{ type: 'Primary', ...june, email: 'june' }]],
  ])('are refused with %s', async (_, contacts) => {
    expect((await saveContacts(contacts)).status).toBe(400);
  });

  test('refuse a missing title, a stale version and read-only users', async () => {
    expect((await saveOthers([{ title: '', ...june }])).status).toBe(400);
    expect((await saveContacts([], 1, staff)).status).toBe(403);
    expect((await saveOthers([], 1, staff)).status).toBe(403);
    await saveContacts([{ type: 'Billing', ...june }]);
    expect((await saveContacts([])).status).toBe(409);
    expect((await saveOthers([])).status).toBe(409);
  });
});

test('search finds them by name or number', async () => {
  const found = async (text: string) =>
    (await app.call(search.records, { as: staff, query: { text } })).body.find(
      ({ kind }) => kind === 'carrierBroker',
    );
  const name = `Prairie Freight ${made}`;
  const detail = `No. ${carrierBrokerId} · Broker · Active`;
  expect((await found(name))?.hits[0]).toEqual({ id: carrierBrokerId, title: name, detail, match: 'exact' });
  expect((await found(String(carrierBrokerId)))?.hits.map(({ id }) => id)).toContain(carrierBrokerId);
  expect(await found('Prairie Tile')).toBeUndefined();
});

describe('options', () => {
  const labels = async (list: keyof typeof shippingOptions) =>
    (await app.call(shippingOptions[list], { as: staff })).body.map(({ label }) => label);
  test('leave out closed partners, those without freight, and unused carriers', async () => {
    await addCarrierBroker(app, 'Closed Freight', { managerId, status: 'PermanentlyInactive' });
    await addCarrierBroker(app, 'City Couriers', { managerId, category: 'Courier' });
    await addCarrierBroker(app, 'New Freight', { managerId, status: 'New' });
    expect(await labels('brokers')).toEqual(
      expect.arrayContaining(['Closed Freight', 'City Couriers', 'New Freight']),
    );
    const open = await labels('carrierBrokers');
    expect(open).toEqual(expect.arrayContaining(['City Couriers', 'New Freight']));
    expect(open).not.toContain('Closed Freight');
    const freight = await labels('freight');
    expect(freight).toContain('Prairie Freight 1');
    for (const name of ['Closed Freight', 'City Couriers', 'New Freight'])
      expect(freight).not.toContain(name);
    expect(await labels('carriers')).toEqual(['Old Road Freight', 'Saia Stone']);
  });
});

describe('accounting', () => {
  const accounting = async (as: string) => app.call(carrierBrokers.accounting, { as, params: params() });
  const terms = {
    netTermDays: 30,
    paymentSchedule: 'EveryMonth',
    paymentDays: [1, 15],
    creditLimitPolicy: 'FixedLimit',
    creditLimit: 5000,
    version: 0,
  };
  const saveTerms = (as: string, change: object = {}) =>
    app.call(carrierBrokers.savePaymentSettings, { as, params: params(), body: { ...terms, ...change } });

  test('is read and changed according to the permission matrix', async () => {
    const accountant = await app.signedIn({ roles: ['Accountant'] });
    expect((await accounting(logistics)).body).toMatchObject({ version: 0, may: { edit: false } });
    expect((await saveTerms(logistics)).status).toBe(403);
    expect((await saveTerms(accountant)).body).toMatchObject({ ...terms, version: 1, may: { edit: true } });
    expect((await saveTerms(accountant, { netTermDays: 45 })).status).toBe(409);
    expect((await accounting(accountant)).body).toMatchObject({ netTermDays: 30 });
  });

  test('is hidden from buyers and staff, and not found for a supplier', async () => {
    for (const as of [staff, await app.signedIn({ roles: ['PurchasingManager'] })]) {
      expect((await accounting(as)).status).toBe(403);
      expect((await saveTerms(as)).status).toBe(403);
    }
    carrierBrokerId = await addSupplier(app, `Tile ${made}`);
    expect((await accounting(logistics)).status).toBe(404);
  });
});
