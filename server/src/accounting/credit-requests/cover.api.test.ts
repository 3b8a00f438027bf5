import { randomUUID } from 'node:crypto';
import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveAgreement } from '../../allowances/agreements/received-agreements.service.ts';

let app: TestApp;
let accountant: string;
let supplierId: number;
let otherId: number;
beforeAll(async () => {
  app = await openTestApp();
  accountant = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  supplierId = await addSupplier(app, 'Northwind');
  otherId = await addSupplier(app, 'Cascade');
});
afterAll(() => app.close());

/** Three claims of 100, 50 and 30 dollars; the last is the oldest. */
const three = () =>
  addCreditRequests(
    app,
    supplierId,
    { totalCents: 10_000, createdOn: new Date('2026-10-03T10:00:00Z'), purchaseOrderNumber: 'PO-1' },
    { totalCents: 5_000, createdOn: new Date('2026-10-02T10:00:00Z'), purchaseOrderNumber: 'PO-2' },
    { totalCents: 3_000, createdOn: new Date('2026-10-01T10:00:00Z'), purchaseOrderNumber: 'PO-1' },
  );
const body = (creditRequestIds: number[], change: Record<string, unknown> = {}) => ({
  supplierId,
  creditRequestIds,
  amountToCover: 180,
  memoNumber: `CM-${randomUUID().slice(0, 8)}`,
  ...change,
});
const preview = (input: ReturnType<typeof body>) =>
  app.call(covering.preview, { as: accountant, body: input });
const cover = (sent: ReturnType<typeof body>, as = accountant, headers: Record<string, string> = {}) =>
  app.call(covering.cover, { as, body: sent, headers });
const coverable = (selection: unknown, as = accountant) =>
  app.call(covering.coverable, { as, body: { selection } });
const read = (creditRequestId: number) =>
  app.call(creditRequests.details, { as: accountant, params: { creditRequestId } });

/** Invariants that hold across all tables at any time. */
async function expectSound(): Promise<void> {
  const broken = await app.sql(
    `SELECT 'request' AS what, id FROM credit_request r WHERE covered_amount <>
       (SELECT coalesce(sum(amount), 0) FROM credit_coverage WHERE credit_request_id = r.id)
     UNION ALL SELECT 'over', id FROM credit_request WHERE covered_amount > total_amount
     UNION ALL SELECT 'open', id FROM credit_request WHERE status = 'Pending' AND remaining_amount = 0
     UNION ALL SELECT 'memo', id FROM credit_memo m WHERE total <>
       (SELECT coalesce(sum(amount), 0) FROM credit_coverage WHERE credit_memo_id = m.id)
     UNION ALL SELECT 'lines', id FROM credit_memo m WHERE total <>
       (SELECT coalesce(sum(amount), 0) FROM credit_memo_line WHERE credit_memo_id = m.id)`,
  );
  expect(broken).toEqual([]);
}

