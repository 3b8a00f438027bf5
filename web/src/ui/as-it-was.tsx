import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AsItWasEndpoint } from '@backdock/core/history/history.contract.ts';
import { dayInPacific, shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { call } from '../platform/api.ts';
import { loadProblem } from '../platform/api-error.ts';
import { DayField } from './days/day-field.tsx';
import { ReadOnlyValue } from './fields/read-only-value.tsx';
import { Facts, Panel } from './panel.tsx';
import { ErrorState, TextSkeleton } from './states.tsx';

interface AsItWasProps {
  of: AsItWasEndpoint;
  /** Which record: the values of the endpoint's path. */
  params: Readonly<Record<string, string | number>>;
}

/** A record on an earlier day, beside its history. */
export function AsItWasPanel({ of, params }: AsItWasProps) {
  const [day, setDay] = useState<Day | null>(() => dayInPacific(new Date()));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['as-it-was', of.path, params, day],
    queryFn: ({ signal }) => call(of, { params, query: { on: day ?? '' } }, { signal }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="As it was on"
      action={
        <Box sx={{ width: 150 }}>
          <DayField label="As it was on" value={day} onChange={setDay} />
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
            {`It was not there yet on ${shortDate(day)}.`}
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
