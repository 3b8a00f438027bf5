import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { detail } from '../../../test/agreements.ts';
import { asSystem, pastTheApplication } from '../../../test/as-system.ts';
import { type DdrApp, item, openDdrApp } from '../../../test/ddr-claims.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { announceDocument } from '../../documents/documents.service.ts';

let office: DdrApp;
beforeAll(async () => {
  office = await openDdrApp();
});
afterAll(() => office.app.close());

let supplierId: number;
beforeEach(async () => {
  supplierId = await office.supplier();
});

const listed = async (filterModel: object) => {
  const { app, accountant } = office;
  const query = JSON.stringify({ filterModel });
  const { body } = await app.call(creditRequests.list, { as: accountant, query: { query, limit: '500' } });
  return CreditRequestRow.array()
    .parse(body)
    .filter((row) => row.supplierId === supplierId)
    .map(({ id }) => id);
};
const missing = async () =>
  office.app.sql(
    `SELECT rows::int, amount::float8 FROM credit_request_balance
      WHERE supplier_id = $1 AND counts_as_missing AND rows > 0`,
    [supplierId],
  );

describe('a claim that an agreement covers', () => {
  test('is closed as it arrives, names the agreement, and is neither pending nor missing', async () => {
    const agreement = await office.agree(supplierId);
    const assigneeId = await office.app.addEmployee({ name: 'Nobody’s work' });
    const id = await office.claim(supplierId, { assigneeId });
    const claim = await office.read(id);
    expect(claim).toMatchObject({
      status: 'Closed',
      closedOn: claim.createdOn,
      closedBy: null,
      closeReason: null,
      coveredByAgreementId: agreement.id,
      coveredByAgreement: 'Damage allowance',
      coverRefusal: null,
      coveredAmount: 0,
      remainingAmount: 0,
      isOverdue: false,
      assigneeId: null,
    });
    expect(await missing()).toEqual([]);
    expect(await listed({ status: { filterType: 'set', values: ['Pending'] } })).toEqual([]);
    const byAgreement = { filterType: 'number', type: 'equals', filter: agreement.id };
    expect(await listed({ coveredByAgreementId: byAgreement })).toEqual([id]);
    expect((await office.agreementOf(agreement.id)).coveredClaims).toEqual({ count: 1, amount: 100 });
  });

  test('says so in its history', async () => {
    await office.agree(supplierId);
    const [entry, ...others] = await office.historyOf(await office.claim(supplierId));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ what: 'received this claim, covered by an agreement' });
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ label: 'Covered by', to: 'Damage allowance' }),
    );
  });

  test('can’t be closed, reopened, or covered by a memo', async () => {
    const { app, accountant, admin } = office;
    await office.agree(supplierId);
    const id = await office.claim(supplierId);
    const refused =
      'An agreement covers this credit request. It opens again if a correction of the agreement ends that.';
    const closed = await app.call(creditRequests.close, {
      as: accountant,
      params: { supplierId, creditRequestId: id },
      body: { closeReason: 'ReturnedItemDamaged', comment: 'x', version: 1 },
    });
    expect([closed.status, detail(closed.body)]).toEqual([409, refused]);
    const reopened = await app.call(creditRequests.reopen, {
      as: admin,
      params: { creditRequestId: id },
      body: { reason: 'It was a mistake', version: 1 },
    });
    expect([reopened.status, detail(reopened.body)]).toEqual([409, refused]);
    const covered = await app.call(covering.cover, {
      as: accountant,
      body: { supplierId, creditRequestIds: [id], amountToCover: 10, memoNumber: `CM-${id}` },
    });
    expect([covered.status, detail(covered.body)]).toEqual([
      409,
      `Credit request ${id} is covered by an agreement, so a credit memo can’t cover it.`,
    ]);
    const coverable = await app.call(covering.coverable, {
      as: accountant,
      body: { selection: { ids: [id] } },
    });
    expect(coverable.body).toEqual({ suppliers: [], moreSuppliers: 0, notPending: 0, coveredByAgreement: 1 });
  });

  test('stays so in the database, whoever writes', async () => {
    const agreement = await office.agree(supplierId);
    const foreign = await office.agree(await office.supplier());
    const id = await office.claim(supplierId);
    const other = await office.claim(supplierId, { reason: 'MissingItem' });
    const set = (change: string, of = id) =>
      pastTheApplication(office.app, `UPDATE credit_request SET ${change} WHERE id = ${of}`);
    await expect(set(`status = 'Pending', closed_on = NULL`)).rejects.toThrow('pending_or_closed');
    await expect(set(`close_reason = 'ReturnedItemDamaged'`)).rejects.toThrow('pending_or_closed');
    await expect(set('covered_amount = 1')).rejects.toThrow('pending_or_closed');
    await expect(set(`closed_on = closed_on + interval '1 day'`)).rejects.toThrow('pending_or_closed');
    await expect(set('covered_by_agreement_id = NULL')).rejects.toThrow('pending_or_closed');
    await expect(set(`covered_by_agreement_id = ${agreement.id}`, other)).rejects.toThrow(
      'pending_or_closed',
    );
    await expect(set(`covered_by_agreement_id = ${foreign.id}`)).rejects.toThrow('no DDR agreement');
  });
});

