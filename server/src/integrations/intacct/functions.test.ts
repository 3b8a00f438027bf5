import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createBill,
  createDebitMemo,
  createPayment,
  createVendor,
  findBill,
  findDebitMemo,
  findPayment,
  findVendor,
  updateBill,
  updateDebitMemo,
  updateVendor,
  voidPayment,
} from './functions.ts';
import type { Bill, DebitMemo, Payment, Vendor } from './gateway-records.ts';

const vendor: Vendor = {
  vendorId: 'S-12',
  name: 'Tile & <Stone>',
  isActive: true,
  currency: 'USD',
  termName: 'Net 30',
  creditLimitCents: 1_000_050,
  phone: '503 555 0100',
  email: 'ap@tile.example',
  address: {
    line1: '1 Main St',
    line2: 'Suite 4',
    city: 'Portland',
    state: 'OR',
    zip: '97210',
    country: 'United States',
  },
};
const bareVendor: Vendor = {
  ...vendor,
  vendorId: 'C-3',
  name: 'Cargo',
  isActive: false,
  currency: 'CAD',
  termName: null,
  creditLimitCents: null,
  phone: null,
  email: null,
  address: null,
};

const line = { account: '5000', amountCents: 12_345, memo: 'Slate, 3 boxes', locationId: '100' };
const bill: Bill = {
  externalId: 'INV-4711',
  vendorId: 'S-12',
  number: 'A-1',
  date: '2026-03-14',
  postingDate: '2026-04-01',
  dueDate: '2026-05-01',
  termName: 'Net 30',
  purchaseOrderNumber: 'PO-9',
  description: 'March',
  currency: 'USD',
  lines: [line, { account: '5000', amountCents: -45, memo: null, locationId: null }],
};
const bareBill: Bill = {
  ...bill,
  termName: null,
  purchaseOrderNumber: null,
  description: null,
  lines: [{ account: '5000', amountCents: 5, memo: null, locationId: null }],
};

const memo: DebitMemo = {
  externalId: 'CM-8',
  vendorId: 'S-12',
  number: 'CR-1',
  date: '2026-03-14',
  postingDate: '2026-03-31',
  description: 'Broken tiles',
  currency: 'USD',
  lines: [{ account: '5000', amountCents: 3_000, memo: 'Broken', locationId: '100' }],
};

const payment: Payment = {
  vendorId: 'S-12',
  docNumber: 'TX-77',
  bankAccount: 'CHK-1',
  date: '2026-04-15',
  currency: 'USD',
  description: 'Payment file 9',
  bills: [
    { recordNo: '90', paidCents: 10_000, discountCents: 0, credits: [] },
    {
      recordNo: '91',
      paidCents: 4_000,
      discountCents: 150,
      credits: [
        { recordNo: '55', amountCents: 3_000 },
        { recordNo: '56', amountCents: 1 },
      ],
    },
    { recordNo: '92', paidCents: 0, discountCents: 0, credits: [{ recordNo: '56', amountCents: 2 }] },
  ],
};

