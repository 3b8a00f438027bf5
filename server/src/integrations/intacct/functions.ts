import {
  readByQuery,
  lowering,
  made,
  memoHead,
  maxLengths,
  oldLine,
  paymentDetails,
  vendorElement,
} from './function-parts.ts';
import type { GatewayFunction } from './gateway-port.ts';
import type { Bill, DebitMemo, Payment, Vendor } from './gateway-records.ts';
import { amount, element, optionalText, slashedDay, splitDay, text } from './xml-elements.ts';

export function createVendor(vendor: Vendor): GatewayFunction {
  return made('create', element('create', vendorElement(vendor, optionalText)));
}

/** Values a vendor no longer has are cleared there too. */
export function updateVendor(vendor: Vendor): GatewayFunction {
  const emptied = (name: string, words: string | null, most: number) =>
    element(name, text(words ?? '', most));
  return made('update', element('update', vendorElement(vendor, emptied)));
}

export function createBill(bill: Bill): GatewayFunction {
  return made(
    'create_bill',
    element('create_bill', [
      element('vendorid', text(bill.vendorId, maxLengths.id)),
      splitDay('datecreated', bill.date),
      splitDay('dateposted', bill.postingDate),
      splitDay('datedue', bill.dueDate),
      optionalText('termname', bill.termName, maxLengths.term),
      element('action', 'Submit'),
      element('billno', text(bill.number, maxLengths.number)),
      optionalText('ponumber', bill.purchaseOrderNumber, maxLengths.number),
      optionalText('description', bill.description, maxLengths.description),
      element('externalid', text(bill.externalId, maxLengths.externalId)),
      element('currency', bill.currency),
      element(
        'billitems',
        bill.lines.map((line) => element('lineitem', oldLine(line))),
      ),
    ]),
  );
}

/**
 * Sends the bill whole: lines without a number are new, and lines not named are deleted. `update_bill` could only
 * change existing lines or add new ones.
 */
export function updateBill(recordNo: string, bill: Bill): GatewayFunction {
  return made(
    'update',
    element(
      'update',
      element('APBILL', [
        element('RECORDNO', text(recordNo, maxLengths.recordNo)),
        slashedDay('WHENCREATED', bill.date),
        slashedDay('WHENPOSTED', bill.postingDate),
        element('VENDORID', text(bill.vendorId, maxLengths.id)),
        element('RECORDID', text(bill.number, maxLengths.number)),
        element('DOCNUMBER', text(bill.purchaseOrderNumber ?? '', maxLengths.number)),
        element('DESCRIPTION', text(bill.description ?? '', maxLengths.description)),
        optionalText('TERMNAME', bill.termName, maxLengths.term),
        slashedDay('WHENDUE', bill.dueDate),
        element('CURRENCY', bill.currency),
        element(
          'APBILLITEMS',
          bill.lines.map((line) =>
            element('APBILLITEM', [
              element('ACCOUNTNO', text(line.account, maxLengths.account)),
              amount('TRX_AMOUNT', line.amountCents),
              optionalText('ENTRYDESCRIPTION', line.memo, maxLengths.description),
              optionalText('LOCATIONID', line.locationId, maxLengths.id),
            ]),
          ),
        ),
      ]),
    ),
  );
}

export function createDebitMemo(memo: DebitMemo): GatewayFunction {
  return made(
    'create_apadjustment',
    element('create_apadjustment', [
      memoHead(memo),
      element('externalid', text(memo.externalId, maxLengths.externalId)),
      element('currency', memo.currency),
      element(
        'apadjustmentitems',
        memo.lines.map((line) => element('lineitem', oldLine(lowering(line)))),
      ),
    ]),
  );
}

export function updateDebitMemo(recordNo: string, memo: DebitMemo): GatewayFunction {
  return made(
    'update_apadjustment',
    element(
      'update_apadjustment',
      [
        memoHead(memo),
        element('currency', memo.currency),
        element(
          'updateapadjustmentitems',
          memo.lines.map((line, at) =>
            element('updatelineitem', oldLine(lowering(line)), { line_num: String(at + 1) }),
          ),
        ),
      ],
      { key: recordNo },
    ),
  );
}

/** The money already left through the bank: Intacct records it and moves nothing. */
export function createPayment(payment: Payment): GatewayFunction {
  return made(
    'create',
    element(
      'create',
      element('APPYMT', [
        element('PAYMENTMETHOD', 'EFT'),
        element('FINANCIALENTITY', text(payment.bankAccount, maxLengths.id)),
        element('VENDORID', text(payment.vendorId, maxLengths.id)),
        slashedDay('PAYMENTDATE', payment.date),
        element('DOCNUMBER', text(payment.docNumber, maxLengths.number)),
        optionalText('DESCRIPTION', payment.description, maxLengths.description),
        element('CURRENCY', payment.currency),
        element('APPYMTDETAILS', payment.bills.flatMap(paymentDetails)),
      ]),
    ),
  );
}

export function voidPayment(recordNo: string): GatewayFunction {
  const key = element('appaymentkey', text(recordNo, maxLengths.recordNo));
  return made('void_appaymentrequest', element('void_appaymentrequest', element('appaymentkeys', key)));
}

export function findVendor(vendorId: string): GatewayFunction {
  return readByQuery('VENDOR', ['RECORDNO', 'VENDORID', 'STATUS'], { VENDORID: vendorId });
}

export function findBill(externalId: string): GatewayFunction {
  return readByQuery('APBILL', ['RECORDNO', 'RECORDID', 'STATE'], { EXTERNALID: externalId });
}

export function findDebitMemo(externalId: string): GatewayFunction {
  return readByQuery('APADJUSTMENT', ['RECORDNO', 'RECORDID', 'STATE'], { EXTERNALID: externalId });
}

const numbered = {
  Invoice: { object: 'APBILL', number: 'RECORDID', date: 'WHENCREATED' },
  CreditMemo: { object: 'APADJUSTMENT', number: 'RECORDID', date: 'WHENCREATED' },
  Payment: { object: 'APPYMT', number: 'DOCNUMBER', date: 'PAYMENTDATE' },
} as const;
type Numbered = keyof typeof numbered;

/** Everything people need to tell whether a document is theirs. */
const comparedFields = (type: Numbered) => [
  'RECORDNO',
  numbered[type].number,
  'VENDORID',
  ...(type === 'Payment' ? [] : ['EXTERNALID']),
  numbered[type].date,
  'TRX_TOTALENTERED',
  'CURRENCY',
  'STATE',
  'AUWHENCREATED',
];

/** Any document with this number, whoever entered it. */
export function findNumbered(type: Numbered, number: string, vendorId: string): GatewayFunction {
  const { object, number: field } = numbered[type];
  return readByQuery(object, comparedFields(type), { [field]: number, VENDORID: vendorId });
}

export function findByRecordNo(type: Numbered, recordNo: string): GatewayFunction {
  return readByQuery(numbered[type].object, comparedFields(type), { RECORDNO: recordNo });
}

export function findPayment(docNumber: string, vendorId: string): GatewayFunction {
  const fields = ['RECORDNO', 'DOCNUMBER', 'STATE', 'TRX_TOTALENTERED'];
  return readByQuery('APPYMT', fields, { DOCNUMBER: docNumber, VENDORID: vendorId });
}
