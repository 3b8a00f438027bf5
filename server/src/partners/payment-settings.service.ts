import type { ToldValue } from '@backdock/core/history/history.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { type PartnerType, type PaymentType, paymentTypes } from '@backdock/core/partners/partners.values.ts';
import type {
  PaymentTerms,
  PaymentTypeState,
  SavePaymentTerms,
} from '@backdock/core/partners/payment-settings.contract.ts';
import { paymentSettingsHistory } from '@backdock/core/partners/payment-settings.history.ts';
import { tidied, whyNotPayBy, termsAction } from '@backdock/core/partners/payment-settings.rules.ts';
import {
  defaultPaymentSettings,
  type PaymentSettings,
} from '@backdock/core/partners/payment-settings.values.ts';
import { inWords, recordOn } from '../history/history.service.ts';
import { audit, refuseIfStale } from '../platform/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import { forbidden, missing, refuseIf } from '../platform/errors.ts';
import { partnerChanged } from './partner-sync.service.ts';
import { findLiveMethod } from './pay-to.queries.ts';
import * as queries from './payment-settings.queries.ts';

const permissions = {
  Supplier: { read: 'supplierAccounting.read', edit: 'supplierAccounting.edit' },
  CarrierBroker: { read: 'carrierBrokerAccounting.read', edit: 'carrierBrokerAccounting.edit' },
} as const;
const nouns = { Supplier: 'supplier', CarrierBroker: 'shipping partner' } as const;

type Reading = Pick<ReadCtx<Employee | System>, 'actor' | 'db'>;
/** A partner, and which kind it must be where the address names one. */
export interface PayeeRef {
  partnerId: number;
  partnerType?: PartnerType;
}

/** The partner, for whoever may read how partners of its kind are paid. */
export async function readablePayee({ db, actor }: Reading, of: PayeeRef): Promise<queries.Payee> {
  return allowed(await queries.findPayee(db, of.partnerId), of, actor, 'read');
}

/** The partner, locked, for whoever may change how partners of its kind are paid. */
export async function lockedPayee({ tx, actor }: WriteCtx, of: PayeeRef): Promise<queries.Payee> {
  return allowed(await queries.lockPayee(tx, of.partnerId), of, actor, 'edit');
}

function allowed(
  payee: queries.Payee | undefined,
  { partnerType }: PayeeRef,
  actor: Employee | System,
  what: 'read' | 'edit',
): queries.Payee {
  if (!payee || (partnerType && payee.partnerType !== partnerType)) {
    return missing(partnerType ? nouns[partnerType] : 'partner');
  }
  if (actor.kind === 'employee' && !may(actor, permissions[payee.partnerType][what])) forbidden();
  return payee;
}

export async function paymentTerms(ctx: ReadCtx, of: PayeeRef): Promise<PaymentTerms> {
  return termsOf(ctx, await readablePayee(ctx, of));
}

export async function savePaymentTerms(
  ctx: WriteCtx,
  of: PayeeRef,
  { version, ...terms }: SavePaymentTerms,
): Promise<PaymentTerms> {
  const payee = await lockedPayee(ctx, of);
  await change(ctx, payee, version, terms, termsAction);
  return termsOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

export async function paymentType(ctx: ReadCtx, of: PayeeRef): Promise<PaymentTypeState> {
  return typeOf(ctx, await readablePayee(ctx, of));
}

export async function setPaymentType(
  ctx: WriteCtx,
  of: PayeeRef,
  { version, paymentType: next }: { version: number; paymentType: PaymentType },
): Promise<PaymentTypeState> {
  const payee = await lockedPayee(ctx, of);
  const liveMethod = await findLiveMethod(ctx.tx, payee.id);
  refuseIf(whyNotPayBy(next, { currency: payee.currency, liveMethod }));
  await change(ctx, payee, version, { paymentType: next }, () => 'payment-settings.type-changed');
  return typeOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

/** What was in force when a day ended; null while nothing was. */
export async function settingsOn(ctx: ReadCtx, of: PayeeRef, day: Day): Promise<ToldValue[] | null> {
  const { id } = await readablePayee(ctx, of);
  const current = await queries.findSettings(ctx.db, id);
  if (!current) return null;
  return recordOn(ctx.db, paymentSettingsHistory, id, audited(current, current.version), day);
}

async function change(
  ctx: WriteCtx,
  payee: queries.Payee,
  version: number,
  to: Partial<PaymentSettings>,
  actionOf: (before: PaymentSettings, after: PaymentSettings) => string,
): Promise<void> {
  const before = await queries.findSettings(ctx.tx, payee.id);
  const current = before?.version ?? 0;
  const record = { entityType: paymentSettingsHistory.entityType, entityId: payee.id };
  const stale = { ...record, version: current };
  await refuseIfStale(ctx.tx, stale, version, inWords(ctx.tx, paymentSettingsHistory));
  const after = tidied({ ...(before ?? defaultPaymentSettings), ...to });
  await queries.setSettings(ctx.tx, payee, after, ctx.now);
  await audit(ctx, {
    ...record,
    action: actionOf(before ?? defaultPaymentSettings, after),
    before: before ? audited(before, current) : null,
    after: audited(after, current + 1),
  });
  await partnerChanged(ctx, payee);
}

function audited(settings: PaymentSettings, version: number) {
  const { paymentType: type, netTermDays, paymentSchedule, paymentDays } = settings;
  const { creditLimit, creditLimitPolicy } = settings;
  return {
    paymentType: type,
    netTermDays,
    paymentSchedule,
    paymentDays: [...paymentDays],
    creditLimit,
    creditLimitPolicy,
    version,
  };
}

const mayEdit = (actor: Employee | System, { partnerType }: queries.Payee) =>
  actor.kind === 'employee' && may(actor, permissions[partnerType].edit);

async function termsOf({ db, actor }: Reading, payee: queries.Payee): Promise<PaymentTerms> {
  const settings = (await queries.findSettings(db, payee.id)) ?? { ...defaultPaymentSettings, version: 0 };
  const { paymentType: _, ...terms } = settings;
  return {
    ...terms,
    partnerId: payee.id,
    paymentDays: [...terms.paymentDays],
    may: { edit: mayEdit(actor, payee) },
  };
}

async function typeOf({ db, actor }: Reading, payee: queries.Payee): Promise<PaymentTypeState> {
  const settings = await queries.findSettings(db, payee.id);
  const liveMethod = await findLiveMethod(db, payee.id);
  return {
    paymentType: settings?.paymentType ?? defaultPaymentSettings.paymentType,
    version: settings?.version ?? 0,
    options: paymentTypes.map((each) => ({
      paymentType: each,
      whyNot: whyNotPayBy(each, { currency: payee.currency, liveMethod })?.message ?? null,
    })),
    may: { edit: mayEdit(actor, payee) },
  };
}
