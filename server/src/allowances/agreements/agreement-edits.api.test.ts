import { agreementCalls, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('an active agreement', () => {
  test('is corrected in place, with a comment', async () => {
    const made = await tools.active(accountant, supplierId, 'Marketing', aprilOn);
    const terms = termsFor('Marketing', { ...aprilOn, percentage: 4.25 });
    const edit = { version: 1, editReason: 'EntryMistakeCorrection', editComment: why, terms };
    const { body } = await tools.edit(accountant, made, edit);
    expect(body).toMatchObject({ id: made.id, percentage: 4.25, version: 2, editComment: why });
    const [entry] = await historyOf(made.id);
    expect(entry).toMatchObject({
      what: 'corrected this agreement',
      reason: why,
      changes: [{ field: 'percentage', label: 'Percentage', from: '3.0%' }],
    });
    const into = { ...edit, version: 2, terms: { ...terms, startDate: '2026-03-01' } };
    expect(detail((await tools.edit(accountant, made, into)).body)).toBe(
      'March 2026 is locked. The start date can’t move into it.',
    );
  });

  test('isn’t corrected by purchasing managers, who change the terms from a day on', async () => {
    const made = await tools.active(accountant, supplierId, 'Rebate', aprilOn);
    const terms = termsFor('Rebate', { name: 'New terms' });
    const correction = { version: 1, editReason: 'EntryMistakeCorrection', editComment: why, terms };
    expect((await tools.edit(buyer, made, correction)).status).toBe(403);
    const change = {
      version: 1,
      editReason: 'UpdateDueToAgreementChange',
      editComment: why,
      effectiveDate: '2026-07-01',
      restartWindow: true,
      terms,
    };
    const { status, body } = await tools.edit(buyer, made, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      startDate: '2026-07-01',
      supersedesId: made.id,
      restartsWindow: true,
      chain: [
        { id: made.id, endDate: '2026-06-30' },
        { id: body.id, endDate: null },
      ],
    });
    const list = async (historic: 'true' | 'false') => {
      const query = { historic };
      const found = await app.call(agreementCalls.Rebate.list, { as: buyer, params: { supplierId }, query });
      return found.body.map(({ id }) => id);
    };
    expect([await list('false'), await list('true')]).toEqual([[body.id], [made.id]]);
    const again = await tools.edit(buyer, made, { ...change, version: 2, effectiveDate: '2026-08-01' });
    expect(detail(again.body)).toBe('This agreement ended on Jun 30, 2026 and can’t be edited.');
  });

  test('is followed without a gap, also while the new terms haven’t started', async () => {
    const made = await tools.active(accountant, supplierId, 'Ddr', aprilOn);
    const { body: next } = await tools.edit(accountant, made, {
      version: 1,
      editReason: 'UpdateDueToAgreementChange',
      editComment: why,
      effectiveDate: '2027-01-01',
      restartWindow: false,
      terms: termsFor('Ddr'),
    });
    const moved = termsFor('Ddr', { startDate: '2027-02-01' });
    const { status, body } = await app.call(agreementCalls.Ddr.editFuture, {
      as: accountant,
      params: { supplierId, agreementId: next.id },
      body: { version: next.version, terms: moved, comment: why },
    });
    expect([status, detail(body)]).toEqual([
      409,
      'It continues earlier terms, so its start date can’t change.',
    ]);
    await expect(
      app.write(`UPDATE allowance_agreement SET start_date = '2027-02-01' WHERE id = $1`, [next.id]),
    ).rejects.toThrow('leaves a gap');
    await expect(
      app.write(`UPDATE allowance_agreement SET end_date = '2026-12-01' WHERE id = $1`, [made.id]),
    ).rejects.toThrow('leaves a gap');
  });

  test('gets no new terms in closed months, nor before it started', async () => {
    const made = await tools.active(accountant, supplierId, 'Ddr', aprilOn);
    const change = (effectiveDate: string) => ({
      version: 1,
      editReason: 'UpdateDueToAgreementChange',
      editComment: why,
      effectiveDate,
      restartWindow: false,
      terms: termsFor('Ddr'),
    });
    expect(detail((await tools.edit(accountant, made, change('2026-03-31'))).body)).toBe(
      'Months through Mar 31, 2026 are closed. New terms can start on Apr 01, 2026.',
    );
    expect(detail((await tools.edit(accountant, made, change('2026-04-01'))).body)).toBe(
      'New terms must start after the agreement did.',
    );
  });

  test('names each wrong field, though the call takes three kinds of edits', async () => {
    const made = await tools.active(accountant, supplierId, 'Ddr', aprilOn);
    const { status, body } = await tools.edit(accountant, made, {
      version: 1,
      editReason: 'UpdateDueToAgreementChange',
      editComment: why,
      effectiveDate: '2026-12-01',
      restartWindow: false,
      terms: { ...termsFor('Ddr'), name: '', percentage: 200, settlementLagDays: 91, periodType: 'Weekly' },
    });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors).toSorted()).toEqual([
      'terms.name',
      'terms.percentage',
      'terms.periodType',
      'terms.settlementLagDays',
    ]);
  });

  test('ends early, and then stays as it is', async () => {
    const made = await tools.active(accountant, supplierId, 'Ddr', aprilOn);
    const end = (endDate: string, editComment: string | null = null) => ({
      version: 1,
      editReason: 'UpdateDueToAgreementChange',
      editComment,
      endDate,
    });
    expect(detail((await tools.edit(accountant, made, end('2026-11-14'))).body)).toBe(
      'Explain why it ends in the past.',
    );
    expect(detail((await tools.edit(accountant, made, end('2026-03-30', why))).body)).toBe(
      'The agreement starts on Apr 01, 2026.',
    );
    const { body } = await tools.edit(accountant, made, end('2026-11-14', why));
    expect(body).toMatchObject({ status: 'Historic', endDate: '2026-11-14', version: 2 });
    const later = await tools.edit(accountant, made, { ...end('2026-10-01', why), version: 2 });
    expect(later.status).toBe(409);
  });

  test('is shown as it was on an earlier day', async () => {
    const made = await tools.active(accountant, supplierId, 'Marketing', aprilOn);
    const on = async (day: string) => {
      const params = { agreementId: made.id };
      return (await app.call(agreements.asItWas, { as: buyer, params, query: { on: day } })).body;
    };
    expect(await on('2020-01-01')).toBeNull();
    expect(await on('2099-01-01')).toContainEqual({
      field: 'percentage',
      label: 'Percentage',
      value: '3.0%',
    });
  });
});
