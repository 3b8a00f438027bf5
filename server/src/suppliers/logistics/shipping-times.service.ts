import type {
  ActualShippingTime,
  ShippingTimeSettings,
  ShippingTimeSettingsForm,
  Times,
} from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { shippingMethods } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { quotedTimes, type ShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.rules.ts';
import type { ShippingTimeKind } from '@backdock/core/suppliers/logistics/shipping-times.values.ts';
import { changeRecord } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { readActualTimes } from './actual-shipping-times.queries.ts';
import { partChange } from './logistics-audit.ts';
import { logisticsOf, mayOnLogistics, oneOfSupplier, refuseUnknownSupplier } from './logistics.service.ts';
import * as queries from './shipping-times.queries.ts';

const parts = { Fixed: 'fixed-times', Minimum: 'minimum-times' } as const;

export async function readTimes(
  { db, actor }: ReadCtx,
  supplierId: number,
  kind: ShippingTimeKind,
): Promise<Times> {
  await refuseUnknownSupplier(db, supplierId);
  return { ...(await timesOf(db, supplierId, kind)), may: mayOnLogistics(actor) };
}

export async function saveTimes(
  ctx: WriteCtx,
  supplierId: number,
  kind: ShippingTimeKind,
  { version, times }: queries.TimeList,
): Promise<Times> {
  const part = parts[kind];
  await changeRecord(ctx, timesRecord(kind), {
    id: supplierId,
    version,
    write: async (existing) => {
      await queries.setTimes(ctx.tx, supplierId, kind, times, ctx.now);
      const saved = await timesOf(ctx.tx, supplierId, kind);
      const [before, after] = [auditedTimes(existing), auditedTimes(saved)];
      return partChange(supplierId, { part, verb: 'changed', before, after });
    },
  });
  return { ...(await timesOf(ctx.tx, supplierId, kind)), may: mayOnLogistics(ctx.actor) };
}

const timesRecord = (kind: ShippingTimeKind) =>
  oneOfSupplier(`supplier-${parts[kind]}`, (db, supplierId) => timesOf(db, supplierId, kind));

async function timesOf(db: Reader, supplierId: number, kind: ShippingTimeKind): Promise<queries.TimeList> {
  const { times, version } = await queries.findTimes(db, supplierId, kind);
  const place = ({ shippingMethod }: ShippingTime) => shippingMethods.indexOf(shippingMethod);
  return { times: times.toSorted((one, other) => place(one) - place(other)), version };
}

const auditedTimes = ({ times }: queries.TimeList) =>
  Object.fromEntries(times.map(({ shippingMethod, days }) => [shippingMethod, days]));

const noSettings = {
  mode: 'Fixed',
  actualPeriodDays: 30,
  bufferDays: 0,
  useBusinessDays: true,
  version: 0,
} as const satisfies queries.SettingsRecord;

async function settingsOf(db: Reader, supplierId: number): Promise<queries.SettingsRecord> {
  return (await queries.findSettings(db, supplierId)) ?? noSettings;
}

type Reading = Pick<ReadCtx<Employee | System>, 'actor' | 'db' | 'now'>;

export async function readSettings(ctx: Reading, supplierId: number): Promise<ShippingTimeSettings> {
  const { db, actor } = ctx;
  await refuseUnknownSupplier(db, supplierId);
  const settings = await settingsOf(db, supplierId);
  const { shippingMethods: methods } = await logisticsOf(db, supplierId);
  const quoted = quotedTimes(methods, {
    ...settings,
    fixed: (await timesOf(db, supplierId, 'Fixed')).times,
    minimum: (await timesOf(db, supplierId, 'Minimum')).times,
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
  await changeRecord(ctx, settingsRecord, {
    id: supplierId,
    version,
    write: async ({ version: existingVersion, ...existing }) => {
      await queries.setSettings(tx, supplierId, entry, now);
      const before = existingVersion === 0 ? null : existing;
      return partChange(supplierId, { part: 'time-settings', verb: 'changed', before, after: entry });
    },
  });
  return readSettings({ db: tx, now, actor }, supplierId);
}

const settingsRecord = oneOfSupplier('supplier-time-settings', settingsOf);

/** Counted according to the settings, unless requested otherwise. */
export async function readActual(
  ctx: ReadCtx,
  supplierId: number,
  requested: { useBusinessDays?: boolean | undefined },
): Promise<ActualShippingTime[]> {
  await refuseUnknownSupplier(ctx.db, supplierId);
  const { useBusinessDays } = await settingsOf(ctx.db, supplierId);
  return actualTimes(ctx, supplierId, { useBusinessDays: requested.useBusinessDays ?? useBusinessDays });
}

async function actualTimes(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  supplierId: number,
  { useBusinessDays }: Pick<ShippingTimeSettingsForm, 'useBusinessDays'>,
): Promise<ActualShippingTime[]> {
  const { timeZone, orderCutoffTime, processesOnWeekends, holidays } = await logisticsOf(db, supplierId);
  const skipsWeekends = useBusinessDays && !processesOnWeekends;
  return readActualTimes(db, supplierId, { timeZone, orderCutoffTime, skipsWeekends, holidays }, now);
}
