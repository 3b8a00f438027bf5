import { centsToText } from '@backdock/core/kit/money.ts';
import type { GatewayFunction } from './gateway-port.ts';
import type { DebitMemo, DocumentLine, PaidBill, Vendor } from './gateway-records.ts';
import { amount, element, escaped, optionalText, plain, splitDay, text, type Xml } from './xml-elements.ts';

/** As long as Intacct takes them. */
export const most = {
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

/** A question that answers with at most a few records: whoever asks knows a key. */
export function asked(
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

// As long as it was when it was sent, or it would not be found.
const quoted = (value: string) => plain(value, most.number).replaceAll(/[\\']/g, String.raw`\$&`);

/** How what may be missing is told: left out, or emptied. */
type Say = (name: string, words: string | null, most: number) => string;

export function vendorElement(vendor: Vendor, say: Say): string {
  const { address } = vendor;
  const name = text(vendor.name, most.name);
  return element('VENDOR', [
    element('VENDORID', text(vendor.vendorId, most.id)),
    element('NAME', name),
    element('DISPLAYCONTACT', [
      element('PRINTAS', name),
      element('COMPANYNAME', name),
      say('PHONE1', vendor.phone, most.phone),
      say('EMAIL1', vendor.email, most.email),
      address ? mailAddress(address, say) : '',
    ]),
    element('STATUS', vendor.isActive ? 'active' : 'inactive'),
    say(
      'CREDITLIMIT',
      vendor.creditLimitCents === null ? null : centsToText(vendor.creditLimitCents),
      most.id,
    ),
    element('CURRENCY', vendor.currency),
    element('PAYMETHODKEY', 'EFT'),
    say('TERMNAME', vendor.termName, most.term),
  ]);
}

function mailAddress(address: NonNullable<Vendor['address']>, say: Say): string {
  return element('MAILADDRESS', [
    element('ADDRESS1', text(address.line1, most.addressLine)),
    say('ADDRESS2', address.line2, most.addressLine),
    element('CITY', text(address.city, most.city)),
    element('STATE', text(address.state, most.state)),
    element('ZIP', text(address.zip, most.zip)),
    element('COUNTRY', text(address.country, most.country)),
  ]);
}

/** Intacct checks the order of these elements. */
export function memoHead(memo: DebitMemo): Xml {
  return [
    element('vendorid', text(memo.vendorId, most.id)),
    splitDay('datecreated', memo.date),
    splitDay('dateposted', memo.postingDate),
    element('adjustmentno', text(memo.number, most.number)),
    element('action', 'Submit'),
    optionalText('description', memo.description, most.description),
  ];
}

/** A positive adjustment would raise what we owe. */
export const lowering = (line: DocumentLine) => ({ ...line, amountCents: -line.amountCents });

export function oldLine(line: DocumentLine): Xml {
  return [
    element('glaccountno', text(line.account, most.account)),
    amount('amount', line.amountCents),
    optionalText('memo', line.memo, most.description),
    optionalText('locationid', line.locationId, most.id),
  ];
}

/** What is paid of a bill is one detail; each credit that is set against it is another. */
export function paymentDetails(bill: PaidBill): string[] {
  const key = element('RECORDKEY', text(bill.recordNo, most.recordNo));
  const paid = element('APPYMTDETAIL', [
    key,
    amount('TRX_PAYMENTAMOUNT', bill.paidCents),
    bill.discountCents > 0 ? amount('DISCOUNTTOAPPLY', bill.discountCents) : '',
  ]);
  const credits = bill.credits.map((credit) =>
    element('APPYMTDETAIL', [
      key,
      element('ADJUSTMENTKEY', text(credit.recordNo, most.recordNo)),
      amount('TRX_ADJUSTMENTAMOUNT', credit.amountCents),
    ]),
  );
  return bill.paidCents > 0 || bill.discountCents > 0 ? [paid, ...credits] : credits;
}
