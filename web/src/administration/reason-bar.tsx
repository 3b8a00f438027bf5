import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { changeReason } from '@backdock/core/administration/change-reason.ts';
import { Problem } from '../ui/feedback/problem.tsx';

interface ReasonBarProps {
  saveLabel: string;
  isDestructive?: boolean;
  /** False while the effects are loading, or if the change isn't allowed. */
  canSave: boolean;
  isSaving: boolean;
  error: Error | null;
  onSave: (reason: string) => void;
  onCancel: () => void;
}

/** Saves a staged change, with a reason for its history. */
export function ReasonBar(props: ReasonBarProps) {
  const { saveLabel, isDestructive = false, canSave, isSaving, error, onSave, onCancel } = props;
  const [reason, setReason] = useState('');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(reason.trim());
      }}
      sx={{ display: 'grid', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Problem error={error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          placeholder="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500, 'aria-label': 'Reason' } }}
          sx={{ flex: 1, minWidth: 200 }}
        />
        <Button onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isSaving}
          disabled={!canSave || !changeReason.safeParse(reason).success}
        >
          {saveLabel}
        </Button>
      </Box>
    </Box>
  );
}
