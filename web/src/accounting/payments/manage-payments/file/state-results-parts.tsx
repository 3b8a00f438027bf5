import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PaymentBatchSummary } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { BatchStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { tabular } from '../../../../ui/text/figures.ts';

interface PaymentChoiceProps {
  payments: readonly PaymentBatchSummary[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Payments by name and amount, to pick one by one or all at once. */
export function PaymentChoice({ payments, chosen, onChange }: PaymentChoiceProps) {
  if (payments.length === 0) {
    return <Box sx={{ typography: 'body2' }}>The bank has reported a result for every open payment.</Box>;
  }
  const isAll = chosen.size === payments.length;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Payments</FormLabel>
      {payments.length > 1 ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && chosen.size > 0}
              onChange={() => onChange(isAll ? new Set() : new Set(payments.map(({ id }) => id)))}
            />
          }
          label={`Select all ${payments.length.toLocaleString('en-US')}`}
        />
      ) : null}
      <Box
        component="ul"
        aria-label="Open payments"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 240,
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {payments.map(({ id, partnerName, batchTotal, currency: of }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 1.5, typography: 'body2' }}
          >
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, mr: 0 }}
              control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
              label={partnerName}
            />
            <Box sx={{ ...tabular, whiteSpace: 'nowrap' }}>{currency(batchTotal, of)}</Box>
          </Box>
        ))}
      </Box>
    </FormControl>
  );
}

interface ResultChoiceProps {
  value: BatchStatus | null;
  whyNotSucceed: string | null;
  onChange: (status: BatchStatus) => void;
}

/** No result is preselected: it is the person's statement. */
export function ResultChoice({ value, whyNotSucceed, onChange }: ResultChoiceProps) {
  return (
    <FormControl>
      <FormLabel id="stated-result">Result</FormLabel>
      <RadioGroup
        aria-labelledby="stated-result"
        value={value ?? ''}
        onChange={(_, status) => onChange(status as BatchStatus)}
      >
        <FormControlLabel
          value="Success"
          disabled={whyNotSucceed !== null}
          control={<Radio size="small" />}
          label="Paid: the bank made the selected payments"
        />
        <FormControlLabel
          value="Failure"
          control={<Radio size="small" />}
          label="Failed: the bank didn’t make the selected payments"
        />
      </RadioGroup>
      {whyNotSucceed === null ? null : <FormHelperText>{whyNotSucceed}</FormHelperText>}
    </FormControl>
  );
}
