import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  needsCarrierBroker,
  needsLargeItemAccount,
  needsSmallItemAccount,
} from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { LogisticsDetails, type Logistics } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import {
  type LargeItemAccountType,
  largeItemAccountTypeLabels,
  largeItemAccountTypes,
  shippingMethodLabels,
  shippingMethods,
  type SmallItemAccountType,
  smallItemAccountTypeLabels,
  smallItemAccountTypes,
} from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { useFlag } from '../../platform/use-flag.ts';
import { DecimalInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { CarrierPicker, FreightBrokerPicker, knownOption } from '../../pickers/carrier-pickers.tsx';
import { ChecksInput } from './checks-input.tsx';
import { detailsOf, type PartProps, usePart } from './logistics-parts.ts';

type Fields = FieldOf<z.input<typeof LogisticsDetails>>;

const smallOptions = smallItemAccountTypes.map((value) => ({
  value,
  label: smallItemAccountTypeLabels[value],
}));
const largeOptions = largeItemAccountTypes.map((value) => ({
  value,
  label: largeItemAccountTypeLabels[value],
}));

/** How a supplier ships, and on whose account. A supplier with none of this starts in the form. */
export function DetailsCard(props: PartProps) {
  const { record } = props;
  const part = usePart(props);
  const methods = useMethodOptions(record);
  const isNew = record?.version === 0;
  return (
    <RecordForm
      {...part}
      title="Details"
      schema={LogisticsDetails}
      startsIn={isNew ? 'edit' : 'read'}
      fields={8}
      defaultValues={record && detailsOf(record)}
      savedMessage={isNew ? 'Logistics set up' : 'Details saved'}
      {...(isNew && { submitLabel: 'Set up logistics' })}
    >
      {(field) => (
        <>
          <ChecksInput {...field('shippingMethods')} label="Shipping methods" options={methods} wide />
          <SmallItems field={field} record={record} />
          <LargeItems field={field} record={record} />
          <DecimalInput
            {...field('maxParcelWeightLb')}
            label="Max parcel weight (lb)"
            helperText="Anything over a limit ships as a large item"
            nonNegative
          />
          <DecimalInput {...field('maxParcelLengthIn')} label="Max parcel length (in)" nonNegative />
          <DecimalInput {...field('maxParcelGirthIn')} label="Max length + girth (in)" nonNegative />
          <NullableTextInput {...field('notes')} label="Notes" lines={3} wide />
        </>
      )}
    </RecordForm>
  );
}

/** Bison Ground is offered only if its flag is on; suppliers that already use it keep it. */
function useMethodOptions(record: Logistics | undefined) {
  const hasBison = useFlag('BisonGround');
  return shippingMethods
    .filter((value) => value !== 'BisonGround' || hasBison || record?.shippingMethods.includes('BisonGround'))
    .map((value) => ({ value, label: shippingMethodLabels[value] }));
}

interface ItemsProps {
  field: Fields;
  record: Logistics | undefined;
}

function SmallItems({ field, record }: ItemsProps) {
  const bound = field('smallItemAccountType');
  const type: SmallItemAccountType = useWatch({ control: bound.control, name: bound.name });
  return (
    <>
      <SelectInput {...bound} label="Small items" options={smallOptions} width="full" />
      <CarrierPicker
        {...field('smallItemCarrierId')}
        nullable
        label="Small item carrier"
        known={knownOption(record?.smallItemCarrierId ?? null, record?.smallItemCarrier ?? null)}
      />
      {needsSmallItemAccount(type) ? (
        <>
          <NullableTextInput {...field('smallItemAccountNumber')} required label="Small item account" />
          <NullableTextInput {...field('smallItemBillingZip')} required label="Small item billing ZIP" />
        </>
      ) : null}
    </>
  );
}

function LargeItems({ field, record }: ItemsProps) {
  const bound = field('largeItemAccountType');
  const type: LargeItemAccountType = useWatch({ control: bound.control, name: bound.name });
  const brokerId = record?.largeItemCarrierBrokerId ?? null;
  return (
    <>
      <SelectInput
        {...bound}
        label="Large items"
        options={largeOptions}
        width="full"
        wide={!needsCarrierBroker(type)}
      />
      {needsCarrierBroker(type) ? (
        <FreightBrokerPicker
          {...field('largeItemCarrierBrokerId')}
          required
          nullable
          label="Shipping partner"
          known={knownOption(brokerId, record?.largeItemCarrierBroker ?? null)}
        />
      ) : null}
      {needsLargeItemAccount(type) ? (
        <>
          <NullableTextInput {...field('largeItemAccountNumber')} required label="Large item account" />
          <NullableTextInput {...field('largeItemBillingZip')} required label="Large item billing ZIP" />
        </>
      ) : null}
    </>
  );
}
