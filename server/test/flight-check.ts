import {
  type FlightCheck,
  flightCheck,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { addInvoice } from './new-invoice.ts';
import { achDetails, addPayee, makeLive } from './pay-to.ts';
import type { TestApp } from './test-app.ts';

const longAgo = new Date('2026-01-05T12:00:00Z');

/** Shared tools for flight check tests: clean payees, a basket, and past payments. */
export async function flightCheckTools(app: TestApp) {
  const now = app.clock.now;
  const makerId = await app.addEmployee({ roles: ['Accountant'], name: 'Mia Maker' });
  const as = await app.tokenFor(makerId);
  let files = 0;

  /** Enters details and has them verified at a given time. */
  async function verified(
    partnerId: number,
    on = longAgo,
    details: PayToDetails = achDetails,
  ): Promise<void> {
    app.clock.now = on;
    const editor = await app.signedIn({ roles: ['Accountant'] });
    const verifier = await app.signedIn({ roles: ['Accountant'], name: 'Vera Verifier' });
    const { status } = await makeLive(app, { editor, verifier }, partnerId, details);
    if (status !== 200) throw new Error(`the details were not verified: ${status}`);
    app.clock.now = now;
  }

  /** An active supplier whose bank details haven't been touched for a long time. */
  async function payee(name: string, change: Parameters<typeof addPayee>[2] = {}): Promise<number> {
    const id = await addPayee(app, name, change);
    await verified(id);
    return id;
  }

  /** An invoice known to Intacct, with an unremarkable amount and due when paid. */
  const bill = (partnerId: number, change: Parameters<typeof addInvoice>[2] = {}) =>
    addInvoice(app, partnerId, {
      paymentType: 'NetTermsByAchTransfer',
      intacctSyncStatus: 'Synced',
      totalCents: 10_037,
      invoiceDate: '2026-10-15',
      ...change,
    });

  async function memo(partnerId: number, cents: number, memoDate = '2026-11-01'): Promise<number> {
    const [row] = await app.write<{ id: number }>(
      `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, total, source, status,
         intacct_sync_status, created_on, updated_on)
       VALUES ($1, 'Supplier', 'CM-' || gen_random_uuid(), $2, $3, 'Received', 'Posted', 'Synced', now(), now()) RETURNING id`,
      [partnerId, memoDate, centsToText(cents)],
    );
    return row?.id ?? 0;
  }

  async function pick(invoiceIds: number[], creditMemoIds: number[] = []): Promise<void> {
    await app.write(
      `WITH invoices AS (UPDATE invoice SET status = 'Processing' WHERE id = ANY ($1) RETURNING *),
            memos AS (UPDATE credit_memo SET status = 'Processing' WHERE id = ANY ($2) RETURNING *)
       INSERT INTO payment_item (payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on)
       SELECT payment_type, partner_id, id, NULL, total, $3::int, now() FROM invoices
       UNION ALL SELECT 'NetTermsByAchTransfer', partner_id, NULL, id, total, $3, now() FROM memos`,
      [invoiceIds, creditMemoIds, makerId],
    );
  }

  async function emptyBasket(): Promise<void> {
    await app.write(
      `WITH items AS (UPDATE payment_item SET is_live = false WHERE is_live AND payment_batch_id IS NULL RETURNING *),
            memos AS (UPDATE credit_memo SET status = 'Posted' WHERE id IN (SELECT credit_memo_id FROM items))
       UPDATE invoice SET status = 'Posted' WHERE id IN (SELECT invoice_id FROM items)`,
    );
  }

  /** A past payment to the current live details; it succeeded unless stated to be waiting. */
  async function paid(
    partnerId: number,
    cents: number,
    paymentDate: string,
    status: 'Success' | 'Waiting' = 'Success',
  ): Promise<number> {
    const invoiceId = await bill(partnerId, {
      totalCents: cents,
      status: status === 'Success' ? 'Paid' : 'Processing',
      invoiceDate: '2025-06-01',
    });
    files += 1;
    const [row] = await app.write<{ id: number }>(
      `WITH file AS (
         INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, status,
           payment_amount, batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check,
           created_by, created_on, approved_by, approved_on, sent_by, sent_on, completed_on, updated_on)
         SELECT 'NetTermsByAchTransfer', 'Usd', $3::date, day, 'A', to_char(day, '"PF-"YYYYMMDD"-A"'),
           CASE WHEN $6 = 'Success' THEN 'Completed' ELSE 'PreparedForPayment' END, $2::numeric, 1, 1, 0,
           CASE WHEN $6 = 'Success' THEN 0 ELSE 1 END, 'file.ach', repeat('0', 64), '{}', $4::int, now(),
           $4 + 1, now(), CASE WHEN $6 = 'Success' THEN $4 END, CASE WHEN $6 = 'Success' THEN now() END,
           CASE WHEN $6 = 'Success' THEN now() END, now()
         FROM (SELECT date '2020-01-01' + $7::int AS day) made RETURNING *),
       batch AS (
         INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type,
           pay_to_id, gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, status,
           transaction_id, outcome_source, posting_date, finalized_by, finalized_on, created_on, updated_on)
         SELECT file.id, file.payment_type, file.currency, file.payment_date, $1::int, 'Supplier', live.pay_to_id, $2, 0, 0,
           $2, 1, 'T' || file.id, $6, CASE WHEN $6 = 'Success' THEN 'X' || file.id END,
           CASE WHEN $6 = 'Success' THEN 'Person' END,
           CASE WHEN $6 = 'Success' THEN $3::date END, CASE WHEN $6 = 'Success' THEN $4 END,
           CASE WHEN $6 = 'Success' THEN greatest(now(), $3::date + interval '20 hours') END, now(), now()
           FROM file, pay_to_change live WHERE live.partner_id = $1 AND live.is_live RETURNING *)
       INSERT INTO payment_item (payment_type, partner_id, invoice_id, amount, payment_batch_id, added_by, added_on)
       SELECT batch.payment_type, batch.partner_id, $5::int, $2, batch.id, $4, now() FROM batch
       RETURNING (SELECT id FROM file)`,
      [partnerId, centsToText(cents), paymentDate, makerId, invoiceId, status, files],
    );
    return row?.id ?? 0;
  }

  async function check(query: Record<string, string> = {}, token = as): Promise<FlightCheck> {
    const fullQuery = { paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-17', ...query };
    const { status, body } = await app.call(flightCheck.read, { as: token, query: fullQuery });
    if (status !== 200) throw new Error(`no flight check: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  return { as, makerId, verified, payee, bill, memo, pick, emptyBasket, paid, check };
}

export type FlightCheckTools = Awaited<ReturnType<typeof flightCheckTools>>;
