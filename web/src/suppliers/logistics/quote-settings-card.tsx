import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ShippingMethod } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import {
  type ShippingTimeSettings,
  ShippingTimeSettingsForm,
  shippingTimes,
} from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import {
  shippingTimeModeLabels,
  shippingTimeModes,
  shippingTimePeriods,
} from '@backdock/core/suppliers/logistics/shipping-times.values.ts';
import { call } from '../../platform/api.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { settingsQuery, refreshLogistics } from './logistics-queries.ts';
import { QuotedTimes } from './quoted-times.tsx';

const modeOptions = shippingTimeModes.map((value) => ({ value, label: shippingTimeModeLabels[value] }));
const periodOptions = shippingTimePeriods.map((value) => ({ value, label: `Last ${value} days` }));

interface QuoteSettingsCardProps {
  supplierId: number;
  methods: readonly ShippingMethod[] | undefined;
}

/** How quoted times are derived, with the results beside it. */
export function QuoteSettingsCard({ supplierId, methods }: QuoteSettingsCardProps) {
  const { data, error, refetch } = useQuery(settingsQuery(supplierId));
  return (
    <RecordForm
      title="Quoted times"
      schema={ShippingTimeSettingsForm}
      startsIn="read"
      fields={4}
      mayEdit={data?.may.edit ?? false}
      loadError={data ? undefined : error}
      defaultValues={data && formOf(data)}
      savedMessage="Quoted times saved"
      onReload={refetch}
      onSubmit={async (values) => {
        await call(shippingTimes.saveSettings, {
          params: { supplierId },
          body: { ...values, version: data?.version ?? 0 },
        });
        await refreshLogistics();
      }}
    >
      {(field) => (
        <>
          <SelectInput {...field('mode')} label="Quoted by" options={modeOptions} width="full" />
          <PeriodInput field={field} />
          <IntegerInput {...emptyable(field('bufferDays'))} label="Buffer (days)" />
          <CheckboxInput {...field('useBusinessDays')} label="Count business days" />
          <QuotedTimes
            supplierId={supplierId}
            methods={methods ?? []}
            control={field('mode').control}
            readOnly={field('mode').readOnly}
          />
        </>
      )}
    </RecordForm>
  );
}

/** Shown only if actual times decide. */
function PeriodInput({ field }: { field: FieldOf<z.input<typeof ShippingTimeSettingsForm>> }) {
  const bound = field('actualPeriodDays');
  const mode: unknown = useWatch({ control: bound.control, name: 'mode' });
  if (mode !== 'Actual') return null;
  return <SelectInput {...bound} label="Measured over" options={periodOptions} width="full" />;
}

function formOf(settings: ShippingTimeSettings): ShippingTimeSettingsForm {
  const { mode, actualPeriodDays, bufferDays, useBusinessDays } = settings;
  return { mode, actualPeriodDays, bufferDays, useBusinessDays };
}

/** A cleared number becomes null, which the schema then rejects. */
const emptyable = (field: Bound<number>) => field as Bound<number | null>;
