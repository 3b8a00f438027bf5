import { currency as money } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import {
  agreementTypeLabels,
  calculationBaseLabels,
  conditionLabels,
  dateBasisLabels,
  periodTypeLabels,
  rateLabel,
  rateText,
  rebateTypeLabels,
  termText,
} from '../agreements/agreement-words.ts';
import type { AgreementTerms } from '../agreements/agreement.schema.ts';
import type { AgreementCalculationBase, AgreementType } from '../agreements/agreements.values.ts';

interface ClaimedTerms extends Omit<AgreementTerms, 'calculationBase'> {
  type: AgreementType;
  currency: Currency;
  calculationBase: AgreementCalculationBase;
}

type Fact = readonly [label: string, value: string];

/** The terms that decide an amount, as a claim states them. */
export function claimTerms(terms: ClaimedTerms): Fact[] {
  const { currency: of, minimumAmount, capAmountPerPeriod, minimumGuaranteeAmount } = terms;
  const amount = (label: string, value: number | null): Fact[] =>
    value === null ? [] : [[label, money(value, of)]];
  return [
    ['Agreement', `${terms.name} (${agreementTypeLabels[terms.type]})`],
    ...(terms.contractNumber === null ? [] : [['Contract', terms.contractNumber] as const]),
    ['In force', termText(terms)],
    ['Formula', formula(terms)],
    ['Condition', conditionLabels[terms.condition]],
    ...amount('Minimum', minimumAmount),
    ...amount('Cap per period', capAmountPerPeriod),
    ...amount('Guarantee per period', minimumGuaranteeAmount),
    ['Period', periodTypeLabels[terms.periodType]],
    ['Date basis', dateBasisLabels[terms.dateBasis]],
    ['Deductions', deductions(terms)],
  ];
}

/** `3.0% of product cost`; for a rebate, its steps. */
export function formula(terms: ClaimedTerms): string {
  const { rebate, percentage, currency: of } = terms;
  const base = calculationBaseLabels[terms.calculationBase].toLowerCase();
  if (percentage !== null) return `${rateLabel(terms, of)} of ${base}`;
  if (!rebate) return rateLabel(terms, of);
  const isGrowth = rebate.rebateType === 'Growth';
  const steps = rebate.steps.map((step) => {
    const rate = step.percentage === null ? money(step.fixedAmount ?? 0, of) : rateText(step.percentage);
    return `${rate} from ${isGrowth ? rateText(step.from) : money(step.from, of)}`;
  });
  const paidOn = isGrowth && rebate.growthPaidOn === 'GrowthOnly' ? `growth in ${base}` : base;
  return `${rebateTypeLabels[rebate.rebateType]}, on ${paidOn}: ${steps.join('; ')}`;
}

function deductions({ deductReturns, deductOffInvoiceDiscounts, type }: ClaimedTerms): string {
  const less = [
    ...(deductReturns ? ['returns'] : []),
    // A discount is taken off the undiscounted amount.
    ...(deductOffInvoiceDiscounts && type !== 'GeneralDiscount' ? ['off-invoice discounts'] : []),
  ];
  return less.length === 0 ? 'None' : less.join(' and ');
}
