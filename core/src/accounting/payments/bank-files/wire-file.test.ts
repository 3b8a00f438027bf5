import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routingCheckDigit } from '../../../partners/pay-to.rules.ts';
import { chargeBearers } from '../../../partners/pay-to.values.ts';
import { type Node, pain001, readXml, shapeProblems } from './pain-001.fixture.ts';
import { type WireFile, wireLimits, type WirePayment } from './wire.values.ts';
import { buildWireFile, whyNotWireFile, wireText } from './wire-file.rules.ts';

const anyText = fc.oneof(
  fc.constantFrom(
    'Peña & Söhne',
    '//Łódź// <Tile>',
    `O'Brien "& Sons"`,
    'A/',
    '/'.repeat(200),
    'x'.repeat(300),
  ),
  fc.string({ maxLength: 200, unit: 'grapheme' }),
);
const name = anyText.map((text) => `X${text}`);
const account = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789abcXYZ-')),
  minLength: 4,
  maxLength: 17,
});
const routingNumber = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((first) => String(first).padStart(8, '0'))
  .map((first) => first + String(routingCheckDigit(first)));
const address = fc.record({
  street: fc.option(anyText),
  city: fc.option(anyText),
  state: fc.option(anyText),
  zip: fc.option(anyText),
  country: fc.constantFrom('US', 'CA'),
});
const bank = fc
  .record({
    name: anyText,
    bic: fc.option(fc.constantFrom('BOFAUS3N', 'ROYCCAT2XXX')),
    routingNumber: fc.option(routingNumber),
    address: fc.option(address),
  })
  .filter(({ bic, routingNumber: number }) => (bic ?? number) !== null);
const payment: fc.Arbitrary<WirePayment> = fc.record({
  endToEndId: fc.nat().map((id) => `PF000123-${id}`),
  amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  chargeBearer: fc.constantFrom(...chargeBearers),
  name,
  address: fc.option(address),
  accountNumber: account,
  bank,
  intermediary: fc.option(
    fc.tuple(bank, fc.option(account)).map(([its, accountNumber]) => ({ ...its, accountNumber })),
  ),
  remittance: anyText,
});

const debtor: WireFile['debtor'] = {
  name: 'Backdock Inc',
  address: { street: '100 Harbor Way', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
  accountNumber: '550011223344',
  bank: { name: 'Test Bank NA', bic: null, routingNumber: '123456780', address: null },
};
const fileOf = (payments: readonly WirePayment[]): WireFile => ({
  messageId: 'PF000123',
  createdAt: '2026-11-15T12:00:00Z',
  executionDate: '2026-11-16',
  currency: 'Usd',
  debtor,
  payments,
});
const acme: WirePayment = {
  endToEndId: 'PF000123-4711',
  amountCents: 1_254_310,
  chargeBearer: 'Shared',
  name: 'Acme & Söhne',
  address: null,
  accountNumber: '000123456789',
  bank: {
    name: 'Bank of Tests',
    bic: 'BOFAUS3N',
    routingNumber: null,
    address: { street: '1 Main', city: 'Portland', state: 'OR', zip: '97210', country: 'US' },
  },
  intermediary: null,
  remittance: 'RA-9 INV-1, INV-2',
};

const at = (node: Node | undefined, ...path: string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, step) => nodes.flatMap(({ children }) => children.filter((child) => child.name === step)),
    node ? [node] : [],
  );

test('one wire, as the bank reads it', () => {
  expect(buildWireFile(fileOf([acme]))).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
      '<GrpHdr><MsgId>PF000123</MsgId><CreDtTm>2026-11-15T12:00:00Z</CreDtTm><NbOfTxs>1</NbOfTxs>',
      '<CtrlSum>12543.10</CtrlSum><InitgPty><Nm>BACKDOCK INC</Nm></InitgPty></GrpHdr>',
      '<PmtInf><PmtInfId>PF000123</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs>',
      '<CtrlSum>12543.10</CtrlSum><ReqdExctnDt><Dt>2026-11-16</Dt></ReqdExctnDt>',
      '<Dbtr><Nm>BACKDOCK INC</Nm><PstlAdr><StrtNm>100 HARBOR WAY</StrtNm><PstCd>97201</PstCd>',
      '<TwnNm>PORTLAND</TwnNm><CtrySubDvsn>OR</CtrySubDvsn><Ctry>US</Ctry></PstlAdr></Dbtr>',
      '<DbtrAcct><Id><Othr><Id>550011223344</Id></Othr></Id></DbtrAcct>',
      '<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>123456780</MmbId></ClrSysMmbId>',
      '<Nm>TEST BANK NA</Nm></FinInstnId></DbtrAgt>',
      '<CdtTrfTxInf><PmtId><EndToEndId>PF000123-4711</EndToEndId></PmtId>',
      '<Amt><InstdAmt Ccy="USD">12543.10</InstdAmt></Amt><ChrgBr>SHAR</ChrgBr>',
      '<CdtrAgt><FinInstnId><BICFI>BOFAUS3N</BICFI><Nm>BANK OF TESTS</Nm><PstlAdr><StrtNm>1 MAIN</StrtNm>',
      '<PstCd>97210</PstCd><TwnNm>PORTLAND</TwnNm><CtrySubDvsn>OR</CtrySubDvsn><Ctry>US</Ctry></PstlAdr>',
      '</FinInstnId></CdtrAgt><Cdtr><Nm>ACME + SOHNE</Nm></Cdtr>',
      '<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>',
      '<RmtInf><Ustrd>RA-9 INV-1, INV-2</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
    ].join(''),
  );
});

