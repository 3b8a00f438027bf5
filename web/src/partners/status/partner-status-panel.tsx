import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { PartnerStanding } from '@backdock/core/partners/partners.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { partnerStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { standingQuery } from './partner-status-query.ts';

/** A partner's status, why, and until when. */
export function PartnerStatusPanel({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(standingQuery(partnerId));
  return (
    <Panel title="Status">
      {data ? (
        <Standing standing={data} />
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Panel>
  );
}

function Standing({ standing }: { standing: PartnerStanding }) {
  const { status, reason, until, changedBy, changedOn, ways, toActivate } = standing;
  const activation = status === 'Active' ? null : ways.find((way) => way.status === 'Active')?.refusal;
  return (
    <Facts>
      <ReadOnlyValue label="Status">
        <StatusChip label={spaced(status)} tone={partnerStatusTones[status]} />
      </ReadOnlyValue>
      {until ? <ReadOnlyValue label="Active again on">{shortDate(until)}</ReadOnlyValue> : null}
      {reason ? <ReadOnlyValue label="Reason">{reason}</ReadOnlyValue> : null}
      {changedOn ? (
        <ReadOnlyValue label="Changed">
          {longDate(changedOn)}
          {changedBy ? ` by ${changedBy}` : ' by the system'}
        </ReadOnlyValue>
      ) : null}
      {toActivate.length > 0 ? (
        <ReadOnlyValue label="To activate, add">
          <Box component="ul" aria-label="To activate, add" sx={{ m: 0, pl: 2.25 }}>
            {toActivate.map((gap) => (
              <li key={gap}>{`${gap.charAt(0).toUpperCase()}${gap.slice(1)}`}</li>
            ))}
          </Box>
        </ReadOnlyValue>
      ) : activation ? (
        <ReadOnlyValue label="To activate">{activation}</ReadOnlyValue>
      ) : null}
    </Facts>
  );
}
