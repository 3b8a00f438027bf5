import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeReason } from '@backdock/core/administration/change-reason.ts';
import type { PlannedAccess, UserDetails } from '@backdock/core/administration/access/users.contract.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { loadProblem } from '../../platform/api-error.ts';
import { isEmpty, planFor, saveLabel } from './plan.ts';
import { PositionFields } from './position-fields.tsx';
import { RehearsalView } from './rehearsal-view.tsx';
import { RoleSwitches } from './role-switches.tsx';
import { refreshUsers, rehearsalQuery, saveAccess } from './user-queries.ts';

/** Roles, department and status. Each switch first shows what it would change; only the button saves. */
export function AccessForm({ user }: { user: UserDetails }) {
  const [wanted, setWanted] = useState<PlannedAccess>({});
  const [reason, setReason] = useState('');
  const plan = planFor(user, wanted);
  const isChanged = !isEmpty(plan);
  const set = (change: PlannedAccess) => setWanted((before) => ({ ...before, ...change }));
  const discard = () => {
    setWanted({});
    setReason('');
    save.reset();
  };
  const save = useMutation({
    mutationFn: () => saveAccess(user.id, { ...plan, reason: reason.trim(), version: user.version }),
    onSuccess: () => {
      discard();
      toast.success(`${user.name}’s access changed`);
    },
    // Someone else may have changed this person: the rehearsal must start from what is true now.
    onError: () => void refreshUsers(),
  });
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}>
        <RoleSwitches user={user} plan={plan} onChange={(roles) => set({ roles })} />
        <PositionFields user={user} plan={plan} onChange={set} />
        {isChanged ? <Rehearsed user={user} plan={plan} /> : <Idle />}
      </Box>
      {isChanged ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
          sx={{ display: 'grid', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          <Problem error={save.error} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <TextField
              placeholder="Reason"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500, 'aria-label': 'Reason' } }}
              sx={{ flex: 1, minWidth: 200 }}
            />
            <Button onClick={discard} disabled={save.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={plan.isActive === false ? 'error' : 'primary'}
              loading={save.isPending}
              disabled={!changeReason.safeParse(reason).success}
            >
              {saveLabel(user, plan)}
            </Button>
          </Box>
        </Box>
      ) : null}
      <UnsavedChanges of={user.name} when={isChanged && !save.isPending} isBeside />
    </>
  );
}

function Rehearsed({ user, plan }: { user: UserDetails; plan: PlannedAccess }) {
  const { data, error, refetch } = useQuery({
    ...rehearsalQuery(user.id, user.version, plan),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  return data ? <RehearsalView user={user} rehearsal={data} /> : null;
}

function Idle() {
  return (
    <Typography variant="body2" sx={{ p: 2, color: 'text.tertiary' }}>
      Change a role, the department or the status to see what this person gains and loses. Nothing is saved
      until you say so.
    </Typography>
  );
}
