import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pickupWarning } from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import {
  type BookingForm,
  shipments,
  type ShipmentDetails,
} from '@backdock/core/orders/shipments/shipments.contract.ts';
import { CarrierPicker, FreightBrokerPicker, knownOption } from '../../pickers/carrier-pickers.tsx';
import { refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { CurrencyInput } from '../../ui/fields/number-inputs.tsx';
import { TimeInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { noEmailText } from '../no-email.ts';
import { bookingDraft, bookingSchema, isQuoteOver, usualOf } from './booking-draft.ts';
import { confirmBooking } from './shipment-queries.ts';

interface ConfirmBookingDialogProps {
  shipment: ShipmentDetails;
  onClose: () => void;
}

export function ConfirmBookingDialog({ shipment, onClose }: ConfirmBookingDialogProps) {
  const [schema] = useState(() => bookingSchema(shipment));
  const [draft] = useState(() => bookingDraft(shipment, dayInPacific(new Date())));
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={() => refresh(shipments.details)}
      title={`Confirm booking for ${shipment.purchaseOrderNumber}`}
      submitLabel="Confirm booking"
      size="lg"
      columns={2}
      // Often there is nothing to change.
      skipDirtyCheck
      schema={schema}
      defaultValues={draft}
      onSubmit={async (booking) => {
        await confirmBooking(shipment, booking);
        toast.success(`Pickup of ${shipment.purchaseOrderNumber} booked`);
      }}
    >
      {(field) => <BookingFields shipment={shipment} field={field} />}
    </FormDialog>
  );
}

interface BookingFieldsProps {
  shipment: ShipmentDetails;
  field: FieldOf<z.input<typeof BookingForm>>;
}

function BookingFields({ shipment, field }: BookingFieldsProps) {
  const [carrierId, carrierBrokerId, quoteAmount, pickup, isMade] = useWatch({
    control: field('carrierId').control,
    name: ['carrierId', 'carrierBrokerId', 'quoteAmount', 'bookedPickupDate', 'createBillOfLading'],
  }) as unknown[];
  const usual = usualOf(shipment, carrierId, carrierBrokerId);
  const warning = typeof pickup === 'string' && usual ? pickupWarning(pickup, usual.weekdays) : null;
  const { mailTo, goodsCost, quoteLimit, quoteLimitPercent } = shipment;
  return (
    <>
      <CarrierPicker
        {...field('carrierId')}
        nullable
        label="Carrier"
        known={knownOption(usual?.carrierId ?? null, usual?.carrier ?? null)}
      />
      <FreightBrokerPicker
        {...field('carrierBrokerId')}
        nullable
        label="Booked through"
        helperText="Leave blank if booked directly"
        known={knownOption(usual?.carrierBrokerId ?? null, usual?.carrierBroker ?? null)}
      />
      <CurrencyInput
        {...field('quoteAmount')}
        label="Quote"
        helperText={`Goods cost ${currency(goodsCost, shipment.currency)}`}
      />
      <DateInput {...field('bookedPickupDate')} label="Pickup date" helperText={warning ?? undefined} />
      {isQuoteOver(shipment, quoteAmount) ? (
        <>
          <Alert severity="warning" icon={<Icon name="warning" />} sx={{ gridColumn: '1 / -1' }}>
            {`This quote is over ${currency(quoteLimit, shipment.currency)} or ${quoteLimitPercent}% of the goods’ cost.`}
          </Alert>
          <NullableTextInput
            {...field('overLimitReason')}
            label="Reason for exceeding the limit"
            lines={2}
            wide
            helperText="10 to 500 characters"
          />
        </>
      ) : null}
      <TimeInput {...field('pickupFrom')} label="Pickup from" />
      <TimeInput {...field('pickupTo')} label="Pickup to" />
      <DateInput {...field('estimatedDeliveryDate')} nullable label="Estimated delivery" />
      <NullableTextInput
        {...field('proNumber')}
        label="PRO number"
        helperText="Becomes the tracking number"
      />
      <CheckboxInput {...field('createBillOfLading')} label="Create a bill of lading" />
      <NullableTextInput
        {...field('bolNumber')}
        label="Bill of lading number"
        disabled={isMade === true}
        helperText={isMade === true ? 'Assigned when you confirm' : 'The carrier’s own'}
      />
      <NullableTextInput {...field('pickupConfirmationNumber')} label="Pickup confirmation" />
      <NullableTextInput {...field('instructions')} label="Instructions for the supplier" lines={2} wide />
      <Box sx={{ gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' }}>
        {mailTo ? `We’ll email the booking to ${mailTo.name} (${mailTo.email}).` : noEmailText}
      </Box>
    </>
  );
}
