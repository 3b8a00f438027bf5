import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FlagRow,
  featureFlags,
  type FlagWhy,
} from '@backdock/core/administration/feature-flags.contract.ts';
import { useEmployeeOptions } from '../../pickers/employee-options.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { OptionField } from '../../ui/fields/option-field.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';

/** Whether one person sees the flag, and the rule that decides. */
export function FlagWhyForm({ flag }: { flag: FlagRow }) {
  const { options, problem } = useEmployeeOptions();
  const [employeeId, setEmployeeId] = useState<number>();
  return (
    <>
      <Box sx={{ maxWidth: 360 }}>
        <OptionField
          label="Person"
          options={options}
          value={employeeId}
          onChange={setEmployeeId}
          problem={problem}
        />
      </Box>
      {employeeId === undefined ? null : <Answer flag={flag} employeeId={employeeId} />}
    </>
  );
}

function Answer({ flag: { feature }, employeeId }: { flag: FlagRow; employeeId: number }) {
  const query = { employeeId: String(employeeId) };
  const { data, error, refetch } = useQuery(queryOf(featureFlags.why, { params: { feature }, query }));
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={3} />;
  return (
    <>
      <Alert severity={data.isOn ? 'success' : 'info'} icon={<Icon name={data.isOn ? 'success' : 'info'} />}>
        {data.text}
      </Alert>
      {data.rules.length > 0 ? <Rules rules={data.rules} /> : null}
      {data.rollout ? <Box sx={{ typography: 'body2' }}>{rolloutText(data.rollout)}</Box> : null}
    </>
  );
}

function Rules({ rules }: Pick<FlagWhy, 'rules'>) {
  return (
    <SmallTable label="Rules" heads={[{ label: 'Rule' }, { label: 'This person' }, { label: 'Holds' }]}>
      {rules.map(({ text, actual, holds }) => (
        <tr key={text}>
          <td className="wraps">{text}</td>
          <td className="wraps">{actual || '--'}</td>
          <td>{holds ? 'Yes' : 'No'}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

const rolloutText = ({ percentage, place }: NonNullable<FlagWhy['rollout']>) =>
  place === null
    ? `The rollout goes by an ID that this person doesn’t have.`
    : `Rollout to ${percentage}%: this person’s place is ${place}, and places below ${percentage} are in.`;
