import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { termsIn as termsOf } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { type DdrApp, item, openDdrApp } from '../../../test/ddr-claims.ts';
import { runJob } from '../../../test/run-job.ts';
import { endAgreements } from '../../allowances/agreements/agreement-edits.service.ts';
import { allowanceJobs } from '../../allowances/jobs.ts';
import { receiveCreditRequests } from './credit-request-intake.service.ts';
import { judgeClaimsAgain } from './judge-claims-again.service.ts';

let office: DdrApp;
beforeAll(async () => {
  office = await openDdrApp();
});
afterAll(() => office.app.close());

let supplierId: number;
let agreement: Agreement;
beforeEach(async () => {
  supplierId = await office.supplier();
  agreement = await office.agree(supplierId);
});

const noDamage = { ddr: { coversDamaged: false } };
const damage = { ddr: { coversDamaged: true } };
const statusOf = async (id: number) => (await office.read(id)).status;

/** No claim is both covered and missing, none is neither, and each version is on record. */
const consistent = () =>
  office.app.sql(
    `SELECT id FROM credit_request request
      WHERE (covered_by_agreement_id IS NOT NULL AND counts_as_missing)
         OR (covered_by_agreement_id IS NULL AND NOT counts_as_missing AND close_reason IS NULL
             AND covered_amount < total_amount)
         OR version <> (SELECT count(*) FROM audit_record WHERE entity_type = 'credit-request'
                           AND entity_id = request.id::text AND after ? 'version')`,
  );

