import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AsItWasEndpoint } from '@backdock/core/history/history.contract.ts';
import { dayInPacific, shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../platform/api-error.ts';
import { queryOf } from '../platform/query-of.ts';
import { DayField } from '../ui/days/day-field.tsx';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { Facts, Panel } from '../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';

interface AsItWasProps {
  of: AsItWasEndpoint;
  /** The record, as the endpoint's path parameters. */
  params: Readonly<Record<string, string | number>>;
}

/** A record on an earlier day, beside its history. */
export function AsItWasPanel({ of, params }: AsItWasProps) {
  const [day, setDay] = useState<Day | null>(() => dayInPacific(new Date()));
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(of, { params, query: { on: day ?? '' } }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="View as of"
      action={
        <Box sx={{ width: 150 }}>
          <DayField label="View as of" value={day} onChange={setDay} />
        </Box>
      }
    >
      <Box aria-live="polite">
        {error ? (
          <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
        ) : isPending ? (
          <TextSkeleton lines={6} />
        ) : data === null ? (
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            {`No record on ${shortDate(day)}.`}
          </Typography>
        ) : (
          <Facts>
            {data.map(({ field, label, value }) => (
              <ReadOnlyValue key={field} label={label}>
                {value}
              </ReadOnlyValue>
            ))}
          </Facts>
        )}
      </Box>
    </Panel>
  );
}
