import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { AgreementCalculationBase } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import type { Json } from '@backdock/core/kit/json.ts';

type Terms = Omit<AgreementTerms, 'calculationBase'> & { calculationBase: AgreementCalculationBase };

/** The terms as the history shows them: one level, without the parts of other kinds. */
export function auditedTerms(
  { scope, marketing, ddr, rebate, ...general }: Terms,
  marketplaces: ReadonlyMap<number, string>,
): Fields & { version?: never } {
  const parts = { ...marketing, ...ddr, ...rebate } as unknown as Record<string, Json>;
  return {
    ...generalFields(general),
    marketplaces: scope.marketplaceIds.map((id) => marketplaces.get(id) ?? `Marketplace ${id}`),
    skus: scope.skus,
    excludeSkus: scope.excludeSkus,
    ...parts,
  };
}

/** Only what belongs to the terms: a stored agreement has ids and versions too. */
function generalFields(terms: Omit<Terms, 'scope' | 'marketing' | 'ddr' | 'rebate'>): Record<string, Json> {
  return {
    name: terms.name,
    contractNumber: terms.contractNumber,
    startDate: terms.startDate,
    endDate: terms.endDate,
    condition: terms.condition,
    earlyPaymentDiscountPeriod: terms.earlyPaymentDiscountPeriod,
    minimumAmount: terms.minimumAmount,
    calculationType: terms.calculationType,
    percentage: terms.percentage,
    fixedAmount: terms.fixedAmount,
    periodType: terms.periodType,
    calculationBase: terms.calculationBase,
    dateBasis: terms.dateBasis,
    deductReturns: terms.deductReturns,
    deductOffInvoiceDiscounts: terms.deductOffInvoiceDiscounts,
    capAmountPerPeriod: terms.capAmountPerPeriod,
    minimumGuaranteeAmount: terms.minimumGuaranteeAmount,
    settlementMethod: terms.settlementMethod,
    settlementFrequency: terms.settlementFrequency,
    settlementLagDays: terms.settlementLagDays,
    glAccountNo: terms.glAccountNo,
    notes: terms.notes,
    acceptedByName: terms.acceptedByName,
    acceptedOn: terms.acceptedOn,
  };
}
