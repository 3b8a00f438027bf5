import { agreementCalls, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AgreementsApp,
  aprilOn,
  detail,
  openAgreementsApp,
  termsFor,
  why,
} from '../../../test/agreements.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { runJob } from '../../../test/run-job.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/uploaded-file.ts';
import { watchVersions } from '../../../test/watch-versions.ts';
import { allowanceJobs } from '../jobs.ts';

let app: TestApp;
let tools: AgreementsApp['tools'];
let accountant: string;
let buyer: string;
let buyerId: number;
let historyOf: (agreementId: number) => ReturnType<AgreementsApp['historyOf']>;
beforeAll(async () => {
  const opened = await openAgreementsApp();
  ({ app, tools, accountant, buyer, buyerId } = opened);
  historyOf = (agreementId) => opened.historyOf(agreementId, accountant);
});
afterAll(() => app.close());

/** Every test has its own supplier, managed by the buyer. */
let supplierId: number;
let suppliers = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(suppliers += 1)}`, { purchasingManagerId: buyerId });
});

describe('creating', () => {
  test.each(agreementTypes)('%s, read back as entered, with its history', async (type) => {
    const terms = termsFor(type, { name: 'Signed terms', contractNumber: 'C-1', notes: 'Two pages' });
    const { status, body } = await tools.create(accountant, supplierId, type, terms);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...terms,
      supplierId,
      type,
      status: 'Future',
      version: 1,
      createdBy: 'Ivy Chen',
    });
    const again = await app.call(agreementCalls[type].read, { as: buyer, params: { agreementId: body.id } });
    expect(again.body).toMatchObject(terms);
    const [entry] = await historyOf(body.id);
    expect(entry).toMatchObject({ actorName: 'Ivy Chen', what: 'created this agreement' });
    const others = agreementTypes.filter((other) => other !== type);
    for (const other of others) {
      const wrong = await app.call(agreementCalls[other].read, {
        as: buyer,
        params: { agreementId: body.id },
      });
      expect(wrong.status).toBe(404);
    }
  });

  test('in the past needs a comment, and a locked month is closed to it', async () => {
    const past = await tools.create(accountant, supplierId, 'Marketing', aprilOn);
    expect([past.status, detail(past.body)]).toEqual([409, 'Explain why it starts in the past.']);
    const locked = await tools.create(accountant, supplierId, 'Marketing', { startDate: '2026-03-31' }, why);
    expect([locked.status, detail(locked.body)]).toEqual([
      409,
      'March 2026 is locked. Choose a later start date.',
    ]);
    expect((await tools.create(accountant, supplierId, 'Marketing', aprilOn, why)).status).toBe(201);
  });

  test('refuses terms that contradict themselves, field by field', async () => {
    const { status, body } = await tools.create(accountant, supplierId, 'Rebate', {
      percentage: 3,
      periodType: 'OneTime',
      condition: 'EarlyPayment',
      rebate: {
        ...rebate(),
        steps: [
          { from: 100, percentage: 1, fixedAmount: null },
          { from: 100, percentage: null, fixedAmount: 5 },
        ],
        accrualMethod: 'ManualStep',
        accrualStepIndex: 3,
      },
    });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors).toSorted()).toEqual([
      'terms.condition',
      'terms.earlyPaymentDiscountPeriod',
      'terms.endDate',
      'terms.percentage',
      'terms.rebate.accrualStepIndex',
      'terms.rebate.steps[1].fixedAmount',
      'terms.rebate.steps[1].from',
      'terms.rebate.steps[1].percentage',
    ]);
  });

  test('is for those who manage the supplier; DDR is for accounting', async () => {
    const other = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await tools.create(other, supplierId, 'Marketing')).status).toBe(403);
    expect((await tools.create(buyer, supplierId, 'Ddr')).status).toBe(403);
    expect((await tools.create(buyer, supplierId, 'Marketing')).status).toBe(201);
  });

  test('names a marketplace that exists', async () => {
    const scope = { marketplaceIds: [999], skus: [], excludeSkus: [] };
    expect((await tools.create(accountant, supplierId, 'Marketing', { scope })).status).toBe(400);
  });
});

const rebate = () => {
  const { rebate: terms } = termsFor('Rebate');
  if (!terms) throw new Error('a rebate has terms');
  return terms;
};

describe('overlap', () => {
  test('names the other agreement and its dates', async () => {
    await tools.active(accountant, supplierId, 'Ddr', { ...aprilOn, name: 'Damage', endDate: '2026-12-31' });
    const { status, body } = await tools.create(accountant, supplierId, 'Ddr');
    expect([status, detail(body)]).toEqual([409, 'Overlaps agreement Damage (Apr 01, 2026 – Dec 31, 2026)']);
  });

  test('is allowed between classes, scopes and dates that don’t meet', async () => {
    await tools.create(accountant, supplierId, 'Marketing');
    const catalog = { marketing: { program: 'Catalog' as const, activities: [] } };
    expect((await tools.create(accountant, supplierId, 'Marketing', catalog)).status).toBe(201);
    const growth = {
      rebate: {
        ...rebate(),
        rebateType: 'Growth' as const,
        growthBaselineType: 'PriorYearActual' as const,
        growthPaidOn: 'GrowthOnly' as const,
      },
    };
    await tools.create(accountant, supplierId, 'Rebate');
    expect((await tools.create(accountant, supplierId, 'Rebate', growth)).status).toBe(201);
    const ofSkus = (skus: string[]) => ({ scope: { marketplaceIds: [], skus, excludeSkus: [] } });
    expect((await tools.create(accountant, supplierId, 'GeneralDiscount', ofSkus(['A', 'B']))).status).toBe(
      201,
    );
    expect((await tools.create(accountant, supplierId, 'GeneralDiscount', ofSkus(['c']))).status).toBe(201);
    expect((await tools.create(accountant, supplierId, 'GeneralDiscount', ofSkus(['b']))).status).toBe(409);
  });

  test('of two made at once is refused by the database', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => tools.create(accountant, supplierId, 'Rebate')),
    );
    const refused = made.filter(({ status }) => status === 409);
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused.map(({ body }) => detail(body))).toEqual(
      Array.from({ length: 5 }, () => 'Overlaps agreement Everyday terms (Dec 01, 2026, no end date)'),
    );
  });

  test('past the application is refused in the same words', async () => {
    const one = await tools.active(accountant, supplierId, 'Marketing', aprilOn);
    const other = await tools.active(accountant, supplierId, 'Marketing', {
      ...aprilOn,
      marketing: { program: 'Email', activities: [] },
    });
    await expect(
      app.write(`UPDATE marketing_terms SET program = 'CoOp' WHERE agreement_id = $1`, [other.id]),
    ).rejects.toThrow('Overlaps agreement Everyday terms (Apr 01, 2026, no end date)');
    expect(one.id).toBeLessThan(other.id);
  });
});

describe('before it starts', () => {
  test('everything can change, and it can be deleted', async () => {
    const { body: made } = await tools.create(buyer, supplierId, 'Rebate');
    const params = { supplierId, agreementId: made.id };
    const terms = termsFor('Rebate', {
      name: 'Two steps',
      rebate: { ...rebate(), steps: rebate().steps.slice(0, 2) },
    });
    const edited = await app.call(agreementCalls.Rebate.editFuture, {
      as: buyer,
      params,
      body: { version: 1, terms, comment: null },
    });
    expect(edited.body).toMatchObject({ ...terms, version: 2 });
    const stale = await app.call(agreementCalls.Rebate.editFuture, {
      as: accountant,
      params,
      body: { version: 1, terms, comment: null },
    });
    expect(stale.status).toBe(409);
    expect(
      (stale.body as unknown as { changes: { field: string }[] }).changes.map(({ field }) => field),
    ).toContain('steps');
    expect((await app.call(agreementCalls.Rebate.remove, { as: buyer, params })).status).toBe(200);
    expect(
      (await app.call(agreementCalls.Rebate.read, { as: buyer, params: { agreementId: made.id } })).status,
    ).toBe(404);
  });

  test('is over once it has started', async () => {
    const { body: made } = await tools.create(accountant, supplierId, 'Ddr', { startDate: '2026-11-15' });
    const params = { supplierId, agreementId: made.id };
    const terms = termsFor('Ddr');
    const body = { version: 1, terms, comment: null };
    const edit = await app.call(agreementCalls.Ddr.editFuture, { as: accountant, params, body });
    expect([edit.status, detail(edit.body)]).toEqual([409, 'This agreement became active today']);
    expect((await app.call(agreementCalls.Ddr.remove, { as: accountant, params })).status).toBe(409);
  });
});

test('everyone who has it open hears of each edit', async () => {
  const made = await tools.active(accountant, supplierId, 'Ddr', aprilOn);
  const address = app.origin + fillPath(agreements.events.path, { agreementId: made.id });
  const watcher = await watchVersions(address, buyer);
  const heard = (versions: number[]) =>
    vi.waitFor(() => expect(watcher.versions).toEqual(versions), { timeout: 10_000, interval: 10 });
  await heard([1]);
  const end = {
    version: 1,
    editReason: 'UpdateDueToAgreementChange',
    editComment: null,
    endDate: '2026-12-31',
  };
  await tools.edit(accountant, made, end);
  await heard([1, 2]);
  watcher.leave();
  const staff = await app.signedIn({});
  expect((await watchVersions(address, staff)).status).toBe(403);
});

test('agreements of a year are those in force at any time in it', async () => {
  const ofYear = async (year: string, agreementType?: string) => {
    const query = { year, ...(agreementType && { agreementType }) };
    const { body } = await app.call(agreements.active, { as: buyer, params: { supplierId }, query });
    return body.map(({ name }) => name);
  };
  await tools.create(accountant, supplierId, 'Ddr', { name: 'From December' });
  await tools.create(accountant, supplierId, 'Rebate', { name: 'Next year', startDate: '2027-01-01' });
  expect(await ofYear('2026')).toEqual(['From December']);
  expect(await ofYear('2027')).toEqual(['Next year', 'From December']);
  expect(await ofYear('2027', 'Rebate')).toEqual(['Next year']);
});

test('a supplier that closes ends its agreements that day', async () => {
  const made = await tools.active(accountant, supplierId, 'Rebate', aprilOn);
  const { body: next } = await tools.edit(accountant, made, {
    version: 1,
    editReason: 'UpdateDueToAgreementChange',
    editComment: why,
    effectiveDate: '2026-12-01',
    restartWindow: false,
    terms: termsFor('Rebate'),
  });
  const ended = await tools.active(accountant, supplierId, 'Ddr', { ...aprilOn, endDate: '2026-06-30' });
  const admin = await app.signedIn({ roles: ['Admin'] });
  const closed = await app.call(partners.changeStatus, {
    as: admin,
    params: { partnerId: supplierId },
    body: { from: 'Active', status: 'PermanentlyInactive', reason: why, until: null },
  });
  expect(closed.status).toBe(200);
  const [job] = await app.sql<{ data: { supplierId: number; day: string } }>(
    `SELECT data FROM pgboss.job WHERE name = 'allowances.end-agreements'`,
  );
  expect(job?.data).toEqual({ supplierId, day: '2026-11-15' });
  // Jobs may run twice.
  for (const _time of [1, 2]) {
    await runJob(app, allowanceJobs, 'allowances.end-agreements', { supplierId, day: '2026-11-15' });
  }
  const rows = await app.sql(
    'SELECT id, end_date, version FROM allowance_agreement WHERE supplier_id = $1 ORDER BY id',
    [supplierId],
  );
  expect(rows).toEqual([
    { id: made.id, end_date: '2026-11-15', version: 3 },
    { id: ended.id, end_date: '2026-06-30', version: 1 },
  ]);
  const late = await tools.create(accountant, supplierId, 'Marketing');
  expect([late.status, detail(late.body)]).toEqual([
    409,
    'This supplier is permanently inactive. New agreements can’t be added.',
  ]);
  expect((await historyOf(next.id))[0]).toMatchObject({
    what: 'deleted this agreement',
    actorName: 'System',
  });
});

test('documents are added once, opened by readers of agreements, and removed', async () => {
  const { body: made } = await tools.create(accountant, supplierId, 'Rebate');
  const params = { agreementId: made.id };
  const { now } = app.clock;
  // Storage has its own clock.
  app.clock.now = new Date();
  const own = await app.signedIn({ roles: ['Accountant'] });
  const documentNames = [await uploadFile(app, own, { fileName: 'contract.pdf' })];
  const { status, body } = await app.call(agreements.attach, { as: own, params, body: { documentNames } });
  app.clock.now = now;
  expect(status).toBe(201);
  expect(body.documents).toHaveLength(1);
  const documentId = body.documents[0]?.documentId ?? 0;
  const other = await app.signedIn({ roles: ['PurchasingManager'] });
  const removal = { params: { ...params, documentId } };
  expect((await app.call(agreements.detach, { as: other, ...removal })).status).toBe(403);
  expect((await app.call(agreements.detach, { as: buyer, ...removal })).body.documents).toEqual([]);
  expect((await historyOf(made.id)).map(({ what }) => what).slice(0, 2)).toEqual([
    'removed a document',
    'added a document',
  ]);
});
