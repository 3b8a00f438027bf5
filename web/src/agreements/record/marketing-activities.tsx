import Box from '@mui/material/Box';
import type { MarketingTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { marketingProgramLabels, termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { RecordSection } from './record-section.tsx';

interface MarketingActivitiesProps {
  marketing: MarketingTerms;
  currency: Currency;
}

const heads = [
  { label: 'Activity' },
  { label: 'Planned', right: true },
  { label: 'Actual', right: true },
] as const;

export function MarketingActivities({ marketing, currency: of }: MarketingActivitiesProps) {
  const { program, activities } = marketing;
  return (
    <RecordSection title="Marketing">
      <Facts>
        <ReadOnlyValue label="Program">{marketingProgramLabels[program]}</ReadOnlyValue>
      </Facts>
      {activities.length > 0 ? (
        <SmallTable label="Activities" heads={heads}>
          {activities.map(({ name, from, to, plannedAmount, actualAmount }, at) => (
            // Two activities may be alike, and none of them moves.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td className="wraps">
                {name}
                <Box sx={{ color: 'text.tertiary' }}>{termText({ startDate: from, endDate: to })}</Box>
              </td>
              <td className="right">{currency(plannedAmount, of)}</td>
              <td className="right">{actualAmount === null ? '--' : currency(actualAmount, of)}</td>
            </tr>
          ))}
        </SmallTable>
      ) : null}
    </RecordSection>
  );
}