describe('a vendor', () => {
  test('is created', () => {
    expect(createVendor(vendor)).toEqual({
      name: 'create',
      xml:
        '<create><VENDOR><VENDORID>S-12</VENDORID><NAME>Tile &amp; &lt;Stone&gt;</NAME>' +
        '<DISPLAYCONTACT><PRINTAS>Tile &amp; &lt;Stone&gt;</PRINTAS><COMPANYNAME>Tile &amp; &lt;Stone&gt;</COMPANYNAME>' +
        '<PHONE1>503 555 0100</PHONE1><EMAIL1>ap@tile.example</EMAIL1>' +
        '<MAILADDRESS><ADDRESS1>1 Main St</ADDRESS1><ADDRESS2>Suite 4</ADDRESS2><CITY>Portland</CITY><STATE>OR</STATE>' +
        '<ZIP>97210</ZIP><COUNTRY>United States</COUNTRY></MAILADDRESS></DISPLAYCONTACT>' +
        '<STATUS>active</STATUS><CREDITLIMIT>10000.50</CREDITLIMIT>' +
        '<CURRENCY>USD</CURRENCY><PAYMETHODKEY>EFT</PAYMETHODKEY><TERMNAME>Net 30</TERMNAME>' +
        '</VENDOR></create>',
    });
  });

  test('is created without its missing optional fields', () => {
    expect(createVendor(bareVendor).xml).toBe(
      '<create><VENDOR><VENDORID>C-3</VENDORID><NAME>Cargo</NAME>' +
        '<DISPLAYCONTACT><PRINTAS>Cargo</PRINTAS><COMPANYNAME>Cargo</COMPANYNAME></DISPLAYCONTACT>' +
        '<STATUS>inactive</STATUS><CURRENCY>CAD</CURRENCY><PAYMETHODKEY>EFT</PAYMETHODKEY>' +
        '</VENDOR></create>',
    );
  });

  test('is updated by id, clearing removed fields but not tax, bank or hold', () => {
    expect(updateVendor(bareVendor)).toEqual({
      name: 'update',
      xml:
        '<update><VENDOR><VENDORID>C-3</VENDORID><NAME>Cargo</NAME>' +
        '<DISPLAYCONTACT><PRINTAS>Cargo</PRINTAS><COMPANYNAME>Cargo</COMPANYNAME><PHONE1></PHONE1><EMAIL1></EMAIL1>' +
        '</DISPLAYCONTACT><STATUS>inactive</STATUS><CREDITLIMIT></CREDITLIMIT>' +
        '<CURRENCY>CAD</CURRENCY><PAYMETHODKEY>EFT</PAYMETHODKEY><TERMNAME></TERMNAME></VENDOR></update>',
    });
    expect(updateVendor(vendor).xml).toBe(createVendor(vendor).xml.replaceAll('create>', 'update>'));
  });
});

describe('a bill', () => {
  test('is created', () => {
    expect(createBill(bill)).toEqual({
      name: 'create_bill',
      xml:
        '<create_bill><vendorid>S-12</vendorid>' +
        '<datecreated><year>2026</year><month>03</month><day>14</day></datecreated>' +
        '<dateposted><year>2026</year><month>04</month><day>01</day></dateposted>' +
        '<datedue><year>2026</year><month>05</month><day>01</day></datedue>' +
        '<termname>Net 30</termname><action>Submit</action><billno>A-1</billno><ponumber>PO-9</ponumber>' +
        '<description>March</description><externalid>INV-4711</externalid><currency>USD</currency><billitems>' +
        '<lineitem><glaccountno>5000</glaccountno><amount>123.45</amount><memo>Slate, 3 boxes</memo>' +
        '<locationid>100</locationid></lineitem>' +
        '<lineitem><glaccountno>5000</glaccountno><amount>-0.45</amount></lineitem></billitems></create_bill>',
    });
  });

  test('is created without its missing optional fields', () => {
    const { xml } = createBill(bareBill);
    expect(xml).toContain('</datedue><action>Submit</action><billno>A-1</billno><externalid>');
    expect(xml).toContain(
      '<billitems><lineitem><glaccountno>5000</glaccountno><amount>0.05</amount></lineitem></billitems>',
    );
  });

  test('is updated with all its lines', () => {
    expect(updateBill('90', bill)).toEqual({
      name: 'update',
      xml:
        '<update><APBILL><RECORDNO>90</RECORDNO><WHENCREATED>03/14/2026</WHENCREATED>' +
        '<WHENPOSTED>04/01/2026</WHENPOSTED><VENDORID>S-12</VENDORID><RECORDID>A-1</RECORDID>' +
        '<DOCNUMBER>PO-9</DOCNUMBER><DESCRIPTION>March</DESCRIPTION><TERMNAME>Net 30</TERMNAME>' +
        '<WHENDUE>05/01/2026</WHENDUE><CURRENCY>USD</CURRENCY><APBILLITEMS>' +
        '<APBILLITEM><ACCOUNTNO>5000</ACCOUNTNO><TRX_AMOUNT>123.45</TRX_AMOUNT>' +
        '<ENTRYDESCRIPTION>Slate, 3 boxes</ENTRYDESCRIPTION><LOCATIONID>100</LOCATIONID></APBILLITEM>' +
        '<APBILLITEM><ACCOUNTNO>5000</ACCOUNTNO><TRX_AMOUNT>-0.45</TRX_AMOUNT></APBILLITEM>' +
        '</APBILLITEMS></APBILL></update>',
    });
    expect(updateBill('90', bareBill).xml).toContain(
      '<DOCNUMBER></DOCNUMBER><DESCRIPTION></DESCRIPTION><WHENDUE>',
    );
  });
});

