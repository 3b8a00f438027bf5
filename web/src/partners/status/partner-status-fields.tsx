import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { StatusChange } from '@backdock/core/partners/partners.contract.ts';
import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import { useBound, type FieldProps } from '../../ui/fields/use-bound.ts';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';

export interface StatusWay {
  status: PartnerStatus;
  /** Why it isn't available now. */
  refusal: string | null;
}

const meanings: Readonly<Record<PartnerStatus, string>> = {
  Active: 'Receives orders and payments.',
  New: 'Just added.',
  Pending: 'Setup is incomplete.',
  TemporaryInactive: 'No new orders until the date below; existing invoices are still paid.',
  PermanentlyInactive: 'Permanently stops receiving orders.',
};

/** The most common choice, or else the first available one. */
export function usualWay(ways: readonly StatusWay[]): PartnerStatus | undefined {
  const open = ways.filter(({ refusal }) => refusal === null);
  return (open.find(({ status }) => status === 'TemporaryInactive') ?? open[0])?.status;
}

interface PartnerStatusFieldsProps {
  field: FieldOf<z.input<typeof StatusChange>>;
  ways: readonly StatusWay[];
}

/** The new status and the details it requires. */
export function PartnerStatusFields({ field, ways }: PartnerStatusFieldsProps) {
  const bound = field('status');
  const status: PartnerStatus = useWatch({ control: bound.control, name: bound.name });
  const isAside = status === 'TemporaryInactive';
  const isClosed = status === 'PermanentlyInactive';
  return (
    <>
      <StatusChoice {...bound} label="New status" ways={ways} />
      {isAside ? (
        <DateInput
          {...field('until')}
          nullable
          required
          label="Active again on"
          helperText="Reactivates automatically on this date."
        />
      ) : null}
      <NullableTextInput
        {...field('reason')}
        required={isAside || isClosed}
        label="Reason"
        lines={3}
        helperText="10 to 500 characters, saved in the history"
      />
      {isClosed ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          This cannot be undone.
        </Alert>
      ) : null}
    </>
  );
}

type StatusChoiceProps = FieldProps<PartnerStatus> & { ways: readonly StatusWay[] };

function StatusChoice({ label, ways, ...bound }: StatusChoiceProps) {
  const labelId = useId();
  const { value, write, onBlur } = useBound(bound);
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ typography: 'subtitle2', color: 'text.secondary', mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value ?? ''}
        onChange={(_, next) => write(next as PartnerStatus)}
        onBlur={onBlur}
      >
        {ways.map(({ status, refusal }) => (
          <FormControlLabel
            key={status}
            value={status}
            disabled={refusal !== null}
            control={<Radio size="small" />}
            label={<StatusLabel status={status} text={refusal ?? meanings[status]} />}
            sx={{ alignItems: 'flex-start', mr: 0, py: 0.25 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function StatusLabel({ status, text }: { status: PartnerStatus; text: string }) {
  return (
    <Box sx={{ pt: 0.75 }}>
      <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 550 }}>
        {spaced(status)}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {text}
      </Box>
    </Box>
  );
}
