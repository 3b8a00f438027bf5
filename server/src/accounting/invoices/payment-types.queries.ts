import type { Payable } from '@backdock/core/accounting/invoices/payment-type.rules.ts';
import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Resolved } from '../../platform/list/selection.ts';

type Counted = Payable & { count: number };

/** How many invoices of each kind are chosen. Of most of them, which are paid, no more is asked than that. */
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
  const kept = others.map((group) => ({ ...group, paymentType: 'None', currency: 'Usd' }));
  return [...posted, ...kept] as Counted[];
}

/** The chosen ones of which a change may come, in the order in which everybody locks them. */
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

export async function lockPayables(tx: Tx, ids: readonly number[]): Promise<LockedPayable[]> {
  const rows = await tx
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
  return rows as LockedPayable[];
}

/** Under their locks. */
export async function setPaymentType(
  tx: Tx,
  ids: readonly number[],
  to: PaymentType,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ payment_type: to, version: sql`version + 1`, updated_on: now.toISOString() })
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .execute();
}
