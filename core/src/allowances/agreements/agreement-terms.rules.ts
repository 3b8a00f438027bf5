import type { Day } from '../../kit/dates.ts';
import { messages } from '../../kit/messages.ts';
import { numberToCents } from '../../kit/money.ts';
import { periodOf } from './agreement-period.rules.ts';
import type { AgreementTerms, RebateTerms } from './agreement.schema.ts';
import type { AgreementCondition, AgreementType, SettlementMethod } from './agreements.values.ts';

/** A field that contradicts others, and its path in the form. */
export interface TermsError {
  path: (string | number)[];
  message: string;
}

/** Conditions each kind can have. */
export const conditionsOf: Readonly<Record<AgreementType, readonly AgreementCondition[]>> = {
  Marketing: ['Unconditional', 'ProofOfPerformance', 'MinimumOrderAmount', 'MinimumPurchaseVolume'],
  GeneralDiscount: ['Unconditional', 'EarlyPayment', 'MinimumOrderAmount', 'MinimumPurchaseVolume'],
  Ddr: ['Unconditional', 'MinimumOrderAmount', 'MinimumPurchaseVolume'],
  Rebate: ['Unconditional'],
};

type Calculated = Pick<AgreementTerms, 'calculationType' | 'condition' | 'capAmountPerPeriod'>;

/** An invoice can carry a rate, but not its share of a period's amount or cap. */
export function isOffInvoice(type: AgreementType, terms: Calculated): boolean {
  return (
    type === 'GeneralDiscount' &&
    terms.calculationType === 'Percentage' &&
    (terms.condition !== 'EarlyPayment' || terms.capAmountPerPeriod === null)
  );
}

export const settlementMethodsOf = (type: AgreementType, terms: Calculated): SettlementMethod[] =>
  isOffInvoice(type, terms) ? ['OffInvoice'] : ['CreditMemo', 'CreditRequest', 'None'];

const { required } = messages;

/** Where these terms contradict each other. */
export function termsErrors(type: AgreementType, terms: AgreementTerms): TermsError[] {
  return [
    ...dateErrors(terms),
    ...conditionErrors(type, terms),
    ...rateErrors(type, terms),
    ...scopeErrors(terms),
    ...(settlementMethodsOf(type, terms).includes(terms.settlementMethod)
      ? []
      : [{ path: ['settlementMethod'], message: 'These terms can’t be settled this way' }]),
    ...(terms.rebate ? rebateErrors(terms, terms.rebate) : []),
  ];
}

function dateErrors({ startDate, endDate, periodType, acceptedOn, acceptedByName }: AgreementTerms) {
  const errors: TermsError[] = [];
  if (endDate !== null && endDate < startDate) {
    errors.push({ path: ['endDate'], message: 'The end date can’t be before the start date' });
  }
  if (periodType === 'OneTime' && endDate === null) {
    errors.push({ path: ['endDate'], message: 'A one-time agreement needs an end date' });
  }
  if (acceptedOn !== null && acceptedByName === null)
    errors.push({ path: ['acceptedByName'], message: required });
  return errors;
}

function conditionErrors(type: AgreementType, terms: AgreementTerms): TermsError[] {
  const { condition, earlyPaymentDiscountPeriod, minimumAmount } = terms;
  const errors: TermsError[] = [];
  const given = (field: keyof AgreementTerms, value: unknown, isNeeded: boolean) => {
    if (isNeeded && value === null) errors.push({ path: [field], message: required });
    if (!isNeeded && value !== null) errors.push({ path: [field], message: 'Not part of this condition' });
  };
  if (!conditionsOf[type].includes(condition)) {
    errors.push({ path: ['condition'], message: 'This kind of agreement can’t have this condition' });
  }
  given('earlyPaymentDiscountPeriod', earlyPaymentDiscountPeriod, condition === 'EarlyPayment');
  const needsMinimum = condition === 'MinimumOrderAmount' || condition === 'MinimumPurchaseVolume';
  given('minimumAmount', minimumAmount, needsMinimum);
  return errors;
}

