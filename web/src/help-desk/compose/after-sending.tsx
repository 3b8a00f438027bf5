import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Content } from './content.ts';

const choices = [
  { value: 'open', label: 'Keep it open' },
  { value: 'WaitingOnCustomer', label: 'Wait for the customer' },
  { value: 'WaitingOnSupplier', label: 'Wait for the supplier' },
  { value: 'WaitingOnMarketplace', label: 'Wait for the marketplace' },
  { value: 'WaitingOnCarrier', label: 'Wait for the carrier' },
  { value: 'resolve', label: 'Resolve' },
] as const;

interface AfterSendingProps {
  content: Content;
  onChange: (change: Pick<Content, 'waitFor' | 'nextActionDate' | 'resolve'>) => void;
}

/** What the ticket becomes with this mail. */
export function AfterSending({ content: { waitFor, resolve, nextActionDate }, onChange }: AfterSendingProps) {
  const value = resolve ? 'resolve' : (waitFor ?? 'open');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        select
        label="Afterwards"
        value={value}
        sx={{ width: 210 }}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value)?.value ?? 'open';
          const waits = chosen === 'open' || chosen === 'resolve' ? null : chosen;
          onChange({
            waitFor: waits,
            resolve: chosen === 'resolve',
            nextActionDate: waits && nextActionDate,
          });
        }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
      {waitFor === null ? null : (
        <TextField
          label="Until"
          type="date"
          value={nextActionDate ?? ''}
          sx={{ width: 160 }}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) =>
            onChange({ waitFor, resolve: false, nextActionDate: target.value || null })
          }
        />
      )}
    </Box>
  );
}
