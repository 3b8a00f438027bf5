import {
  asked,
  lowering,
  made,
  memoHead,
  most,
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

/** What a vendor has no more is emptied there too. */
export function updateVendor(vendor: Vendor): GatewayFunction {
  const emptied = (name: string, words: string | null, most: number) =>
    element(name, text(words ?? '', most));
  return made('update', element('update', vendorElement(vendor, emptied)));
}

export function createBill(bill: Bill): GatewayFunction {
  return made(
    'create_bill',
    element('create_bill', [
      element('vendorid', text(bill.vendorId, most.id)),
      splitDay('datecreated', bill.date),
      splitDay('dateposted', bill.postingDate),
      splitDay('datedue', bill.dueDate),
      optionalText('termname', bill.termName, most.term),
      element('action', 'Submit'),
      element('billno', text(bill.number, most.number)),
      optionalText('ponumber', bill.purchaseOrderNumber, most.number),
      optionalText('description', bill.description, most.description),
      element('externalid', text(bill.externalId, most.externalId)),
      element('currency', bill.currency),
      element(
        'billitems',
        bill.lines.map((line) => element('lineitem', oldLine(line))),
      ),
    ]),
  );
}

/**
 * The bill as it is now, whole: lines without a number are new, and lines that are not named go.
 * `update_bill` could only change lines that are there already, or add some.
 */
export function updateBill(recordNo: string, bill: Bill): GatewayFunction {
  return made(
    'update',
    element(
      'update',
      element('APBILL', [
        element('RECORDNO', text(recordNo, most.recordNo)),
        slashedDay('WHENCREATED', bill.date),
        slashedDay('WHENPOSTED', bill.postingDate),
        element('VENDORID', text(bill.vendorId, most.id)),
        element('RECORDID', text(bill.number, most.number)),
        element('DOCNUMBER', text(bill.purchaseOrderNumber ?? '', most.number)),
        element('DESCRIPTION', text(bill.description ?? '', most.description)),
        optionalText('TERMNAME', bill.termName, most.term),
        slashedDay('WHENDUE', bill.dueDate),
        element('CURRENCY', bill.currency),
        element(
          'APBILLITEMS',
          bill.lines.map((line) =>
            element('APBILLITEM', [
              element('ACCOUNTNO', text(line.account, most.account)),
              amount('TRX_AMOUNT', line.amountCents),
              optionalText('ENTRYDESCRIPTION', line.memo, most.description),
              optionalText('LOCATIONID', line.locationId, most.id),
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
      element('externalid', text(memo.externalId, most.externalId)),
      element('currency', memo.currency),
      element('apadjustmentitems', element('lineitem', oldLine(lowering(memo.line)))),
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
          element('updatelineitem', oldLine(lowering(memo.line)), { line_num: '1' }),
        ),
      ],
      { key: recordNo },
    ),
  );
}

/** The money left through the bank already: Intacct records it and moves nothing. */
export function createPayment(payment: Payment): GatewayFunction {
  return made(
    'create',
    element(
      'create',
      element('APPYMT', [
        element('PAYMENTMETHOD', 'EFT'),
        element('FINANCIALENTITY', text(payment.bankAccount, most.id)),
        element('VENDORID', text(payment.vendorId, most.id)),
        slashedDay('PAYMENTDATE', payment.date),
        element('DOCNUMBER', text(payment.docNumber, most.number)),
        optionalText('DESCRIPTION', payment.description, most.description),
        element('CURRENCY', payment.currency),
        element('APPYMTDETAILS', payment.bills.flatMap(paymentDetails)),
      ]),
    ),
  );
}

export function voidPayment(recordNo: string): GatewayFunction {
  const key = element('appaymentkey', text(recordNo, most.recordNo));
  return made('void_appaymentrequest', element('void_appaymentrequest', element('appaymentkeys', key)));
}

export function findVendor(vendorId: string): GatewayFunction {
  return asked('VENDOR', ['RECORDNO', 'VENDORID', 'STATUS'], { VENDORID: vendorId });
}

export function findBill(externalId: string): GatewayFunction {
  return asked('APBILL', ['RECORDNO', 'RECORDID', 'STATE'], { EXTERNALID: externalId });
}

export function findDebitMemo(externalId: string): GatewayFunction {
  return asked('APADJUSTMENT', ['RECORDNO', 'RECORDID', 'STATE'], { EXTERNALID: externalId });
}

const numbered = {
  Invoice: { object: 'APBILL', number: 'RECORDID', date: 'WHENCREATED' },
  CreditMemo: { object: 'APADJUSTMENT', number: 'RECORDID', date: 'WHENCREATED' },
  Payment: { object: 'APPYMT', number: 'DOCNUMBER', date: 'PAYMENTDATE' },
} as const;
type Numbered = keyof typeof numbered;

/** All that people need to tell whether a document is theirs. */
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

/** Whatever has this number, whoever entered it. */
export function findNumbered(type: Numbered, number: string, vendorId: string): GatewayFunction {
  const { object, number: field } = numbered[type];
  return asked(object, comparedFields(type), { [field]: number, VENDORID: vendorId });
}

export function findByRecordNo(type: Numbered, recordNo: string): GatewayFunction {
  return asked(numbered[type].object, comparedFields(type), { RECORDNO: recordNo });
}

export function findPayment(docNumber: string, vendorId: string): GatewayFunction {
  const fields = ['RECORDNO', 'DOCNUMBER', 'STATE', 'TRX_TOTALENTERED'];
  return asked('APPYMT', fields, { DOCNUMBER: docNumber, VENDORID: vendorId });
}
