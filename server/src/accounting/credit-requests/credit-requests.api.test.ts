import { dayInPacific, daysBetween } from '@backdock/core/kit/dates.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/uploaded-file.ts';
import { coverRequests } from './cover.service.ts';
import type { NewCreditRequest } from './credit-request-intake.service.ts';

let app: TestApp;
let admin: string;
let accountant: string;
let logistics: string;
let buyerId: number;
let buyer: string;
let supplierId: number;
let buyersSupplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  admin = await app.signedIn({ roles: ['Admin'] });
  accountant = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  logistics = await app.signedIn({ roles: ['LogisticsAdministrator'] });
  buyerId = await app.addEmployee({ roles: ['PurchasingManager'], name: 'Bea Buyer' });
  buyer = await app.tokenFor(buyerId);
  supplierId = await addSupplier(app, 'Northwind');
  buyersSupplierId = await addSupplier(app, 'Cascade', { purchasingManagerId: buyerId });
});
afterAll(() => app.close());

const add = async (change: Partial<NewCreditRequest> = {}, of = supplierId) =>
  (await addCreditRequests(app, of, change))[0] ?? 0;
const read = (creditRequestId: number, as = accountant) =>
  app.call(creditRequests.details, { as, params: { creditRequestId } });
const close = (
  creditRequestId: number,
  {
    as = accountant,
    of = supplierId,
    ...change
  }: { as?: string; of?: number } & Record<string, unknown> = {},
) =>
  app.call(creditRequests.close, {
    as,
    params: { supplierId: of, creditRequestId },
    body: { closeReason: 'ReturnedItemDamaged', comment: 'Seen on the photo', version: 1, ...change },
  });
const history = async (creditRequestId: number) => {
  const { body } = await app.call(creditRequests.history, { as: accountant, params: { creditRequestId } });
  return body.entries;
};
const cover = (creditRequestId: number, amountToCover: number, memoNumber: string, of = supplierId) =>
  asSystem(app, (ctx) =>
    coverRequests(ctx, {
      supplierId: of,
      creditRequestIds: [creditRequestId],
      amountToCover,
      memoNumber,
      memoDate: null,
      postingDate: null,
      comment: null,
      attachmentKeys: [],
    }),
  );

describe('a credit request', () => {
  test('shows its items, remaining amount, age and whether it’s overdue', async () => {
    const { order, receive, supplierIds } = await orderIntake(app);
    const [orderId = 0] = await receive(order({ purchaseOrderNumber: 'PO-77' }));
    const [ordered] = await app.sql<{ id: number }>(`SELECT id FROM order_item WHERE order_id = ${orderId}`);
    const { sku, productName } = item();
    const createdOn = addDays(app.clock.now, -40);
    const id = await add(
      {
        purchaseOrderNumber: 'PO-77',
        orderId,
        reasonDetail: 'Two boxes broken',
        totalCents: 5_780,
        createdOn,
        items: [
          {
            orderItemId: ordered?.id ?? 0,
            sku,
            name: productName,
            quantity: 2,
            unitCostCents: 2_890,
            amountCents: 5_780,
          },
        ],
      },
      supplierIds[0],
    );
    await cover(id, 20.3, 'CM-1', supplierIds[0]);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      purchaseOrderNumber: 'PO-77',
      partnerName: 'Northwind',
      totalAmount: 57.8,
      coveredAmount: 20.3,
      remainingAmount: 37.5,
      status: 'Pending',
      reasonDetail: 'Two boxes broken',
      currency: 'Usd',
      // Days are counted in Pacific time, in which a change of clocks may lie between the two.
      ageDays: daysBetween(dayInPacific(createdOn), dayInPacific(app.clock.now)),
      isOverdue: true,
      items: [{ sku: 'TS-SUB', name: 'Subway tile', quantity: 2, unitCost: 28.9, amount: 57.8 }],
      coverages: [{ memoNumber: 'CM-1', amount: 20.3, by: null }],
      evidence: [],
      may: { edit: true, cover: true, reopen: false },
    });
  });

  test('returns 404 if it doesn’t exist', async () => expect((await read(999_999)).status).toBe(404));

  test('is refused if its items don’t add up', async () => {
    const wrong = { sku: 'A', name: 'A', quantity: 1, unitCostCents: 1, amountCents: 1, orderItemId: null };
    await expect(add({ items: [wrong] })).rejects.toThrow(
      'The items on the credit request for no order don’t add up to its amount.',
    );
  });
});

