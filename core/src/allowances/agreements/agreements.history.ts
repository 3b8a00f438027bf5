import type { RecordKind } from '../../history/record-kind.ts';
import type { Json } from '../../kit/json.ts';
import { currency } from '../../kit/money.ts';
import {
  accrualMethodLabels,
  agreementTypeLabels,
  calculationBaseLabels,
  calculationTypeLabels,
  conditionLabels,
  dateBasisLabels,
  editReasonLabels,
  growthBaselineLabels,
  growthPaidOnLabels,
  marketingProgramLabels,
  periodTypeLabels,
  rateText,
  rebateTypeLabels,
  returnMethodLabels,
  settlementFrequencyLabels,
  settlementMethodLabels,
  trueUpFrequencyLabels,
} from './agreement-words.ts';

const yesNo = (label: string) => ({ label, text: (value: Json) => (value === true ? 'Yes' : 'No') });
/** With both decimals of a rate such as 2.25%. */
const rate = (label: string) => ({ label, text: (value: Json) => rateText(Number(value)) });
const listed = (label: string) => ({
  label,
  text: (value: Json) => (Array.isArray(value) && value.length > 0 ? value.map(String).join(', ') : 'All'),
});

interface Step {
  from: number;
  percentage: number | null;
  fixedAmount: number | null;
}

/** Steps hold dollars, or percent for growth; a plain number reads well for both. */
const stepsText = (value: Json) =>
  (value as unknown as Step[])
    .map(({ from, percentage, fixedAmount }) => {
      const rate = percentage === null ? currency(fixedAmount ?? 0) : rateText(percentage);
      return `${rate} from ${from.toLocaleString('en-US')}`;
    })
    .join('; ');

export const agreementHistory: RecordKind = {
  entityType: 'allowance-agreement',
  fields: {
    supplierId: { label: 'Supplier', as: 'partner' },
    type: { label: 'Kind', as: 'set', labels: agreementTypeLabels },
    name: { label: 'Name' },
    contractNumber: { label: 'Contract number' },
    startDate: { label: 'Start date' },
    endDate: { label: 'End date' },
    condition: { label: 'Condition', as: 'set', labels: conditionLabels },
    earlyPaymentDiscountPeriod: { label: 'Early payment days' },
    minimumAmount: { label: 'Minimum', as: 'money' },
    calculationType: { label: 'Calculation', as: 'set', labels: calculationTypeLabels },
    percentage: rate('Percentage'),
    fixedAmount: { label: 'Fixed amount', as: 'money' },
    periodType: { label: 'Period', as: 'set', labels: periodTypeLabels },
    calculationBase: { label: 'Base', as: 'set', labels: calculationBaseLabels },
    dateBasis: { label: 'Date basis', as: 'set', labels: dateBasisLabels },
    deductReturns: yesNo('Deduct returns'),
    deductOffInvoiceDiscounts: yesNo('Deduct off-invoice discounts'),
    marketplaces: listed('Marketplaces'),
    skus: listed('SKUs'),
    excludeSkus: {
      label: 'Excluded SKUs',
      text: (value: Json) =>
        Array.isArray(value) && value.length > 0 ? value.map(String).join(', ') : 'None',
    },
    capAmountPerPeriod: { label: 'Cap per period', as: 'money' },
    minimumGuaranteeAmount: { label: 'Guarantee', as: 'money' },
    settlementMethod: { label: 'Settlement', as: 'set', labels: settlementMethodLabels },
    settlementFrequency: { label: 'Settled', as: 'set', labels: settlementFrequencyLabels },
    settlementLagDays: { label: 'Due after (days)' },
    glAccountNo: { label: 'GL account' },
    notes: { label: 'Notes' },
    acceptedByName: { label: 'Accepted by' },
    acceptedOn: { label: 'Accepted on' },
    program: { label: 'Program', as: 'set', labels: marketingProgramLabels },
    activities: {
      label: 'Activities',
      text: (value: Json) =>
        (value as unknown as { name: string; plannedAmount: number }[])
          .map(({ name, plannedAmount }) => `${name} ${currency(plannedAmount)}`)
          .join('; '),
    },
    coversDamaged: yesNo('Covers damaged items'),
    coversDefective: yesNo('Covers defective items'),
    coversReturns: yesNo('Covers returns'),
    coversReturnFreight: yesNo('Covers return freight'),
    coversMissingParts: yesNo('Covers missing parts'),
    coversWrongItem: yesNo('Covers wrong items'),
    returnMethod: { label: 'Returned items', as: 'set', labels: returnMethodLabels },
    catastrophicThresholdPercent: rate('Catastrophic threshold'),
    trueUpFrequency: { label: 'True-up', as: 'set', labels: trueUpFrequencyLabels },
    trueUpMaxChangePoints: { label: 'True-up limit (points)' },
    rebateType: { label: 'Rebate', as: 'set', labels: rebateTypeLabels },
    steps: { label: 'Steps', text: stepsText },
    growthBaselineType: { label: 'Baseline', as: 'set', labels: growthBaselineLabels },
    growthBaselineAmount: { label: 'Baseline amount', as: 'money' },
    growthPaidOn: { label: 'Growth is paid on', as: 'set', labels: growthPaidOnLabels },
    accrualMethod: { label: 'Accrual', as: 'set', labels: accrualMethodLabels },
    accrualStepIndex: { label: 'Accrual step' },
    stackOrder: { label: 'Calculation order' },
    proofAcceptedOn: { label: 'Proof accepted on' },
    restartsWindow: yesNo('Purchases start over'),
    editReason: { label: 'Edit reason', as: 'set', labels: editReasonLabels },
    document: { label: 'Document' },
    invoices: { label: 'Invoices' },
    adjustment: { label: 'Adjustment', as: 'money' },
    adjustedMonth: { label: 'Month' },
    settledPeriod: { label: 'Period' },
    settledAmount: { label: 'Settled', as: 'money' },
    settledBy: { label: 'Settled with', as: 'set', labels: settlementMethodLabels },
    claimSentTo: { label: 'Claim sent to' },
  },
  actions: {
    'agreement.received': 'added this agreement',
    'agreement.created': 'created this agreement',
    'agreement.edited': 'edited this agreement before it started',
    'agreement.corrected': 'corrected this agreement',
    'agreement.superseded': 'replaced these terms with new ones',
    'agreement.ended': 'ended this agreement early',
    'agreement.deleted': 'deleted this agreement',
    'agreement.discounts-kept': 'kept its discounts on invoices under the new terms',
    'agreement.adjusted': 'adjusted what this agreement earned',
    'agreement.proof-accepted': 'accepted the proof of performance',
    'agreement.proof-taken-back': 'took back the acceptance of the proof',
    'agreement.settled': 'settled a period',
    'agreement.document-added': 'added a document',
    'agreement.document-removed': 'removed a document',
    'agreement.correction-proposed': 'proposed a correction',
    'agreement.correction-approved': 'approved the proposed correction',
    'agreement.correction-rejected': 'rejected the proposed correction',
    'agreement.correction-withdrawn': 'withdrew the proposed correction',
  },
};
