import TextField from '@mui/material/TextField';
import { reason } from '@backdock/core/kit/reason.ts';

export const isReason = (text: string) => reason.safeParse(text).success;

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why prices change: it stays with the batch. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText="10 to 500 characters"
      slotProps={{ htmlInput: { maxLength: 500 } }}
      fullWidth
    />
  );
}
