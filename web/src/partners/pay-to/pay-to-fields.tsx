import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { MaskedPayTo, RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';
import { masked, whyNotMethod } from '@backdock/core/partners/pay-to.rules.ts';
import {
  achAccountTypes,
  chargeBearerLabels,
  chargeBearers,
  payToLabels,
  payToMethodLabels,
  payToMethods,
  type PayToDetails,
} from '@backdock/core/partners/pay-to.values.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { wideCell } from '../../ui/fields/use-bound.ts';
import type { FieldOf } from '../../ui/form/use-record-form.ts';

interface PayToFieldsProps {
  field: FieldOf<PayToDetails>;
  currency: Currency;
  live: MaskedPayTo | null;
}

const accountTypes = achAccountTypes.map((value) => ({ value, label: spaced(value) }));
const bearers = chargeBearers.map((value) => ({ value, label: chargeBearerLabels[value] }));

const named = <F extends keyof PayToDetails>(field: FieldOf<PayToDetails>, name: F) => ({
  ...field(name),
  label: payToLabels[name],
});
const onFile = (live: MaskedPayTo | null, name: keyof RevealedNumbers) =>
  live?.[name] ? `${masked(live[name])} is live. Enter the full number.` : undefined;

/** The fields for the chosen payment method. */
export function PayToFields({ field, currency, live }: PayToFieldsProps) {
  const method: unknown = useWatch({ control: field('method').control, name: 'method' });
  const isWire = method === 'Wire';
  const methods = payToMethods
    .filter((each) => whyNotMethod(each, currency) === null)
    .map((value) => ({ value, label: payToMethodLabels[value] }));
  return (
    <>
      <SelectInput
        {...named(field, 'method')}
        options={methods}
        width="full"
        helperText={whyNotMethod('Ach', currency)?.message}
      />
      <TextInput {...named(field, 'beneficiaryName')} />
      <TextInput
        {...named(field, 'beneficiaryAccountNumber')}
        helperText={onFile(live, 'beneficiaryAccountNumber')}
      />
      {isWire ? (
        <SelectInput {...named(field, 'chargeBearer')} nullable options={bearers} width="full" required />
      ) : (
        <SelectInput {...named(field, 'accountType')} nullable options={accountTypes} width="full" required />
      )}
      <TextInput {...named(field, 'bankName')} />
      <NullableTextInput
        {...named(field, 'routingNumber')}
        required={!isWire}
        helperText={onFile(live, 'routingNumber')}
      />
      {isWire ? (
        <NullableTextInput {...named(field, 'swiftCode')} helperText="Or enter a routing number" />
      ) : null}
      <NullableTextInput {...named(field, 'bankAddress')} required={isWire} wide={!isWire} />
      <NullableTextInput {...named(field, 'bankCity')} required={isWire} />
      <NullableTextInput {...named(field, 'bankState')} required={isWire} />
      <NullableTextInput
        {...named(field, 'bankZip')}
        required={isWire && currency === 'Usd'}
        helperText={currency === 'Cad' ? 'Enter a Canadian postal code in the bank address' : undefined}
      />
      <NullableTextInput {...named(field, 'reference')} helperText="Included with every payment" />
      {isWire ? <IntermediaryFields field={field} live={live} /> : null}
    </>
  );
}

function IntermediaryFields({ field, live }: Omit<PayToFieldsProps, 'currency'>) {
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ ...wideCell(true), mt: 0.5 }}>
        Intermediary bank (optional)
      </Typography>
      <NullableTextInput {...named(field, 'intermediaryBankName')} />
      <NullableTextInput
        {...named(field, 'intermediaryRoutingNumber')}
        helperText={onFile(live, 'intermediaryRoutingNumber')}
      />
      <NullableTextInput {...named(field, 'intermediarySwiftCode')} helperText="Or enter a routing number" />
      <NullableTextInput
        {...named(field, 'intermediaryAccountNumber')}
        helperText={onFile(live, 'intermediaryAccountNumber')}
      />
    </>
  );
}
