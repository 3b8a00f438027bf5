import { agreementCalls, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AgreementsApp,
  aprilOn,
  detail,
  openAgreementsApp,
  termsFor,
  why,
} from '../../../test/agreements.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let tools: AgreementsApp['tools'];
let accountant: string;
let buyer: string;
let buyerId: number;
beforeAll(async () => {
  ({ app, tools, accountant, buyer, buyerId } = await openAgreementsApp());
});
afterAll(() => app.close());

let made: Awaited<ReturnType<typeof tools.active>>;
let suppliers = 0;
beforeEach(async () => {
  const supplierId = await addSupplier(app, `Northwind ${(suppliers += 1)}`, {
    purchasingManagerId: buyerId,
  });
  made = await tools.active(accountant, supplierId, 'Rebate', aprilOn);
});

const corrected = () => termsFor('Rebate', { ...aprilOn, name: 'As signed', capAmountPerPeriod: 50_000 });
const propose = (as = buyer, version = made.version) =>
  app.call(agreementCalls.Rebate.propose, {
    as,
    params: { supplierId: made.supplierId, agreementId: made.id },
    body: { version, terms: corrected(), comment: why },
  });
const decide = (
  call: 'approveProposal' | 'rejectProposal' | 'withdrawProposal',
  as: string,
  proposalId: number,
  body?: object,
) => app.call(agreements[call], { as, params: { agreementId: made.id, proposalId }, body });

test('what a proposal would change is shown to both, and nothing of it is kept', async () => {
  const query = { preview: 'true' } as const;
  const shown = await app.call(agreementCalls.Rebate.propose, {
    as: buyer,
    params: { supplierId: made.supplierId, agreementId: made.id },
    query,
    body: { version: made.version, terms: corrected(), comment: why },
  });
  expect([shown.status, shown.body.name]).toEqual([201, 'As signed']);
  expect(shown.body.preview?.months[0]).toMatchObject({ month: '2026-04-01', isFrozen: false });
  const { body: proposed } = await propose();
  expect(proposed).toMatchObject({ name: 'Everyday terms', version: 1 });
  const params = { agreementId: made.id, proposalId: proposed.proposal?.id ?? 0 };
  const approval = await app.call(agreements.approveProposal, { as: accountant, params, query });
  expect(approval.body).toMatchObject({ name: 'As signed', preview: shown.body.preview });
  const own = await app.call(agreements.approveProposal, { as: buyer, params, query });
  expect(own.status).toBe(403);
  const { body: kept } = await app.call(agreementCalls.Rebate.read, {
    as: buyer,
    params: { agreementId: made.id },
  });
  expect(kept).toMatchObject({ name: 'Everyday terms', version: 1, proposal: { id: params.proposalId } });
});

test('a correction is proposed by the buyer, shown change by change, and approved by someone else', async () => {
  const { status, body } = await propose();
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Everyday terms', version: 1 });
  expect(body.proposal).toMatchObject({
    comment: why,
    proposedBy: 'Bo Diaz',
    changes: [
      { label: 'Name', from: 'Everyday terms', to: 'As signed' },
      { label: 'Cap per period', from: null, to: '$50,000.00' },
    ],
    may: { decide: false, withdraw: true },
  });
  const proposalId = body.proposal?.id ?? 0;
  const approved = await decide('approveProposal', accountant, proposalId);
  expect(approved.body).toMatchObject({
    name: 'As signed',
    capAmountPerPeriod: 50_000,
    version: 2,
    proposal: null,
  });
  const { body: history } = await app.call(agreements.history, {
    as: buyer,
    params: { agreementId: made.id },
  });
  expect(history.entries.map(({ actorName, what }) => [actorName, what])).toEqual([
    ['Ivy Chen', 'corrected this agreement'],
    ['Ivy Chen', 'approved the proposed correction'],
    ['Bo Diaz', 'proposed a correction'],
    ['Ivy Chen', 'created this agreement'],
  ]);
  expect(detail((await decide('approveProposal', accountant, proposalId)).body)).toBe(
    'This correction was already decided or withdrawn.',
  );
});

test('nobody decides their own, and only one waits at a time', async () => {
  const both = await app.addEmployee({ roles: ['PurchasingManager', 'Accountant'] });
  await app.write('UPDATE supplier SET purchasing_manager_id = $1 WHERE partner_id = $2', [
    both,
    made.supplierId,
  ]);
  const as = await app.tokenFor(both);
  const { body } = await propose(as);
  const proposalId = body.proposal?.id ?? 0;
  expect((await decide('approveProposal', as, proposalId)).status).toBe(409);
  expect((await decide('rejectProposal', as, proposalId, { reason: why })).status).toBe(409);
  expect((await decide('approveProposal', buyer, proposalId)).status).toBe(403);
  expect(detail((await propose(as)).body)).toBe('A proposed correction is already awaiting a decision.');
  await expect(
    app.write(
      `UPDATE agreement_proposal SET status = 'Approved', decided_by = proposed_by, decided_on = now()
                WHERE id = $1`,
      [proposalId],
    ),
  ).rejects.toThrow('decided_by_someone_else');
});

test('one is rejected with a reason, another withdrawn by its author alone', async () => {
  const first = (await propose()).body.proposal?.id ?? 0;
  expect((await decide('rejectProposal', accountant, first, { reason: 'short' })).status).toBe(400);
  expect((await decide('rejectProposal', accountant, first, { reason: why })).body.proposal).toBeNull();
  const second = (await propose()).body.proposal?.id ?? 0;
  const other = await app.signedIn({ roles: ['PurchasingManager'] });
  expect((await decide('withdrawProposal', other, second)).status).toBe(403);
  expect((await decide('withdrawProposal', buyer, second)).body).toMatchObject({
    proposal: null,
    version: 1,
  });
});

test('a proposal for terms that changed since can’t be approved', async () => {
  const proposalId = (await propose()).body.proposal?.id ?? 0;
  await tools.edit(accountant, made, {
    version: 1,
    editReason: 'EntryMistakeCorrection',
    editComment: why,
    terms: termsFor('Rebate', { ...aprilOn, name: 'Renamed' }),
  });
  const { status, body } = await decide('approveProposal', accountant, proposalId);
  expect([status, detail(body)]).toEqual([
    409,
    'The agreement changed since this correction was proposed. Reject it and ask for a new one.',
  ]);
});

test('is for the supplier’s own managers', async () => {
  const other = await app.signedIn({ roles: ['PurchasingManager'] });
  expect((await propose(other)).status).toBe(403);
  expect((await propose(accountant)).status).toBe(403);
  expect((await propose(buyer, 7)).status).toBe(409);
});
