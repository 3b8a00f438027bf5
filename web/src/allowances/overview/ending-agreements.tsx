import Box from '@mui/material/Box';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { EndingAgreement } from '@backdock/core/allowances/figures/figures.contract.ts';
import { endingSoonDays } from '@backdock/core/allowances/figures/figures.values.ts';
import { type Day, daysBetween, shortDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { AgreementLink } from '../../agreements/agreement-link.tsx';
import { EmptyState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';

interface EndingAgreementsProps {
  ending: readonly EndingAgreement[] | undefined;
  /** With those that aren't named. */
  count: number;
  today: Day | undefined;
}

/** Agreements that end soon, so that someone renews them. */
export function EndingAgreements({ ending, count, today }: EndingAgreementsProps) {
  const others = count - (ending?.length ?? 0);
  return (
    <Panel title={`Ending within ${endingSoonDays} days`}>
      {ending === undefined || today === undefined ? (
        <TextSkeleton lines={6} />
      ) : ending.length === 0 ? (
        <EmptyState hint="Agreements that end soon without a replacement appear here." />
      ) : (
        <SmallTable
          label="Ending soon"
          heads={[{ label: 'Agreement' }, { label: 'Ends' }]}
          foot={
            others > 0 ? (
              <tr>
                <td colSpan={2}>{`And ${pluralize(others, 'more agreement')}`}</td>
              </tr>
            ) : null
          }
        >
          {ending.map((agreement) => (
            <tr key={agreement.id}>
              <td className="wraps">
                <AgreementLink agreement={agreement} />
                <Box sx={{ color: 'text.tertiary' }}>
                  {`${agreement.supplierName} · ${agreementTypeLabels[agreement.type]}`}
                </Box>
              </td>
              <td>
                {shortDate(agreement.endDate)}
                <Box sx={{ color: 'text.tertiary' }}>{inDays(daysBetween(today, agreement.endDate))}</Box>
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
    </Panel>
  );
}

const inDays = (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`);
