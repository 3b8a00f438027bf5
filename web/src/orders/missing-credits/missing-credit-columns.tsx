import Box from '@mui/material/Box';
import type {
  missingCredits,
  MissingCreditRow,
} from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { ageLabels, ages } from '@backdock/core/orders/missing-credits/missing-credits.rules.ts';
import { type Day, daysBetween, shortDate } from '@backdock/core/kit/dates.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { pageOf } from '../../links/record-page.ts';
import { agoText } from '../../ui/text/ago-text.ts';
import { tabular } from '../../ui/text/figures.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { AgeingBar, agedText } from './ageing-bar.tsx';

interface Shown {
  today: Day;
  seesRequests: boolean;
  /** Whether this row's supplier can be reminded now. */
  isOffered: (row: MissingCreditRow) => boolean;
  onRemind: (row: MissingCreditRow) => void;
}

const inItsCurrency = ({ currency }: MissingCreditRow) => currency;

/** The supplier's pending requests, in the list of all of them. */
export const requestsOf = ({ supplierName }: Pick<MissingCreditRow, 'supplierName'>) =>
  pageOf({
    list: 'creditRequest',
    filter: { partnerName: { filterType: 'text', type: 'equals', filter: supplierName } },
  });

export function columnsFor({
  today,
  seesRequests,
  isOffered,
  onRemind,
}: Shown): ColumnsOf<typeof missingCredits.list> {
  return [
    { id: 'supplierName', label: 'Supplier', width: 176, grow: true, beside: openBeside },
    { id: 'purchasingManager', label: 'Purchasing manager', width: 146 },
    { id: 'pendingCount', label: 'Requests', width: 88, ...(seesRequests && { link: requestsOf }) },
    { id: 'pendingAmount', label: 'Pending', as: 'money', currency: inItsCurrency, width: 118 },
    {
      id: 'oldestOn',
      label: 'Age',
      width: 168,
      grow: true,
      draw: (row) => <Age row={row} today={today} />,
      tooltip: (row) => `${agedText(row)}\nOldest: ${shortDate(row.oldestOn)}`,
    },
    {
      id: 'lastReminderOn',
      label: 'Reminded',
      width: 112,
      draw: ({ lastReminderOn }) => agoText(lastReminderOn, today),
      tooltip: ({ lastReminderOn }) => (lastReminderOn ? shortDate(lastReminderOn) : undefined),
    },
    ...ages.map((id) => ({
      id,
      label: ageLabels[id],
      as: 'money' as const,
      currency: inItsCurrency,
      width: 124,
      hidden: true as const,
    })),
    { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
    {
      id: 'remind',
      label: 'Mail',
      width: 92,
      action: { label: 'Remind', isOffered, run: async (row) => onRemind(row) },
    },
  ];
}

function Age({ row, today }: { row: MissingCreditRow; today: Day }) {
  const days = daysBetween(row.oldestOn, today);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: '100%' }}>
      <AgeingBar aged={row} />
      <Box component="span" sx={{ ...tabular, flex: 'none', width: 58, textAlign: 'right' }}>
        {pluralize(days, 'day')}
      </Box>
    </Box>
  );
}
