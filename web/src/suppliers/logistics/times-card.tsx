import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type ShippingMethod,
  shippingMethodLabels,
  shippingMethods,
} from '@backdock/core/suppliers/logistics/logistics.values.ts';
import {
  ShippingDays,
  shippingTimes,
  type Times,
} from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { call } from '../../platform/api.ts';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { timesQuery, refreshLogistics } from './logistics-queries.ts';

const TimesForm = z.strictObject({ days: z.record(z.enum(shippingMethods), ShippingDays.nullable()) });

const kinds = {
  fixed: { title: 'Fixed shipping times', save: shippingTimes.saveFixed },
  minimum: { title: 'Minimum shipping times', save: shippingTimes.saveMinimum },
} as const;

interface TimesCardProps {
  supplierId: number;
  kind: keyof typeof kinds;
  /** The supplier's shipping methods; undefined while loading. */
  methods: readonly ShippingMethod[] | undefined;
}

/** Days per shipping method. */
export function TimesCard({ supplierId, kind, methods }: TimesCardProps) {
  const { title, save } = kinds[kind];
  const { data, error, refetch } = useQuery(timesQuery(supplierId, kind));
  const offered = data && methods && offeredMethods(methods, data);
  if (offered?.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState hint="Choose shipping methods in Details first, then enter days for each." />
      </Panel>
    );
  }
  return (
    <RecordForm
      title={title}
      schema={TimesForm}
      startsIn="read"
      fields={3}
      mayEdit={data?.may.edit ?? false}
      loadError={data ? undefined : error}
      defaultValues={data && offered && { days: daysOf(data) }}
      savedMessage={`${title} saved`}
      onReload={refetch}
      onSubmit={async ({ days }) => {
        const times = shippingMethods.flatMap((shippingMethod) => {
          const each = days[shippingMethod];
          return each === null ? [] : [{ shippingMethod, days: each }];
        });
        await call(save, {
          params: { supplierId },
          body: { times, version: data?.version ?? 0 },
        });
        await refreshLogistics();
      }}
    >
      {(field) =>
        offered?.map((method) => (
          <IntegerInput
            key={method}
            {...field(`days.${method}`)}
            label={`${shippingMethodLabels[method]} (days)`}
          />
        ))
      }
    </RecordForm>
  );
}

/** A method with a time stays visible, even after the supplier stops using it. */
function offeredMethods(methods: readonly ShippingMethod[], { times }: Times): ShippingMethod[] {
  return shippingMethods.filter(
    (method) => methods.includes(method) || times.some(({ shippingMethod }) => shippingMethod === method),
  );
}

function daysOf({ times }: Times): Record<ShippingMethod, number | null> {
  const entries = shippingMethods.map((method) => [
    method,
    times.find(({ shippingMethod }) => shippingMethod === method)?.days ?? null,
  ]);
  return Object.fromEntries(entries) as Record<ShippingMethod, number | null>;
}
