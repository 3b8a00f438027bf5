import type { LabeledValue } from '@backdock/core/history/history.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
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
import { changeRecord, type VersionedKind } from '../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { forbidden, throwNotFound } from '../platform/errors.ts';
import { partnerChanged } from './partner-sync.service.ts';
import { findLiveMethod } from './pay-to.queries.ts';
import * as queries from './payment-settings.queries.ts';

const permissions = {
  Supplier: { read: 'supplierAccounting.read', edit: 'supplierAccounting.edit' },
  CarrierBroker: { read: 'carrierBrokerAccounting.read', edit: 'carrierBrokerAccounting.edit' },
} as const;
const nouns = { Supplier: 'supplier', CarrierBroker: 'shipping partner' } as const;

type Reading = Pick<ReadCtx<Employee | System>, 'actor' | 'db'>;
/** A partner, and its required kind if the path names one. */
export interface PayeeRef {
  partnerId: number;
  partnerType?: PartnerType;
}

/** The partner, if the caller may read payment settings of its kind. */
export async function readablePayee({ db, actor }: Reading, of: PayeeRef): Promise<queries.Payee> {
  return allowed(await queries.findPayee(db, of.partnerId), of, actor, 'read');
}

/** The partner, locked, if the caller may change payment settings of its kind. */
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
    return throwNotFound(partnerType ? nouns[partnerType] : 'partner');
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
  const payee = await change(ctx, of, { version, to: terms, actionOf: termsAction });
  return termsOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

export async function paymentType(ctx: ReadCtx, of: PayeeRef): Promise<PaymentTypeState> {
  return typeOf(ctx, await readablePayee(ctx, of));
}

/** How several partners are paid; those without settings are missing. */
export function paymentTypesOf(db: Reader, partnerIds: readonly number[]) {
  return queries.listPaymentTypes(db, partnerIds);
}

export async function setPaymentType(
  ctx: WriteCtx,
  of: PayeeRef,
  { version, paymentType: next }: { version: number; paymentType: PaymentType },
): Promise<PaymentTypeState> {
  const payee = await change(ctx, of, {
    version,
    to: { paymentType: next },
    actionOf: () => 'payment-settings.type-changed',
    whyNot: async ({ id, currency }) =>
      whyNotPayBy(next, { currency, liveMethod: await findLiveMethod(ctx.tx, id) }),
  });
  return typeOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

/** The settings in force at the end of a day; null if there were none. */
export async function settingsOn(ctx: ReadCtx, of: PayeeRef, day: Day): Promise<LabeledValue[] | null> {
  const { id } = await readablePayee(ctx, of);
  const current = await queries.findSettings(ctx.db, id);
  if (!current) return null;
  return recordOn(ctx.db, paymentSettingsHistory, id, audited(current), day);
}

interface LockedSettings {
  payee: queries.Payee;
  /** Undefined until someone sets them. */
  settings: queries.SettingsRecord | undefined;
  version: number;
}

const settingsRecord = (of: PayeeRef): VersionedKind<LockedSettings> => ({
  entityType: paymentSettingsHistory.entityType,
  noun: 'partner',
  lock: async (ctx) => {
    const payee = await lockedPayee(ctx, of);
    const settings = await queries.findSettings(ctx.tx, payee.id);
    return { payee, settings, version: settings?.version ?? 0 };
  },
  inWords: inWords(paymentSettingsHistory),
});

interface SettingsChange {
  version: number;
  to: Partial<PaymentSettings>;
  actionOf: (before: PaymentSettings, after: PaymentSettings) => string;
  whyNot?: (payee: queries.Payee) => Promise<Refusal | null>;
}

async function change(
  ctx: WriteCtx,
  of: PayeeRef,
  { version, to, actionOf, whyNot }: SettingsChange,
): Promise<queries.Payee> {
  const { payee } = await changeRecord(ctx, settingsRecord(of), {
    id: of.partnerId,
    version,
    whyNot: async (locked) => (await whyNot?.(locked.payee)) ?? null,
    write: async (locked) => {
      const before = locked.settings ?? defaultPaymentSettings;
      const after = tidied({ ...before, ...to });
      await queries.setSettings(ctx.tx, locked.payee, after, ctx.now);
      return {
        action: actionOf(before, after),
        before: locked.settings ? audited(locked.settings) : null,
        after: audited(after),
      };
    },
    followUp: (locked) => partnerChanged(ctx, locked.payee),
  });
  return payee;
}

function audited(settings: PaymentSettings) {
  const { paymentType: type, netTermDays, paymentSchedule, paymentDays } = settings;
  const { creditLimit, creditLimitPolicy } = settings;
  return {
    paymentType: type,
    netTermDays,
    paymentSchedule,
    paymentDays: [...paymentDays],
    creditLimit,
    creditLimitPolicy,
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
