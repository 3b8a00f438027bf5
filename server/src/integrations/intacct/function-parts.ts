import { centsToText } from '@backdock/core/kit/money.ts';
import type { GatewayFunction } from './gateway-port.ts';
import type { DebitMemo, DocumentLine, PaidBill, Vendor } from './gateway-records.ts';
import { amount, element, escaped, optionalText, plain, splitDay, text, type Xml } from './xml-elements.ts';

/** Intacct's length limits. */
export const maxLengths = {
  id: 20,
  recordNo: 50,
  number: 45,
  name: 100,
  externalId: 100,
  description: 1000,
  term: 40,
  account: 24,
  phone: 30,
  email: 200,
  addressLine: 200,
  city: 80,
  state: 40,
  zip: 30,
  country: 60,
};

export const made = (name: string, xml: string): GatewayFunction => ({ name, xml });

/** A query that returns at most a few records: the caller knows a key. */
export function readByQuery(
  object: string,
  fields: readonly string[],
  where: Readonly<Record<string, string>>,
): GatewayFunction {
  const conditions = Object.entries(where).map(([field, value]) => `${field} = '${quoted(value)}'`);
  return made(
    'readByQuery',
    element('readByQuery', [
      element('object', object),
      element('fields', fields.join(',')),
      element('query', escaped(conditions.join(' AND '))),
      element('pagesize', '10'),
    ]),
  );
}

// Truncated the same way as when it was sent, or the lookup would miss it.
const quoted = (value: string) => plain(value, maxLengths.number).replaceAll(/[\\']/g, String.raw`\$&`);

/** How an optional value is written: omitted, or sent empty. */
type Say = (name: string, words: string | null, most: number) => string;

export function vendorElement(vendor: Vendor, say: Say): string {
  const { address } = vendor;
  const name = text(vendor.name, maxLengths.name);
  return element('VENDOR', [
    element('VENDORID', text(vendor.vendorId, maxLengths.id)),
    element('NAME', name),
    element('DISPLAYCONTACT', [
      element('PRINTAS', name),
      element('COMPANYNAME', name),
      say('PHONE1', vendor.phone, maxLengths.phone),
      say('EMAIL1', vendor.email, maxLengths.email),
      address ? mailAddress(address, say) : '',
    ]),
    element('STATUS', vendor.isActive ? 'active' : 'inactive'),
    say(
      'CREDITLIMIT',
      vendor.creditLimitCents === null ? null : centsToText(vendor.creditLimitCents),
      maxLengths.id,
    ),
    element('CURRENCY', vendor.currency),
    element('PAYMETHODKEY', 'EFT'),
    say('TERMNAME', vendor.termName, maxLengths.term),
  ]);
}

function mailAddress(address: NonNullable<Vendor['address']>, say: Say): string {
  return element('MAILADDRESS', [
    element('ADDRESS1', text(address.line1, maxLengths.addressLine)),
    say('ADDRESS2', address.line2, maxLengths.addressLine),
    element('CITY', text(address.city, maxLengths.city)),
    element('STATE', text(address.state, maxLengths.state)),
    element('ZIP', text(address.zip, maxLengths.zip)),
    element('COUNTRY', text(address.country, maxLengths.country)),
  ]);
}

/** Intacct checks the order of these elements. */
export function memoHead(memo: DebitMemo): Xml {
  return [
    element('vendorid', text(memo.vendorId, maxLengths.id)),
    splitDay('datecreated', memo.date),
    splitDay('dateposted', memo.postingDate),
    element('adjustmentno', text(memo.number, maxLengths.number)),
    element('action', 'Submit'),
    optionalText('description', memo.description, maxLengths.description),
  ];
}

/** A positive adjustment would raise what we owe. */
export const lowering = (line: DocumentLine) => ({ ...line, amountCents: -line.amountCents });

export function oldLine(line: DocumentLine): Xml {
  return [
    element('glaccountno', text(line.account, maxLengths.account)),
    amount('amount', line.amountCents),
    optionalText('memo', line.memo, maxLengths.description),
    optionalText('locationid', line.locationId, maxLengths.id),
  ];
}

/** The amount paid on a bill is one detail; each credit applied to it is another. */
export function paymentDetails(bill: PaidBill): string[] {
  const key = element('RECORDKEY', text(bill.recordNo, maxLengths.recordNo));
  const paid = element('APPYMTDETAIL', [
    key,
    amount('TRX_PAYMENTAMOUNT', bill.paidCents),
    bill.discountCents > 0 ? amount('DISCOUNTTOAPPLY', bill.discountCents) : '',
  ]);
  const credits = bill.credits.map((credit) =>
    element('APPYMTDETAIL', [
      key,
      element('ADJUSTMENTKEY', text(credit.recordNo, maxLengths.recordNo)),
      amount('TRX_ADJUSTMENTAMOUNT', credit.amountCents),
    ]),
  );
  return bill.paidCents > 0 || bill.discountCents > 0 ? [paid, ...credits] : credits;
}
