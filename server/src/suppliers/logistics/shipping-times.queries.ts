import type { ShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.rules.ts';
import type { ShippingTimeSettingsForm } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import type { ShippingTimeKind } from '@backdock/core/suppliers/logistics/shipping-times.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface TimeList {
  times: ShippingTime[];
  version: number;
}

export async function findTimes(db: Reader, supplierId: number, kind: ShippingTimeKind): Promise<TimeList> {
  const list = await db
    .selectFrom('supplier_shipping_time_list')
    .select('version')
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const times = await db
    .selectFrom('supplier_shipping_time')
    .select(['shipping_method as shippingMethod', 'days'])
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .execute();
  return { times, version: list?.version ?? 0 };
}

/** Caller holds the supplier lock. */
export async function setTimes(
  tx: Tx,
  supplierId: number,
  kind: ShippingTimeKind,
  times: readonly ShippingTime[],
  now: Date,
): Promise<void> {
  const updated_on = now.toISOString();
  await tx
    .insertInto('supplier_shipping_time_list')
    .values({ supplier_id: supplierId, kind, updated_on })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'kind'])
        .doUpdateSet({ updated_on, version: sql`supplier_shipping_time_list.version + 1` }),
    )
    .execute();
  await tx
    .deleteFrom('supplier_shipping_time')
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .execute();
  if (times.length === 0) return;
  await tx
    .insertInto('supplier_shipping_time')
    .values(
      times.map(({ shippingMethod, days }) => ({
        supplier_id: supplierId,
        kind,
        shipping_method: shippingMethod,
        days,
      })),
    )
    .execute();
}

export type SettingsRecord = ShippingTimeSettingsForm & { version: number };

export function findSettings(db: Reader, supplierId: number): Promise<SettingsRecord | undefined> {
  return db
    .selectFrom('supplier_shipping_time_settings')
    .select([
      'mode',
      'actual_period_days as actualPeriodDays',
      'buffer_days as bufferDays',
      'use_business_days as useBusinessDays',
      'version',
    ])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
}

/** Caller holds the supplier lock. */
export async function setSettings(
  tx: Tx,
  supplierId: number,
  settings: ShippingTimeSettingsForm,
  now: Date,
): Promise<void> {
  const values = {
    mode: settings.mode,
    actual_period_days: settings.actualPeriodDays,
    buffer_days: settings.bufferDays,
    use_business_days: settings.useBusinessDays,
    updated_on: now.toISOString(),
  };
  await tx
    .insertInto('supplier_shipping_time_settings')
    .values({ supplier_id: supplierId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('supplier_id')
        .doUpdateSet({ ...values, version: sql`supplier_shipping_time_settings.version + 1` }),
    )
    .execute();
}
