import type {
  ActualShippingTime,
  ShippingTimeSettings,
  ShippingTimeSettingsForm,
  Times,
} from '@backdock/core/suppliers/shipping-times.contract.ts';
import { shippingMethods } from '@backdock/core/suppliers/logistics.values.ts';
import { quotedTimes, type ShippingTime } from '@backdock/core/suppliers/shipping-times.rules.ts';
import type { ShippingTimeKind } from '@backdock/core/suppliers/shipping-times.values.ts';
import { refuseIfStale } from '../platform/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { readActualTimes } from './actual-shipping-times.queries.ts';
import { auditPart } from './logistics-audit.ts';
import {
  keptLogistics,
  lockKnownSupplier,
  mayOnLogistics,
  refuseUnknownSupplier,
} from './logistics.service.ts';
import * as queries from './shipping-times.queries.ts';

const parts = { Fixed: 'fixed-times', Minimum: 'minimum-times' } as const;

export async function readTimes(
  { db, actor }: ReadCtx,
  supplierId: number,
  kind: ShippingTimeKind,
): Promise<Times> {
  await refuseUnknownSupplier(db, supplierId);
  return { ...(await keptTimes(db, supplierId, kind)), may: mayOnLogistics(actor) };
}

export async function saveTimes(
  ctx: WriteCtx,
  supplierId: number,
  kind: ShippingTimeKind,
  { version, times }: queries.TimeList,
): Promise<Times> {
  await lockKnownSupplier(ctx, supplierId);
  const kept = await keptTimes(ctx.tx, supplierId, kind);
  const part = parts[kind];
  const record = { entityType: `supplier-${part}`, entityId: supplierId, version: kept.version };
  await refuseIfStale(ctx.tx, record, version);
  await queries.setTimes(ctx.tx, supplierId, kind, times, ctx.now);
  const saved = await keptTimes(ctx.tx, supplierId, kind);
  await auditPart(ctx, supplierId, {
    part,
    entityId: supplierId,
    verb: 'changed',
    before: auditedTimes(kept),
    after: auditedTimes(saved),
  });
  return { ...saved, may: mayOnLogistics(ctx.actor) };
}

async function keptTimes(db: Reader, supplierId: number, kind: ShippingTimeKind): Promise<queries.TimeList> {
  const { times, version } = await queries.findTimes(db, supplierId, kind);
  const place = ({ shippingMethod }: ShippingTime) => shippingMethods.indexOf(shippingMethod);
  return { times: times.toSorted((one, other) => place(one) - place(other)), version };
}

const auditedTimes = ({ times, version }: queries.TimeList) => ({
  ...Object.fromEntries(times.map(({ shippingMethod, days }) => [shippingMethod, days])),
  version,
});

const noSettings = {
  mode: 'Fixed',
  actualPeriodDays: 30,
  bufferDays: 0,
  useBusinessDays: true,
  version: 0,
} as const satisfies queries.SettingsRecord;

type Reading = Pick<ReadCtx<Employee | System>, 'actor' | 'db' | 'now'>;

export async function readSettings(ctx: Reading, supplierId: number): Promise<ShippingTimeSettings> {
  const { db, actor } = ctx;
  await refuseUnknownSupplier(db, supplierId);
  const settings = (await queries.findSettings(db, supplierId)) ?? noSettings;
  const { shippingMethods: methods } = await keptLogistics(db, supplierId);
  const quoted = quotedTimes(methods, {
    ...settings,
    fixed: (await keptTimes(db, supplierId, 'Fixed')).times,
    minimum: (await keptTimes(db, supplierId, 'Minimum')).times,
    actual: settings.mode === 'Actual' ? await actualTimes(ctx, supplierId, settings) : [],
  });
  return { ...settings, quoted, may: mayOnLogistics(actor) };
}

export async function saveSettings(
  ctx: WriteCtx,
  supplierId: number,
  { version, ...entry }: queries.SettingsRecord,
): Promise<ShippingTimeSettings> {
  const { tx, now, actor } = ctx;
  await lockKnownSupplier(ctx, supplierId);
  const kept = (await queries.findSettings(tx, supplierId)) ?? noSettings;
  const record = { entityType: 'supplier-time-settings', entityId: supplierId, version: kept.version };
  await refuseIfStale(tx, record, version);
  await queries.setSettings(tx, supplierId, entry, now);
  await auditPart(ctx, supplierId, {
    part: 'time-settings',
    entityId: supplierId,
    verb: 'changed',
    before: kept.version === 0 ? null : kept,
    after: { ...entry, version: kept.version + 1 },
  });
  return readSettings({ db: tx, now, actor }, supplierId);
}

/** Counted as the settings say, unless asked otherwise. */
export async function readActual(
  ctx: ReadCtx,
  supplierId: number,
  asked: { useBusinessDays?: boolean | undefined },
): Promise<ActualShippingTime[]> {
  await refuseUnknownSupplier(ctx.db, supplierId);
  const { useBusinessDays } = (await queries.findSettings(ctx.db, supplierId)) ?? noSettings;
  return actualTimes(ctx, supplierId, { useBusinessDays: asked.useBusinessDays ?? useBusinessDays });
}

async function actualTimes(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  supplierId: number,
  { useBusinessDays }: Pick<ShippingTimeSettingsForm, 'useBusinessDays'>,
): Promise<ActualShippingTime[]> {
  const { timeZone, orderCutoffTime, processesOnWeekends, holidays } = await keptLogistics(db, supplierId);
  const skipsWeekends = useBusinessDays && !processesOnWeekends;
  return readActualTimes(db, supplierId, { timeZone, orderCutoffTime, skipsWeekends, holidays }, now);
}
