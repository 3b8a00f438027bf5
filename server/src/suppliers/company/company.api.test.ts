import { messages } from '@backdock/core/kit/messages.ts';
import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: string;
let buyerId: number;
let buyer: string;
let id: number;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ name: 'Avery Quinn', roles: ['Admin'] });
  buyerId = await app.addEmployee({ name: 'Ivy Chen', roles: ['PurchasingManager'] });
  buyer = await app.tokenFor(buyerId);
});
beforeEach(async () => {
  id = await supplier();
});
afterAll(() => app.close());

const supplier = (change: Parameters<typeof addSupplier>[2] = {}) =>
  addSupplier(app, `Supplier ${(made += 1)}`, { purchasingManagerId: buyerId, ...change });
const company = () => ({
  officialCompanyName: 'Northwind Tile & Stone, Inc.',
  doingBusinessAs: 'Northwind',
  address: '2200 Industrial Way',
  address2: 'Suite 4',
  address3: null,
  city: 'Portland',
  state: 'OR',
  zip: '97210',
  country: 'US',
  currency: 'Usd',
  website: 'northwindtile.example',
  accountId: 'NW-10442',
  parentSupplierId: null as number | null,
  purchasingManagerId: buyerId,
  logisticsManagerId: null as number | null,
  productDataManagerId: null as number | null,
  version: 1,
});
const read = (supplierId = id, as = admin) => app.call(supplierCompany.read, { as, params: { supplierId } });
const save = (change: object = {}, as = admin, supplierId = id) =>
  app.call(supplierCompany.save, { as, params: { supplierId }, body: { ...company(), ...change } });
const june = {
  type: 'Accounting',
  name: 'June Walker',
  phone: '503 555 0142',
  email: 'ap@northwind.example',
};
const sam = { type: 'Primary', name: 'Sam Ortiz', phone: '(503) 555-0143', email: null };
const saveContacts = (contacts: object[], version: number, as = admin) =>
  app.call(supplierCompany.saveContacts, { as, params: { supplierId: id }, body: { contacts, version } });
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);
const problemOf = ({ body }: { body: unknown }) =>
  body as {
    detail: string;
    errors: Record<string, string[]>;
    changes: { label: string; from: string; to: string }[];
  };