describe('previewing a cover', () => {
  test('allocates to the oldest requests first and writes nothing', async () => {
    const ids = await three();
    const [first, second, third] = ids;
    const reply = await preview(body(ids, { amountToCover: 65 }));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      supplierId,
      supplierName: 'Northwind',
      currency: 'Usd',
      requestedTotal: 180,
      alreadyCovered: 0,
      openTotal: 180,
      amountToCover: 65,
      unallocated: 0,
      warnings: [],
      memoDate: '2026-11-15',
      postingDate: '2026-11-15',
    });
    expect(reply.body.allocations).toMatchObject([
      { creditRequestId: third, remainingBefore: 30, amountApplied: 30, remainingAfter: 0, willClose: true },
      {
        creditRequestId: second,
        remainingBefore: 50,
        amountApplied: 35,
        remainingAfter: 15,
        willClose: false,
      },
      {
        creditRequestId: first,
        remainingBefore: 100,
        amountApplied: 0,
        remainingAfter: 100,
        willClose: false,
      },
    ]);
    expect((await read(third ?? 0)).body).toMatchObject({ status: 'Pending', version: 1 });
  });

  test('explains every problem', async () => {
    const [open = 0, closed = 0, paid = 0] = await three();
    await cover(body([closed], { amountToCover: 50, memoNumber: 'TAKEN-01' }));
    const [foreign = 0] = await addCreditRequests(app, otherId, {});
    const agreementId = await asSystem(app, (ctx) =>
      receiveAgreement(ctx, {
        supplierId,
        type: 'Ddr',
        name: 'DDR 2026',
        startDate: '2026-01-01',
        // Over, so that it covers no other claim.
        endDate: '2026-01-31',
        percentageHundredths: 200,
      }),
    );
    await app.write(
      `UPDATE credit_request SET covered_by_agreement_id = $1, status = 'Closed', closed_on = created_on WHERE id = $2`,
      [agreementId, paid],
    );
    await app.write(
      `INSERT INTO financial_month (year, month, is_locked, locked_on) VALUES (2026, 9, true, now())`,
    );
    const chosen = body([open, closed, paid, foreign], {
      amountToCover: 100.01,
      memoNumber: 'taken 1',
      postingDate: '2026-09-20',
    });
    const reply = await preview(chosen);
    expect(reply.body.warnings.toSorted()).toEqual([
      'AmountExceedsOpenTotal',
      'CoveredByAgreement',
      'MemoNumberExists',
      'MixedPartners',
      'PeriodLocked',
      'RequestNoLongerPending',
    ]);
    expect(reply.body).toMatchObject({ openTotal: 100, unallocated: 0.01 });
    const texts = reply.body.messages.map(({ text }) => text);
    expect(texts).toContain('Amount to cover exceeds the open total by $0.01');
    expect(texts).toContain(
      'Northwind already has a credit memo with this number: TAKEN-01, dated Nov 15, 2026, $50.00.',
    );
    expect(texts).toContain('September 2026 is locked. Choose a posting date from October 1, 2026.');
    expect((await cover(chosen)).body).toMatchObject({
      detail: [
        `Credit request ${foreign} belongs to another supplier. A credit memo can cover only one supplier’s requests.`,
        `Credit request ${closed} is no longer pending.`,
        `Credit request ${paid} is covered by an agreement, so a credit memo can’t cover it.`,
      ].join(' '),
      status: 409,
    });
  });

  test('returns 404 for unknown requests or suppliers', async () => {
    expect((await preview(body([999_999]))).status).toBe(404);
    const ids = await three();
    expect((await preview({ ...body(ids), supplierId: 999_999 })).status).toBe(404);
  });
});

