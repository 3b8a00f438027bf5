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
import { DateInput } from '../ui/fields/date-input.tsx';
import { NullableTextInput } from '../ui/fields/text-input.tsx';
import { useBound, type FieldProps } from '../ui/fields/use-bound.ts';
import type { FieldOf } from '../ui/form/use-record-form.ts';
import { Icon } from '../ui/icons.tsx';

export interface StatusWay {
  status: PartnerStatus;
  /** Why not now. */
  refusal: string | null;
}

const meanings: Readonly<Record<PartnerStatus, string>> = {
  Active: 'Gets orders and is paid.',
  New: 'Has just been added.',
  Pending: 'Something is missing before it can work.',
  TemporaryInactive: 'Gets no new orders until a day; what it billed is paid.',
  PermanentlyInactive: 'Gets no orders any more, for good.',
};

/** The way that most people mean, or else the first that is open. */
export function usualWay(ways: readonly StatusWay[]): PartnerStatus | undefined {
  const open = ways.filter(({ refusal }) => refusal === null);
  return (open.find(({ status }) => status === 'TemporaryInactive') ?? open[0])?.status;
}

interface PartnerStatusFieldsProps {
  field: FieldOf<z.input<typeof StatusChange>>;
  ways: readonly StatusWay[];
}

/** The new status, and what has to be said about it. */
export function PartnerStatusFields({ field, ways }: PartnerStatusFieldsProps) {
  const bound = field('status');
  const status = useWatch({ control: bound.control, name: bound.name }) as PartnerStatus;
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
          helperText="It becomes active by itself on this day."
        />
      ) : null}
      <NullableTextInput
        {...field('reason')}
        required={isAside || isClosed}
        label="Reason"
        lines={3}
        helperText="10 to 500 characters, kept in the history"
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
