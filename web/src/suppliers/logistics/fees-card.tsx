import { useWatch } from 'react-hook-form';
import { takesHandlingFee } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { LogisticsFees } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import {
  type HandlingFeeType,
  handlingFeeTypeLabels,
  handlingFeeTypes,
} from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { CurrencyInput, PercentInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { FieldProps } from '../../ui/fields/use-bound.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { feesOf, type PartProps, usePart } from './logistics-parts.ts';

const handlingOptions = handlingFeeTypes.map((value) => ({ value, label: handlingFeeTypeLabels[value] }));

/** What a supplier charges besides the goods. */
export function FeesCard(props: PartProps) {
  const part = usePart(props);
  return (
    <RecordForm
      {...part}
      title="Fees"
      schema={LogisticsFees}
      startsIn="read"
      fields={12}
      defaultValues={props.record && feesOf(props.record)}
      savedMessage="Fees saved"
    >
      {(field) => (
        <>
          <SelectInput
            {...field('handlingFeeType')}
            label="Handling fee"
            options={handlingOptions}
            width="full"
          />
          <HandlingFee {...field('handlingFee')} label="Handling fee amount" />
          <CurrencyInput {...field('dropShipFee')} label="Drop ship fee" />
          <CurrencyInput {...field('smallOrderFee')} label="Small order fee" />
          <CurrencyInput {...field('smallOrderThreshold')} label="Small-order threshold" />
          <CurrencyInput {...field('freeFreightThreshold')} label="Free-freight threshold" />
          <CurrencyInput {...field('liftgateFee')} label="Liftgate" />
          <CurrencyInput {...field('residentialFee')} label="Residential delivery" />
          <CurrencyInput {...field('insideDeliveryFee')} label="Inside delivery" />
          <CurrencyInput {...field('oversizeFee')} label="Oversize" />
          <CurrencyInput {...field('callAheadFee')} label="Call ahead" />
          <CurrencyInput {...field('redeliveryFee')} label="Redelivery" />
          <PercentInput {...field('restockingFeePercent')} label="Restocking fee" />
        </>
      )}
    </RecordForm>
  );
}

/** Disabled or hidden if the fee type takes no amount. */
function HandlingFee(props: FieldProps<number>) {
  const type: HandlingFeeType = useWatch({ control: props.control, name: 'handlingFeeType' });
  if (takesHandlingFee(type)) return <CurrencyInput {...props} />;
  return props.readOnly ? null : <CurrencyInput {...props} disabled />;
}
