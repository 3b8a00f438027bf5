import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Criteria,
  type FlagRow,
  featureFlags,
} from '@backdock/core/administration/feature-flags.contract.ts';
import { flagLabel } from '@backdock/core/administration/feature-flags.words.ts';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ReasonBar } from '../reason-bar.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import { refreshFlags, useFlagPreview } from './flag-queries.ts';
import { newRule, RuleFields } from './rule-fields.tsx';

const everyone: Criteria = { match: 'All', rules: [] };

/** Who sees a flag that is on. The preview names who gains and loses it before anything is saved. */
export function AudienceForm({ flag }: { flag: FlagRow }) {
  const { feature, version, isEnabled } = flag;
  const [criteria, setCriteria] = useState<Criteria>(flag.criteria ?? everyone);
  const set = (change: Partial<Criteria>) => setCriteria((before) => ({ ...before, ...change }));
  const wanted = criteria.rules.length === 0 && !criteria.rollout ? null : criteria;
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(flag.criteria);
  const isWhole = Criteria.nullable().safeParse(wanted).success;
  // Preview the flag as on: while it's off, nobody sees it.
  const preview = useFlagPreview(flag, isChanged && isWhole ? { criteria: wanted, isEnabled: true } : null);
  const save = useMutation({
    mutationFn: (reason: string) =>
      call(featureFlags.setCriteria, { params: { feature }, body: { criteria: wanted, version, reason } }),
    onSuccess: async () => {
      toast.success('Audience changed');
      await refreshFlags();
    },
  });
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'grid',
          alignContent: 'start',
          gap: 1.5,
          p: 2,
        }}
      >
        {criteria.rules.length > 1 ? (
          <TextField
            select
            label="Show it to users for whom"
            value={criteria.match}
            onChange={({ target: { value } }) => set({ match: value === 'Any' ? 'Any' : 'All' })}
            sx={{ width: 240 }}
          >
            <MenuItem value="All">All rules hold</MenuItem>
            <MenuItem value="Any">Any rule holds</MenuItem>
          </TextField>
        ) : null}
        {criteria.rules.map((rule, at) => (
          <RuleFields
            // oxlint-disable-next-line react/no-array-index-key -- rules have no identity of their own
            key={at}
            rule={rule}
            place={at + 1}
            onChange={(changed) => set({ rules: criteria.rules.with(at, changed) })}
            onRemove={() => set({ rules: criteria.rules.toSpliced(at, 1) })}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
          <Button
            onClick={() => set({ rules: [...criteria.rules, newRule] })}
            disabled={criteria.rules.length >= 20}
          >
            Add rule
          </Button>
          <Rollout criteria={criteria} onChange={set} />
        </Box>
        {isChanged && !isEnabled ? (
          <Alert severity="info" icon={<Icon name="info" />}>
            The flag is off. This is who will see it once you turn it on.
          </Alert>
        ) : null}
        {isChanged && isWhole ? <AudiencePreview preview={preview} /> : null}
      </Box>
      {isChanged ? (
        <ReasonBar
          saveLabel="Change audience"
          canSave={isWhole && preview.data !== undefined && !preview.isPlaceholderData}
          isSaving={save.isPending}
          error={save.error}
          onSave={(reason) => save.mutate(reason)}
          onCancel={() => setCriteria(flag.criteria ?? everyone)}
        />
      ) : null}
      <UnsavedChanges of={flagLabel(feature)} when={isChanged && !save.isPending} isBeside />
    </>
  );
}

interface RolloutProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
}

/** Always picks the same people, and raising the share only adds to them. */
function Rollout({ criteria: { rollout }, onChange }: RolloutProps) {
  return (
    <TextField
      label="Share of matching users, in percent"
      type="number"
      value={rollout?.percentage ?? 100}
      onChange={({ target: { value } }) => {
        const percentage = Math.min(100, Math.max(0, Math.round(Number(value))));
        onChange({
          rollout:
            percentage === 100 ? undefined : { percentage, stickiness: rollout?.stickiness ?? 'UserId' },
        });
      }}
      slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
      sx={{ width: 240 }}
    />
  );
}
