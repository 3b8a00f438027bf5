import type { Feature } from '@backdock/core/kit/features.ts';
import {
  type AgreementSettlements,
  settlements,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { settlementJobs } from '../src/allowances/settlement/settlements.jobs.ts';
import { type Earnings, openEarnings } from './earnings.ts';
import { runJob } from './run-job.ts';

/** Agreements that have earned something, and both ways of settling them. It is October 15, 2026. */
export async function openSettlements() {
  const earnings = await openEarnings();
  return { ...earnings, ...settlementTools(earnings) };
}

export function settlementTools({ app, accountant }: Pick<Earnings, 'app' | 'accountant'>) {
  return {
    async switchOn(...features: Feature[]): Promise<void> {
      await app.write(
        `INSERT INTO feature_flag (feature, group_name, description, kind, is_enabled)
         SELECT name, 'Allowances', '', 'Operational', true FROM unnest($1::text[]) name
         ON CONFLICT (feature) DO UPDATE SET is_enabled = true`,
        [features],
      );
    },
    switchOff: () => app.write('UPDATE feature_flag SET is_enabled = false'),
    /** As the daily job does. */
    settleDue: (supplierId: number) => runJob(app, settlementJobs, 'allowances.settle', { supplierId }),
    async read(agreementId: number, as = accountant): Promise<AgreementSettlements> {
      const { body } = await app.call(settlements.ofAgreement, { as, params: { agreementId } });
      return body;
    },
    settle: (
      agreementId: number,
      body: { periodTo: string; method: string; amount: number },
      { as = accountant, key }: { as?: string; key?: string } = {},
    ) =>
      app.call(settlements.settle, {
        as,
        params: { agreementId },
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
  };
}

export type Settlements = Awaited<ReturnType<typeof openSettlements>>;
