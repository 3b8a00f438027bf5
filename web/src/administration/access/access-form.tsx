import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlannedAccess, UserDetails } from '@backdock/core/administration/access/users.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { ReasonBar } from '../reason-bar.tsx';
import { isEmpty, planFor, saveLabel } from './plan.ts';
import { PositionFields } from './position-fields.tsx';
import { RehearsalView } from './rehearsal-view.tsx';
import { RoleSwitches } from './role-switches.tsx';
import { refreshUsers, rehearsalQuery, saveAccess } from './user-queries.ts';

/** Roles, department, and status. Changes are staged and their effects shown; only the button saves them. */
export function AccessForm({ user }: { user: UserDetails }) {
  const [wanted, setWanted] = useState<PlannedAccess>({});
  const plan = planFor(user, wanted);
  const isChanged = !isEmpty(plan);
  const set = (change: PlannedAccess) => setWanted((before) => ({ ...before, ...change }));
  const rehearsal = useQuery({
    ...rehearsalQuery(user.id, user.version, plan),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  const isRehearsed = rehearsal.data !== undefined && !rehearsal.isPlaceholderData;
  const save = useMutation({
    mutationFn: (reason: string) => saveAccess(user.id, { ...plan, reason, version: user.version }),
    onSuccess: () => {
      setWanted({});
      toast.success(`${user.name}’s access updated`);
    },
    // Someone else may have changed this person, so rehearse again from the current version.
    onError: () => void refreshUsers(),
  });
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}>
        <RoleSwitches user={user} plan={plan} onChange={(roles) => set({ roles })} />
        <PositionFields user={user} plan={plan} onChange={set} />
        {!isChanged ? (
          <Hint />
        ) : rehearsal.error ? (
          <ErrorState message={loadProblem(rehearsal.error)} onRetry={() => void rehearsal.refetch()} />
        ) : rehearsal.data ? (
          <RehearsalView user={user} rehearsal={rehearsal.data} />
        ) : (
          <Box sx={{ p: 2 }}>
            <TextSkeleton lines={4} />
          </Box>
        )}
      </Box>
      {isChanged ? (
        <ReasonBar
          saveLabel={saveLabel(user, plan)}
          isDestructive={plan.isActive === false}
          canSave={isRehearsed && rehearsal.data.whyNot === null}
          isSaving={save.isPending}
          error={save.error}
          onSave={(reason) => save.mutate(reason)}
          onCancel={() => {
            setWanted({});
            save.reset();
          }}
        />
      ) : null}
      <UnsavedChanges of={user.name} when={isChanged && !save.isPending} isBeside />
    </>
  );
}

function Hint() {
  return (
    <Typography variant="body2" sx={{ p: 2, color: 'text.tertiary' }}>
      Change a role, the department, or the status to preview what this person gains and loses. Nothing is
      saved until you confirm.
    </Typography>
  );
}
