import { payBills } from '@backdock/core/accounting/intacct-sync/applied-credits.rules.ts';
import { externalIdOf } from '@backdock/core/accounting/intacct-sync/sync-links.rules.ts';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { dueDate } from '@backdock/core/partners/payment-settings.rules.ts';
import * as functions from '../../integrations/intacct/functions.ts';
import type { GatewayFunction } from '../../integrations/intacct/gateway-port.ts';
import type { Bill, DebitMemo, DocumentLine, Payment } from '../../integrations/intacct/gateway-records.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import type { Blocker } from './gateway-results.ts';
import * as queries from './prepared.queries.ts';
import { askForBill, askForDebitMemo, askForPayment, askForVendor, type Question } from './lookups.ts';
import { currencyCodes, termName, vendorIdOf, vendorOf } from './vendor-record.ts';

/** A record to send, and its number in Intacct if its own is taken. */
export interface Subject {
  entityType: SyncedType;
  entityId: number;
  sentNumber: string | null;
  /** An earlier try may have arrived: it's repeated, whatever happened since. */
  inDoubt?: boolean;
}

/** What to send for a record, or why nothing is sent. */
export type Prepared =
  | { kind: 'Create'; send: GatewayFunction; find: Question }
  /** `send` updates or voids the record Intacct has under this number. */
  | { kind: 'Update'; send: GatewayFunction; find: Question; recordNo: string }
  | { kind: 'Void'; send: GatewayFunction; find: Question; recordNo: string }
  /** Intacct has the current version. */
  | { kind: 'Same'; recordNo: string }
  /** There is nothing for Intacct to have. */
  | { kind: 'Nothing' }
  /** A record it refers to isn't in Intacct yet. */
  | ({ kind: 'NotReady' } & Blocker)
  /** The records it refers to don't fit together. */
  | ({ kind: 'Blocked' } & Blocker);

/** Reads a record as it is now and decides what to send to Intacct. */
export async function prepare(db: Reader, settings: IntacctSettings, subject: Subject): Promise<Prepared> {
  const { entityType, entityId } = subject;
  const known = await queries.findKnown(db, entityType, entityId);
  switch (entityType) {
    case 'Supplier':
    case 'CarrierBroker':
      return prepareVendor(db, entityId, known);
    case 'Invoice':
      return prepareBill(db, settings, subject, known);
    case 'CreditMemo':
      return prepareMemo(db, settings, subject, known);
    case 'Payment':
      return preparePayment(db, settings, subject, known);
  }
}

type Known = queries.KnownRecord | undefined;

async function prepareVendor(db: Reader, id: number, known: Known): Promise<Prepared> {
  const row = await queries.findVendor(db, id);
  if (!row) return { kind: 'Nothing' };
  const vendor = vendorOf(id, row);
  const find = askForVendor(vendor.vendorId);
  if (known) return { kind: 'Update', send: functions.updateVendor(vendor), find, recordNo: known.recordNo };
  return { kind: 'Create', send: functions.createVendor(vendor), find };
}

async function prepareBill(
  db: Reader,
  settings: IntacctSettings,
  { entityId, sentNumber }: Subject,
  known: Known,
): Promise<Prepared> {
  const row = await queries.findBill(db, entityId);
  if (!row?.postingDate) return { kind: 'Nothing' };
  const { number, date, postingDate, totalCents, netTermDays, purchaseOrderNumber } = row;
  const bill: Bill = {
    externalId: externalIdOf('Invoice', entityId),
    vendorId: vendorIdOf(row.partnerType, row.partnerId),
    number: sentNumber ?? known?.sentNumber ?? number,
    date,
    postingDate,
    dueDate: dueDate(date, { netTermDays: netTermDays ?? 0 }),
    termName: termName(netTermDays),
    purchaseOrderNumber,
    description: `Invoice ${number}`,
    currency: currencyCodes[row.currency],
    lines: linesOf(settings, { number, totalCents, lines: row.lines }),
  };
  const find = askForBill(bill.externalId);
  if (known)
    return {
      kind: 'Update',
      send: functions.updateBill(known.recordNo, bill),
      find,
      recordNo: known.recordNo,
    };
  return { kind: 'Create', send: functions.createBill(bill), find };
}

