import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  paymentSettings,
  PaymentTypeForm,
  type PaymentTypeState,
} from '@backdock/core/partners/payment-settings.contract.ts';
import { type PaymentType, paymentTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { call } from '../platform/api.ts';
import { queryOf } from '../platform/query-of.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { useBound, wideCell, type FieldProps } from '../ui/fields/use-bound.ts';
import { RecordForm } from '../ui/form/record-form.tsx';
import { refreshAccounting } from './partner-accounting-queries.ts';

/** How a partner is paid. Unavailable options show why. */
export function PaymentTypeCard({ partnerId }: { partnerId: number }) {
  const {
    data: state,
    error,
    refetch,
  } = useQuery(queryOf(paymentSettings.paymentType, { params: { partnerId } }));
  return (
    <RecordForm
      title="Payment type"
      schema={PaymentTypeForm}
      startsIn="read"
      columns={1}
      fields={1}
      defaultValues={state && { paymentType: state.paymentType }}
      loadError={state ? undefined : error}
      mayEdit={state?.may.edit ?? false}
      savedMessage="Payment type saved"
      onReload={() => refetch()}
      onSubmit={async ({ paymentType }) => {
        const params = { partnerId };
        const version = state?.version ?? 0;
        await call(paymentSettings.setPaymentType, { params, body: { paymentType, version } });
        await refreshAccounting();
      }}
    >
      {(field) => (
        <PaymentTypeInput {...field('paymentType')} label="Paid by" options={state?.options ?? []} />
      )}
    </RecordForm>
  );
}

type Options = PaymentTypeState['options'];

function PaymentTypeInput({ options, ...props }: FieldProps<PaymentType> & { options: Options }) {
  const { value, write, onBlur, error } = useBound(props);
  const labelId = useId();
  const chosen = value as PaymentType;
  if (props.readOnly) {
    return <ReadOnlyValue label={props.label}>{paymentTypeLabels[chosen]}</ReadOnlyValue>;
  }
  return (
    <FormControl error={error !== undefined} sx={wideCell(true)}>
      <FormLabel id={labelId}>{props.label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={props.name}
        value={chosen}
        onChange={(_, next) => write(next as PaymentType)}
        onBlur={onBlur}
        sx={{ mt: 0.5 }}
      >
        {options.map(({ paymentType, whyNot }) => (
          <FormControlLabel
            key={paymentType}
            value={paymentType}
            disabled={whyNot !== null && paymentType !== chosen}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', ml: -1, mr: 0, '& .MuiRadio-root': { p: 0.75 } }}
            label={
              <Box sx={{ pt: '5px' }}>
                <Box component="span" sx={{ typography: 'body1' }}>
                  {paymentTypeLabels[paymentType]}
                </Box>
                {whyNot ? (
                  <Box sx={{ typography: 'caption', color: 'text.tertiary', mb: 0.5 }}>{whyNot}</Box>
                ) : null}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {error ? <FormHelperText>{error}</FormHelperText> : null}
    </FormControl>
  );
}
