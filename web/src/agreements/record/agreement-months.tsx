import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import {
  agreementMonths,
  type BookedMonth,
} from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { longDate, shortMonth } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { AdjustmentFigure } from '../months/adjustment-figure.tsx';
import { MonthFigure } from '../months/month-figure.tsx';
import { RecordSection } from './record-section.tsx';

const heads = [
  { label: 'Month' },
  { label: 'Purchases', right: true },
  { label: 'Earned', right: true },
  { label: 'Accrued', right: true },
] as const;

/** What an agreement earned month by month, newest first. Each amount opens what it is made of. */
export function AgreementMonths({ agreement }: { agreement: Agreement }) {
  const { id } = agreement;
  const { data, error, refetch } = useQuery(queryOf(agreementMonths.list, { params: { agreementId: id } }));
  return (
    <RecordSection title="Months">
      {data ? (
        data.months.length === 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Nothing earned yet.</Box>
        ) : (
          <>
            <SmallTable label="Months and adjustments" heads={heads} dense maxHeight={420}>
              {data.months.toReversed().map((month) => (
                <Month key={month.month} agreement={agreement} month={month} of={data.currency} />
              ))}
            </SmallTable>
            {data.lastCalculatedOn ? (
              <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
                {`Calculated ${longDate(data.lastCalculatedOn)}`}
              </Box>
            ) : null}
          </>
        )
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </RecordSection>
  );
}

interface MonthProps {
  agreement: Agreement;
  month: BookedMonth;
  of: Currency;
}

function Month({ agreement, month: booked, of }: MonthProps) {
  const { month, base, earned, accrued, isFrozen, adjustments } = booked;
  const figure = (label: string, amount: number | null) =>
    amount === null ? (
      'No baseline'
    ) : (
      <MonthFigure text={currency(amount, of)} label={label} agreementIds={[agreement.id]} month={month} />
    );
  return (
    <Fragment>
      <tr>
        <td>
          {shortMonth(`${month}-01`)}
          {isFrozen ? (
            <>
              <Icon name="lock" size={12} sx={{ ml: 0.75, color: 'text.tertiary' }} />
              <Box component="span" sx={visuallyHidden}>
                {' '}
                frozen
              </Box>
            </>
          ) : null}
        </td>
        <td className="right">{figure('Purchases', base)}</td>
        <td className="right">{figure('Earned', earned)}</td>
        <td className="right">{figure('Accrued', accrued)}</td>
      </tr>
      {adjustments.map((adjustment, at) => (
        // Several can be entered by hand for one period, so only their position distinguishes them.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at} title={adjustment.comment ?? undefined}>
          <Box
            component="td"
            sx={{ color: 'text.secondary' }}
          >{`Adjustment: ${adjustmentCauseLabels[adjustment.cause]}`}</Box>
          {(['base', 'earned', 'accrued'] as const).map((figure) => (
            <td key={figure} className="right">
              <AdjustmentFigure
                agreementId={agreement.id}
                adjustment={{ ...adjustment, amount: adjustment[figure] }}
                figure={figure}
                of={of}
              />
            </td>
          ))}
        </tr>
      ))}
    </Fragment>
  );
}