describe('a claim that no agreement covers', () => {
  test('stays pending and says why', async () => {
    await office.agree(supplierId, { endDate: '2026-06-30' });
    const id = await office.claim(supplierId);
    expect(await office.read(id)).toMatchObject({
      status: 'Pending',
      coveredByAgreementId: null,
      coverRefusal: 'Damage allowance wasn’t in force on the day of the claim, Nov 15, 2026.',
    });
    expect(await missing()).toEqual([{ rows: 1, amount: 100 }]);
    const missed = await office.claim(supplierId, { reason: 'MissingItem' });
    expect((await office.read(missed)).coverRefusal).toMatch(/^Damage allowance wasn’t in force/);
  });

  test.each([
    ['without a DDR agreement', {}],
    ['for another reason', { reason: 'PriceDifference' as const }],
    ['that an agreement itself makes', { sourceType: 'Agreement' as const, reason: 'AllowanceDdr' as const }],
    ['of an agreement, whatever its reason', { sourceType: 'Agreement' as const }],
  ])('%s has nothing to explain', async (what, change) => {
    if (what !== 'without a DDR agreement') await office.agree(supplierId);
    expect(await office.read(await office.claim(supplierId, change))).toMatchObject({
      status: 'Pending',
      coverRefusal: null,
    });
  });

  test('goes by the order’s dates and marketplace', async () => {
    const { app } = office;
    const { order, receive, part, marketplaceId, supplierIds } = await orderIntake(app);
    const [ofOrder] = supplierIds;
    const scope = { marketplaceIds: [marketplaceId], skus: [], excludeSkus: [] };
    await office.agree(ofOrder, {
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      dateBasis: 'ShipDate',
      scope,
    });
    const shipped = (day: string) =>
      receive(
        order({
          createdOn: new Date('2026-09-30T12:00:00Z'),
          parts: [
            part({ sentOn: new Date('2026-10-01T12:00:00Z'), shippedOn: new Date(`${day}T12:00:00Z`) }),
          ],
        }),
      );
    const [october = 0] = await shipped('2026-10-05');
    const [november = 0] = await shipped('2026-11-05');
    const of = async (orderId: number | null) => {
      const id = await office.claim(ofOrder, { orderId, items: [item('TS-SUB', 1)], totalCents: 1_000 });
      return (await office.read(id)).coverRefusal;
    };
    expect(await of(october)).toBeNull();
    expect(await of(november)).toBe('Damage allowance wasn’t in force on the ship date, Nov 05, 2026.');
    expect(await of(null)).toMatch(/day of the claim/);
  });
});

