import type { Document, Payment, PaymentDetail } from './books.ts';
import { activeVendorFor, centsIn, checkPeriod, type Desk, plainDay, refuse } from './checks.ts';
import { checkFields } from './document-forms.ts';
import { child, type Element, textOf } from './xml.ts';

const needed = ['PAYMENTMETHOD', 'FINANCIALENTITY', 'VENDORID', 'PAYMENTDATE'];
const amounts = ['TRX_PAYMENTAMOUNT', 'DISCOUNTTOAPPLY', 'TRX_ADJUSTMENTAMOUNT'];
const headerFields = new Set([...needed, 'DOCNUMBER', 'DESCRIPTION', 'CURRENCY', 'APPYMTDETAILS']);
const detailFields = new Set([...amounts, 'RECORDKEY', 'ADJUSTMENTKEY']);

export function createPayment(desk: Desk, element: Element): Payment {
  checkFields(desk, element, (name) => headerFields.has(name));
  const [method = '', bankAccount = '', vendorId = '', date = ''] = needed.map((name) =>
    required(desk, element, name),
  );
  activeVendorFor(desk, vendorId);
  const paidOn = plainDay(desk, 'PAYMENTDATE', date);
  checkPeriod(desk, paidOn);
  const details = (child(element, 'APPYMTDETAILS')?.children ?? []).map((one) => detailOf(desk, one));
  if (details.length === 0) throw refuse(desk, 'PL01000127', 'Required field Payment details is missing');
  for (const { billNo, adjustmentNo } of details) {
    checkDocument(desk, vendorId, 'bill', billNo);
    if (adjustmentNo !== null) checkDocument(desk, vendorId, 'adjustment', adjustmentNo);
  }
  const settled = settledBy(details);
  for (const [recordNo, cents] of settled) checkOpen(desk, recordNo, cents);
  settle(desk, settled, 1);
  const payment: Payment = {
    recordNo: desk.books.nextRecordNo(),
    vendorId,
    docNumber: textOf(element, 'DOCNUMBER'),
    paidOn,
    currency: textOf(element, 'CURRENCY'),
    enteredOn: new Date().toISOString(),
    method,
    bankAccount,
    cents: details.reduce((sum, { cents }) => sum + cents, 0),
    details,
    isVoid: false,
  };
  desk.books.addPayment(payment);
  return payment;
}

/** Reopens the bills it paid and the credits it used. */
export function voidPayment(desk: Desk, element: Element): Payment {
  const keys = new Set(child(element, 'appaymentkeys')?.children.map(({ text }) => text));
  const payments = [...keys].map((key) => {
    const payment = desk.books.payments.get(key);
    if (!payment) throw refuse(desk, 'BL01001974', `There is no payment with the record number '${key}'.`);
    if (payment.isVoid) throw refuse(desk, 'BL03000045', `The payment '${key}' is void already.`);
    return payment;
  });
  for (const payment of payments) {
    settle(desk, settledBy(payment.details), -1);
    payment.isVoid = true;
  }
  const [first] = payments;
  if (!first) throw refuse(desk, 'PL01000127', 'Required field Payment key is missing');
  return first;
}

function detailOf(desk: Desk, element: Element): PaymentDetail {
  checkFields(desk, element, (name) => detailFields.has(name));
  const adjustmentNo = textOf(element, 'ADJUSTMENTKEY') || null;
  const [cents = 0, discountCents = 0, creditCents = 0] = amounts.map((name) =>
    amountIn(desk, element, name),
  );
  if ((adjustmentNo !== null) !== creditCents > 0) {
    throw refuse(desk, 'PL01000127', 'A credit needs both ADJUSTMENTKEY and TRX_ADJUSTMENTAMOUNT.');
  }
  if (cents + discountCents + creditCents === 0) {
    throw refuse(desk, 'PL01000127', 'A payment detail must pay something.');
  }
  return { billNo: required(desk, element, 'RECORDKEY'), cents, discountCents, adjustmentNo, creditCents };
}

/** What a payment takes from each bill and each credit, over all of its details. */
function settledBy(details: readonly PaymentDetail[]): Map<string, number> {
  const settled = new Map<string, number>();
  const take = (recordNo: string, cents: number) =>
    settled.set(recordNo, (settled.get(recordNo) ?? 0) + cents);
  for (const { billNo, cents, discountCents, adjustmentNo, creditCents } of details) {
    take(billNo, cents + discountCents + creditCents);
    if (adjustmentNo !== null) take(adjustmentNo, creditCents);
  }
  return settled;
}

function checkDocument(desk: Desk, vendorId: string, kind: Document['kind'], recordNo: string): void {
  const document = desk.books.documents.get(recordNo);
  if (document?.kind === kind && !document.isDraft && document.vendorId === vendorId) return;
  const why = `There is no ${kind} with the record number '${recordNo}' to pay for vendor ${vendorId}.`;
  throw refuse(desk, 'BL03000090', why);
}

function checkOpen(desk: Desk, recordNo: string, cents: number): void {
  const document = desk.books.documents.get(recordNo);
  if (!document || cents <= openCents(document)) return;
  const what = document.kind === 'bill' ? 'amount due of bill' : 'open amount of adjustment';
  throw refuse(desk, 'BL03000091', `The amount applied is above the ${what} '${document.number}'.`);
}

/** What's still payable on a bill or usable on a debit memo; nothing for an adjustment that raises what's owed. */
export function openCents({ kind, cents, settledCents }: Document): number {
  return (kind === 'bill' ? cents : -cents) - settledCents;
}

function settle(desk: Desk, settled: ReadonlyMap<string, number>, sign: 1 | -1): void {
  for (const [recordNo, cents] of settled) {
    const document = desk.books.documents.get(recordNo);
    if (document) document.settledCents += sign * cents;
  }
}

function amountIn(desk: Desk, element: Element, name: string): number {
  const cents = centsIn(desk, name, textOf(element, name) || '0');
  if (cents < 0) throw refuse(desk, 'PL01000127', `${name} cannot be negative.`);
  return cents;
}

function required(desk: Desk, element: Element, name: string): string {
  const text = textOf(element, name);
  if (!text) throw refuse(desk, 'PL01000127', `Required field ${name} is missing`);
  return text;
}
