import { agreementProof } from '@backdock/core/allowances/agreements/proof.contract.ts';
import { agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detail } from '../../../test/agreements.ts';
import { pastTheApplication } from '../../../test/as-system.ts';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

const reason = 'The photos are of another catalog.';
const accept = (agreementId: number, version: number, as = office.accountant) =>
  office.app.call(agreementProof.accept, { as, params: { agreementId }, body: { version } });
const takeBack = (agreementId: number, version: number, as = office.accountant) =>
  office.app.call(agreementProof.takeBack, { as, params: { agreementId }, body: { version, reason } });

/** 3% by month with proof, on $1,000 in August and $2,000 in September. */
async function provable() {
  const supplierId = await office.supplier();
  const made = await office.agree(supplierId, 'Marketing', {
    startDate: '2026-08-01',
    condition: 'ProofOfPerformance',
    periodType: 'Monthly',
    settlementLagDays: 0,
  });
  await office.bill(supplierId, '2026-08-05', 1_000);
  await office.bill(supplierId, '2026-09-05', 2_000);
  await office.calculate(supplierId);
  return { supplierId, id: made.id, proof: made.proof };
}

const earned = async (id: number) => (await office.months(id)).map((month) => month.earned);
const dueOf = (id: number) =>
  office.app.sql<{ amount: number }>(
    'SELECT amount::float8 FROM due_settlement WHERE agreement_id = $1 ORDER BY period_to',
    [id],
  );

test('earns nothing until the proof is accepted, then everything so far at once', async () => {
  const { supplierId, id, proof } = await provable();
  expect(proof).toEqual({ acceptedOn: null, acceptedBy: null, isSettled: false });
  expect(await earned(id)).toEqual([0, 0, 0]);
  expect(await dueOf(id)).toEqual([]);
  const { status, body } = await accept(id, 1);
  expect(status).toBe(200);
  expect(body.proof).toEqual({ acceptedOn: '2026-10-15', acceptedBy: 'Ivy Chen', isSettled: false });
  expect(body.version).toBe(2);
  expect(await earned(id)).toEqual([30, 60, 0]);
  expect(await dueOf(id)).toMatchObject([{ amount: 30 }, { amount: 60 }]);
  await office.expectAsFromScratch(supplierId);
  const history = await office.app.call(agreements.history, {
    as: office.accountant,
    params: { agreementId: id },
  });
  expect(history.body.entries[0]).toMatchObject({
    what: 'accepted the proof of performance',
    changes: [{ field: 'proofAcceptedOn', to: expect.stringContaining('2026') }],
  });
});

test('is taken back with a reason, and then earns nothing again', async () => {
  const { supplierId, id } = await provable();
  await accept(id, 1);
  const { body } = await takeBack(id, 2);
  expect(body.proof).toEqual({ acceptedOn: null, acceptedBy: null, isSettled: false });
  expect(await earned(id)).toEqual([0, 0, 0]);
  expect(await dueOf(id)).toEqual([]);
  expect(detail((await takeBack(id, 3)).body)).toBe('No proof was accepted.');
  await office.expectAsFromScratch(supplierId);
});

test('stays accepted once something it earned is settled', async () => {
  const { id } = await provable();
  await accept(id, 1);
  const settled = await office.settle(id, { periodTo: '2026-08-31', method: 'CreditMemo', amount: 30 });
  expect(settled.status).toBe(201);
  const refused = await takeBack(id, 2);
  expect([refused.status, detail(refused.body)]).toEqual([
    409,
    'Part of what it earned is settled, so the acceptance can’t be taken back.',
  ]);
  await expect(
    pastTheApplication(
      office.app,
      `UPDATE marketing_terms SET proof_accepted_on = NULL, proof_accepted_by = NULL WHERE agreement_id = ${id}`,
    ),
  ).rejects.toThrow('is settled');
});

test('of two people, the second learns that the first accepted it', async () => {
  const { id } = await provable();
  const both = await Promise.all([accept(id, 1), accept(id, 1, office.admin)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = both.find(({ status }) => status === 409)?.body as unknown as {
    changes: { field: string }[];
  };
  expect(stale.changes).toMatchObject([{ field: 'proofAcceptedOn' }]);
});

test('is for agreements that need one, and for those who settle', async () => {
  const supplierId = await office.supplier();
  const plain = await office.agree(supplierId, 'Marketing');
  expect(plain.proof).toBeNull();
  expect(detail((await accept(plain.id, 1)).body)).toBe('This agreement needs no proof of performance.');
  await expect(
    pastTheApplication(
      office.app,
      `UPDATE marketing_terms SET proof_accepted_on = '2026-10-01', proof_accepted_by = (SELECT min(id) FROM employee)
        WHERE agreement_id = ${plain.id}`,
    ),
  ).rejects.toThrow('needs no proof');
  const { id } = await provable();
  const buyer = await office.app.signedIn({ roles: ['PurchasingManager'] });
  expect((await accept(id, 1, buyer)).status).toBe(403);
});

test('what belongs to a locked month becomes an adjustment of the proof', async () => {
  const { supplierId, id } = await provable();
  await office.lock(8);
  await accept(id, 1);
  expect(await earned(id)).toEqual([0, 60, 0]);
  expect(await office.adjustments(id)).toEqual([
    { month: '2026-09', window: '2026-08-01', cause: 'ProofAccepted', earned: 30 },
  ]);
  await takeBack(id, 2);
  expect(await office.adjustments(id)).toEqual([]);
  await office.expectAsFromScratch(supplierId);
});
