import type { Payable } from '@backdock/core/accounting/invoices/payment-type.rules.ts';
import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';
import type { Resolved } from '../../platform/list/selection.ts';

type Counted = Payable & { count: number };

/** How many invoices of each kind are chosen. For those not posted, mostly paid ones, the status is enough. */
export async function countPayables(db: Reader, { condition }: Resolved): Promise<Counted[]> {
  const posted = await db
    .selectFrom('invoice')
    .innerJoin('partner', 'partner.id', 'invoice.partner_id')
    .select((eb) => [
      'invoice.status',
      'invoice.payment_type as paymentType',
      'partner.currency',
      eb.fn.countAll<number>().as('count'),
    ])
    .where(condition)
    .where('invoice.status', '=', 'Posted')
    .groupBy(['invoice.status', 'invoice.payment_type', 'partner.currency'])
    .execute();
  const others = await db
    .selectFrom('invoice')
    .select((eb) => ['invoice.status', eb.fn.countAll<number>().as('count')])
    .where(condition)
    .where('invoice.status', '<>', 'Posted')
    .groupBy('invoice.status')
    .execute();
  const unposted = others.map((group): Counted => ({ ...group, paymentType: 'None', currency: 'Usd' }));
  return [...posted, ...unposted];
}

/** The chosen invoices that may change, in the order everyone locks them. */
export async function listRetypable(db: Reader, { condition }: Resolved, to: PaymentType): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('invoice.id')
    .where(condition)
    .where('invoice.status', '=', 'Posted')
    .where('invoice.payment_type', '<>', to)
    .orderBy('invoice.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface LockedPayable extends Payable {
  id: number;
  version: number;
}

export function lockPayables(tx: Tx, ids: readonly number[]): Promise<LockedPayable[]> {
  return tx
    .selectFrom('invoice')
    .innerJoin('partner', 'partner.id', 'invoice.partner_id')
    .select([
      'invoice.id',
      'invoice.status',
      'invoice.payment_type as paymentType',
      'partner.currency',
      'invoice.version',
    ])
    .where('invoice.id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .orderBy('invoice.id')
    .forNoKeyUpdate('invoice')
    .execute();
}

/** Requires their locks. */
export async function setPaymentType(
  tx: Tx,
  ids: readonly number[],
  to: PaymentType,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ payment_type: to, ...nextVersion(now) })
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .execute();
}
