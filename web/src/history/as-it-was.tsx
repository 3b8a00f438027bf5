import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AsItWasEndpoint, LabeledValue } from '@backdock/core/history/history.contract.ts';
import { dayInPacific, shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../platform/api-error.ts';
import { queryOf } from '../platform/query-of.ts';
import { DayField } from '../ui/days/day-field.tsx';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { Facts, Panel } from '../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { comparedValues, differingText } from './compared-values.ts';

interface AsItWasProps {
  of: AsItWasEndpoint;
  /** The record, as the endpoint's path parameters. */
  params: Readonly<Record<string, string | number>>;
  /** Beside each value that has changed since, shows what it is today. */
  comparesWithToday?: true;
}

/** A record on an earlier day, beside its history. */
export function AsItWasPanel({ of, params, comparesWithToday }: AsItWasProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const [day, setDay] = useState<Day | null>(today);
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(of, { params, query: { on: day ?? '' } }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
  });
  const isCompared = comparesWithToday === true && day !== today;
  const { data: current } = useQuery({
    ...queryOf(of, { params, query: { on: today } }),
    enabled: isCompared,
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
          <Values then={data} today={isCompared ? current : null} />
        )}
      </Box>
    </Panel>
  );
}

interface ValuesProps {
  then: readonly LabeledValue[];
  /** Null or undefined if they aren't compared. */
  today: readonly LabeledValue[] | null | undefined;
}

function Values({ then, today }: ValuesProps) {
  const values = comparedValues(then, today);
  return (
    <>
      {today ? (
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {differingText(values.filter(({ isDifferent }) => isDifferent).length)}
        </Typography>
      ) : null}
      <Facts>
        {values.map(({ field, label, value, today: now, isDifferent }) => (
          <ReadOnlyValue key={field} label={label}>
            {isDifferent ? (
              <>
                <Box sx={{ fontWeight: 600 }}>{value ?? '--'}</Box>
                <Box sx={{ color: 'text.secondary' }}>{`Today: ${now ?? '--'}`}</Box>
              </>
            ) : (
              value
            )}
          </ReadOnlyValue>
        ))}
      </Facts>
    </>
  );
}
