import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type ShippingMethod,
  shippingMethodLabels,
  shippingMethods,
} from '@backdock/core/suppliers/logistics.values.ts';
import { ShippingDays, shippingTimes, type Times } from '@backdock/core/suppliers/shipping-times.contract.ts';
import { call } from '../../platform/api.ts';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { supplierParams, timesQuery, useLogisticsRefresh } from './logistics-queries.ts';

const TimesForm = z.strictObject({ days: z.record(z.enum(shippingMethods), ShippingDays.nullable()) });

const kinds = {
  fixed: { title: 'Fixed shipping times', save: shippingTimes.saveFixed },
  minimum: { title: 'Minimum shipping times', save: shippingTimes.saveMinimum },
} as const;

interface TimesCardProps {
  supplierId: number;
  kind: keyof typeof kinds;
  /** The ways in which the supplier ships; undefined while they load. */
  methods: readonly ShippingMethod[] | undefined;
}

/** Days for each way of shipping. */
export function TimesCard({ supplierId, kind, methods }: TimesCardProps) {
  const { title, save } = kinds[kind];
  const { data, error, refetch } = useQuery(timesQuery(supplierId, kind));
  const refresh = useLogisticsRefresh(supplierId);
  const offered = data && methods && offeredMethods(methods, data);
  if (offered?.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState hint="Days are entered for each shipping method. Choose the methods in Details first." />
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
          params: supplierParams(supplierId),
          body: { times, version: data?.version ?? 0 },
        });
        await refresh();
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

/** A method that has a time stays in sight, also after the supplier stopped shipping that way. */
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
