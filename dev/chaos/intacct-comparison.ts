import type pg from 'pg';
import type { Document, Payment } from '../src/intacct-simulator/books.ts';
import type { Ledger } from '../src/intacct-simulator/ledger.ts';

/** Compares both books line by line, one string per record: anything in only one of them is a violation. */
export async function comparedBooks(owner: pg.Client, ledger: Ledger): Promise<string[]> {
  const links = await linksOf(owner);
  const ours: string[] = [];
  for (const query of ourBooks) {
    const { rows } = await owner.query<{ line: string }>(query);
    ours.push(...rows.map(({ line }) => line));
  }
  const left = new Map<string, number>();
  for (const line of ours) left.set(line, (left.get(line) ?? 0) + 1);
  const extra = theirBooks(ledger, links).filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  const missing = [...left].filter(([, count]) => count > 0).map(([line]) => line);
  return [...summarize('only ours', missing), ...summarize('only Intacct', extra)];
}

const shown = 5;

function summarize(who: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [`${lines.length} lines are in ${who}:`, ...lines.slice(0, shown)];
}

/**
 * Records entered in Intacct by hand and then linked. They lack our key, and their dates are those of whoever entered
 * them.
 */
async function linksOf(owner: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ no: string; key: string }>(
    `SELECT record_no AS no, CASE entity_type WHEN 'Invoice' THEN 'INV-' ELSE 'CM-' END || entity_id AS key
       FROM intacct_record WHERE entity_type IN ('Invoice', 'CreditMemo') AND ${isLinked('intacct_record.entity_type', 'intacct_record.entity_id')}`,
  );
  return new Map(rows.map(({ no, key }) => [no, key]));
}

const isLinked = (type: string, id: string) => `EXISTS (SELECT FROM audit_record
  WHERE audit_record.entity_type = CASE ${type} WHEN 'Invoice' THEN 'invoice' ELSE 'credit-memo' END
    AND audit_record.entity_id = ${id}::text AND action LIKE '%.linked-in-intacct')`;

const vendorId = `CASE partner_type WHEN 'Supplier' THEN 'S-' ELSE 'C-' END || partner_id`;
const cents = (amount: string) => `round(100 * (${amount}))::bigint`;
const recordOf = (type: string, id: string) =>
  `coalesce((SELECT record_no FROM intacct_record WHERE entity_type = '${type}' AND entity_id = ${id}), 'none')`;

const documents = (of: {
  type: string;
  table: string;
  name: string;
  prefix: string;
  day: string;
  sign: string;
}) =>
  `SELECT concat_ws(' ', '${of.name} ${of.prefix}' || id, ${vendorId},
     coalesce((SELECT sent_number FROM intacct_record WHERE entity_type = '${of.type}' AND entity_id = id),
       left(${of.table === 'invoice' ? 'invoice_number' : 'memo_number'}, 45)),
     CASE WHEN ${isLinked(`'${of.type}'`, `${of.table}.id`)} THEN 'linked' ELSE concat_ws(' ', ${of.day}, posting_date) END,
     ${of.sign} ${cents('total')},
     'settled', CASE status WHEN 'Paid' THEN ${cents('total')} ELSE 0 END, 'record', ${recordOf(of.type, 'id')},
     intacct_sync_status, coalesce(intacct_sync_error->>'message', '')) AS line
   FROM ${of.table} WHERE posting_date IS NOT NULL`;

/** One line per row. A returned payment appears only if it had already reached Intacct. */
const ourBooks = [
  `SELECT concat_ws(' ', 'vendor', ${vendorId}, name, 'record', coalesce(record_no, 'none'), intacct_sync_status) AS line
     FROM (SELECT id AS partner_id, partner_type, name, intacct_sync_status FROM partner) partner
     LEFT JOIN intacct_record ON entity_type = partner_type AND entity_id = partner_id`,
  documents({
    type: 'Invoice',
    table: 'invoice',
    name: 'bill',
    prefix: 'INV-',
    day: 'invoice_date',
    sign: '',
  }),
  documents({
    type: 'CreditMemo',
    table: 'credit_memo',
    name: 'memo',
    prefix: 'CM-',
    day: 'memo_date',
    sign: '-',
  }),
  `SELECT concat_ws(' ', 'payment', transaction_id, ${vendorId}, coalesce(posting_date, payment_date), ${cents('batch_total')},
     ${cents('discount_taken')}, ${cents('credit_applied')}, CASE status WHEN 'Success' THEN 'paid' ELSE 'void' END,
     'record', ${recordOf('Payment', 'batch.id')}, intacct_sync_status) AS line
   FROM payment_batch batch
   WHERE status = 'Success' OR (returned_on IS NOT NULL AND ${recordOf('Payment', 'batch.id')} <> 'none')`,
  `SELECT concat_ws(' ', 'balance', ${vendorId}, (
       SELECT coalesce(sum(${cents('total')}), 0) FROM invoice WHERE invoice.partner_id = vendor.partner_id AND posting_date IS NOT NULL) - (
       SELECT coalesce(sum(${cents('total')}), 0) FROM credit_memo memo WHERE memo.partner_id = vendor.partner_id AND posting_date IS NOT NULL) - (
       SELECT coalesce(sum(${cents('batch_total + discount_taken')}), 0) FROM payment_batch batch
        WHERE batch.partner_id = vendor.partner_id AND status = 'Success')) AS line
   FROM (SELECT id AS partner_id, partner_type FROM partner) vendor`,
];

function theirBooks(
  { vendors, bills, adjustments, payments, balances }: Ledger,
  links: ReadonlyMap<string, string>,
): string[] {
  return [
    ...vendors.map(({ vendorId: id, name, recordNo }) => `vendor ${id} ${name} record ${recordNo} Synced`),
    ...bills.map((bill) => documentLine('bill', bill, links.get(bill.recordNo))),
    ...adjustments.map((memo) => documentLine('memo', memo, links.get(memo.recordNo))),
    ...payments.map(paymentLine),
    ...Object.entries(balances).map(([id, owed]) => `balance ${id} ${owed}`),
  ];
}

function documentLine(name: string, document: Document, linked: string | undefined): string {
  const { externalId, vendorId: id, number, createdOn, postedOn, settledCents, recordNo } = document;
  const days = linked === undefined ? `${createdOn} ${postedOn}` : 'linked';
  const head = `${name} ${linked ?? externalId} ${id} ${number} ${days} ${document.cents}`;
  return `${head} settled ${settledCents} record ${recordNo} Synced `;
}

function paymentLine({
  docNumber,
  vendorId: id,
  paidOn,
  details,
  isVoid,
  recordNo,
  ...payment
}: Payment): string {
  const sum = (of: 'discountCents' | 'creditCents') =>
    details.reduce((total, detail) => total + detail[of], 0);
  const head = `payment ${docNumber} ${id} ${paidOn} ${payment.cents} ${sum('discountCents')} ${sum('creditCents')}`;
  return `${head} ${isVoid ? 'void' : 'paid'} record ${recordNo} Synced`;
}