describe('a correction', () => {
  test('that ends the cover opens the claim, and one that restores it closes it', async () => {
    const id = await office.claim(supplierId);
    expect((await office.correct(agreement, noDamage)).status).toBe(200);
    expect(await office.read(id)).toMatchObject({
      status: 'Pending',
      closedOn: null,
      coveredByAgreementId: null,
      coverRefusal: 'Damage allowance doesn’t cover damaged items.',
      version: 2,
    });
    const { body } = await office.correct(agreement, damage);
    expect(body.coveredClaims).toEqual({ count: 1, amount: 100 });
    const claim = await office.read(id);
    expect(claim).toMatchObject({
      status: 'Closed',
      closedOn: claim.createdOn,
      coveredByAgreementId: agreement.id,
      coverRefusal: null,
      version: 3,
    });
    expect((await office.historyOf(id)).map(({ actorName, what }) => `${actorName} ${what}`)).toEqual([
      'Ivy Chen closed this credit request because an agreement covers it',
      'Ivy Chen opened this credit request because no agreement covers it',
      'System received this claim, covered by an agreement',
    ]);
    expect(await consistent()).toEqual([]);
  });

  test('leaves alone what a person closed or a memo covers in part', async () => {
    await office.correct(agreement, noDamage);
    const closed = await office.claim(supplierId);
    const part = await office.claim(supplierId);
    const open = await office.claim(supplierId);
    const { app, accountant } = office;
    await app.call(creditRequests.close, {
      as: accountant,
      params: { supplierId, creditRequestId: closed },
      body: { closeReason: 'ReturnedItemDamaged', comment: 'Seen on the photo', version: 1 },
    });
    const { status } = await app.call(covering.cover, {
      as: accountant,
      body: { supplierId, creditRequestIds: [part], amountToCover: 1, memoNumber: 'CM-1' },
    });
    expect(status).toBe(201);
    await office.correct(agreement, damage);
    expect(await office.read(closed)).toMatchObject({ closeReason: 'ReturnedItemDamaged', version: 2 });
    expect(await office.read(part)).toMatchObject({ status: 'Pending', remainingAmount: 99, version: 2 });
    expect(await statusOf(open)).toBe('Closed');
    expect(await consistent()).toEqual([]);
  });

  test('covers what a person closed before once it is reopened', async () => {
    const { app, accountant, admin } = office;
    await office.correct(agreement, noDamage);
    const id = await office.claim(supplierId);
    await app.call(creditRequests.close, {
      as: accountant,
      params: { supplierId, creditRequestId: id },
      body: { closeReason: 'ReturnedItemDamaged', comment: 'Seen on the photo', version: 1 },
    });
    await office.correct(agreement, damage);
    const { body } = await app.call(creditRequests.reopen, {
      as: admin,
      params: { creditRequestId: id },
      body: { reason: 'The photo was of another one', version: 2 },
    });
    expect(body).toMatchObject({ status: 'Closed', coveredByAgreementId: agreement.id, version: 4 });
    expect(await consistent()).toEqual([]);
  });

  test('of the start decides about claims before and after it', async () => {
    const early = await office.claim(supplierId, { createdOn: new Date('2026-05-10T12:00:00Z') });
    const late = await office.claim(supplierId, { createdOn: new Date('2026-08-10T12:00:00Z') });
    await office.correct(agreement, { startDate: '2026-07-01' });
    expect([await statusOf(early), await statusOf(late)]).toEqual(['Pending', 'Closed']);
    await office.correct(agreement, { startDate: '2026-05-01' });
    expect([await statusOf(early), await statusOf(late)]).toEqual(['Closed', 'Closed']);
  });

  test('that takes out a product splits the claim, and the covered part keeps its number', async () => {
    const [id = 0] = await office.claimItems(supplierId, item('TILE', 2), item('GLASS', 3));
    await office.correct(agreement, { scope: { marketplaceIds: [], skus: [], excludeSkus: ['GLASS'] } });
    expect(await office.read(id)).toMatchObject({ status: 'Closed', totalAmount: 20 });
    const [split] = await office.app.sql<{ id: number }>(
      'SELECT id FROM credit_request WHERE supplier_id = $1 AND id <> $2',
      [supplierId, id],
    );
    const other = await office.read(split?.id ?? 0);
    expect(other).toMatchObject({
      status: 'Pending',
      totalAmount: 30,
      createdOn: (await office.read(id)).createdOn,
      items: [{ sku: 'GLASS', quantity: 3 }],
      coverRefusal: 'Damage allowance doesn’t apply to GLASS.',
    });
    expect((await office.historyOf(id))[0]).toMatchObject({
      what: 'split this credit request because an agreement covers part of it',
    });
    const [entry] = await office.historyOf(other.id);
    expect(entry).toMatchObject({ what: 'split this off from another credit request' });
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ label: 'Split from credit request', to: String(id) }),
    );
    expect(await consistent()).toEqual([]);
  });

  test('that covers a product splits the claim, and what is still claimed keeps its number', async () => {
    const none = { marketplaceIds: [], skus: ['OTHER'], excludeSkus: [] };
    await office.correct(agreement, { scope: none });
    const [id = 0] = await office.claimItems(supplierId, item('TILE', 2), item('GLASS', 3));
    await office.correct(agreement, { scope: { ...none, skus: ['TILE'] } });
    expect(await office.read(id)).toMatchObject({ status: 'Pending', totalAmount: 30 });
    expect((await office.agreementOf(agreement.id)).coveredClaims).toEqual({ count: 1, amount: 20 });
    expect(await consistent()).toEqual([]);
  });

  test('of the threshold covers the earliest claims', async () => {
    await office.buy(supplierId, 'TILE', 50);
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      const [id = 0] = await office.claimItems(supplierId, item('TILE', 2));
      ids.push(id);
    }
    await office.correct(agreement, { ddr: { catastrophicThresholdPercent: 8 } });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Closed', 'Closed', 'Pending']);
  });

  test('explains again why a claim isn’t covered, without a new version', async () => {
    const id = await office.claim(supplierId, { reason: 'MissingItem' });
    await office.correct(agreement, { name: 'Renamed' });
    expect(await office.read(id)).toMatchObject({
      coverRefusal: 'Renamed doesn’t cover missing parts.',
      version: 1,
    });
  });
});

describe('other changes of terms', () => {
  test('an early end opens later claims', async () => {
    const before = await office.claim(supplierId, { createdOn: new Date('2026-10-01T12:00:00Z') });
    const after = await office.claim(supplierId, { createdOn: new Date('2026-11-10T12:00:00Z') });
    const end = { editReason: 'UpdateDueToAgreementChange', endDate: '2026-10-31' };
    expect((await office.edit(agreement, end)).status).toBe(200);
    expect([await statusOf(before), await statusOf(after)]).toEqual(['Closed', 'Pending']);
  });

  test('new terms cover claims from their first day', async () => {
    const before = await office.claim(supplierId, { createdOn: new Date('2026-10-01T12:00:00Z') });
    const after = await office.claim(supplierId, { createdOn: new Date('2026-11-10T12:00:00Z') });
    const { name, percentage } = agreement;
    const { body } = await office.edit(agreement, {
      editReason: 'UpdateDueToAgreementChange',
      effectiveDate: '2026-11-01',
      restartWindow: false,
      terms: { ...termsOf(agreement), name, percentage },
    });
    expect((await office.read(before)).coveredByAgreementId).toBe(agreement.id);
    expect((await office.read(after)).coveredByAgreementId).toBe(body.id);
  });

  test('an agreement entered late covers the claims since it started', async () => {
    const late = await office.supplier();
    const [before, after] = [
      await office.claim(late, { createdOn: new Date('2026-06-30T12:00:00Z') }),
      await office.claim(late, { createdOn: new Date('2026-07-02T12:00:00Z') }),
    ];
    await office.agree(late, { startDate: '2026-07-01' });
    expect([await statusOf(before), await statusOf(after)]).toEqual(['Pending', 'Closed']);
  });

  test('a closed supplier’s agreements end, and claims after that are open', async () => {
    const id = await office.claim(supplierId, { createdOn: new Date('2026-11-14T20:00:00Z') });
    await runJob(office.app, allowanceJobs, 'allowances.end-agreements', { supplierId, day: '2026-11-13' });
    expect(await statusOf(id)).toBe('Pending');
  });
});

