import Box from '@mui/material/Box';
import type { RebateRow } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { roughAmountUp } from '@backdock/core/allowances/rebates/rough-amount.ts';
import { linkTo } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { EmptyState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { ladderPage } from '../rebates/rebate-link.ts';
import { WindowFigure } from '../rebates/window-figure.tsx';
import { coverageTone } from '../coverage-tone.ts';
import { yearSearch } from '../use-choose-part.ts';

interface RebatesToGainProps {
  rebates: readonly RebateRow[] | undefined;
  year: string;
}

/** The rebates whose next step would add the most. */
export function RebatesToGain({ rebates, year }: RebatesToGainProps) {
  return (
    <Panel
      title="Most to gain"
      action={
        <TextLink to={paths.rebates} search={{ year: yearSearch(year) }} sx={{ typography: 'body2' }}>
          All rebates
        </TextLink>
      }
    >
      {rebates === undefined ? (
        <TextSkeleton lines={6} />
      ) : rebates.length === 0 ? (
        <EmptyState hint="Rebates with a next step to reach appear here." />
      ) : (
        <SmallTable
          label="Rebates with the most to gain"
          heads={[
            { label: 'Supplier' },
            { label: 'Next-step gain', right: true },
            { label: 'Left to buy', right: true },
            { label: 'Progress' },
            { label: 'Days left', right: true },
          ]}
        >
          {rebates.map((rebate) => (
            <Row key={rebate.id} rebate={rebate} />
          ))}
        </SmallTable>
      )}
    </Panel>
  );
}

function Row({ rebate }: { rebate: RebateRow }) {
  const { supplierName, agreementName, amountToNextStep, coveragePercent, daysLeft } = rebate;
  return (
    <tr>
      <td className="wraps">
        <TextLink {...linkTo(ladderPage(rebate))}>{supplierName}</TextLink>
        <Box sx={{ color: 'text.tertiary' }}>{agreementName}</Box>
      </td>
      <td className="right">
        <WindowFigure figure="nextStepGain" window={rebate} of={rebate.currency} />
      </td>
      <td className="right">
        <WindowFigure
          figure="amountToNextStep"
          window={rebate}
          of={rebate.currency}
          text={roughAmountUp(amountToNextStep ?? 0, rebate.currency)}
        />
      </td>
      <td>
        <Box sx={{ width: 110 }}>
          <ProgressBar
            name={`Purchases toward step ${rebate.nextStepIndex}`}
            value={coveragePercent}
            label={`${Math.floor(coveragePercent)}%`}
            tone={coverageTone(coveragePercent)}
          />
        </Box>
      </td>
      <td className="right">{daysLeft}</td>
    </tr>
  );
}
