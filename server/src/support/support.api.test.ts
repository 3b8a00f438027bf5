import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { shippingTimes } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { support } from '@backdock/core/support/support.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../test/as-system.ts';
import { addCarrier, addCarrierBroker } from '../../test/new-carrier-broker.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { replaceContacts, replaceOtherContacts } from '../partners/contacts.service.ts';
import { audit } from '../platform/audit/audit.ts';

let app: TestApp;
let staff: string;
let supplierId: number;
let carrierId: number;
let brokerId: number;
beforeAll(async () => {
  app = await openTestApp();
  staff = await app.signedIn();
  const manager = await app.addEmployee({ name: 'Marcus Hale', email: 'marcus@backdock.test' });
  supplierId = await addSupplier(app, 'Northwind Tile & Stone', {
    purchasingManagerId: manager,
    status: 'TemporaryInactive',
    statusReason: 'Their warehouse is moving.',
    inactiveUntil: '2026-12-01',
  });
  await addSupplier(app, 'Cascade Lumber');
  carrierId = await addCarrier(app, 'Old Road Freight', {
    scac: 'ORFT',
    servicePhone: '+18005550111',
    claimsPhone: '+18005550122',
    trackingUrl: 'https://oldroad.example/track',
  });
  brokerId = await addCarrierBroker(app, 'Prairie Freight', { managerId: manager, carrierIds: [carrierId] });
  const person = (name: string, phone: string) => ({
    name,
    phone,
    email: `${name.split(' ')[0]?.toLowerCase()}@mail.example`,
  });
  await asSystem(app, async (ctx) => {
    await replaceContacts(ctx, supplierId, [
      { type: 'Accounting', ...person('Ana Silva', '5035550199') },
      { type: 'Primary', ...person('June Walker', '5035550142') },
    ]);
    await replaceOtherContacts(ctx, supplierId, [
      { title: 'Night desk', ...person('Sam Ortiz', '5035550177') },
    ]);
    await replaceContacts(ctx, brokerId, [{ type: 'Dispatch', ...person('Theo Brandt', '4025550133') }]);
    await audit(ctx, { entityType: 'supplier', entityId: supplierId, action: 'supplier.contacts-changed' });
  });
  await app.write(
    `INSERT INTO supplier_return_location (supplier_id, name, address, city, state, zip, country, contact, phone,
       rma_required, is_default, created_on, updated_on)
     VALUES ($1, 'Returns dock', '9 Dock St', 'Portland', 'OR', '97210', 'US', 'Joe', '5035550100', true, true, now(), now())`,
    [supplierId],
  );
  await app.write(
    `INSERT INTO supplier_facility (supplier_id, name, code, address, city, state, zip_code, country_code, contact_name,
       contact_phone, time_zone, is_default, is_active, created_on, updated_on)
     VALUES ($1, 'North', 'N1', '1 North St', 'Salem', 'OR', '97301', 'US', 'Kim', '5035550101', 'America/Los_Angeles', true, true, now(), now()),
            ($1, 'Closed', 'C1', '1 Old St', 'Salem', 'OR', '97301', 'US', 'Kim', '5035550101', 'America/Los_Angeles', false, false, now(), now())`,
    [supplierId],
  );
});
afterAll(() => app.close());

describe('lists', () => {
  test('suppliers with the contact to call', async () => {
    const { body } = await app.call(support.suppliers, { as: staff });
    expect(body).toMatchObject([
      { name: 'Cascade Lumber', contact: null, phone: null },
      {
        name: 'Northwind Tile & Stone',
        contact: 'June Walker',
        phone: '+15035550142',
        status: 'TemporaryInactive',
        inactiveUntil: '2026-12-01',
      },
    ]);
  });
  test('carriers with their phone numbers and who books them', async () => {
    const { body } = await app.call(support.carriers, { as: staff });
    expect(body).toEqual([
      {
        id: carrierId,
        name: 'Old Road Freight',
        category: 'Ltl',
        scac: 'ORFT',
        servicePhone: '+18005550111',
        claimsPhone: '+18005550122',
        bookedBy: 'Prairie Freight',
        isActive: true,
      },
    ]);
  });
});