describe('at the same moment', () => {
  const claimIn = (ctx: Parameters<typeof receiveCreditRequests>[0], items = [item('TILE', 1)]) =>
    receiveCreditRequests(ctx, [
      {
        supplierId,
        purchaseOrderNumber: null,
        orderId: null,
        reason: 'DamagedItem',
        reasonDetail: null,
        sourceType: 'Process',
        totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
        assigneeId: null,
        notes: null,
        createdOn: ctx.now,
        items,
        documentIds: [],
      },
    ]);

  test('a claim that arrives while a change is open waits for it', async () => {
    const gate = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const change = asSystem(office.app, async (ctx) => {
      await endAgreements(ctx, supplierId, '2026-10-31', judgeClaimsAgain);
      changed.resolve();
      await gate.promise;
    });
    await changed.promise;
    const state = { arrived: false };
    const claim = asSystem(office.app, claimIn).finally(() => (state.arrived = true));
    await sleep(300);
    expect(state.arrived).toBe(false);
    gate.resolve();
    await change;
    const [id = 0] = await claim;
    expect(await statusOf(id)).toBe('Pending');
  });

  test('a correction that comes while a claim arrives decides about it', async () => {
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const claim = asSystem(office.app, async (ctx) => {
      const ids = await claimIn(ctx);
      arrived.resolve();
      await gate.promise;
      return ids;
    });
    await arrived.promise;
    const state = { corrected: false };
    const correction = office.correct(agreement, noDamage).finally(() => (state.corrected = true));
    await sleep(300);
    expect(state.corrected).toBe(false);
    gate.resolve();
    const [id = 0] = await claim;
    expect((await correction).status).toBe(200);
    expect(await statusOf(id)).toBe('Pending');
  });

  test('of claims that would each be the last below the threshold, one is covered', async () => {
    await office.buy(supplierId, 'TILE', 50);
    await office.correct(agreement, { ddr: { catastrophicThresholdPercent: 10 } });
    const all = await Promise.all(
      Array.from({ length: 6 }, () => asSystem(office.app, (ctx) => claimIn(ctx, [item('TILE', 4)]))),
    );
    const statuses = await Promise.all(all.flat().map(statusOf));
    expect(statuses.toSorted()).toEqual(['Closed', ...Array.from({ length: 5 }, () => 'Pending')]);
  });

  test('claims, corrections and memos leave every claim either covered or missing', async () => {
    const { app, accountant } = office;
    const ids = (await Promise.all(Array.from({ length: 8 }, () => asSystem(app, claimIn)))).flat();
    await Promise.all([
      office.correct(agreement, noDamage),
      ...Array.from({ length: 4 }, () => asSystem(app, claimIn)),
      ...ids.map((id) =>
        app.call(covering.cover, {
          as: accountant,
          body: { supplierId, creditRequestIds: [id], amountToCover: 1, memoNumber: `CM-${id}` },
        }),
      ),
    ]);
    await Promise.all([
      office.correct(agreement, damage),
      ...Array.from({ length: 4 }, () => asSystem(app, claimIn)),
    ]);
    expect(await consistent()).toEqual([]);
  });
});

test('only those who may correct a DDR agreement can change what it covers', async () => {
  const id = await office.claim(supplierId);
  const buyer = await office.app.signedIn({ roles: ['PurchasingManager'] });
  const body = {
    version: 1,
    editReason: 'EntryMistakeCorrection',
    editComment: 'The contract says otherwise.',
    terms: { ...termsOf(agreement), endDate: '2026-02-01' },
  };
  expect((await office.tools.edit(buyer, agreement, body)).status).toBe(403);
  expect(await statusOf(id)).toBe('Closed');
});