describe('a credit memo', () => {
  const head =
    '<vendorid>S-12</vendorid><datecreated><year>2026</year><month>03</month><day>14</day></datecreated>' +
    '<dateposted><year>2026</year><month>03</month><day>31</day></dateposted><adjustmentno>CR-1</adjustmentno>' +
    '<action>Submit</action><description>Broken tiles</description>';
  const negative =
    '<glaccountno>5000</glaccountno><amount>-30.00</amount><memo>Broken</memo><locationid>100</locationid>';

  test('is created as an adjustment that reduces what we owe', () => {
    expect(createDebitMemo(memo)).toEqual({
      name: 'create_apadjustment',
      xml:
        `<create_apadjustment>${head}<externalid>CM-8</externalid><currency>USD</currency>` +
        `<apadjustmentitems><lineitem>${negative}</lineitem></apadjustmentitems></create_apadjustment>`,
    });
  });

  test('is updated through its single line', () => {
    expect(updateDebitMemo('55', memo)).toEqual({
      name: 'update_apadjustment',
      xml:
        `<update_apadjustment key="55">${head}<currency>USD</currency><updateapadjustmentitems>` +
        `<updatelineitem line_num="1">${negative}</updatelineitem></updateapadjustmentitems></update_apadjustment>`,
    });
    expect(updateDebitMemo('5"5', memo).xml).toContain('key="5&quot;5"');
  });
});

describe('a payment', () => {
  test('is created with its bills, discounts and applied credits', () => {
    expect(createPayment(payment)).toEqual({
      name: 'create',
      xml:
        '<create><APPYMT><PAYMENTMETHOD>EFT</PAYMENTMETHOD><FINANCIALENTITY>CHK-1</FINANCIALENTITY>' +
        '<VENDORID>S-12</VENDORID><PAYMENTDATE>04/15/2026</PAYMENTDATE><DOCNUMBER>TX-77</DOCNUMBER>' +
        '<DESCRIPTION>Payment file 9</DESCRIPTION><CURRENCY>USD</CURRENCY><APPYMTDETAILS>' +
        '<APPYMTDETAIL><RECORDKEY>90</RECORDKEY><TRX_PAYMENTAMOUNT>100.00</TRX_PAYMENTAMOUNT></APPYMTDETAIL>' +
        '<APPYMTDETAIL><RECORDKEY>91</RECORDKEY><TRX_PAYMENTAMOUNT>40.00</TRX_PAYMENTAMOUNT>' +
        '<DISCOUNTTOAPPLY>1.50</DISCOUNTTOAPPLY></APPYMTDETAIL>' +
        '<APPYMTDETAIL><RECORDKEY>91</RECORDKEY><ADJUSTMENTKEY>55</ADJUSTMENTKEY>' +
        '<TRX_ADJUSTMENTAMOUNT>30.00</TRX_ADJUSTMENTAMOUNT></APPYMTDETAIL>' +
        '<APPYMTDETAIL><RECORDKEY>91</RECORDKEY><ADJUSTMENTKEY>56</ADJUSTMENTKEY>' +
        '<TRX_ADJUSTMENTAMOUNT>0.01</TRX_ADJUSTMENTAMOUNT></APPYMTDETAIL>' +
        '<APPYMTDETAIL><RECORDKEY>92</RECORDKEY><ADJUSTMENTKEY>56</ADJUSTMENTKEY>' +
        '<TRX_ADJUSTMENTAMOUNT>0.02</TRX_ADJUSTMENTAMOUNT></APPYMTDETAIL>' +
        '</APPYMTDETAILS></APPYMT></create>',
    });
  });

  test('is voided', () => {
    expect(voidPayment('103')).toEqual({
      name: 'void_appaymentrequest',
      xml:
        '<void_appaymentrequest><appaymentkeys><appaymentkey>103</appaymentkey></appaymentkeys>' +
        '</void_appaymentrequest>',
    });
  });
});