describe('closing', () => {
  test('writes off the remainder and records it in the history', async () => {
    const id = await add();
    await cover(id, 40, 'CM-close');
    const { status, body } = await close(id, { version: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Closed',
      closeReason: 'ReturnedItemDamaged',
      closeComment: 'Seen on the photo',
      closedBy: 'Dana Reyes',
      remainingAmount: 60,
      coveredAmount: 40,
      version: 3,
    });
    const [entry] = await history(id);
    expect(entry).toMatchObject({ actorName: 'Dana Reyes', what: 'closed this credit request' });
    expect(entry?.changes).toContainEqual({
      field: 'writtenOffCents',
      label: 'Written off',
      from: null,
      to: '$60.00',
    });
    const missing = await app.sql<{ amount: string }>(
      `SELECT sum(amount) AS amount FROM credit_request_balance WHERE supplier_id = ${supplierId} AND counts_as_missing`,
    );
    const open = await app.sql<{ amount: string }>(
      `SELECT sum(remaining_amount) AS amount FROM credit_request WHERE supplier_id = ${supplierId} AND status = 'Pending'`,
    );
    expect(Number(missing[0]?.amount ?? 0)).toBe(Number(open[0]?.amount ?? 0));
  });

  test.each([
    ['an invalid reason', { closeReason: 'Other' }],
    ['a blank comment', { comment: '  ' }],
    ['a comment of 501 characters', { comment: 'x'.repeat(501) }],
  ])('%s is refused', async (_, change) => expect((await close(await add(), change)).status).toBe(400));

  test('is refused twice, from a stale version or under another supplier', async () => {
    const id = await add();
    expect((await close(id, { of: buyersSupplierId })).status).toBe(404);
    expect((await close(id)).status).toBe(200);
    const stale = await close(id);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      detail: 'Someone else changed this record. Review the changes and try again.',
      changes: expect.arrayContaining([expect.objectContaining({ label: 'Status', to: 'Closed' })]),
    });
    const again = await close(id, { version: 2 });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'This credit request is already closed.' });
  });

  test('is allowed to logistics for freight claims, and to purchasing for its own suppliers', async () => {
    const damaged = await add();
    const freight = await add({ reason: 'ShippingOvercharge' });
    expect((await close(damaged, { as: logistics })).status).toBe(403);
    expect((await close(freight, { as: logistics })).status).toBe(200);
    expect((await close(damaged, { as: buyer })).status).toBe(403);
    const own = await add({}, buyersSupplierId);
    expect((await read(own, buyer)).body.may).toEqual({ edit: true, cover: false, reopen: false });
    expect((await read(damaged, buyer)).body.may.edit).toBe(false);
    expect((await close(own, { as: buyer, of: buyersSupplierId })).status).toBe(200);
  });
});

describe('reopening', () => {
  const reopen = (creditRequestId: number, version = 2, as = admin) =>
    app.call(creditRequests.reopen, {
      as,
      params: { creditRequestId },
      body: { reason: 'Closed by mistake, see mail', version },
    });

  test('lets an Admin reclaim a written-off amount', async () => {
    const id = await add();
    await close(id);
    const { status, body } = await reopen(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Pending', closedOn: null, closeReason: null, closeComment: null });
    const [entry] = await history(id);
    expect(entry).toMatchObject({
      what: 'reopened this credit request',
      reason: 'Closed by mistake, see mail',
    });
  });

  test('is refused to others, after thirty days and for fully covered requests', async () => {
    const id = await add();
    await close(id);
    expect((await reopen(id, 2, accountant)).status).toBe(403);
    await app.write(`UPDATE credit_request SET closed_on = closed_on - interval '31 days' WHERE id = ${id}`);
    expect((await reopen(id)).body).toMatchObject({
      detail: 'A credit request can be reopened only within 30 days of closing.',
    });
    const covered = await add();
    await cover(covered, 100, 'CM-whole');
    const refused = await reopen(covered);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: 'This credit request is fully covered. Nothing is left to claim.',
    });
  });

  test('refuses a reason of nine characters', async () => {
    const reply = await app.call(creditRequests.reopen, {
      as: admin,
      params: { creditRequestId: await add() },
      body: { reason: 'Nine char', version: 1 },
    });
    expect(reply.status).toBe(400);
  });
});

describe('notes', () => {
  const save = (creditRequestId: number, notes: string | null, version = 1, as = accountant) =>
    app.call(creditRequests.saveNotes, { as, params: { creditRequestId }, body: { notes, version } });

  test('are saved and cleared, and a stale version is refused', async () => {
    const id = await add();
    expect((await save(id, ' Called them ')).body).toMatchObject({ notes: 'Called them', version: 2 });
    expect((await save(id, 'Old')).status).toBe(409);
    expect((await save(id, '', 2)).body).toMatchObject({ notes: null, version: 3 });
    expect((await save(id, null, 3)).body.version).toBe(3);
    expect((await save(id, 'x'.repeat(2001), 3)).status).toBe(400);
    expect((await save(id, 'Mine', 3, logistics)).status).toBe(403);
  });
});

