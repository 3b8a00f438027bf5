import type {
  AgreementCalculationBase,
  AgreementCondition,
  AgreementDateBasis,
  AgreementPeriodType,
} from '@backdock/core/accounting/discounts/agreements.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** An agreement as the parties made it. Omitted fields take their usual values. */
export interface NewAgreement {
  supplierId: number;
  type: 'GeneralDiscount' | 'Ddr';
  name: string;
  contractNumber?: string;
  startDate: Day;
  endDate?: Day | null;
  condition?: AgreementCondition;
  earlyPaymentDiscountPeriod?: number;
  minimumCents?: number;
  /** 2.25% is 225. Either this or a fixed amount. */
  percentageHundredths?: number;
  fixedCents?: number;
  periodType?: AgreementPeriodType;
  calculationBase?: AgreementCalculationBase;
  dateBasis?: AgreementDateBasis;
  marketplaceIds?: readonly number[];
  brandNames?: readonly string[];
  skus?: readonly string[];
  excludeSkus?: readonly string[];
  capCents?: number;
  notes?: string;
}

export async function insertAgreement(tx: Tx, agreement: NewAgreement, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('allowance_agreement')
    .values({
      supplier_id: agreement.supplierId,
      type: agreement.type,
      name: agreement.name,
      contract_number: agreement.contractNumber ?? null,
      currency: sql<Currency>`(SELECT currency FROM partner WHERE id = ${agreement.supplierId})`,
      start_date: agreement.startDate,
      end_date: agreement.endDate ?? null,
      condition: agreement.condition ?? 'Unconditional',
      early_payment_discount_period: agreement.earlyPaymentDiscountPeriod ?? null,
      minimum_amount: amount(agreement.minimumCents),
      calculation_type: agreement.fixedCents === undefined ? 'Percentage' : 'FixedAmount',
      // Hundredths of a percent are formatted like cents.
      percentage: amount(agreement.percentageHundredths),
      fixed_amount: amount(agreement.fixedCents),
      period_type: agreement.periodType ?? 'Monthly',
      calculation_base: agreement.calculationBase ?? 'ProductCost',
      date_basis: agreement.dateBasis ?? 'InvoicePostingDate',
      marketplace_ids: [...(agreement.marketplaceIds ?? [])],
      brand_names: [...(agreement.brandNames ?? [])],
      skus: [...(agreement.skus ?? [])],
      exclude_skus: [...(agreement.excludeSkus ?? [])],
      cap_amount_per_period: amount(agreement.capCents),
      settlement_method: agreement.type === 'GeneralDiscount' ? 'OffInvoice' : 'None',
      notes: agreement.notes ?? null,
      created_on: now.toISOString(),
      updated_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const amount = (cents: number | undefined) => (cents === undefined ? null : centsToText(cents));