test.each([
  [findVendor('S-12'), 'VENDOR', 'RECORDNO,VENDORID,STATUS', "VENDORID = 'S-12'"],
  [findBill('INV-4711'), 'APBILL', 'RECORDNO,RECORDID,STATE', "EXTERNALID = 'INV-4711'"],
  [findDebitMemo('CM-8'), 'APADJUSTMENT', 'RECORDNO,RECORDID,STATE', "EXTERNALID = 'CM-8'"],
  [
    findPayment(String.raw`T'\<7>`, 'S-12'),
    'APPYMT',
    'RECORDNO,DOCNUMBER,STATE,TRX_TOTALENTERED',
    String.raw`DOCNUMBER = 'T\'\\&lt;7&gt;' AND VENDORID = 'S-12'`,
  ],
])('%j builds a readByQuery', (gatewayFunction, object, fields, query) => {
  expect(gatewayFunction).toEqual({
    name: 'readByQuery',
    xml:
      `<readByQuery><object>${object}</object><fields>${fields}</fields><query>${query}</query>` +
      '<pagesize>10</pagesize></readByQuery>',
  });
});

describe('function XML', () => {
  test('is truncated to Intacct’s limits without splitting a character', () => {
    const long = { ...bill, number: '🧱'.repeat(50), description: 'd'.repeat(2_000) };
    const { xml } = createBill({ ...long, lines: [{ ...line, memo: 'm'.repeat(2_000) }] });
    expect(xml).toContain(`<billno>${'🧱'.repeat(45)}</billno>`);
    expect(xml).toContain(`<description>${'d'.repeat(1_000)}</description>`);
    expect(xml).toContain(`<memo>${'m'.repeat(1_000)}</memo>`);
    expect(createVendor({ ...vendor, name: '&'.repeat(200) }).xml).toContain(
      `<NAME>${'&amp;'.repeat(100)}</NAME>`,
    );
  });

  test('finds a payment by its document number as sent', () => {
    const docNumber = 'X'.repeat(50);
    expect(createPayment({ ...payment, docNumber }).xml).toContain(
      `<DOCNUMBER>${'X'.repeat(45)}</DOCNUMBER>`,
    );
    expect(findPayment(docNumber, 'S-12').xml).toContain(`DOCNUMBER = '${'X'.repeat(45)}' AND`);
  });

  test('is well-formed for any input', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anything, anything, (first, second) => {
        const made = [
          createVendor({ ...vendor, name: first, phone: second, email: first }),
          createBill({ ...bill, number: first, description: second, lines: [{ ...line, memo: second }] }),
          updateBill(first, { ...bill, number: second, purchaseOrderNumber: first }),
          updateDebitMemo(first, { ...memo, number: second, description: first }),
          createPayment({ ...payment, docNumber: first, description: second }),
          findPayment(first, second),
        ];
        for (const { xml } of made) {
          expect(XMLValidator.validate(xml)).toBe(true);
          // oxlint-disable-next-line no-control-regex
          expect(xml).not.toMatch(/[\0-\u001F\u007F\uFFFE\uFFFF]/);
          expect(xml.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test('refuses an invalid date', () => {
    expect(() => createBill({ ...bill, date: '14.3.2026' })).toThrow('14.3.2026 is no day');
  });
});
