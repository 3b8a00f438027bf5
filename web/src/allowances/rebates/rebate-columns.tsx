import Box from '@mui/material/Box';
import {
  agreementStatusLabels,
  periodTypeLabels,
  rateText,
  rebateTypeLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { rebateFigures, RebateRow } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { agreementStatusTones } from '../../agreements/agreement-text.ts';
import { agreementSearch } from '../../agreements/opened-agreement.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { ladderPage } from './rebate-link.ts';
import { coverageTone } from '../coverage-tone.ts';
import { FigureCell } from '../figures/figure-cell.tsx';
import { WindowFigure } from './window-figure.tsx';
import type { WindowFigureName } from './window-loads.ts';
import { riskLabels, riskTones } from './risk-words.ts';

const money = { as: 'money', currency: ({ currency: of }: RebateRow) => of, width: 122 } as const;

/** An amount of the row's period that opens what it is made of. */
const inWindow = <W extends WindowFigureName>(id: W, label: string) =>
  ({
    id,
    label,
    ...money,
    draw: (row: RebateRow) => <WindowFigure figure={id} window={row} of={row.currency} />,
  }) as const;

/** The same for an amount of the year. */
const inYear = <Y extends 'budget' | 'budgetVariance' | 'settled' | 'outstanding'>(id: Y, label: string) =>
  ({
    id,
    label,
    ...money,
    draw: (row: RebateRow) => (
      <FigureCell
        row={{ ...row, type: 'Rebate', part: { year: row.year, period: 'YearToDate' } }}
        of={id}
        label={label}
        amount={row[id]}
      />
    ),
  }) as const;

const currentRate = ({ currentPercentage, currentFixedAmount, currency: of }: RebateRow) =>
  currentPercentage === null
    ? currentFixedAmount === null
      ? null
      : currency(currentFixedAmount, of)
    : rateText(currentPercentage);

export const rebateListColumns: ColumnsOf<typeof rebateFigures.list> = [
  { id: 'supplierName', label: 'Supplier', width: 170, grow: true, link: ladderPage },
  {
    id: 'agreementName',
    label: 'Rebate',
    width: 150,
    grow: true,
    beside: ({ agreementId }) => agreementSearch({ id: agreementId, type: 'Rebate' }),
  },
  inWindow('nextStepGain', 'Next-step gain'),
  inWindow('amountToNextStep', 'To next step'),
  {
    id: 'coveragePercent',
    label: 'Progress',
    as: 'percent',
    width: 132,
    draw: (row) => <Coverage row={row} />,
  },
  { id: 'risk', label: 'Outlook', labels: riskLabels, tones: riskTones, width: 108 },
  { id: 'daysLeft', label: 'Days left', width: 84 },
  { ...inWindow('purchasesToDate', 'Purchases'), width: 128 },
  { id: 'currentPercentage', label: 'Rate', width: 96, value: currentRate },
  inWindow('earnedToDate', 'Earned'),
  inWindow('accruedToDate', 'Accrued'),
  inWindow('forecastEarned', 'Forecast'),
  inYear('budget', 'Budget'),
  inYear('budgetVariance', 'Budget variance'),
  inYear('settled', 'Settled'),
  inYear('outstanding', 'Outstanding'),
  { id: 'currentStepIndex', label: 'Step', width: 72, hidden: true },
  { id: 'nextStepIndex', label: 'Next step', width: 92, hidden: true },
  { id: 'nextStepPurchases', label: 'Next step at', ...money, hidden: true },
  { id: 'accrualStepIndex', label: 'Accrual step', width: 104, hidden: true },
  { ...inWindow('forecastPurchases', 'Forecast purchases'), width: 146, hidden: true },
  { id: 'forecastStepIndex', label: 'Forecast step', width: 110, hidden: true },
  { id: 'requiredDailyPace', label: 'Required per day', ...money, hidden: true },
  { id: 'currentDailyPace', label: 'Forecast per day', ...money, hidden: true },
  { id: 'baselineToDate', label: 'Baseline', ...money, hidden: true },
  { id: 'growthPercent', label: 'Growth', as: 'percent', width: 92, hidden: true },
  { id: 'rebateType', label: 'Type', labels: rebateTypeLabels, width: 160, hidden: true },
  { id: 'periodType', label: 'Period', labels: periodTypeLabels, width: 110, hidden: true },
  { id: 'windowFrom', label: 'From', width: 104, hidden: true },
  { id: 'windowTo', label: 'Through', width: 104 },
  { id: 'status', label: 'Status', labels: agreementStatusLabels, tones: agreementStatusTones, width: 96 },
  { id: 'purchasingManager', label: 'Purchasing manager', width: 146 },
  { id: 'supplierId', label: 'Supplier Id', width: 96, hidden: true },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'lastCalculatedOn', label: 'Calculated', width: 148, hidden: true },
];

function Coverage({ row: { coveragePercent, nextStepIndex } }: { row: RebateRow }) {
  return (
    <Box sx={{ display: 'inline-grid', width: 1, verticalAlign: 'middle' }}>
      <ProgressBar
        name={nextStepIndex === null ? 'Top step reached' : `Purchases toward step ${nextStepIndex}`}
        value={coveragePercent}
        // 99.99 % is not there yet.
        label={`${Math.floor(coveragePercent)}%`}
        tone={coverageTone(coveragePercent)}
      />
    </Box>
  );
}
