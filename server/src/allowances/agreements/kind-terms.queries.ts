import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Tx } from '../../platform/db/database.ts';

type KindTerms = Pick<AgreementTerms, 'marketing' | 'ddr' | 'rebate'>;

/** Writes the terms that only one kind has, in place of those before. */
export async function putKindTerms(tx: Tx, agreementId: number, terms: KindTerms): Promise<void> {
  const { marketing, ddr, rebate } = terms;
  if (marketing) await putMarketing(tx, agreementId, marketing);
  if (ddr) await putDdr(tx, agreementId, ddr);
  if (rebate) await putRebate(tx, agreementId, rebate);
}

async function putMarketing(
  tx: Tx,
  agreementId: number,
  { program, activities }: NonNullable<KindTerms['marketing']>,
): Promise<void> {
  await tx
    .insertInto('marketing_terms')
    .values({ agreement_id: agreementId, program })
    .onConflict((conflict) => conflict.column('agreement_id').doUpdateSet({ program }))
    .execute();
  await tx.deleteFrom('marketing_activity').where('agreement_id', '=', agreementId).execute();
  if (activities.length === 0) return;
  await tx
    .insertInto('marketing_activity')
    .values(
      activities.map(({ name, from, to, plannedAmount, actualAmount }, at) => ({
        agreement_id: agreementId,
        position: at + 1,
        name,
        from_date: from,
        to_date: to,
        planned_amount: plannedAmount,
        actual_amount: actualAmount,
      })),
    )
    .execute();
}

async function putDdr(tx: Tx, agreementId: number, ddr: NonNullable<KindTerms['ddr']>): Promise<void> {
  const terms = {
    covers_damaged: ddr.coversDamaged,
    covers_defective: ddr.coversDefective,
    covers_returns: ddr.coversReturns,
    covers_return_freight: ddr.coversReturnFreight,
    covers_missing_parts: ddr.coversMissingParts,
    covers_wrong_item: ddr.coversWrongItem,
    return_method: ddr.returnMethod,
    catastrophic_threshold_percent: ddr.catastrophicThresholdPercent,
    true_up_frequency: ddr.trueUpFrequency,
    true_up_max_change_points: ddr.trueUpMaxChangePoints,
  };
  await tx
    .insertInto('ddr_terms')
    .values({ agreement_id: agreementId, ...terms })
    .onConflict((conflict) => conflict.column('agreement_id').doUpdateSet(terms))
    .execute();
}

async function putRebate(
  tx: Tx,
  agreementId: number,
  { steps, ...rebate }: NonNullable<KindTerms['rebate']>,
): Promise<void> {
  const terms = {
    rebate_type: rebate.rebateType,
    growth_baseline_type: rebate.growthBaselineType,
    growth_baseline_amount: rebate.growthBaselineAmount,
    growth_paid_on: rebate.growthPaidOn,
    accrual_method: rebate.accrualMethod,
    accrual_step_index: rebate.accrualStepIndex,
    stack_order: rebate.stackOrder,
  };
  await tx
    .insertInto('rebate_terms')
    .values({ agreement_id: agreementId, ...terms })
    .onConflict((conflict) => conflict.column('agreement_id').doUpdateSet(terms))
    .execute();
  await tx.deleteFrom('rebate_step').where('agreement_id', '=', agreementId).execute();
  await tx
    .insertInto('rebate_step')
    .values(
      steps.map(({ from, percentage, fixedAmount }, at) => ({
        agreement_id: agreementId,
        index: at + 1,
        from_threshold: from,
        percentage,
        fixed_amount: fixedAmount,
      })),
    )
    .execute();
}