describe('covering', () => {
  test('creates one memo, closes fully covered requests and leaves the rest open', async () => {
    const ids = await three();
    const [first = 0, second = 0, third = 0] = ids;
    const sent = body(ids, {
      amountToCover: 100,
      comment: ' Their letter of Monday ',
      memoDate: '2026-11-10',
    });
    const { status, body: covered } = await cover(sent);
    expect(status).toBe(201);
    expect(covered).toMatchObject({
      memoNumber: sent.memoNumber,
      total: 100,
      postingDate: '2026-11-10',
      covered: 3,
      closed: 2,
    });
    const [memo] = await app.sql(
      `SELECT total, status, source, notes, memo_date, posting_date, intacct_sync_status AS sync, partner_type
       FROM credit_memo WHERE id = ${covered.creditMemoId}`,
    );
    expect(memo).toMatchObject({
      total: '100.00',
      status: 'Posted',
      source: 'Cover',
      sync: 'NotSynced',
      notes: 'Their letter of Monday',
      partner_type: 'Supplier',
    });
    const lines = await app.sql(
      `SELECT purchase_order_number AS po, amount FROM credit_memo_line
       WHERE credit_memo_id = ${covered.creditMemoId} ORDER BY position`,
    );
    expect(lines).toEqual([
      { po: 'PO-1', amount: '50.00' },
      { po: 'PO-2', amount: '50.00' },
    ]);
    expect((await read(third)).body).toMatchObject({
      status: 'Closed',
      closeReason: null,
      remainingAmount: 0,
      closedBy: 'Dana Reyes',
      coverages: [
        { creditMemoId: covered.creditMemoId, memoNumber: sent.memoNumber, amount: 30, by: 'Dana Reyes' },
      ],
    });
    expect((await read(second)).body).toMatchObject({ status: 'Closed', coveredAmount: 50 });
    expect((await read(first)).body).toMatchObject({
      status: 'Pending',
      coveredAmount: 20,
      remainingAmount: 80,
    });
    const { body: history } = await app.call(creditRequests.history, {
      as: accountant,
      params: { creditRequestId: first },
    });
    expect(history.entries[0]).toMatchObject({ what: 'covered this credit request' });
    expect(history.entries[0]?.changes).toContainEqual({
      field: 'coveredCents',
      label: 'Covered',
      from: '$0.00',
      to: '$20.00',
    });
    await expectSound();
  });

  test('leaves requests that receive nothing untouched', async () => {
    const ids = await three();
    await cover(body(ids, { amountToCover: 30 }));
    expect((await read(ids[0] ?? 0)).body).toMatchObject({ version: 1, coverages: [] });
    await expectSound();
  });

  test('refuses more than the open total and writes nothing', async () => {
    const ids = await three();
    const sent = body(ids, { amountToCover: 1_414.56 });
    const reply = await cover(sent);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ detail: 'Amount to cover exceeds the open total by $1,234.56' });
    expect(await app.sql(`SELECT id FROM credit_memo WHERE memo_number = '${sent.memoNumber}'`)).toEqual([]);
    expect((await read(ids[0] ?? 0)).body.version).toBe(1);
  });

  test('refuses a memo number the supplier already used, however it’s written', async () => {
    const [one = 0, two = 0, three_ = 0] = await three();
    await cover(body([one], { amountToCover: 10, memoNumber: 'CR-0815' }));
    const reply = await cover(body([two], { amountToCover: 10, memoNumber: 'cr 815' }));
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      detail: 'Northwind already has a credit memo with this number: CR-0815, dated Nov 15, 2026, $10.00.',
    });
    const [foreign = 0] = await addCreditRequests(app, otherId, {});
    const elsewhere = body([foreign], { supplierId: otherId, amountToCover: 10, memoNumber: 'CR-0815' });
    expect((await cover(elsewhere)).status).toBe(201);
    expect((await read(three_)).body.coveredAmount).toBe(0);
  });

  test('refuses a locked month, and defaults to the first open day', async () => {
    await app.write(
      `INSERT INTO financial_month (year, month, is_locked, locked_on) VALUES (2026, 8, true, now())
       ON CONFLICT DO NOTHING`,
    );
    await app.write(
      `INSERT INTO financial_month (year, month, is_locked, locked_on) VALUES (2026, 9, true, now())
       ON CONFLICT DO NOTHING`,
    );
    const ids = await three();
    const locked = await cover(body(ids, { memoDate: '2026-08-12', postingDate: '2026-08-12' }));
    expect(locked.status).toBe(409);
    expect(locked.body).toMatchObject({
      detail: 'August 2026 is locked. Choose a posting date from October 1, 2026.',
    });
    const early = await cover(body(ids, { memoDate: '2026-10-12', postingDate: '2026-10-11' }));
    expect(early.status).toBe(409);
    expect((await cover(body(ids, { memoDate: '2026-08-12' }))).body).toMatchObject({
      postingDate: '2026-10-01',
    });
  });

  test.each([
    ['a zero amount', { amountToCover: 0 }],
    ['less than a cent', { amountToCover: 0.001 }],
    ['a blank number', { memoNumber: ' ' }],
    ['a number of 51 characters', { memoNumber: 'x'.repeat(51) }],
    ['a comment of 501 characters', { comment: 'x'.repeat(501) }],
    ['an invalid date', { memoDate: '2026-02-30' }],
    ['no requests', { creditRequestIds: [] }],
    ['201 requests', { creditRequestIds: Array.from({ length: 201 }, (_, at) => at + 1) }],
    ['a repeated request', { creditRequestIds: [1, 1] }],
    ['an unknown file', { attachmentKeys: [`${randomUUID()}/20261115000000__a.pdf`] }],
  ])('%s is refused', async (_, change) => {
    const ids = await three();
    expect((await cover({ ...body(ids), ...change })).status).toBe(400);
  });

  test('is limited to accountants and administrators', async () => {
    const ids = await three();
    for (const role of ['LogisticsAdministrator', 'PurchasingManager'] as const) {
      expect((await cover(body(ids), await app.signedIn({ roles: [role] }))).status).toBe(403);
    }
    expect((await cover(body(ids), await app.signedIn({ roles: ['Admin'] }))).status).toBe(201);
  });
});