describe('one page shows', () => {
  test('a supplier: first contact, locations and managers', async () => {
    const { body } = await app.call(support.supplier, { as: staff, params: { supplierId } });
    expect(body).toMatchObject({
      name: 'Northwind Tile & Stone',
      status: 'TemporaryInactive',
      statusReason: 'Their warehouse is moving.',
      inactiveUntil: '2026-12-01',
      people: [
        { role: 'Primary', name: 'June Walker', phone: '+15035550142' },
        { role: 'Accounting', name: 'Ana Silva' },
        { role: 'Night desk', name: 'Sam Ortiz' },
      ],
      managers: [{ role: 'Purchasing manager', name: 'Marcus Hale', email: 'marcus@backdock.test' }],
      facilities: [{ name: 'North - N1', lines: ['1 North St', 'Salem, OR 97301'] }],
      returnLocations: [{ name: 'Returns dock', note: 'Return authorization required' }],
    });
  });
  test('how it ships and what can be promised, once known', async () => {
    const params = { supplierId };
    const shipping = async () => (await app.call(support.supplier, { as: staff, params })).body.shipping;
    expect(await shipping()).toBeNull();
    const as = await app.signedIn({ roles: ['LogisticsAdministrator'] });
    const shippingMethods = ['Ground', 'LtlCurbside'];
    await app.call(logistics.save, { as, params, body: { ...noLogistics, shippingMethods, version: 0 } });
    const times = [{ shippingMethod: 'Ground', days: 3 }];
    await app.call(shippingTimes.saveFixed, { as, params, body: { times, version: 0 } });
    expect(await shipping()).toEqual({
      methods: [
        { method: 'Ground', quotedDays: 3 },
        { method: 'LtlCurbside', quotedDays: null },
      ],
      orderCutoff: { time: '14:00', timeZone: 'America/Los_Angeles' },
    });
  });
  test('nothing about how a supplier is paid', async () => {
    const { status, body } = await app.call(support.supplier, { as: staff, params: { supplierId } });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/pay|bank|account(?!ing)|routing|tax/i);
  });
  test('a carrier: its desks, and the dispatch of its brokers', async () => {
    const { body } = await app.call(support.carrier, { as: staff, params: { carrierId } });
    expect(body).toMatchObject({
      name: 'Old Road Freight',
      claimsPhone: '+18005550122',
      bookedBy: [
        {
          id: brokerId,
          name: 'Prairie Freight',
          manager: 'Marcus Hale',
          people: [{ role: 'Dispatch', name: 'Theo Brandt' }],
        },
      ],
    });
  });
  test('nothing for an unknown record or one of the other kind', async () => {
    expect((await app.call(support.supplier, { as: staff, params: { supplierId: brokerId } })).status).toBe(
      404,
    );
    expect((await app.call(support.carrier, { as: staff, params: { carrierId: 999 } })).status).toBe(404);
  });
});

describe('the search', () => {
  const find = async (text: string) =>
    (await app.call(support.search, { as: staff, query: { text } })).body.map(
      ({ kind, name, detail, phone }) => `${kind}: ${name} (${detail}) ${phone}`,
    );
  test.each<[string, string, string[]]>([
    [
      'a name',
      'northwind',
      ['supplier: Northwind Tile & Stone (No. 1 · USA · Temporary inactive) +15035550142'],
    ],
    [
      'a misspelled name',
      'northwinds',
      ['supplier: Northwind Tile & Stone (No. 1 · USA · Temporary inactive) +15035550142'],
    ],
    ['a code', 'orft', ['carrier: Old Road Freight (LTL · ORFT) +18005550111']],
    ['a contact', 'walker', ['supplier: Northwind Tile & Stone (June Walker, primary contact) +15035550142']],
    [
      'a contact with a title',
      'sam ortiz',
      ['supplier: Northwind Tile & Stone (Sam Ortiz, night desk contact) +15035550177'],
    ],
    [
      'an email address',
      'JUNE@mail.example',
      ['supplier: Northwind Tile & Stone (June Walker, primary contact) +15035550142'],
    ],
    [
      'a phone number',
      '(503) 555-0199',
      ['supplier: Northwind Tile & Stone (Ana Silva, accounting contact) +15035550199'],
    ],
    [
      'the end of a phone number',
      '0133',
      ['carrierBroker: Prairie Freight (Theo Brandt, dispatch contact) +14025550133'],
    ],
    ["a carrier's claims desk", '800-555-0122', ['carrier: Old Road Freight (Claims) +18005550122']],
    ['text that matches nothing', 'zzzz qqqq', []],
    ['SQL wildcards, taken literally', '%_', []],
  ])('finds by %s', async (_, text, hits) => expect(await find(text)).toEqual(hits));

  test('finds freight carriers and brokers alike', async () => {
    expect((await find('freight')).map((hit) => hit.split(' (')[0])).toEqual([
      'carrier: Old Road Freight',
      'carrierBroker: Prairie Freight',
    ]);
  });
  test('needs two letters', async () => {
    expect((await app.call(support.search, { as: staff, query: { text: ' a ' } })).status).toBe(400);
  });
});
