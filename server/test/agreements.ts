import type { AgreementTerms, RebateTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { agreementCalls, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { usualRebate, usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The usual terms of a kind from December on; a test sets only what matters to it. */
export function termsFor(type: AgreementType, change: Partial<AgreementTerms> = {}): AgreementTerms {
  return {
    ...usualTerms(type),
    name: 'Everyday terms',
    startDate: '2026-12-01',
    ...(type === 'Rebate' ? { rebate: threeSteps } : { percentage: 3 }),
    ...change,
  };
}

const threeSteps: RebateTerms = {
  ...usualRebate,
  steps: [
    { from: 0, percentage: 1, fixedAmount: null },
    { from: 1_000_000, percentage: 2, fixedAmount: null },
    { from: 2_500_000, percentage: 3, fixedAmount: null },
  ],
};

export const why = 'The contract says so since January.';

/** Agreements as people make them. */
export function agreementTools(app: TestApp) {
  const create = (
    as: string,
    supplierId: number,
    type: AgreementType,
    change: Partial<AgreementTerms> = {},
    comment: string | null = null,
  ) =>
    app.call(agreementCalls[type].create, {
      as,
      params: { supplierId },
      body: { terms: termsFor(type, change), comment },
    });
  return {
    create,
    /** One that has run since January. */
    async active(as: string, supplierId: number, type: AgreementType, change: Partial<AgreementTerms> = {}) {
      const { status, body } = await create(
        as,
        supplierId,
        type,
        { startDate: '2026-01-01', ...change },
        why,
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    edit: (
      as: string,
      { id, supplierId, type }: { id: number; supplierId: number; type: AgreementType },
      body: object,
    ) => app.call(agreementCalls[type].editActive, { as, params: { supplierId, agreementId: id }, body }),
  };
}

/** An accountant, and a buyer who manages some suppliers. The first three months of the year are locked. */
export async function openAgreementsApp() {
  const app = await openTestApp();
  const buyerId = await app.addEmployee({ name: 'Bo Diaz', roles: ['PurchasingManager'] });
  await app.write(
    `INSERT INTO financial_month (year, month, is_locked, locked_on)
     SELECT 2026, month, true, now() FROM generate_series(1, 3) month`,
  );
  return {
    app,
    tools: agreementTools(app),
    accountant: await app.signedIn({ name: 'Ivy Chen', roles: ['Accountant'] }),
    buyerId,
    buyer: await app.tokenFor(buyerId),
    async historyOf(agreementId: number, as: string) {
      const { body } = await app.call(agreements.history, { as, params: { agreementId } });
      return body.entries;
    },
  };
}

export type AgreementsApp = Awaited<ReturnType<typeof openAgreementsApp>>;

/** The words of a refusal. */
export const detail = (body: unknown) => (body as { detail: string }).detail;

/** The first month that is open. */
export const aprilOn = { startDate: '2026-04-01' };