describe('company details', () => {
  test('can be saved by the supplier’s manager and read by everyone', async () => {
    const { status, body } = await save({}, buyer);
    expect(status).toBe(200);
    const { version: _, ...saved } = company();
    expect(body).toMatchObject({
      ...saved,
      version: 2,
      market: 'UnitedStates',
      status: 'Active',
      purchasingManager: 'Ivy Chen',
      logisticsManager: null,
      may: {
        edit: true,
        changeStatus: true,
        editUsers: true,
        grantAdmin: false,
        openPortal: true,
        writePortal: false,
      },
    });
    const staff = await read(id, await app.signedIn());
    expect(staff.body).toEqual({
      ...body,
      may: {
        edit: false,
        changeStatus: false,
        editUsers: false,
        grantAdmin: false,
        openPortal: false,
        writePortal: false,
      },
    });
    const history = await app.call(suppliers.history, { as: admin, params: { supplierId: id } });
    expect(history.body.entries[0]).toMatchObject({
      actorName: 'Ivy Chen',
      what: 'changed the company details',
    });
    expect(history.body.entries[0]?.changes.map(({ label, to }) => [label, to])).toEqual([
      ['Official company name', 'Northwind Tile & Stone, Inc.'],
      ['Doing business as', 'Northwind'],
      ['Address', '2200 Industrial Way'],
      ['Address 2', 'Suite 4'],
      ['City', 'Portland'],
      ['State', 'OR'],
      ['ZIP', '97210'],
      ['Country', 'United States'],
      ['Website', 'northwindtile.example'],
      ['Account ID', 'NW-10442'],
    ]);
  });

  test.each([
    ['a purchasing manager on someone else’s supplier', () => app.signedIn({ roles: ['PurchasingManager'] })],
    ['an accountant', () => app.signedIn({ roles: ['Accountant'] })],
    ['a logistics administrator', () => app.signedIn({ roles: ['LogisticsAdministrator'] })],
    ['staff', () => app.signedIn()],
  ])('cannot be saved by %s', async (_, as) => {
    const reply = await save({}, await as());
    expect(reply.status).toBe(403);
    expect(problemOf(reply).detail).toBe(messages.outOfScope);
    expect((await read(id, await as())).body.may.edit).toBe(false);
  });

  test.each([
    [{ officialCompanyName: '' }, { officialCompanyName: ['Field is required'] }],
    [{ purchasingManagerId: null }, { purchasingManagerId: ['Field is required'] }],
    [{ zip: 'V6B 1A1' }, { zip: ['Invalid format'] }],
    [{ purchasingManagerId: 999_999 }, { purchasingManagerId: ['This manager isn’t an active employee.'] }],
    [{ productDataManagerId: 999_999 }, { productDataManagerId: ['This manager isn’t an active employee.'] }],
    [{ parentSupplierId: 999_999 }, { parentSupplierId: ['This parent supplier does not exist.'] }],
  ])('refuse %o', async (change, errors) => {
    const reply = await save(change);
    expect(reply.status).toBe(400);
    expect(problemOf(reply).errors).toEqual(errors);
  });

  test('are saved by card: the managers before there is an address, and vice versa', async () => {
    const bare = await supplier({ purchasingManagerId: null });
    const put = (body: object) =>
      app.call(supplierCompany.save, { as: admin, params: { supplierId: bare }, body });
    const managers = { purchasingManagerId: buyerId, logisticsManagerId: null, productDataManagerId: null };
    const first = await put({ ...managers, version: 1 });
    expect(first.body).toMatchObject({ purchasingManager: 'Ivy Chen', address: null, version: 2 });
    const {
      purchasingManagerId: _,
      logisticsManagerId: __,
      productDataManagerId: ___,
      ...address
    } = company();
    const second = await put({ ...address, version: 2 });
    expect(second.body).toMatchObject({ purchasingManagerId: buyerId, city: 'Portland', version: 3 });
    expect(problemOf(await put({ ...managers, purchasingManagerId: null, version: 3 })).errors).toEqual({
      purchasingManagerId: ['Field is required'],
    });
    const half = problemOf(await put({ purchasingManagerId: buyerId, version: 3 })).errors;
    expect(Object.keys(half)).toEqual(['logisticsManagerId', 'productDataManagerId']);
    expect((await put({ version: 3 })).status).toBe(400);
    const history = await app.call(suppliers.history, { as: admin, params: { supplierId: bare } });
    expect(history.body.entries.map(({ what }) => what)).toEqual([
      'changed the company details',
      'changed the managers',
      'added this supplier',
    ]);
  });

  test('keep and name a manager who has left', async () => {
    const gone = await app.addEmployee({ name: 'Gone Already' });
    const theirs = await supplier({ logisticsManagerId: gone });
    await app.write(`UPDATE employee SET is_active = false WHERE id = $1`, [gone]);
    const { status, body } = await save({ logisticsManagerId: gone }, admin, theirs);
    expect(status).toBe(200);
    expect(body.logisticsManager).toBe('Gone Already');
    expect((await save({ logisticsManagerId: gone })).status).toBe(400);
  });

  test('are not found for an unknown supplier or a shipping partner', async () => {
    expect((await read(999_999)).status).toBe(404);
    expect((await save({}, admin, 999_999)).status).toBe(404);
    const [broker] = await app.write<{ id: number }>(
      `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       VALUES ('CarrierBroker', 'B', 'B', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
    );
    expect((await read(broker?.id)).status).toBe(404);
  });
});

describe('two people', () => {
  test('in turn: the second sees what the first changed, in words', async () => {
    const logisticsManagerId = await app.addEmployee({ name: 'Omar Reyes' });
    await save({ city: 'Salem', logisticsManagerId }, buyer);
    const reply = await save({ city: 'Eugene' });
    expect(reply.status).toBe(409);
    const changes = problemOf(reply).changes.map(({ label, from, to }) => [label, from, to]);
    expect(changes).toContainEqual(['City', null, 'Salem']);
    expect(changes).toContainEqual(['Logistics manager', null, 'Omar Reyes']);
    expect(problemOf(reply).changes[0]).toMatchObject({ by: 'Ivy Chen' });
    expect((await read()).body.city).toBe('Salem');
  });

  test('at the same moment: only one wins', async () => {
    const replies = await Promise.all([
      save({ city: 'Salem' }),
      save({ city: 'Eugene' }, buyer),
      saveContacts([june], 1),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });
});

describe('the currency', () => {
  test('can change until something is billed or ordered in it', async () => {
    expect((await save({ currency: 'Cad' })).body.currency).toBe('Cad');
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
         created_on, updated_on) VALUES ($1, 'Supplier', 'I-1', '2026-11-01', 5, 'Paid', 'Wire', now(), now())`,
      [id],
    );
    const reply = await save({ currency: 'Usd', version: 2 });
    expect(reply.status).toBe(409);
    expect(problemOf(reply).detail).toBe(
      'Invoices and orders are in CAD, so the currency can no longer be changed.',
    );
    expect((await read()).body.currencyLock).toBe(problemOf(reply).detail);
    await expect(
      pastTheApplication(app, `UPDATE partner SET currency = 'Usd' WHERE id = ${id}`),
    ).rejects.toThrow('amounts of this partner are in Cad');
  });
});

