import { centsToText, numberToCents } from '@backdock/core/kit/money.ts';
import type { Currency, PartnerType, PaymentType } from '@backdock/core/partners/partners.values.ts';
import type { PaymentSettings } from '@backdock/core/partners/payment-settings.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface Payee {
  id: number;
  name: string;
  partnerType: PartnerType;
  currency: Currency;
}

const payees = (db: Reader, partnerId: number) =>
  db
    .selectFrom('partner')
    .select(['id', 'name', 'partner_type as partnerType', 'currency'])
    .where('id', '=', partnerId);

export function findPayee(db: Reader, partnerId: number): Promise<Payee | undefined> {
  return payees(db, partnerId).executeTakeFirst();
}

/** All decisions about how a partner is paid are serialized by this lock. */
export function lockPayee(tx: Tx, partnerId: number): Promise<Payee | undefined> {
  return payees(tx, partnerId).forNoKeyUpdate().executeTakeFirst();
}

export interface SettingsRecord extends PaymentSettings {
  version: number;
}

export async function findSettings(db: Reader, partnerId: number): Promise<SettingsRecord | undefined> {
  const found = await db
    .selectFrom('payment_settings')
    .select([
      'payment_type as paymentType',
      'net_term_days as netTermDays',
      'payment_schedule as paymentSchedule',
      'payment_days as paymentDays',
      'credit_limit as creditLimit',
      'credit_limit_policy as creditLimitPolicy',
      'version',
    ])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return found && { ...found, creditLimit: Number(found.creditLimit) };
}

/** Caller holds the payee lock. */
export async function setSettings(
  tx: Tx,
  { id, currency }: Payee,
  settings: PaymentSettings,
  now: Date,
): Promise<void> {
  const values = {
    payment_type: settings.paymentType,
    net_term_days: settings.netTermDays,
    payment_schedule: settings.paymentSchedule,
    payment_days: [...settings.paymentDays],
    credit_limit: centsToText(numberToCents(settings.creditLimit)),
    credit_limit_policy: settings.creditLimitPolicy,
    updated_on: now.toISOString(),
  };
  await tx
    .insertInto('payment_settings')
    .values({ partner_id: id, currency, created_on: now.toISOString(), ...values })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet({ ...values, version: sql`payment_settings.version + 1` }),
    )
    .execute();
}

export async function findPaymentType(db: Reader, partnerId: number): Promise<PaymentType> {
  const found = await db
    .selectFrom('payment_settings')
    .select('payment_type')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return found?.payment_type ?? 'None';
}

export async function listPaymentTypes(
  db: Reader,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentType>> {
  const rows = await db
    .selectFrom('payment_settings')
    .select(['partner_id', 'payment_type'])
    .where('partner_id', 'in', partnerIds)
    .execute();
  return new Map(rows.map(({ partner_id, payment_type }) => [partner_id, payment_type]));
}
