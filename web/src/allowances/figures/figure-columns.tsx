import { agreementStatusLabels, rateLabel } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type {
  AllowanceRow,
  ddrFigures,
  DdrRow,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { agreementStatusTones } from '../../agreements/agreement-text.ts';
import { agreementSearch } from '../../agreements/opened-agreement.ts';
import { FigureCell, type OpeningColumn } from './figure-cell.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';

const money = { as: 'money', currency: ({ currency }: AllowanceRow) => currency, width: 116 } as const;
const share = { as: 'percent', width: 92 } as const;

const beside =
  (type: AgreementType) =>
  ({ agreementId }: AllowanceRow) =>
    agreementSearch({ id: agreementId, type });

/** An amount that opens what it is made of. */
const figure = <T extends AgreementType, C extends OpeningColumn>(type: T, id: C, label: string) =>
  ({
    id,
    label,
    ...money,
    draw: (row: AllowanceRow & Partial<Record<C, number | null>>) => (
      <FigureCell
        row={{ ...row, type, part: { year: row.year, period: row.period } }}
        of={id}
        label={label}
        amount={row[id] ?? null}
      />
    ),
  }) as const;

const rate = (row: AllowanceRow) => rateLabel({ ...row, rebate: undefined }, row.currency);

const who = [
  { id: 'supplierId', label: 'Supplier Id', width: 96, hidden: true },
  { id: 'purchasingManager', label: 'Purchasing manager', width: 146 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'lastCalculatedOn', label: 'Calculated', width: 148, hidden: true },
] as const;

const status = {
  id: 'status',
  label: 'Status',
  labels: agreementStatusLabels,
  tones: agreementStatusTones,
  width: 96,
} as const;

const toBudget = (type: AgreementType) =>
  [
    figure(type, 'budget', 'Budget'),
    figure(type, 'budgetVariance', 'Budget variance'),
    { id: 'budgetVariancePercent', label: 'Variance %', ...share, hidden: true },
  ] as const;

const claims = (type: AgreementType) =>
  [
    figure(type, 'settled', 'Settled'),
    { ...figure(type, 'requested', 'Requested'), hidden: true },
    figure(type, 'outstanding', 'Outstanding'),
  ] as const;

const toLastYear = (type: AgreementType) =>
  [
    { ...figure(type, 'accrued', 'Accrued'), hidden: true },
    figure(type, 'priorYearEarned', 'Last year'),
    { id: 'yoyPercent', label: 'Change', ...share },
  ] as const;

export const marketingColumns: ColumnsOf<typeof marketingFigures.list> = [
  { id: 'supplierName', label: 'Supplier', width: 180, grow: true, beside: beside('Marketing') },
  { id: 'agreementName', label: 'Agreement', width: 160, grow: true },
  { id: 'percentage', label: 'Rate', width: 172, value: rate },
  figure('Marketing', 'purchases', 'Purchases'),
  figure('Marketing', 'earned', 'Earned'),
  ...toBudget('Marketing'),
  ...claims('Marketing'),
  ...toLastYear('Marketing'),
  status,
  ...who,
];

const suggested = ({ percentage, suggestedRate }: DdrRow) =>
  suggestedRate === null || suggestedRate === percentage ? null : suggestedRate;

export const ddrColumns: ColumnsOf<typeof ddrFigures.list> = [
  { id: 'supplierName', label: 'Supplier', width: 180, grow: true, beside: beside('Ddr') },
  { id: 'agreementName', label: 'Agreement', width: 150, grow: true },
  { id: 'percentage', label: 'Rate', width: 172, value: rate },
  figure('Ddr', 'purchases', 'Purchases'),
  figure('Ddr', 'earned', 'Earned'),
  { ...figure('Ddr', 'actualCost', 'Claims covered'), width: 124 },
  { id: 'actualRatePercent', label: 'Actual rate', ...share },
  { id: 'coveragePercent', label: 'Coverage', ...share },
  {
    id: 'suggestedRate',
    label: 'Suggested rate',
    ...share,
    width: 116,
    value: suggested,
    tooltip: ({ suggestedRate }) =>
      suggestedRate === null ? undefined : 'The actual rate, within the true-up limit',
  },
  ...toBudget('Ddr'),
  ...claims('Ddr'),
  ...toLastYear('Ddr'),
  status,
  ...who,
];