function rateErrors(type: AgreementType, terms: AgreementTerms): TermsError[] {
  const { calculationType, percentage, fixedAmount } = terms;
  const isNeeded = (of: typeof calculationType) => type !== 'Rebate' && calculationType === of;
  return [
    ...oneOf('percentage', percentage, isNeeded('Percentage')),
    ...oneOf('fixedAmount', fixedAmount, isNeeded('FixedAmount')),
  ];
}

function oneOf(
  field: string,
  value: number | null,
  isNeeded: boolean,
  path: (string | number)[] = [],
): TermsError[] {
  if (isNeeded === (value !== null)) return [];
  return [{ path: [...path, field], message: isNeeded ? required : 'Either a percentage or a fixed amount' }];
}

function scopeErrors({ scope: { skus, excludeSkus } }: AgreementTerms): TermsError[] {
  const excluded = new Set(excludeSkus.map((sku) => sku.toUpperCase()));
  const isEmpty = skus.length > 0 && skus.every((sku) => excluded.has(sku.toUpperCase()));
  return isEmpty ? [{ path: ['scope', 'excludeSkus'], message: 'These exclude every SKU in scope' }] : [];
}

function rebateErrors({ calculationType }: AgreementTerms, rebate: RebateTerms): TermsError[] {
  const isGrowth = rebate.rebateType === 'Growth';
  const at = (field: keyof RebateTerms, isWrong: boolean, message: string) =>
    isWrong ? [{ path: ['rebate', field], message }] : [];
  const { steps, accrualMethod, accrualStepIndex } = rebate;
  return [
    ...steps.flatMap((step, index) => [
      ...oneOf('percentage', step.percentage, calculationType === 'Percentage', ['rebate', 'steps', index]),
      ...oneOf('fixedAmount', step.fixedAmount, calculationType === 'FixedAmount', [
        'rebate',
        'steps',
        index,
      ]),
      ...(index > 0 && step.from <= (steps[index - 1]?.from ?? 0)
        ? [{ path: ['rebate', 'steps', index, 'from'], message: 'Must be more than the step before' }]
        : []),
    ]),
    ...at('growthBaselineType', isGrowth !== (rebate.growthBaselineType !== null), required),
    ...at('growthPaidOn', isGrowth !== (rebate.growthPaidOn !== null), required),
    ...at(
      'growthBaselineAmount',
      (rebate.growthBaselineType === 'FixedAmount') !== (rebate.growthBaselineAmount !== null),
      required,
    ),
    ...at(
      'accrualStepIndex',
      (accrualMethod === 'ManualStep') !== (accrualStepIndex !== null) ||
        (accrualStepIndex ?? 1) > steps.length,
      'Choose one of the steps',
    ),
  ];
}

/** Unusual terms, pointed out before saving. */
export function termsWarnings(terms: AgreementTerms): string[] {
  const { startDate, endDate, periodType, rebate } = terms;
  const warnings: string[] = [];
  if (periodType !== 'OneTime') {
    const first = periodOf({ startDate: '1900-01-01', endDate: null, periodType }, startDate);
    if (first.from !== startDate) warnings.push('It starts in the middle of a period.');
    if (endDate !== null && periodOf({ startDate, endDate: null, periodType }, endDate).to !== endDate) {
      warnings.push('It ends in the middle of a period.');
    }
  }
  const rates = (rebate?.steps ?? []).map(({ percentage, fixedAmount }) =>
    numberToCents(percentage ?? fixedAmount ?? 0),
  );
  const lower = rates.findIndex((rate, index) => index > 0 && rate < (rates[index - 1] ?? 0));
  if (lower > 0) warnings.push(`Step ${lower + 1} pays less than step ${lower}.`);
  return warnings;
}

/** Whether terms start on a day that has passed. */
export const isInPast = ({ startDate }: { startDate: Day }, today: Day) => startDate < today;