describe('assigning', () => {
  const assign = (selection: unknown, assigneeId: number | null, as = accountant) =>
    app.call(creditRequests.assign, { as, body: { selection, assigneeId } });
  const assignees = async (ids: number[]) =>
    (
      await app.sql<{ a: number | null }>(
        `SELECT assignee_id AS a FROM credit_request WHERE id = ANY ($1) ORDER BY id`,
        [ids],
      )
    ).map(({ a }) => a);

  test('handles several at once, by id or by filter with exceptions', async () => {
    const ids = await addCreditRequests(
      app,
      supplierId,
      ...Array.from({ length: 4 }, () => ({ purchaseOrderNumber: 'PO-ASSIGN' })),
    );
    expect((await assign({ ids: ids.slice(0, 2) }, buyerId)).body).toEqual({ assigned: 2, outOfReach: 0 });
    expect(await assignees(ids)).toEqual([buyerId, buyerId, null, null]);
    const filterModel = { purchaseOrderNumber: { filterType: 'text', type: 'equals', filter: 'po-assign' } };
    const [, , , last] = ids;
    expect((await assign({ allMatching: { filterModel, except: [last] } }, null)).body.assigned).toBe(3);
    expect(await assignees(ids)).toEqual([null, null, null, null]);
    expect((await assign({ allMatching: { filterModel, except: [] } }, buyerId)).body.assigned).toBe(4);
    const [entry] = await history(ids[3] ?? 0);
    expect(entry?.changes).toContainEqual({
      field: 'assigneeId',
      label: 'Assignee',
      from: null,
      to: 'Bea Buyer',
    });
  });

  test('skips requests the user can’t edit', async () => {
    const ids = await addCreditRequests(app, supplierId, {}, { reason: 'LateShipmentPenalty' });
    expect((await assign({ ids }, buyerId, logistics)).body).toEqual({ assigned: 1, outOfReach: 1 });
    expect(await assignees(ids)).toEqual([null, buyerId]);
  });

  test('refuses an unknown assignee', async () => {
    expect((await assign({ ids: [await add()] }, 999_999)).status).toBe(400);
  });
});

describe('evidence', () => {
  const uploaded = (as = accountant) => uploadFile(app, as);
  const attach = (creditRequestId: number, documentNames: string[], as = accountant) =>
    app.call(creditRequests.attach, { as, params: { creditRequestId }, body: { documentNames } });

  test('is attached once, listed, and open to everyone who reads credit requests', async () => {
    const id = await add();
    const name = await uploaded();
    const { status, body } = await attach(id, [name]);
    expect(status).toBe(201);
    expect(body.evidence).toMatchObject([{ documentName: name, size: 22, addedBy: 'Dana Reyes' }]);
    expect((await attach(id, [name])).body.evidence).toHaveLength(1);
    expect((await history(id)).filter(({ what }) => what === 'attached a file')).toHaveLength(1);
    const link = (as: string) => app.call(documents.downloadUrl, { as, body: { documentName: name } });
    expect((await link(logistics)).status).toBe(200);
    expect((await link(await app.signedIn())).status).toBe(403);
    const elsewhere = await attach(await add(), [name]);
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.body).toMatchObject({
      detail: 'report.pdf belongs to another credit request. Please upload it again.',
    });
  });

  test('is refused if uploaded by someone else, mislabeled, misnamed or out of reach', async () => {
    const id = await add();
    expect((await attach(id, [await uploaded(admin)])).status).toBe(400);
    const plain = await uploadFile(app, accountant, { text: 'no pdf at all' });
    expect((await attach(id, [plain])).status).toBe(422);
    expect((await attach(id, [])).status).toBe(400);
    expect((await attach(id, ['x'])).status).toBe(400);
    expect((await attach(id, [await uploaded(logistics)], logistics)).status).toBe(403);
    expect((await attach(999_999, [await uploaded()])).status).toBe(404);
    expect((await read(id)).body.evidence).toEqual([]);
  });

  test('allows file names of up to 250 characters', async () => {
    const body = (length: number) => ({
      fileName: `${'n'.repeat(length - 4)}.pdf`,
      contentType: 'application/pdf',
      size: 5,
    });
    expect((await app.call(documents.uploadUrl, { as: accountant, body: body(250) })).status).toBe(200);
    expect((await app.call(documents.uploadUrl, { as: accountant, body: body(251) })).status).toBe(400);
  });
});
