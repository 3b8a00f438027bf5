import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

const supplierCount = 12;
const periods = [
  '2026-01-31',
  '2026-02-28',
  '2026-03-31',
  '2026-04-30',
  '2026-05-31',
  '2026-06-30',
  '2026-07-31',
  '2026-08-31',
  '2026-09-30',
];

/** Two agreements for each supplier: one is settled by itself, one by hand. $100 a month each. */
async function twoAgreements() {
  const { supplier, agree, calculate } = office;
  const supplierId = await supplier();
  const monthly = {
    calculationType: 'FixedAmount',
    percentage: null,
    fixedAmount: 100,
    periodType: 'Monthly',
    settlementLagDays: 0,
  } as const;
  const automatic = await agree(supplierId, 'Marketing', { ...monthly, settlementMethod: 'CreditMemo' });
  const byHand = await agree(supplierId, 'Ddr', { ...monthly, settlementMethod: 'None' });
  await calculate(supplierId);
  return { supplierId, automaticId: automatic.id, byHandId: byHand.id };
}

/** A person's call. One reply in ten gets lost, and the browser sends the call again under the same key. */
async function settleByHand(agreementId: number, at: number): Promise<number> {
  let lost = 0;
  for (const [each, periodTo] of periods.entries()) {
    const method = each % 2 === 0 ? 'CreditMemo' : 'CreditRequest';
    const key = randomUUID();
    const send = () => office.settle(agreementId, { periodTo, method, amount: 100 }, { key });
    const isLost = (at + each) % 10 === 0;
    if (isLost) {
      lost += 1;
      // Sent again before the first call was answered, and after it.
      await Promise.all([send(), send()]);
    }
    let reply = await send();
    // A posting in the middle is refused, and people try again.
    while (reply.status === 409) reply = await send();
    expect([reply.status, periodTo]).toEqual([201, periodTo]);
  }
  return lost;
}

test('each period is settled once, whatever is sent or run twice', async () => {
  await office.switchOn('GenerateCreditMemoForAgreement');
  const suppliers: Awaited<ReturnType<typeof twoAgreements>>[] = [];
  for (let at = 0; at < supplierCount; at += 1) suppliers.push(await twoAgreements());
  let lost = 0;
  const settleAll = async (
    { supplierId, byHandId }: Awaited<ReturnType<typeof twoAgreements>>,
    at: number,
  ) => {
    // Two workers have the same job while a person settles by hand.
    const runs = Promise.allSettled([office.settleDue(supplierId), office.settleDue(supplierId)]);
    const again = await settleByHand(byHandId, at);
    lost += again;
    const ended = await runs;
    // A run that failed is retried by the queue.
    if (ended.some(({ status }) => status === 'rejected')) await office.settleDue(supplierId);
  };
  // A few at a time: a job and a call each hold a connection.
  const waiting = [...suppliers.entries()];
  const desk = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await settleAll(next[1], next[0]);
  };
  await Promise.all([desk(), desk(), desk()]);
  expect(lost).toBeGreaterThan(5);
  for (const { supplierId } of suppliers) await office.settleDue(supplierId);

  const [counted] = await office.app.sql<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM agreement_settlement) AS settlements,
           (SELECT count(*)::int FROM credit_memo WHERE source = 'Agreement') AS memos,
           (SELECT count(*)::int FROM credit_request WHERE source_type = 'Agreement') AS requests,
           (SELECT count(*)::int FROM agreement_settlement_document) AS documents,
           (SELECT sum(total)::int FROM credit_memo WHERE source = 'Agreement') AS memo_total,
           (SELECT sum(total_amount)::int FROM credit_request WHERE source_type = 'Agreement') AS request_total,
           (SELECT count(*)::int FROM due_settlement) AS due`);
  const each = supplierCount * periods.length;
  const byRequest = supplierCount * Math.floor(periods.length / 2);
  expect(counted).toEqual({
    settlements: each * 2,
    memos: each * 2 - byRequest,
    requests: byRequest,
    documents: each * 4,
    memo_total: (each * 2 - byRequest) * 100,
    request_total: byRequest * 100,
    due: 0,
  });
  console.log(
    `settlements: ${each * 2} periods, ${lost} lost replies, each job run twice: one document for each`,
  );
  for (const { supplierId } of suppliers) await office.expectAsFromScratch(supplierId);
}, 300_000);
