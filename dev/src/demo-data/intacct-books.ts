import { payBills } from '@backdock/core/accounting/intacct-sync/applied-credits.rules.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import type { Reader } from '../../../server/src/platform/db/database.ts';
import type { Document, Payment, SavedBooks, Vendor } from '../intacct-simulator/books.ts';
import type { Failure, Wronged } from './intacct-causes.ts';
import {
  type DocumentRow,
  listDocuments,
  listPayments,
  listVendors,
  type PaymentRow,
  type VendorRow,
} from './intacct-rows.ts';

const centsOf = (amount: string) => parseCents(amount);

/** Our records in Intacct, and what someone did there behind our back. */
export async function booksOf(
  db: Reader,
  failures: readonly Failure[],
  wronged: Wronged,
): Promise<SavedBooks> {
  const vendors = await listVendors(db);
  const rows = await listDocuments(db);
  const documents = new Map(rows.map((row) => [row.recordNo, documentOf(row)]));
  const made = (await listPayments(db)).map((payment) =>
    paymentOf(
      payment,
      rows.filter(({ paymentNo }) => paymentNo === payment.recordNo),
      documents,
    ),
  );
  const last = 1_000 + vendors.length + rows.length + made.length;
  const settled = Map.groupBy(
    rows.filter(({ isSettled }) => isSettled),
    ({ vendorId }) => vendorId,
  );
  const earlier = [...settled].map(([vendorId, own], at) => {
    const payment = { recordNo: String(last + 1 + at), vendorId, docNumber: 'BEFORE', paidOn: '2026-01-02' };
    return paymentOf(payment, own, documents);
  });
  const byHand = failures
    .filter(({ category }) => category === 'DuplicateNumber')
    .map((failure, at) => enteredByHand(failure, String(last + 1 + earlier.length + at)));
  return {
    lastRecordNo: last + earlier.length + byHand.length,
    vendors: vendors.filter(({ id }) => id !== wronged.missingVendor).map((row) => vendorOf(row, wronged)),
    documents: [...documents.values(), ...byHand],
    payments: [...made, ...earlier].filter(({ details }) => details.length > 0),
    usedControlIds: [],
  };
}

function vendorOf({ id, recordNo, vendorId, name, isActive }: VendorRow, wronged: Wronged): Vendor {
  const status = isActive && id !== wronged.inactiveVendor ? 'active' : 'inactive';
  return { recordNo, vendorId, name, status, fields: { VENDORID: vendorId, NAME: name, STATUS: status } };
}

const signed = ({ kind, total }: DocumentRow) => (kind === 'bill' ? 1 : -1) * centsOf(total);

function documentOf(row: DocumentRow): Document {
  const { kind, recordNo, vendorId, number, externalId, createdOn, postedOn, poNumber } = row;
  const memo = `${kind === 'bill' ? 'Invoice' : 'Credit memo'} ${number}`;
  return {
    kind,
    recordNo,
    vendorId,
    number,
    externalId,
    createdOn,
    postedOn,
    poNumber,
    dueOn: null,
    termName: '',
    description: memo,
    isDraft: false,
    lines: [{ account: '5000', cents: signed(row), memo, dimensions: {} }],
    cents: signed(row),
    settledCents: 0,
  };
}

/** Pays and settles its bills as the sync would have. Credits that exceed the bills stay open. */
function paymentOf(
  { recordNo, vendorId, docNumber, paidOn }: PaymentRow,
  rows: readonly DocumentRow[],
  documents: ReadonlyMap<string, Document>,
): Payment {
  const open = (kind: DocumentRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        recordNo: row.recordNo,
        amountCents: centsOf(row.total),
        discountCents: centsOf(row.discount),
      }));
  const paid = payBills(open('bill'), open('adjustment')) ?? payBills(open('bill'), []) ?? [];
  const settle = (no: string, cents: number) => {
    const document = documents.get(no);
    if (document) document.settledCents += cents;
  };
  const details = paid.flatMap(({ recordNo: billNo, paidCents, discountCents, credits }) => {
    settle(billNo, paidCents + discountCents);
    for (const { recordNo: creditNo, amountCents } of credits) {
      settle(billNo, amountCents);
      settle(creditNo, amountCents);
    }
    return [
      { billNo, cents: paidCents, discountCents, adjustmentNo: null, creditCents: 0 },
      ...credits.map((credit) => ({
        billNo,
        cents: 0,
        discountCents: 0,
        adjustmentNo: credit.recordNo,
        creditCents: credit.amountCents,
      })),
    ].filter((detail) => detail.cents + detail.discountCents + detail.creditCents > 0);
  });
  const cents = details.reduce((sum, detail) => sum + detail.cents, 0);
  const bank = { method: 'EFT', bankAccount: 'CHK-1000', isVoid: false };
  return { recordNo, vendorId, docNumber, paidOn, cents, details, ...bank };
}

/** Someone typed the same number into Intacct. */
function enteredByHand(
  { entityType, number, vendorId, postingDate, amount }: Failure,
  recordNo: string,
): Document {
  const day = postingDate ?? '2026-01-02';
  const kind = entityType === 'Invoice' ? 'bill' : 'adjustment';
  const row = {
    kind,
    recordNo,
    vendorId,
    number,
    createdOn: day,
    postedOn: day,
    total: amount ?? '0',
  } as const;
  const rest = { externalId: '', poNumber: '', discount: '0', paymentNo: null, isSettled: false };
  return { ...documentOf({ ...row, ...rest }), description: 'Entered by hand' };
}