describe('parent suppliers', () => {
  test('and children show each other', async () => {
    const parent = await supplier();
    expect((await save({ parentSupplierId: parent })).body.parentSupplier).toMatchObject({ id: parent });
    expect((await read(parent)).body.childSuppliers).toEqual([
      { id, name: 'Northwind Tile & Stone, Inc.', status: 'Active' },
    ]);
  });

  test('never form a cycle, however long', async () => {
    const [a, b, c] = [await supplier(), await supplier(), await supplier()];
    expect((await save({ parentSupplierId: b }, admin, a)).status).toBe(200);
    expect((await save({ parentSupplierId: c }, admin, b)).status).toBe(200);
    const reply = await save({ parentSupplierId: a }, admin, c);
    expect(reply.status).toBe(400);
    expect(problemOf(reply).errors).toEqual({
      parentSupplierId: ['The supplier you selected is under this one, so it can’t be its parent.'],
    });
    expect(problemOf(await save({ parentSupplierId: c }, admin, c)).errors).toEqual({
      parentSupplierId: ['A supplier cannot be its own parent.'],
    });
    await expect(
      pastTheApplication(app, `UPDATE supplier SET parent_supplier_id = ${a} WHERE partner_id = ${c}`),
    ).rejects.toThrow('a supplier cannot stand above itself');
  });

  test('never form one even when two people each close half of it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await supplier(), await supplier()];
      const replies = await Promise.all([
        save({ parentSupplierId: b }, admin, a),
        save({ parentSupplierId: a }, buyer, b),
      ]);
      expect(statusesOf(replies)).toEqual([200, 400]);
    }
  });
});

describe('contacts', () => {
  test('are one per type, with normalized phone numbers', async () => {
    const { status, body } = await saveContacts([june, sam], 1, buyer);
    expect(status).toBe(200);
    expect(body.version).toBe(2);
    expect(body.contacts).toEqual([
      { ...sam, phone: '+15035550143' },
      { ...june, phone: '+15035550142' },
    ]);
    const history = await app.call(suppliers.history, { as: admin, params: { supplierId: id } });
    expect(history.body.entries[0]).toMatchObject({
      what: 'changed the contacts',
      changes: [
        { label: 'Primary contact', from: null, to: 'Sam Ortiz, (503) 555-0143' },
        { label: 'Accounting contact', from: null, to: 'June Walker, (503) 555-0142, ap@northwind.example' },
      ],
    });
  });

  test('keep their identity when only a number changes, and are removed when left out', async () => {
    const ids = () =>
      app.sql<{ id: number; type: string }>(
        `SELECT id, contact_type AS type FROM partner_contact WHERE partner_id = $1 ORDER BY id`,
        [id],
      );
    await saveContacts([june, sam], 1);
    const before = await ids();
    await saveContacts([{ ...june, phone: '503 555 0199' }], 2);
    expect(await ids()).toEqual(before.filter(({ type }) => type === 'Accounting'));
  });

  test.each([
    ['the same type twice', [june, { ...june, name: 'Other' }]],
    ['a type suppliers don’t have', [{ ...june, type: 'Dispatch' }]],
    ['no name', [{ ...june, name: '' }]],
    ['an invalid email address', [{ ...june, email: 'nobody' }]],
  ])('refuse %s', async (_, contacts) => expect((await saveContacts(contacts, 1)).status).toBe(400));

  test('can be changed only with edit rights and from the current version', async () => {
    expect((await saveContacts([june], 1, await app.signedIn({ roles: ['PurchasingManager'] }))).status).toBe(
      403,
    );
    expect((await saveContacts([june], 1, await app.signedIn())).status).toBe(403);
    await save({}, buyer);
    expect((await saveContacts([june], 1)).status).toBe(409);
  });
});

describe('as of a day', () => {
  const on = (day: string, as = admin) =>
    app.call(suppliers.asItWas, { as, params: { supplierId: id }, query: { on: day } });
  const valueOf = async (day: string, label: string) =>
    (await on(day)).body?.find((entry) => entry.label === label)?.value;

  test('before and after changes', async () => {
    await save({ city: 'Salem' });
    await saveContacts([june], 2);
    await save({ city: 'Eugene', version: 3 });
    const [row] = await app.sql<{ day: string }>(
      `SELECT to_char(now() AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM-DD') AS day`,
    );
    const today = row?.day ?? '';
    expect(await valueOf(today, 'City')).toBe('Eugene');
    expect(await valueOf(today, 'Purchasing manager')).toBe('Ivy Chen');
    expect(await valueOf(today, 'Accounting contact')).toBe(
      'June Walker, (503) 555-0142, ap@northwind.example',
    );
    expect((await on('2000-01-01')).body).toBeNull();
    expect((await on('2026-02-30')).status).toBe(400);
    expect((await on(today, await app.signedIn())).status).toBe(200);
  });
});
