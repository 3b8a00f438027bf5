import type { TestApp } from './test-app.ts';

interface Posting {
  number: string;
  postingDate: string | null;
  total?: number;
  date?: string;
  sync?: 'NotSynced' | 'Synced' | 'Failed';
  partnerId: number;
}

export async function addPartner(app: TestApp, currency: 'Usd' | 'Cad' = 'Usd'): Promise<number> {
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
     VALUES ('Supplier', 'Northwind ' || $1, 'Northwind', 'UnitedStates', $1, 'Active', now(), now()) RETURNING id`,
    [currency],
  );
  return row?.id ?? 0;
}

export const invoiceSql = `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total,
    status, payment_type, intacct_sync_status, created_on, updated_on)
  VALUES ($1, 'Supplier', $2, $3, $4, $5, 'Posted', 'Wire', $6, now(), now()) RETURNING id`;

export const invoiceValues = (posting: Posting) => {
  const { partnerId, number, postingDate, date, total = 100, sync = 'Synced' } = posting;
  return [partnerId, number, date ?? postingDate ?? '2026-03-10', postingDate, total, sync];
};

export async function addInvoice(app: TestApp, posting: Posting): Promise<number> {
  const [row] = await app.write<{ id: number }>(invoiceSql, invoiceValues(posting));
  return row?.id ?? 0;
}

export async function addMemo(app: TestApp, posting: Posting): Promise<number> {
  const { partnerId, number, postingDate, date, total = 10, sync = 'Synced' } = posting;
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, posting_date, total, source, status,
       intacct_sync_status, created_on, updated_on)
     VALUES ($1, 'Supplier', $2, $3, $4, $5, 'Received', 'Posted', $6, now(), now()) RETURNING id`,
    [partnerId, number, date ?? postingDate ?? '2026-03-10', postingDate, total, sync],
  );
  return row?.id ?? 0;
}