describe('concurrent covers', () => {
  test('with the same key cover once and return the same response', async () => {
    const ids = await three();
    const sent = body(ids, { amountToCover: 20 });
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 6 }, () => cover(sent, accountant, headers)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect((await read(ids[2] ?? 0)).body.coveredAmount).toBe(20);
    await expectSound();
  });

  test('of overlapping selections by sixteen people keep every sum right', async () => {
    const people = await Promise.all(
      Array.from({ length: 16 }, () => app.signedIn({ roles: ['Accountant'] })),
    );
    const ids = await addCreditRequests(
      app,
      supplierId,
      ...Array.from({ length: 24 }, (_, at) => ({
        totalCents: 2_000 + at * 337,
        purchaseOrderNumber: `PO-${at % 5}`,
        createdOn: new Date(Date.UTC(2026, 9, 1 + (at % 9))),
      })),
    );
    const outcomes = new Map<number, number>();
    let paidCents = 0;
    await Promise.all(
      people.map(async (as, person) => {
        for (let round = 0; round < 12; round += 1) {
          // Neighbors pick many of the same requests, in different orders, from a slightly stale view.
          const wanted = ids.filter((_, at) => (at + person + round) % 3 !== 0);
          const { body: seen } = await coverable({ ids: wanted }, as);
          const chosen = seen.suppliers[0]?.creditRequestIds ?? [];
          if (chosen.length === 0) break;
          const cents = 200 + ((person * 997 + round * 613) % 1_500);
          const sent = body(person % 2 ? chosen : chosen.toReversed(), {
            amountToCover: cents / 100,
            memoNumber: `X-${person}-${round}-${randomUUID().slice(0, 8)}`,
          });
          const { status } = await cover(sent, as);
          outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
          if (status === 201) paidCents += cents;
        }
      }),
    );
    // Covered, more than is open, or no longer pending: no other outcome is possible.
    expect([...outcomes.keys()].filter((status) => ![201, 400, 409].includes(status))).toEqual([]);
    expect(outcomes.get(201)).toBeGreaterThan(30);
    expect(outcomes.get(409)).toBeGreaterThan(0);
    const [sums] = await app.sql<{ covered: string; memos: string }>(
      `SELECT (SELECT sum(covered_amount) FROM credit_request WHERE id = ANY ($1)) AS covered,
              (SELECT sum(total) FROM credit_memo WHERE memo_number LIKE 'X-%') AS memos`,
      [ids],
    );
    expect(Math.round(Number(sums?.covered) * 100)).toBe(paidCents);
    expect(Number(sums?.memos)).toBe(Number(sums?.covered));
    await expectSound();
    console.log(`cover: 16 people at once, answers ${JSON.stringify([...outcomes])}`);
  }, 60_000);
});