test('a claim that is covered in part becomes two, and the rest keeps the evidence', async () => {
  const scope = { marketplaceIds: [], skus: [], excludeSkus: ['GLASS'] };
  const agreement = await office.agree(supplierId, { scope });
  const { id: documentId } = await asSystem(office.app, (ctx) =>
    announceDocument(ctx, { fileName: 'Photo.png', contentType: 'image/png', size: 5 }),
  );
  const ids = await addCreditRequests(office.app, supplierId, {
    items: [item('TILE', 2), item('GLASS', 3), item('GROUT', 1)],
    totalCents: 6_000,
    documentIds: [documentId],
  });
  const [covered, rest] = await Promise.all(ids.map((id) => office.read(id)));
  expect(covered).toMatchObject({ status: 'Closed', totalAmount: 30, coveredByAgreementId: agreement.id });
  expect(covered?.items.map(({ sku }) => sku)).toEqual(['TILE', 'GROUT']);
  expect(rest).toMatchObject({
    status: 'Pending',
    totalAmount: 30,
    remainingAmount: 30,
    coverRefusal: 'Damage allowance doesn’t apply to GLASS.',
  });
  expect(rest?.items.map(({ sku }) => sku)).toEqual(['GLASS']);
  expect([covered?.evidence.length, rest?.evidence.length]).toEqual([0, 1]);
  expect(await missing()).toEqual([{ rows: 1, amount: 30 }]);
});

describe('above the catastrophic threshold', () => {
  const limited = { ddr: { catastrophicThresholdPercent: 10 } };

  test('a claim isn’t covered, and earlier ones stay covered', async () => {
    await office.buy(supplierId, 'TILE', 40);
    await office.buy(supplierId, 'tile', 10, '2026-10-01');
    await office.buy(supplierId, 'TILE', 500, '2026-09-30');
    await office.agree(supplierId, limited);
    const [first = 0] = await office.claimItems(supplierId, item('TILE', 5));
    const [second = 0] = await office.claimItems(supplierId, item('Tile', 1));
    expect(await office.read(first)).toMatchObject({ status: 'Closed' });
    expect(await office.read(second)).toMatchObject({
      status: 'Pending',
      coverRefusal:
        '6 of 50 units of Tile were claimed in the quarter (12.0%), above the threshold of 10.0% in Damage allowance.',
    });
    // More is bought, so the next one is below it again.
    await office.buy(supplierId, 'TILE', 50);
    const [third = 0] = await office.claimItems(supplierId, item('TILE', 1));
    expect((await office.read(third)).status).toBe('Closed');
  });

  test('claims sent together count each other', async () => {
    await office.buy(supplierId, 'TILE', 50);
    await office.agree(supplierId, limited);
    const one = { items: [item('TILE', 3)], totalCents: 3_000 };
    const ids = await addCreditRequests(office.app, supplierId, one, one);
    expect(await Promise.all(ids.map(async (id) => (await office.read(id)).status))).toEqual([
      'Closed',
      'Pending',
    ]);
  });

  test('units bought are what the bills say, folded or not', async () => {
    await office.buy(supplierId, 'TILE', 40);
    const invoiceId = await office.buy(supplierId, 'GROUT', 7);
    await office.app.sql(`SELECT fold_sums('billed_unit')`);
    await office.buy(supplierId, 'TILE', 2);
    const write = (statement: string) => pastTheApplication(office.app, statement);
    await write(`UPDATE invoice_line SET quantity = 9, amount = 9 WHERE invoice_id = ${invoiceId};
                 UPDATE invoice SET total = 9 WHERE id = ${invoiceId}`);
    await expect(
      write(`UPDATE invoice SET invoice_date = '2026-01-01' WHERE id = ${invoiceId}`),
    ).rejects.toThrow('keeps its partner and invoice date');
    const differences = await office.app.sql(`
      SELECT * FROM billed_unit_balance
        FULL JOIN (SELECT supplier_id, sku, quarter, count(*) AS rows, sum(quantity) AS amount
                     FROM billed_unit GROUP BY 1, 2, 3) counted USING (supplier_id, sku, quarter)
       WHERE (billed_unit_balance.rows, billed_unit_balance.amount) IS DISTINCT FROM (counted.rows, counted.amount)`);
    expect(differences).toEqual([]);
    expect(
      await office.app.sql(
        `SELECT sku, amount::int FROM billed_unit_balance WHERE supplier_id = $1 ORDER BY sku`,
        [supplierId],
      ),
    ).toEqual([
      { sku: 'GROUT', amount: 9 },
      { sku: 'TILE', amount: 42 },
    ]);
  });
});
