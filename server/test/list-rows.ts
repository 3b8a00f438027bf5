import { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { invoiceStatuses } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { partnerTypes, paymentTypes, syncStatuses } from '@backdock/core/partners/partners.values.ts';
import type { ReferenceRow } from './list-reference.ts';

const names = [
  'Northwind Tile',
  'north WIND',
  '100% Stone',
  'under_score',
  String.raw`back\slash`,
  "O'Brien & Söhne",
  'Élan',
  'a',
  'Zebra',
];

type Write = (text: string, values?: unknown[]) => Promise<unknown>;
type Read = (text: string) => Promise<{ row: unknown }[]>;

/** A small table with everything that trips up lists: ties, nulls, wildcards, accents, day boundaries. */
export async function fillWithOddities(write: Write, read: Read, count = 300): Promise<ReferenceRow[]> {
  for (const [index, name] of names.entries()) {
    await write(
      `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       VALUES ($1, $2, $2, 'UnitedStates', 'Usd', 'Active', now(), now())`,
      [partnerTypes[index % 2], name],
    );
  }
  await write(
    `INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, posting_date,
       total, status, payment_type, intacct_sync_status, created_on, updated_on)
     SELECT p.id, p.partner_type,
       CASE WHEN n % 7 = 0 THEN NULL ELSE 'PO_' || (n % 40) END,
       (ARRAY['INV-', 'inv%', 'Iñv\\', 'X''', '-'])[1 + n % 5] || to_hex(n * 2654435),
       date '2026-02-26' + n % 9, CASE WHEN n % 5 = 0 THEN NULL ELSE date '2026-03-01' + n % 4 END,
       (n % 23) * 1.01 - 5, ($1::text[])[1 + n % 4], ($2::text[])[1 + n % 6], ($3::text[])[1 + n % 3],
       timestamptz '2026-03-08 07:59:59.5+00' + (n % 50) * interval '30 minutes', now()
     FROM generate_series(1, ${count}) n JOIN partner p ON p.id = (SELECT min(id) FROM partner) + n % ${names.length}`,
    [invoiceStatuses, paymentTypes, syncStatuses],
  );
  const rows = await read(
    `SELECT json_build_object('id', i.id, 'createdOn', to_char(i.created_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'partnerType', i.partner_type, 'partnerId', partner_id, 'partnerName', p.name,
       'purchaseOrderNumber', purchase_order_number, 'invoiceNumber', invoice_number, 'invoiceDate', invoice_date,
       'postingDate', posting_date, 'total', total, 'currency', p.currency, 'status', i.status, 'intacctSyncStatus', i.intacct_sync_status,
       'intacctSyncError', i.intacct_sync_error,
       'paymentType', payment_type, 'paymentBlock', payment_block, 'lookAlike', look_alike, 'version', i.version) AS row
     FROM invoice i JOIN partner p ON p.id = i.partner_id`,
  );
  return rows.map(({ row }) => ({ ...InvoiceRow.parse(row), intacctSyncError: null }));
}