test('random files conform to pain.001.001.09 and pay the requested amounts', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 8 }), (payments) => {
      const file = fileOf(payments);
      fc.pre(whyNotWireFile(file) === null);
      const root = readXml(buildWireFile(file));
      expect(shapeProblems(root, pain001)).toEqual([]);
      const info = at(root, 'Document', 'CstmrCdtTrfInitn', 'PmtInf')[0];
      const paid = at(info, 'CdtTrfTxInf', 'Amt', 'InstdAmt').map(({ text }) =>
        Math.round(Number(text) * 100),
      );
      expect(paid).toEqual(payments.map(({ amountCents }) => amountCents));
      expect(at(info, 'CdtTrfTxInf', 'CdtrAcct', 'Id', 'Othr', 'Id').map(({ text }) => text)).toEqual(
        payments.map(({ accountNumber }) => accountNumber.toUpperCase()),
      );
      const sum = payments.reduce((cents, { amountCents }) => cents + amountCents, 0);
      expect(Math.round(Number(at(info, 'CtrlSum')[0]?.text) * 100)).toBe(sum);
    }),
    { numRuns: 1_000, seed: 7, endOnFailure: true },
  );
}, 60_000);

test('the structure check catches mistakes', () => {
  const right = buildWireFile(fileOf([acme]));
  const problems = (xml: string) => shapeProblems(readXml(xml), pain001);
  expect(problems(right)).toEqual([]);
  expect(problems(right.replace('<ChrgBr>SHAR</ChrgBr>', ''))).toEqual([]);
  expect(problems(right.replace('SHAR', 'OURS'))).toHaveLength(1);
  expect(problems(right.replace('<PmtMtd>TRF</PmtMtd>', ''))).toHaveLength(1);
  expect(problems(right.replace(' Ccy="USD"', ''))).toHaveLength(1);
  expect(problems(right.replace('ACME', 'x'.repeat(150)))).toHaveLength(1);
  expect(problems(right.replace(/(<MsgId>.*<\/MsgId>)(<CreDtTm>.*<\/CreDtTm>)/, '$2$1'))).toHaveLength(1);
  expect(() => readXml(right.replace('</Dbtr>', ''))).toThrow('closes what is not open');
});

describe('text', () => {
  test.each([
    ['Peña & Söhne', 'PENA + SOHNE'],
    ['//a//b//', 'A/B'],
    ['<b>"x"</b>', 'B X /B'],
    ['  many   spaces ', 'MANY SPACES'],
    ['中', ''],
  ])('%s becomes %s', (given, expected) => expect(wireText(given, 35)).toBe(expected));

  test('is cut without leaving a trailing slash', () => expect(wireText('ABC/DEF', 4)).toBe('ABC'));
});

describe('refuses before building a file', () => {
  test.each<[string, Partial<WirePayment>, string]>([
    [
      'a name with no usable letters',
      { name: '中' },
      '中: the name has no characters allowed in a bank file.',
    ],
    ['a fraction of a cent', { amountCents: 0.5 }, 'Acme & Söhne: the amount is invalid.'],
    ['a zero amount', { amountCents: 0 }, 'Acme & Söhne: the amount is invalid.'],
    [
      'an account number with invalid characters',
      { accountNumber: '12#4' },
      'Acme & Söhne: the account number isn’t valid in a bank file.',
    ],
    [
      'a reference that is too long',
      { endToEndId: 'P'.repeat(36) },
      'Acme & Söhne: the reference isn’t valid in a bank file.',
    ],
    [
      'a bank without an identifier',
      { bank: { ...acme.bank, bic: null } },
      'Acme & Söhne: the bank has no routing number or SWIFT code.',
    ],
  ])('%s', (_, part, message) => {
    expect(whyNotWireFile(fileOf([{ ...acme, ...part }]))?.message).toBe(message);
  });

  test('no payments, or a total above the limit', () => {
    expect(whyNotWireFile(fileOf([]))?.message).toBe('There is nothing to pay.');
    const most = { ...acme, amountCents: wireLimits.totalCents };
    expect(whyNotWireFile(fileOf([most]))).toBeNull();
    expect(whyNotWireFile(fileOf([most, acme]))?.code).toBe('wire.total');
  });
});