/** One line for each of ours, discounts included; a single line if there are none or they don't add up. */
function linesOf(
  settings: IntacctSettings,
  { number, totalCents, lines }: { number: string; totalCents: number; lines: readonly queries.LineRow[] },
): DocumentLine[] {
  const sum = lines.reduce((cents, line) => cents + line.cents, 0);
  const whole = [{ description: `Invoice ${number}`, cents: totalCents }];
  return (lines.length > 0 && sum === totalCents ? lines : whole).map(({ description, cents }) =>
    lineOf(settings, description, cents),
  );
}

const lineOf = (
  settings: IntacctSettings,
  memo: string,
  amountCents: number,
  account = settings.expenseAccount,
): DocumentLine => ({
  account,
  amountCents,
  memo,
  locationId: settings.locationId,
});

async function prepareMemo(
  db: Reader,
  settings: IntacctSettings,
  { entityId, sentNumber }: Subject,
  known: Known,
): Promise<Prepared> {
  const row = await queries.findMemo(db, entityId);
  if (!row?.postingDate) return { kind: 'Nothing' };
  const memo: DebitMemo = {
    externalId: externalIdOf('CreditMemo', entityId),
    vendorId: vendorIdOf(row.partnerType, row.partnerId),
    number: sentNumber ?? known?.sentNumber ?? row.number,
    date: row.date,
    postingDate: row.postingDate,
    description: row.notes ?? `Credit memo ${row.number}`,
    currency: currencyCodes[row.currency],
    lines: memoLines(settings, row),
  };
  const find = askForDebitMemo(memo.externalId);
  if (known)
    return {
      kind: 'Update',
      send: functions.updateDebitMemo(known.recordNo, memo),
      find,
      recordNo: known.recordNo,
    };
  return { kind: 'Create', send: functions.createDebitMemo(memo), find };
}

/** What isn't for an agreement with an account of its own comes first, if there is any. */
function memoLines(
  settings: IntacctSettings,
  { number, totalCents, booked }: queries.MemoRow,
): DocumentLine[] {
  const text = `Credit memo ${number}`;
  const restCents = booked.reduce((rest, { cents }) => rest - cents, totalCents);
  return [
    ...(restCents === 0 ? [] : [lineOf(settings, text, restCents)]),
    ...booked.map(({ account, cents }) => lineOf(settings, text, cents, account)),
  ];
}

/** A payment never changes: it's created, and voided if it's returned. */
async function preparePayment(
  db: Reader,
  settings: IntacctSettings,
  { entityId, inDoubt = false }: Subject,
  known: Known,
): Promise<Prepared> {
  const row = await queries.findPayment(db, entityId);
  if (!row) return { kind: 'Nothing' };
  const vendorId = vendorIdOf(row.partnerType, row.partnerId);
  const find = askForPayment(row.docNumber, vendorId, row.totalCents);
  if (known) {
    const { recordNo, isVoid } = known;
    if (!row.isReturned || isVoid) return { kind: 'Same', recordNo };
    return { kind: 'Void', send: functions.voidPayment(recordNo), find, recordNo };
  }
  if (!row.isSuccess && !inDoubt) return { kind: 'Nothing' };
  const items = await queries.listItems(db, entityId);
  const paid = payBills(openOf(items, false), openOf(items, true));
  if (!paid) return { kind: 'Blocked', ...missing('The credit memos on this payment exceed its invoices.') };
  if (items.some(({ recordNo }) => recordNo === null)) {
    return {
      kind: 'NotReady',
      ...missing('Some invoices or credit memos on this payment are not in Intacct yet.'),
    };
  }
  const payment: Payment = {
    vendorId,
    docNumber: row.docNumber,
    bankAccount: settings.bankAccount,
    date: row.date,
    currency: currencyCodes[row.currency],
    description: `Payment file ${row.fileName}`,
    bills: paid,
  };
  return { kind: 'Create', send: functions.createPayment(payment), find };
}

const missing = (message: string): Blocker => ({
  cause: 'MissingDocument',
  error: { message, reasons: [] },
});

const openOf = (items: readonly queries.ItemRow[], isCredit: boolean) =>
  items
    .filter((item) => item.isCredit === isCredit)
    .map(({ recordNo, amountCents, discountCents }) => ({
      recordNo: recordNo ?? '',
      amountCents,
      discountCents,
    }));
